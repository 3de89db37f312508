// LunetteText
