-- Syntax colours of Lua code as the `spans` of a `ui.TextEditor`: a module for the demo and the
-- REPL.
local keywords = {}
for word in (
    "and break do else elseif end false for function goto if in local nil not or repeat return \z
    then true until while")
  :gmatch "%a+" do keywords[word] = true end
local keyword, literal, comment = { foreground = "purple", bold = true },
  { foreground = "success" }, { foreground = "secondary" }
local number = { foreground = "warning" }

local function long_end(source, from, level)
  return select(2, source:find("]" .. ("="):rep(level) .. "]", from, true)) or #source
end

local function spans(source)
  local found, at, size = {}, 1, #source
  -- A longer text is data, and colours would slow down each key.
  if size > 100000 then return found end
  local function add(from, to, look) found[#found + 1] = { from, to, look } end
  while true do
    local from = source:find("[%a_%d\"'%[%-]", at)
    if not from then return found end
    local char = source:sub(from, from)
    at = from + 1
    if char:find "[%a_]" then
      local to = select(2, source:find("^[%w_]+", from))
      if keywords[source:sub(from, to)] then add(from, to, keyword) end
      at = to + 1
    elseif char:find "%d" then
      local to = select(2, source:find("^[%w_.]+", from))
      add(from, to, number)
      at = to + 1
    elseif char == "-" then
      if source:sub(from, from + 1) == "--" then
        local level = source:match("^%-%-%[(=*)%[", from)
        local to = level and long_end(source, from, #level)
          or (source:find("\n", from, true) or size + 1) - 1
        add(from, to, comment)
        at = to + 1
      end
    elseif char == "[" then
      local level = source:match("^%[(=*)%[", from)
      if level then
        local to = long_end(source, from, #level)
        add(from, to, literal)
        at = to + 1
      end
    else
      local to = from + 1
      while to <= size do
        local next = source:sub(to, to)
        if next == "\\" then to = to + 1 elseif next == char or next == "\n" then break end
        to = to + 1
      end
      add(from, math.min(to, size), literal)
      at = to + 1
    end
  end
end

return spans
