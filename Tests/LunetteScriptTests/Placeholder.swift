import Testing
@testable import LunetteScript
