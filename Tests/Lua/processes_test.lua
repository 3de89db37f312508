-- Programs that a script runs. Tests/EndToEnd/programs.py shows that the interface goes on
-- meanwhile.
local test = require "lunette.test"
local ui = require "lunette"

test("in a task the result is waited for", function(t)
  local seen
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      local result = ui.process { "sh", "-c", "echo out; echo err >&2; exit 3" }
      seen = { result.status, result.output, result.error }
    end)
  end), { size = "9x1" })
  app:press("enter")
  t:equal(seen, { 3, "out\n", "err\n" })
end)

test("a result that is kept in a state can be read by a body", function(t)
  local result = ui.State(nil)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("go", function()
        ui.task(function() result.value = ui.process { "sh", "-c", "sleep 0.1; echo hi" } end)
      end),
      result.value and ui.Text(result.value.output),
    }
  end, { size = "9x3" })
  app:press("enter")
  t:contains(app:text(), "hi")
end)

test("a program has its fields and no others, while it runs and afterwards", function(t)
  local said = {}
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      local program = ui.process { "sh", "-c", "echo out" }
      said[1] = t:fails(function() return program.outptu end)
      said[2] = t:fails(function() return program.stderr.lnes end)
      t:equal(program.output, "out\n")
      said[3] = t:fails(function() return program.code end)
    end)
  end), { size = "9x1" })
  app:press("enter")
  t:contains(said[1], "processes_test.lua:")
  t:contains(said[1], "a process has no \"outptu\"; did you mean 'output'?")
  t:contains(said[2], "process.stderr has no \"lnes\"; did you mean 'lines'?")
  t:contains(said[3], "a process has no \"code\"")
end)

test("a program that goes on is not waited for outside of a task", function(t)
  local line = debug.getinfo(1, "l").currentline + 1
  local function wait() return ui.process({ "sleep", "30" }).status end
  local app = t:mount(ui.Button("go", wait), { size = "9x1" })
  app:press("enter")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message,
    "processes_test.lua:" .. line .. ": the program is still running; to wait longer than a second")
end)

test("lines come one by one", function(t)
  local lines = {}
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      for line in ui.process({ "sh", "-c", "printf 'a\\nb\\n'; sleep 0.05; echo c" }):lines() do
        lines[#lines + 1] = line
      end
    end)
  end), { size = "9x1" })
  app:press("enter")
  app:advance(0.1)
  t:equal(lines, { "a", "b", "c" })
end)

-- A program that answers each line of its input, and prints "end" at the end.
local echo = { "sh", "-c", "while read line; do echo got $line; done; echo end",
  keepsInputOpen = true }

test("a program is written to while it runs", function(t)
  local said, program, isOpen = {}, nil, nil
  local app = t:mount(ui.VStack {
    ui.Button("start", function()
      ui.task(function()
        program = ui.process(echo)
        isOpen = program:write("one\ntwo\n")
        for line in program:lines() do said[#said + 1] = line end
        said[#said + 1] = program:wait().status
      end)
    end),
    ui.Button("write", function() isOpen = program:write("three\n") end),
    ui.Button("close", function() program:closeInput() end),
    ui.Button("late", function() isOpen = program:write("four\n") end),
  }, { size = "20x5" })
  app:click "start"
  app:advance(0.1)
  t:equal(said, { "got one", "got two" })
  t:equal(isOpen, true)
  -- The same outside of a task.
  app:click "write"
  app:advance(0.1)
  t:equal(said, { "got one", "got two", "got three" })
  app:click "close"
  app:advance(0.1)
  t:equal(said, { "got one", "got two", "got three", "end", 0 })
  app:click "late"
  t:contains(app.errors[1].message,
    "process:write: the input of this program is not open; it is with ui.process { …, \z
    keepsInputOpen")
end)

test("a program that no longer reads is reported, but raises no error", function(t)
  local isOpen = {}
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      local program = ui.process { "sh", "-c", "exec <&-; echo ready; sleep 0.05",
        keepsInputOpen = true }
      for _ in program:lines() do isOpen[#isOpen + 1] = program:write("a\n") end
      isOpen[#isOpen + 1] = program:write("b\n")
    end)
  end), { size = "9x1" })
  app:press("enter")
  app:advance(0.1)
  t:equal(isOpen, { false, false })
end)

test("a task that writes much waits until the program reads", function(t)
  local read
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      local program = ui.process { "sh", "-c", "sleep 0.05; wc -c", keepsInputOpen = true }
      for _ = 1, 50 do program:write(("x"):rep(100000)) end
      read = program:closeInput():wait().output
    end)
  end), { size = "9x1" })
  app:press("enter")
  app:advance(0.1)
  t:equal(tonumber(read), 5000000)
  -- Outside of a task, writing to a program that does not read fails instead of waiting.
  app = t:mount(ui.Button("go", function()
    local program = ui.process { "sleep", "30", keepsInputOpen = true }
    for _ = 1, 50 do program:write(("x"):rep(100000)) end
  end), { size = "9x1" })
  app:press("enter")
  t:contains(app.errors[1].message,
    "the program is not reading its input; to wait longer than a second, write to it inside a task")
end)

test("only a program that was asked to keeps its input open", function(t)
  local program = ui.process { "cat", input = "a" }
  t:fails(function() program:write("b") end, "the input of this program is not open")
  t:equal(program.output, "a")
  t:fails(function() ui.process { "cat", keepsInputOpen = "yes" } end,
    "keepsInputOpen must be true or false, not \"yes\"")
end)

-- Several tasks on one program: a button starts one task for each of the functions, which get the
-- program.
local function together(t, program, ...)
  local bodies, process = { ... }, nil
  local app = t:mount(ui.Button("go", function()
    process = ui.process(program)
    for _, body in ipairs(bodies) do ui.task(function() body(process) end) end
  end), { size = "9x1" })
  app:press("enter")
  app:advance(0.1)
  t:equal(#app.errors, 0)
  return process
end

test("every task that waits for a program gets its end", function(t)
  local seen = {}
  local function wait(process)
    local result = process:wait()
    seen[#seen + 1] = ("%d %s %s"):format(result.status, result.output, result.error)
  end
  together(t, { "sh", "-c", "sleep 0.05; printf out; printf err >&2; exit 3" }, wait, wait, wait)
  t:equal(seen, { "3 out err", "3 out err", "3 out err" })
end)

test("a task reads the lines while others wait for the end or read the errors", function(t)
  for _, order in ipairs { { 1, 2, 3 }, { 3, 2, 1 }, { 2, 1, 3 } } do
    local lines, errors, status = {}, {}, nil
    local bodies = {
      function(process) for line in process:lines() do lines[#lines + 1] = line end end,
      function(process)
        for line in process.stderr:lines() do errors[#errors + 1] = line end
      end,
      function(process) status = process:wait().status end,
    }
    together(t,
      { "sh", "-c", "echo a; echo x >&2; sleep 0.05; printf 'b\\nc'; printf 'y\\nz' >&2; exit 5" },
      bodies[order[1]], bodies[order[2]], bodies[order[3]])
    t:equal(lines, { "a", "b", "c" })
    t:equal(errors, { "x", "y", "z" })
    t:equal(status, 5)
  end
end)

test("two tasks share the lines of a program, and each gets the end", function(t)
  local lines, ended = {}, 0
  local function read(process)
    for line in process:lines() do lines[#lines + 1] = line end
    ended = ended + 1
  end
  together(t, { "sh", "-c", "for i in 1 2 3 4 5 6; do echo $i; sleep 0.02; done" }, read, read)
  table.sort(lines)
  t:equal(lines, { "1", "2", "3", "4", "5", "6" })
  t:equal(ended, 2)
end)

test("a task that waits does not wait for one that has stopped to read", function(t)
  local first, length
  together(t, { "sh", "-c", "echo first; sleep 0.05; head -c 3000000 /dev/zero" },
    function(process) length = #process:wait().output end,
    function(process) first = process:lines()() end)
  t:equal(first, "first")
  t:equal(length, 3000000)
end)

test("a callback that takes the result leaves nobody waiting", function(t)
  local seen, process = {}, nil
  local function note(text) seen[#seen + 1] = text end
  local app = t:mount(ui.VStack {
    ui.Button("go", function()
      process = ui.process { "cat", keepsInputOpen = true }
      ui.task(function() note("read " .. tostring(process:read())) end)
      ui.task(function() note("wait " .. process:wait().status) end)
    end),
    ui.Button("end", function() note("callback " .. process:closeInput().status) end),
  }, { size = "9x2" })
  app:click "go"
  app:click "end"
  app:advance(0.1)
  table.sort(seen)
  t:equal(seen, { "callback 0", "read nil", "wait 0" })
end)

test("a program ends with the last task that waits for it", function(t)
  local isShown, status, process = ui.State(true), nil, nil
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("go", function() isShown.value = false end),
      ui.Button("end", function() process:closeInput() end),
      isShown.value and ui.Text("a"):task(function()
        process = ui.process { "cat", keepsInputOpen = true }
        process:wait()
      end),
    }:task(function() status = process:wait().status end)
  end, { size = "9x3" })
  app:click "go"
  t:equal(status, nil)
  app:click "end"
  app:advance(0.1)
  t:equal(status, 0)
end)

test("a program that ended with its task has a status", function(t)
  local isShown, process = ui.State(true), nil
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("go", function() isShown.value = false end),
      isShown.value and ui.Text("a"):task(function()
        process = ui.process { "sleep", "30" }
        process:wait()
      end),
    }
  end, { size = "9x3" })
  app:click "go"
  t:equal({ process.status, process.output, process.error }, { 143, "", "" })
end)

test("a program that gets a signal is waited for again", function(t)
  local program, seen
  local app = t:mount(ui.VStack {
    ui.Button("go", function()
      ui.task(function()
        program = ui.process { "sh", "-c", "trap 'sleep 0.1; exit 7' TERM; sleep 60 & wait" }
        seen = program.status
      end)
    end),
    ui.Button("stop", function() program:kill() end),
  }, { size = "9x2" })
  -- It is no longer waited for, because it is idle.
  app:click "go"
  t:equal(seen, nil)
  app:click "stop"
  t:equal(seen, 7)
end)
