// LunetteTerminal
