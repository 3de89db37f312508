local test = require "lunette.test"

local function launch(t, options)
  local given = { size = "80x24", colors = "truecolor", theme = "dark" }
  for key, value in pairs(options or {}) do given[key] = value end
  return t:launch("player.lua", given)
end

-- The choice of the picker, by arrows.
local function choose(app, look)
  for _ = 1, 10 do
    if app:focus().kind == "picker" then break end
    app:press("tab")
  end
  for _ = 1, 3 do app:press("left") end
  local steps = { Soft = 0, Neon = 1, Sunset = 2, Words = 3 }
  for _ = 1, steps[look] do app:press("right") end
end

test("a song that is played goes on by a second in a second, \z
    and stands while it is paused", function(t)
  local app = launch(t)
  t:contains(app:text(), "1:12")
  app:advance(5)
  t:contains(app:text(), "1:12")
  app:click("Play")
  app:advance(5)
  t:contains(app:text(), "1:17")
  app:click("Pause")
  app:advance(5)
  t:contains(app:text(), "1:17")
end)

test("the next song and the one before, round and round, from their beginning", function(t)
  local app = launch(t)
  for _, title in ipairs { "Paper Boats", "Night Bus", "Blue Hour" } do
    app:click("Next")
    t:contains(app:text(), title)
    t:contains(app:text(), "0:00")
  end
  app:click("Previous")
  t:contains(app:text(), "Night Bus")
end)

test("after its end comes the next", function(t)
  local app = launch(t)
  app:click("Play")
  app:advance(214 - 72 + 1)
  t:contains(app:text(), "Paper Boats")
  t:contains(app:text(), "0:00")
end)

test("a song is loved, and no longer", function(t)
  local app = launch(t)
  t:contains(app:text(), "♡")
  app:click("Love")
  t:contains(app:text(), "♥")
  app:click("Love")
  t:contains(app:text(), "♡")
end)

test("the look alone decides how the buttons look; what they do stays", function(t)
  local app = launch(t)
  choose(app, "Neon")
  t:contains(app:text(), "│ Play │")
  app:click("Play")
  app:advance(1)
  t:contains(app:text(), "1:13")
  choose(app, "Words")
  t:notContains(app:text(), "╭")
  app:click("Pause")
  app:advance(1)
  t:contains(app:text(), "1:13")
end)

test("Sunset has the colours of the song", function(t)
  local app = launch(t)
  choose(app, "Sunset")
  local function first()
    local play = app:find("Play")
    return app:cell(play.x, play.y + 1).background
  end
  local ofBlueHour = first()
  t:ok(ofBlueHour:match "^#[56]", "it begins blue, not " .. ofBlueHour)
  app:click("Next")
  t:ok(first():match "^#[01]", "and green in the next song, not " .. first())
end)

test("a button's press is seen in every look, with colours and without", function(t)
  for _, colors in ipairs { "truecolor", "none" } do
    for _, look in ipairs { "Soft", "Neon", "Sunset", "Words" } do
      local app = launch(t, { colors = colors })
      choose(app, look)
      local play = app:find("Play")
      local x, y = play.x + play.width // 2, play.y + play.height // 2
      app:hover(x, y)
      local before = {}
      for i = 0, play.width - 1 do before[i] = app:cell(play.x + i, y) end
      app:mouseDown(x, y)
      local isSeen = false
      for i = 0, play.width - 1 do
        local now = app:cell(play.x + i, y)
        for key, value in pairs(before[i]) do isSeen = isSeen or now[key] ~= value end
        for key in pairs(now) do isSeen = isSeen or before[i][key] == nil end
      end
      app:mouseUp(x, y)
      t:ok(isSeen, look .. " in " .. colors)
    end
  end
end)

test("each button is announced by its name, though two show none", function(t)
  t:contains(launch(t):accessibility(),
    "Previous, button\nPlay, button\nNext, button\nLove, button\nLook, picker, Soft")
end)

for _, size in ipairs { "80x24", "40x10" } do
  test("as it looks at " .. size, function(t)
    launch(t, { size = size }):snapshot("player-" .. size)
  end)
end
