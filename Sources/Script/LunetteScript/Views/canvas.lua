-- The Lua side of `ui.Path` and `ui.Canvas`: what a script draws becomes bytes, which Swift reads
-- (`DrawingReader`).

local ui = require "lunette"
local pack, concat, sort, type = string.pack, table.concat, table.sort, type
local MOST_PARTS, MOST_COMMANDS, MOST_BYTES = 1 << 16, 1 << 14, 16 << 20

local function given(value)
  local kind = type(value)
  if value ~= value then return "NaN" end
  if kind == "number" then return tostring(value) end
  return kind == "nil" and "nothing" or "a " .. kind
end

-- Raises that an object has no such method, with those that it has.
local function unknown(what, key, methods)
  local names = {}
  for name in pairs(methods) do names[#names + 1] = name end
  sort(names)
  error(("%s has no '%s'; it has %s"):format(what, tostring(key), concat(names, ", ")), 3)
end

-- Checks a number; the error is raised at the script's call of the method, which is `level` calls
-- further out.
local function number(value, method, name, level)
  if type(value) ~= "number" or value ~= value or value - value ~= 0 then
    error(("%s: %s must be a finite number, not %s"):format(method, name, given(value)), level or 3)
  end
  return value + 0.0
end

-- The parts of each path; scripts only reach them through the path's methods.
local parts = setmetatable({}, { __mode = "k" })
local path = {}
local pathMeta = {
  __name = "Path", __metatable = "Path",
  __index = function(_, key)
    local method = path[key]
    if not method then unknown("a Path", key, path) end
    return method
  end,
  __newindex = function() error("a Path is not to be written; it is drawn by its methods", 2) end,
}

local function add(self, method, part)
  local list = parts[self]
  if not list then error(method .. " must be called with a colon", 3) end
  if #list >= MOST_PARTS then error(("a Path has at most %d parts"):format(MOST_PARTS), 3) end
  list[#list + 1] = part
  return self
end

function path.move(self, x, y)
  return add(self, "path:move", pack("<Bdd", 1, number(x, "path:move", "x"),
    number(y, "path:move", "y")))
end
function path.line(self, x, y)
  return add(self, "path:line", pack("<Bdd", 2, number(x, "path:line", "x"),
    number(y, "path:line", "y")))
end
function path.curve(self, x1, y1, x2, y2, x, y)
  local name = "path:curve"
  x1, y1 = number(x1, name, "x1"), number(y1, name, "y1")
  x2, y2 = number(x2, name, "x2"), number(y2, name, "y2")
  if x == nil and y == nil then return add(self, name, pack("<Bdddd", 3, x1, y1, x2, y2)) end
  return add(self, name, pack("<Bdddddd", 4, x1, y1, x2, y2, number(x, name, "x"),
    number(y, name, "y")))
end
function path.arc(self, x, y, radius, startAngle, endAngle)
  local name = "path:arc"
  return add(self, name, pack("<Bddddd", 5, number(x, name, "x"), number(y, name, "y"),
    number(radius, name, "radius"),
    number(startAngle, name, "startAngle"), number(endAngle, name, "endAngle")))
end
local function box(name, code)
  return function(self, x, y, width, height)
    return add(self, name, pack("<Bdddd", code, number(x, name, "x"), number(y, name, "y"),
      number(width, name, "width"), number(height, name, "height")))
  end
end
path.rect = box("path:rect", 6)
path.ellipse = box("path:ellipse", 7)
function path.close(self) return add(self, "path:close", "\8") end

-- A path with the parts that another one has now.
local function newPath(list)
  local self = setmetatable({}, pathMeta)
  parts[self] = list
  return self
end
-- `ui.Path`: an empty path, or what a function makes of one.
local function makePath(draw, ...)
  if select("#", ...) > 0 or draw ~= nil and type(draw) ~= "function" then
    error(("ui.Path takes a function that draws the path, or nothing, not %s"):format(given(draw)),
      3)
  end
  local self = newPath {}
  if draw then draw(self) end
  return self
end

-- What each context has recorded, for as long as its function runs.
local open = setmetatable({}, { __mode = "k" })
local context = {}
local contextMeta = {
  __name = "GraphicsContext", __metatable = "GraphicsContext",
  __index = function(_, key)
    local method = context[key]
    if not method then unknown("a GraphicsContext", key, context) end
    return method
  end,
  __newindex = function()
    error("a GraphicsContext is not to be written; it is drawn on by its methods", 2)
  end,
}

local function sheet(self, method)
  local state = open[self]
  if not state then
    error(method .. ": a context is for as long as the function of its Canvas runs", 3)
  end
  return state
end
-- The colour that a value stands for; the error is raised `level` calls further out.
local function colorOf(value, method, level)
  if type(value) == "table" then
    error(method .. ": color must be a colour (a name, \"#rrggbb\" or a ui.Color), not a table",
      level)
  end
  local isColor, made = pcall(ui.Color, value)
  if isColor then return made end
  local words = tostring(made):gsub("^.-ui%.Color: ", "")
  error(method .. ": " .. words, level)
end
local function color(state, value, method)
  if value == nil then return 0 end
  local known = state.known[value]
  if known then return known end
  local made = colorOf(value, method, 4)
  local count = #state.colors + 1
  if count > 1024 then error(method .. ": a Canvas has at most 1024 colours", 3) end
  state.colors[count], state.known[value] = made, count
  return count
end
local function command(state, method, bytes)
  local count = #state.commands + 1
  state.bytes = state.bytes + #bytes
  if count > MOST_COMMANDS then
    error(("%s: a Canvas draws at most %d things"):format(method, MOST_COMMANDS), 3)
  end
  if state.bytes > MOST_BYTES then
    error(method .. ": a Canvas draws at most 16 MiB of paths", 3)
  end
  state.commands[count] = bytes
end
local function bytesOf(value, method, level)
  local list = parts[value]
  if not list then
    error(("%s: the path must be a ui.Path, not %s"):format(method, given(value)), level or 3)
  end
  -- The bytes are kept as one string, for paths are drawn more than once.
  if #list > 1 then parts[value] = { concat(list) } end
  return parts[value][1] or ""
end
local function options(value, method, allowed, level)
  if value == nil then return {} end
  if type(value) ~= "table" then
    error(("%s: the options must be a table, not %s"):format(method, given(value)), level)
  end
  for key in pairs(value) do
    if not allowed[key] then
      error(("%s has no option '%s'"):format(method, tostring(key)), level)
    end
  end
  return value
end
local strokeOptions = { lineWidth = true }
local function lineWidth(more, method)
  local width = number(options(more, method, strokeOptions, 4).lineWidth or 0, method,
    "lineWidth", 4)
  if width < 0 then error(method .. ": lineWidth must not be negative", 3) end
  return width
end

function context.fill(self, shape, with)
  local state = sheet(self, "context:fill")
  local bytes = bytesOf(shape, "context:fill")
  command(state, "context:fill", pack("<BI2s4", 1, color(state, with, "context:fill"), bytes))
end
function context.stroke(self, shape, with, more)
  local name = "context:stroke"
  local state = sheet(self, name)
  local bytes = bytesOf(shape, name)
  local width = lineWidth(more, name)
  command(state, name, pack("<BI2ds4", 2, color(state, with, name), width, bytes))
end
local alignments = { leading = 0, center = 1, trailing = 2 }
local attributes = { bold = 1, dim = 2, italic = 4, underline = 8 }
local textOptions = { color = true, alignment = true, bold = true, dim = true, italic = true,
  underline = true }
function context.text(self, words, x, y, more)
  local name = "context:text"
  local state = sheet(self, name)
  if type(words) == "number" then words = tostring(words) end
  if type(words) ~= "string" then
    error(("%s: the text must be a string, not %s"):format(name, given(words)), 2)
  end
  x, y = number(x, name, "x"), number(y, name, "y")
  more = options(more, name, textOptions, 3)
  local alignment = alignments[more.alignment or "leading"]
  if not alignment then
    error(name .. ": alignment must be \"leading\", \"center\" or \"trailing\"", 2)
  end
  local bits = 0
  for key, bit in pairs(attributes) do if more[key] then bits = bits | bit end end
  command(state, name, pack("<BI2ddBBs4", 3, color(state, more.color, name), x, y, alignment,
    bits, words))
end
function context.image(self, file, x, y, width, height)
  local name = "context:image"
  local state = sheet(self, name)
  if type(file) ~= "string" then
    error(("%s: the file must be a string, not %s"):format(name, given(file)), 2)
  end
  command(state, name, pack("<Bdddds4", 4, number(x, name, "x"), number(y, name, "y"),
    number(width, name, "width"),
    number(height, name, "height"), file))
end

local drawing = ui.Canvas._drawing
-- Makes the body of a Canvas: it draws with a function in a given size.
local function canvas(draw)
  return function(size)
    local self = setmetatable({}, contextMeta)
    local state = { commands = {}, colors = {}, known = {}, bytes = 0 }
    open[self] = state
    draw(self, size)
    open[self] = nil
    return drawing { commands = concat(state.commands), colors = state.colors }
  end
end

-- Paths as views: each shows what the path was when the view was made.
local function shown(self, method)
  local bytes = bytesOf(self, method, 4)
  return newPath { bytes }
end
function path.fill(self, with)
  local shape = shown(self, "path:fill")
  if with ~= nil then with = colorOf(with, "path:fill", 3) end
  return ui.Canvas(function(context) context:fill(shape, with) end)
end
function path.stroke(self, with, more)
  local shape = shown(self, "path:stroke")
  if with ~= nil then with = colorOf(with, "path:stroke", 3) end
  local style = { lineWidth = lineWidth(more, "path:stroke") }
  return ui.Canvas(function(context) context:stroke(shape, with, style) end)
end

return makePath, canvas
