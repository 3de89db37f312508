-- A task that ends before its function has returned closes its `<close>` variables: where it is
-- cancelled, where its view goes, and where it fails.
local test = require "lunette.test"
local ui = require "lunette"

-- The names of what was closed, and what else happened, in order.
local log
local function note(word) log[#log + 1] = word end
local function noted() return table.concat(log, " ") end
-- A value for a `<close>` variable that notes its name.
local function closing(name, also)
  return setmetatable({}, { __close = function()
    note(name)
    if also then also() end
  end })
end
-- A task's function that waits for a time that does not come.
local function sleeper(name, also)
  return function()
    local _ <close> = closing(name, also)
    ui.sleep(1000)
    note(name .. " woke")
  end
end
-- An interface with a button that calls `action`.
local function button(t, action)
  log = {}
  return t:mount(ui.Button("go", action), { size = "20x2" })
end

test("a task that an action cancels is closed when the action has returned", function(t)
  local task
  local app = button(t, function()
    task:cancel()
    note "action"
  end)
  task = ui.task(sleeper "a")
  app:advance(1)
  app:press "enter"
  t:equal(noted(), "action a")
  task:cancel()
  app:advance(2000)
  t:equal(noted(), "action a")
end)

test("cancelled tasks are closed in the order in which they were cancelled", function(t)
  local tasks
  local app = button(t, function() for i = 3, 1, -1 do tasks[i]:cancel() end end)
  tasks = { ui.task(sleeper "a"), ui.task(sleeper "b"), ui.task(sleeper "c") }
  app:advance(1)
  app:press "enter"
  t:equal(noted(), "c b a")
end)

test("a task that has not begun has nothing to close", function(t)
  local app = button(t, function() ui.task(sleeper "a"):cancel() end)
  app:press "enter"
  app:advance(2000)
  t:equal(noted(), "")
end)

test("a task that another task, a timer or a test cancels is closed", function(t)
  local app = button(t)
  local a, b, c = ui.task(sleeper "a"), ui.task(sleeper "b"), ui.task(sleeper "c")
  ui.task(function()
    ui.sleep(1)
    a:cancel()
    note "task"
    ui.sleep(1)
  end)
  ui.after(2, function() b:cancel() note "timer" end)
  app:advance(3)
  t:equal(noted(), "task a timer b")
  c:cancel()
  app:advance(0)
  t:equal(noted(), "task a timer b c")
end)

test("a task that waits for a program is closed, and one in a coroutine of its own", function(t)
  local tasks
  local app = button(t, function() for _, task in ipairs(tasks) do task:cancel() end end)
  tasks = {
    ui.task(function()
      local _ <close> = closing "program"
      for _ in ui.process({ "sleep", "1000" }):lines() do end
    end),
    ui.task(function()
      local _ <close> = closing "outer"
      coroutine.wrap(function() ui.sleep(1000) end)()
    end),
    ui.task(function()
      local _ <close> = closing "yield"
      while true do coroutine.yield() end
    end),
  }
  app:advance(0.01)
  app:press "enter"
  t:equal(noted(), "program outer yield")
end)

test("a task whose view goes is closed, and what it writes then is drawn", function(t)
  log = {}
  local shown, word = ui.State(true), ui.State "open"
  local app = t:mount(function()
    return ui.VStack { word.value,
      shown.value and ui.Text("v"):task(sleeper("v", function() word.value = "closed" end)) }
  end, { size = "20x3" })
  shown.value = false
  t:equal(app:text(), "closed")
  t:equal(noted(), "v")
end)

test("a task with another id is closed before it begins again", function(t)
  log = {}
  local id = ui.State(1)
  local app = t:mount(function()
    local n = id.value
    return ui.Text("v"):task(function()
      note("begin" .. n)
      local _ <close> = closing("end" .. n)
      ui.sleep(1000)
    end, { id = n })
  end, { size = "20x3" })
  id.value = 2
  app:advance(0)
  t:equal(noted(), "begin1 end1 begin2")
end)

test("a task that cancels itself goes on to its next wait, and is closed there", function(t)
  for _, wait in ipairs { function() ui.sleep(1) end, coroutine.yield,
    function() return ui.process({ "sleep", "1000" }).status end } do
    local app, task = button(t), nil
    task = ui.task(function()
      local _ <close> = closing "closed"
      ui.sleep(1)
      task:cancel()
      note "goes on"
      wait()
      note "woke"
    end)
    app:advance(100)
    t:equal(noted(), "goes on closed")
    t:equal(#app.errors, 0)
  end
end)

test("a metamethod may cancel tasks: its own, which is over, and others", function(t)
  local a, b
  local app = button(t, function() a:cancel() end)
  a = ui.task(sleeper("a", function() a:cancel() b:cancel() note "cancelled" end))
  b = ui.task(sleeper "b")
  app:advance(1)
  app:press "enter"
  t:equal(noted(), "a cancelled b")
end)

test("an error in a metamethod is reported with its line, and other tasks are closed", function(t)
  local a, b
  local app = button(t, function() a:cancel() b:cancel() end)
  local line = debug.getinfo(1, "l").currentline + 1
  a = ui.task(sleeper("a", function() error "trouble" end))
  b = ui.task(sleeper "b")
  app:advance(1)
  app:press "enter"
  t:equal(noted(), "a b")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "tasks_closing_test.lua:" .. line .. ": trouble")
end)

test("a metamethod cannot wait", function(t)
  local a
  local app = button(t, function() a:cancel() end)
  a = ui.task(sleeper("a", function() ui.sleep(1) end))
  app:advance(1)
  app:press "enter"
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "tasks_closing_test.lua:")
end)

test("a task that fails closes its variables, and its error is reported", function(t)
  local app = button(t)
  local line = debug.getinfo(1, "l").currentline + 4
  ui.task(function()
    local _ <close> = closing "a"
    ui.sleep(1)
    error "first"
  end)
  app:advance(2)
  t:equal(noted(), "a")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "tasks_closing_test.lua:" .. line .. ": first")
end)

test("a metamethod's error takes the place of the task's, as elsewhere in Lua", function(t)
  local app = button(t)
  ui.task(function()
    local _ <close> = closing("a", function() error "second" end)
    error "first"
  end)
  app:advance(1)
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "tasks_closing_test.lua:")
  t:contains(app.errors[1].message, "second")
end)

test("a task has its fields and no others", function(t)
  local app = button(t)
  local task = ui.task(function() end)
  t:contains(t:fails(function() task:cancle() end),
    "a task has no \"cancle\"; did you mean 'cancel'?")
  app:advance(1)
end)
