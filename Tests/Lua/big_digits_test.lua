-- `font("largeTitle")` on a short number draws digits of four rows if there is room
-- (Documentation/Looks.md).
local test = require "lunette.test"
local ui = require "lunette"

local function mount(t, words, size, options)
  options = options or {}
  options.size = size
  return t:mount(ui.VStack { alignment = "leading", ui.Text(words):font("largeTitle") }, options)
end

test("a short number has digits of four rows", function(t)
  local app = mount(t, "12", "12x4")
  t:equal(app:text(), " ▄   ▄▄\n▀█  ▀  █\n █   ▄▀\n▄█▄ █▄▄▄")
  t:equal(app:find("12").height, 4, "it is found by its words")
  t:contains(app:accessibility(), "12")
end)

test("every sign of a number is one of its own", function(t)
  local seen = {}
  for sign in ("0123456789:.,-+%/"):gmatch "." do
    local text = mount(t, "1" .. sign, "16x4"):text()
    t:equal(seen[text], nil, sign)
    t:ok(text:find "\n", sign .. " is large")
    seen[text] = sign
  end
end)

test("words, long numbers and numbers without room are bold letters", function(t)
  local function small(words, size, options)
    local app = mount(t, words, size, options)
    t:equal(app:text(), words)
    t:equal(app:cell(1, 1).bold, true)
  end
  small("twelve", "40x8")
  small("1 of 3", "40x8")
  small("123456789", "60x8")
  small("12", "7x8")
  small("12", "12x3")
end)

test("any other font leaves a number as it is", function(t)
  t:equal(t:mount(ui.Text("12"):font("title"), { size = "12x4" }):text(), "12")
end)

test("it has the accent colour, unless another was set", function(t)
  local app = mount(t, "1", "8x4", { theme = "dark" })
  local accent = t:mount(ui.Text("x"):foregroundColor("accent"), { size = "1x1", theme = "dark" })
    :cell(1, 1).foreground
  t:equal(app:cell(2, 2).foreground, accent)
  app = t:mount(ui.Text("1"):font("largeTitle"):foregroundColor("red"), { size = "8x4" })
  t:equal(app:cell(2, 2).foreground, "red")
end)

test("it follows its number, into words and back", function(t)
  local words = ui.State("9")
  local app = t:mount(function()
    return ui.Text(words.value):font("largeTitle")
  end, { size = "20x4" })
  t:contains(app:text(), "▀")
  words.value = "none"
  t:equal(app:text(), "none")
  words.value = "10"
  t:contains(app:text(), "▀")
  app:resize(20, 2)
  t:equal(app:text(), "10")
end)
