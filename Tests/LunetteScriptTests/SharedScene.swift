import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteViews
import Testing

@testable import LunetteScript

/// Several scripts in one scene without a terminal: a line of the host's, and below it the views of
/// the scripts, one below the other. Each frame is compared with a fresh one.
final class SharedScene {
  /// A script, its scope, and what was reported of it.
  final class Guest {
    private(set) var runtime: ScriptRuntime!
    let scope: Scope
    private let store: AppearanceStore
    var root: View = EmptyView.shared
    /// The reports to the script's scope, and the errors outside of views.
    var reports: [Report] = []
    var errors: [ScriptError] = []

    init(_ name: String, _ limits: LuaLimits?) throws {
      store = AppearanceStore()
      runtime = try ScriptRuntime(state: LuaState(limits: limits), appearance: store)
      scope = runtime.makeScope(name)
      runtime.onError = { [unowned self] in errors.append($0) }
      scope.onError = { [unowned self] in reports.append($0) }
    }
    /// Runs statements that can use `ui`, and returns their results.
    @discardableResult
    func run(_ source: String) throws -> [LuaValue] {
      defer { runtime.settle() }
      let chunk = try runtime.state.load(
        "local ui = require 'lunette'; " + source, chunkName: "@\(scope.name).lua")
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
  /// The reports to the host.
  var reports: [Report] = []
  var differences: [String] = []
  /// Makes the root view, given the views of the scripts.
  var arrange: ([View]) -> View = { views in
    Stack(
      axis: .vertical, horizontal: .leading, spacing: 0, children: [Text(.verbatim("host"))] + views
    )
  }

  init(width: Int = 40, height: Int = 16) {
    scene = Scene(size: Size(width: width, height: height), environment: Environment())
    buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
    scene.frameCheck.isOn = true
    scene.frameCheck.onDifference = { [unowned self] in differences.append("\($0)") }
    scene.reports.onError = { [unowned self] in reports.append($0) }
  }
  deinit { scene.tearDown() }

  /// Loads a script and shows it below the others.
  @discardableResult
  func add(_ name: String, limits: LuaLimits? = nil, _ source: String) throws -> Guest {
    let guest = try Guest(name, limits)
    try guest.load(source)
    adopt(guest)
    return guest
  }
  /// Shows a script that was loaded elsewhere.
  func adopt(_ guest: Guest) {
    guests.append(guest)
    show()
  }
  /// Moves a script before the others.
  func reorder(_ index: Int) {
    guests.insert(guests.remove(at: index), at: 0)
    show()
  }
  func show() {
    scene.setRoot(arrange(guests.map { ScopeModifier($0.root, $0.scope) }))
    draw()
  }
  /// Removes the views of a script, as its host may do.
  func remove(_ guest: Guest) {
    guests.removeAll { $0 === guest }
    show()
  }

  @discardableResult
  func draw() -> String {
    if buffer.size != scene.size {
      buffer.resize(width: scene.size.width, height: scene.size.height)
    }
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
  /// The position of the first cell of `words` on the screen.
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
