-- A to-do list: items are added, ticked off and deleted. Rows are identified by a key, so each
-- keeps its own state.
local ui = require "lunette"

local items = ui.State {
  { id = 1, title = "Write a style", done = true },
  { id = 2, title = "Look at it in every state", done = false },
  { id = 3, title = "Keep it", done = false },
}
local nextId = 4
-- The text in the field for a new item, and whether that field has the focus.
local draft = ui.State("")
local isWriting = ui.State(false)

local Row = ui.ButtonStyle "todo.row"
Row.done = false
function Row:makeBody(configuration)
  return ui.HStack {
    ui.Text(configuration.isFocused and "›" or " "):foregroundColor("accent"),
    ui.Text { ui.Text("["):foregroundColor("secondary"),
      ui.Text(self.done and "✓" or " "):foregroundColor("success"):bold(),
      ui.Text("]"):foregroundColor("secondary") },
    configuration.label:strikethrough(self.done):dim(self.done):bold(configuration.isFocused),
    ui.Spacer(),
  }:contentShape()
end

local function toggle(item)
  items:update(function() item.done = not item.done end)
end
-- Removes the items for which `keeps` returns false.
local function keep(keeps)
  local kept = {}
  for _, item in ipairs(items.value) do if keeps(item) then kept[#kept + 1] = item end end
  items.value = kept
end
local function delete(item) keep(function(other) return other ~= item end) end
local function clear() keep(function(item) return not item.done end) end
-- Adds the typed item. Without text, moves the focus to the field.
local function add()
  local title = draft.value:match "^%s*(.-)%s*$"
  isWriting.value = true
  if title == "" then return end
  items:update(function(list)
    list[#list + 1] = { id = nextId, title = title, done = false }
    nextId = nextId + 1
  end)
  draft.value = ""
end

local function row(item)
  return ui.Button(ui.verbatim(item.title), function()
    toggle(item)
  end):buttonStyle(Row { done = item.done })
    :accessibilityValue(item.done and "done" or "open")
    :onKeyPress { "delete", title = "Delete", function() delete(item) end }
    :contextMenu {
      ui.Button(item.done and "Not done" or "Done",
        { systemImage = "checkmark", action = function() toggle(item) end }),
      ui.Button("Delete", { role = "destructive", systemImage = "trash",
        action = function() delete(item) end }),
    }
end

local Todo = ui.View "Todo"
function Todo:body()
  local open, list = 0, items.value
  for _, item in ipairs(list) do if not item.done then open = open + 1 end end
  local window = self.environment.windowSize
  local rows = ui.List { ui.ForEach(list, { id = "id" }, row) }
  return ui.VStack { alignment = "leading",
    ui.HStack { spacing = 2, ui.Text("To do"):font("title"), ui.Spacer(),
      #list > 0 and ui.ProgressView { value = (#list - open) / #list }:tint("success")
        :frame { width = math.max(12, window.width // 4) }:accessibilityHidden() or nil,
      ui.Text(open .. " open"):foregroundColor("secondary") }:padding { horizontal = 1 },
    -- In a high window, the list is on a card.
    window.height >= 14 and ui.GroupBox { rows } or rows,
    ui.HStack { spacing = 2,
      ui.TextField("New item", draft:binding()):focused(isWriting:binding()):onSubmit(add),
      ui.Button("Add", { systemImage = "plus", action = add }):keyboardShortcut("n")
        :buttonStyle("borderedProminent"),
      ui.Button("Clear done", { systemImage = "trash", role = "destructive", action = clear })
        :disabled(open == #list):buttonStyle("bordered"),
    }:controlSize(window.width < 60 and "mini" or window.height >= 20 and "regular" or "small"),
    window.height >= 14 and ui.KeyBar { "Space Done", "Alt+N New", "Ctrl+C Quit", "F1 Keys",
      "Del Remove" } or nil,
  }
end

return Todo {}
