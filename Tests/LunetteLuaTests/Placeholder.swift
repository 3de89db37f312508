import Testing
@testable import LunetteLua
