"""`lunette run --watch`: a save shows at once, a broken one keeps the last good frame, states
keep their values."""

import os
import shutil
import struct
import zlib

from _terminal import PROGRAM, Tmux, check, contains, equal, lacks, main, path, script, until


def start(source, name="app.lua", options="--watch"):
    file = script(source, name)
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run {options} {file}; echo status=$?")
    return tmux


def counter(title, more=""):
    return f"""
      local ui = require "lunette"
      {more}
      local count = ui.State(0)
      return function()
        return ui.VStack {{ ui.Text("{title}"), ui.Button("Count " .. count.value, function() count.value = count.value + 1 end) }}
      end
    """


def test_a_save_shows_and_states_keep_their_values():
    tmux = start(counter("First"))
    tmux.wait_for("First", "Count 0")
    tmux.keys("Enter", "Enter")
    tmux.wait_for("Count 2")
    script(counter("Second"))
    tmux.wait_for("Second", "Count 2", lacking="First")
    tmux.keys("Enter")
    tmux.wait_for("Count 3")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_states_are_told_apart_by_name_then_by_order_and_initial_value():
    def source(states, shown):
        return f"""
          local ui = require "lunette"
          {states}
          return function()
            return ui.Button(table.concat({{ {shown} }}, " "), function() step() end)
          end
        """

    tmux = start(source("""
      local a = ui.State(1)
      local b = ui.State(2, { name = "bee" })
      local c = ui.State { "x" }
      function step() a.value = 10; b.value = 20; c:update(function(t) t[1] = "y" end) end
    """, '"values", a.value, b.value, c.value[1]'))
    tmux.wait_for("values 1 2 x")
    tmux.keys("Enter")
    tmux.wait_for("values 10 20 y")
    # The states are in another order, and the named state has another initial value. It is matched
    # by its name, the others by their initial values.
    script(source("""
      local b = ui.State(200, { name = "bee" })
      local a = ui.State(1)
      local c = ui.State { "x" }
      local d = ui.State("new")
      function step() end
    """, '"again", a.value, b.value, c.value[1], d.value'))
    tmux.wait_for("again 10 20 y new")
    # A state without a name has another initial value, so it is reset.
    script(source("""
      local b = ui.State(200, { name = "bee" })
      local a = ui.State(5)
      local c = ui.State { "x" }
      function step() end
    """, '"third", a.value, b.value, c.value[1]'))
    tmux.wait_for("third 5 20 y")


def test_a_component_keeps_its_state_by_name():
    def source(title):
        return f"""
          local ui = require "lunette"
          local Counter = ui.View "Counter"
          Counter.state = {{ count = 0 }}
          function Counter:body()
            return ui.Button("{title} " .. self.count, function() self.count = self.count + 1 end)
          end
          return ui.VStack {{ Counter {{}}, Counter {{}} }}
        """

    tmux = start(source("Old"))
    tmux.wait_for("Old 0")
    tmux.keys("Enter", "Tab", "Enter", "Enter")
    tmux.wait_for("Old 1", "Old 2")
    script(source("New"))
    tmux.wait_for("New 1", "New 2", lacking="Old")
    tmux.keys("Enter")
    tmux.wait_for("New 3")


def test_a_broken_save_keeps_the_last_good_frame_under_the_error():
    for broken, message in (
        ("local = 3", "app.lua:1:"),
        ("error('at load')", "at load"),
        ("return 7", "returned 7"),
        ("local ui = require 'lunette' return function() return ui.Text('ne' .. 'ver').nope() end",
            "nope"),
        ("local ui = require 'lunette' return function() return ui.HStack { 'ne' .. 'ver', "
            "ui.Txt('x') } end", "Txt"),
        (b"\xff\xfe", "UTF-8"),
    ):
        tmux = start(counter("Good"))
        tmux.wait_for("Good", "Count 0")
        tmux.keys("Enter")
        tmux.wait_for("Count 1")
        script(broken)
        seen = tmux.wait_for(message)
        contains(seen, "Good")
        contains(seen, "Count 1")
        lacks(seen, "never")
        script(counter("Better"))
        tmux.wait_for("Better", "Count 1", lacking=message)
        tmux.end()


def test_what_is_done_under_the_error_of_a_body_is_kept_for_the_next_save():
    def source(title, more=""):
        return f"""
          local ui = require "lunette"
          local name, n = ui.State("", {{ name = "name" }}), ui.State(0)
          return function()
            return ui.VStack {{ ui.Text("{title} [" .. name.value .. "] " .. n.value),
              ui.TextField("Name", name),
              ui.Button("Add", function() n.value = n.value + 1 end):keyboardShortcut("k"){more} }}
          end
        """

    tmux = start(source("first"))
    tmux.wait_for("first [] 0")
    tmux.keys("a", "b", "M-k")
    tmux.wait_for("first [ab] 1")
    # Twice, because the views of the load before the last may stay, too.
    for word, letter in (("oops", "c"), ("again", "d")):
        script(source("broken", f', error("{word}")'))
        tmux.wait_for(word, "first")
        tmux.keys(letter, "M-k")
        tmux.wait_for("ab" + letter if letter == "c" else "abcd")
    script(source("second"))
    tmux.wait_for("second [abcd] 3", lacking="again")


def test_the_last_good_frame_goes_on_where_the_script_did_not_load():
    tmux = start(counter("Good"))
    tmux.wait_for("Count 0")
    script("syntax error")
    tmux.wait_for("app.lua:1:")
    tmux.keys("Enter")
    tmux.wait_for("Count 1", "app.lua:1:")
    script(counter("Better"))
    tmux.wait_for("Better", "Count 1", lacking="app.lua:1:")


def test_a_script_that_is_broken_from_the_start_can_be_mended():
    tmux = start("return nonsense(")
    tmux.wait_for("app.lua:1:")
    script(counter("Mended"))
    tmux.wait_for("Mended", lacking="app.lua:1:")


def test_modules_beside_the_script_are_loaded_again():
    script("return { title = 'one' }", "parts/words.lua")
    tmux = start("""
      local ui = require "lunette"
      local words = require "parts.words"
      local n = ui.State(0)
      return function() return ui.Button(words.title .. " " .. n.value, function() n.value = n.value + 1 end) end
    """)
    tmux.wait_for("one 0")
    tmux.keys("Enter")
    tmux.wait_for("one 1")
    script("return { title = 'two' }", "parts/words.lua")
    tmux.wait_for("two 1")
    script("return { title = ", "parts/words.lua")
    tmux.wait_for("words.lua:1:", "two 1")
    script("return { title = 'three' }", "parts/words.lua")
    tmux.wait_for("three 1", lacking="words.lua:1:")


def test_timers_of_the_script_before_end():
    def source(title):
        return f"""
          local ui = require "lunette"
          ui.every(0.02, function() io.stderr:write("{title}\\n") end)
          return ui.Text("{title} runs")
        """

    def log():
        with open(path("log")) as file:
            return file.read().split()

    tmux = start(source("early"), options=f"2>{path('log')} --watch")
    tmux.wait_for("early runs")
    until(lambda: log().count("early") > 2, "the timer does not run")
    script(source("later"))
    tmux.wait_for("later runs")
    until(lambda: log().count("later") > 5, "the timer does not run again")
    lines = log()
    check("early" not in lines[lines.index("later"):], f"the old timer goes on: {lines}")


def buttons(*lines):
    """A script of components with a count of their own, a line each."""
    rows = ", ".join(f"Row {{ title = '{line}' }}" for line in lines)
    return f"""
      local ui = require "lunette"
      local Row = ui.View "Row"
      Row.title = ""
      Row.state = {{ count = 0 }}
      function Row:body()
        return ui.Button(self.title .. " " .. self.count, function() self.count = self.count + 1 end)
      end
      return ui.VStack {{ {rows} }}
    """


def test_a_line_that_is_put_in_takes_nobodys_state_or_focus():
    tmux = start(buttons("A", "B"))
    tmux.wait_for("A 0", "B 0")
    tmux.keys("Tab", "Enter", "Enter")
    tmux.wait_for("A 0", "B 2")
    script(buttons("A", "X", "B"))
    tmux.wait_for("A 0", "X 0", "B 2")
    # B still has the focus.
    tmux.keys("Enter")
    tmux.wait_for("X 0", "B 3")
    script(buttons("New", "Other", "A", "X", "B"))
    tmux.wait_for("New 0", "Other 0", "A 0", "X 0", "B 3")
    tmux.keys("Enter")
    tmux.wait_for("B 4", "X 0", "A 0")
    # A button with another title in the same place keeps its state.
    script(buttons("New", "Other", "A", "X", "Bee"))
    tmux.wait_for("New 0", "A 0", "X 0", "Bee 4")


def test_what_a_load_goes_on_with():
    def source(*rows):
        return f"""
          local ui = require "lunette"
          local function class(name)
            local C = ui.View(name)
            C.title = ""
            C.state = {{ count = 0 }}
            function C:body()
              return ui.Button(self.title .. " " .. self.count, function() self.count = self.count + 1 end)
            end
            return C
          end
          local Row, Other = class "Row", class "Other"
          return ui.VStack {{ {", ".join(rows)} }}
        """

    tmux = start(source('Row { title = "A" }:id "a"', 'Other { title = "X" }',
        'Row { title = "B" }', 'Row { title = "C" }'))
    tmux.wait_for("A 0", "X 0", "B 0", "C 0")
    tmux.keys("Enter", "Tab", "Enter", "Enter", "Tab", "Enter", "Enter", "Enter", "Tab",
        "Enter", "Enter", "Enter", "Enter")
    tmux.wait_for("A 1", "X 2", "B 3", "C 4")
    # A component with an id is matched by the id, wherever it is; the others by class and title, in
    # their order.
    script(source('Other { title = "X" }', 'Row { title = "new" }', 'Row { title = "B" }',
                  'Row { title = "C" }', 'Row { title = "moved" }:id "a"'))
    tmux.wait_for("moved 1", "X 2", "new 0", "B 3", "C 4")
    # A component with another title in the same place is the same one; one of another class is not.
    script(source('Row { title = "X" }', 'Row { title = "new" }', 'Row { title = "Bee" }',
                  'Row { title = "C" }', 'Other { title = "moved" }:id "a"'))
    tmux.wait_for("moved 0", "X 0", "new 0", "Bee 3", "C 4")
    # Removing a line does not reset the other components.
    script(source('Row { title = "new" }', 'Row { title = "C" }',
        'Other { title = "moved" }:id "a"'))
    tmux.wait_for("new 0", "C 4", "moved 0", lacking=("Bee", "X 0"))


def test_a_style_is_what_the_script_says_now():
    source = '''local ui = require "lunette"
local Mine = ui.ButtonStyle "mine"
Mine.mark = "#"
function Mine:makeBody(c) return ui.HStack { spacing = 0, self.mark or "none ", c.label } end
local count = ui.State(0)
return function()
  return ui.VStack {
    ui.Button("Go " .. count.value, function() count.value = count.value + 1 end):buttonStyle "mine",
    ui.Button("Two", print):buttonStyle(Mine),
  }
end
'''
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run --watch {script(source)}")
    tmux.wait_for("#Go 0", "#Two")
    tmux.keys("Enter")
    tmux.wait_for("#Go 1")
    script(source.replace('"#"', '"@"'))
    tmux.wait_for("@Go 1", "@Two", lacking="#")
    # A property that is no longer set has no value.
    script(source.replace('Mine.mark = "#"\n', ""))
    tmux.wait_for("none Go 1", "none Two")


def test_f5_loads_with_fresh_state():
    tmux = start(counter("First"))
    tmux.wait_for("Count 0")
    tmux.keys("Enter", "Enter")
    tmux.wait_for("Count 2")
    tmux.keys("F5")
    tmux.wait_for("Count 0")
    tmux.keys("Enter")
    tmux.wait_for("Count 1")
    script(counter("Second"))
    tmux.wait_for("Second", "Count 1")


def test_the_error_panel_shows_the_lines_and_enter_opens_the_editor():
    editor = script("""#!/bin/sh
printf 'the editor has the terminal: %s %s\\n' "$1" "$(basename "$2")"
read line
sed -i 's/ui.Tex(/ui.Text(/' "$2"
""", "editor.sh")
    os.chmod(editor, 0o755)
    file = script(counter("First"))
    tmux = Tmux()
    tmux.command(f"VISUAL={editor} {PROGRAM} run --watch {file}; echo status=$?")
    tmux.wait_for("First", "Count 0")
    script(counter("Second", 'local x = 1\nlocal y = ui.Tex("a")'))
    screen = tmux.wait_for("app.lua:4:", "│ local y = ui.Tex", "╰─ here", "Enter edit", "Count 0")
    lines = screen.split("\n")
    row = next(i for i, line in enumerate(lines) if "local y = ui.Tex" in line)
    contains(lines[row - 1], "local x = 1")
    equal(lines[row + 1].index("╰"), lines[row].index("Tex("), "the caret's column")
    tmux.keys("Enter")
    tmux.wait_for("the editor has the terminal: +4 app.lua")
    tmux.keys("Enter")
    tmux.wait_for("Second", "Count 0", lacking="Enter edit")
    tmux.keys("Enter")
    tmux.wait_for("Count 1")


def test_an_error_panel_names_the_view():
    tmux = start(counter("First"))
    tmux.wait_for("First")
    broken = "local Broken = ui.View 'Broken'\nfunction Broken:body() error 'not today' end"
    script(counter("Second", broken).replace('ui.Text("Second")', "Broken {}"))
    tmux.wait_for("not today", "in root › VStack › Broken", "│ function Broken:body()", "╰─ here")


def test_the_drawer_shows_prints_warnings_and_loads_and_log_keeps_them():
    log = path("log.txt")
    tmux = start(r"""
      local ui = require "lunette"
      return ui.Button("Print", function() print("printed \27[31mred") io.write("no ", "newline\n") end)
    """, options=f"--watch --log {log}")
    tmux.wait_for("Print")
    tmux.keys("Enter", "F9")
    tmux.wait_for("F9 close", "no newline", "printed")
    script("""
      local ui = require "lunette"
      return ui.Button("Second", function() error "from an action" end)
    """)
    tmux.wait_for("Second", "loaded in")
    tmux.keys("Enter")
    tmux.wait_for("from an action")
    # The keys are sent one by one, because together they would be read as Alt with a key.
    tmux.keys("Escape")
    tmux.wait_for("Second", "F9 close", lacking="return ui.Button")
    tmux.keys("F9")
    tmux.wait_for("Second", lacking="F9 close")
    with open(log) as file:
        text = file.read()
    for words in ("print printed", "print no newline", "reload loaded in", "error ",
            "from an action"):
        contains(text, words, "log")
    lacks(text, "\x1b", "log")


def png(red, green, blue):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I",
            zlib.crc32(kind + data))

    rows = (b"\0" + bytes([red, green, blue]) * 4) * 4
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 4, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def test_a_picture_that_is_saved_shows():
    script(png(255, 0, 0), "images/dot.png")
    tmux = start("""
      local ui = require "lunette"
      return ui.VStack { ui.Image("images/dot.png"), ui.Text "shown" }
    """)
    tmux.wait_for("shown")
    # The first frame may be drawn before the terminal has answered that it shows all colours.
    until(lambda: "48;2;255;0;0" in tmux.screen(styled=True), "the picture is not shown")
    before = tmux.screen(styled=True)
    script(png(0, 0, 255), "images/dot.png")
    until(lambda: tmux.screen(styled=True) != before, "the new picture is not shown")
    after = tmux.screen(styled=True)
    script(png(255, 0, 0), "images/dot.png")
    until(lambda: tmux.screen(styled=True) == before, lambda: f"the first picture is not shown "
        f"again: {after!r}")


def test_a_module_is_seen_when_it_is_written():
    for name, file in (("later.words", "later/words.lua"),
            ("deep.er.words", "deep/er/words/init.lua")):
        tmux = start(f"""
          local ui = require "lunette"
          return ui.Text(require("{name}").title .. " shown")
        """)
        tmux.wait_for(f"module '{name}' not found")
        script("return { title = 'one' }", file)
        tmux.wait_for("one shown")
        script("return { title = 'two' }", file)
        tmux.wait_for("two shown")
        tmux.end()


def test_a_folder_that_is_made_again_is_watched_again():
    # As another branch of git would do it.
    script("return { title = 'one' }", "branch/words/init.lua")
    tmux = start("""
      local ui = require "lunette"
      return ui.Text(require("branch.words").title .. " shown")
    """)
    tmux.wait_for("one shown")
    for title in ("two", "three"):
        shutil.rmtree(path("branch"))
        script(f"return {{ title = '{title}' }}", "branch/words/init.lua")
        tmux.wait_for(f"{title} shown")
        script(f"return {{ title = '{title} again' }}", "branch/words/init.lua")
        tmux.wait_for(f"{title} again shown")
    # The folder is replaced by another one.
    os.rename(path("branch"), path("before"))
    script("return { title = 'four' }", "branch/words/init.lua")
    tmux.wait_for("four shown")


def test_a_script_behind_a_link():
    real = script(counter("First"), "elsewhere/real.lua")
    os.symlink(real, path("link.lua"))
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run --watch {path('link.lua')}")
    tmux.wait_for("First")
    script(counter("Second"), "elsewhere/real.lua")
    tmux.wait_for("Second")
    # The link leads to another file.
    other = script(counter("Third"), "elsewhere/other/real.lua")
    os.unlink(path("link.lua"))
    os.symlink(other, path("link.lua"))
    tmux.wait_for("Third")
    script(counter("Fourth"), "elsewhere/other/real.lua")
    tmux.wait_for("Fourth")


def test_strings_and_pictures_in_new_folders():
    file = script("""
      local ui = require "lunette"
      return ui.VStack { ui.Text "Hello", ui.Image("new/dot.png") }
    """, "fresh/app.lua")
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run --watch --locale fr {file}")
    tmux.wait_for("Hello")
    script('return { Hello = "Bonjour" }', "fresh/strings/fr.lua")
    tmux.wait_for("Bonjour")
    script('return { Hello = "Salut" }', "fresh/strings/fr.lua")
    tmux.wait_for("Salut")
    script(png(255, 0, 0), "fresh/new/dot.png")
    until(lambda: "48;2;255;0;0" in tmux.screen(styled=True), "the picture is not shown")


main(globals())
