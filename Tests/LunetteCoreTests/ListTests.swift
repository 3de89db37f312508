import LunetteScreen
import Testing

@testable import LunetteCore

final class Numbers: ForEachSource {
  var count: Int
  var made = 0
  init(_ count: Int) { self.count = count }
  func key(at index: Int) throws -> IdentityKey? { nil }
  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    made += 1
    return button("row \(index + 1)")
  }
}

@Suite struct ListTests {
  @Test func onlyRowsInSightExist() {
    let source = Numbers(100_000)
    let test = TestScene(List(children: [ForEach(source)]), width: 12, height: 4)
    #expect(source.made == 4)
    #expect(test.text.hasPrefix("row 1"))
    test.mouse(.scroll(x: 0, y: 1), 0, 0)
    #expect(source.made == 5)
    #expect(test.text.hasPrefix("row 2"))
    for _ in 0..<10 { test.mouse(.scroll(x: 0, y: 3), 0, 0) }
    for _ in 0..<5 { test.mouse(.scroll(x: 0, y: -4), 0, 0) }
    #expect(test.mismatches.isEmpty)
  }
  @Test func arrowsScrollToTheNextRow() {
    let test = TestScene(List(children: [ForEach(Numbers(10))]), width: 12, height: 3)
    for _ in 0..<5 { test.key(.down) }
    func focused() -> String? { test.scene.accessibilityElements().first { $0.isFocused }?.label }
    #expect(focused() == "row 6")
    test.key(.end)
    #expect(focused() == "row 10")
    test.key(.home)
    #expect(focused() == "row 1")
    #expect(test.mismatches.isEmpty)
  }
}
