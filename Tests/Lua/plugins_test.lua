-- Tests of plugins: `t:plugin` with a mock host made from a description (plugins/host.json).
local test = require "lunette.test"
local ui = require "lunette"

local function monitor(t, options)
  options = options or {}
  options.host = "plugins/host.json"
  return t:plugin("plugins/monitor", options)
end

local list = {
  ["process.list"] = function()
    return { { pid = 1, name = "init" }, { pid = 7, name = "sleep" } }
  end,
}

test("a plugin is shown in the slots of its host", function(t)
  local app = monitor(t, { size = "40x8" })
  t:equal(app:text(), "Processes\nready\nwaited 0 s\nBreak\n\n\n\nload 0.0")
  t:equal(monitor(t, { size = "40x8", slot = "status", id = "mine" }):text(), "load 0.0")
end)

test("actions are noted and give the least that they can", function(t)
  local app = monitor(t)
  app:command "refresh"
  t:contains(app:text(), "0 processes")
  t:equal(app.performed, { { name = "process.list", parameters = {} } })
  t:equal(app.emitted, {})
end)

test("actions give what the test says, those that take time too", function(t)
  local killed = {}
  local app = monitor(t, {
    actions = {
      ["process.list"] = list["process.list"],
      ["process.kill"] = function(parameters)
        killed[#killed + 1] = parameters
        return parameters.pid == 7
      end,
    },
  })
  app:press "ctrl+r"
  t:contains(app:text(), "2 processes")
  app:click "Kill sleep"
  t:contains(app:text(), "ended sleep")
  app:click "Kill init"
  t:contains(app:text(), "still there: init")
  t:equal(killed, { { pid = 7, signal = "term" }, { pid = 1, signal = "term" } })
  t:equal(app.emitted, { { name = "chosen", payload = 7 }, { name = "chosen", payload = 1 } })
end)

test("an action that fails is the plugin's to deal with", function(t)
  local app = monitor(t, {
    actions = {
      ["process.list"] = list["process.list"],
      ["process.kill"] = function() error("not permitted", 0) end,
    },
  })
  app:command "refresh"
  app:click "Kill init"
  t:equal(#app.errors, 1)
  t:equal(app.errors[1].message, "monitor/main.lua:14: process.kill: not permitted")
end)

test("a mock that answers what its action cannot give fails the case", function(t)
  local app = monitor(t, {
    actions = { ["process.list"] = list["process.list"], ["process.kill"] = function()
      return "yes"
    end },
  })
  app:command "refresh"
  app:click "Kill init"
  t:equal(app.errors[1].message,
    "the mock of 'process.kill' returned a wrong value: the value is \"yes\", expected a boolean")
  local other = monitor(t,
    { actions = { ["process.list"] = function() return { { pid = 1 } } end } })
  t:contains(t:fails(function() other:command "refresh" end), "'[1].name' is missing: a string")
  t:ok(#other.errors > 0)
  local third = monitor(t,
    { actions = { ["process.list"] = function() return function() end end } })
  t:contains(t:fails(function() third:command "refresh" end), "only plain values can be passed")
  t:ok(#third.errors > 0)
end)

test("values and events are the test's", function(t)
  local app = monitor(t, { values = { ["system.load"] = 0.5 } })
  t:contains(app:text(), "load 0.5")
  app:publish("system.load", 2)
  t:contains(app:text(), "load 2.0")
  app:send("ended", 7)
  t:contains(app:text(), "gone: 7")
end)

test("the clock is moved by hand, and the focus goes through the panel", function(t)
  local app = monitor(t)
  t:equal(app:focus().title, "Break")
  app:advance(2.5)
  t:contains(app:text(), "waited 2 s")
  local found = app:find "Break"
  t:equal({ found.x, found.y, found.kind, found.isFocused }, { 1, 4, "button", true })
  t:contains(app:accessibility(), "Break, button")
  app:press "enter"
  t:equal(app.errors[1].message, "monitor/main.lua:31: broken")
end)

test("a plugin that is unloaded says goodbye and shows nothing", function(t)
  local app = monitor(t)
  app:unload()
  t:equal(app.log, { "bye" })
  t:equal(app:text(), "")
end)

test("what is wrong with a test of a plugin has its line", function(t)
  local app = monitor(t)
  for part, action in pairs {
    ["must be a string, not nil"] = function() t:plugin() end,
    ["has no option \"hots\""] = function() t:plugin("plugins/monitor", { hots = "x" }) end,
    ["there is no such file"] = function()
      t:plugin("plugins/none", { host = "plugins/host.json" })
    end,
    ["plugins/none.json: there is no such file"] = function()
      t:plugin("plugins/monitor", { host = "plugins/none.json" })
    end,
    ["plugins/monitor/main.lua:1: column 2: expected a digit"] = function()
      t:plugin("plugins/monitor", { host = "plugins/monitor/main.lua" })
    end,
    ["a plugin must be a folder with a main.lua"] = function()
      monitor(t):type("x")
      t:plugin("x.lua", { host = "plugins/host.json" })
    end,
    ["the host has no slot 'man'; did you mean 'main'?"] = function()
      monitor(t, { slot = "man" })
    end,
    ["the host has no action 'process.kil'; did you mean 'process.kill'?"] = function()
      monitor(t, { actions = { ["process.kil"] = print } })
    end,
    ["actions must be a table of functions by name"] = function()
      monitor(t, { actions = { ["process.kill"] = 3 } })
    end,
    ["system.load: the value is \"x\", expected a number"] = function()
      app:publish("system.load", "x")
    end,
    ["the host sends no event 'ende'; did you mean 'ended'?"] = function() app:send("ende", 1) end,
    ["ended: the value is nil, expected an integer"] = function() app:send "ended" end,
    ["there is no command 'refrech'"] = function() app:command "refrech" end,
    ["with an app that t:plugin opened"] = function() t:mount(ui.Text "x"):send("ended", 1) end,
    ["lunette test --host"] = function() t:plugin "plugins/monitor" end,
  } do
    t:contains(t:fails(action), part)
  end
  local words = t:fails(function() app:send("ende", 1) end)
  t:contains(words, "plugins_test.lua:" .. debug.getinfo(1, "l").currentline - 1 .. ": ")
  t:equal(t:mount(ui.Text "x").performed, nil)
end)

test("a plugin whose first body fails raises its error", function(t)
  local words = t:fails(function()
    t:plugin("plugins/broken/main.lua", { host = "plugins/host.json" })
  end)
  t:equal(words, "broken/main.lua:2: no body")
end)

test("a plugin that asks without end does not block anything", function(t)
  local app = t:plugin("plugins/endless", { host = "plugins/host.json" })
  t:equal(app:text(), "still here")
  local asked = #app.performed
  t:ok(asked > 1 and asked < 10000, asked)
  app:advance(1)
  t:ok(#app.performed > asked)
end)

test("a plugin is tested at the level of the host that it was written for", function(t)
  local function open(level)
    return t:plugin("plugins/levels", { host = "plugins/levels.json", hostLevel = level })
  end
  for level, words in pairs { "level 1", "level 2", "level 3" } do
    t:contains(open(level):text(), words)
  end
  t:contains(open():text(), "level 3")
  local app = open(2)
  app:command "stop"
  t:equal(#app.performed, 1)
  app = open(1)
  app:command "stop"
  t:equal(app.performed, {})
  t:contains(app.errors[1].message,
    "levels/main.lua:4: the action 'stop' was added in the host's level 2, but this plugin asks \z
    for level 1")
  local isDone, message = pcall(open, 4)
  t:equal(isDone, false)
  t:contains(message,
    "it is written for level 4 of org.example.levels, which has the levels 1 to 3")
end)

test("parameters arrive as they were given, small tables as large ones", function(t)
  local app = t:plugin("plugins/parameters", { host = "plugins/parameters.json" })
  local many = {}
  for i = 1, 20 do many["field" .. i] = i end
  for _, command in ipairs { "small", "many", "nested", "marked" } do app:command(command) end
  t:equal(app.performed, {
    { name = "note", parameters = { text = "a", number = 1, half = 0.5, isOn = false } },
    { name = "note", parameters = many },
    { name = "note", parameters = { name = "a", list = { 1, 2 } } },
    { name = "note", parameters = { name = "a" } },
  })
  for command, words in pairs {
    pretended = "the value is an object, and only plain values can be passed",
    mixed = "the value has both names and an array part",
    called = "'run' is a function, and only plain values can be passed",
  } do
    local before = #app.errors
    app:command(command)
    t:contains(app.errors[before + 1].message, words)
  end
  t:equal(#app.performed, 4)
end)

-- ---- A plugin with a manifest ----

local function words(t, options)
  options = options or {}
  options.host = "plugins/host.json"
  return t:plugin("plugins/words", options)
end

test("settings are read, and bodies run again when they change", function(t)
  local app = words(t, { settings = { every = 9 }, values = { ["system.load"] = 0.5 } })
  t:equal(app:find("every").title, "words every 9 s, load 0.5")
  app:setting("unit", "lines")
  t:equal(app:find("every").title, "lines every 9 s, load 0.5")
  app:setting("every", nil)
  t:equal(app:find("every").title, "lines every 5 s, load 0.5")
  t:fails(function() app:setting("every", 61) end,
    "'every' is 61, expected an integer from 1 to 60")
  t:fails(function() app:setting("unit", 3) end, '\'unit\' is 3, expected "words" or "lines"')
  t:fails(function() app:setting("unti", "lines") end, "did you mean 'unit'?")
  t:fails(function() words(t, { settings = { every = "x" } }) end,
    "'every' is \"x\", expected an integer from 1 to 60")
end)

test("what is stored is read by bodies, and nil removes it", function(t)
  local app = words(t)
  t:equal(app:find("kept").title, "kept nil")
  app:command "count"
  app:command "count"
  t:equal(app:find("kept").title, "kept 2")
  app:command "clear"
  t:equal(app:find("kept").title, "kept nil")
end)

test("stored tables are read as a whole and assigned as a whole", function(t)
  local app = words(t)
  app:command "tables"
  t:equal(app.log, {
    "3\tx\tlist",
    "plugin.storage: '1' is part of a stored table, which is read-only: assign the whole table to \z
      plugin.storage",
    "x",
  })
end)

test("a value that cannot be stored or set is reported with its key", function(t)
  local app = words(t)
  app:command "wrong"
  t:equal(#app.log, 7)
  t:contains(app.log[1], "plugin.storage: 'f' is a function, expected a value that JSON can hold")
  t:contains(app.log[2], "plugin.storage: 'n' is a number, expected a value that JSON can hold")
  t:contains(app.log[3],
    "plugin.storage: 'bytes' is a string that is not text, expected a value that JSON can hold")
  t:contains(app.log[4], "plugin.storage: the key is ")
  t:contains(app.log[5],
    "'large' does not fit: all stored values may take at most 1048576 bytes as JSON")
  t:contains(app.log[6], "'plugin.settings.unit' is read-only")
  t:contains(app.log[7], "plugin.json declares no setting 'evry'; did you mean 'every'?")
end)

test("what the manifest does not list does not exist", function(t)
  local app = words(t)
  app:command "ungranted"
  local lines = {}
  for _, line in ipairs(app.log) do
    if not line:find "is not granted" then lines[#lines + 1] = line end
  end
  t:equal(lines, {
    "there is no action 'process.kill'; did you mean 'process.list'?", "done",
    "there is no event 'chosen'", "there is no event 'ended'",
  })
  t:equal(#app.log - #lines, 3)
  t:equal(#app.performed, 1)
end)

test("a command gets the parameters of the test, or says what is wrong with them", function(t)
  local app = words(t)
  app:command("add", { times = 3 })
  app:command("add", { times = 4, loud = true })
  t:equal(app:find("kept").title, "kept 7")
  t:equal(app.log, { "added" })
  t:fails(function() app:command "add" end, "words.add: 'times' is missing: an integer from 1 to 9")
  t:fails(function() app:command("add", { times = 10 }) end,
    "'times' is 10, expected an integer from 1 to 9")
  t:fails(function() app:command("add", { time = 1 }) end,
    "there is no 'time'; did you mean 'times'?")
  t:fails(function() app:command("count", { times = 1 }) end, "there is no 'times'")
  t:equal(app:find("kept").title, "kept 7")
end)

test("an action of the test reports its progress", function(t)
  local app = words(t, {
    actions = {
      ["process.list"] = function(_, report)
        report(0.25, "looking")
        report(0.5, "found")
        return { { pid = 1, name = "init" } }
      end,
    },
  })
  app:command "list"
  t:equal(app.log, { "looking 25 %", "found 50 %", "1 processes" })
  t:equal(app:find("kept").title, "kept found 50 %")
end)
