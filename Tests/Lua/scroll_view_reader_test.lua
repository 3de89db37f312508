-- ScrollViewReader: actions scroll to a view by its id.
local test = require "lunette.test"
local ui = require "lunette"

local numbers = require("support.helpers").numbers
local function reader(content, id, anchor, animation)
  return ui.ScrollViewReader(function(proxy)
    return ui.VStack { alignment = "leading",
      ui.Button("go", function()
        if animation then
          ui.withAnimation(animation, function() proxy:scrollTo(id, anchor) end)
        else
          proxy:scrollTo(id, anchor)
        end
      end), content() }
  end)
end
local function lines(app)
  local found = {}
  for line in (app:text() .. "\n"):gmatch "(.-)\n" do
    found[#found + 1] = (line:gsub("▐", ""):gsub("%s*$", ""))
  end
  return found
end

test("views in a ScrollView by their id", function(t)
  local content = function()
    local views = {}
    for i = 1, 30 do views[i] = ui.Text("row " .. i):id("r" .. i) end
    return ui.ScrollView { ui.VStack { alignment = "leading", views } }
  end
  local app = t:mount(reader(content, "r20"), { size = "20x6" })
  app:press "enter"
  t:equal(lines(app)[6], "row 20")
  app = t:mount(reader(content, "r20", "top"), { size = "20x6" })
  app:press "enter"
  t:equal(lines(app)[2], "row 20")
  app = t:mount(reader(content, "r20", "center"), { size = "20x6" })
  app:press "enter"
  t:contains(app:text(), "row 20")
  app = t:mount(reader(content, "nothing"), { size = "20x6" })
  app:press "enter"
  t:equal(lines(app)[2], "row 1")
end)

test("rows of a list that is not made yet, and of a lazy stack", function(t)
  for _, container in ipairs {
    function(each) return ui.List { each } end,
    function(each) return ui.ScrollView { ui.LazyVStack { alignment = "leading", each } } end,
    function(each)
      return ui.ScrollView { ui.Text "Title", ui.LazyVStack { alignment = "leading",
        ui.Section { header = "H", each } } }
    end,
  } do
    local content = function()
      return container(ui.ForEach(numbers(100000), function(i)
        return ui.Text(i % 7 == 0 and ("row " .. i .. "\n") or ("row " .. i))
      end))
    end
    local app = t:mount(reader(content, 77000, "top"), { size = "20x6" })
    app:press "enter"
    t:equal(lines(app)[2], "row 77000")
    app = t:mount(reader(content, 500), { size = "20x6" })
    app:press "enter"
    t:contains(app:text(), "row 500")
  end
end)

test("in withAnimation it moves there", function(t)
  local content = function()
    return ui.ScrollView { ui.LazyVStack { alignment = "leading",
      ui.ForEach(numbers(100), function(i) return ui.Text("row " .. i) end) } }
  end
  local app = t:mount(reader(content, 12, "top", ui.Animation.linear(1)),
    { size = "20x6", reducedMotion = false })
  app:press "enter"
  app:advance(0.5)
  t:notContains(app:text(), "row 12\n")
  app:advance(0.6)
  t:equal(lines(app)[2], "row 12")
end)

test("mistakes are reported, and a proxy whose reader has gone does nothing", function(t)
  local kept
  local shown = ui.State(true)
  local app = t:mount(function()
    return shown.value and ui.ScrollViewReader(function(proxy)
      kept = proxy
      return ui.Text "a"
    end) or ui.Text "b"
  end, { size = "10x2" })
  t:fails(function() kept:scrollTo(nil) end, "id")
  t:fails(function() kept:scrollTo({}) end, "id")
  t:fails(function() kept:scrollTo(1, "upwards") end, "anchor")
  t:fails(function() kept.scrollTo(1) end, "proxy:scrollTo")
  t:fails(function() return kept.scrollto end, "scrollTo")
  t:fails(function() ui.ScrollViewReader(1) end, "function")
  shown.value = false
  kept:scrollTo(1)
  t:equal(app:text(), "b")
  t:fails(function()
    t:mount(ui.ScrollViewReader(function() error "broken" end), { size = "20x2" })
  end, "broken")
end)
