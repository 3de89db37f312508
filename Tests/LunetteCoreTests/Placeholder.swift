import Testing
@testable import LunetteCore
