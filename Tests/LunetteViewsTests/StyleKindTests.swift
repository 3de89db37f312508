import Testing

@testable import LunetteEngine

@Suite struct StyleKindTests {
  @Test func kindsHaveAnAutomaticStyleAndFieldsTheirNames() {
    for kind in StyleKind.all { #expect(kind.builtIn.first?.name == "automatic") }
    for field in StyleField.allCases { #expect(field.name == "\(field)") }
  }
}
