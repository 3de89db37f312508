local test = require "lunette.test"
local pages = { "Styles", "Shapes", "Controls", "Own", "Effects", "Text", "Symbols", "Themes" }
local first = { "borderless", "automatic", "toggles", "pill", "border", "fonts", "labels",
  "terminal" }
local function launch(t, options) return t:launch("gallery.lua", options) end

test("each page by its number, by click, and at the size of a small terminal", function(t)
  local app = launch(t, { size = "80x24" })
  for index, name in ipairs(pages) do
    app:press(tostring(index))
    t:contains(app:text(), first[index])
    app:press(tostring(index % #pages + 1))
    app:click(name)
    t:contains(app:text(), first[index])
  end
  app = launch(t, { size = "40x10" })
  for index, name in ipairs(pages) do
    app:press(tostring(index))
    t:contains(app:text(), name)
    t:contains(app:text(), "F1")
  end
end)

test("its keys are there however wide the window is", function(t)
  for _, width in ipairs { 120, 80, 60, 40, 30, 20, 10 } do
    local app = launch(t, { size = width .. "x24" })
    app:press("8")
    t:contains(app:text(), "Use", width)
    app:press("t", "t")
    t:ok(app:cell(width, 20).background, "the theme is dark at " .. width)
    app:press("d")
    app:press("q")
    t:equal(app.quit.code, 0)
  end
end)

test("every button can be reached and pressed, and the page scrolls to it", function(t)
  for _, size in ipairs { "80x24", "40x10" } do
    local app = launch(t, { size = size })
    local seen, presses = {}, 0
    for _ = 1, 40 do
      app:press("tab")
      local focus = app:focus()
      seen[focus.title] = true
      if focus.title == "Cancel" then app:press("enter") presses = presses + 1 end
    end
    for _, title in ipairs { "Default", "Delete", "Cancel", "Done", "Chosen" } do
      t:ok(seen[title], title)
    end
    t:ok(presses >= 5)
    t:ok(not seen["Off"])
    if size == "80x24" then t:contains(app:text(), presses .. " clicks") end
  end
end)

test("keys switch theme and size, and disable everything", function(t)
  local app = launch(t, { size = "80x24" })
  t:equal(app:cell(80, 20).background, nil)
  app:press("t", "t")
  t:contains(app:text(), "Theme: dark")
  local dark = app:cell(80, 20).background
  t:ok(dark)
  app:press("t")
  t:contains(app:text(), "Theme: light")
  t:ok(app:cell(80, 20).background ~= dark)
  app:press("s")
  t:contains(app:text(), "Size: large")
  t:equal(app:find("Cancel").isEnabled, true)
  app:press("d")
  t:equal(app:find("Cancel").isEnabled, false)
  t:contains(app:text(), "Enable")
end)

test("keys go on from the theme that the program was given", function(t)
  local app = launch(t, { size = "80x24", theme = "light" })
  t:notContains(app:text(), "Theme:")
  local light = app:cell(80, 20).background
  app:press("t", "t")
  t:contains(app:text(), "Theme: dark")
  t:notEqual(app:cell(80, 20).background, light)
end)

test("a theme is chosen from its card", function(t)
  local app = launch(t, { size = "80x24" })
  app:press("8")
  app:click(app:find("light").x + 2, app:find("light").y + 2)
  t:contains(app:text(), "Theme: light")
end)

test("controls share what they are bound to", function(t)
  local app = launch(t, { size = "80x60" })
  app:press("3")
  app:click("checkbox")
  t:contains(app:accessibility(), "switch, toggle, off")
  app:click(app:find("automatic").x + 5, app:find("automatic").y)
  app:type("!")
  t:contains(app:accessibility(), "plain, text field, Ada!")
  app:press("8")
  t:contains(app:accessibility(), "plain, text field, Ada!8")
end)

test("the help lists the gallery's keys", function(t)
  local app = launch(t, { size = "80x24" })
  app:press("f1")
  t:ok(app:text():find("t%s+Theme"))
  t:ok(app:text():find("q%s+Quit"))
end)

test("pictures", function(t)
  for index, name in ipairs(pages) do
    local app = launch(t, { size = "80x24", theme = "dark" })
    app:press(tostring(index))
    app:snapshot(name:lower())
  end
  local app = launch(t, { size = "80x24", theme = "light" })
  app:snapshot("styles-light")
  app = launch(t, { size = "80x24", colors = "16" })
  app:snapshot("styles-16")
  app = launch(t, { size = "80x24", colors = "16", theme = "dark" })
  app:press("8")
  app:snapshot("themes-16")
  app = launch(t, { size = "40x10" })
  app:snapshot("small")
  app:press("f1")
  app:snapshot("small-help")
  launch(t, { size = "40x10", colors = "16" }):snapshot("small-16")
  app = launch(t, { size = "40x10", colors = "none", layoutDirection = "rightToLeft" })
  app:snapshot("small-right-to-left")
end)

test("no room at all", function(t)
  for _, size in ipairs { "1x1", "10x3" } do
    local app = launch(t, { size = size })
    for index = 1, #pages do app:press("escape", tostring(index), "tab", "down", "f1", "escape") end
  end
end)

-- How far two colours are apart for a reader: WCAG's contrast ratio.
local function luminance(color)
  local hex = tonumber(color:sub(2), 16)
  local function channel(shift)
    local value = (hex >> shift & 255) / 255
    return value <= 0.04045 and value / 12.92 or ((value + 0.055) / 1.055) ^ 2.4
  end
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
end
local function contrast(a, b)
  local x, y = luminance(a), luminance(b)
  return (math.max(x, y) + 0.05) / (math.min(x, y) + 0.05)
end

test("every word on the pages of styles and controls can be read in every theme", function(t)
  for theme, least in pairs { dark = 4.5, light = 4.5, highContrast = 7, highContrastLight = 7 } do
    for page = 1, 3 do
      local app = launch(t, { size = "80x40", theme = theme })
      app:press(tostring(page))
      -- One letter of each word.
      local y = 0
      for line in (app:text() .. "\n"):gmatch "(.-)\n" do
        y = y + 1
        for start in line:gmatch "()%a%a+" do
          local x = utf8.len(line, 1, start)
          local cell = app:cell(x, y)
          local ink, ground = cell.foreground, cell.background
          if cell.reverse then ink, ground = ground, ink end
          -- What is disabled is to be seen as such.
          local isDisabled = cell.dim or line:match("^%a+", start) == "Off"
          local ratio, wanted = contrast(ink, ground), isDisabled and 3 or least
          t:ok(ratio >= wanted, ("%s, page %d, %d,%d '%s': %.2f"):format(theme, page,
            x, y, cell.text, ratio))
        end
      end
    end
  end
end)
