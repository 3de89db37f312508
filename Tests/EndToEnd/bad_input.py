"""Bad input: always a clear message or a clipped picture; never a crash, a hang, or a terminal
in disorder."""

import random

from _terminal import (
    ROOT, Pty, check, contains, cpu_ticks, equal, lacks, main, os, path, run, script)

NAME = "app.lua"


def refused(source, *messages, command=("render",), options=(), name=NAME):
    """Both without and on a terminal the script ends with 1 and says why, with its file."""
    file = script(source, name) if source is not None else path(name)
    result = run("render", *options, file)
    equal(result.status, 1, f"status: {result.output[:500]}{result.error[:500]}")
    for message in messages:
        contains(result.error, message)
    lacks(result.error, "\x1b", "error")
    check(len(result.error) < 2000, f"the message is {len(result.error)} characters long")
    # Without colours: no byte of the file, or of its messages, is an escape.
    terminal = Pty("run", *options, file, NO_COLOR="1")
    equal(terminal.wait(), 1, f"status on a terminal; {terminal.output[-500:]}")
    lacks(terminal.output.decode(errors="replace"), "\x1b", "bytes on the terminal")
    for message in messages:
        contains(terminal.output.decode(errors="replace"), message, "bytes on the terminal")
    equal(terminal.modes()[:4], terminal.before[:4])
    return result


def shown(source, *parts, status=0, options=(), error=None, deadline=20):
    """It is drawn, on a terminal and without, and the terminal is put back."""
    file = script(source)
    result = run("render", *options, file, deadline=deadline)
    equal(result.status, status, f"status: {result.error[:500]}")
    for part in parts:
        contains(result.output, part)
    if error:
        contains(result.error, error)
    terminal = Pty("run", *options, file)
    terminal.wait_for(*(parts or ("\x1b[?1049h",)), deadline=deadline)
    terminal.send("\x03")
    equal(terminal.wait(), 130)
    terminal.check_restored()
    return result


def test_files_that_are_no_scripts():
    refused(None, "missing.lua: ", name="missing.lua")
    os.makedirs(path("folder.lua"), exist_ok=True)
    refused(None, "folder.lua: ", "folder", name="folder.lua")
    refused(b"return '\xff\xfe'", "app.lua:1: ", "UTF-8")
    refused(b"-- fine\n-- \xe9t\xe9\nreturn 1", "app.lua:2: ", "UTF-8")
    refused(b"\x1bLua\x54\x00\x19\x93", "app.lua", "precompiled")
    refused("local x = (", "app.lua:1: ")
    refused("x = 1\nend", "app.lua:2: ")
    refused("", "app.lua", "returned nothing")
    refused("return 5", "app.lua", "returned 5")
    refused("return {}, 1", "app.lua", "table")
    refused("return coroutine.create(print)", "app.lua", "thread")
    refused("return setmetatable({}, { __index = error })", "app.lua")
    refused("\0\0\0\0", "app.lua:1: ")
    # Lua's own message about nesting has no line.
    refused("(" * 100000, "app.lua: C stack overflow")
    refused("return " + "{" * 100000, "app.lua: C stack overflow")
    refused("return '" + "x" * 5_000_000, "app.lua:1: ")
    os.system(f"mkfifo {path('pipe.lua')}; chmod 000 {script('return 1', 'secret.lua')}")
    if os.getuid() != 0:
        refused(None, "secret.lua: ", "ermission", name="secret.lua")


def test_make_bodies():
    def style(body):
        return f"""local ui = require "lunette"
          local Bad = ui.ButtonStyle "bad"
          function Bad:makeBody(configuration)
            {body}
          end
          return ui.VStack {{ "good part", ui.Button("press", function() end):buttonStyle(Bad), "last part" }}
        """

    for body, error in (
        ("error 'on purpose'", "app.lua:4: on purpose"),
        ("error()", "app.lua"),
        ("error({})", "app.lua"),
        ("error(nil)", "app.lua"),
        ("return 7", "makeBody"),
        ("return { {}, 'x', { io.stdout } }", "app.lua"),
        ("return print", "makeBody"),
        ("return setmetatable({}, { __index = function() error 'x' end })", "makeBody"),
        ("return configuration", "makeBody"),
        ("configuration.label = 3", "app.lua:4: "),
        ("return configuration.nothing.of.this", "app.lua:4: "),
        # Either the stack or the memory ends; both messages name the script.
        ("local function f() return 1 + f() end return f()", "app.lua:"),
        ("while true do end", "app.lua:4: "),
        ("for _ in function() return 1 end do end", "app.lua:4: "),
        ("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1e6) .. i end", "app.lua"),
        ("return ui.Button(configuration):buttonStyle(Bad)", "app.lua"),
        ("coroutine.yield()", "app.lua"),
        ("return coroutine.wrap(function() while true do pcall(error) end end)()", "app.lua:4: "),
        ("return setmetatable({}, { __close = 1, __gc = function() while true do end end }) and "
            "error 'end'", "app.lua:4: end"),
    ):
        shown(style(body), "good part", "last part", status=1,
              options=("--time-limit", "0.2", "--memory-limit", "40M"), error=error)


def test_a_style_without_end_and_a_component_in_itself():
    for source in (
        """local ui = require "lunette"
           local S = ui.PrimitiveButtonStyle "s"
           function S:makeBody(configuration) return ui.Button("again", function() end):buttonStyle(S) end
           return ui.VStack { "good part", ui.Button("x", function() end):buttonStyle(S) }""",
        """local ui = require "lunette"
           local C = ui.View "C"
           function C:body() return ui.HStack { C {} } end
           return ui.VStack { "good part", C {} }""",
    ):
        shown(source, "good part", status=1, options=("--time-limit", "1"))


def test_deep_and_wide():
    nested = """local ui = require "lunette"
      local v = ui.Text("inside")
      for i = 1, 10000 do v = ui.%s end
      return ui.VStack { "good part", v }
    """
    for kind in ("VStack { v }", "HStack { v }", "ZStack { v, v }", "Group { v }"):
        file = script(nested % kind)
        result = run("render", file)
        equal(result.status, 1, kind)
        contains(result.error, "nested", kind)
        terminal = Pty("run", file)
        terminal.wait()
        equal(terminal.modes()[:4], terminal.before[:4])
    result = run("render", script(nested.replace("ui.%s", "v:padding(0)")))
    check(result.status == 1 and "nested" in result.error,
        f"modifiers: {result.status} {result.error}")
    # A component that contains itself.
    result = run("render", script("""local ui = require "lunette"
      local C = ui.View "C"
      C.n = 0
      function C:body() return self.n == 0 and "inside" or C { n = self.n - 1 } end
      return ui.VStack { "good part", C { n = 10000 } }"""))
    equal(result.status, 1)
    contains(result.output, "good part")
    contains(result.error, "nested")
    shown("""local ui = require "lunette"
      local rows = {}
      for i = 1, 1000000 do rows[i] = "row " .. i end
      return ui.List(rows)""", "row 1", deadline=60)
    file = script("""local ui = require "lunette"
      local rows = {}
      for i = 1, 1000000 do rows[i] = ui.Text("row") end
      return ui.VStack(rows)""")
    result = run("render", "--time-limit", "60", file, deadline=60)
    check(result.status in (0, 1), f"status {result.status}")
    check(result.output or "app.lua" in result.error, "neither a picture nor a message")
    result = run("render", script("""local ui = require "lunette"
      local rows = {}
      for i = 1, 1000001 do rows[i] = "row" end
      return ui.VStack(rows)"""))
    equal(result.status, 1)
    contains(result.error, "app.lua:")


def test_shared_and_cyclic():
    file = script("""local ui = require "lunette"
      local v = ui.Text("leaf")
      for i = 1, 40 do v = ui.HStack { v, v } end
      return ui.VStack { "good part", v }""")
    result = run("render", file, deadline=60)
    equal(result.status, 1)
    contains(result.error, "app.lua")
    for source in (
        "local t = {} t[1] = t return ui.VStack(t)",
        "local t = {} t[1] = { t } return ui.VStack { t }",
        "local t = {} t.spacing = t return ui.VStack(t)",
        "local a, b = {}, {} a[1], b[1] = b, a return ui.Group(a)",
        "local t = {} t.t = t return ui.Text(t)",
        "local t = {} t[1] = t return ui.Text(t)",
        "local t = {} t.padding = t return ui.Text('x'):padding(t)",
        "local t = setmetatable({}, {}) getmetatable(t).__index = t return ui.VStack(t)",
    ):
        refused(f"local ui = require 'lunette'\n{source}", "app.lua:2: ")
    # Data may be cyclic, because it is only stored.
    shown("""local ui = require "lunette"
      local t = { name = "data" } t.self = t
      local state = ui.State(t)
      return function() return ui.ForEach({ state.value }, { id = "name" }, function(item) return item.self.self.name end) end""",
          "data")


def test_texts():
    for text, options in (
        ("('e' .. ('\\u{301}'):rep(500000))", ()), ("('\\u{200D}'):rep(350000)", ()),
        ("('\\u{1F468}\\u{200D}'):rep(150000)", ()), ("('x'):rep(1000000)", ()),
        ("('x '):rep(500000)", ()), ("('\\n'):rep(1000000)", ()), ("('\\t'):rep(100000)", ()),
        ("('\\u{202E}\\u{1F1E6}'):rep(100000)", ()), ("('\\xff\\xc3\\x28'):rep(100000)", ()),
        ("('\\0\\27[2J\\7\\u{9B}31m'):rep(10000)", ()),
        ("('字'):rep(300000)", ()),
    ):
        shown(f"""local ui = require "lunette"
          return ui.VStack {{ "good part", ui.Text(ui.verbatim({text})):lineLimit(3), "last part" }}""",
              "good part", "last part", options=("--time-limit", "20"))
    terminal = Pty("run",
        script("local ui = require 'lunette' return "
            "ui.Text(ui.verbatim('<\\27]0;evil\\7\\27[2J\\u{9b}6n>'))"))
    terminal.wait_for("<", ">")
    terminal.send("\x03")
    terminal.wait()
    for sequence in (b"evil\x07", b"\x1b[2J\xc2\x9b", b"\xc2\x9b"):
        check(sequence not in terminal.output, f"{sequence} reached the terminal")


def test_sizes():
    for call in (
        "frame { width = 0/0 }", "frame { width = -1 }", "frame { width = 1.5 }", "padding(0/0)",
        "padding(1.5)", "offset(0/0, 1)", "frame { maxWidth = -1/0 }", "lineLimit(-1)",
        "lineLimit(0/0)", "opacity(0/0)", "frame { width = 'wide' }", "padding { top = {} }",
        "layoutPriority(0/0)", "offset(math.huge, 0)",
    ):
        refused(f"local ui = require 'lunette'\nreturn ui.Text('x'):{call}", "app.lua:2: ")
    for call in (
        "frame { width = 1000000000, height = 1000000000 }", "padding(1000000)",
        "offset(1000000000, -1000000000)",
        "frame { maxWidth = math.huge, maxHeight = ui.infinity }",
        "frame { minWidth = math.maxinteger }", "padding(math.maxinteger)",
        "offset(math.mininteger, math.maxinteger)", "padding(-1000000000)",
        "frame { width = 0, height = 0 }", "border('red'):border('blue'):frame { width = 1, height "
            "= 1 }",
        "layoutPriority(1e308)", "opacity(1e300)", "lineLimit(math.maxinteger)",
    ):
        file = script(f"local ui = require 'lunette'\nreturn ui.VStack {{ 'good part', "
            f"ui.Text('x'):{call} }}")
        result = run("render", file)
        check(result.status == 0 or "app.lua:2: " in result.error,
            f"{call}: {result.status} {result.error}")
        terminal = Pty("run", file)
        if result.status == 0:
            terminal.wait_for("\x1b[?1049h")
            terminal.send("\x03")
        terminal.wait()
        equal(terminal.modes()[:4], terminal.before[:4])
    for call in ("VStack { spacing = 1000000000, 'a', 'b' }",
                 "HStack { spacing = -1000000000, 'a', 'b' }", "Spacer { minLength = 1000000000 }",
                 "RoundedRectangle { cornerRadius = 1000000000 }"):
        result = run("render", script(f"local ui = require 'lunette'\nreturn ui.{call}"))
        check(result.status == 0 or "app.lua:2: " in result.error,
            f"{call}: {result.status} {result.error}")


def test_small_and_large_terminals():
    for name in ("hello", "styles", "todo"):
        for width, height in ((1, 1), (2, 1), (1, 50), (300, 1), (500, 200)):
            for options in ((), ("--inline",)):
                terminal = Pty("run", *options, f"{ROOT}/examples/{name}.lua", width=width,
                    height=height)
                terminal.wait_for("\x1b[?25l")
                terminal.send("\t\r\x1b[A\x1b[B \x1b[<0;1;1M\x1b[<0;1;1m")
                terminal.resize(width + 1, height + 1)
                status = terminal.interrupt()
                equal(130 if status == -2 else status, 130, f"{name} at {width}x{height}")
                terminal.check_restored(inline=bool(options))


def test_random_bytes_as_input():
    source = """
      local ui = require "lunette"
      local n = ui.State(0)
      return function()
        return ui.VStack { ui.Text("count " .. n.value), ui.Button("Add", function() n.value = n.value + 1 end),
          ui.List { ui.ForEach({ 1, 2, 3 }, function(i) return "row " .. i end) } }
      end
    """
    for seed in range(4):
        chance = random.Random(seed)
        terminal = Pty("run", script(source))
        terminal.wait_for("count 0")
        pieces = [b"\x1b[", b"\x1b]", b"\x1bP", b"\x1bO", b"\x1b[<", b"\x1b[200~", b"\x1b[201~",
            b"\x1b[?", b"\xff", b"\xe2\x82"]
        for _ in range(60):
            data = b"".join(
                chance.choice(pieces) if chance.random() < 0.3 else bytes([chance.randrange(256)])
                for _ in range(100))
            # Keys that end or suspend the program have tests of their own.
            data = data.replace(b"\x03", b"").replace(b"\x1a", b"")
            terminal.send(data)
            terminal.pump(0.0)
        # End whatever sequence or paste the bytes have begun; then keys work.
        terminal.send(b"\x1b[201~\x07\x1b\\")
        before = None
        while before != cpu_ticks(terminal.pid):
            before = cpu_ticks(terminal.pid)
            terminal.pump(0.1)
        equal(terminal.interrupt(), 130, f"seed {seed}")
        terminal.check_restored()


main(globals())
