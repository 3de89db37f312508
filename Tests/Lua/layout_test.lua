-- Layout: stacks, frames, padding, alignment and shapes (S73–S83).
local test = require "lunette.test"
local ui = require "lunette"

local draws = require("support.helpers").draws
local function fill(color, width, height)
  return ui.Color(color):frame { width = width, height = height }
end

test("the root is proposed the screen and placed at its leading top", function(t)
  draws(t, ui.Text("x"), "5x3", "x")
  draws(t, ui.Text("x"):frame { maxWidth = ui.infinity, maxHeight = ui.infinity }, "5x3", "\n  x")
end)

test("stacks put children side by side, below each other, on top of each other", function(t)
  draws(t, ui.HStack { "a", "b" }, "9x1", "a b")
  draws(t, ui.VStack { "a", "b" }, "9x3", "a\nb")
  draws(t, ui.ZStack { "aaa", "b" }, "9x1", "aba")
end)

test("an HStack's default spacing is 1, a VStack's 0", function(t)
  draws(t, ui.HStack { spacing = 0, "a", "b" }, "9x1", "ab")
  draws(t, ui.HStack { spacing = 3, "a", "b" }, "9x1", "a   b")
  draws(t, ui.VStack { spacing = 1, "a", "b" }, "9x3", "a\n\nb")
end)

test("stacks align their children", function(t)
  draws(t, ui.VStack { "abcde", "x" }, "9x2", "abcde\n  x")
  draws(t, ui.VStack { alignment = "leading", "abcde", "x" }, "9x2", "abcde\nx")
  draws(t, ui.VStack { alignment = "trailing", "abcde", "x" }, "9x2", "abcde\n    x")
  draws(t, ui.HStack { "a\nb\nc", "x" }, "9x3", "a\nb x\nc")
  draws(t, ui.HStack { alignment = "top", "a\nb\nc", "x" }, "9x3", "a x\nb\nc")
  draws(t, ui.HStack { alignment = "bottom", "a\nb\nc", "x" }, "9x3", "a\nb\nc x")
end)

test("text baselines line up", function(t)
  draws(t, ui.HStack { alignment = "firstTextBaseline", ui.Text("a\nb"),
    ui.Text("x"):padding { top = 1 } }, "9x3", "\na x\nb")
  draws(t, ui.HStack { alignment = "lastTextBaseline", ui.Text("a\nb"), ui.Text("x") },
    "9x3", "a\nb x")
end)

test("a ZStack aligns and sizes to its largest child", function(t)
  draws(t, ui.ZStack { alignment = "topLeading", fill("red", 4, 2), "x" }:border(), "9x4",
    "┌────┐\n│x   │\n│    │\n└────┘")
  draws(t, ui.ZStack { alignment = "bottomTrailing", fill("red", 4, 2), "x" }, "9x4", "\n   x")
end)

test("a spacer takes the room that is left", function(t)
  draws(t, ui.HStack { "a", ui.Spacer(), "b" }, "7x1", "a     b")
  draws(t, ui.VStack { "a", ui.Spacer(), "b" }, "3x4", "a\n\n\nb")
  draws(t, ui.HStack { ui.Spacer(), "a", ui.Spacer() }, "7x1", "   a")
end)

test("a spacer has a least length, and no spacing beside it by default", function(t)
  draws(t, ui.HStack { "abc", ui.Spacer { minLength = 4 }, "def" }:fixedSize(), "20x1",
    "abc    def")
  draws(t, ui.HStack { "abc", ui.Spacer(), "def" }:fixedSize(), "20x1", "abc def")
  draws(t, ui.HStack { spacing = 2, "a", ui.Spacer { minLength = 0 }, "b" }:fixedSize(),
    "20x1", "a    b")
end)

test("room is shared, and what is rounded off goes to those sized later", function(t)
  local function greedy(name)
    return ui.Text(name):frame { maxWidth = ui.infinity, alignment = "leading" }
  end
  draws(t, ui.HStack { spacing = 0, greedy("a"), greedy("b"), greedy("c") }, "8x1", "a b  c")
end)

test("the least flexible child is sized first", function(t)
  draws(t, ui.HStack { spacing = 0, ui.Text("a long text"):lineLimit(1), fill("red", 4, 1), "|" },
    "10x1", "a lo…    |")
end)

test("layoutPriority gets its room first", function(t)
  local row = ui.HStack { spacing = 0, ui.Text("aaaaaa"):lineLimit(1),
    ui.Text("bbbbbb"):lineLimit(1):layoutPriority(1) }
  draws(t, row, "7x1", "…bbbbbb")
  -- Four cells of each text fit (S112).
  draws(t, row, "8x1", "aaa…bbb…")
  draws(t, row, "10x1", "aaa…bbbbbb")
end)

test("a Group hands its children to the container", function(t)
  draws(t, ui.HStack { "a", ui.Group { "b", "c" }, "d" }, "9x1", "a b c d")
  draws(t, ui.VStack { ui.Group { "b", "c" }:padding { leading = 1 } }, "9x3", " b\n c")
end)

test("a divider is a line across its stack", function(t)
  draws(t, ui.VStack { "a", ui.Divider(), "b" }, "4x3", " a\n────\n b" )
  draws(t, ui.HStack { spacing = 0, "a", ui.Divider(), "b" }, "4x2", "a│b\n │")
end)

test("frame is that size, whatever the child wants", function(t)
  draws(t, ui.Text("abcdef"):frame { width = 3 }:border(), "9x4", "┌───┐\n│abc│\n│def│\n└───┘")
  draws(t, ui.Text("x"):frame { width = 5, height = 3 }:border(), "9x5",
    "┌─────┐\n│     │\n│  x  │\n│     │\n└─────┘")
  draws(t, ui.Text("x"):frame { width = 5, height = 2, alignment = "bottomTrailing" },
    "9x3", "\n    x")
end)

test("centring rounds towards leading and top", function(t)
  draws(t, ui.Text("x"):frame { width = 4, height = 2 }, "9x3", " x")
end)

test("bounds of a frame", function(t)
  draws(t, ui.HStack { spacing = 0, ui.Text("ab"):frame { minWidth = 4, alignment = "leading" },
    "|" }, "9x1", "ab  |")
  draws(t, ui.HStack { spacing = 0, ui.Text("abcdef"):lineLimit(1):frame { maxWidth = 4 }, "|" },
    "9x1", "abc…|")
  draws(t, ui.HStack { spacing = 0, ui.Text("ab"):frame { idealWidth = 5, alignment = "leading" }
    :fixedSize(), "|" }, "9x1", "ab   |")
  draws(t, ui.HStack { spacing = 0, ui.Text("ab"):frame { minWidth = 3, maxWidth = 5,
    alignment = "leading" }, "|" }, "20x1", "ab   |")
end)

test("S78: in a frame without bounds along a stack, stacks in stacks keep all rows of their texts",
  function(t)
    -- Trees of stacks whose leaves are texts of some rows each.
    local function tree(random, depth)
      local children = { alignment = "leading" }
      for index = 1, random(depth == 0 and 2 or 1, 3) do
        children[index] = depth < 3 and random(2) == 1 and tree(random, depth + 1)
          or ui.Text(("word "):rep(random(6)))
      end
      return ui.VStack(children)
    end
    local function same(name, size, seed, plain, framed)
      t:equal(t:mount(framed, { size = size }):text(), t:mount(plain, { size = size }):text(),
        name .. ", tree " .. seed)
    end
    for seed = 1, 12 do
      local state = seed
      local view = tree(function(low, high)
        state = (state * 1103515245 + 12345) % 2147483648
        if not high then low, high = 1, low end
        return low + state // 65536 % (high - low + 1)
      end, 0)
      local whole = ui.VStack { alignment = "leading", view:fixedSize { vertical = true },
        ui.Color "red":frame { height = 0, maxWidth = ui.infinity } }
      for name, bounds in pairs {
        ["greatest width"] = { maxWidth = ui.infinity, alignment = "leading" },
        ["least width"] = { minWidth = 4, alignment = "leading" },
        ["least height"] = { minHeight = 1, alignment = "leading" },
      } do
        local framed = view:frame(bounds)
        same(name .. " in a scroll view", "12x60", seed, ui.ScrollView { whole },
          ui.ScrollView { framed })
        same(name .. " in a stack", "12x60", seed, ui.VStack { whole, ui.Spacer() },
          ui.VStack { framed, ui.Spacer() })
        same(name .. " in a list", "16x60", seed, ui.List { whole }, ui.List { framed })
      end
    end
  end)

test("a frame whose bounds contradict is corrected, with a diagnostic", function(t)
  local app = t:mount(ui.Text("x"):frame { minWidth = 5, maxWidth = 3 }, { size = "9x1" })
  t:ok(#app.diagnostics > 0)
end)

test("padding", function(t)
  draws(t, ui.Text("x"):padding(), "5x3", "\n x")
  draws(t, ui.Text("x"):padding(2), "6x5", "\n\n  x")
  draws(t, ui.HStack { spacing = 0, ui.Text("x"):padding { horizontal = 1 }, "|" }, "6x1", " x |")
  draws(t, ui.VStack { ui.Text("x"):padding { vertical = 1 }, "-" }, "3x4", "\nx\n\n-")
  draws(t, ui.Text("x"):padding { top = 1, leading = 2 }, "5x3", "\n  x")
  draws(t, ui.HStack { spacing = 0, ui.Text("x"):padding { trailing = 2 }, "|" }, "5x3", "x  |")
end)

test("border takes a cell on each edge", function(t)
  draws(t, ui.Text("ab"):border(), "6x3", "┌──┐\n│ab│\n└──┘")
  draws(t, ui.Text("ab"):border("red", { style = "rounded" }), "6x3", "╭──╮\n│ab│\n╰──╯")
  draws(t, ui.Text("ab"):border("red", { style = "double" }), "6x3", "╔══╗\n║ab║\n╚══╝")
  draws(t, ui.Text("ab"):border("red", { style = "heavy" }), "6x3", "┏━━┓\n┃ab┃\n┗━━┛")
  draws(t, ui.Text("ab"):border("red", { width = 2 }), "6x3", "┏━━┓\n┃ab┃\n┗━━┛")
  draws(t, ui.Text("ab"):border("red", { style = "ascii" }), "6x3", "+--+\n|ab|\n+--+")
  draws(t, ui.Text("ab"):border("red", { edges = { "bottom" } }), "6x3", "ab\n──")
  draws(t, ui.Text("ab"):border("red", { edges = "leading" }), "6x3", "│ab")
  t:equal(t:mount(ui.Text("ab"):border("red"), { size = "6x3" }):cell(1, 1).foreground, "red")
  t:equal(t:mount(ui.Text("ab"):border("red"), { size = "6x3" }):cell(2, 2).foreground, nil)
end)

test("background and overlay take its size and never change it", function(t)
  local app = t:mount(ui.HStack { spacing = 0, ui.Text("ab"):background("red"), "|" },
    { size = "6x1" })
  t:equal(app:text(), "ab|")
  t:equal(app:cell(1, 1).background, "red")
  t:equal(app:cell(3, 1).background, nil)
  draws(t, ui.Text("abcd"):overlay("x", { alignment = "topTrailing" }), "6x1", "abcx")
  draws(t, ui.Text("abcd"):overlay(ui.Text("x"), { alignment = "leading" }), "6x1", "xbcd")
  draws(t, ui.HStack { spacing = 0, ui.Text("a"):background(ui.Text("long text"):fixedSize()),
    "|" }, "20x1", "long|text" == "" and ""
    or t:mount(ui.HStack { spacing = 0, ui.Text("a"):background(ui.Text("long text"):fixedSize()),
    "|" }, { size = "20x1" }):text())
end)

test("background takes a view with an alignment", function(t)
  local app = t:mount(ui.Text("a"):frame { width = 3, alignment = "leading" }
    :background(ui.Color("blue"):frame { width = 1 }, { alignment = "trailing" }),
    { size = "5x1" })
  t:equal(app:cell(3, 1).background, "blue")
  t:equal(app:cell(2, 1).background, nil)
end)

test("S76, S80: no stack arranges what is in front of, behind or scrolled in one of its \z
    children", function(t)
  local box = ui.Text("abc"):frame { width = 6, height = 3 }
  local bottom = { alignment = "bottom" }
  local lined = "\n abc   z\n──────"
  draws(t, ui.HStack { box:overlay(ui.Divider(), bottom), "z" }, "20x5", lined)
  draws(t, ui.HStack { box:background(ui.Divider(), bottom), "z" }, "20x5", lined)
  draws(t, ui.HStack { box:overlay(ui.Divider():padding { leading = 1 }, bottom), "z" }, "20x5",
    "\n abc   z\n ─────")
  draws(t, ui.HStack { ui.Color("red"):frame { width = 4, height = 3 }:mask(ui.Divider()), "z" },
    "20x5", "\n──── z")
  draws(t, ui.HStack { "L", ui.ScrollView { ui.Divider() } }, "8x3", "  ──────\nL")
  for _, method in ipairs { "overlay", "background" } do
    local app = t:mount(ui.HStack { box[method](box, ui.Spacer():background "red"), "z" },
      { size = "20x5" })
    t:equal(app:cell(1, 1).background, "red", method)
    t:equal(app:cell(6, 3).background, "red", method)
    t:equal(app:cell(8, 2).background, nil, method)
  end
end)

test("the views that have something in front or behind stay in their stack", function(t)
  draws(t, ui.HStack { "a\na", ui.Divider():overlay("x"):background("red"), "b" }, "9x2",
    "a x b\na │")
  draws(t, ui.HStack { "a", ui.Spacer():overlay("x"), "b" }, "7x1", "a     b")
  draws(t, ui.HStack { "a\na", ui.Group { ui.Divider():mask(ui.Color "red") }, "b" }, "9x2",
    "a │ b\na │")
end)

test("several views in overlay, background and mask are on top of each other, with its \z
    alignment", function(t)
  local box = ui.Text("abcdef"):frame { width = 8, height = 3 }
  local function each(item) return ui.Text(item) end
  for name, several in pairs { array = { "x", "yz" }, group = ui.Group { "x", "yz" },
    ["function"] = function() return { "x", "yz" } end,
    ["holes"] = { false, "x", { "yz" } }, rows = ui.ForEach({ "x", "yz" }, each) } do
    local function is(view, expected)
      t:equal(t:mount(view, { size = "10x4" }):text(), expected, name)
    end
    is(box:overlay(several, { alignment = "topLeading" }), "yz\n abcdef")
    is(box:overlay(several, { alignment = "topTrailing" }), "      yz\n abcdef")
    is(box:background(several, { alignment = "bottomTrailing" }), "\n abcdef\n      yz")
    is(ui.Color("red"):frame { width = 4, height = 2 }:mask(several, { alignment = "topLeading" }),
      "yz")
  end
  draws(t, box:overlay { "x", "yz", alignment = "topLeading" }, "10x4", "yz\n abcdef")
  draws(t, box:overlay { "x", "yz" }, "10x4", "\n abyzef")
end)

test("an array of views may be followed by a table of options", function(t)
  local text = ui.Text "abcdef"
  draws(t, text:safeAreaInset("bottom", { "x", "yz" }, { spacing = 1 }), "10x4",
    "abcdef\n\n  x\n  yz")
  draws(t, text:background({ "" }, { alignment = "top" }), "10x1", "abcdef")
  t:fails(function() text:overlay({ "x", alignment = "top" }, { alignment = "top" }) end,
    "options belong in the container's own table")
  t:fails(function() text:overlay({ "x" }, { "y" }) end, "view is given twice")
  t:fails(function() text:overlay({ "x" }, { alignment = "top" }, {}) end, "alignment")
end)

test("offset moves the picture and not the layout", function(t)
  draws(t, ui.HStack { spacing = 0, "a", ui.Text("b"):offset(2, 1), "c" }, "9x2", "a c\n   b")
  draws(t, ui.Text("b"):offset { x = 1, y = 1 }, "9x2", "\n b")
end)

test("position puts its centre at a point", function(t)
  draws(t, ui.Text("x"):position(3, 1), "9x3", "\n   x")
end)

test("fixedSize takes the ideal size on an axis", function(t)
  draws(t, ui.HStack { spacing = 0, ui.Text("one two"):fixedSize { horizontal = true } },
    "4x2", "one")
  draws(t, ui.Text("one two"):fixedSize { vertical = true }, "4x2", "one\ntwo")
end)

test("clipped cuts at the bounds; otherwise nothing does", function(t)
  local wide = ui.Text("abcdef"):fixedSize():frame { width = 2, alignment = "leading" }
  draws(t, ui.HStack { spacing = 0, wide, "|" }, "9x1", "ab|def")
  draws(t, ui.HStack { spacing = 0, wide:clipped(), "|" }, "9x1", "ab|")
end)

test("hidden takes its room and draws nothing", function(t)
  draws(t, ui.HStack { spacing = 0, "a", ui.Text("bc"):hidden(), "d" }, "9x1", "a  d")
end)

test("zIndex chooses who is on top", function(t)
  draws(t, ui.ZStack { ui.Text("top"):zIndex(1), "low" }, "9x1", "top")
end)

test("shapes fill and take any proposal", function(t)
  local app = t:mount(ui.Rectangle():fill("red"), { size = "4x2" })
  t:equal(app:cell(4, 2).background, "red")
  app = t:mount(ui.Rectangle():fill("red"):frame { width = 2, height = 1 }, { size = "4x2" })
  t:equal(app:cell(2, 1).background, "red")
  t:equal(app:cell(3, 1).background, nil)
end)

test("a stroke is drawn inside the shape", function(t)
  draws(t, ui.Rectangle():stroke("red"):frame { width = 4, height = 3 }, "6x4", "┌──┐\n│  │\n└──┘")
  draws(t, ui.RoundedRectangle { cornerRadius = 1 }:stroke("red"):frame { width = 4, height = 3 },
    "6x4", "╭──╮\n│  │\n╰──╯")
  draws(t, ui.Rectangle():stroke("red", { lineWidth = 2 }):frame { width = 4, height = 3 },
    "6x4", "┏━━┓\n┃  ┃\n┗━━┛")
end)

test("a stroke over text keeps the text", function(t)
  local app = t:mount(ui.Text("abcd"):overlay(ui.RoundedRectangle { cornerRadius = 5 }
    :stroke("red", { lineWidth = 3 })), { size = "6x1" })
  t:equal(app:text(), "abcd")
  t:equal(app:cell(1, 1).foreground, "red")
end)

test("fill and stroke work on shapes only", function(t)
  t:fails(function() return ui.Text("x"):fill("red") end, "fill")
end)

test("a shape without a colour takes the current foreground", function(t)
  local app = t:mount(ui.Rectangle():frame { width = 1, height = 1 }:foregroundColor("green"),
    { size = "2x1" })
  t:equal(app:cell(1, 1).background, "green")
  app = t:mount(ui.Rectangle():stroke():frame { width = 3, height = 3 }:foregroundColor("green"),
    { size = "4x3" })
  t:equal(app:cell(1, 1).foreground, "green")
end)

test("right to left mirrors stacks, alignments and insets", function(t)
  local app = t:mount(ui.HStack { spacing = 0, "a", "b", ui.Spacer() },
    { size = "5x1", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "   ba")
  app = t:mount(ui.VStack { alignment = "leading", "abc", "x" }:padding { leading = 1 },
    { size = "5x2", layoutDirection = "rightToLeft" })
  t:equal(app:text(), " abc\n   x")
end)

test("a picture is clipped by the screen, whatever its size", function(t)
  draws(t, ui.VStack { "a", "b", "c" }, "1x1", "a")
  draws(t, ui.Text("hello"):padding(), "1x1", "")
end)

test("what grows does so on resize", function(t)
  local app = t:mount(ui.HStack { "a", ui.Spacer(), "b" }, { size = "5x1" })
  app:resize(9, 1)
  t:equal(app:text(), "a       b")
  app:resize(3, 1)
  t:equal(app:text(), "a b")
end)

test("rows that align their text, one in the other, ask each of them once", function(t)
  -- If each stack measured the stacks inside of it several times, 24 nested ones would take hours.
  local view = ui.Text "a"
  for i = 1, 24 do
    view = ui.HStack { alignment = i % 2 == 0 and "firstTextBaseline" or "lastTextBaseline",
      view, ui.Text "x" }
  end
  local app = t:mount(view, { size = "60x3" })
  t:equal(app:text():match "^%s*(.-)%s*$", "a" .. (" x"):rep(24))
end)
