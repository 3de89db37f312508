-- A million values, drawn as each mark: more than the limit of memory allows, or as many as it
-- does.
local ui = require "lunette"
local values = {}
for i = 1, 1000000 do values[i] = i % 1000 end
return ui.VStack {
  ui.Chart { data = values, mark = "line" }, ui.Chart { data = values, mark = "bar" },
  ui.Sparkline(values),
}
