-- S61: which button a shortcut presses if several have the same one, and some of them are hidden,
-- covered or disabled.
local test = require "lunette.test"
local ui = require "lunette"

local log
local function button(name, ...)
  return ui.Button(name, function() log[#log + 1] = name end):keyboardShortcut(...)
end
local function pressed(app, ...)
  log = {}
  app:press(...)
  return table.concat(log, " ")
end

test("the shortcuts of hidden and transparent buttons act", function(t)
  local on = ui.State(false)
  local app = t:mount(ui.Text("main"):background(button("K", "k"):hidden())
    :overlay(ui.VStack { button("U", "up", {}), button("J", "j") }:opacity(0))
    :background(ui.Toggle("T", on):keyboardShortcut("t"):hidden())
    :background(ui.Link("L", "https://example.org"):keyboardShortcut("l"):hidden()),
    { size = "20x5" })
  t:equal({ pressed(app, "alt+k"), pressed(app, "up"), pressed(app, "alt+j"),
    pressed(app, "alt+x") }, { "K", "U", "J", "" })
  app:press("alt+t")
  t:equal(on.value, true)
  t:equal(app:focus(), nil)
end)

test("what is shown goes first, then what is hidden, in the order of the tree; \z
    disabled ones are skipped", function(t)
  local shown, covered = ui.State(true), ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      button("hidden", "k"):hidden(), button("clear", "k"):opacity(0),
      button("off", "k"):disabled(),
      shown.value and button("shown", "k") or false,
      button("never", "j"):disabled():hidden(), button("nested", "j"):hidden():opacity(0),
    }
  end, { size = "20x9" })
  t:equal(pressed(app, "alt+k"), "shown")
  shown.value = false
  t:equal(pressed(app, "alt+k"), "hidden")
  t:equal(pressed(app, "alt+j"), "nested")
end)

test("a root view's shortcuts act under the pages that cover it, \z
    the nearest page first", function(t)
  local app = t:mount(ui.NavigationStack { ui.VStack {
    button("root", "r"), button("both", "b"), button("rootOnly", "k"):hidden(),
    ui.NavigationLink("Next", function()
      return ui.VStack { button("second", "b"), button("page", "p"),
        ui.NavigationLink("Last", function()
          return ui.VStack { ui.Text("last"), button("top", "p") }
        end) }
    end),
  } }, { size = "30x10" })
  t:equal({ pressed(app, "alt+r"), pressed(app, "alt+b") }, { "root", "both" })
  app:click("Next")
  t:equal({ pressed(app, "alt+r"), pressed(app, "alt+b"), pressed(app, "alt+k") },
    { "root", "second", "rootOnly" })
  app:click("Last")
  t:contains(app:text(), "last")
  t:equal({ pressed(app, "alt+r"), pressed(app, "alt+b"), pressed(app, "alt+p"),
    pressed(app, "alt+k") },
    { "root", "second", "top", "rootOnly" })
end)

test("neither becomes the default or the cancel action, \z
    and Escape goes back before a covered page hears it", function(t)
  local app = t:mount(ui.NavigationStack { ui.VStack {
    button("enter", "defaultAction"), button("escape", "cancelAction"),
    button("plain", "escape", {}),
    ui.NavigationLink("Next", function()
      return ui.VStack { ui.Text("second"):focusable(),
        button("hiddenEnter", "defaultAction"):hidden(),
        button("hiddenEscape", "cancelAction"):hidden() }
    end),
  } }, { size = "30x10" })
  app:click("Next")
  t:contains(app:text(), "second")
  t:equal(pressed(app, "enter"), "")
  t:equal(pressed(app, "escape"), "")
  t:notContains(app:text(), "second")
  t:equal(pressed(app, "escape"), "escape")
end)

test("a presentation hides all beneath, and closed tabs and branches that are not chosen have \z
    no shortcuts", function(t)
  local shown = ui.State(false)
  local app = t:mount(function()
    return ui.VStack {
      ui.TabView { ui.Text("page"):tabItem("One"), button("tab", "t"):tabItem("Two") }
        :frame { height = 4 },
      ui.ViewThatFits { button("a name that is too long for the room that there is", "f"),
        ui.Text("fits") },
      button("K", "k"):hidden():sheet { isPresented = shown:binding(), content = function()
        return button("inSheet", "s"):hidden()
      end },
    }
  end, { size = "30x10" })
  t:equal({ pressed(app, "alt+t"), pressed(app, "alt+f"), pressed(app, "alt+k") }, { "", "", "K" })
  shown.value = true
  app:advance(0)
  t:equal({ pressed(app, "alt+k"), pressed(app, "alt+s") }, { "", "inSheet" })
end)

test("the items of a hidden menu have their shortcuts; the menu itself cannot open, \z
    nor can what is hidden have the focus", function(t)
  local app = t:mount(ui.VStack { ui.Button("here", function() end),
    ui.Menu("M", { button("Item", "i") }):keyboardShortcut("m"):hidden(),
    ui.TextField("F", ui.State("")):keyboardShortcut("f"):hidden(), button("after", "m"),
    button("field", "f"),
  }, { size = "20x6" })
  t:equal({ pressed(app, "alt+i"), pressed(app, "alt+m"), pressed(app, "alt+f") },
    { "Item", "after", "field" })
  app = t:mount(ui.VStack { ui.Button("here", function() end),
    ui.Menu("M", { button("Item", "i") }):keyboardShortcut("m"):hidden() })
  app:press("alt+m")
  t:equal(app:focus().title, "here")
end)

test("F1 lists them after what is shown", function(t)
  local app = t:mount(ui.VStack { button("Hidden one", "h"):hidden(), button("First", "k"),
    button("Second", "k"):hidden() }, { size = "40x16" })
  app:press("f1")
  local text = app:text()
  t:contains(text, "Hidden one")
  t:contains(text, "First")
  t:notContains(text, "Second")
  t:ok(text:find("First", 1, true) < text:find("Hidden one", 1, true))
end)
