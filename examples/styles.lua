-- Five button styles in Lua, alone and composed. To compose styles, set the primitive ones first
-- and a ButtonStyle last.
local ui = require "lunette"
local clicks = ui.State(0)

-- 1. A ButtonStyle defines the appearance; the interaction is the standard one.
local Pill = ui.ButtonStyle "pill"
Pill.color = "#e0c040"
function Pill:makeBody(configuration)
  return configuration.label
    :foregroundColor("#000000")
    :padding { horizontal = 2 }
    :background(configuration.isPressed and "#fff0a0" or self.color)
    :cornerRadius(1)
    :bold(configuration.isFocused)
end

-- 2. Puts a symbol for the role before the label.
local Marked = ui.ButtonStyle "marked"
function Marked:makeBody(configuration)
  local symbols = { cancel = "xmark.circle", destructive = "trash", confirm = "checkmark" }
  return ui.HStack {
    ui.Image { systemName = symbols[configuration.role] or "face.smiling" },
    configuration.label:underline(configuration.isFocused),
  }:opacity(configuration.isPressed and 0.6 or 1)
end

-- 3. A box with heavy lines while the button is pressed.
local Boxed = ui.ButtonStyle "boxed"
function Boxed:makeBody(configuration)
  return configuration.label
    :padding { horizontal = 1 }
    :border(configuration.isFocused and "accent" or "secondary",
      { style = configuration.isPressed and "heavy" or "rounded" })
end

-- 4. A PrimitiveButtonStyle: a double click performs the action, and the next outer style defines
-- the appearance.
local DoubleTap = ui.PrimitiveButtonStyle "doubleTap"
function DoubleTap:makeBody(configuration)
  return ui.Button(configuration)
    :allowsHitTesting(false)
    :contentShape()
    :onTapGesture { count = 2, perform = configuration.trigger }
end

-- 5. Another primitive style: it puts a note behind the button that the next outer style draws.
local Noted = ui.PrimitiveButtonStyle "noted"
Noted.note = ""
function Noted:makeBody(configuration)
  return ui.HStack { ui.Button(configuration), ui.Text(self.note):foregroundColor("secondary") }
end

local function add() clicks.value = clicks.value + 1 end

local Styles = ui.View "Styles"
function Styles:body()
  local buttons = ui.VStack { alignment = "leading", spacing = 1,
    ui.Text("Clicks: " .. clicks.value):bold(),
    ui.HStack { spacing = 2, ui.Button("Pill", add),
      ui.Button("Blue", add):buttonStyle(Pill { color = "#7fb2ff" }) }
      :buttonStyle("pill"),
    ui.HStack { spacing = 3,
      ui.Button("Keep", { role = "confirm", action = add }),
      ui.Button("Leave", { role = "cancel", action = add }),
      ui.Button("Delete", { role = "destructive", action = add }),
    }:buttonStyle(Marked),
    ui.Button("Click me twice", add)
      :buttonStyle(DoubleTap)
      :buttonStyle(Noted { note = "DoubleTap, Noted, Boxed" })
      :buttonStyle(Boxed),
    ui.Button("A style of one line", add):buttonStyle(function(configuration)
      return ui.HStack { spacing = 0, configuration.isFocused and "▸ " or "  ",
        configuration.label }
    end),
  }:padding()
  return ui.VStack { alignment = "leading",
    -- In a small window, the ScrollView scrolls to the button with the focus.
    ui.ScrollView { buttons }:frame { maxWidth = ui.infinity, maxHeight = ui.infinity,
      alignment = "topLeading" },
    self.environment.windowSize.height >= 20
      and ui.KeyBar { "F1 Keys", "Ctrl+C Quit" } or nil,
  }
end

return Styles {}
