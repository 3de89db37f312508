local ui = require "lunette"
local sold = {
  { month = "Jan", shop = "North", count = 3 }, { month = "Feb", shop = "North", count = 5 },
  { month = "Jan", shop = "South", count = 4 }, { month = "Feb", shop = "South", count = 2 },
}

return ui.VStack { alignment = "leading", spacing = 1,
  ui.BigText("14"),
  ui.HStack { spacing = 1, "Last days", ui.Sparkline { 1, 3, 2, 5, 4, 6 } },
  ui.Chart { data = sold, mark = "bar", x = "month", y = "count", series = "shop" },
}
