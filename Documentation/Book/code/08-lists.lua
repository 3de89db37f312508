local ui = require "lunette"

local cities = {
  { name = "Bergen", country = "Norway", rain = 2250 },
  { name = "Lagos", country = "Nigeria", rain = 1538 },
  { name = "Lima", country = "Peru", rain = 16 },
}
local query = ui.State("")
local unit = ui.State("mm")
local showsCountry = ui.State(true)

local function rain(city)
  return unit.value == "mm" and city.rain .. " mm" or ("%.1f in"):format(city.rain / 25.4)
end

local function page(city)
  return ui.Form {
    ui.Section(city.name, {
      ui.LabeledContent("Country", { value = city.country }),
      ui.LabeledContent("Rain in a year", { value = rain(city) }),
    }),
    ui.Section("Show", {
      ui.Picker("Unit", { selection = unit,
        options = { { "mm", "Millimeters" }, { "in", "Inches" } },
      }),
      ui.Toggle("Country in the list", showsCountry),
    }),
  }:navigationTitle(city.name)
end

local function row(city)
  return ui.NavigationLink { destination = function() return page(city) end,
    label = ui.HStack { spacing = 1,
      ui.Text(city.name),
      showsCountry.value and ui.Text(city.country):foregroundColor("secondary"),
      ui.Spacer(),
      ui.Text(rain(city)),
    },
  }
end

return function()
  local found = {}
  for _, city in ipairs(cities) do
    if city.name:lower():find(query.value:lower(), 1, true) then found[#found + 1] = city end
  end
  return ui.NavigationStack {
    ui.List { ui.ForEach(found, { id = "name" }, row) }
      :searchable(query)
      :navigationTitle("Cities"),
  }
end
