-- Walks through everything that scripts can reach and compares it with the rows, which
-- ReferenceTests.swift puts before this text as `reference`.
local test = require "lunette.test"
local ui = require "lunette"

local function nothing() end

local function set(list)
  local found = {}
  for _, name in ipairs(list) do found[name] = true end
  return found
end

local objects, vocabulary = {}, {}
for _, row in ipairs(reference.objects) do
  objects[row.name] = row
  for _, name in ipairs(row.names) do vocabulary[name] = true end
end
for _, row in ipairs(reference.declarations) do vocabulary[row.name] = true end

-- Checks that an object has exactly the fields of its row.
local function agree(t, name, thing)
  local row = objects[name]
  t:ok(row, name .. " has no row")
  local known = set(row.names)
  for field in pairs(known) do
    t:ok(pcall(function() return thing[field] end), name .. " has a row for " .. field
      .. ", and has none")
  end
  if row.isOpen then return end
  for field in pairs(vocabulary) do
    local isThere, value = pcall(function() return thing[field] end)
    t:ok(known[field] or not isThere or value == nil, name .. " has " .. field
      .. ", and no row for it")
  end
  if type(thing) == "table" and not getmetatable(thing) then
    for field in pairs(thing) do
      t:ok(known[field], name .. " has " .. field .. ", and no row for it")
    end
  end
end

test("every name of ui has a row, and every row names something that exists", function(t)
  local rows = set(reference.values)
  for _, row in ipairs(reference.functions) do
    local name = row.title:match "^ui%.(%w+)"
    if name then rows[name] = true end
  end
  for name in pairs(objects) do
    if name:find "^ui%." then rows[name:sub(4)] = true end
  end
  for _, row in ipairs(reference.declarations) do
    if (row.kind == "view" or row.kind == "value") and row.name:find "^%u%w*$" then
      rows[row.name] = true
    end
  end
  for name in pairs(ui) do t:ok(rows[name], "ui." .. name .. " has no row") end
  for name in pairs(rows) do
    t:ok(rawget(ui, name) or pcall(function() return ui[name] end), name .. " is not there")
  end
end)

test("every table of ui has rows for what is in it", function(t)
  for name in pairs(objects) do
    local key = name:match "^ui%.(%w+)$"
    if key then
      local thing, known = ui[key], set(objects[name].names)
      for _, field in ipairs(objects[name].names) do
        t:ok(thing[field] ~= nil, name .. "." .. field)
      end
      if type(thing) == "table" then
        for field in pairs(thing) do
          t:ok(known[field], name .. "." .. tostring(field) .. " has no row")
        end
      end
    end
  end
end)

test("every modifier has a row", function(t)
  local rows, methods = {}, debug.getmetatable(ui.Text "x").__index
  for _, row in ipairs(reference.declarations) do
    if row.kind == "modifier" then rows[row.name] = true end
  end
  for name in pairs(methods) do t:ok(rows[name], ":" .. name .. " has no row") end
end)

test("every metatable is known here, so that none is forgotten", function(t)
  local known = set {
    "State", "Binding", "EnvironmentKey", "Environment", "Task", "View", "value",
    -- Components, styles, their instances and configurations, whose fields are defined by the
    -- script or by a protocol.
    "Definition", "Instance", "Configuration",
    -- Objects of Lua itself, and objects that scripts never get.
    "FILE*", "_UBOX*", "json.array", "lunette.function", "Text",
  }
  for _, value in pairs(debug.getregistry()) do
    local name = type(value) == "table" and rawget(value, "__name")
    if name then t:ok(known[name], tostring(name) .. " has no row") end
  end
end)

-- A host's description, and a plugin that uses everything in it.
local function plugin(t)
  local files = {
    ["host.json"] = [[{ "id": "walk", "slots": [{ "name": "main", "kind": "panel" }],
      "actions": [{ "name": "go" }], "values": [{ "name": "load", "type": "number" }],
      "events": [{ "name": "ended", "direction": "fromHost", "payload": "integer" },
        { "name": "seen", "direction": "fromPlugin", "payload": "integer" }] }]],
    ["plugin.json"] = [[{ "id": "walk", "version": "1.0", "name": "Walk", "panels": [{ "name": "main", "title": "Walk" }],
      "uses": [{ "kind": "action", "name": "go", "reason": "Goes." }, { "kind": "value", "name": "load", "reason": "Shows it." },
        { "kind": "event", "name": "ended", "reason": "Ends." }, { "kind": "event", "name": "seen", "reason": "Tells." }],
      "settings": [{ "name": "unit", "type": { "choice": ["words", "lines"] }, "default": "words" }] }]],
    ["main.lua"] = [[local plugin = require "lunette.plugin"
      return { commands = { refresh = function() plugin.perform "go" plugin.emit("seen", 1) print "done" end } }]],
  }
  for name, text in pairs(files) do
    local file = assert(io.open(reference.folder .. "/" .. name, "w"))
    file:write(text)
    file:close()
  end
  return t:plugin("main.lua", { host = "host.json" })
end

test("objects answer to their rows and to nothing else", function(t)
  local made = {
    State = ui.State(0), Binding = ui.State(0):binding(),
    EnvironmentKey = ui.EnvironmentKey("walk", 1),
    Task = ui.task(nothing), Animation = ui.Animation.linear(1),
    Preview = ui.Preview("p", ui.Text "p"), Process = ui.process { "true" }, Case = t,
    FileEntry = ui.files.stat(reference.folder),
  }
  made.ProcessErrors = made.Process.stderr
  made.FileError = select(2, pcall(ui.files.read, reference.folder .. "/none"))
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("Go", function(sender, event)
        made.Sender, made.Event = sender, event
        ui.quit(3, { "a" })
        error("reported")
      end),
      ui.Text("Tap"):onTapGesture(function(value) made.GestureValue = value end),
    }:onKeyPress(function(press) made.KeyPress = press end)
  end, { size = "40x10" })
  local sheet = t:mount(ui.ContactSheet(ui.ButtonStyle(function(c) return c.label end), {
    states = "normal", themes = "dark", colors = "16", sizes = { "8x1" },
    action = function(cell) made.ContactSheetCell = cell end,
  }), { size = "40x10" })
  sheet:click("Cancel")
  made.Path = ui.Path()
  t:mount(ui.VStack {
    ui.ScrollViewReader(function(proxy)
      made.ScrollViewProxy = proxy
      return ui.Text "x"
    end),
    ui.Canvas(function(context)
      made.GraphicsContext = context
      agree(t, "GraphicsContext", context)
    end),
  }, { size = "10x4" })
  app:press("x")
  app:click("Tap")
  app:click("Go")
  made.App, made.Element, made.Cell, made.Stats = app, app:find("Go"), app:cell(1, 1), app.stats
  made.Error, made.Quit = app.errors[1], app.quit
  local starter = t:mount(ui.Text("x"):task(function() ui.process { "true" } end),
    { programs = { ["true"] = function() return "" end } })
  made.StartedProgram = starter.programs[1]
  local shown = plugin(t)
  shown:command "refresh"
  made.PerformedAction, made.EmittedEvent = shown.performed[1], shown.emitted[1]
  agree(t, "App", shown)
  made.Point, made.Size = made.GestureValue.location, made.GestureValue.translation
  made.KeyPressModifiers = made.KeyPress.modifiers
  for name, thing in pairs(made) do agree(t, name, thing) end
  for name in pairs(objects) do
    t:ok(made[name] or name:find "^ui%." or set { "Environment", "Component", "Style",
      "FileChange", "Color" }[name],
      name .. " has a row, and this walk makes none")
  end
end)

-- It is a view as well, and answers to all modifiers.
test("a colour answers to its rows", function(t)
  for _, name in ipairs(objects.Color.names) do
    t:ok(ui.Color("red")[name], "Color has no " .. name)
  end
end)

test("the environment has its rows and no other keys", function(t)
  local missing, unknown = {}, {}
  local known = set(objects.Environment.names)
  t:mount(function()
    for name in pairs(known) do
      if not pcall(function() return ui.environment[name] end) then missing[#missing + 1] = name end
    end
    for name in pairs(vocabulary) do
      if not known[name] and pcall(function() return ui.environment[name] end) then
        unknown[#unknown + 1] = name
      end
    end
    return ui.Text "x"
  end)
  t:equal(missing, {})
  t:equal(unknown, {})
end)

test("a watch reports a change in the form of its row", function(t)
  local change
  local app = t:mount(ui.Text("x"):task(function()
    local watch = ui.files.watch(reference.folder, function(told) change = told end)
    ui.files.write(reference.folder .. "/seen.txt", "x")
    ui.sleep(1)
    watch:cancel()
  end))
  for _ = 1, 20 do app:advance(0.2) end
  agree(t, "FileChange", change)
end)

-- MARK: Examples

-- Replaces the names of files in an example by files in a temporary folder.
local function inFolder(example)
  return (example:gsub('"([%w.]+)"', function(name)
    return ("%q"):format(name == "." and reference.folder or reference.folder .. "/" .. name)
  end))
end

local function names(t, app)
  local proxy
  t:mount(ui.ScrollViewReader(function(given)
    proxy = given
    return ui.Text "x"
  end))
  return setmetatable({
    proxy = proxy,
    t = t, app = app, test = nothing, result = "result", folder = reference.folder,
    state = ui.State { 1 },
    task = ui.task(nothing), process = ui.process { "true", keepsInputOpen = true }, error = error,
    self = setmetatable({}, {
      __index = function(_, key)
        if key == "environment" then return { openURL = nothing, dismiss = nothing } end
        return function() return ui.State(0):binding() end
      end,
    }),
  }, { __index = function(_, name) return name == "ui" and ui or _G[name] end })
end

test("every function's example runs", function(t)
  local mounted = t:mount(ui.VStack { ui.Button("Sign In", nothing), ui.Text("Hello") },
    { size = "40x10" })
  local ofPlugins = set { "app:send", "app:publish", "app:command", "app:unload", "app:setting" }
  for _, rows in ipairs { reference.functions, reference.methods } do
    for _, row in ipairs(rows) do
      local example = row.example
      if row.title:find "^ui%.files" then
        for _, name in ipairs { "b", "new", "old" } do
          os.remove(reference.folder .. "/" .. name)
        end
        for _, name in ipairs { "a", "notes.txt", "old" } do
          assert(io.open(reference.folder .. "/" .. name, "w")):close()
        end
        example = inFolder(example)
      end
      local env = names(t, ofPlugins[row.title] and plugin(t) or mounted)
      local chunk, wrong = load("return " .. example, "=example", "t", env)
      if not chunk then chunk, wrong = load(example, "=example", "t", env) end
      t:ok(chunk, row.title .. ": " .. tostring(wrong))
      if row.title == "app:snapshot" or row.title == "t:launch" then
        -- The image files of these examples do not exist.
      elseif row.title:find "^context:" then
        local isGood, mistake
        local canvas = t:mount(ui.Canvas(function(context)
          env.context = context
          isGood, mistake = pcall(chunk)
        end), { size = "20x8" })
        t:ok(isGood, row.title .. ": " .. tostring(mistake))
        -- The image file of the example does not exist.
        t:equal(#canvas.errors, row.title == "context:image" and 1 or 0)
      elseif row.title:find "^app:" or row.title:find "^t:" then
        local isGood, mistake = pcall(chunk)
        t:ok(isGood, row.title .. ": " .. tostring(mistake))
      else
        local isOver, isGood, mistake
        local probe = t:mount(ui.Text("x"):task(function()
          isGood, mistake = pcall(chunk)
          isOver = true
        end))
        probe:advance(1)
        t:ok(isOver and isGood, row.title .. ": " .. tostring(mistake))
      end
    end
  end
end)
