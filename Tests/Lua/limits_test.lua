-- What a script may take: Documentation/Limits.md. The scripts of Tests/Limits are run by Tests/EndToEnd/limits.py.
local test = require "lunette.test"
local ui = require "lunette"

local function empty(t) return t:mount(ui.Text("x"), { size = "20x3" }) end

test("a task that begins itself stops nothing", function(t)
  local app, turns, isEnding = empty(t), 0, false
  local function again()
    turns = turns + 1
    if not isEnding then ui.task(again) end
  end
  ui.task(again)
  app:advance(0)
  t:ok(turns > 10 and turns < 500, turns)
  local other = false
  ui.after(0.005, function() other = true end)
  app:advance(0.01)
  t:ok(other)
  isEnding = true
  app:advance(0.01)
end)

test("timers of no time that start two each stop nothing", function(t)
  local app, turns, isEnding = empty(t), 0, false
  local function split()
    turns = turns + 1
    if isEnding then return end
    ui.after(0, split)
    ui.after(0, split)
  end
  split()
  app:advance(0)
  t:ok(turns > 10 and turns < 500, turns)
  isEnding = true
  app:advance(0.01)
end)

test("there are at most 10,000 tasks and timers", function(t)
  empty(t)
  local all = {}
  for i = 1, 10000 do all[i] = ui.after(100 + i, function() end) end
  for name, start in pairs {
    task = function() return ui.task(function() end) end,
    after = function() return ui.after(1, function() end) end,
    every = function() return ui.every(1, function() end) end,
  } do
    local ok, message = pcall(start)
    t:equal(ok, false)
    t:ok(message:find("ui." .. name .. ": there are 10000 tasks and timers already, and no more can be begun", 1, true),
      message)
  end
  all[5000]:cancel()
  all[5000] = ui.after(1, function() end)
  for _, task in ipairs(all) do task:cancel() end
end)

test("a phrase whose argument is long says so in few words", function(t)
  empty(t)
  local ok, message = pcall(ui.L, "%d", ("x"):rep(100000))
  t:equal(ok, false)
  t:ok(#message < 300, #message)
end)

test("an error's message is cut", function(t)
  local app = t:mount(ui.Button("Fail", function() error(("A"):rep(1 << 20)) end), { size = "20x3" })
  app:click("Fail")
  t:ok(#app.errors[1].message < 20000)
end)
