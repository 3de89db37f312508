-- S112: a stack that serves children of higher priority first keeps enough room for the longest
-- words of the others, if there is that much room for all.
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

local function lines(t, size, view, options)
  options = options or {}
  options.size = size
  return t:mount(view, options):text()
end
local long = "Fix the crash of the parser on empty input"

test("the others keep their words", function(t)
  local row = ui.HStack { "8561ee6", ui.Text(long):lineLimit(1):layoutPriority(1), ui.Spacer(),
    "3 days ago" }
  -- The subject gets 40 - 3 - 7 - 4 cells; the others share the rest as children of equal priority.
  t:equal(lines(t, "40x12", row),
    "8561e Fix the crash of the parse… 3 days\ne6                                ago")
  row = ui.HStack { ui.Text(long):lineLimit(1):layoutPriority(1), ui.Spacer(), "3 days ago" }
  t:equal(lines(t, "40x12", row), (" "):rep(36) .. "3\nFix the crash of the parser on emp… days\n"
    .. (" "):rep(36) .. "ago")
  -- If there is room for all, the rule changes nothing.
  t:equal(lines(t, "80x3", row), long .. (" "):rep(28) .. "3 days ago")
end)

test("one line counts as four cells, or as its width if that is less", function(t)
  local function row(text)
    return ui.HStack { ui.Text("abcdefgh"):layoutPriority(1), ui.Text(text):lineLimit(1) }
  end
  t:equal(lines(t, "13x2", row "wonderful"), "abcdefgh won…")
  t:equal(lines(t, "11x2", row "ab"), "abcdefgh ab")
  t:equal(lines(t, "10x2",
    ui.HStack { ui.Text("a long sentence here"):lineLimit(1):layoutPriority(1),
    ui.Text("wonderful"):lineLimit(1) }), "a lo… won…")
end)

test("words are looked at, not letters: to the cell", function(t)
  local row = ui.HStack { ui.Text("aa bb cc dd"):lineLimit(1):layoutPriority(1), "seven 12" }
  -- The longest words take 4 and 5 cells, with a cell between them.
  t:equal(lines(t, "10x9", row), "aa … seven\n     12")
  t:equal(lines(t, "12x9", row), "aa bb… seven\n       12")
end)

test("where the floors do not all fit, it is as before: \z
    the one with priority has all but the minima", function(t)
  local row = ui.HStack { ui.Text("aa bb cc dd"):lineLimit(1):layoutPriority(1), "seven" }
  t:equal(lines(t, "9x9", row), "        s\n        e\naa bb … v\n        e\n        n")
  -- The same if the longest word of the child with the higher priority does not fit.
  row = ui.HStack { ui.Text("wonderful"):layoutPriority(1), "seven" }
  t:equal(lines(t, "14x9", row), "wonderful seve\n          n")
  t:equal(lines(t, "15x9", row), "wonderful seven")
  t:equal(lines(t, "14x9", ui.HStack { spacing = 0, ui.Text("wonderful"):layoutPriority(1),
    "seven" }), "wonderfulseven")
end)

test("without priorities nothing changes", function(t)
  t:equal(lines(t, "8x9", ui.HStack { "wonder", "seven" }), "wond sev\ner   en")
end)

test("several priorities: each next group gets its words back", function(t)
  local row = ui.HStack { ui.Text("low end"), ui.Text("middle of it"):layoutPriority(1),
    ui.Text("the very highest of them all"):layoutPriority(2) }
  -- 3 + 6 + 7 + 2
  t:equal(lines(t, "18x9", row),
    "           the\nlow middle very\nend of it  highest\n           of them\n           all")
  t:equal(lines(t, "25x9", row),
    "low middle of the very\nend it        highest of\n              them all")
end)

test("the reservation of minima is S75's: what answers more to 0 keeps that", function(t)
  t:equal(lines(t, "12x3",
    ui.HStack { spacing = 0, ui.Text("aaaa bbbb"):lineLimit(1):layoutPriority(1),
    ui.Text("x"):frame { width = 6 } }), "aaaa …  x")
end)

test("wrappers and nested stacks", function(t)
  local function row(other)
    return ui.HStack { alignment = "top", ui.Text("aa bb cc dd ee ff gg"):lineLimit(1)
      :layoutPriority(1), other }
  end
  local wrapped = {
    { ui.Text("seven 12"):padding { horizontal = 1 }, "aa bb …  seven\n         12" },
    { ui.Text("seven 12"):border(),
      "aa bb … ┌─────┐\n        │seven│\n        │12   │\n        └─────┘" },
    { ui.Text("seven 12"):frame { maxWidth = ui.infinity, alignment = "leading" },
      "aa bb cc… seven\n          12" },
    { ui.Text("seven 12"):frame { maxWidth = 3 },
      "aa bb cc d… sev\n            en\n            12" },
    { ui.Text("seven 12"):frame { minWidth = 2 }, "aa bb cc… seven\n          12" },
    { ui.Text("seven 12"):frame { minWidth = 2, maxWidth = 4, alignment = "leading" },
      "aa bb cc … seve\n           n 12" },
    { ui.Text("seven 12"):frame { minWidth = 2, maxWidth = 40, alignment = "leading" },
      "aa bb cc… seven\n          12" },
    { ui.Text("seven 12"):background("red"):bold():id(3), "aa bb cc… seven\n          12" },
    { ui.Text("seven 12"):overlay(ui.Text("")):offset(0, 0), "aa bb cc… seven\n          12" },
    { ui.HStack { spacing = 0, "seven", "is" }, "aa bb c… sevenis" },
    { ui.VStack { alignment = "leading", "is", "seven 12" },
      "aa bb cc… is\n          seven\n          12" },
    { ui.ZStack { "is", "seven 12" }, nil },
    { ui.Group { "seven" }, "aa bb cc… seven" },
    { ui.Text { "sev", ui.Text("en"):bold(), " 12" }, "aa bb cc… seven\n          12" },
  }
  for index, case in ipairs(wrapped) do
    local width = index == 10 and "16x6" or "15x6"
    if case[2] then t:equal(lines(t, width, row(case[1])), case[2], "case " .. index) end
  end
  t:contains(lines(t, "15x6", row(wrapped[12][1])), "seven")
  local Part = ui.View "SqueezedPart"
  function Part:body() return ui.Text("seven 12") end
  t:equal(lines(t, "15x6", row(Part {})), "aa bb cc… seven\n          12")
  -- The same for the words of buttons and labels.
  t:contains(lines(t, "15x6", row(ui.Button("Seven", nothing))), "Seven")
  t:contains(lines(t, "15x6", row(ui.Label("Seven", { systemImage = "star" }))), "Seven")
end)

test("a stack inside a stack: its own priorities hold", function(t)
  local inner = ui.HStack { ui.Text("inner long text"):lineLimit(1):layoutPriority(1), "word" }
  t:equal(lines(t, "24x4",
    ui.HStack { ui.Text("outer text that is long"):lineLimit(1):layoutPriority(1), inner }),
    "outer text th… inn… word")
end)

test("CJK, which may be wrapped anywhere, counts with its longest unbreakable run", function(t)
  local row = ui.HStack { ui.Text("aa bb cc dd"):lineLimit(1):layoutPriority(1), "日本語" }
  t:equal(lines(t, "10x4", row), "        日\naa bb … 本\n        語")
  -- A line cannot end before a closing bracket, so the character before it belongs to the word.
  row = ui.HStack { ui.Text("aa bb cc dd"):lineLimit(1):layoutPriority(1), "日本」語" }
  t:equal(lines(t, "10x4", row), "      日\naa b… 本」\n      語")
end)

test("S70: right to left it is the mirror", function(t)
  local row = ui.HStack { "8561ee6", ui.Text(long):lineLimit(1):layoutPriority(1), ui.Spacer(),
    "today" }
  t:equal(lines(t, "30x3", row, { layoutDirection = "rightToLeft" }),
    "today Fix the crash o… 8561ee6")
end)

test("a hyphen, a newline and a hard space are where words end, or do not", function(t)
  local function row(text)
    return ui.HStack { ui.Text("aa bb cc dd ee"):lineLimit(1):layoutPriority(1), text }
  end
  t:equal(lines(t, "12x4", row "ab\nabcd"), "aa bb … ab\n        abcd")
  t:equal(lines(t, "14x4", row "ab\u{a0}cd ef"), "aa bb c… ab cd\n         ef")
end)

test("it follows what changes: the text, its limit, the width", function(t)
  local word, limit = ui.State("date"), ui.State(nil)
  local app = t:mount(function()
    return ui.HStack { ui.Text("aa bb cc dd ee ff"):lineLimit(1):layoutPriority(1),
      ui.Text(word.value .. " 12"):lineLimit(limit.value) }
  end, { size = "14x4" })
  t:equal(app:text(), "aa bb cc… date\n          12")
  word.value = "weekday"
  t:equal(app:text(), "aa bb… weekday\n       12")
  limit.value = 1
  t:equal(app:text(), "aa bb cc… wee…")
  limit.value = nil
  app:resize(20, 4)
  t:equal(app:text(), "aa bb cc dd… weekday\n             12")
  app:resize(12, 9)
  t:equal(app:text(), "aa … weekday\n     12")
  app:resize(11, 9)
  t:contains(app:text(), "aa bb cc… d")
end)

test("a stack that is asked for its least or ideal size answers as ever", function(t)
  local inner = ui.HStack { ui.Text("aa bb"):layoutPriority(1), "seven" }
  t:equal(lines(t, "30x3", inner:fixedSize()), "aa bb seven")
  local measured
  t:mount(ui.HStack { spacing = 0, inner, ui.GeometryReader(function(size)
    measured = size.width
    return ui.Text("")
  end):layoutPriority(2) }, { size = "30x9" })
  -- The reader takes everything except the room for the words: 2 + 1 + 5 cells.
  t:equal(measured, 22)
end)

test("texts in columns, lists and forms", function(t)
  local row = ui.HStack { alignment = "top", ui.Text("aa bb cc dd ee ff gg"):lineLimit(1)
    :layoutPriority(1), "seven 12" }
  t:contains(lines(t, "17x6", ui.List { row }), "seven\n")
  t:contains(lines(t, "17x6", ui.VStack { alignment = "leading", row, row }), "seven")
  t:contains(lines(t, "17x6", ui.ScrollView { row }), "seven")
  t:contains(lines(t, "24x6", ui.Form { row }), "seven")
end)
