-- The Lua side of `ui.AppStorage`: `get(key, default)`, `load(text)`, `check()`,
-- `save(text, isWritten)`, `remember()` and `restore()`. Only keys that were written since the last
-- time are saved, and all others of the file stay.

local ui = require "lunette"
local json = ui.json
local states, defaults, kept, refused, texts = {}, {}, {}, {}, {}
-- By key: the text that the file has, and that which it has if it could be written the last time.
local known, pending = {}, {}
-- By key: the text of what `remember` found; the states that may still get another default after
-- `restore`.
local remembered, renewed = {}, {}

-- The object in a file, none where there is no file; or nil and what is wrong with it.
local function read(text)
  if not text then return {} end
  if not text:find "%S" then return nil, "it is empty" end
  local isJSON, value = pcall(json.decode, text)
  if not isJSON then return nil, (tostring(value):gsub("^.-ui%.json%.decode: ", "")) end
  if not text:find "^%s*{" then return nil, "it holds no JSON object" end
  return value
end
-- The value to begin with. A nil that was written is kept like any other value. A kept value of
-- another type than the default is that of another version of the script.
local function usable(value, default)
  if value == json.null then return nil end
  if value == nil or default ~= nil and type(value) ~= type(default) then return default end
  return value
end
local function text_of(value)
  if value == nil then value = json.null end
  return json.encode({ value })
end
-- The text of a value, or nil where JSON cannot hold it, and what in the value it cannot hold.
local function kept_text(value)
  local ok, text = pcall(text_of, value)
  if ok then return text end
  local problem = tostring(text):gsub("^.-ui%.json%.encode: ", "")
  -- The path begins with the place of the value in the array that was encoded.
  return nil, (problem:gsub(" %(at %[1%]%)$", ""):gsub("%(at %[1%]", "(at "))
end

local function get(key, default)
  local state = states[key]
  if state then
    if renewed[key] and default ~= nil and pcall(text_of, default) then
      defaults[key], state.value = default, default
    end
    renewed[key] = nil
    return state
  end
  local text, problem = kept_text(default)
  if not text then return nil, problem end
  state = ui.State(usable(kept[key], default))
  states[key], defaults[key], known[key] = state, default, text_of(state.value)
  return state, true
end

-- Notes the texts of the values as they are now, for `save`. Returns the keys whose values cannot
-- be kept, each with its value and what in it cannot be kept, which are not known yet.
local function check()
  local wrong = {}
  texts = {}
  for key, state in pairs(states) do
    local text, problem = kept_text(state.value)
    texts[key] = text
    if not text then
      if refused[key] == nil then
        local count = #wrong
        wrong[count + 1], wrong[count + 2], wrong[count + 3] = key, state.value, problem
      end
      refused[key] = true
    else
      refused[key] = nil
    end
  end
  return table.unpack(wrong)
end

-- Takes the values of a file. Returns what is wrong with it; then there are none.
local function load(text)
  local values, problem = read(text)
  kept, pending = values or {}, {}
  for key, state in pairs(states) do
    state.value = usable(kept[key], defaults[key])
    known[key] = text_of(state.value)
  end
  return problem
end

-- Returns the new text of a file, nil where it stays as it is, and what is wrong with the old one:
-- then the new one has all that was read from it before and all states. `isWritten` says whether
-- the text that was returned before is in the file.
local function save(text, isWritten)
  if isWritten then for key, now in pairs(pending) do known[key] = now end end
  pending = {}
  local isChanged = false
  for key, now in pairs(texts) do isChanged = isChanged or now ~= known[key] end
  if not isChanged then return end
  local values, problem = read(text)
  if problem then
    values = {}
    for key, value in pairs(kept) do values[key] = value end
  end
  for key, now in pairs(texts) do
    if problem or now ~= known[key] then
      pending[key] = now
      local value = states[key].value
      if value == nil then values[key] = json.null else values[key] = value end
    end
  end
  return json.encode(values), problem
end

local function remember()
  remembered = {}
  for key, state in pairs(states) do remembered[key] = kept_text(state.value) end
end
local function restore()
  renewed = {}
  for key, state in pairs(states) do
    if remembered[key] then
      local value = json.decode(remembered[key])[1]
      if value == json.null then value = nil end
      state.value = value
    else
      state.value, renewed[key] = defaults[key], true
    end
  end
end

return get, load, check, save, remember, restore
