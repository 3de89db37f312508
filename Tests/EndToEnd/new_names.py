"""Each name of the third survey's additions (contract, section 11): reference, stub, picture,
`check`, linear mode, no colours, ASCII."""

import glob
import json
import os
import re

from _terminal import ROOT, check, contains, equal, lacks, main, path, run, script

REFERENCE = f"{ROOT}/Documentation/Reference"

# What is shown: the names that stand in it (a view, a modifier with its dot, options after the view
# or modifier that has them), an expression, and what the linear mode says of it.
SHOWN = [
    (["Text.markdown"], 'ui.Text.markdown "|a|b|\\n|-|-|\\n|1|2|\\n\\n- [x] done\\n\\n~~old~~"',
        "done"),
    (["Chart", "data", "mark", "x", "y", "series", "xAxis", "yAxis", "legend"],
     'ui.Chart { data = { { day = "Mo", n = 2, w = "a" }, { day = "Tu", n = 4, w = "b" } }, mark = '
     '"bar", x = "day", y = "n", '
     'series = "w", xAxis = "Day", yAxis = "Sold", legend = true }', "Mo, 2"),
    (["Sparkline", "numbers", "range"], "ui.Sparkline({ 1, 3, 2 }, { range = { 0, 4 } })", "3"),
    (["BigText", "content"], 'ui.BigText "12:45"', "12:45"),
    (["KeyBar"], 'ui.VStack { ui.Button("Save", function() end):keyboardShortcut("s", { "control" '
        '}), ui.KeyBar() }', "Save"),
    (["CommandPalette", "isPresented", "commands"],
     'ui.CommandPalette { isPresented = ui.State(true), commands = { ui.Command("Extra", '
     'function() end) } }', "Extra"),
    (["Command", "title", "shortcut", "modifiers", "action"],
     'ui.VStack { ui.Text "page", ui.CommandPalette { isPresented = ui.State(true) } }:commands { '
     'ui.Command("Format", { shortcut = "t", modifiers = { "control" }, action = function() end }) '
     '}', "Format"),
    ([".commands"], 'ui.VStack { ui.Text "page", ui.CommandPalette { isPresented = ui.State(true) '
        '} }'
     ':commands { ui.Command("Go", function() end) }', "Go"),
    (["NavigationSplitView", "sidebar", "detail", "columnVisibility"],
     'ui.NavigationSplitView { sidebar = ui.Text "Side", detail = ui.Text "Detail", '
     'columnVisibility = ui.State "all" }', "Detail"),
    (["Table", "cellSelection", "frozenColumns", "equatable"],
     'ui.Table({ { id = 1, name = "Ada" } }, { id = "id", columns = { ui.TableColumn("Name", '
     '"name") }, '
     'cellSelection = ui.State(nil), frozenColumns = 1, equatable = true })', "Ada"),
    (["TableColumn", "edit"],
     'ui.Table({ { id = 1, name = "Ada" } }, { id = "id", cellSelection = ui.State(nil), columns = '
     '{ '
     'ui.TableColumn("Name", "name", { edit = function() end }) } })', "Ada"),
    (["List", "equatable"], 'ui.List({ { id = 1 } }, { equatable = true }, function(item) return '
        'ui.Text("row " .. item.id) end)',
     "row 1"),
    (["ForEach", "equatable"],
     'ui.VStack { ui.ForEach({ { id = 1 } }, { equatable = true }, function(item) return '
     'ui.Text("row " .. item.id) end) }', "row 1"),
    ([".searchable", "isFocused", "prompt"],
     'ui.List { ui.Text "row" }:searchable(ui.State "", { isFocused = ui.State(false), prompt = '
     '"Find" })', "Find"),
    ([".safeAreaInset"], 'ui.Text("page"):safeAreaInset("bottom", ui.Text "inset")', "inset"),
    ([".task", "id"], 'ui.Text("page"):task(function() end, { id = 1 })', "page"),
    ([".interactiveDismissDisabled"],
     'ui.Text("page"):sheet { isPresented = ui.State(true), content = '
     'ui.Text("sheet"):interactiveDismissDisabled() }', "sheet"),
    ([".sheet", "detents"], 'ui.Text("page"):sheet { isPresented = ui.State(true), content = '
        'ui.Text "sheet", detents = { "medium" } }',
     "sheet"),
    ([".transition"], 'ui.Text("page"):transition { "opacity", "scale" }', "page"),
    ([".clipShape", "cornerRadius"], 'ui.Text("page"):clipShape("rect", { cornerRadius = 1 })',
        "page"),
    ([".background", "shape", "cornerRadius"],
        'ui.Text("page"):background("red", { shape = "rect", cornerRadius = 1 })', "page"),
    ([".font", "weight"], 'ui.Text("page"):font("headline", { weight = "bold" })', "page"),
    ([".labelIconToTitleSpacing"], 'ui.Label("Mail", { systemImage = "envelope" '
        '}):labelIconToTitleSpacing(2)', "Mail"),
    ([".labelReservedIconWidth"], 'ui.Label("Mail", { systemImage = "envelope" '
        '}):labelReservedIconWidth(3)', "Mail"),
    ([".listRowSpacing"], 'ui.List { ui.Text "row" }:listRowSpacing(1)', "row"),
    ([".listSectionSpacing"], 'ui.List { ui.Section("One", { ui.Text "row" }) '
        '}:listSectionSpacing(1)', "row"),
    ([".deleteDisabled"],
     'ui.List { ui.ForEach({ "row" }, function(s) return ui.Text(s):deleteDisabled() '
     'end):onDelete(function() end) }', "row"),
    ([".moveDisabled"],
     'ui.List { ui.ForEach({ "row" }, function(s) return ui.Text(s):moveDisabled() '
     'end):onMove(function() end) }', "row"),
    ([".selectionDisabled"],
        'ui.List { selection = ui.State(nil), ui.Text("row"):tag(1):selectionDisabled() }', "row"),
    (["EditButton"], "ui.EditButton()", "Edit"),
    (["Section", "isExpanded"], 'ui.List { ui.Section { header = "One", isExpanded = '
        'ui.State(true), ui.Text "row" } }', "row"),
    (["Slider", "minimumValueLabel", "maximumValueLabel"],
     'ui.Slider { value = ui.State(0.5), minimumValueLabel = "low", maximumValueLabel = "high" }',
     "low"),
    ([".tabViewStyle"], 'ui.TabView { ui.Tab("One", { value = 1, "first" }) }:tabViewStyle "page"',
        "first"),
    ([".accessibilityIdentifier"], 'ui.Text("page"):accessibilityIdentifier "id"', "page"),
    (["Toggle", "sources"], 'ui.Toggle { "All", sources = { ui.State(true), ui.State(false) } }',
        "All"),
    ([".buttonStyle"], 'ui.VStack { ui.Button("A", function() end):buttonStyle "glass", '
     'ui.Button("B", function() end):buttonStyle "glassProminent" }', "A"),
    ([".foregroundStyle"], "ui.VStack { " + ", ".join(
        f'ui.Text("{name}"):foregroundStyle "{name}"' for name in (
            "surface", "raised", "field", "control", "selection", "separator", "onAccent",
            "placeholder", "link", "quinary")) +
     ', ui.Text("gradient"):foregroundStyle(ui.Color("red").gradient) }', "quinary"),
]

# What does something: the row of the reference, and what its section and the stubs name.
FUNCTIONS = {
    "ui.copy": ["text"], "ui.paste": [], "ui.fuzzy": ["pattern", "list"],
    "ui.AppStorage": ["key", "default"], "ui.process": ["stderr", "terminal", "detached"],
}
# Objects' methods and fields, and options of `ui.App` and of functions of `ui.json`, as their pages
# spell them.
WORDS = {
    "Process": ["process:read", "process:lines", "stderr"],
    "ProcessErrors": ["process.stderr:read", "process.stderr:lines"],
    "App": ["mouseKey", "id"], "json": ["ordered"], "lines": ["carriageReturn"],
}

SCRIPT = 'local ui = require "lunette"\nlocal view = %s\nreturn function() return view end\n'


def files():
    return [(names, script(SCRIPT % code, f"names/{number:02}.lua"), said) for number,
        (names, code, said) in enumerate(SHOWN)]


def sections():
    """The sections of the reference by their headings."""
    found = {}
    for page in sorted(glob.glob(f"{REFERENCE}/*.md")):
        with open(page) as file:
            text = file.read()
        for part in re.split(r"^## ", text, flags=re.M)[1:]:
            heading, body = part.split("\n", 1)
            found.setdefault(heading.strip(), body)
    return found


def heading(name):
    return f":{name[1:]}()" if name.startswith(".") else f"ui.{name}"


def test_each_has_its_row_in_the_reference():
    known = sections()
    for names, _, _ in SHOWN:
        where = heading(names[0])
        check(where in known, f"{where} has no section")
        check(re.match(r"\s*\*(view|modifier)\*", known[where]) and "```lua" in known[where],
            f"{where}:\n{known[where][:300]}")
        for option in names[1:]:
            contains(known[where], f"`{option}`", f"section {where}")
    for function, options in FUNCTIONS.items():
        check(function in known, f"{function} has no section")
        for option in options:
            contains(known[function], f"`{option}`", f"section {function}")
    for part, words in WORDS.items():
        for word in words:
            check(any(word in body or word == title for title, body in known.items()),
                f"{part}: {word}")


def test_each_view_has_its_picture():
    known = sections()
    for names, _, _ in SHOWN:
        if names[0].startswith("."):
            continue
        picture = re.search(r"!\[.+\]\((images/[^)]+\.svg)\)", known[heading(names[0])])
        # A command is no view by itself; the palette's picture shows it, as that of the table its
        # columns.
        if names[0] in ("Command", "TableColumn"):
            continue
        check(picture, f"{names[0]} has no picture")
        check(os.path.exists(f"{REFERENCE}/{picture[1]}"), f"{picture[1]} is missing")


def test_each_is_in_the_stubs():
    folder = path("stubs")
    done = run("stubs", folder)
    equal(done.status, 0, done.error)
    text = ""
    for file in glob.glob(f"{folder}/**/*.lua", recursive=True):
        with open(file) as opened:
            text += opened.read()
    words = set(re.findall(r"\w+", text))
    for names, _, _ in SHOWN:
        for name in names:
            check(name.split(".")[-1] in words, f"{name} is in no stub")
    for function, options in FUNCTIONS.items():
        check(re.search(rf"function {re.escape(function)}\(|{function[3:]}", text),
            f"{function} is in no stub")
        for option in options:
            check(option in words, f"{function}: {option} is in no stub")
    for names in WORDS.values():
        for name in names:
            check(re.split(r"\W", name)[-1] in words, f"{name} is in no stub")


def test_check_knows_each():
    made = files()
    done = run("check", *[file for _, file, _ in made])
    equal((done.status, done.error), (0, ""), done.output + done.error)
    # Each option once misspelt: a letter is missing.
    wrong, expected = [], []
    for number, (names, code, _) in enumerate(SHOWN):
        for option in names[1:]:
            if re.search(rf"\b{option} = ", code) and len(option) > 3:
                mistake = option[:2] + option[3:]
                wrong.append(script(SCRIPT % re.sub(rf"\b{option} = ", f"{mistake} = ", code,
                    count=1), f"wrong/{number}{option}.lua"))
                expected.append((mistake, option))
    check(len(wrong) > 30, f"{len(wrong)} options")
    done = run("check", *wrong)
    said = done.output + done.error
    for file, (mistake, option) in zip(wrong, expected):
        lines = [line for line in said.split("\n") if os.path.basename(file) in line]
        check(any(f"'{mistake}'" in line or f'"{mistake}"' in line for line in lines),
            f"{option} as {mistake}:\n{said[:3000]}")


def test_each_is_read_in_linear_mode():
    for names, file, said in files():
        done = run("run", "--linear", file, input="quit\n")
        contains(done.output, said, f"linear text of {names[0]}")
        lacks(done.output, "\x1b")
        equal(done.error, "", f"the errors of {names[0]}")


def test_each_is_shown_without_colours():
    for names, file, _ in files():
        done = run("render", "--size", "60x16", "--format", "ansi", "--no-color", file)
        equal(done.error, "", f"the errors of {names[0]}")
        check(done.output.strip(), f"{names[0]} shows nothing")
        for codes in re.findall(r"\x1b\[([\d;:]*)m", done.output):
            colours = [code for code in codes.split(";") if re.match(r"(3|4|9|10)\d", code)]
            equal(colours, [], f"colours of {names[0]}")


def test_each_is_shown_in_ascii_and_in_little_room():
    for names, file, _ in files():
        for size in ("60x16", "9x2"):
            done = run("render", "--size", size, "--symbols", "ascii", file)
            equal(done.error, "", f"the errors of {names[0]}")
            check(size == "9x2" or done.output.strip(), f"{names[0]} shows nothing")
            # The mark of a text that is cut is the same in all tiers.
            strange = sorted({letter for letter in done.output if ord(letter) > 126
                and letter != "…"})
            equal(strange, [], f"characters of {names[0]} in {size}")


main(globals())
