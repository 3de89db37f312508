import LunetteBase
@testable import LunetteEngine

@testable import LunetteControls
@testable import LunetteViews

/// A scene with a buffer, for tests. Every frame is compared with a fresh layout and drawing.
final class TestScene {
  let scene: Scene
  var buffer: CellBuffer
  var mismatches: [String] = []

  init(_ view: View, width: Int = 20, height: Int = 6, colors: ColorSupport = .truecolor) {
    let environment = Environment().with { $0.colorSupport = colors }
    scene = Scene(size: Size(width: width, height: height), environment: environment)
    buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
    scene.frameCheck.isOn = true
    scene.frameCheck.onDifference = { [unowned self] in mismatches.append($0.description) }
    scene.setRoot(view)
    frame()
  }

  func frame() {
    if buffer.size != scene.size {
      buffer.resize(width: scene.size.width, height: scene.size.height)
    }
    scene.render(into: buffer)
  }
  var text: String { buffer.text }
  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    scene.handle(.key(KeyEvent(key, modifiers: modifiers)))
    frame()
  }
  func mouse(_ kind: MouseKind, _ x: Int, _ y: Int) {
    scene.handle(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
    frame()
  }
  func click(_ x: Int, _ y: Int) {
    mouse(.down, x, y)
    mouse(.up, x, y)
  }
  func advance(_ seconds: Double) {
    scene.advance(to: scene.now + seconds)
    frame()
  }
}

func text(_ string: String) -> View { Text(.verbatim(string)) }
func hstack(spacing: Int? = nil, _ children: View?...) -> View {
  Stack(axis: .horizontal, spacing: spacing, children: children)
}
func vstack(alignment: HorizontalAlignment = .center, spacing: Int? = nil, _ children: View?...)
  -> View
{
  Stack(axis: .vertical, horizontal: alignment, spacing: spacing, children: children)
}
func button(_ title: String, role: ButtonRole? = nil, _ action: @escaping () -> Void = {}) -> View {
  Button(label: .title(.verbatim(title)), role: role, action: .perform { _ in action() })
}
func styled(_ view: View, _ style: any ButtonStyle) -> View {
  EnvironmentModifier(view, .buttonStyle(style))
}

extension TestScene {
  /// The frames of all views that draw, as `"x,y w×h"` in reading order.
  var frames: [String] {
    var found: [String] = []
    func visit(_ node: Node) {
      var isLeaf = true
      node.forEachChild {
        isLeaf = false
        visit($0)
      }
      let corner = node.absoluteOrigin
      if isLeaf { found.append("\(corner.x),\(corner.y) \(node.size.width)×\(node.size.height)") }
    }
    if let root = scene.root { visit(root) }
    return found
  }

  /// The attributes of each cell as a letter: Bold, Dim, Italic, Underline, Reverse, Strikethrough,
  /// `+` for several, `.` for none.
  var marks: String {
    let letters: [(CellAttributes, Character)] = [
      (.bold, "B"), (.dim, "D"), (.italic, "I"), (.underline, "U"), (.reverse, "R"),
      (.strikethrough, "S"),
    ]
    var rows: [String] = []
    for y in 0..<buffer.height {
      var row = ""
      for x in 0..<buffer.width {
        let set = letters.filter { buffer[x, y].attributes.contains($0.0) }
        row.append(set.count > 1 ? "+" : set.first?.1 ?? ".")
      }
      while row.last == "." { row.removeLast() }
      rows.append(row)
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// The background of each cell as a letter by `names`, `.` for the terminal's own.
  func backgrounds(_ names: [Color: Character]) -> String {
    var rows: [String] = []
    for y in 0..<buffer.height {
      var row = ""
      for x in 0..<buffer.width {
        let color = buffer[x, y].background
        row.append(color == .terminal ? "." : names[color] ?? "?")
      }
      rows.append(row)
    }
    return rows.joined(separator: "\n")
  }
  func press(
    _ key: Key, _ modifiers: KeyModifiers = [], phase: KeyPhase = .down, reportsRelease: Bool = true
  ) {
    scene.handle(
      .key(KeyEvent(key, modifiers: modifiers, phase: phase, reportsRelease: reportsRelease)))
    frame()
  }
  var focusedLabel: String? { scene.accessibilityElements().first { $0.isFocused }?.label }
  func show(_ view: View) {
    scene.setRoot(view)
    frame()
  }
}

/// A state such as a script has.
final class TestState {
  let signal = StateSignal()
  private var stored: Int
  init(_ value: Int = 0) { stored = value }
  var value: Int {
    get { stored }
    set {
      if newValue == stored { return }
      stored = newValue
      signal.changed()
    }
  }
  func read(_ scope: BodyScope) -> Int {
    scope.read(signal)
    return stored
  }
}

/// A component with a body in Swift, and a state of its own that counts its instances.
final class TestComponent: ComponentDefinition {
  let name: String
  private(set) var made = 0
  private(set) var gone = 0
  private(set) var runs = 0
  let body: (Int, BodyScope) throws -> View?
  /// - Parameter body: Gets the number of the instance, which tells whether the state was kept.
  init(_ name: String = "Test", _ body: @escaping (Int, BodyScope) throws -> View?) {
    self.name = name
    self.body = body
  }
  final class Instance: ComponentInstance {
    let owner: TestComponent
    let number: Int
    init(_ owner: TestComponent) {
      self.owner = owner
      owner.made += 1
      number = owner.made
    }
    func update(properties: AnyObject?) -> Bool { true }
    func body(_ scope: BodyScope) throws -> View? {
      owner.runs += 1
      return try owner.body(number, scope)
    }
    func disappeared() { owner.gone += 1 }
  }
  func makeInstance() -> any ComponentInstance { Instance(self) }
  var view: View { Component(self) }
}

/// The source of a `ForEach` whose rows have the given keys.
final class TestRows: ForEachSource {
  var keys: [IdentityKey?]
  let row: (Int, BodyScope) throws -> View?
  private(set) var runs = 0
  init(_ keys: [IdentityKey?], _ row: @escaping (Int, BodyScope) throws -> View?) {
    self.keys = keys
    self.row = row
  }
  convenience init(_ names: [String]) {
    self.init(names.map { .string($0) }) { index, _ in button(names[index]) }
  }
  var count: Int { keys.count }
  func key(at index: Int) throws -> IdentityKey? { keys[index] }
  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    runs += 1
    return try row(index, scope)
  }
}
