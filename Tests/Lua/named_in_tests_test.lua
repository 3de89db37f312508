-- Each name of the reference stands in a test: views, modifiers, options and functions. Modifiers
-- without effect are tested by the table of foreign names that they are made from.
local ui = require "lunette"
local test = require "lunette.test"

local root = (arg[0]:match("^(.*/)") or "./") .. "../../"
local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

test("each name of the reference stands in a test", function(t)
  local words = {}
  local folders = "'" .. root .. "Tests' '" .. root .. "examples'"
  local list = assert(io.popen("find " .. folders .. " -name '*_test.lua' \z
    -o -path '*Tests/*.swift' -o -path '*/EndToEnd/*.py'"))
  for path in list:lines() do
    local isThis = path:find("named_in_tests", 1, true)
    for word in (isThis and "" or read(path)):gmatch "[%a_][%w_]*" do words[word] = true end
  end
  list:close()
  local withoutEffect = {}
  local foreign = read(root .. "Sources/Base/CLunetteText/foreign_names.h")
  for name in foreign:gmatch 'NO_EFFECT%("([%w_]+)"' do withoutEffect[name] = true end
  local api = require "support.description"
  local missing, count = {}, 0
  local function look(name, owner)
    count = count + 1
    if not words[name:match "[%w_]+$"] then missing[#missing + 1] = owner .. name end
  end
  for _, section in ipairs { "views", "modifiers", "described", "options" } do
    for name, row in pairs(api[section]) do
      if not withoutEffect[name] then
        if section ~= "options" then look(name, "") end
        for parameter, p in pairs(row.parameters or {}) do
          if not p.positionOnly then look(parameter, name .. ", ") end
        end
      end
    end
  end
  for name in pairs(api.functions) do look(name, "") end
  t:equal(missing, {})
  t:ok(count > 800, count)
end)
