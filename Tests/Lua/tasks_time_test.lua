-- Tasks and timers on the clock of the driver.
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"

local function empty(t) return t:mount(ui.Text("x"), { size = "20x3" }) end

test("a task runs at once, and sleeps on the clock", function(t)
  local app, log = empty(t), {}
  ui.task(function()
    log[#log + 1] = "start"
    ui.sleep(0.5)
    log[#log + 1] = "half"
    ui.sleep(1)
    log[#log + 1] = "end"
  end)
  app:advance(0)
  t:equal(log, { "start" })
  app:advance(0.49) t:equal(#log, 1)
  app:advance(0.02) t:equal(#log, 2)
  app:advance(1) t:equal(log, { "start", "half", "end" })
end)

test("nothing but advance moves the clock", function(t)
  local fired = false
  local app = t:mount(ui.Button("b", function() end), { size = "20x3" })
  ui.after(0.05, function() fired = true end)
  app:press("enter", "tab", "x")
  app:click("b")
  t:equal(fired, false)
  app:advance(0.06)
  t:equal(fired, true)
end)

test("after calls once, every again and again, without drift", function(t)
  local app, once, times = empty(t), 0, 0
  ui.after(1, function() once = once + 1 end)
  ui.every(0.25, function() times = times + 1 end)
  app:advance(1)
  t:equal({ once, times }, { 1, 4 })
  app:advance(10)
  t:equal({ once, times }, { 1, 44 })
end)

test("no time is at once; a loop of such waits stops nothing", function(t)
  local app, log, turns = empty(t), {}, 0
  ui.after(0, function() log[#log + 1] = "after" end)
  ui.task(function() ui.sleep(0) log[#log + 1] = "slept" end)
  app:advance(0)
  table.sort(log)
  t:equal(log, { "after", "slept" })
  ui.task(function() while true do turns = turns + 1 ui.sleep(0) end end)
  app:advance(0)
  t:ok(turns > 1 and turns < 500, turns)
end)

test("views that start each other's tasks without end do not stop the clock", function(t)
  local n, starts, seconds = ui.State(0), 0, 0
  local app = t:mount(function()
    return ui.Text("x"):task(function()
      starts = starts + 1
      n.value = n.value + 1
    end):id(n.value)
  end, { size = "10x2" })
  ui.every(1, function() seconds = seconds + 1 end)
  app:advance(3)
  t:ok(starts > 1 and starts < 10000, starts)
  t:equal(seconds, 3)
end)

test("handles cancel", function(t)
  local app, count = empty(t), 0
  local after = ui.after(1, function() count = count + 1 end)
  local every = ui.every(1, function() count = count + 10 end)
  local task = ui.task(function() ui.sleep(1) count = count + 100 end)
  app:advance(0.5)
  after:cancel() every:cancel() task:cancel()
  app:advance(5)
  t:equal(count, 0)
  after:cancel() -- a second time does nothing
end)

test("a timer may cancel itself", function(t)
  local app, count, handle = empty(t), 0, nil
  handle = ui.every(1, function() count = count + 1 if count == 3 then handle:cancel() end end)
  app:advance(10)
  t:equal(count, 3)
end)

test("what a task writes is drawn", function(t)
  local n = ui.State(0)
  local app = t:mount(function() return ui.Text("n" .. n.value) end, { size = "20x3" })
  ui.task(function() for i = 1, 3 do ui.sleep(1) n.value = i end end)
  app:advance(1) t:equal(app:text(), "n1")
  app:advance(1) t:equal(app:text(), "n2")
end)

test("view:task lives as long as its view", function(t)
  local shown, log = ui.State(true), {}
  local app = t:mount(function()
    return ui.VStack { shown.value and ui.Text("x"):task(function()
      while true do ui.sleep(1) log[#log + 1] = "tick" end
    end), "y" }
  end, { size = "20x3" })
  app:advance(2)
  t:equal(#log, 2)
  shown.value = false
  app:advance(5)
  t:equal(#log, 2)
  shown.value = true
  app:advance(1)
  t:equal(#log, 3)
end)

test("a body that runs again does not start its task again", function(t)
  local n, starts = ui.State(0), 0
  local app = t:mount(function()
    return ui.Text("n" .. n.value):task(function() starts = starts + 1 end)
  end, { size = "20x3" })
  n.value = 1
  app:advance(1)
  t:equal(starts, 1)
end)

test("a task whose id is NaN runs, and begins again with another id", function(t)
  local id, n, starts = ui.State(0 / 0), ui.State(0), 0
  local app = t:mount(function()
    return ui.Text("n" .. n.value):task(function() starts = starts + 1 end, { id = id.value })
  end, { size = "20x3" })
  app:advance(1)
  t:equal(starts, 1)
  n.value = 1
  app:advance(1)
  t:equal(starts, 1, "a body that runs again does not start it")
  id.value = 1
  app:advance(1)
  t:equal(starts, 2)
  id.value = 0 / 0
  app:advance(1)
  t:equal(starts, 3)
end)

test("a task that fails is reported and ends alone", function(t)
  local app, ran = empty(t), false
  ui.task(function() ui.sleep(1) error("task trouble") end)
  ui.task(function() ui.sleep(2) ran = true end)
  app:advance(3)
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "tasks_time_test.lua:")
  t:contains(app.errors[1].message, "task trouble")
  t:equal(ran, true)
end)

test("a timer that fails goes on", function(t)
  local app, count = empty(t), 0
  ui.every(1, function() count = count + 1 error("tick") end)
  app:advance(3)
  t:equal(count, 3)
  t:equal(#app.errors, 3)
end)

test("sleep outside of a task is an error", function(t)
  t:contains(t:fails(function() ui.sleep(1) end), "task")
  t:contains(t:fails(function() ui.sleep(1) end), "tasks_time_test.lua:")
end)

test("an action may not sleep, and may start a task", function(t)
  local done = false
  local app = t:mount(ui.VStack { ui.Button("bad", function() ui.sleep(1) end),
    ui.Button("good", function() ui.task(function() ui.sleep(1) done = true end) end) },
    { size = "20x3" })
  app:click("bad")
  t:equal(#app.errors, 1)
  app:click("good")
  app:advance(1.1)
  t:equal(done, true)
end)

test("seconds are numbers of 0 or more", function(t)
  for _, bad in ipairs { -1, 0 / 0, math.huge, "1", true } do
    t:fails(function() ui.after(bad, function() end) end, "seconds")
    t:fails(function() ui.every(bad, function() end) end, "seconds")
  end
  t:fails(function() ui.after(1, "x") end, "function")
  t:fails(function() ui.task(3) end, "function")
end)

test("tasks run in the order in which they are due", function(t)
  local app, log = empty(t), {}
  ui.after(0.3, function() log[#log + 1] = "c" end)
  ui.after(0.1, function() log[#log + 1] = "a" end)
  ui.after(0.2, function() log[#log + 1] = "b" end)
  app:advance(1)
  t:equal(log, { "a", "b", "c" })
end)

test("a task may use pcall and coroutines of its own around its waits", function(t)
  local app, log = empty(t), {}
  ui.task(function()
    local ok, message = pcall(function() ui.sleep(1) log[#log + 1] = "slept" error("inside", 0) end)
    log[#log + 1] = tostring(ok) .. message
  end)
  app:advance(2)
  t:equal(log, { "slept", "falseinside" })
end)

test("timers of one case do not reach the next", function(t)
  local app = empty(t)
  ui.every(0.1, function() error("from before") end)
  ui.after(100, function() error("from before") end)
end)
test("… as this one sees", function(t)
  local app = empty(t)
  app:advance(200)
  t:equal(#app.errors, 0)
end)

-- Times are whole nanoseconds, and each interface of a case has its own.

for index = 1, 4 do
  test("what is due at the end of an advance has come, whatever the sums: " .. index, function(t)
    local every, once = 0, 0
    local app = t:mount(ui.Button("go", function()
      ui.every(0.1, function() every = every + 1 end)
      ui.after(0.3, function() once = once + 1 end)
    end), { size = "9x3" })
    app:advance(0.1 * index)
    app:press("enter")
    for _ = 1, 3 do app:advance(0.1) end
    t:equal(every, 3)
    t:equal(once, 1)
    app:advance(0.7)
    t:equal(every, 10)
  end)
end

test("two interfaces have two clocks", function(t)
  local n = 0
  local a = t:mount(ui.Button("go", function()
    ui.every(0.1, function()
      n = n + 1
      if n == 3 then error("the third") end
    end)
  end), { size = "9x3" })
  a:press("enter")
  local b = t:mount(ui.Text "b", { size = "9x3" })
  b:advance(1)
  t:equal(n, 0)
  a:advance(0.2)
  t:equal(n, 2)
  a:advance(0.1)
  t:equal(#a.errors, 1)
  t:equal(#b.errors, 0)
end)

test("S65: taps exactly 0.4 s apart are a double tap", function(t)
  local single, double = 0, 0
  local app = t:mount(ui.Text("tap"):onTapGesture { count = 2, perform = function()
    double = double + 1
  end }
    :onTapGesture(function() single = single + 1 end), { size = "9x1" })
  app:advance(0.1)
  app:click("tap")
  app:advance(0.4)
  app:click("tap")
  t:equal({ single, double }, { 0, 1 })
  app:advance(1)
  app:click("tap")
  app:advance(0.4)
  t:equal({ single, double }, { 0, 1 })
  app:advance(0.001)
  t:equal({ single, double }, { 1, 1 })
end)
