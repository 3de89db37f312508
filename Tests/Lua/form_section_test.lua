-- Form and Section (S51, S56, S70).
local test = require "lunette.test"
local ui = require "lunette"
local nothing = require("support.helpers").nothing

test("a form puts each section into a box, the header on its edge, the footer under it", function(t)
  local app = t:mount(ui.Form {
    ui.Section("Network", { footer = "At once.", ui.HStack { "Wi-Fi", ui.Spacer(), "on" } }),
  }, { size = "24x6" })
  t:equal(app:text(),
    "╭─ Network ────────────╮\n│ Wi-Fi             on │\n╰──────────────────────╯\n  At once.")
end)

test("views outside of sections are a section together", function(t)
  local app = t:mount(ui.Form { "a", ui.Group { "b", false, "c" }, ui.Section { "d" }, "e" },
    { size = "9x11" })
  t:equal(app:text(),
    "╭───────╮\n│ a     │\n│ b     │\n│ c     │\n╰───────╯\n╭───────╮\n│ d     │\n╰───────╯\n\z
    ╭───────╮\n│ e     │\n╰───────╯")
end)

test("a ForEach in a form is rows, or sections", function(t)
  t:equal(t:mount(ui.Form { ui.ForEach({ "a", "b" }, function(x) return x end) }, { size = "9x5" })
    :text(), "╭───────╮\n│ a     │\n│ b     │\n╰───────╯")
  t:equal(t:mount(ui.Form { ui.ForEach({ "a", "b" }, function(x) return ui.Section(x, { x }) end) },
    { size = "9x6" }):text(),
    "╭─ a ───╮\n│ a     │\n╰───────╯\n╭─ b ───╮\n│ b     │\n╰───────╯")
end)

test("S51: a button as a row of a form is the row: its whole width is hit", function(t)
  local fired = 0
  local app = t:mount(ui.Form { ui.Button("Reset", function() fired = fired + 1 end) },
    { size = "20x5" })
  t:equal(app:text(), "╭──────────────────╮\n│ Reset            │\n╰──────────────────╯")
  app:click(15, 2)
  t:equal(fired, 1)
end)

test("S51: on bare space of a form's row a sole button is meant, and no other's", function(t)
  local log = {}
  local function add(x) return function() log[#log + 1] = x end end
  local app = t:mount(ui.Form { ui.HStack { "text", ui.Button("A", add "A") },
    ui.HStack { ui.Button("B", add "B"), ui.Button("C", add "C") } }, { size = "20x5" })
  app:click(18, 2)
  app:click(18, 3)
  app:click("C")
  t:equal(log, { "A", "C" })
end)

test("S56: a bordered button in a form's row is flexible, unless a script sets fitted", function(t)
  local app = t:mount(ui.Form { ui.Button("Go", nothing):buttonStyle("bordered"),
    ui.Button("Fit", nothing):buttonStyle("bordered"):buttonSizing("fitted") }, { size = "20x10" })
  t:equal(app:find("Go").width, 16)
  t:equal(app:find("Fit").width, 9)
end)

test("a form scrolls to what has the focus", function(t)
  local rows = {}
  for index = 1, 20 do rows[index] = ui.Button("row " .. index, nothing) end
  local app = t:mount(ui.Form(rows), { size = "20x5" })
  for _ = 1, 15 do app:press("tab") end
  t:equal(app:focus().title, "row 16")
  t:contains(app:text(), "row 16")
end)

test("S70: right to left a form is mirrored", function(t)
  local app = t:mount(ui.Form { ui.Section("Net", { ui.HStack { "Wi-Fi", ui.Spacer(), "on" },
    "x" }) }, { size = "16x6", layoutDirection = "rightToLeft" })
  t:equal(app:text(), "╭──────── Net ─╮\n│ on     Wi-Fi │\n│            x │\n╰──────────────╯")
end)

test("a header may be any view, of several lines", function(t)
  local app = t:mount(ui.Form { ui.Section { header = ui.Text("one two three four"), "x" } },
    { size = "16x6" })
  t:equal(app:text(), "   one two\n╭─ three four ─╮\n│ x            │\n╰──────────────╯")
end)

test("an empty form, an empty section, and no room", function(t)
  t:equal(t:mount(ui.Form {}, { size = "9x3" }):text(), "")
  t:equal(t:mount(ui.Form { ui.Section("E", {}) }, { size = "9x3" }):text(), "╭─ E ───╮\n╰───────╯")
  for _, size in ipairs { "1x1", "3x2", "10x3" } do
    t:mount(ui.Form { ui.Section("Network", { footer = "x", "a" }), ui.Button("b", nothing) },
      { size = size }):press("tab", "down")
  end
end)

test("a row that appears and goes changes its box only", function(t)
  local more = ui.State(false)
  local app = t:mount(function()
    return ui.Form { ui.Section("S", { "a", more.value and "b" }) }
  end, { size = "9x6" })
  more.value = true
  t:equal(app:text(), "╭─ S ───╮\n│ a     │\n│ b     │\n╰───────╯")
  more.value = false
  t:equal(app:text(), "╭─ S ───╮\n│ a     │\n╰───────╯")
end)

test("in a form a text field has its label before it, and the label is not its prompt", function(t)
  local name = ui.State("Ada")
  local app = t:mount(ui.Form { ui.TextField("Name", name:binding()),
    ui.TextField("Mail", { text = ui.State(""):binding(), prompt = "you@there" }),
    ui.Toggle("Wi-Fi", ui.State(true):binding()) }, { size = "24x6" })
  t:contains(app:text(), "│ Name   ▕Ada        ▏ │")
  t:contains(app:text(), "│ Mail   ▕you@there  ▏ │")
  app:press("end")
  app:type("!")
  t:equal(name.value, "Ada!")
  app:click(11, 2)
  app:type("d")
  t:equal(name.value, "dAda!")
  name.value = ""
  t:contains(app:text(), "│ Name   ▕           ▏ │")
end)
