-- Markdown as GitHub has it: tables, task lists, struck text, coloured code; and texts that grow.
local test = require "lunette.test"
local ui = require "lunette"

local function markdown(t, text, size, options)
  options = options or {}
  options.size = size or "30x12"
  return t:mount(ui.Text.markdown(text), options)
end

test("a table has columns as wide as their cells, aligned as its second line says", function(t)
  local app = markdown(t,
    "| Name | Age | Mid |\n|:-----|----:|:---:|\n| Ada | 36 | a |\n| **Grace** | 7 | bcd |\n\z
    | short |")
  t:equal(app:text(), table.concat({
    "Name   Age  Mid", ("─"):rep(15), "Ada     36   a", "Grace    7  bcd", "short",
  }, "\n"))
  t:equal({ app:cell(1, 1).bold, app:cell(1, 3).bold, app:cell(1, 4).bold }, { true, false, true })
  t:contains(app:accessibility(), "Grace")
end)

test("a table that is too wide wraps its cells", function(t)
  local app = markdown(t, "| a | b |\n|---|---|\n| one two three four | five six seven eight |",
    "20x8")
  for line in app:text():gmatch "[^\n]+" do t:ok(utf8.len(line) <= 20, line) end
  t:contains(app:text(), "eight")
  t:contains(app:text(), "four")
end)

test("a table in ASCII, without colours, from the right, within a quote", function(t)
  t:contains(markdown(t, "|a|\n|-|\n|b|", "10x4", { colors = "none" }):text(), "a\n─\nb")
  t:contains(markdown(t, "|a|b|\n|-|-|\n|c|d|", "10x4", { layoutDirection = "rightToLeft" }):text(),
    "   b  a")
  t:contains(markdown(t, "> |a|\n> |-|\n> |b|\n", "10x4"):text(), "│ a")
end)

test("a list of tasks says what is done, and struck text is struck", function(t)
  local app = markdown(t, "- [x] bought\n- [ ] sold\n- kept\n\n~~gone~~ here ~~**too**~~")
  t:equal(app:text(), "[x] bought\n[ ] sold\n• kept\n\ngone here too")
  t:equal({ app:cell(1, 5).strikethrough, app:cell(6, 5).strikethrough,
    app:cell(11, 5).strikethrough, app:cell(11, 5).bold },
    { true, false, true, true })
end)

test("addresses are left as they are", function(t)
  local app = markdown(t, "see https://example.org now", "40x2")
  t:equal(app:cell(5, 1).link, nil)
end)

test("code is coloured by its language", function(t)
  local codes = {
    lua = { "local x = 1 -- why", "local", "x", "-- why" },
    json = { '{ "a": true }', "true", "{", '"a"' },
    sh = { "if x; then # why", "if", "x;", "# why" },
    bash = { "if 'a' # why", "if", " ", "'a'" },
    python = { 'def f(): return """a"""', "def", "f(", '"""a"""' },
    swift = { "let x = 1 // why", "let", "x", "// why" },
    c = { "return x; /* why */", "return", "x", "/* why */" },
    diff = { "@@ -1 +1 @@\n x\n+y", "@@", "x", "+y" },
  }
  for language, case in pairs(codes) do
    local code, keyword, plain, other = table.unpack(case)
    local app = markdown(t, "```" .. language .. "\n" .. code .. "\n```", "40x5")
    t:equal(app:text(), "  " .. code:gsub("\n", "\n  "), language)
    local function look(text)
      local lines, row = app:text(), 1
      local at = lines:find(text, 1, true)
      for _ in lines:sub(1, at):gmatch "\n" do row = row + 1 end
      local column = at - (lines:sub(1, at):match ".*\n()" or 1) + 1
      local cell = app:cell(column, row)
      return tostring(cell.foreground) .. tostring(cell.bold) .. tostring(cell.italic)
    end
    t:ok(look(keyword) ~= look(plain), language .. ": a keyword")
    t:ok(look(other) ~= look(plain), language .. ": a string, comment or line")
    t:ok(look(other) ~= look(keyword), language)
  end
end)

test("code without a language, with an unknown one, or that never ends", function(t)
  t:equal(markdown(t, "```\nlocal x\n```"):text(), "  local x")
  t:equal(markdown(t, "```klingon foo\nlocal x\n```"):text(), "  local x")
  t:equal(markdown(t, "```lua\nlocal s = \"never\n--[["):text(), "  local s = \"never\n  --[[")
  t:equal(markdown(t, "```c\n'\\"):text(), "  '\\")
end)

test("a text that grows is what it is at once", function(t)
  local whole =
    "# Title\n\nOne *two*\nthree.\n\n- a\n- b\n\n  more\n- c\n\n\z
    1. x\n\n   ```lua\n   local a\n\n   b()\n   ```\n2. y\n\n"
    .. "```sh\nls\n\n# no title\n```\n\n| a | b |\n|---|---|\n| c | d |\n\n> q\n\n> r\n\n\z
      end [link](x)"
  local text = ui.State("")
  local app = t:mount(function() return ui.Text.markdown(text.value) end, { size = "30x50" })
  for length = 1, #whole do
    text.value = whole:sub(1, length)
    if length % 7 == 0 then
      t:equal(app:text(), markdown(t, "\n" .. whole:sub(1, length), "30x50"):text())
    end
  end
  t:contains(app:text(), "end link")
end)

test("bombs of tables are shown as they are, with a word", function(t)
  local note = "(shown as plain text)"
  local bombs = {
    ("|"):rep(20001) .. "\n" .. ("|-"):rep(20000) .. "|\n|a|",
    ("|a"):rep(128) .. "|\n" .. ("|-"):rep(128) .. "|\n" .. ("a\n"):rep(30000),
    ("|-|\n"):rep(16000),
  }
  for i, bomb in ipairs(bombs) do
    t:ok(markdown(t, bomb, "60x9"):accessibility():find(note, 1, true), "bomb " .. i)
  end
  -- What is below the bound is a table.
  local app = markdown(t, ("|a"):rep(9) .. "|\n" .. ("|-"):rep(9) .. "|\n" .. ("|b|\n"):rep(1000),
    "60x1100")
  t:ok(not app:accessibility():find(note, 1, true))
  t:equal(select(2, app:text():gsub("b", "")), 1000)
end)

test("a link that is a paragraph keeps the look of its text", function(t)
  local address = "https://example.org"
  local looks = { ["**Docs**"] = "bold", ["*Docs*"] = "italic", ["~~Docs~~"] = "strikethrough" }
  for text, look in pairs(looks) do
    local app = markdown(t, ("x [%s](%s)\n\n[%s](%s)"):format(text, address, text, address))
    local function cell(y, x) return app:cell(x, y) end
    t:ok(cell(1, 3)[look], text .. " within a text")
    t:ok(cell(3, 1)[look], text .. " alone")
    t:equal({ app:find("Docs", { kind = "link" }) ~= nil, cell(3, 1).link }, { true, address })
  end
  local app = markdown(t, ("first\n\n[`code`](%s)"):format(address))
  t:equal({ app:find("code").kind, app:cell(1, 3).link }, { "link", address })
end)

test("a link of several pieces is one link, and two links are a text", function(t)
  local opened = {}
  local app = t:mount(function()
    return ui.Text.markdown("- [Docs *it* **now**](a://b)\n\n[One](a://1)[Two](a://2)")
      :environment("openURL", function(address) opened[#opened + 1] = address end)
  end, { size = "30x6" })
  t:equal(app:find("Docs it now").kind, "link")
  t:equal({ app:cell(8, 1).italic, app:cell(11, 1).bold, app:cell(3, 1).italic },
    { true, true, false })
  app:click("Docs it now")
  t:equal(opened, { "a://b" })
  t:equal({ app:cell(1, 3).link, app:cell(4, 3).link }, { "a://1", "a://2" })
end)

-- A text in which every level of a list, or of a quote, has a line of its own.
local function nested(mark, levels, word)
  word = word or "level "
  local lines = {}
  for level = 1, levels do
    if mark == ">" then
      lines[#lines + 1] = ("> "):rep(level) .. word .. level
      lines[#lines + 1] = ("> "):rep(level)
    else
      local indent = #mark:match "%S+" + 1
      lines[#lines + 1] = (" "):rep((level - 1) * indent) .. mark .. " " .. word .. level
    end
  end
  return table.concat(lines, "\n")
end

for _, mark in ipairs { "-", "1.", "- [x]", ">" } do
  test("however deep lists and quotes are nested, and however narrow they are, text remains: "
    .. mark, function(t)
    for _, direction in ipairs { "leftToRight", "rightToLeft" } do
      local app = markdown(t, nested(mark, 16, "no"), "80x100", { layoutDirection = direction })
      for _, width in ipairs { 80, 40, 24, 16, 15, 14, 13, 12, 80, 12 } do
        app:resize(width, 100)
        for level = 1, 16 do
          t:ok(app:text():find("no" .. level .. "%f[%D]"),
            level .. " " .. direction .. " " .. width)
        end
      end
    end
  end)
end

test("a nested list is indented as long as ten columns remain for it", function(t)
  t:equal(markdown(t, nested("-", 4), "16x6"):text(),
    "• level 1\n  • level 2\n    • level 3\n      • level 4")
  t:equal(markdown(t, nested("-", 4), "13x6"):text(),
    "• level 1\n  • level 2\n  • level 3\n  • level 4")
  t:equal(markdown(t, nested("-", 4), "11x6"):text(),
    "• level 1\n• level 2\n• level 3\n• level 4")
  -- A paragraph of an item belongs to that item, which its indentation alone says.
  t:equal(markdown(t, "1. one\n\n   two\n2. three", "8x6"):text(),
    "1. one\n\n   two\n\n2. three")
end)

test("a list in a quote in a list, and so on, gives way to its text", function(t)
  local lines = {}
  for level = 1, 8 do
    lines[#lines + 1] = (">   "):rep(level - 1) .. "> - level " .. level
    lines[#lines + 1] = (">   "):rep(level)
  end
  local app = markdown(t, table.concat(lines, "\n"), "14x60")
  for level = 1, 8 do t:contains(app:text(), "level " .. level) end
end)

test("a quote has its bar, and those in it as long as ten columns remain for them", function(t)
  local function drawn(size)
    return markdown(t, "> one\n>\n> > two\n> >\n> > > three", size):text()
  end
  t:equal(drawn "16x6", "│ one\n│\n│ │ two\n│ │\n│ │ │ three")
  t:equal(drawn "15x6", "│ one\n│\n│ │ two\n│ │\n│ │ three")
  t:equal(drawn "13x6", "│ one\n│\n│ two\n│\n│ three")
  t:equal(drawn "7x6", "│ one\n│\n│ two\n│\n│ three")
end)
