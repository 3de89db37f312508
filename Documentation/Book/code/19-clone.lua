local ui = require "lunette"
local from, into = arg and arg[1] or ".", arg and arg[2] or "copy"
local step, percent = ui.State("Beginning"), ui.State(0)

local function clone()
  local git = ui.process { "git", "clone", "--progress", from, into }
  local last = ""
  for line in git.stderr:lines { carriageReturn = true } do
    last = line
    step.value = line:match "^([^:]+):" or step.value
    percent.value = tonumber(line:match "(%d+)%%") or percent.value
  end
  step.value = git.status == 0 and "Done" or last
end

return function()
  return ui.ProgressView(ui.verbatim(step.value), { value = percent.value, total = 100 })
    :padding():task(clone)
end
