-- A music player with four looks. The buttons have only titles, symbols and actions; their looks
-- are defined by four styles, one of which is chosen while the program runs.
local ui = require "lunette"

-- `from` and `to` are the colours of a gradient; `ink` is a colour for text that can be read on
-- both.
local songs = {
  { title = "Blue Hour", artist = "The Lanterns", seconds = 214, from = "#5b6cff", to = "#ff6ec7",
    ink = "#120a33" },
  { title = "Paper Boats", artist = "Mira Sol", seconds = 187, from = "#00b894", to = "#ffe66d",
    ink = "#06281f" },
  { title = "Night Bus", artist = "Okto", seconds = 246, from = "#c2410c", to = "#3b1d8f",
    ink = "#ffffff" },
}

local song, look = ui.State(1), ui.State("Soft")
local isPlaying, isLoved, elapsed = ui.State(false), ui.State(false), ui.State(72)

-- Soft: a platter that lights up under the pointer and sinks under a press.
local Soft = ui.ButtonStyle "soft"
function Soft:makeBody(configuration)
  local isLight = self.environment.colorScheme == "light"
  local grounds = isLight and { "#b4bdd6", "#cdd5ea", "#dbe1f0" } or { "#232838", "#4a5270",
    "#343a4f" }
  local inks = isLight and { "#000000", "#333c58" } or { "#ffffff", "#c3cbe6" }
  local ground = grounds[configuration.isPressed and 1 or configuration.isHovered and 2 or 3]
  return configuration.label
    :foregroundColor(inks[configuration.isFocused and 1 or 2])
    :padding { horizontal = 2, vertical = 1 }
    :background(ground)
    :bold(configuration.isFocused)
end

-- Neon: a glowing outline.
local Neon = ui.ButtonStyle "neon"
function Neon:makeBody(configuration)
  local isLight = self.environment.colorScheme == "light"
  local colors = isLight and { "#000000", "#b0007f", "#00708a" } or { "#ffffff", "#ff5fd2",
    "#33e1ff" }
  local color = colors[configuration.isPressed and 1 or configuration.isFocused and 2 or 3]
  return configuration.label
    :foregroundColor(color)
    :padding { horizontal = 1 }
    :border(color, { style = configuration.isPressed and "heavy" or "rounded" })
end

-- Sunset: the colours of the song.
local Sunset = ui.ButtonStyle "sunset"
function Sunset:makeBody(configuration)
  local now = songs[song.value]
  return configuration.label
    :foregroundColor(now.ink)
    :padding { horizontal = 2, vertical = 1 }
    :background(ui.LinearGradient {
      colors = { now.from, now.to }, startPoint = "leading", endPoint = "trailing",
    })
    :opacity(configuration.isPressed and 0.6 or 1)
    :bold(configuration.isFocused)
end

-- Words: titles without symbols or boxes.
local Words = ui.ButtonStyle "words"
function Words:makeBody(configuration)
  return ui.HStack { spacing = 0,
    configuration.isFocused and "‹ " or "  ", configuration.label, configuration.isFocused
      and " ›" or "  ",
  }:underline(configuration.isPressed)
end

local looks = { Soft = Soft, Neon = Neon, Sunset = Sunset, Words = Words }

local function turn(by)
  ui.withAnimation("smooth", function()
    song.value = (song.value - 1 + by) % #songs + 1
    elapsed.value = 0
  end)
end

local function clock(seconds)
  return ui.verbatim(("%d:%02d"):format(seconds // 60, seconds % 60))
end

local function Cover(now)
  return ui.RoundedRectangle { cornerRadius = 1 }
    :fill(ui.LinearGradient { colors = { now.from, now.to }, startPoint = "topLeading",
      endPoint = "bottomTrailing" })
    :overlay(ui.Image { systemName = "music.note" }:foregroundColor(now.ink):bold())
    :frame { width = 18, height = 8 }
end

local function Name(now)
  return ui.VStack { alignment = "leading",
    ui.Text(ui.verbatim(now.title)):font("title"),
    ui.Text(ui.verbatim(now.artist)):foregroundStyle("secondary"),
  }
end

local function Progress(now)
  return ui.VStack {
    ui.ProgressView { value = elapsed.value / now.seconds }:tint(now.to)
      :accessibilityLabel("Played"),
    ui.HStack { ui.Text(clock(elapsed.value)), ui.Spacer(), ui.Text(clock(now.seconds)) }
      :foregroundStyle("secondary"),
  }:frame { width = 32 }
end

-- The buttons. The style `look`, which is set around them, decides their appearance.
local function Controls()
  return ui.HStack { spacing = 1,
    ui.Button("Previous", { systemImage = "backward.fill", action = function() turn(-1) end })
      :labelStyle("iconOnly"),
    ui.Button(isPlaying.value and "Pause" or "Play", function()
      isPlaying.value = not isPlaying.value
    end),
    ui.Button("Next", { systemImage = "forward.fill", action = function() turn(1) end })
      :labelStyle("iconOnly"),
    ui.Button("Love", {
      systemImage = isLoved.value and "heart.fill" or "heart",
      action = function() isLoved.value = not isLoved.value end,
    }):labelStyle("iconOnly"):accessibilityValue(isLoved.value and "loved" or ""),
  }:buttonStyle(looks[look.value]):frame { height = 3 }
end

local function Looks()
  return ui.Picker("Look",
    { selection = look:binding(), options = { "Soft", "Neon", "Sunset", "Words" } })
    :pickerStyle("segmented"):labelsHidden()
end

local function Player()
  local now = songs[song.value]
  local text = { Name(now), Progress(now), Controls() }
  local wide = ui.VStack { spacing = 1,
    ui.HStack { spacing = 3, Cover(now), ui.VStack { alignment = "leading", spacing = 1, text } },
    Looks(),
  }:padding(1)
  -- In a small window the cover is left out.
  return ui.ViewThatFits { wide, ui.VStack { text, Looks():padding { top = 1 } } }
end

-- Advances the song by a second each second.
local function play()
  while true do
    ui.sleep(1)
    if isPlaying.value then
      elapsed.value = elapsed.value + 1
      if elapsed.value > songs[song.value].seconds then turn(1) end
    end
  end
end

return function()
  return Player():frame { maxWidth = ui.infinity, maxHeight = ui.infinity }:task(play)
end
