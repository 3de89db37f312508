-- Texts, attributed texts and images (S84–S87).
local test = require "lunette.test"
local ui = require "lunette"

local function show(t, view, size) return t:mount(view, { size = size or "20x6" }) end

test("text attributes reach the cells", function(t)
  local app = show(t, ui.VStack { alignment = "leading",
    ui.Text("b"):bold(), ui.Text("i"):italic(), ui.Text("u"):underline(),
    ui.Text("s"):strikethrough(), ui.Text("d"):dim() })
  t:equal(app:text(), "b\ni\nu\ns\nd")
  for row, name in ipairs { "bold", "italic", "underline", "strikethrough", "dim" } do
    for _, other in ipairs { "bold", "italic", "underline", "strikethrough", "dim" } do
      t:equal(app:cell(1, row)[other], other == name, name .. "/" .. other)
    end
  end
end)

test("an attribute can be set on a container and taken away within", function(t)
  local app = show(t, ui.VStack { "x", ui.Text("y"):bold(false) }:bold())
  t:equal(app:cell(1, 1).bold, true)
  t:equal(app:cell(1, 2).bold, false)
end)

test("runs of an attributed text stand side by side and wrap as one", function(t)
  local total = ui.Text { "Total: ", ui.Text("12"):bold(), " items in all" }
  local app = show(t, total, "20x3")
  t:equal(app:text(), "Total: 12 items in\nall")
  t:equal(app:cell(8, 1).bold, true)
  t:equal(app:cell(7, 1).bold, false)
  t:equal(app:cell(11, 1).bold, false)
end)

test("an attributed text has an alignment, an indent and hyphenation", function(t)
  t:equal(show(t, ui.Text { alignment = "trailing", "one two" }, "3x2"):text(), "one\ntwo")
  t:equal(show(t, ui.Text { alignment = "trailing", "three to" }, "5x2"):text(), "three\n   to")
  t:equal(show(t, ui.Text { indent = 2, "ab cd ef" }, "6x3"):text(), "  ab\ncd ef")
  t:equal(show(t, ui.Text { indent = 2, "ab\ncd" }, "6x3"):text(), "  ab\n  cd")
  local hyphenated = show(t, ui.Text { hyphenation = true, "an extraordinary word" }, "9x4"):text()
  t:contains(hyphenated, "-\n")
  t:notContains(show(t, ui.Text { "an extraordinary word" }, "9x4"):text(), "-")
end)

test("runs can be symbols and keep their colours", function(t)
  local app = show(t, ui.Text { ui.Image { systemName = "star" }:foregroundColor("yellow"),
    " new" })
  t:contains(app:text(), " new")
  t:equal(app:cell(1, 1).foreground, "yellow")
end)

test("texts wrap at words, then inside a word that is too long", function(t)
  t:equal(show(t, ui.Text("one two three"), "8x3"):text(), "one two\nthree")
  t:equal(show(t, ui.Text("abcdefghij"), "4x3"):text(), "abcd\nefgh\nij")
end)

test("a text reports its widest line", function(t)
  local app = show(t, ui.HStack { spacing = 0, ui.Text("one two three"):frame { width = 8 }, "|" },
    "20x2")
  t:contains(app:text(), "|")
  t:equal(show(t, ui.Text("one two three"):border("red"), "10x4"):text(),
    "┌───────┐\n│one two│\n│three  │\n└───────┘")
end)

test("without a proposal a text has one line a newline", function(t)
  t:equal(show(t, ui.Text("one two\nthree"):fixedSize(), "4x3"):text(), "one\nthre")
end)

test("lineLimit truncates the last line that is shown", function(t)
  t:equal(show(t, ui.Text("one two three"):lineLimit(1), "8x3"):text(), "one two…")
  t:equal(show(t, ui.Text("one two three four"):lineLimit(2), "8x3"):text(), "one two\nthree f…")
  t:fails(function() return ui.Text("x"):lineLimit(0) end, "limit")
end)

test("a height that is too small truncates as well", function(t)
  t:equal(show(t, ui.Text("one two three four"):frame { height = 1 }, "8x4"):text(), "one two…")
end)

test("truncationMode chooses where", function(t)
  t:equal(show(t, ui.Text("abcdefghij"):lineLimit(1):truncationMode("head"), "6x1"):text(),
    "…fghij")
  t:equal(show(t, ui.Text("abcdefghij"):lineLimit(1):truncationMode("tail"), "6x1"):text(),
    "abcde…")
  t:equal(show(t, ui.Text("abcdefghij"):lineLimit(1):truncationMode("middle"), "6x1"):text(),
    "abc…ij")
end)

test("multilineTextAlignment moves lines within the text's own width", function(t)
  local text = ui.Text("one\nthree"):multilineTextAlignment("trailing")
  t:equal(show(t, text):text(), "  one\nthree")
  t:equal(show(t, ui.Text("a\nbcd"):multilineTextAlignment("center")):text(), " a\nbcd")
end)

test("wide and combined characters keep their cells", function(t)
  local app = show(t, ui.HStack { spacing = 0, "日本", "é", "👩‍👩‍👧", "|" })
  t:equal(app:cell(1, 1).text, "日")
  t:equal(app:cell(2, 1).text, "")
  t:equal(app:cell(5, 1).text, "é")
  t:equal(app:cell(6, 1).text, "👩‍👩‍👧")
  t:equal(app:cell(8, 1).text, "|")
end)

test("control characters are shown and never sent", function(t)
  local text = show(t, ui.Text("a\27[31mb\7")):text()
  t:notContains(text, "\27")
  t:notContains(text, "\7")
  t:contains(text, "a")
  t:contains(text, "b")
end)

test("invalid UTF-8 is drawn as something", function(t)
  t:contains(show(t, ui.Text("a\xffb")):text(), "b")
end)

test("a tab steps to the next multiple of four", function(t)
  t:equal(show(t, ui.Text("a\tb")):text(), "a   b")
end)

test("trailing blanks at a wrap are dropped, leading ones kept", function(t)
  t:equal(show(t, ui.Text("  ab   cd"), "5x2"):text(), "  ab\ncd")
end)

test("an empty text has no width and one row", function(t)
  t:equal(show(t, ui.VStack { alignment = "leading", "a", "", "b" }):text(), "a\n\nb")
  t:equal(show(t, ui.HStack { spacing = 0, "a", "", "b" }):text(), "ab")
end)

test("a text of numbers takes digits", function(t)
  t:equal(show(t, ui.Text(12)):text(), "12")
end)

test("fonts have the weights of a terminal", function(t)
  local app = show(t, ui.VStack { ui.Text("t"):font("title"), ui.Text("h"):font("headline"),
    ui.Text("s"):font("subheadline"),
    ui.Text("c"):font("caption"), ui.Text("f"):font("footnote"), ui.Text("b"):font("body") },
      "20x8")
  for row, name in ipairs { "bold", "bold", "dim", "dim", "dim", "" } do
    t:equal(app:cell(1, row).bold, name == "bold", "row " .. row)
    t:equal(app:cell(1, row).dim, name == "dim", "row " .. row)
  end
end)

test("colours of every kind reach the cells", function(t)
  local names = { "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "brightBlack", "brightRed",
    "brightGreen", "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite" }
  local children = {}
  for index, name in ipairs(names) do children[index] = ui.Text("x"):foregroundColor(name) end
  local app = show(t, ui.VStack(children), "4x16")
  for row, name in ipairs(names) do t:equal(app:cell(1, row).foreground, name) end
end)

test("hex colours, rgb and indexed", function(t)
  local app = show(t, ui.VStack { ui.Text("a"):foregroundColor("#f80"),
    ui.Text("b"):foregroundColor("#12aB9f"),
    ui.Text("c"):foregroundColor(ui.Color.rgb(1, 2, 255)),
    ui.Text("d"):foregroundColor(ui.Color.indexed(1)),
    ui.Text("e"):background(ui.Color.indexed(200)) })
  t:equal(app:cell(1, 1).foreground, "#ff8800")
  t:equal(app:cell(1, 2).foreground, "#12ab9f")
  t:equal(app:cell(1, 3).foreground, "#0102ff")
  t:equal(app:cell(1, 4).foreground, "red")
  t:ok(app:cell(1, 5).background)
  t:fails(function() return ui.Color.rgb(256, 0, 0) end, "256")
  t:fails(function() return ui.Color.rgb(-1, 0, 0) end)
  t:fails(function() return ui.Color.indexed(256) end)
  t:fails(function() return ui.Text("x"):foregroundColor("#12345") end, "#12345")
  t:fails(function() return ui.Text("x"):foregroundColor("#gggggg") end, "#gggggg")
end)

test("SwiftUI's other colours and the semantic ones are known", function(t)
  for _, name in ipairs { "orange", "purple", "pink", "mint", "teal", "indigo", "brown",
      "gray", "primary", "secondary",
    "accent", "tint", "background", "destructive", "success", "warning" } do
    t:equal(show(t, ui.Text("x"):foregroundColor(name), "3x1"):text(), "x", name)
  end
  t:ok(show(t, ui.Text("x"):foregroundColor("orange"), "3x1"):cell(1, 1).foreground)
end)

test("clear draws no ink and no fill", function(t)
  local app = show(t, ui.Text("x"):background("clear"):background("red"), "3x1")
  t:equal(app:cell(1, 1).background, "red")
end)

test("ui.Color is a view that fills and takes modifiers", function(t)
  local app = show(t, ui.Color("red"):frame { width = 3, height = 2 }, "5x3")
  t:equal(app:cell(1, 1).background, "red")
  t:equal(app:cell(3, 2).background, "red")
  t:equal(app:cell(4, 1).background, nil)
  app = show(t, ui.Text("ab"):background(ui.Color("blue"):cornerRadius(0)), "5x1")
  t:equal(app:cell(1, 1).background, "blue")
end)

test("a ui.Color value works where the string does, with opacity", function(t)
  local app = show(t, ui.Text("ab"):foregroundColor(ui.Color("red")), "5x1")
  t:equal(app:cell(1, 1).foreground, "red")
  app = show(t, ui.ZStack { ui.Color("#000000"), ui.Text("ab"):background(ui.Color("#ffffff")
    :opacity(0.5)) }, "4x1")
  local red = tonumber(app:cell(2, 1).background:sub(2, 3), 16)
  t:ok(red > 100 and red < 156, "half of white over black: " .. app:cell(2, 1).background)
end)

test("a foreground reaches what is inside, and the nearest wins", function(t)
  local app = show(t, ui.VStack { "a", ui.Text("b"):foregroundColor("green") }
    :foregroundColor("red"), "3x2")
  t:equal(app:cell(1, 1).foreground, "red")
  t:equal(app:cell(1, 2).foreground, "green")
  app = show(t, ui.Text("x"):foregroundStyle("blue"), "3x1")
  t:equal(app:cell(1, 1).foreground, "blue")
end)

test("a symbol is drawn and can be coloured", function(t)
  local app = show(t, ui.Image { systemName = "bolt.fill" }:foregroundColor("yellow"), "4x1")
  t:ok(#app:text() > 0)
  t:equal(app:cell(1, 1).foreground, "yellow")
end)

test("an unknown symbol is an error with the nearest name", function(t)
  local message = t:fails(function() return ui.Image { systemName = "bolt.fil" } end)
  t:contains(message, "text_test.lua:")
  t:contains(message, "bolt.fil")
  t:contains(message, "bolt.fill")
end)

test("scripts register symbols", function(t)
  ui.symbols.register("my.logo", { unicode = "◆", ascii = "*" })
  t:equal(show(t, ui.Label("Logo", { systemImage = "my.logo" })):text(), "◆ Logo")
  t:fails(function() ui.symbols.register("my.other", { unicode = "◆", ascci = "*" }) end, "ascci")
end)

test("every symbol of the seed documents and of the roles is known", function(t)
  for _, name in ipairs { "arrow.up", "bolt.fill", "folder.badge.plus", "cloud.rain",
      "snow", "sun.max", "xmark.circle", "trash",
    "face.smiling", "xmark", "checkmark" } do
    t:ok(#show(t, ui.Image { systemName = name }, "4x1"):text() > 0, name)
  end
end)

test("a bitmap is an image by its path", function(t)
  local view = ui.Image("support/two.png")
  local app = show(t, view, "10x4")
  t:ok(#app:text() > 0 or app:cell(1, 1).background)
  t:ok(view:renderingMode("template"))
  t:fails(function() return ui.Image("support/two.png"):renderingMode("templat") end, "template")
end)

test("a link in a cell has its address", function(t)
  local app = show(t, ui.Link("Docs", "https://example.org/"), "10x1")
  t:equal(app:text(), "Docs")
  t:equal(app:cell(1, 1).link, "https://example.org/")
end)

test("a nested array in a text is flattened, as everywhere", function(t)
  t:equal(show(t, ui.Text { "a", { "b", { "c" } }, ui.Group { "d" }:bold(), "e" }, "10x1"):text(),
    "abcde")
end)
