-- Tests of @NAME@ in a simulated host: `lunette test main_test.lua` runs them.
local test = require "lunette.test"

local function open(t) return t:plugin("main.lua", { host = "host.json", size = "40x8" }) end

test("it counts, and tells its host", function(t)
  local app = open(t)
  app:click("Count")
  t:contains(app:text(), "Count: 1")
  t:equal(app.emitted, { { name = "counted", payload = 1 } })
end)

test("so does its command", function(t)
  local app = open(t)
  app:command("more")
  t:contains(app:text(), "Count: 1")
end)
