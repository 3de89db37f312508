-- As many spans as there is memory for, each over all of a text of many lines.
local ui = require "lunette"
local text = ui.State(("x\n"):rep(20000))
local function spans(text)
  local list, look = {}, { bold = true }
  for number = 1, 200000 do list[number] = { 1, #text, look } end
  return list
end
return ui.TextEditor(text:binding(), { spans = spans })
