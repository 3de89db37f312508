// LunetteCore
