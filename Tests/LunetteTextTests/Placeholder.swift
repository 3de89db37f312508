import Testing
@testable import LunetteText
