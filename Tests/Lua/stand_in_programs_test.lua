-- Programs that a test says what they write, in place of running them.
local test = require "lunette.test"
local ui = require "lunette"

-- An interface that runs `start` in a task when its button is pressed, and what came of it.
local function runner(t, start, programs)
  local seen = {}
  local app = t:mount(ui.Button("go", function() ui.task(function() start(seen) end) end),
    { size = "20x3", programs = programs })
  app:press "enter"
  return seen, app
end

test("a stand-in's string is the output, and nothing is run", function(t)
  local seen, app = runner(t, function(seen)
    local result = ui.process { "no-such-program", "a", 7, cwd = "/", input = "in",
      env = { A = "b", C = false } }
    seen.all = { result.status, result.output, result.error }
  end, { ["no-such-program"] = function(program)
    return "I was given " .. table.concat(program.arguments, " ") .. "\n"
  end })
  t:equal(seen.all, { 0, "I was given no-such-program a 7\n", "" })
  t:equal(app.programs, { { arguments = { "no-such-program", "a", "7" }, cwd = "/", input = "in",
    env = { A = "b", C = false } } })
end)

test("a table says what is written to both streams, and the status; bytes are kept", function(t)
  local bytes = "\xff\0\r\n"
  for _, each in ipairs {
    { nil, { 3, bytes, "wrong" } }, { "separate", { 3, bytes, "wrong" } },
    { "merge", { 3, bytes .. "wrong", "" } },
    { "discard", { 3, bytes, "" } } } do
    local seen = runner(t, function(seen)
      local result = ui.process { "x", stderr = each[1] }
      seen.all = { result.status, result.output, result.error }
    end, { x = function() return { output = bytes, error = "wrong", status = 3 } end })
    t:equal(seen.all, each[2], each[1])
  end
  local seen = runner(t, function(seen)
    seen.status = ui.process { "x" }.status
  end, { x = function() end })
  t:equal(seen.status, 0)
end)

test("lines and pieces are taken as from a program", function(t)
  local seen = runner(t, function(seen)
    for line in ui.process { "x" }:lines() do seen[#seen + 1] = line end
    local process = ui.process { "x" }
    seen[#seen + 1] = process:read(3)
    seen[#seen + 1] = process:read()
    seen[#seen + 1] = process:read() == nil
    seen[#seen + 1] = process.stderr:read()
    seen[#seen + 1] = process.status
  end, { x = function() return { output = "one\ntwo\nthree", error = "e", status = 1 } end })
  t:equal(seen, { "one", "two", "three", "one", "\ntwo\nthree", true, "e", 1 })
end)

test("a program that runs on is ended by the script, \z
    and meanwhile the interface goes on", function(t)
  local process, seen = nil, {}
  local app = t:mount(ui.VStack {
    ui.Button("go", function() ui.task(function()
      process = ui.process { "tail", keepsInputOpen = true }
      seen.isWritten = process:write "more\n"
      for line in process:lines() do seen[#seen + 1] = line end
      seen.status = process:wait().status
    end) end),
    ui.Button("stop", function() process:kill "INT" end),
  },
    { size = "20x4", programs =
    { tail = function() return { output = "first\n", runs = true } end } })
  app:press "enter"
  t:equal(seen, { "first", isWritten = true })
  app:advance(3600)
  t:equal(seen.status, nil)
  app:click "stop"
  t:equal(seen, { "first", isWritten = true, status = 130 })
  -- What still runs at the end of the case goes with it.
  app:click "go"
end)

test("false is a program that is not installed", function(t)
  local seen = runner(t, function(seen)
    seen.isStarted, seen.words = pcall(ui.process, { "sh", "-c", "true" })
  end, { sh = false })
  t:equal(seen.isStarted, false)
  t:contains(seen.words, 'cannot run "sh": No such file or directory')
end)

test("programs that are not named are run, and each interface has its own stand-ins", function(t)
  local programs = { echo = function() return "a stand-in\n" end }
  local function ask(seen)
    seen.echo, seen.printf = ui.process { "echo", "the program" }.output,
      ui.process { "printf", "printed" }.output
  end
  t:equal(runner(t, ask, programs), { echo = "a stand-in\n", printf = "printed" })
  local seen, app = runner(t, ask)
  t:equal(seen, { echo = "the program\n", printf = "printed" })
  t:equal(app.programs, {})
end)

test("a body and a callback get it at once; what runs on they cannot wait for", function(t)
  local output
  local app = t:mount(function() return ui.Text(ui.process { "x" }.output) end,
    { size = "20x3", programs = { x = function() return "seen" end } })
  t:contains(app:text(), "seen")
  app = t:mount(ui.Button("go", function() output = ui.process { "x" }.output end),
    { size = "20x3", programs = { x = function() return { runs = true } end } })
  app:press "enter"
  t:contains(app.errors[1].message, "the program is still running")
  t:equal(output, nil)
end)

test("mistakes of a stand-in fail the case, also where the script expects that a program \z
    cannot be run", function(t)
  local function start(seen) seen.isStarted = pcall(ui.process, { "x" }) end
  for words, standIn in pairs {
    ["returned 7; it returns a string"] = function() return 7 end,
    ["unknown field 'ouput'"] = function() return { ouput = "x" } end,
    ["status = \"no\""] = function() return { status = "no" } end,
    ["status = 256"] = function() return { status = 256 } end,
    ["of its own"] = function() error "of its own" end,
  } do
    local seen, app = runner(t, start, { x = standIn })
    t:equal(seen.isStarted, false)
    t:contains(app.errors[1].message, words)
  end
  for _, programs in ipairs { { x = "no function" }, { x = true }, { print }, "x" } do
    t:fails(function() runner(t, start, programs) end, "programs")
  end
end)
