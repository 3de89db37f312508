-- buttons: BENCH_ROWS buttons of a line each, of which 60 are on the screen: what each takes of
-- memory. By BENCH_SUB: `list`, in a List, which makes nothing of those that are out of sight;
-- `stack`, in a VStack in a ScrollView, where all are mounted.
local ui = require "lunette"

local function ignore() end

local function root()
  local rows = {}
  for i = 1, tonumber(os.getenv "BENCH_ROWS" or 1000) do
    rows[i] = ui.Button(("button %06d"):format(i), ignore)
  end
  if os.getenv "BENCH_SUB" == "list" then return ui.List(rows) end
  return ui.ScrollView { ui.VStack(rows) }:buttonStyle("plain")
end

return root, ignore
