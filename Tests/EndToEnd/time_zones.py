"""Local times in zones whose clocks are put forward and back."""

from _terminal import equal, main, run, script

FIELD = """
local test = require "lunette.test"
local ui = require "lunette"
local function picker(t, style, month, day, hour, minute)
  local state = ui.State(os.time { year = 2026, month = month, day = day, hour = hour,
    min = minute })
  local app = t:mount(function()
    return ui.DatePicker("Day", { selection = state:binding() }):datePickerStyle(style)
  end, { size = "40x12", locale = "de" })
  return app, function() return os.date("%d. %H:%M", state.value) end
end
local function times(app, now, keys)
  local seen = {}
  for index, key in ipairs(keys) do
    app:press(key)
    seen[index] = now()
  end
  return seen
end
"""
# Clocks go from 02:00 to 03:00 on 29 March 2026, and back from 03:00 to 02:00 on 25 October.
CENTRAL_EUROPE = "CET-1CEST,M3.5.0,M10.5.0/3"
# Clocks go from 02:00 to 02:30 on 4 October 2026.
LORD_HOWE = "LHST-10:30LHDT-11,M10.1.0,M4.1.0"


def passes(zone, source):
    result = run("test", script(FIELD + source, "zone_test.lua"), TZ=zone)
    equal(result.status, 0, result.output)


def test_steps_pass_the_hour_that_does_not_exist():
    passes(CENTRAL_EUROPE, """
test("hours", function(t)
  local app, now = picker(t, "field", 3, 29, 4, 0)
  app:press("end", "left")
  t:equal(times(app, now, { "down", "down", "down", "up", "up", "up" }),
    { "29. 03:00", "29. 01:00", "29. 00:00", "29. 01:00", "29. 03:00", "29. 04:00" })
end)
test("minutes", function(t)
  local app, now = picker(t, "field", 3, 29, 3, 0)
  app:press("end")
  t:equal(times(app, now, { "down", "up" }), { "29. 01:59", "29. 03:00" })
end)
test("days", function(t)
  for _, style in ipairs { "field", "graphical" } do
    local app, now = picker(t, style, 3, 30, 2, 30)
    local back = style == "field" and "down" or "left"
    t:equal(times(app, now, { back, back }), { "29. 01:30", "28. 01:30" })
  end
end)
""")


def test_a_typed_time_that_does_not_exist_is_as_much_later():
    passes(CENTRAL_EUROPE, """
test("typed", function(t)
  local app, now = picker(t, "field", 3, 29, 4, 0)
  app:press("end", "left")
  app:type("0230")
  t:equal(now(), "29. 03:30")
end)
""")


def test_steps_go_on_where_a_time_exists_twice():
    passes(CENTRAL_EUROPE, """
test("hours", function(t)
  local app, now = picker(t, "field", 10, 25, 0, 0)
  app:press("end", "left")
  t:equal(times(app, now, { "up", "up", "up", "up", "down", "down", "down" }),
    { "25. 01:00", "25. 02:00", "25. 03:00", "25. 04:00", "25. 03:00", "25. 02:00", "25. 01:00" })
end)
""")


def test_the_clocks_of_lord_howe_go_forward_by_half_an_hour():
    passes(LORD_HOWE, """
test("hours and minutes", function(t)
  local app, now = picker(t, "field", 10, 4, 3, 0)
  app:press("end", "left")
  t:equal(times(app, now, { "down", "up" }), { "04. 01:30", "04. 02:30" })
  app:press("end")
  t:equal(times(app, now, { "down", "up" }), { "04. 01:59", "04. 02:30" })
end)
""")


main(globals())
