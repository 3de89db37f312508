import Testing
@testable import LunetteTerminal
