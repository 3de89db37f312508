-- Shows what a module returned: parts is an array of { name, value, its kind: "style", "component"
-- or "modifier" }. A single part without a name is shown by itself, others below each other, each
-- under its name.

local ui, parts = require "lunette", ...
local shown = {}
for index, part in ipairs(parts) do
  local name, subject, kind = part[1], part[2], part[3]
  local view = kind == "style" and ui.ContactSheet(subject)
    or kind == "modifier" and ui.Text(ui.verbatim "Sample"):modifier(subject) or subject {}
  shown[index] = name == "" and view
    or ui.VStack { alignment = "leading", ui.Text(ui.verbatim(name)):foregroundStyle "secondary",
      view }
end
-- There may be more than a window shows.
return ui.ScrollView { axes = "both", ui.VStack { alignment = "leading", spacing = 1, shown } }
