-- DatePicker: a date, a time or both, by parts, by digits and by a calendar.
local test = require "lunette.test"
local ui = require "lunette"

local function picker(t, value, options, size, launch)
  local state = ui.State(value)
  options = options or {}
  options.selection = state:binding()
  launch = launch or {}
  local style = launch.style
  launch.style = nil
  launch.size = size or "50x12"
  local app = t:mount(function()
    local made = ui.DatePicker("Day", options)
    return style and made:datePickerStyle(style) or made
  end, launch)
  return app, state
end

local function field(t, value, options, launch)
  launch = launch or {}
  launch.style = launch.style or "field"
  return picker(t, value, options, nil, launch)
end

test("a date is written in the order of the locale, \z
    and a value without a time shows none", function(t)
  for locale, text in pairs {
    en = "11/24/2026", ["en-GB"] = "24/11/2026", de = "24.11.2026", sv = "2026-11-24",
    ja = "2026/11/24",
    nl = "24-11-2026", ["fr-CA"] = "2026-11-24", ["zh-TW"] = "2026/11/24", xx = "2026-11-24",
  } do
    local app = field(t, "2026-11-24", nil, { locale = locale })
    t:equal(app:text(), "Day " .. text, locale)
  end
end)

test("a time is written by the clock of the locale", function(t)
  for locale, text in pairs { en = "03:05 PM", de = "15:05", fi = "15.05", ko = "PM 03:05",
      ["zh-TW"] = "下午 03:05" } do
    local app = field(t, "15:05", nil, { locale = locale })
    t:equal(app:text(), "Day " .. text, locale)
  end
  local app = field(t, "00:30")
  t:equal(app:text(), "Day 12:30 AM")
end)

test("seconds are shown and written in local time, as os.time counts them", function(t)
  local app, state = field(t, os.time { year = 2026, month = 11, day = 24, hour = 9, min = 30 })
  t:equal(app:text(), "Day 11/24/2026  09:30 AM")
  app:press("up")
  t:equal(state.value, os.time { year = 2026, month = 12, day = 24, hour = 9, min = 30 })
  t:equal(math.type(state.value), "integer")
end)

test("arrows go from part to part and change the current one", function(t)
  local app, state = field(t, "2026-11-24", nil, { locale = "de" })
  app:press("up")
  t:equal(state.value, "2026-11-25")
  app:press("right", "down")
  t:equal(state.value, "2026-10-25")
  app:press("end", "up", "left", "+")
  t:equal(state.value, "2027-11-25")
  app:press("home", "-")
  t:equal(state.value, "2027-11-24")
end)

test("a step goes on into the next month, the next year and the next day", function(t)
  local app, state = field(t, "2026-12-31T23:59", nil, { locale = "de" })
  app:press("up")
  t:equal(state.value, "2027-01-01T23:59")
  app:press("end", "up")
  t:equal(state.value, "2027-01-02T00:00")
  -- A day that the new month does not have becomes its last day.
  app, state = field(t, "2028-01-31", nil, { locale = "de" })
  app:press("right", "up")
  t:equal(state.value, "2028-02-29")
  app:press("right", "up")
  t:equal(state.value, "2029-02-28")
end)

test("a time by itself stays within its day", function(t)
  local app, state = field(t, "23:59", nil, { locale = "de" })
  app:press("up")
  t:equal(state.value, "00:59")
  app:press("right", "up")
  t:equal(state.value, "01:00")
  app:press("pageDown")
  t:equal(state.value, "00:45")
end)

test("digits are typed into a part, and the next part follows", function(t)
  local app, state = field(t, "2026-11-24", nil, { locale = "de" })
  app:type("03")
  t:equal(state.value, "2026-11-03")
  app:type("2")
  t:equal(state.value, "2026-02-03")
  app:type("1999")
  t:equal(state.value, "1999-02-03")
  -- A typed day that does not exist becomes the nearest one that does.
  app:press("home")
  app:type("31")
  t:equal(state.value, "1999-02-28")
  app:type("0")
  t:contains(app:text(), " 0.1999")
  app:press("backspace")
  t:contains(app:text(), "28.02.1999")
end)

test("a separator ends a part; of a year two digits are enough; \z
    the end of the focus ends them too", function(t)
  local state = ui.State("2026-11-24")
  local app = t:mount(function()
    return ui.VStack { ui.DatePicker("Day", { selection = state:binding() })
      :datePickerStyle("field"), ui.Button("Next", print) }
  end, { size = "40x5", locale = "de" })
  app:type("3.")
  t:equal(state.value, "2026-11-03")
  app:type("1.")
  t:equal(state.value, "2026-01-03")
  app:type("31")
  app:press("tab")
  t:equal(app:focus().title, "Next")
  t:equal(state.value, "2031-01-03")
end)

test("an hour of a clock of twelve: its half stays, and A and P choose it", function(t)
  local app, state = field(t, "15:05")
  app:type("04")
  t:equal(state.value, "16:05")
  app:press("end", "a")
  t:equal(state.value, "04:05")
  app:press("P")
  t:equal(state.value, "16:05")
  app:press("up")
  t:equal(state.value, "04:05")
  app:press("home")
  app:type("12")
  t:equal(state.value, "00:05")
  app:press("home")
  app:type("15")
  t:equal(state.value, "15:05")
end)

test("a date that is typed in full becomes that date, \z
    whatever its parts would be by themselves", function(t)
  local function typed(value, keys, options, locale)
    local app, state = field(t, value, options, { locale = locale or "de" })
    app:type(keys)
    app:press("enter")
    return state.value
  end
  -- The month that is there at first does not have the day.
  t:equal(typed("2026-11-24", "31122026"), "2026-12-31")
  t:equal(typed("2026-02-10", "30.1.2026"), "2026-01-30")
  t:equal(typed("2026-02-10", "29022028"), "2028-02-29")
  t:equal(typed("2026-02-28", "02312027", nil, "en"), "2027-02-28")
  t:equal(typed("2026-01-31", "20280229", nil, "sv"), "2028-02-29")
  -- Neither does the range have the date of the first parts.
  local later, earlier = { range = { "2026-03-15" } }, { range = { nil, "2026-11-25" } }
  t:equal(typed("2026-03-20", "05042026", later), "2026-04-05")
  t:equal(typed("2026-11-24", "31122025", earlier), "2025-12-31")
  t:equal(typed("2026-03-20", "20270101", later, "sv"), "2027-01-01")
  t:equal(typed("2026-03-20", "05032026", later), "2026-03-15")
  -- With a time, whose half comes last.
  t:equal(typed("2026-11-24T11:00", "112420260330p", { range = { "2026-11-24T10:00" } }, "en"),
    "2026-11-24T15:30")
  t:equal(typed("2026-11-24T11:00", "251120260030", { range = { "2026-11-24T10:00" } }),
    "2026-11-25T00:30")
end)

test("what was typed counts until something else has changed the date", function(t)
  -- A part that was not typed is that of the date before.
  local app, state = field(t, "2026-01-31", nil, { locale = "de" })
  app:press("right")
  app:type("02")
  t:equal(state.value, "2026-02-28")
  app:type("2028")
  t:equal(state.value, "2028-02-29")
  app, state = field(t, "2026-11-24", nil, { locale = "de" })
  app:type("31")
  app:press("up")
  t:equal(state.value, "2026-12-30")
  app:type("1")
  app:press("left")
  app:type("31")
  t:equal(state.value, "2026-01-31")
  app, state = field(t, "2026-11-24", nil, { locale = "de" })
  app:type("31")
  state.value = "2027-06-15"
  app:type("07")
  t:equal(state.value, "2027-07-15")
end)

test("a range is compared in the form of the binding", function(t)
  local function at(hour, minute, second)
    return os.time { year = 2026, month = 11, day = 24, hour = hour, min = minute or 0,
      sec = second or 0 }
  end
  local function pressed(value, range, keys, parts)
    local app, state = field(t, value, { range = range, displayedComponents = parts },
      { locale = "de" })
    app:press(table.unpack(keys))
    return state.value
  end
  -- A time on the first or the last day is no limit for days.
  for _, first in ipairs { at(15), "2026-11-24T15:00", "2026-11-24 23:59:59" } do
    t:equal(pressed("2026-11-24", { first }, { "up" }), "2026-11-25")
    t:equal(pressed("2026-11-24", { first }, { "right", "up" }), "2026-12-24")
    t:equal(pressed("2026-11-25", { first }, { "down", "down" }), "2026-11-24")
    t:equal(pressed("2026-11-23", { nil, first }, { "up", "up" }), "2026-11-24")
    t:equal(pressed("2026-11-24", { nil, first }, { "down" }), "2026-11-23")
  end
  t:equal(pressed("2026-11-24", { at(15) }, { "up" }, "hourAndMinute"), "2026-11-24T15:00")
  -- Neither are seconds for minutes.
  t:equal(pressed("2026-11-24T09:30", { at(9, 30, 30) }, { "end", "up" }), "2026-11-24T09:31")
  t:equal(pressed("2026-11-24T09:31", { at(9, 30, 30) }, { "end", "down", "down" }),
    "2026-11-24T09:30")
  t:equal(pressed("09:29", { nil, "09:30:30" }, { "end", "up", "up" }), "09:30")
  t:equal(pressed("09:29:00", { nil, "09:30:30" }, { "end", "up", "up" }), "09:30:30")
  -- What is not shown makes no step that is not seen.
  t:equal(pressed(at(9), { at(15) }, { "up" }, "date"), at(15) + 86400)
  t:equal(pressed(at(15) + 86400, { at(16) }, { "down", "down" }, "date"), at(16))
  -- A time of day is compared with a time of day.
  t:equal(pressed("09:30", { at(8), at(10, 15) }, { "up", "up" }), "10:15")
  t:equal(pressed("09:30", { at(8), at(10, 15) }, { "down", "down" }), "08:00")
  t:equal(pressed(at(9, 30), { "08:00", "10:15" }, { "up" }, "hourAndMinute"), at(10, 15))
  -- In a calendar, too.
  local app, state = picker(t, "2026-11-24", { range = { at(15), at(15) + 2 * 86400 } }, "24x10",
    { style = "graphical", locale = "en-GB" })
  app:press("right", "right", "right")
  t:equal(state.value, "2026-11-26")
  app:press("left", "left", "left")
  t:equal(state.value, "2026-11-24")
end)

test("a style gets the ends of a range only where there are some", function(t)
  local seen
  local function look(value, range)
    t:mount(ui.DatePicker("Day", { selection = ui.State(value), range = range })
      :datePickerStyle(function(c)
        seen = { tostring(c.minimum), tostring(c.maximum) }
        return c.content
      end), { size = "30x2" }):text()
    return seen
  end
  t:equal(look("2026-11-24", { "2026-11-20T15:00" }), { "2026-11-20", "nil" })
  t:equal(look("2026-11-24T09:00", { nil, "2026-11-30" }), { "nil", "2026-11-30T23:59" })
  t:equal(look("09:00", { "08:00" }), { "08:00", "nil" })
end)

test("the range bounds every way to change it", function(t)
  local app, state = field(t, "2026-11-24", { range = { "2026-11-20", "2026-11-25" } },
    { locale = "de" })
  app:press("up", "up", "up")
  t:equal(state.value, "2026-11-25")
  app:type("01")
  t:equal(state.value, "2026-11-20")
  app:press("end", "up")
  t:equal(state.value, "2026-11-25")
  -- A range with one end only.
  app, state = field(t, "2026-11-24", { range = { nil, "2026-11-25" } }, { locale = "de" })
  app:press("right", "up")
  t:equal(state.value, "2026-11-25")
  app, state = field(t, "2026-11-24", { range = { "2026-11-24" } }, { locale = "de" })
  app:press("down")
  t:equal(state.value, "2026-11-24")
  -- The whole last day is in the range.
  app, state = field(t, "2026-11-24T23:00", { range = { nil, "2026-11-24" } }, { locale = "de" })
  app:press("end", "left", "up", "up")
  t:equal(state.value, "2026-11-24T23:59")
end)

test("a value outside of the range is shown as it is, \z
    and comes in with the first change", function(t)
  local app, state = field(t, "2020-01-01", { range = { "2026-11-20", "2026-11-25" } },
    { locale = "de" })
  t:equal(app:text(), "Day 01.01.2020")
  app:press("up")
  t:equal(state.value, "2026-11-20")
end)

test("the ends of all years hold", function(t)
  local app, state = field(t, "9999-12-31", nil, { locale = "de" })
  app:press("up", "right", "up", "right", "up", "pageUp")
  t:equal(state.value, "9999-12-31")
  app, state = field(t, "0001-01-01", nil, { locale = "de" })
  app:press("down", "right", "down", "right", "down", "pageDown")
  t:equal(state.value, "0001-01-01")
  app:press("end")
  app:type("0000")
  t:equal(state.value, "0001-01-01")
end)

test("a time that is asked for is added to a text without one, \z
    and one that is not shown stays", function(t)
  local app, state = field(t, "2026-11-24", { displayedComponents = { "date", "hourAndMinute" } },
    { locale = "de" })
  t:equal(app:text(), "Day 24.11.2026  00:00")
  app:press("end", "up")
  t:equal(state.value, "2026-11-24T00:01")
  app, state = field(t, "2026-11-24 09:30:15", { displayedComponents = "date" }, { locale = "de" })
  t:equal(app:text(), "Day 24.11.2026")
  app:press("up")
  t:equal(state.value, "2026-11-25 09:30:15")
end)

test("a value that is not a date is reported with what was expected", function(t)
  for _, given in ipairs { 0 / 0, math.huge, -math.huge, 1e300, "soon", "2026-02-30",
      "2026-13-01", "24:00", "0000-01-01", true, {} } do
    local app = field(t, given)
    t:contains(app.errors[1].message, "DatePicker")
    t:contains(app.errors[1].message, "its binding must hold a date of the years 1 to 9999")
    t:contains(app.errors[1].message, "date_picker_test.lua:")
  end
  local app = field(t, "2026-2-3")
  t:contains(app.errors[1].message, "not \"2026-2-3\"")
  app = field(t, ("9"):rep(100000))
  t:ok(#app.errors[1].message < 1000)
end)

test("an invalid range is reported", function(t)
  for given, words in pairs {
    [{ "2026-11-25", "2026-11-20" }] = "range: its first date is after its last",
    [{ "soon" }] = "range: each end must be a date",
    [{ 0 / 0 }] = "range: each end must be a date",
    [{ 1, 2, 3 }] = "range: it must have two dates, not 3",
    [{}] = "range: it must have two dates, not 0",
  } do
    local app = field(t, "2026-11-24", { range = given })
    t:contains(app.errors[1].message, words)
  end
  t:fails(function() ui.DatePicker("T", { selection = ui.State(1), range = 3 }) end, "range")
  t:fails(function()
    ui.DatePicker("T", { selection = ui.State(1), displayedComponents = "dat" })
  end, "date")
  t:fails(function() ui.DatePicker("T", {}) end, "selection")
end)

test("a value that becomes wrong costs the picker and nothing else", function(t)
  local state = ui.State("2026-11-24")
  local app = t:mount(function()
    return ui.VStack { ui.Text("stays"), ui.DatePicker("Day", { selection = state:binding() }) }
  end, { size = "40x4" })
  state.value = "never"
  t:contains(app:text(), "stays")
  t:contains(app.errors[1].message, "not \"never\"")
  state.value = "2026-11-25"
  t:contains(app:text(), "11/25/2026")
end)

test("a calendar: weeks begin where the locale has them begin", function(t)
  local app = picker(t, "2026-11-24", nil, "24x10", { style = "graphical", locale = "en-GB" })
  t:equal(app:text(), table.concat({
    "        Day",
    "‹  November 2026   ›",
    "Mo Tu We Th Fr Sa Su",
    "26 27 28 29 30 31  1",
    " 2  3  4  5  6  7  8",
    " 9 10 11 12 13 14 15",
    "16 17 18 19 20 21 22",
    "23 24 25 26 27 28 29",
    "30  1  2  3  4  5  6",
  }, "\n"))
  app = picker(t, "2026-11-24", nil, "24x10", { style = "graphical" })
  t:contains(app:text(), "Su Mo Tu We Th Fr Sa\n 1  2  3")
  app = picker(t, "2026-11-24", nil, "24x10", { style = "graphical", locale = "de" })
  t:contains(app:text(), "Mo Di Mi Do Fr Sa So")
  app = picker(t, "2026-11-24", nil, "24x10", { style = "graphical", locale = "zh" })
  t:contains(app:text(), "2026 十一月")
  t:contains(app:text(), "一 二 三 四 五 六 日")
end)

-- The cell of a day of November 2026 in a calendar of 20 columns below its label.
local function day_cell(app, day, firstColumn)
  local place = day - 1 + firstColumn
  return app:cell(3 * (place % 7) + 2, 4 + place // 7)
end

test("in a calendar the days of the weekend are quieter than the others, \z
    which days these are is decided by the locale", function(t)
  for locale, case in pairs { ["en-GB"] = { 6, { 7, 8 } }, en = { 0, { 7, 8 } },
      he = { 0, { 6, 7 } }, fa = { 1, { 6 } }, hi = { 0, { 8 } }, xx = { 6, { 7, 8 } } } do
    local firstColumn, weekend = table.unpack(case)
    for _, theme in ipairs { "dark", "light" } do
      local app = picker(t, "2026-11-24", nil, "24x10",
        { style = "graphical", locale = locale, theme = theme, layoutDirection = "leftToRight" })
      local secondary = app:cell(2, 3).foreground
      local found = {}
      for day = 2, 8 do
        if day_cell(app, day, firstColumn).foreground == secondary then found[#found + 1] = day end
      end
      t:equal(found, weekend, locale .. ", " .. theme)
    end
  end
end)

test("a calendar underlines today, and nothing if the day is unknown", function(t)
  for _, colors in ipairs { "truecolor", "16", "none" } do
    for _, symbols in ipairs { "unicode", "ascii" } do
      for _, today in ipairs { "2026-11-05", "2026-11-24", "2026-11-28", false } do
        local app = picker(t, "2026-11-24", nil, "24x10", { style = "graphical",
          locale = "en-GB", colors = colors, symbols = symbols, today = today or nil })
        local found = {}
        for day = 1, 30 do
          local cell = day_cell(app, day, 6)
          if cell.underline then found[#found + 1] = ("2026-11-%02d"):format(day) end
        end
        t:equal(found, { today or nil }, colors .. ", " .. symbols .. ", " .. tostring(today))
      end
    end
  end
  -- The blank before a single digit has no line.
  local app = picker(t, "2026-11-24", nil, "24x10",
    { style = "graphical", locale = "en-GB", today = "2026-11-05" })
  t:equal(app:cell(10, 5).text, " ")
  t:equal(app:cell(10, 5).underline, false)
  t:equal(app:cell(11, 5).underline, true)
end)

test("in a calendar arrows go by days and weeks, pages by months", function(t)
  local app, state = picker(t, "2026-11-24", nil, "24x10", { style = "graphical" })
  app:press("right") t:equal(state.value, "2026-11-25")
  app:press("down") t:equal(state.value, "2026-12-02")
  t:contains(app:text(), "December 2026")
  app:press("up", "left") t:equal(state.value, "2026-11-24")
  app:press("pageDown") t:equal(state.value, "2026-12-24")
  app:press("shift+pageUp") t:equal(state.value, "2025-12-24")
  app:press("home") t:equal(state.value, "2025-12-01")
  app:press("end") t:equal(state.value, "2025-12-31")
end)

test("a day of a calendar is clicked, its arrows show other months and choose none", function(t)
  local app, state = picker(t, "2026-11-24T09:30", { range = { "2026-10-10", "2026-12-24" } },
    "24x12",
    { style = "graphical", locale = "en-GB" })
  app:click("26", { index = 2 })
  t:equal(state.value, "2026-11-26T09:30")
  app:click(20, 2)
  t:contains(app:text(), "December 2026")
  t:equal(state.value, "2026-11-26T09:30")
  -- No day of January is in the range, so the month cannot be shown.
  app:click(20, 2)
  t:contains(app:text(), "December 2026")
  app:click(1, 2) app:click(1, 2)
  t:contains(app:text(), "October 2026")
  -- The ninth of October is before the range, so a click on it changes nothing.
  app:click(14, 5)
  t:equal(state.value, "2026-11-26T09:30")
  t:equal(app:cell(14, 5).strikethrough, true)
  app:click(17, 5)
  t:equal(state.value, "2026-10-10T09:30")
end)

test("in a calendar with a time Enter goes to the time and back", function(t)
  local app, state = picker(t, "2026-11-24T09:30", nil, "24x12",
    { style = "graphical", locale = "de" })
  app:press("enter", "up")
  t:equal(state.value, "2026-11-24T10:30")
  app:press("enter", "up", "enter", "up")
  t:equal(state.value, "2026-11-17T10:31")
end)

test("from right to left the days of a calendar are mirrored, and so are the arrows", function(t)
  local app, state = picker(t, "2026-11-24", nil, "20x10",
    { style = "graphical", layoutDirection = "rightToLeft" })
  t:contains(app:text(), "Sa Fr Th We Tu Mo Su")
  app:press("left")
  t:equal(state.value, "2026-11-25")
  local found = app:text():find("\n 7  6  5  4  3  2  1")
  t:ok(found, app:text())
  app:click(1, 4)
  t:equal(state.value, "2026-11-07")
  -- The months go on to the left as the days do.
  app:click("‹")
  t:contains(app:text(), "December 2026")
  app:click("›")
  app:click("›")
  t:contains(app:text(), "October 2026")
end)

test("by default a calendar opens beside the field, and Escape and Enter close it", function(t)
  local app, state = picker(t, "2026-11-24", nil, "40x14")
  t:equal(app:text(), "Day 11/24/2026 ▾")
  app:press("enter")
  t:contains(app:text(), "November 2026")
  app:press("right")
  t:equal(state.value, "2026-11-25")
  t:contains(app:text(), "11/25/2026")
  app:press("enter")
  t:equal(app:text(), "Day 11/25/2026 ▾")
  app:press("alt+down")
  t:contains(app:text(), "November 2026")
  app:press("escape")
  t:equal(app:text(), "Day 11/25/2026 ▾")
  app:click("▾")
  t:contains(app:text(), "November 2026")
  app:press("escape", "up")
  t:equal(state.value, "2026-12-25")
end)

test("a calendar that is open follows a binding by functions", function(t)
  local value = "2026-11-24"
  local app = t:mount(function()
    return ui.DatePicker("Day",
      { selection = ui.Binding { get = function() return value end,
      set = function(new) value = new end } })
  end, { size = "40x14" })
  app:press("enter", "right", "escape")
  t:equal(value, "2026-11-25")
  t:equal(app:text(), "Day 11/25/2026 ▾")
end)

test("a part is clicked, and the signs of a stepper field step it", function(t)
  local app, state = picker(t, "2026-11-24", nil, "40x3", { style = "stepperField", locale = "de" })
  app:click("2026")
  app:click("[+]")
  t:equal(state.value, "2027-11-24")
  app:click("24")
  app:click("[−]")
  t:equal(state.value, "2027-11-23")
end)

test("the wheel turns the current part while the picker has the focus", function(t)
  local app, state = field(t, "2026-11-24", nil, { locale = "de" })
  app:scroll(6, 1, "up", 2)
  t:equal(state.value, "2026-11-26")
end)

test("a disabled picker takes neither keys nor clicks", function(t)
  local state = ui.State("2026-11-24")
  local app = t:mount(function()
    return ui.VStack {
      ui.DatePicker("Day", { selection = state:binding() }):datePickerStyle("graphical")
        :disabled(true),
      ui.Button("Other", print),
    }
  end, { size = "30x12" })
  t:equal(app:focus().title, "Other")
  app:click("26", { index = 1 })
  app:press("up")
  t:equal(state.value, "2026-11-24")
  t:contains(app:accessibility(), "Day, date picker, November 24, 2026, dimmed")
end)

test("it is announced in words", function(t)
  local app = field(t, "2026-11-24T15:05")
  t:contains(app:accessibility(), "Day, date picker, November 24, 2026, 03:05 PM")
  app = field(t, "2026-11-24", nil, { locale = "de" })
  t:contains(app:accessibility(), "Day, date picker, 24 November 2026")
  app = field(t, "2026-11-24", nil, { locale = "ja" })
  t:contains(app:accessibility(), "2026 11月 24")
  t:equal(app:find("Day").kind, "datePicker")
end)

test("the current part is seen without colours, and only with the focus", function(t)
  local state = ui.State("2026-11-24")
  local app = t:mount(function()
    return ui.VStack { ui.DatePicker("Day", { selection = state:binding() })
      :datePickerStyle("field"), ui.Button("Next", print) }
  end, { size = "40x3", colors = "none", locale = "de" })
  local column = app:text():find("24", 1, true)
  t:equal(app:cell(column, 1).reverse, true)
  t:equal(app:cell(column + 3, 1).reverse, false)
  app:press("right")
  t:equal(app:cell(column, 1).reverse, false)
  t:equal(app:cell(column + 3, 1).reverse, true)
  app:press("tab")
  t:equal(app:cell(column + 3, 1).reverse, false)
end)

test("where there is little room the current part is in sight", function(t)
  local app = picker(t, "2026-11-24T09:30", nil, "8x2", { style = "field", locale = "de" })
  app:press("end")
  t:contains(app:text(), "30")
  for width = 1, 30 do app:resize(width, 3) end
end)

test("a script's style gets the date in the form of its binding, \z
    and sets it in any", function(t)
  local state = ui.State(os.time { year = 2026, month = 11, day = 24, hour = 9, min = 30 })
  local app = t:mount(function()
    return ui.DatePicker("Day", { selection = state:binding(), displayedComponents = "date",
      range = { "2026-11-01" } })
      :datePickerStyle(function(configuration)
        return ui.HStack {
          configuration.label, os.date("%F", configuration.value),
          os.date("%F", configuration.minimum),
          ui.Text(tostring(configuration.maximum)),
          ui.Button("first", function() configuration.set("2026-11-02") end),
          ui.Button("more", configuration.increment),
        }
      end)
  end, { size = "60x3" })
  t:contains(app:text(), "Day 2026-11-24 2026-11-01 nil")
  app:click("first")
  t:contains(app:text(), "2026-11-02")
  t:equal(os.date("%H:%M", state.value), "09:30")
end)

test("a built-in style within a style of a script's", function(t)
  local state = ui.State("2026-11-24")
  local app = t:mount(function()
    return ui.DatePicker("Day", { selection = state:binding() })
      :datePickerStyle(function(configuration) return ui.DatePicker(configuration):padding() end)
      :datePickerStyle("graphical")
  end, { size = "30x14" })
  t:contains(app:text(), "November 2026")
  app:press("down")
  t:equal(state.value, "2026-12-01")
  t:contains(app:text(), "December 2026")
end)

test("in a form the fields begin in one column, and a whole form is gone \z
    through by Tab", function(t)
  local day, name = ui.State("2026-11-24"), ui.State("Ada")
  local app = t:mount(function()
    return ui.Form {
      ui.TextField("Name", name:binding()),
      ui.DatePicker("Departure", { selection = day:binding() }),
    }
  end, { size = "50x8", locale = "de" })
  local text = app:text()
  local first = text:match("\n?([^\n]*)Ada")
  local second = text:match("\n([^\n]*)24%.11")
  t:equal(#first, #second)
  app:press("tab", "up")
  t:equal(day.value, "2026-11-25")
end)

-- Enter and Space on a calendar that stays do nothing to what is around it.
local function calendar(more)
  return ui.DatePicker("Day", { selection = more or ui.State "2024-01-31",
    displayedComponents = "date" }):datePickerStyle "graphical"
end

test("Enter on a calendar in an alert is the default action", function(t)
  local isPresented, fired = ui.State(true), nil
  local app = t:mount(function()
    return ui.Text "x":alert("When?", { isPresented = isPresented, calendar(),
      ui.Button("OK", function() fired = "ok" end), ui.Button { role = "cancel" } })
  end, { size = "50x24" })
  app:press "enter"
  t:equal(isPresented.value, false)
  t:equal(fired, "ok")
end)

for _, key in ipairs { "space", "enter" } do
  test(key .. " on a calendar leaves a sheet open", function(t)
    local isPresented = ui.State(true)
    local app = t:mount(function()
      return ui.Text "x":sheet { isPresented = isPresented, content = function()
        return ui.VStack { calendar(), ui.Text "Save" }:interactiveDismissDisabled()
      end }
    end, { size = "50x24" })
    app:press(key)
    t:equal(isPresented.value, true)
  end)
  test(key .. " on a calendar does not go back from a page", function(t)
    local app = t:mount(ui.NavigationStack {
      ui.NavigationLink("Go", ui.VStack { "Page", calendar() }) }, { size = "50x24" })
    app:press "enter"
    t:contains(app:text(), "Page")
    app:press(key)
    t:contains(app:text(), "Page")
  end)
  test(key .. " in the calendar of a compact picker chooses the day and closes it", function(t)
    local day = ui.State "2024-01-30"
    local app = t:mount(function()
      return ui.VStack { ui.DatePicker("Day", { selection = day, displayedComponents = "date" }) }
        :sheet { isPresented = ui.State(false), content = function() return ui.Text "x" end }
    end, { size = "50x24" })
    app:press "enter"
    t:contains(app:text(), "January")
    app:press("right", key)
    t:equal(day.value, "2024-01-31")
    t:notContains(app:text(), "January")
  end)
end
