"""scripts/install: the installed program and its files."""

import glob
import os
import re
import subprocess

from _terminal import PROGRAM, ROOT, check, contains, equal, main, path


def install(*arguments):
    return subprocess.run([ROOT + "/scripts/install", *arguments], capture_output=True, text=True,
                          env={**os.environ, "LUNETTE": PROGRAM})


def test_installed_it_runs_from_anywhere():
    prefix = path("prefix with a blank")
    # A second installation replaces the first.
    for _ in range(2):
        done = install(prefix)
        equal((done.returncode, done.stderr), (0, ""), "status")
    program = prefix + "/bin/lunette"
    equal(sorted(os.listdir(prefix + "/bin")), ["lunette"], "programs")
    example = prefix + "/share/lunette/examples/hello.lua"
    drawn = subprocess.run([program, "render", example], capture_output=True, text=True, cwd="/")
    equal((drawn.returncode, drawn.stderr), (0, ""), "render")
    contains(drawn.stdout, "Hello, terminal")
    docs = subprocess.run([program, "docs", "Toggle"], capture_output=True, text=True, cwd="/")
    contains(docs.stdout, "A switch that is on or off")
    for file in ("share/bash-completion/completions/lunette", "share/zsh/site-functions/_lunette",
                 "share/fish/vendor_completions.d/lunette.fish", "share/lunette/stubs/lunette.lua",
                 "share/lunette/reference/README.md",
                 "share/lunette/reference/images/ui.Button.svg",
                 "share/lunette/examples/shell/pick.lua", "share/lunette/book/README.md",
                 "share/lunette/book/code/03-state.lua"):
        check(os.path.getsize(f"{prefix}/{file}") > 0, file)
    check(
        subprocess.run(
            ["bash", "-n", prefix + "/share/bash-completion/completions/lunette"]).returncode == 0,
                "bash")


def test_what_bash_completes():
    prefix = path("completed")
    equal(install(prefix).returncode, 0, "status")
    for words, wanted in ((["new", "--template"], "picker"), (["render", "--format"], "svg"),
                          (["run", "--theme"], "dark"), (["docs"], "Toggle")):
        line = ["lunette", *words, ""]
        asked = (f"source '{prefix}/share/bash-completion/completions/lunette'; "
                 f"COMP_WORDS=({' '.join(line[:-1])} ''); "
                 f"COMP_CWORD={len(words) + 1}; COMP_LINE='{' '.join(line)}'; "
                 f"COMP_POINT=${{#COMP_LINE}}; "
                 f"_lunette lunette '' {words[-1]}; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True,
                              env={**os.environ, "PATH": prefix + "/bin:" + os.environ["PATH"]})
        check(wanted in done.stdout.split(), f"{line}: {done.stdout} {done.stderr}")


def test_the_book_is_installed_whole():
    prefix = path("book")
    equal(install(prefix).returncode, 0, "status")
    program, shared = prefix + "/bin/lunette", prefix + "/share/lunette"
    for name in ("book", "book-1", "book-20"):
        shown = subprocess.run([program, "docs", name], capture_output=True, text=True, cwd="/")
        equal((shown.returncode, shown.stderr), (0, ""), name)
    pages = sorted(glob.glob(shared + "/book/*.md") + glob.glob(shared + "/reference/*.md"))
    check(len(pages) > 40, f"{len(pages)} pages")
    for page in pages:
        with open(page, encoding="utf-8") as file:
            text = re.sub(r"```.*?```", "", file.read(), flags=re.S)
        for link in re.findall(r"]\(([^)#:]+)(?:#[^)]*)?\)", text):
            check(os.path.exists(os.path.join(os.path.dirname(page), link)),
                f"{page} leads to {link}")
    # The installed examples of the book run.
    drawn = subprocess.run([program, "render", shared + "/book/code/03-state.lua"],
        capture_output=True, text=True, cwd="/")
    equal((drawn.returncode, drawn.stderr), (0, ""), "render")


def test_where_nothing_can_be_written():
    done = install("/dev/null/prefix")
    check(done.returncode != 0, "status")
    equal(install("--help").returncode, 64, "status of an option")


main(globals())
