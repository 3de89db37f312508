-- Images from PNG files.
local ui = require "lunette"
local test = require "lunette.test"

-- A PNG file of 2 × 2 pixels: red, green, and below them blue, transparent.
local png = "\x89PNG\r\n\x1a\n" ..
  "\0\0\0\rIHDR\0\0\0\2\0\0\0\2\8\6\0\0\0\x72\xb6\x0d\x24" ..
  "@IDAT@" ..
  "\0\0\0\0IEND\xae\x42\x60\x82"
local pixels = "\0\xff\0\0\xff\0\xff\0\xff" .. "\0\0\0\xff\xff\0\0\0\0"

local function big(n) return string.pack(">I4", n) end
local function crc(bytes)
  local value = 0xffffffff
  for i = 1, #bytes do
    value = value ~ bytes:byte(i)
    for _ = 1, 8 do value = value & 1 == 1 and (value >> 1) ~ 0xedb88320 or value >> 1 end
  end
  return value ~ 0xffffffff
end
local function zlib(data)
  local a, b = 1, 0
  for i = 1, #data do
    a = (a + data:byte(i)) % 65521
    b = (b + a) % 65521
  end
  return "\x78\1\1" .. string.pack("<I2I2", #data, #data ~ 0xffff) .. data .. big(b << 16 | a)
end
local data = zlib(pixels)
local chunk = big(#data) .. "IDAT" .. data .. big(crc("IDAT" .. data))
png = png:gsub("@IDAT@", function() return chunk end)

local path = os.tmpname()
local function write(bytes)
  local file = assert(io.open(path, "wb"))
  file:write(bytes)
  file:close()
end

test("a picture is drawn in half blocks, a column a pixel and a row for two", function(t)
  write(png)
  local app = t:mount(ui.Image(path), { size = "6x2" })
  t:equal(app:text(), "▀▀")
  t:equal(app:cell(1, 1).foreground, "#ff0000")
  t:equal(app:cell(1, 1).background, "#0000ff")
  t:equal(app:cell(2, 1).foreground, "#00ff00")
  t:equal(app:cell(2, 1).background, nil)
end)

test("with 16 colours a picture has the nearest of them, in half blocks", function(t)
  write(png)
  local app = t:mount(ui.Image(path), { size = "6x2", colors = "16" })
  t:equal(app:text(), "▀▀")
  t:equal(app:cell(1, 1).foreground, "brightRed")
  t:equal(app:cell(1, 1).background, "blue")
  t:equal(app:cell(2, 1).foreground, "brightGreen")
  t:equal(app:cell(2, 1).background, nil)
end)

test("a template is tinted, a resizable one fills its frame", function(t)
  write(png)
  local app = t:mount(ui.Image(path):renderingMode("template"):foregroundColor("#102030"),
    { size = "6x2" })
  t:equal(app:cell(1, 1).background, "#102030")
  app = t:mount(ui.Image(path):resizable():frame { width = 4, height = 2 }, { size = "6x3" })
  t:equal(app:cell(2, 1).background, "#ff0000")
  t:equal(app:cell(4, 1).background, "#00ff00")
  t:equal(app:cell(1, 2).background, "#0000ff")
end)

test("without colours it is shades", function(t)
  write(png)
  local app = t:mount(ui.Image(path), { size = "6x2", colors = "none" })
  t:equal(app:text(), "░░")
end)

test("a label with a picture; one that cannot be shown leaves the title, and an error", function(t)
  write(png)
  local view = ui.Label("Buy", { image = path })
  t:equal(t:mount(view, { size = "8x2" }):text(), "▀▀ Buy")
  write(png:sub(1, 60))
  for _, style in ipairs { "titleAndIcon", "iconOnly" } do
    local app = t:mount(view:labelStyle(style), { size = "8x2" })
    t:equal(app:text(), "Buy")
    t:contains(app.errors[1].message, path)
    t:contains(app.errors[1].message, "damaged")
  end
  local app = t:mount(ui.Image("no/such.png"), { size = "8x2" })
  t:equal(app:text(), "")
  t:contains(app.errors[1].message, "there is no such file")
end)

local nothing = require("support.helpers").nothing
test("a button's picture: a file, a view that is tinted, another in each state", function(t)
  write(png)
  local sent
  local app = t:mount(ui.Button("Buy",
    { image = path, action = function(sender) sent = sender.image end }), { size = "9x2" })
  t:equal(app:text(), "▀▀ Buy")
  app:click("Buy")
  t:equal(sent, path)
  app = t:mount(ui.Button("Buy", { image = ui.Image(path):renderingMode("template"),
    action = nothing }):tint("#102030"), { size = "9x2" })
  t:equal(app:cell(1, 1).background, "#102030")
  t:equal(app:cell(4, 1).foreground, "#102030")
  app = t:mount(ui.Button("Buy", { action = nothing, states = {
    default = { image = path }, highlighted = { image = ui.Image(path):renderingMode("template"),
      foregroundColor = "#405060" },
  } }), { size = "9x2" })
  t:equal(app:cell(1, 1).foreground, "#ff0000")
  app:mouseDown(1, 1)
  t:equal(app:cell(1, 1).background, "#405060")
  app:mouseUp(1, 1)
  t:fails(function()
    return ui.Button("Buy", { image = 3 })
  end, "image must be a file's name or a view")
  t:fails(function()
    return ui.Button("Buy", { image = path, systemImage = "star" , label = "x" })
  end, "only one of")
  os.remove(path)
end)

test("a rendering mode is a matter of images", function(t)
  t:fails(function() ui.Text("x"):renderingMode("template") end, "renderingMode")
  t:fails(function() ui.Image("a.png"):renderingMode("templat") end, "template")
  t:fails(function() ui.Image {} end, "name")
end)
