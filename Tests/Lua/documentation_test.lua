-- Each Lua block in README.md and Documentation/*.md is a complete script that runs as it is
-- written.
local test = require "lunette.test"

local root = (arg[0]:match("^(.*/)") or "./") .. "../../"

local function files()
  local list = { root .. "README.md" }
  local listing = assert(io.popen("ls " .. root .. "Documentation/*.md"))
  for path in listing:lines() do list[#list + 1] = path end
  listing:close()
  return list
end

-- The Lua blocks of a file, each with its first line number.
local function blocks(path)
  local found, block, number = {}, nil, 0
  for line in io.lines(path) do
    number = number + 1
    if line:match("^```lua") then
      block = { line = number + 1 }
    elseif block and line:match("^```") then
      found[#found + 1] = { line = block.line, source = table.concat(block, "\n") .. "\n" }
      block = nil
    elseif block then
      block[#block + 1] = line
    end
  end
  return found
end

-- Runs a block that is a plugin's main.lua in the host that Documentation/Embedding.md describes.
local function run_plugin(t, place, source)
  local folder = os.tmpname()
  os.remove(folder)
  assert(os.execute("mkdir " .. folder))
  local handle = assert(io.open(folder .. "/main.lua", "w"))
  handle:write(source)
  handle:close()
  local ok, problem = pcall(function()
    local app = t:plugin(folder, { host = "plugins/documentation.json", size = "60x20" })
    t:ok(app:text():find("%S"), "it shows nothing")
    app:press("enter")
    t:equal(#app.performed, 1, "its first button performs an action")
    app:send("process.started", 3)
    t:equal(#app.errors, 0, app.errors[1] and app.errors[1].message)
  end)
  os.remove(folder .. "/main.lua")
  os.remove(folder)
  t:ok(ok, place .. ": " .. tostring(problem))
end

local function run(t, place, source)
  if source:find("lunette.plugin", 1, true) then return run_plugin(t, place, source) end
  local path = os.tmpname()
  local handle = assert(io.open(path, "w"))
  handle:write(source)
  handle:close()
  local ok, problem = pcall(function()
    local app = t:launch(path, { size = "60x20", stdin = "a line\nanother\n" })
    t:ok(app:text():find("%S"), "it shows nothing")
    app:press("tab", "enter", "space", "down", "left")
    app:advance(1)
    t:equal(#app.errors, 0, app.errors[1] and app.errors[1].message)
  end)
  os.remove(path)
  t:ok(ok, place .. ": " .. tostring(problem))
end

test("every block runs when it is copied", function(t)
  local count = 0
  for _, path in ipairs(files()) do
    for _, block in ipairs(blocks(path)) do
      run(t, path .. ":" .. block.line, block.source)
      count = count + 1
    end
  end
  -- Otherwise the test would have found no blocks.
  t:ok(count >= 3, count)
end)
