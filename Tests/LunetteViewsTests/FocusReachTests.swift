import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// S122 over random trees: no press of Tab and no click is swallowed, whatever states the views are
/// bound to. A case that fails is made smaller and printed as the script of its tree.
///
/// Faults that were put in by hand into `FocusValues`; `everyStopIsReached` found each in its first
/// tree:
/// - Of nested values the outermost is written to the state: one button with two values, 5 lines of
///   script.
/// - What is written back to a state counts as a request: Tab does not come to the last of three
///   buttons of which two have one value, 9 lines.
/// - A request goes to the first stop within a view, also where that has a value of its own: 8
///   lines.
@Suite struct FocusReachTests {
  /// What is wrong with the movement of the focus in the tree; nil if nothing is.
  private static func fault(_ tree: FocusTree) -> String? {
    let states = [TestStateBinding(), TestStateBinding()]
    let test = TestScene(tree.view(states), width: 160, height: 50)
    let labels = test.scene.focus.stops().map(label)
    guard labels == tree.labels else { return "the stops are \(labels), not \(tree.labels)" }
    if labels.isEmpty { return nil }
    func check(_ wanted: Set<String>, _ action: String) -> String? {
      test.frame()
      guard let found = test.scene.focus.current.map(label), wanted.contains(found) else {
        return
          "\(action): the focus is at \(test.focusedLabel ?? "nothing"), not at \(wanted.sorted())"
      }
      for (index, state) in states.enumerated()
      where state.value != tree.value(of: index, at: found) {
        return "\(action): s\(index) is \(state.value.words) at \(found)"
      }
      return nil
    }
    let groups = tree.groups
    if let fault = check(groups[0], "start") { return fault }
    for group in groups.dropFirst() + [groups[0]] {
      test.key(.tab)
      if let fault = check(group, "tab") { return fault }
    }
    for group in groups.reversed() {
      test.key(.tab, .shift)
      if let fault = check(group, "shift+tab") { return fault }
    }
    for (index, label) in labels.enumerated().reversed() {
      let node = test.scene.focus.stops()[index]
      test.click(node.absoluteOrigin.x, node.absoluteOrigin.y)
      if let fault = check([label], "click") { return fault }
      let place = groups.firstIndex { $0.contains(label) }!
      test.key(.tab)
      if let fault = check(groups[(place + 1) % groups.count], "tab from \(label)") { return fault }
      test.key(.tab, .shift)
      if let fault = check(groups[place], "shift+tab to \(label)") { return fault }
    }
    for (index, state) in states.enumerated() {
      for value in 1...4 {
        let value = ScalarValue.integer(value)
        let asked = tree.requests(of: index).first {
          .integer($0.value) == value && !$0.labels.isEmpty
        }
        guard let asked else { continue }
        try? state.set(value)
        // The state then says the value, if that is possible.
        let own = tree.labels.filter { tree.value(of: index, at: $0) == value }
        if let fault = check(Set(own.isEmpty ? asked.labels : own), "s\(index) = \(value.words)") {
          return fault
        }
      }
    }
    return nil
  }
  private static func label(_ node: Node) -> String {
    node.accessibilityElement?.label ?? node.visibleText() ?? ""
  }

  @Test func everyStopIsReached() {
    var random = FocusTree.Random(state: 28)
    var stops = 0
    for number in 1...120 {
      let tree = FocusTree.random(&random)
      stops += tree.labels.count
      guard let found = tree.shrunk(Self.fault) else { continue }
      Issue.record("case \(number): \(found.fault)\n\(found.tree.script)")
      return
    }
    #expect(stops > 400, "\(stops) stops")
  }

  /// The script of a failing case has at most 25 lines, whatever the fault is.
  @Test func aFailingCaseIsSmall() {
    func nested(_ tree: FocusTree, _ around: Int?) -> Bool {
      switch tree {
      case .stop, .text: false
      case .stack(let trees, _), .list(let trees, _): trees.contains { nested($0, around) }
      case .bound(let tree, let state, _): state == around || nested(tree, state)
      }
    }
    let faults: [(name: String, isFault: (FocusTree) -> Bool, lines: Int)] = [
      ("nested values", { nested($0, nil) && !$0.labels.isEmpty }, 8),
      ("three stops of Tab", { $0.groups.count >= 3 }, 12),
      ("two rows of a list", { $0.groups.contains { $0.count == 2 } }, 9),
      ("any tree", { _ in true }, 5),
      ("six stops", { $0.labels.count >= 6 }, 25),
      ("all stops", { $0.labels.count >= 16 }, 25),
    ]
    var random = FocusTree.Random(state: 7)
    var found = Set<String>()
    for _ in 1...200 {
      let tree = FocusTree.random(&random, depth: 4)
      for fault in faults {
        guard let small = tree.shrunk({ fault.isFault($0) ? fault.name : nil }) else { continue }
        found.insert(fault.name)
        let lines = small.tree.script.split(separator: "\n").count
        #expect(lines <= fault.lines, "\(fault.name): \(lines) lines\n\(small.tree.script)")
      }
      #expect(
        tree.script.split(separator: "\n").count <= FocusTree.maxLines, "not even made smaller")
    }
    #expect(found.count == faults.count, "\(found)")
  }
}
