-- A list with state: rows are told apart by key, so each keeps its own.
local ui = require "lunette"

local items = ui.State {
  { id = 1, title = "Write a style", done = true },
  { id = 2, title = "Look at it in every state", done = false },
  { id = 3, title = "Keep it", done = false },
}
local nextId = 4

local Row = ui.ButtonStyle "todo.row"
Row.done = false
function Row:makeBody(configuration)
  return ui.HStack {
    ui.Text(configuration.isFocused and "›" or " "):foregroundColor("accent"),
    ui.Image { systemName = self.done and "checkmark.square" or "square" }
      :foregroundColor(self.done and "success" or "secondary"),
    configuration.label:strikethrough(self.done):dim(self.done):bold(configuration.isFocused),
    ui.Spacer(),
  }:contentShape()
end

local function toggle(item)
  items:update(function() item.done = not item.done end)
end
local function add()
  items:update(function(list)
    list[#list + 1] = { id = nextId, title = "Item " .. nextId, done = false }
    nextId = nextId + 1
  end)
end
local function clear()
  local kept = {}
  for _, item in ipairs(items.value) do if not item.done then kept[#kept + 1] = item end end
  items.value = kept
end

return function()
  local open, list = 0, items.value
  for _, item in ipairs(list) do if not item.done then open = open + 1 end end
  return ui.VStack { alignment = "leading",
    ui.HStack { ui.Text("To do"):font("title"), ui.Spacer(), ui.Text(open .. " open"):foregroundColor("secondary") },
    ui.Divider(),
    ui.List {
      ui.ForEach(list, { id = "id" }, function(item)
        return ui.Button(ui.verbatim(item.title), function() toggle(item) end):buttonStyle(Row { done = item.done })
      end),
    },
    ui.Divider(),
    ui.HStack { spacing = 3,
      ui.Button("Add", { systemImage = "plus", action = add }):keyboardShortcut("n"),
      ui.Button("Clear done", { systemImage = "trash", role = "destructive", action = clear })
        :disabled(open == #list),
    },
  }:padding { horizontal = 1 }
end
