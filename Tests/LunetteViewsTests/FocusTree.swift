import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// A random tree of stops, each bound to no state or to some of two, for `FocusReachTests`.
indirect enum FocusTree {
  enum Kind: String, CaseIterable { case button, field, toggle, focusable }
  case stop(Kind, Int)
  case text
  case stack([FocusTree], isHorizontal: Bool)
  /// A list of buttons, each of which may be bound. With a selection it is one stop of Tab.
  case list([FocusTree], hasSelection: Bool)
  case bound(FocusTree, state: Int, value: Int)

  func view(_ states: [any ControlBinding]) -> View {
    switch self {
    case .stop(.button, let number): button("b\(number)")
    case .stop(.field, let number):
      TextField(.verbatim("b\(number)"), text: TestStateBinding(.string("")))
    case .stop(.toggle, let number):
      Toggle(label: Text(.verbatim("b\(number)")), isOn: TestStateBinding(.boolean(false)))
    case .stop(.focusable, let number): FocusableModifier(Text(.verbatim("b\(number)")))
    case .text: Text(.verbatim("text"))
    case .stack(let trees, let isHorizontal):
      Stack(axis: isHorizontal ? .horizontal : .vertical, children: trees.map { $0.view(states) })
    case .list(let rows, let hasSelection):
      FrameModifier(
        List(
          selection: hasSelection ? TestSelection(rows.first?.number) : nil,
          children: rows.map { TagModifier($0.view(states), .integer(Int64($0.number ?? 0))) }),
        width: 12, height: max(1, rows.count))
    case .bound(let tree, let state, let value):
      FocusedBinding(tree.view(states), states[state], equals: .integer(value))
    }
  }

  /// The number of a row.
  private var number: Int? {
    switch self {
    case .stop(_, let number): number
    case .bound(let tree, _, _): tree.number
    default: nil
    }
  }
  /// The labels of the stops in order.
  var labels: [String] {
    switch self {
    case .stop(_, let number): ["b\(number)"]
    case .text: []
    case .stack(let trees, _), .list(let trees, _): trees.flatMap(\.labels)
    case .bound(let tree, _, _): tree.labels
    }
  }
  /// The labels of the stops in order; those of a list with a selection are one stop of Tab.
  var groups: [Set<String>] {
    switch self {
    case .stop(_, let number): [["b\(number)"]]
    case .text: []
    case .stack(let trees, _): trees.flatMap(\.groups)
    case .list(let rows, true): rows.isEmpty ? [] : [Set(rows.flatMap(\.labels))]
    case .list(let rows, false): rows.flatMap(\.groups)
    case .bound(let tree, _, _): tree.groups
    }
  }
  /// The value that a state must have while a stop has the focus: that of the innermost view bound
  /// to it.
  func value(of state: Int, at label: String) -> ScalarValue? {
    switch self {
    case .stop(_, let number): return label == "b\(number)" ? ScalarValue.none : nil
    case .text: return nil
    case .stack(let trees, _), .list(let trees, _):
      return trees.lazy.compactMap { $0.value(of: state, at: label) }.first
    case .bound(let tree, let other, let value):
      let inner = tree.value(of: state, at: label)
      return other == state && inner == ScalarValue.none ? .integer(value) : inner
    }
  }

  /// The views that are bound to a state, in order: their values and the labels of the stops in
  /// them.
  func requests(of state: Int) -> [(value: Int, labels: [String])] {
    switch self {
    case .stop, .text: return []
    case .stack(let trees, _), .list(let trees, _): return trees.flatMap { $0.requests(of: state) }
    case .bound(let tree, let other, let value):
      return (other == state ? [(value, tree.labels)] : []) + tree.requests(of: state)
    }
  }

  // MARK: Smaller trees

  /// Trees with a part less, the smallest first.
  var smaller: [FocusTree] {
    switch self {
    case .text: []
    case .stop(let kind, let number): kind == .button ? [] : [.stop(.button, number)]
    case .bound(let tree, let state, let value):
      [tree] + tree.smaller.map { .bound($0, state: state, value: value) }
    case .stack(let trees, let isHorizontal):
      trees + Self.smaller(trees).map { .stack($0, isHorizontal: isHorizontal) }
    case .list(let rows, let hasSelection):
      rows + Self.smaller(rows).map { .list($0, hasSelection: hasSelection) }
    }
  }
  private static func smaller(_ trees: [FocusTree]) -> [[FocusTree]] {
    trees.indices.flatMap { index -> [[FocusTree]] in
      func replaced(by parts: [FocusTree]) -> [FocusTree] {
        trees[..<index] + parts + trees[(index + 1)...]
      }
      var found = [replaced(by: [])]
      if case .stack(let inner, _) = trees[index] { found.append(replaced(by: inner)) }
      return found + trees[index].smaller.map { replaced(by: [$0]) }
    }
  }
  /// The smallest tree found that still has a fault, and that fault; nil if this tree has none.
  func shrunk(_ fault: (FocusTree) -> String?) -> (tree: FocusTree, fault: String)? {
    guard var found = fault(self).map({ (tree: self, fault: $0) }) else { return nil }
    func next() -> (tree: FocusTree, fault: String)? {
      for tree in found.tree.smaller { if let fault = fault(tree) { return (tree, fault) } }
      return nil
    }
    while let smaller = next() { found = smaller }
    return found
  }

  // MARK: As a script

  /// The most lines that a script of a failing case has.
  static let maxLines = 25
  private func lines(_ indent: String) -> [String] {
    func block(_ name: String, _ trees: [FocusTree]) -> [String] {
      let inner = trees.flatMap { tree -> [String] in
        var lines = tree.lines(indent + "  ")
        lines[lines.count - 1] += ","
        return lines
      }
      return ["\(indent)ui.\(name) {"] + inner + ["\(indent)}"]
    }
    switch self {
    case .stop(.button, let number): return ["\(indent)ui.Button(\"b\(number)\", function() end)"]
    case .stop(.field, let number): return ["\(indent)ui.TextField(\"b\(number)\", ui.State \"\")"]
    case .stop(.toggle, let number): return ["\(indent)ui.Toggle(\"b\(number)\", ui.State(false))"]
    case .stop(.focusable, let number): return ["\(indent)ui.Text(\"b\(number)\"):focusable()"]
    case .text: return ["\(indent)ui.Text(\"text\")"]
    case .stack(let trees, let isHorizontal):
      return block(isHorizontal ? "HStack" : "VStack", trees)
    case .list(let rows, let hasSelection):
      var lines = block("List", rows)
      if hasSelection {
        lines[0] += " selection = ui.State(\(rows.first?.number ?? 0)),"
        for index in lines.indices.dropFirst().dropLast() {
          let number = rows[index - 1].number ?? 0
          lines[index] = lines[index].dropLast() + ":tag(\(number)),"
        }
      }
      lines[lines.count - 1] += ":frame { width = 12, height = \(max(1, rows.count)) }"
      return lines
    case .bound(let tree, let state, let value):
      var lines = tree.lines(indent)
      lines[lines.count - 1] += ":focused(s\(state), \(value))"
      return lines
    }
  }
  /// The tree as a script. Where it is too long, the views in it are joined to fewer lines.
  var script: String {
    let head = [
      "local ui = require \"lunette\"", "local s0, s1 = ui.State(), ui.State()",
      "return function() return",
    ]
    var body = lines("  ")
    let room = Self.maxLines - head.count - 1
    if body.count > room {
      let perLine = (body.count + room - 1) / room
      body = stride(from: 0, to: body.count, by: perLine).map { start in
        let part = body[start..<min(start + perLine, body.count)]
        return part[start] + part.dropFirst().map { " " + $0.drop { $0 == " " } }.joined()
      }
    }
    return (head + body + ["end"]).joined(separator: "\n")
  }

  // MARK: Random trees

  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
  static func random(_ random: inout Random, depth: Int = 3) -> FocusTree {
    var count = 0
    return tree(&random, depth, &count)
  }
  private static func tree(_ random: inout Random, _ depth: Int, _ count: inout Int) -> FocusTree {
    var tree: FocusTree
    switch depth == 0 ? 0 : Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      count += 1
      tree =
        Int.random(in: 0..<5, using: &random) == 0
        ? .text : .stop(Kind.allCases.randomElement(using: &random)!, count)
    case 2:
      var rows: [FocusTree] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        count += 1
        rows.append(bound(.stop(.button, count), &random, max: 1))
      }
      tree = .list(rows, hasSelection: Bool.random(using: &random))
    default:
      var parts: [FocusTree] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        parts.append(self.tree(&random, depth - 1, &count))
      }
      tree = .stack(parts, isHorizontal: Bool.random(using: &random))
    }
    return bound(tree, &random, max: 2)
  }
  private static func bound(_ tree: FocusTree, _ random: inout Random, max: Int) -> FocusTree {
    var tree = tree
    for _ in 0..<Int.random(in: 0...max, using: &random) {
      tree = .bound(
        tree, state: Int.random(in: 0...1, using: &random),
        value: Int.random(in: 1...4, using: &random))
    }
    return tree
  }
}

/// A state of a script, by itself.
final class TestStateBinding: ControlBinding {
  private let signal = StateSignal()
  private(set) var value: ScalarValue
  init(_ value: ScalarValue = .none) { self.value = value }
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

/// The selection of a list of a single value.
private final class TestSelection: SelectionBinding {
  private let signal = StateSignal()
  private var tag: IdentityKey?
  init(_ number: Int?) { tag = number.map { .integer(Int64($0)) } }
  func read(_ scope: BodyScope) throws -> SelectedTags {
    scope.read(signal)
    return tag.map { .one($0) } ?? .none
  }
  func select(_ tag: IdentityKey) throws {
    self.tag = tag
    signal.changed()
  }
  func toggle(_ tag: IdentityKey) throws { try select(tag) }
}
