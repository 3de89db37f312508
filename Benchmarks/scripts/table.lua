-- table: a table of BENCH_ROWS rows and five columns; the bench scrolls it by one row.
local ui = require "lunette"

local items = {}
for i = 1, tonumber(os.getenv "BENCH_ROWS" or 1000) do
  items[i] = { name = ("file %05d"):format(i), size = i * 37 % 100000, kind = i % 2 == 0
    and "Folder" or "Document", date = "2026-11-23" }
end
local picked = ui.State(1)
local columns = {
  ui.TableColumn("Name", "name", { minWidth = 12 }),
  ui.TableColumn("Size", "size", { width = 8, alignment = "trailing" }),
  ui.TableColumn("Kind", "kind"),
  ui.TableColumn("Date", "date"),
  ui.TableColumn("State", function(item)
    return ui.Text(item.size % 2 == 0 and "kept" or "new")
  end),
}

return function()
  return ui.Table(items, { columns = columns, selection = picked:binding() })
end, function() end
