import Testing

@testable import LunetteCore

@Suite struct StyleKindTests {
  @Test func namesAreThoseOfTheCases() {
    for kind in StyleKind.allCases { #expect(kind.name == "\(kind)") }
    for field in StyleField.allCases { #expect(field.name == "\(field)") }
  }
}
