-- @NAME@: a list of things to do.
local ui = require "lunette"

local items = ui.State({ "Water the plants" }, { name = "items" })
local title = ui.State("", { name = "title" })

local function add()
  if title.value == "" then return end
  items:update(function(list) list[#list + 1] = title.value end)
  title.value = ""
end

local function remove(index)
  items:update(function(list) table.remove(list, index) end)
end

local Row = ui.View "Row"
-- The properties of a row, with their default values.
Row.title = ""
Row.index = 1

function Row:body()
  return ui.HStack {
    spacing = 1,
    ui.Text(ui.verbatim(self.title)):frame { maxWidth = ui.infinity, alignment = "leading" },
    ui.Button("Done", function() remove(self.index) end),
  }
end

return ui.App {
  title = "@NAME@",
  body = function()
    local rows = ui.ForEach(items.value, function(item, index)
      return Row { title = item, index = index }
    end)
    return ui.VStack {
      alignment = "leading",
      spacing = 1,
      ui.Text("@NAME@"):font("title"),
      ui.HStack {
        spacing = 1,
        ui.TextField("What is to be done", title):onSubmit(add),
        ui.Button("Add", add),
      },
      ui.ScrollView { ui.VStack { alignment = "leading", rows } },
    }:padding()
  end,
}
