import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting
import LunetteTools

/// The stage of a session: it shows the last view that was entered, live. Its clock is that of the
/// session.
final class ReplStage {
  let interface: Interface
  /// The driver that operates the scene.
  private(set) var driver: any StagePlayer
  private let script: HostedScript
  /// What is shown, kept so that it can be shown again when a definition that it uses has changed.
  private(set) var shown: Shown?
  struct Shown {
    let value: LuaValue
    let source: String
    /// The preview that was declared with `ui.Preview`; its options matter as well as its content.
    var preview: ScriptPreview?
    /// The name of the style or component whose knobs are shown below it, which enter lines in the
    /// REPL; nil if there are none.
    var knobs: String?
  }
  /// Whether the stage is on a screen, which provides its room and its clock.
  private(set) var isOnScreen = false
  /// The size that the user has set; nil for the width of the output and the height that the view
  /// needs.
  private(set) var size: Size?
  private let columns: () -> Int
  private static let maxRows = 200
  var scene: Scene { interface.scene }

  /// The path of what is shown, which is no file; what views need is beside it.
  private let path: String

  init(
    _ script: HostedScript, folder: String, settings: SceneSettings, columns: @escaping () -> Int
  ) {
    self.script = script
    self.columns = columns
    path = Files.join(folder, "repl")
    interface = Interface(
      of: script, path: path, size: Size(width: 80, height: 24), settings: settings)
    driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
  }

  /// Puts the stage on a screen, in the room that it is given there.
  func play(on player: ScreenPlayer) {
    driver = player
    isOnScreen = true
  }

  var isEmpty: Bool { shown == nil }

  /// Shows a value if it is a view or gives one. Returns whether it does.
  ///
  /// - Parameters:
  ///   - source: The expression or statements in Lua that show what is looked at: without the tools
  ///     around it.
  ///   - knobs: The name of the style or component whose knobs are shown below it.
  func show(_ value: LuaValue, source: String, knobs: String? = nil) throws(ScriptError) -> Bool {
    guard let app = try app(value) else { return false }
    shown = Shown(value: value, source: source, knobs: knobs)
    measureAnew()
    put(app)
    return true
  }

  /// Shows a preview that a script has declared with `ui.Preview`.
  func show(_ preview: ScriptPreview) throws(LuaError) {
    shown = Shown(
      value: .reference(preview.content), source: ".preview \(preview.name)", preview: preview)
    put(ScriptApp(root: try script.runtime.view(of: preview)))
  }

  private func app(_ shown: Shown) throws -> ScriptApp? {
    guard let preview = shown.preview else { return try app(shown.value) }
    return ScriptApp(root: try script.runtime.view(of: preview))
  }

  /// Makes an app of a view, a component, a body or a `ui.App`; nil for any other value. Throws an
  /// error in a `ui.App`.
  private func app(_ value: LuaValue) throws(ScriptError) -> ScriptApp? {
    guard let reference = value.reference else { return nil }
    switch script.runtime.session.classify(reference) {
    case .view, .component: break
    case .value: if !isApp(reference) { return nil }
    case .function: break
    case .modifier, .style, .other: return nil
    }
    return try script.runtime.app(value, name: "repl")
  }
  private func isApp(_ reference: LuaReference) -> Bool {
    (try? script.state.describe(.reference(reference)).string.hasPrefix("ui.App")) ?? false
  }

  /// The costs since the present view was shown.
  private(set) var meter = FrameMeter()
  private func measureAnew() {
    meter = FrameMeter()
    scene.observer = meter
    script.runtime.observer = meter
  }

  private func put(_ app: ScriptApp) {
    interface.show(app)
    fit()
  }

  /// Shows the same again after a definition that it uses has changed. States keep their values.
  func refresh() {
    guard let shown, let app = try? app(shown) else { return }
    put(app)
  }

  func clear() {
    shown = nil
    scene.tearDown()
  }

  /// A new interface in which `showAgain` can show the same; nil if nothing is shown. The caller
  /// must tear it down.
  func makeProbe() throws -> Interface? {
    if shown == nil { return nil }
    let probe = Interface(of: script, path: path, size: scene.size, settings: scene.settings)
    script.current = interface
    return probe
  }
  func showAgain(in probe: Interface) throws {
    if let shown, let app = try app(shown) { probe.show(app) }
  }

  // MARK: The screen of the stage

  func resize(_ size: Size?) {
    self.size = size
    fit()
  }

  private func fit() {
    if isOnScreen { return driver.resize(size ?? scene.size) }
    if let size { return driver.resize(size) }
    let width = columns()
    scene.resize(Size(width: width, height: min(Self.maxRows, max(1, scene.size.height))))
    scene.update()
    let rows = max(1, min(Self.maxRows, scene.idealHeight(width: width)))
    driver.resize(Size(width: width, height: rows))
  }

  /// Runs what is due, if anything is.
  func settle() {
    if interface.tasks.nextDeadline.map({ $0 <= driver.now }) ?? false
      || (shown != nil && scene.needsFrame)
    {
      driver.settle()
    }
  }

  /// Runs what is due and draws, so that what is done next meets what it is meant for: a click goes
  /// to what was drawn at its point.
  func drawNow() {
    driver.settle()
    scene.update()
    _ = driver.buffer
  }

  var settings: SceneSettings {
    get { scene.settings }
    set {
      scene.settings = newValue
      if !isEmpty { fit() }
    }
  }

  /// The picture with colours for a terminal, or as plain text for a pipe.
  func picture(isColored: Bool) -> String {
    isColored ? ScreenExport.ansi(driver.buffer) : ScreenExport.text(driver.buffer)
  }

  // MARK: Finding elements

  func point(of label: String) throws(ReplFault) -> Point {
    let numbers = label.split(separator: " ").map { Int($0) }
    if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
      return Point(x: x - 1, y: y - 1)
    }
    guard let element = scene.findOnStages(label) else {
      throw .notShown(label, near: scene.nearestLabel(to: label))
    }
    return element.pointToClick(text: label)
  }

  func element(_ label: String) throws(ReplFault) -> SceneElement {
    guard let element = scene.findOnStages(label)?.shown else {
      throw .notShown(label, near: scene.nearestLabel(to: label))
    }
    return element
  }
}
