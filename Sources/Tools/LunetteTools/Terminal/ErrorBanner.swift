import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteViews

// The engine's types, not those of the same names in a host's interface.
private typealias View = LunetteEngine.View
private typealias Text = LunetteViews.Text

/// Shows errors on the last rows of the screen, over the picture: the bodies and styles that fail at present, each with the path
/// of its view, until they run without errors; and the last other error, until it is dismissed.
final class ErrorBanner {
  private let scene: Scene
  private var error: ScriptError?
  private var isDismissed = false
  /// Whether the lines of the script are shown as well.
  var showsSource = false
  /// Opens an editor at a source location; nil if there is no editor.
  var openEditor: ((SourceLocation) -> Void)?
  private static let mostRows = 12
  private static let mostErrors = 3

  init(_ scene: Scene) { self.scene = scene }

  var isShown: Bool { !isDismissed && (error != nil || scene.reports.hasCurrentErrors) }
  /// Shows an error that was reported.
  func show(_ error: ScriptError) {
    isDismissed = false
    if !scene.reports.currentErrors.contains(where: { $0.error == error }) { self.error = error }
  }

  /// Handles Escape, which removes the banner, and Enter, which opens the editor at the first error that is shown. Returns
  /// whether the event was used.
  func takes(_ event: InputEvent) -> Bool {
    guard isShown, case .key(let key) = event, key.phase == .down, key.modifiers == [] else { return false }
    switch key.key {
    case .escape:
      dismiss()
      scene.picture.damageAll()
      return true
    case .enter:
      guard let openEditor, let location = first?.location, location.line != nil else { return false }
      openEditor(location)
      return true
    default: return false
    }
  }

  /// Hides the present errors; later ones are shown.
  func dismiss() {
    isDismissed = true
    error = nil
  }
  /// Called when a new script is about to be loaded.
  func clear() {
    isDismissed = false
    error = nil
  }

  /// The number of rows that the banner takes.
  func rows(width: Int) -> Int { isShown ? strip.rows(width: width, most: Self.mostRows) : 0 }

  func draw(on buffer: CellBuffer) {
    guard isShown else { return }
    strip.draw(on: buffer, rows: rows(width: buffer.width), above: 0)
  }

  private var strip: OverlayStrip {
    OverlayStrip(scene: scene, lines: lines, foreground: .indexed(15), background: .indexed(1))
  }

  /// The present failures, each message once, with the number of further places: two styles that both fail at a hundred buttons
  /// are two errors.
  private var current: [(report: Report, others: Int)] {
    var errors: [(report: Report, others: Int)] = []
    for report in scene.reports.currentErrors {
      if let known = errors.firstIndex(where: { $0.report.error.message == report.error.message }) {
        errors[known].others += 1
      } else {
        errors.append((report, 0))
      }
    }
    return errors
  }
  /// The first error that is shown.
  private var first: ScriptError? { current.first?.report.error ?? error }

  private var lines: [View?] {
    func line(_ text: String) -> View { Text(.verbatim(LuaErrorText.shortened(text))) }
    let errors = current
    var lines: [View?] = []
    for (report, others) in errors.prefix(Self.mostErrors) {
      lines.append(line(" ⚠ " + report.error.message))
      let more = others == 0 ? "" : others == 1 ? " and 1 other place" : " and \(others) other places"
      if !report.path.isEmpty { lines.append(line("   in " + report.path + more)) }
      if lines.count <= 2 { lines += excerpt(report.error) }
    }
    if errors.count > Self.mostErrors { lines.append(line("   and \(errors.count - Self.mostErrors) more")) }
    if let error, !errors.contains(where: { $0.report.error.message == error.message }) {
      lines.append(line(" ⚠ " + error.message))
      if errors.isEmpty { lines += excerpt(error) }
    }
    if openEditor != nil, first?.location?.line != nil {
      lines.append(line("   Enter opens the editor, Escape closes this"))
    }
    return lines
  }

  /// The lines of the script around the error, where somebody works on the script.
  private func excerpt(_ error: ScriptError) -> [View?] {
    guard showsSource, let location = error.location, let excerpt = SourceExcerpt(location, message: error.words) else {
      return []
    }
    return excerpt.lines.map { EnvironmentModifier(Text(.verbatim($0)), .lineLimit(1)) }
  }
}
