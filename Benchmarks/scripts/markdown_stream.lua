-- A text of Markdown with so many words, to which 16 more are added in each of so many frames.
local ui = require "lunette"
local words, frames = tonumber(arg[1]), tonumber(arg[2])
local parts, count = {}, 0
local function word()
  count = count + 1
  local text = count % 37 == 0 and "**strong**" or count % 53 == 0 and "`code`"
    or "word" .. count % 10
  return text .. (count % 80 == 0 and "\n\n" or " ")
end
for i = 1, words do parts[i] = word() end
local answer = ui.State(table.concat(parts))
ui.task(function()
  for _ = 1, frames do
    local piece = {}
    for i = 1, 16 do piece[i] = word() end
    answer.value = answer.value .. table.concat(piece)
    ui.sleep(1 / 60)
  end
  ui.quit()
end)
return function()
  return ui.ScrollView { ui.Text.markdown(answer.value) }:defaultScrollAnchor("bottom")
end
