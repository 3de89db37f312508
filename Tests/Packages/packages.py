"""What scripts/package has made: installed in a root that holds nothing but the C library, and
run there."""

import glob
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "EndToEnd"))
from _terminal import check, contains, equal, main, path  # noqa: E402

PACKAGES = os.environ["PACKAGES"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MOST = 8 << 20
LIBC = (2, 35)


def package(pattern):
    found = glob.glob(os.path.join(PACKAGES, pattern))
    equal(len(found), 1, f"packages {pattern}")
    return found[0]


def said(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def libraries(file):
    """The files that a program or module is loaded with, as the loader names them."""
    return sorted(set(re.findall(r"(/\S+)", said("ldd", file))))


def put(root, file):
    """A file of this machine at the same place below `root`."""
    where = root + file
    os.makedirs(os.path.dirname(where), exist_ok=True)
    shutil.copy(os.path.realpath(file), where)


_root = None


def root():
    """A root with the package, the C library, and a module in C for Lua; nothing else."""
    global _root
    if _root:
        return _root
    _root = path("root")
    state = _root + "/var/lib/dpkg"
    for folder in ("info", "updates", "triggers"):
        os.makedirs(f"{state}/{folder}")
    for file in ("status", "available"):
        open(f"{state}/{file}", "w").close()
    # The C library is not in it as a package.
    said("dpkg", f"--root={_root}", "--force-depends", "--force-not-root", "--install",
         package("*.deb"), env={**os.environ, "PATH": os.environ["PATH"] + ":/usr/sbin:/sbin"})
    [lpeg] = glob.glob("/usr/lib/*/lua/5.4/lpeg.so")
    put(_root, lpeg)
    for file in libraries(_root + "/usr/bin/lunette") + libraries(os.path.realpath(lpeg)):
        put(_root, file)
    for folder in ("/tmp", "/proc", "/dev"):
        os.makedirs(_root + folder)
    return _root


def inside(*command):
    """A command line that runs `command` in the root. Of the machine it has what a container has:
    /proc, where Swift looks for its arguments, and /dev, where the terminal is."""
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    enter = (
        'for one in proc dev; do mount --rbind /$one "$0/$one" || exit; done; exec chroot "$0" "$@"')
    return [shutil.which("unshare"), *user, "--mount", "env", "PATH=/usr/sbin:/sbin:/usr/bin:/bin",
            "sh", "-c", enter, root(), *command]


ENVIRONMENT = {"PATH": "/usr/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color"}


def test_small_enough():
    for file in (package("*.deb"), package("*.tar.xz")):
        check(os.path.getsize(file) <= MOST, f"{file} has {os.path.getsize(file)} bytes")


def test_it_needs_the_c_library_and_nothing_else():
    program = root() + "/usr/bin/lunette"
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", said("readelf", "-d", program))
    check(set(needed) <= {"libc.so.6", "libm.so.6"}
          | {one for one in needed if one.startswith("ld-linux")}, f"it needs {needed}")
    versions = {tuple(map(int, one.split("."))) for one in re.findall(r"GLIBC_([0-9.]+)",
        said("objdump", "-T", program))}
    check(max(versions) <= LIBC, f"it needs a C library {max(versions)}")
    # These relocations are unpacked from 2.36 on only.
    check("RELR" not in said("readelf", "-d", program), "its relocations are packed")
    control = said("dpkg-deb", "--field", package("*.deb"), "Depends")
    equal(control, "libc6 (>= %d.%d)\n" % max(versions), "Depends")


def test_it_draws():
    example = "/usr/share/lunette/examples/hello.lua"
    done = subprocess.run(inside("/usr/bin/lunette", "render", example), capture_output=True,
        text=True, env=ENVIRONMENT)
    equal((done.returncode, done.stderr), (0, ""), "render")
    contains(done.stdout, "Hello, terminal")


def test_a_module_in_c_loads():
    with open(root() + "/tmp/words.lua", "w") as file:
        file.write('local ui, lpeg = require "lunette", require "lpeg"\n'
                   'return ui.Text("found " .. lpeg.C(lpeg.R "az" ^ 1):match "words 123")\n')
    done = subprocess.run(
        inside("/usr/bin/lunette", "render", "/tmp/words.lua"), capture_output=True, text=True,
        env=ENVIRONMENT)
    equal((done.returncode, done.stderr), (0, ""), "render")
    contains(done.stdout, "found words")


def test_it_runs_on_a_terminal():
    command = inside("/usr/bin/lunette", "/usr/share/lunette/examples/hello.lua")
    child, terminal = pty.fork()
    if child == 0:
        os.execve(command[0], command, ENVIRONMENT)
    shown, end, asked = b"", time.monotonic() + 30, False
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            read = os.read(terminal, 1 << 16)
        except OSError:
            break  # the last of it has closed the terminal
        if not read:
            break
        shown += read
        if not asked and b"Hello" in shown:
            asked = True
            os.write(terminal, b"\x03")
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    check(asked, f"nothing was shown: {shown!r}")
    equal(status, 130, "status after control-C")
    check(b"\x1b[?1049l" in shown, "the terminal is as it was")


def test_what_goes_with_it():
    shared = root() + "/usr/share"
    listed = said(root() + "/usr/bin/lunette", "--help").split("SUBCOMMANDS:")[1]
    commands = re.findall(r"^  (\S+)(?: \(default\))?  +\S", listed, re.M)
    check({"run", "repl", "check"} <= set(commands), f"commands: {commands}")
    for command in commands:
        check(os.path.exists(f"{shared}/man/man1/lunette-{command}.1.gz"),
            f"the manual page of {command}")
    for file in ("bash-completion/completions/lunette", "zsh/vendor-completions/_lunette",
                 "fish/vendor_completions.d/lunette.fish", "lunette/stubs/lunette.lua",
                 "lunette/stubs/lunette/plugin.lua", "lunette/reference/README.md",
                 "lunette/examples/shell/pick.lua", "lunette/book/README.md",
                 "doc/lunette/copyright", "doc/lunette/changelog.gz"):
        check(os.path.getsize(f"{shared}/{file}") > 0, file)


# Words of the licence of each library that is known to be linked.
LICENCES = {
    "liblua5.4.a": "PUC-Rio", "libpng16.a": "libpng", "libjpeg.a": "Independent JPEG Group",
    "libcmark-gfm.a": "John MacFarlane", "libcmark-gfm-extensions.a": "John MacFarlane",
    "libz.a": "Jean-loup Gailly", "libfribidi.a": "FriBidi", "libstdc++.a": "Runtime Library "
        "Exception",
    "libswiftCore.a": "Runtime Library Exception",
}
MODULES = {"ArgumentParser": "swift-argument-parser", "Logging": "swift-log"}


def linked():
    """The names of the archives of which the program has a part, as the linker has listed them,
    without scripts/licences."""
    names = set()
    with open(os.path.join(ROOT, ".build/lunette.map"), encoding="utf-8", errors="replace") as file:
        for line in file:
            for one in re.findall(r"([^\s/]+\.a)\(", line):
                names.add(one)
    return names


def test_the_licence_of_each_library_is_there():
    with open(root() + "/usr/share/doc/lunette/copyright", encoding="utf-8") as file:
        copyright = file.read()
    parts = re.split(r"^==== (.*?) ====$", copyright, flags=re.M)
    texts = dict(zip(parts[1::2], parts[2::2]))
    contains(texts["Lunette"], "Apache License", "the licence of Lunette")
    archives = linked()
    check(set(LICENCES) - {"liblua5.4.a"} <= archives, f"linked: {sorted(archives)}")
    for archive in sorted(archives | {"liblua5.4.a"}):
        with_it = [title for title in texts if archive in re.split(r"[:,] ", title)]
        equal(len(with_it), 1, f"texts for {archive}")
        check(len(texts[with_it[0]].split()) > 100, f"the licence of {archive} has no text")
        contains(texts[with_it[0]], LICENCES.get(archive, ""), f"the licence of {archive}")
    for module, package in MODULES.items():
        [title] = [title for title in texts if title.startswith(f"{package}: ")
            and f"module {module}" in title]
        contains(texts[title], "Apache License", title)
    contains(copyright, "UNICODE, INC. LICENSE", "copyright")
    # A text that Debian only refers to is there as well.
    for name in re.findall(r"/usr/share/common-licenses/([\w.+-]*\w)", copyright):
        check(name in texts, f"the licence {name} is only named")


def test_a_licence_that_is_missing_is_an_error():
    def licences(*linked):
        file = path("some.map")
        with open(file, "w") as made:
            made.write("".join(f" 0 0 0 1 {one}:(.text)\n" for one in linked))
        return subprocess.run([os.path.join(ROOT, "scripts/licences"), file], capture_output=True,
            text=True)

    png = said("gcc", "-print-file-name=libpng16.a").strip() + "(png.o)"
    known = licences(png)
    equal((known.returncode, known.stderr), (0, ""), "a library of a package")
    contains(known.stdout, "libpng16.a", "its text")
    for one, words in (("/nowhere/libsecret.a(a.o)", "libsecret.a is linked"),
                       (f"{ROOT}/.build/release/Secret.build/a.o", "the module Secret is linked")):
        refused = licences(png, one)
        equal(refused.returncode, 1, f"status for {one}")
        contains(refused.stderr, words, one)


def test_its_manual():
    pages = sorted(glob.glob(root() + "/usr/share/man/man1/*.gz"))
    check(len(pages) > 10, "pages")
    for page in pages:
        shown = subprocess.run(
            ["man", "--warnings=all", "--local-file", page], capture_output=True, text=True,
            env={**os.environ, "MANPAGER": "cat", "MANWIDTH": "80", "LANG": "C.UTF-8",
                "LC_ALL": "C.UTF-8"})
        equal((shown.returncode, shown.stderr), (0, ""), page)
        contains(shown.stdout, "EXIT STATUS", page)
    listed = subprocess.run(["man", "-M", root() + "/usr/share/man", "lunette-run"],
                            capture_output=True, text=True,
                            env={**os.environ, "MANPAGER": "cat", "LC_ALL": "C.UTF-8"})
    contains(listed.stdout, "--inline")


def test_the_archive_is_the_same():
    folder = path("unpacked")
    os.makedirs(folder)
    said("tar", "-C", folder, "-xf", package("*.tar.xz"))
    [top] = os.listdir(folder)
    program = f"{folder}/{top}/bin/lunette"
    drawn = subprocess.run([program, "render", f"{folder}/{top}/share/lunette/examples/hello.lua"],
                           cwd="/", capture_output=True, text=True, env=ENVIRONMENT)
    equal((drawn.returncode, drawn.stderr), (0, ""), "render")
    with open(program, "rb") as one, open(root() + "/usr/bin/lunette", "rb") as other:
        check(one.read() == other.read(), "the programs are the same")
    check(os.path.exists(f"{folder}/{top}/share/man/man1/lunette.1"), "manual page")


def allows_mounts():
    """Whether a program may be given a root of its own here; some containers let nobody mount
    anything."""
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    with tempfile.TemporaryDirectory() as folder:
        probe = [shutil.which("unshare"), *user, "--mount", "mount", "--rbind", "/proc", folder]
        return subprocess.run(probe, capture_output=True).returncode == 0


cases = dict(globals())
if not allows_mounts():
    print("Nothing may be mounted here: the program is not started in its root")
    for name in ("test_it_draws", "test_a_module_in_c_loads", "test_it_runs_on_a_terminal",
            "test_its_manual"):
        del cases[name]
main(cases)
