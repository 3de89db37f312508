local ui = require "lunette"
local test = require "lunette.test"

local numbers = require("support.helpers").numbers

-- Lists and scroll views scroll in the same way, with lazy rows and without.
for name, make in pairs {
  List = function(rows) return ui.List { rows } end,
  ScrollView = function(rows) return ui.ScrollView { rows } end,
} do
  local function launch(t, count, anchor)
    local app = t:mount(function()
      return make(ui.ForEach(numbers(count.value), function(item)
        return ui.Text("row " .. item)
      end))
        :defaultScrollAnchor(anchor.value)
    end, { size = "10x3" })
    return app, function()
      return app:text():match("row (%d+)"), app:text():match("row (%d+)[^\n]*$")
    end
  end

  test(name .. ": at the bottom it begins at its end, and stays there while it grows", function(t)
    local count, anchor = ui.State(20), ui.State("bottom")
    local app, sight = launch(t, count, anchor)
    t:equal({ sight() }, { "18", "20" })
    count.value = 25
    t:equal({ sight() }, { "23", "25" })
    count.value = 2
    t:equal({ sight() }, { "1", "2" })
    count.value = 9
    t:equal({ sight() }, { "7", "9" })
  end)

  test(name .. ": once it is scrolled away it stays where it is, \z
      until it is back at the end", function(t)
    local count, anchor = ui.State(20), ui.State("bottom")
    local app, sight = launch(t, count, anchor)
    app:scroll(2, 2, "up", 4)
    t:equal({ sight() }, { "14", "16" })
    count.value = 25
    t:equal({ sight() }, { "14", "16" })
    app:scroll(2, 2, "down", 40)
    t:equal({ sight() }, { "23", "25" })
    count.value = 30
    t:equal({ sight() }, { "28", "30" })
  end)

  test(name .. ": the anchor may be set later", function(t)
    local count, anchor = ui.State(20), ui.State("top")
    local app, sight = launch(t, count, anchor)
    t:equal({ sight() }, { "1", "3" })
    anchor.value = "bottom"
    t:equal({ sight() }, { "18", "20" })
    anchor.value = "top"
    count.value = 30
    t:equal({ sight() }, { "18", "20" })
  end)

  test(name .. ": in no room, and with nothing in it", function(t)
    local count, anchor = ui.State(0), ui.State("bottom")
    local app, sight = launch(t, count, anchor)
    t:equal(app:text(), "")
    count.value = 100
    t:equal({ sight() }, { "98", "100" })
    app:resize(1, 1)
    app:resize(10, 4)
    t:equal(app:find("row 100") ~= nil, true)
  end)
end

test("an anchor that there is not", function(t)
  t:fails(function() ui.List {}:defaultScrollAnchor("botom") end, "bottom")
end)
