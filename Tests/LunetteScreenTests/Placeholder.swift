import Testing
@testable import LunetteScreen
