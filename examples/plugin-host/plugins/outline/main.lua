-- All notes beside the one that is shown; a click or Return shows another.
local ui, plugin = require "lunette", require "lunette.plugin"

local function row(note, current)
  return ui.Button {
    action = function() plugin.perform("notes.open", { name = note.name }) end,
    label = ui.HStack {
      ui.Text(note.name == current and "●" or "○"),
      ui.Text(note.name),
      ui.Spacer(),
      ui.Text(tostring(#note.lines)):foregroundStyle("secondary"),
    },
  }:buttonStyle("plain"):accessibilityValue(note.name == current and "shown" or "")
end

return {
  panels = {
    outline = {
      slot = "sidebar",
      title = "Outline",
      body = function()
        local current = plugin.values["notes.current"].value.name
        return ui.ScrollView { ui.VStack { spacing = 0, alignment = "leading",
          ui.ForEach(plugin.values["notes.list"].value, { id = "name" }, function(note)
            return row(note, current)
          end),
        } }
      end,
    },
  },
}
