// Also runs under AddressSanitizer.
import LunetteBase
import Testing
@testable import LunetteEngine

@testable import LunetteViews

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
  static func list(_ rows: any ForEachSource) -> View { List(children: [ForEach(rows)]) }

  @Test func onlyRowsInSightExist() {
    let source = Numbers(100_000)
    let test = TestScene(ListTests.list(source), width: 12, height: 4)
    #expect(source.made == 4)
    #expect(test.text.hasPrefix("row 1"))
    test.mouse(.scroll(x: 0, y: 1), 0, 0)
    #expect(source.made == 5)
    #expect(test.text.hasPrefix("row 2"))
    for _ in 0..<10 { test.mouse(.scroll(x: 0, y: 3), 0, 0) }
    for _ in 0..<5 { test.mouse(.scroll(x: 0, y: -4), 0, 0) }
    #expect(test.mismatches.isEmpty)
  }
  @Test func scrollingByARowMovesTheRowsOfTheScreen() {
    let test = TestScene(ListTests.list(Numbers(1000)), width: 12, height: 6)
    test.buffer.clearDirty()
    test.mouse(.scroll(x: 0, y: 1), 0, 0)
    #expect(test.buffer.scrolls == [RowScroll(top: 0, bottom: 6, lines: 1)])
    // Only the new row and the scroll bar are drawn.
    let dirty = (0..<6).map { test.buffer.dirtySpan(ofRow: $0) }
    #expect(dirty[5] == 0..<12)
    for y in 0..<5 { #expect(dirty[y].count <= 3) }
  }
  @Test func aRowThatWasSeenIsNotMadeAgain() {
    let source = Numbers(1000)
    let test = TestScene(ListTests.list(source), width: 12, height: 4)
    for _ in 0..<20 { test.mouse(.scroll(x: 0, y: 1), 0, 0) }
    for _ in 0..<20 { test.mouse(.scroll(x: 0, y: -1), 0, 0) }
    #expect(source.made == 24)
    // The number of rows that are kept is limited.
    for _ in 0..<400 { test.mouse(.scroll(x: 0, y: 1), 0, 0) }
    #expect(test.scene.nodeCount < 300 * 12)
  }
  @Test func arrowsScrollToTheNextRow() {
    let test = TestScene(ListTests.list(Numbers(10)), width: 12, height: 3)
    for _ in 0..<5 { test.key(.down) }
    #expect(test.focusedLabel == "row 6")
    test.key(.end)
    #expect(test.focusedLabel == "row 10")
    test.key(.home)
    #expect(test.focusedLabel == "row 1")
    test.key(.pageDown)
    #expect(test.focusedLabel == "row 3")
    #expect(test.mismatches.isEmpty)
  }
  @Test func aListWithoutStopsIsOneItself() {
    let test = TestScene(
      ListTests.list(
        TestRows((1...9).map { .integer($0) }) { index, _ in text("line \(index + 1)") }),
      width: 12,
      height: 3)
    test.key(.down)
    #expect(test.text.hasPrefix("line 2"))
    test.key(.end)
    #expect(test.text.hasPrefix("line 7"))
    test.key(.pageUp)
    test.key(.home)
    #expect(test.text.hasPrefix("line 1"))
    #expect(test.mismatches.isEmpty)
  }
  @Test func stateFollowsTheKeyAndGoesWithTheRow() {
    let component = TestComponent { number, _ in text("#\(number)") }
    func list(_ keys: [String]) -> View {
      ListTests.list(TestRows(keys.map { .string($0) }) { _, _ in component.view })
    }
    let test = TestScene(list(["a", "b", "c"]), width: 8, height: 5)
    test.show(list(["c", "d", "a"]))
    #expect(test.text == "#3\n#4\n#1")
    #expect(component.gone == 1)
    // A row that is out of sight still exists.
    test.show(list((1...40).map(String.init) + ["a"]))
    test.show(list(["a"]))
    #expect(test.text == "#1")
    #expect(test.mismatches.isEmpty)
  }
  @Test func theFocusOfARowThatGoesIsTheNextRows() {
    let test = TestScene(ListTests.list(TestRows(["a", "b", "c"])), width: 8, height: 5)
    test.key(.down)
    test.show(ListTests.list(TestRows(["a", "c"])))
    #expect(test.focusedLabel == "c")
    #expect(test.mismatches.isEmpty)
  }
  @Test func rowsOutOfSightTakeNoShortcutAndAreNotAnnounced() {
    var fired: [Int] = []
    let rows = TestRows((0..<30).map { .integer($0) }) { index, _ in
      KeyboardShortcutModifier(
        button("row \(index)") { fired.append(index) }, KeyboardShortcut(.key(.character("k"))))
    }
    let test = TestScene(ListTests.list(rows), width: 8, height: 4)
    test.mouse(.scroll(x: 0, y: 3), 0, 0)
    test.key(.character("k"), .alt)
    #expect(fired == [3])
    #expect(
      test.scene.accessibilityElements().compactMap(\.label) == [
        "row 3", "row 4", "row 5", "row 6",
      ])
  }
  @Test func aRepeatedKeyIsAnErrorWhereItIsMet() {
    let test = TestScene(ListTests.list(TestRows(["a", "b", "a"])), width: 60, height: 5)
    #expect(
      test.scene.reports.errors.map(\.error.message) == [
        "ForEach: the key \"a\" appears twice, in rows 1 and 3; give each item its own key"
      ])
    #expect(test.text.contains("⚠"))
  }
  @Test func rowsThatChangeTheirHeightMoveTheOthers() {
    let state = TestState(1)
    let rows = TestRows((0..<9).map { .integer($0) }) { index, scope in
      text(
        index == 1 ? String(repeating: "x\n", count: state.read(scope) - 1) + "x" : "row \(index)")
    }
    let test = TestScene(ListTests.list(rows), width: 8, height: 5)
    state.value = 3
    test.frame()
    #expect(test.text.hasPrefix("row 0  ▐\nx\nx\nx\nrow 2"))
    state.value = 1
    test.frame()
    #expect(test.text.contains("row 4"))
    #expect(test.mismatches.isEmpty)
  }
  @Test func aListThatShrinksShowsItsEnd() {
    let test = TestScene(ListTests.list(Numbers(50)), width: 10, height: 4)
    test.key(.end)
    test.show(ListTests.list(Numbers(6)))
    #expect(test.text.hasPrefix("row 3"))
    test.show(ListTests.list(Numbers(2)))
    #expect(test.text == "row 1\nrow 2")
    test.show(ListTests.list(Numbers(0)))
    #expect(test.text == "")
    #expect(test.mismatches.isEmpty)
  }
}
