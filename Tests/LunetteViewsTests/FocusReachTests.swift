import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// S122 over random trees: no press of Tab and no click is swallowed, whatever states the views are bound to. A case that fails is
/// made smaller and printed as the script of its tree.
@Suite struct FocusReachTests {
  /// A tree of stops, each bound to no state or to one of two.
  indirect enum Tree {
    case stop(Int)
    case text
    case stack([Tree], isHorizontal: Bool)
    case bound(Tree, state: Int, value: Int)

    func view(_ states: [any ControlBinding]) -> View {
      switch self {
      case .stop(let number): button("b\(number)")
      case .text: Text(.verbatim("text"))
      case .stack(let trees, let isHorizontal):
        Stack(axis: isHorizontal ? .horizontal : .vertical, children: trees.map { $0.view(states) })
      case .bound(let tree, let state, let value):
        FocusedBinding(tree.view(states), states[state], equals: .integer(value))
      }
    }
    var buttons: Int {
      switch self {
      case .stop: 1
      case .text: 0
      case .stack(let trees, _): trees.reduce(0) { $0 + $1.buttons }
      case .bound(let tree, _, _): tree.buttons
      }
    }
    /// Smaller trees, the smallest first.
    var smaller: [Tree] {
      switch self {
      case .stop, .text: return []
      case .bound(let tree, let state, let value):
        return [tree] + tree.smaller.map { .bound($0, state: state, value: value) }
      case .stack(let trees, let isHorizontal):
        var found = trees
        for index in trees.indices {
          var others = trees
          others.remove(at: index)
          found.append(.stack(others, isHorizontal: isHorizontal))
          for part in trees[index].smaller {
            others = trees
            others[index] = part
            found.append(.stack(others, isHorizontal: isHorizontal))
          }
        }
        return found
      }
    }
    /// The value that the state must have while the button has the focus: that of the innermost view bound to it.
    func value(of state: Int, at button: Int) -> ScalarValue? {
      switch self {
      case .stop(let number): number == button ? ScalarValue.none : nil
      case .text: nil
      case .stack(let trees, _): trees.lazy.compactMap { $0.value(of: state, at: button) }.first
      case .bound(let tree, state, let value):
        tree.value(of: state, at: button).map { $0 == .none ? .integer(value) : $0 }
      case .bound(let tree, _, _): tree.value(of: state, at: button)
      }
    }
    func lines(_ indent: String = "  ") -> [String] {
      switch self {
      case .stop(let number): return ["\(indent)ui.Button(\"b\(number)\", function() end)"]
      case .text: return ["\(indent)ui.Text(\"text\")"]
      case .stack(let trees, let isHorizontal):
        let inner = trees.flatMap { tree -> [String] in
          var lines = tree.lines(indent + "  ")
          lines[lines.count - 1] += ","
          return lines
        }
        return ["\(indent)ui.\(isHorizontal ? "HStack" : "VStack") {"] + inner + ["\(indent)}"]
      case .bound(let tree, let state, let value):
        var lines = tree.lines(indent)
        lines[lines.count - 1] += ":focused(s\(state), \(value))"
        return lines
      }
    }
    var script: String {
      let head = [
        "local ui = require \"lunette\"", "local s0, s1 = ui.State(), ui.State()", "return function() return",
      ]
      return (head + lines() + ["end"]).joined(separator: "\n")
    }
  }

  private final class TestBinding: ControlBinding {
    private let signal = StateSignal()
    private(set) var value = ScalarValue.none
    func get(_ scope: BodyScope?) throws -> ScalarValue {
      scope?.read(signal)
      return value
    }
    func set(_ value: ScalarValue) throws {
      self.value = value
      signal.changed()
    }
    var identity: BindingIdentity? { BindingIdentity(owner: ObjectIdentifier(self), number: 0) }
  }
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
  private static func tree(_ random: inout Random, _ depth: Int, _ count: inout Int) -> Tree {
    var tree: Tree
    if depth == 0 || Int.random(in: 0..<4, using: &random) == 0 {
      count += 1
      tree = Int.random(in: 0..<5, using: &random) == 0 ? .text : .stop(count)
    } else {
      var parts: [Tree] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) { parts.append(self.tree(&random, depth - 1, &count)) }
      tree = .stack(parts, isHorizontal: Bool.random(using: &random))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      tree = .bound(
        tree, state: Int.random(in: 0...1, using: &random), value: Int.random(in: 1...4, using: &random))
    }
    return tree
  }

  /// What is wrong with the movement of the focus in the tree; nil if nothing is.
  private static func fault(_ tree: Tree) -> String? {
    let states = [TestBinding(), TestBinding()]
    let test = TestScene(tree.view(states), width: 60, height: 40)
    let labels = test.scene.focus.stops().map(label)
    guard labels.count == tree.buttons else { return "\(labels.count) stops of \(tree.buttons)" }
    if labels.isEmpty { return nil }
    func check(_ wanted: String, _ action: String) -> String? {
      test.frame()
      guard test.focusedLabel == wanted else {
        return "\(action): the focus is at \(test.focusedLabel ?? "nothing"), not at \(wanted)"
      }
      let number = Int(wanted.dropFirst())!
      for (index, state) in states.enumerated() where state.value != tree.value(of: index, at: number) {
        return "\(action): s\(index) is \(state.value.words) at \(wanted)"
      }
      return nil
    }
    if let fault = check(labels[0], "start") { return fault }
    for label in labels.dropFirst() + [labels[0]] {
      test.key(.tab)
      if let fault = check(label, "tab") { return fault }
    }
    for label in labels.reversed() {
      test.key(.tab, .shift)
      if let fault = check(label, "shift+tab") { return fault }
    }
    for (index, label) in labels.enumerated().reversed() {
      let node = test.scene.focus.stops()[index]
      test.click(node.absoluteOrigin.x, node.absoluteOrigin.y)
      if let fault = check(label, "click") { return fault }
    }
    return nil
  }
  private static func label(_ node: Node) -> String { node.accessibilityElement?.label ?? node.visibleText() ?? "" }

  @Test func everyStopIsReached() {
    var random = Random(state: 28)
    for number in 1...120 {
      var count = 0
      var tree = Self.tree(&random, 3, &count)
      guard var fault = Self.fault(tree) else { continue }
      while let (smaller, other) = tree.smaller.lazy.compactMap({ tree in Self.fault(tree).map { (tree, $0) } }).first {
        (tree, fault) = (smaller, other)
      }
      Issue.record("case \(number): \(fault)\n\(tree.script)")
      return
    }
  }
}
