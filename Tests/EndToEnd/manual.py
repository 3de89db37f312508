"""`lunette docs` and `lunette schema`."""

import glob
import json
import os
import re

from _terminal import Pty, check, contains, equal, lacks, main, run

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def test_docs_in_a_pipe():
    result = run("docs", "Toggle")
    equal(result.status, 0, "status")
    contains(result.output, "A switch that is on or off, bound to a boolean.")
    contains(result.output, "isOn: a binding or a ui.State")
    lacks(result.output, "\x1b")


def test_docs_without_a_name_lists_all():
    result = run("docs")
    equal(result.status, 0, "status")
    for name in ("ui.Button", ":padding()", "ui.after", "app:click", "Exit statuses"):
        contains(result.output, name)


def test_an_unknown_name_gives_the_nearest():
    result = run("docs", "Toggel")
    equal(result.status, 1, "status")
    equal(result.output, "", "output")
    contains(result.error, 'did you mean "Toggle"?')
    result = run("docs", "../../etc/passwd")
    equal(result.status, 1, "status of a path")


def test_search():
    result = run("docs", "--search", "half", "blocks")
    equal(result.status, 0, "status")
    contains(result.output, "ui.Image: ")
    equal(run("docs", "--search", "zebra").status, 1, "status where nothing is found")
    equal(run("docs", "--search").status, 64, "status without a word")


def test_the_book():
    result = run("docs", "book")
    equal(result.status, 0, "status")
    contains(result.output, "book-3   State\n")
    contains(result.output, "book-20  Questions")
    for name in ("book-3", "BOOK-3"):
        page = run("docs", name)
        equal(page.status, 0, "status of a page")
        contains(page.output, "# 3. State")
        contains(page.output, "items:update(function(list)")
        lacks(page.output, "<!--")
    equal(run("docs", "book-99").status, 1, "status of a page that is not there")
    contains(run("docs", "boook").error, 'did you mean "book"?')
    # A name of the reference takes precedence over a page with the same title.
    contains(run("docs", "State").output, "ui.State(0")


def test_search_finds_pages_of_the_book():
    result = run("docs", "--search", "escape-time")
    equal(result.status, 0, "status")
    contains(result.output, "book-20: Questions")
    contains(run("docs", "--search", "KEYBOARDSHORTCUT").output, "book-4: ")
    contains(run("docs", "--search", "toast").output.split("\n")[0],
        "book-19: Recipes › 11. A message that disappears by itself.")


def test_search_looks_for_words_and_knows_synonyms():
    first = run("docs", "--search", "scroll to bottom").output.split("\n")[0]
    equal(run("docs", "--search", "scroll", "to", "bottom").output.split("\n")[0], first,
        "in one word or in three")
    contains(first, "defaultScrollAnchor")
    result = run("docs", "Dropdown")
    equal((result.status, result.output), (1, ""), "a synonym")
    contains(result.error, 'did you mean "Picker" or "Menu"?')
    contains(run("docs", "key binding").error, 'did you mean "keyboardShortcut"')


def test_docs_in_a_terminal_go_through_the_pager():
    terminal = Pty("docs", "Toggle", PAGER="sed s/boolean/BOOLEAN/", TERM="xterm-256color")
    terminal.wait()
    contains(terminal.output.decode(), "bound to a BOOLEAN")
    # If the pager does not exist, the text is printed.
    terminal = Pty("docs", "Toggle", PAGER="no-such-pager-anywhere", TERM="xterm-256color")
    terminal.wait()
    contains(terminal.output.decode(), "bound to a boolean")
    # Leaving the pager at once is not an error.
    terminal = Pty("docs", "Symbols", PAGER="true", TERM="xterm-256color")
    equal(terminal.wait(), 0, "status")


def test_every_environment_variable_that_is_read_is_listed():
    shown = run("docs", "Environment variables").output
    listed = set(re.findall(r"\b[A-Z][A-Z_]{2,}\b",
        "\n".join(re.findall(r"^    ([A-Z_, ]+?)(?::|  )", shown, re.M))))
    read = set()
    for path in glob.glob(ROOT + "/Sources/**/*.swift", recursive=True) + glob.glob(
            ROOT + "/Sources/**/*.c", recursive=True):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        # Where the environment is read, each name in capitals is one of a variable, but for those
        # that are known to be none.
        if re.search(r"\bgetenv\b|\bvariable\(|posix_spawnp|execvp", text):
            read |= set(re.findall(r'"([A-Z][A-Z_]{2,})"', text)) - {"POSIX", "FRX", "VTE"}
    check({"TERM", "LUNETTE_SYMBOLS", "COLUMNS", "COLORFGBG"} <= read,
        f"found in the sources: {sorted(read)}")
    equal(sorted(read - listed), [], "read and not listed")
    # Programs are found by the C library, and so is the terminal's language.
    equal(sorted(listed - read - {"PATH"}), [], "listed and not read")


def test_schema():
    result = run("schema", "--json")
    equal(result.status, 0, "status")
    schema = json.loads(result.output)
    equal(schema["views"]["Toggle"]["parameters"]["isOn"]["type"], "binding", "type")
    check(schema["views"]["Toggle"]["documentation"], "a sentence")
    equal(json.loads(run("schema").output), schema, "without --json")


main(globals())
