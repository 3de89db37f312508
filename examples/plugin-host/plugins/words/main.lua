-- How many words the note has, in the last row.
local ui, plugin = require "lunette", require "lunette.plugin"

return {
  panels = {
    status = function()
      local words = 0
      for _, line in ipairs(plugin.values["notes.current"].value.lines) do
        for _ in line:gmatch("%S+") do words = words + 1 end
      end
      return ui.Text(words == 1 and "1 word" or words .. " words")
    end,
  },
}
