-- ui.Text.ansi and ui.Text.markdown.
local ui = require "lunette"
local test = require "lunette.test"

local function ansi(t, text, size) return t:mount(ui.Text.ansi(text), { size = size or "30x3" }) end
local function markdown(t, text, size, options)
  options = options or {}
  options.size = size or "40x12"
  return t:mount(ui.Text.markdown(text), options)
end

test("SGR becomes colours and attributes", function(t)
  local app =
    ansi(t,
    "\27[31mred\27[0m \27[1;4mbold\27[22m under\27[m \z
    \27[38;5;208mo\27[38;2;1;2;3mt\27[48:2::4:5:6mb\27[39;49mx\27[97;100my")
  t:equal(app:text(), "red bold under otbxy")
  t:equal(app:cell(1, 1).foreground, "red")
  local bold, under = app:cell(5, 1), app:cell(10, 1)
  t:equal({ bold.bold, bold.underline, under.bold, under.underline }, { true, true, false, true })
  t:equal({ app:cell(4, 1).foreground, app:cell(15, 1).underline }, { nil, false })
  t:equal(app:cell(17, 1).foreground, "#010203")
  t:equal(app:cell(18, 1).background, "#040506")
  t:equal({ app:cell(19, 1).foreground, app:cell(19, 1).background }, { nil, nil })
  t:equal({ app:cell(20, 1).foreground, app:cell(20, 1).background },
    { "brightWhite", "brightBlack" })
end)

test("all else is left out: a text is data", function(t)
  local app =
    ansi(t,
    "a\27[2Jb\27]0;title\7c\27]8;;http://x\27\\d\27Pq#0\27\\e\27[5;5Hf\27(Bg\8\7h\27_x\27\\i\27[?25lj\155" .. "3")
  t:equal(app:text(), "abcdefghij\u{fffd}3")
  t:equal(ansi(t, "end \27"):text(), "end")
  t:equal(ansi(t, "end \27["):text(), "end")
  t:equal(ansi(t, "end \27]never ends"):text(), "end")
  t:equal(ansi(t, "\27[999999999999999999;38;5mok\27[38;2;999;0;0mx"):text(), "okx")
  t:equal(ansi(t, "\u{9b}31mred"):cell(1, 1).foreground, "red")
end)

test("lines, wrapping and the room behind letters", function(t)
  local app = ansi(t, "\27[44mone two\r\nthree\27[m", "8x3")
  t:equal(app:text(), "one two\nthree")
  t:equal({ app:cell(4, 1).background, app:cell(5, 2).background, app:cell(6, 2).background },
    { "blue", "blue", nil })
  app = t:mount(ui.Text.ansi "\27[41mab":bold(), { size = "4x1", colors = "none" })
  t:equal(app:text(), "ab")
  t:equal(app:cell(1, 1).bold, true)
  t:equal(t:mount(ui.Text.ansi "\27[1mשלום", { size = "6x1", layoutDirection = "rightToLeft" })
    :text(), "  םולש")
  t:equal(ansi(t, ""):text(), "")
end)

test("as many changes as there are characters", function(t)
  local parts = {}
  for i = 1, 30000 do parts[i] = "\27[3" .. i % 8 .. "mx" end
  local app = ansi(t, table.concat(parts), "10x2")
  t:contains(app:text(), "xxxxxxxxxx")
end)

test("it is announced without its sequences", function(t)
  t:contains(ansi(t, "\27[31mred\27[m words"):accessibility(), "red words")
end)

test("ui.Text is called as ever, and has nothing else", function(t)
  t:equal(t:mount(ui.Text("a"), { size = "4x1" }):text(), "a")
  t:equal(t:mount(ui.Text { "a", ui.Text "b" }, { size = "4x1" }):text(), "ab")
  t:fails(function() return ui.Text.ansy end, "ansi")
  t:fails(function() ui.Text.ansi(1, 2, 3) end, "ansi")
  t:fails(function() ui.Text.markdown() end, "content")
end)

test("Markdown: spans", function(t)
  local app = markdown(t,
    "Plain **bold**, *italic* and `code`.  \nNext [docs](https://example.org) here\nsoft")
  t:equal(app:text(), "Plain bold, italic and code.\nNext docs here soft")
  t:equal({ app:cell(7, 1).bold, app:cell(13, 1).italic, app:cell(1, 1).bold },
    { true, true, false })
  local link = app:cell(6, 2)
  t:equal({ link.underline, link.link }, { true, "https://example.org" })
  t:ok(app:cell(24, 1).foreground ~= app:cell(1, 1).foreground, "code")
end)

test("Markdown: blocks", function(t)
  local app = markdown(t,
    "# Title\n\nText.\n\n- one\n- two\n  - inner\n\n10. ten\n11. eleven\n\n> quoted\n> lines\n\n\z
    ```\ncode  here\n```\n\n---", "20x22")
  t:equal(app:text(), table.concat({
    "Title", "", "Text.", "", "• one", "• two", "  • inner", "", "10. ten", "11. eleven",
    "", "│ quoted lines", "",
    "  code  here", "", ("─"):rep(20),
  }, "\n"))
  t:equal(app:cell(1, 1).bold, true)
end)

test("a paragraph that is a link can be opened", function(t)
  local app = markdown(t, "[Docs](https://example.org)")
  t:equal(app:focus().title, "Docs")
end)

test("Markdown without colours, in ASCII words, and from the right", function(t)
  t:equal(markdown(t, "- **a**", "8x1", { colors = "none" }):text(), "• a")
  t:equal(markdown(t, "- a", "8x1", { layoutDirection = "rightToLeft" }):text(), "     a •")
  t:contains(markdown(t, "# Title\n\n- item"):accessibility(), "Title")
end)

test("Markdown that would take much memory or time is shown as it is, \z
    and what is around it is read", function(t)
  local note = "(shown as plain text)"
  -- A part of more than 64 KB: its start is a picture of the text itself.
  local app = markdown(t, "# Title\n\n" .. ("[a] "):rep(17000) .. "\n\n*after*", "20x3")
  t:equal(app:text(), "Title\n\n[a] [a] [a] [a] [a]…")
  -- Many pictures within each other, as short as it may be.
  app = markdown(t, "**a**\n\n" .. ("!["):rep(501) .. "\n\n- *b*\n- c", "60x26")
  t:contains(app:text(), note)
  t:contains(app:text(), "![![![")
  t:ok(app:text():find("^a\n\n!%[!%[") and app:text():find("• b\n• c$"), app:text())
  -- In a block of code that goes on over blank lines, the part is code like the rest.
  app = markdown(t, "```\nfirst\n\n" .. ("!["):rep(501) .. "\n\nlast *x*\n```\n\nend", "60x30")
  t:ok(not app:text():find(note, 1, true), "code has no note")
  t:contains(app:text(), "last *x*")
  t:contains(app:text(), "![![![")
  -- The characters that stand for such a part may occur in the text.
  local private = utf8.char(0xF8FE)
  app = markdown(t, private .. "0" .. private .. "\n\n" .. ("!["):rep(501), "60x26")
  t:contains(app:text(), private .. "0" .. private .. "\n\n![![")
  -- What is below the bounds is Markdown.
  app = markdown(t, ("> "):rep(40) .. "deep *x*", "60x3")
  t:ok(not app:text():find(note, 1, true))
end)

test("bombs: nesting, stars, brackets and a million lines", function(t)
  t:contains(markdown(t, (">"):rep(5000) .. "deep", "60x4"):text(), "deep")
  t:ok(markdown(t, ("* "):rep(3000) .. "a", "60x4"):text())
  t:ok(markdown(t, ("**a *b "):rep(20000), "60x4"):text())
  t:ok(markdown(t, ("["):rep(50000), "60x4"):text())
  t:ok(markdown(t, ("a\n\n"):rep(1000000), "60x4"):text():find "^a")
  t:equal(markdown(t, ""):text(), "")
  t:contains(markdown(t, "<b>raw</b> \27[2J\0end", "40x2"):text(), "<b>raw</b>")
end)
