local ui = require "lunette"

local Landmarks = ui.View "Landmarks"
Landmarks.state = { favoritesOnly = false }

local places = {
  { id = 1, name = "Silver Salmon Creek", isFavorite = true },
  { id = 2, name = "Turtle Rock", isFavorite = false },
  { id = 3, name = "Icy Bay", isFavorite = true },
}

function Landmarks:body()
  local shown = {}
  for _, place in ipairs(places) do
    if place.isFavorite or not self.favoritesOnly then shown[#shown + 1] = place end
  end
  return ui.List {
    ui.Toggle("Favorites only", self:binding("favoritesOnly")),
    ui.ForEach(shown, { id = "id" }, function(place)
      return ui.HStack {
        ui.Text(place.name),
        ui.Spacer(),
        place.isFavorite and ui.Image { systemName = "star.fill" }:foregroundColor("yellow")
          :accessibilityLabel("favorite"),
      }
    end),
  }
end

return Landmarks {}
