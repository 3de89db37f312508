-- Drawing in cells: borders, shapes, shadows, opacity, scaling and clipping (S93–S101).
local test = require "lunette.test"
local ui = require "lunette"

local function mount(t, view, size, colors)
  return t:mount(view, { size = size or "12x5", colors = colors })
end
local function channel(color, index) return tonumber(color:sub(index * 2, index * 2 + 1), 16) end

test("opacity blends with what is below", function(t)
  local app = mount(t, ui.ZStack { ui.Color("#ffffff"),
    ui.Text("x"):foregroundColor("#000000"):opacity(0.5) }, "1x1")
  local red = channel(app:cell(1, 1).foreground, 1)
  t:ok(red > 100 and red < 156)
  t:equal(mount(t, ui.Text("x"):opacity(0)):text(), "")
end)

test("opacity 0 is not hit", function(t)
  local count = 0
  local app = mount(t, ui.Text("x"):onTapGesture(function() count = count + 1 end):opacity(0))
  app:click(1, 1)
  t:equal(count, 0)
end)

test("S97: without colours an opacity below 0.95 is dim", function(t)
  local app = mount(t, ui.HStack { ui.Text("a"):opacity(0.6), ui.Text("b"):opacity(0.95) },
    "5x1", "none")
  t:equal(app:cell(1, 1).dim, true)
  t:equal(app:cell(3, 1).dim, false)
end)

test("a shadow lies beside every drawn cell, under the view", function(t)
  local app = mount(t, ui.Text("ab"):shadow { color = "#ff0000", x = 1, y = 1 })
  t:equal(app:text(), "ab")
  t:equal(app:cell(2, 2).background, "#ff0000")
  t:equal(app:cell(3, 2).background, "#ff0000")
  t:equal(app:cell(1, 2).background, nil)
end)

test("a radius alone puts the shadow at 1, 1, at half strength", function(t)
  local app = mount(t, ui.ZStack { alignment = "topLeading", ui.Color("#000000"),
    ui.Text("ab"):shadow { color = "#ff0000", radius = 2 } })
  local red = channel(app:cell(2, 2).background, 1)
  t:ok(red > 100 and red < 156, app:cell(2, 2).background)
  app = mount(t, ui.Text("ab"):shadow { color = "#ff0000" })
  t:equal(app:cell(2, 2).background, nil)
end)

test("a shadow without colours is shaded", function(t)
  local app = mount(t, ui.Text("ab"):shadow { color = "red", x = 1, y = 1 }, "5x2", "none")
  t:equal(app:text(), "ab\n ░░")
end)

test("without colours a view with a fill casts no shadow, wherever it is drawn again", function(t)
  local letters, isOn = ui.State "a", ui.State(true)
  local function root()
    return ui.VStack { alignment = "leading",
      ui.Text "filled":background(isOn.value and "#ff0000" or "clear"), ui.Text "plain",
      ui.Text(letters.value),
    }:shadow { radius = 1 }
  end
  local app = t:mount(root, { size = "10x5", colors = "none" })
  local function both(words)
    t:equal(app:text(), t:mount(root, { size = "10x5", colors = "none" }):text(), words)
  end
  both("at first")
  letters.value = "b"
  both("a line without a fill is drawn again")
  isOn.value = false
  both("the fill has gone")
  t:contains(app:text(), "░")
  letters.value = "cd"
  both("a line is drawn again, and no fill is there")
  isOn.value = true
  both("the fill is there again")
end)

test("a shadow does not change the layout", function(t)
  t:equal(mount(t, ui.HStack { spacing = 0, ui.Text("ab"):shadow { color = "red", x = 2, y = 0 },
    "|" }):text(), "ab|")
end)

test("a fill with a corner radius has quadrant corners, one row half-block ends", function(t)
  local app = mount(t, ui.Color("red"):cornerRadius(1):frame { width = 4, height = 2 })
  t:equal({ app:cell(1, 1).text, app:cell(4, 1).text, app:cell(1, 2).text, app:cell(4, 2).text },
    { "▗", "▖", "▝", "▘" })
  app = mount(t, ui.Color("red"):cornerRadius(1):frame { width = 4, height = 1 })
  t:equal({ app:cell(1, 1).text, app:cell(4, 1).text }, { "▐", "▌" })
end)

test("scaleEffect draws fills at another size about the centre", function(t)
  local app = mount(t, ui.Color("red"):frame { width = 8, height = 4 }:scaleEffect(0.5))
  t:equal(app:cell(1, 1).background, nil)
  t:equal(app:cell(3, 2).background, "red")
  t:equal(app:cell(6, 3).background, "red")
  t:equal(app:cell(7, 3).background, nil)
end)

test("a scale that changes no size still shows", function(t)
  t:equal(mount(t, ui.Text("ab"):scaleEffect(0.95)):cell(1, 1).dim, true)
  t:equal(mount(t, ui.Text("ab"):scaleEffect(1.05)):cell(1, 1).bold, true)
  t:equal(mount(t, ui.Text("ab"):scaleEffect(1)):cell(1, 1).bold, false)
end)

test("blur and redacted", function(t)
  t:equal(mount(t, ui.Text("ab c"):blur(2)):text(), "▒▒ ▒")
  t:equal(mount(t, ui.Text("ab"):blur(0.5)):cell(1, 1).dim, true)
  t:equal(mount(t, ui.Text("ab"):redacted()):text(), "██")
  t:equal(mount(t, ui.Text("ab"):redacted("placeholder")):text(), "██")
  t:fails(function() return ui.Text("x"):redacted("placehold") end, "placeholder")
end)

test("a circle is round, and twice as wide as high", function(t)
  local app = mount(t, ui.Circle():stroke():frame { width = 12, height = 3 }, "12x3")
  t:equal(app:text(), "   ╭────╮\n   │    │\n   ╰────╯")
end)

test("the line around a circle or a capsule of five rows or more is round", function(t)
  t:equal(mount(t, ui.Circle():stroke():frame { width = 10, height = 5 }, "10x5"):text(), [[
 ╭──────╮
╭╯      ╰╮
│        │
╰╮      ╭╯
 ╰──────╯]])
  t:equal(mount(t, ui.Circle():stroke():frame { width = 12, height = 6 }, "12x6"):text(), [[
 ╭────────╮
╭╯        ╰╮
│          │
│          │
╰╮        ╭╯
 ╰────────╯]])
  t:equal(mount(t, ui.Capsule():stroke():frame { width = 18, height = 7 }, "18x7"):text(), [[
   ╭──────────╮
 ╭─╯          ╰─╮
╭╯              ╰╮
│                │
╰╮              ╭╯
 ╰─╮          ╭─╯
   ╰──────────╯]])
  t:equal(t:mount(ui.Circle():stroke():frame { width = 10, height = 5 }, { size = "10x5", symbols = "ascii" }):text(), [[
 .------.
.'      '.
|        |
'.      .'
 '------']])
  -- A part of it, from the right and clockwise, as of an ellipse.
  t:equal(mount(t, ui.Circle():trim(0, 0.5):stroke():frame { width = 10, height = 5 }, "10x5"):text(), [[


         │
╰╮      ╭╯
 ╰──────╯]])
  -- Letters stay where the line crosses them.
  local circle = ui.Circle():stroke():frame { width = 10, height = 5 }
  local app = mount(t, ui.Text "abcdefghij":overlay(circle), "10x5")
  t:equal(app:text(), "abcdefghij\n╰╮      ╭╯\n ╰──────╯")
end)

test("a capsule of one row has round ends", function(t)
  local app = mount(t, ui.Capsule():stroke():frame { width = 6, height = 1 }, "6x1")
  t:equal(app:cell(1, 1).text, "(")
  t:equal(app:cell(6, 1).text, ")")
end)

test("no line hides a letter: a stroke without a colour reverses what it crosses", function(t)
  local app = mount(t, ui.Text("abc"):overlay(ui.Rectangle():stroke()), "5x1")
  t:equal(app:text(), "abc")
  t:equal(app:cell(1, 1).reverse, true)
end)

test("colours are reduced to what the terminal has", function(t)
  local app = mount(t, ui.Text("x"):foregroundColor("#ff0000"), "3x1", "none")
  t:equal(app:cell(1, 1).text, "x")
end)

test("themes resolve semantic colours", function(t)
  local app = t:mount(ui.Text("x"):foregroundColor("destructive"), { size = "3x1" })
  t:ok(app:cell(1, 1).foreground)
  local light = t:mount(ui.Text("x"):foregroundColor("accent"),
    { size = "3x1", colorScheme = "light" })
  t:ok(light:cell(1, 1).foreground)
end)

test("a destructive button is marked without colour", function(t)
  local app = mount(t, ui.VStack { ui.Button("a", function() end),
    ui.Button("Delete", { role = "destructive", action = function() end }) }, "12x2", "none")
  t:contains(app:text(), "!")
end)

test("underline, strikethrough and the rest survive a background", function(t)
  local app = mount(t, ui.Text("x"):underline():background("red"))
  t:equal(app:cell(1, 1).underline, true)
  t:equal(app:cell(1, 1).background, "red")
end)

test("only what is inside of a border is drawn again, \z
    and its line when that is another", function(t)
  local words, colour = ui.State "ab", ui.State "#ff0000"
  local app = t:mount(function()
    return ui.Text(words.value):frame { width = 3, height = 1 }:border(colour.value)
  end, { size = "7x3" })
  for _, word in ipairs { "cd", "世", "e", "世界", "fg" } do
    words.value = word
    t:equal(app:text():match "│ *(.-) *│", word == "世界" and "世…" or word)
    t:equal({ app:cell(1, 1).text, app:cell(1, 3).text, app:cell(5, 2).text }, { "┌", "└", "│" },
      word)
  end
  colour.value = "#00ff00"
  t:equal(app:cell(1, 2).foreground, "#00ff00")
  t:equal(app:cell(4, 1).foreground, "#00ff00")
end)

test("the first wide glyph of a screen comes out whole beside what was drawn before", function(t)
  local left, right = ui.State "ab", ui.State "cd"
  local app = t:mount(function()
    return ui.ZStack {
      alignment = "topLeading", ui.Text("......"), ui.Text(left.value):offset(1, 0),
      ui.Text(right.value):offset(3, 0),
    }
  end, { size = "8x1" })
  t:equal(app:text(), ".abcd.")
  left.value = "a世"
  t:equal(app:text(), ".a cd.")
  right.value = " d"
  t:equal(app:text(), ".a  d.")
  right.value = ""
  t:equal(app:text(), ".a世..")
  left.value = "世b"
  t:equal(app:text(), ".世b..")
  left.value = ""
  t:equal(app:text(), "......")
end)

-- Beside a line that goes through the middles of cells, halves and quarters of cells would be stray
-- marks.
test("a circle and a capsule with a line and a fill have one edge", function(t)
  for _, shape in ipairs { ui.Circle, ui.Capsule } do
    for _, both in ipairs {
      shape():fill "blue":stroke "red", shape():stroke "red":fill "blue",
      shape():strokeBorder "red":fill "blue",
    } do
      local app = t:mount(both, { size = "30x9" })
      t:equal(app:text(), t:mount(shape():stroke "red", { size = "30x9" }):text())
    end
  end
end)
