import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteText
import LunetteViews

// The engine's types, not those of the same names in a host's interface.
private typealias View = LunetteEngine.View

/// Shows errors on the last rows of the screen, over the picture: the bodies and styles that fail
/// at present, each with the path of its view, until they run without errors; and the last other
/// error, until it is dismissed.
final class ErrorBanner {
  private let scene: Scene
  private var error: ScriptError?
  private var isDismissed = false
  /// Whether the user is working on the script: then its lines are shown as well, and there are
  /// keys to load it and to see its log.
  var isWatched = false
  /// Opens an editor at a source location; nil if there is no editor.
  var openEditor: ((SourceLocation) -> Void)?
  private static let maxRows = 12
  private static let maxErrors = 3

  init(_ scene: Scene) { self.scene = scene }

  var isShown: Bool { !isDismissed && (error != nil || scene.reports.hasCurrentErrors) }
  /// Shows an error that was reported.
  func show(_ error: ScriptError) {
    isDismissed = false
    if !scene.reports.currentErrors.contains(where: { $0.error == error }) { self.error = error }
  }

  /// Handles Escape, which removes the banner, and Enter, which opens the editor at the first error
  /// that is shown. Returns whether the event was used.
  func takes(_ event: InputEvent) -> Bool {
    guard isShown, case .key(let key) = event, key.phase == .down, key.modifiers == [] else {
      return false
    }
    switch key.key {
    case .escape:
      dismiss()
      scene.picture.damageAll()
      return true
    case .enter:
      guard let openEditor, let location = first?.location, location.line != nil else {
        return false
      }
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

  /// The number of rows that the banner takes in a window: at most two thirds of it, so that the
  /// picture is still seen, unless the banner has rows of its own.
  func rows(_ window: Size) -> Int {
    guard isShown else { return 0 }
    let maximum = hasOwnRows ? Self.maxRows : min(Self.maxRows, max(2, window.height * 2 / 3))
    return strip.rows(width: window.width, maximum: maximum)
  }
  /// Whether the picture grows by the rows of the banner, as inline.
  var hasOwnRows = false

  func draw(on buffer: CellBuffer) {
    guard isShown else { return }
    strip.draw(on: buffer, rows: rows(buffer.size), above: 0)
  }

  private var strip: ChromeStrip {
    let colors = ChromeColors(scene.settings, on: .error)
    // The bar and the column beside it are no room for lines.
    let lines = lines(colors, width: scene.size.width - 2)
    return ChromeStrip(
      scene: scene, colors: colors, bar: colors.paint(.error), lines: lines,
      footer: ChromeStrip.keys(keys, colors))
  }

  /// The keys that hold while the banner is shown, those first for which there must be room.
  private var keys: [String] {
    var keys = ["Esc close"]
    if openEditor != nil, first?.location?.line != nil { keys.insert("Enter edit", at: 0) }
    if isWatched { keys += ["F5 restart", "F9 log"] }
    return keys
  }

  /// The present failures, each message once, with the number of further places: two styles that
  /// both fail at a hundred buttons are two errors.
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

  private func lines(_ colors: ChromeColors, width: Int) -> [View?] {
    let errors = current
    var lines: [View?] = []
    for (report, others) in errors.prefix(Self.maxErrors) {
      let message = Message(.error, report.error)
      lines.append(title(message, colors, width))
      let more =
        others == 0 ? "" : others == 1 ? " and 1 other place" : " and \(others) other places"
      if !report.path.isEmpty {
        lines.append(colors.view(StyledLine("  in " + report.path + more, .faint)))
      }
      if lines.count <= 2 { lines += excerpt(message, colors, width) }
    }
    if errors.count > Self.maxErrors {
      lines.append(colors.view(StyledLine("  and \(errors.count - Self.maxErrors) more", .faint)))
    }
    if let error, !errors.contains(where: { $0.report.error.message == error.message }) {
      let message = Message(.error, error)
      lines.append(title(message, colors, width))
      if errors.isEmpty { lines += excerpt(message, colors, width) }
    }
    return lines
  }

  /// What is wrong, and where.
  private func title(_ message: Message, _ colors: ChromeColors, _ width: Int) -> View {
    // In a narrow window the message needs the rows that a long path would take.
    let prefix = Files.shortened(message.location.map { "\($0): " } ?? "", to: width / 2)
    return Stack(
      axis: .horizontal, vertical: .top, spacing: 0,
      children: [
        FixedSizeModifier(colors.view(StyledLine("⚠ ", .error))),
        colors.view(StyledLine([(prefix, .faint), (message.detail, .strong)])),
      ])
  }

  /// The lines of the script around the error, where the user is working on the script.
  private func excerpt(_ message: Message, _ colors: ChromeColors, _ width: Int) -> [View?] {
    guard isWatched, let excerpt = message.excerpt else { return [] }
    return excerpt.lines(width: width).map { colors.view($0, isCut: true) }
  }
}
