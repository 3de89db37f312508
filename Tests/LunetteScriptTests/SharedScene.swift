import LunetteEngine
import LunetteLua
import LunetteReading
import LunetteScreen
import LunetteViews
import Testing

@testable import LunetteScript

/// Several scripts in one scene without a terminal, below each other under a line of the host's; each frame is compared with
/// a fresh one.
final class SharedScene {
  /// A script with what its owner has for it.
  final class Guest {
    private(set) var runtime: ScriptRuntime!
    let scope: Scope
    private let store: AppearanceStore
    var root: View = EmptyView.shared
    /// What its scope is told, and what goes wrong outside of views.
    var reports: [Report] = []
    var errors: [ScriptError] = []

    init(_ name: String, _ limits: LuaLimits?) throws {
      store = AppearanceStore()
      runtime = try ScriptRuntime(state: LuaState(limits: limits), appearance: store)
      scope = runtime.makeScope(name)
      runtime.onError = { [unowned self] in errors.append($0) }
      scope.onError = { [unowned self] in reports.append($0) }
    }
    /// Runs statements with `ui` at hand, and answers what they return.
    @discardableResult
    func run(_ source: String) throws -> [LuaValue] {
      defer { runtime.settle() }
      let chunk = try runtime.state.load("local ui = require 'lunette'; " + source, chunkName: "@\(scope.name).lua")
      return try runtime.state.call(chunk)
    }
    func load(_ source: String) throws {
      root = try runtime.load(source: Array(source.utf8), name: "\(scope.name).lua").root
    }
    func letGo() { runtime = nil }
    var said: [String] { reports.map(\.error.message) + errors.map(\.message) }
  }

  let scene: Scene
  var buffer: CellBuffer
  private(set) var guests: [Guest] = []
  /// What the host is told.
  var reports: [Report] = []
  var differences: [String] = []
  /// What stands around the guests' views.
  var arrange: ([View]) -> View = { views in
    Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: [Text(.verbatim("host"))] + views)
  }

  init(width: Int = 40, height: Int = 16) {
    scene = Scene(size: Size(width: width, height: height), environment: Environment())
    buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
    scene.frameCheck.isOn = true
    scene.frameCheck.onDifference = { [unowned self] in differences.append("\($0)") }
    scene.reports.onError = { [unowned self] in reports.append($0) }
  }
  deinit { scene.tearDown() }

  /// Loads a script, which is shown with the others from now on.
  @discardableResult
  func add(_ name: String, limits: LuaLimits? = nil, _ source: String) throws -> Guest {
    let guest = try Guest(name, limits)
    try guest.load(source)
    adopt(guest)
    return guest
  }
  /// Shows a script that has been loaded.
  func adopt(_ guest: Guest) {
    guests.append(guest)
    show()
  }
  /// One comes to stand before the others.
  func reorder(_ index: Int) {
    guests.insert(guests.remove(at: index), at: 0)
    show()
  }
  func show() {
    scene.setRoot(arrange(guests.map { ScopeModifier($0.root, $0.scope) }))
    draw()
  }
  /// The host takes its views away.
  func remove(_ guest: Guest) {
    guests.removeAll { $0 === guest }
    show()
  }

  @discardableResult
  func draw() -> String {
    if buffer.size != scene.size { buffer.resize(width: scene.size.width, height: scene.size.height) }
    scene.render(into: buffer)
    return buffer.text
  }
  var text: String { draw() }

  func press(_ keys: Key...) {
    for key in keys {
      scene.handle(.key(KeyEvent(key)))
      draw()
    }
  }
  func mouse(_ kind: MouseKind, _ point: Point) {
    scene.handle(.mouse(MouseEvent(kind, at: point)))
    draw()
  }
  /// The first cell of some words on the screen.
  func place(of words: String) throws -> Point {
    for (y, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.firstRange(of: words) {
        return Point(x: line.distance(from: line.startIndex, to: range.lowerBound), y: y)
      }
    }
    throw TestFault("\"\(words)\" is not on the screen:\n\(text)")
  }
  func click(_ words: String) throws {
    let point = try place(of: words)
    mouse(.down, point)
    mouse(.up, point)
  }
  func advance(by seconds: Double) {
    let time = scene.now + seconds
    for guest in guests { guest.runtime?.advance(to: time) }
    scene.advance(to: time)
    draw()
  }
  var focused: String? { scene.accessibilityElements().first { $0.isFocused }?.label }
}
