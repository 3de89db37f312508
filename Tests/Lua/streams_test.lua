-- Standard input by `ui.stdin`. Tests/EndToEnd/streams.py shows input that arrives bit by bit.
local test = require "lunette.test"
local ui = require "lunette"

-- Runs `body` in a task of an interface whose standard input is `text`; returns the table that
-- `body` fills.
local function reads(t, text, body)
  local got = {}
  local app = t:mount(function()
    return ui.Text("reader"):task(function() body(got) end)
  end, { stdin = text })
  return got, app
end

test("lines, without their ends; the last one need not have one", function(t)
  for text, lines in pairs {
    [""] = {}, ["\n"] = { "" }, ["a"] = { "a" }, ["a\n"] = { "a" }, ["a\nb"] = { "a", "b" },
    ["a\n\n\nb\n"] = { "a", "", "", "b" },
    ["a\r\nb\r\n"] = { "a\r", "b\r" }, ["\0\n\0x\0\n\255\254"] = { "\0", "\0x\0", "\255\254" },
  } do
    local got = reads(t, text, function(got)
      for line in ui.stdin:lines() do got[#got + 1] = line end
      got.ended = true
    end)
    lines.ended = true
    t:equal(got, lines, ("%q"):format(text))
  end
end)

test("read: all of it, or at most so many bytes; nil at the end", function(t)
  t:equal(reads(t, "one\ntwo\0\n", function(got)
    got[1], got[2] = ui.stdin:read(), ui.stdin:read()
  end), { "one\ntwo\0\n", "" })
  t:equal(reads(t, "", function(got) got[1] = ui.stdin:read() end), { "" })
  local got = reads(t, "abcdefg", function(got)
    while true do
      local part = ui.stdin:read(3)
      if not part then break end
      got[#got + 1] = part
    end
    got.after = ui.stdin:read(1) == nil
  end)
  t:equal(got, { "abc", "def", "g", after = true })
  -- Lines and blocks can be read in any order.
  t:equal(reads(t, "first\nsecond\nrest of it", function(got)
    got[1] = ui.stdin:lines()()
    got[2] = ui.stdin:read(4)
    got[3] = ui.stdin:lines()()
    got[4] = ui.stdin:read()
  end), { "first", "seco", "nd", "rest of it" })
end)

test("several tasks share it: each line goes to one of them", function(t)
  local text = {}
  for number = 1, 20000 do text[number] = tostring(number) end
  local seen, counts = {}, { 0, 0, 0 }
  t:mount(function()
    local view = ui.Text("readers")
    for reader = 1, 3 do
      view = view:task(function()
        for line in ui.stdin:lines() do
          t:equal(seen[line], nil, line)
          seen[line] = true
          counts[reader] = counts[reader] + 1
        end
      end)
    end
    return view
  end, { stdin = table.concat(text, "\n") })
  t:equal(counts[1] + counts[2] + counts[3], 20000)
end)

test("a reader that is cancelled leaves the rest to others", function(t)
  local rest, task
  local app = t:mount(function()
    return ui.Text("reader"):task(function()
      task = ui.task(function()
        ui.stdin:lines()()
        ui.sleep(1)
        ui.stdin:read()
      end)
      ui.sleep(0.5)
      task:cancel()
      rest = ui.stdin:read()
    end)
  end, { stdin = "one\ntwo\n" })
  t:equal(rest, nil)
  app:advance(2)
  t:equal(rest, "two\n")
end)

test("two interfaces have an input each; without the option it is at its end", function(t)
  local one = reads(t, "1", function(got) got[1] = ui.stdin:read() end)
  local two = reads(t, "2", function(got) got[1] = ui.stdin:read() end)
  local none = reads(t, nil, function(got) got[1] = ui.stdin:lines()() or "none" end)
  t:equal({ one[1], two[1], none[1] }, { "1", "2", "none" })
end)

test("a body and a callback read what is there", function(t)
  local app = t:mount(function()
    return ui.Button("Read", function() ui.quit(0, ui.stdin:lines()()) end)
  end, { stdin = "a line\n" })
  app:click("Read")
  t:equal(app.quit.result, "a line")
end)

test("much of it stops nothing", function(t)
  local count = 0
  local app = t:mount(function()
    return ui.Button("Press", function() ui.quit(0, count) end):task(function()
      for _ in ui.stdin:lines() do count = count + 1 end
    end)
  end, { stdin = ("x\n"):rep(300000) })
  t:equal(count, 300000)
  app:click("Press")
  t:equal(app.quit.result, "300000")
end)

test("mistakes are reported at their line", function(t)
  local wrong = { ["ui.stdin.lines()"] = "called with a colon",
    ["ui.stdin:read(0)"] = "ui.stdin:read: count must be a whole number, 1 or more, not 0",
    ["ui.stdin:read('a')"] = "1 or more, not \"a\"", ["ui.stdin:read(1.5)"] = "1 or more, not 1.5",
    ["ui.stdin:line()"] = "did you mean 'lines'?",
    ["ui.stdin.x = 1"] = "is not to be written" }
  for call, message in pairs(wrong) do
    local app = t:mount(function()
      return ui.Text("x"):task(assert(load("local ui = require 'lunette'\n" .. call, "=call.lua")))
    end)
    local errors = app.errors
    t:equal(#errors, 1, call)
    t:contains(errors[1].message, "call.lua:2: ")
    t:contains(errors[1].message, message)
  end
  t:fails(function() t:mount(ui.Text("x"), { stdin = 5 }) end,
    "t:mount: stdin must be a string, not 5")
end)
