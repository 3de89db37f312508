// LunetteScript
