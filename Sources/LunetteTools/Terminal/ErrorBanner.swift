import Lunette
import LunetteEngine
import LunetteLua
import LunetteScreen
import LunetteViews

// The engine's, not those of a host's interface.
private typealias View = LunetteEngine.View
private typealias Text = LunetteViews.Text

/// What is wrong, on the screen's last rows, over the picture: the bodies and styles that fail now, each with the path of its
/// view, until they run well again; and the last error of anything else, until it is dismissed.
final class ErrorBanner {
  private let scene: Scene
  private var message: String?
  private var isDismissed = false
  private static let mostRows = 8
  private static let mostErrors = 3

  init(_ scene: Scene) { self.scene = scene }

  var isShown: Bool { !isDismissed && (message != nil || scene.reports.hasCurrentErrors) }
  /// An error has been reported.
  func show(_ error: ScriptError) {
    isDismissed = false
    if !scene.reports.currentErrors.contains(where: { $0.error == error }) { message = error.message }
  }

  /// From now on it is drawn over the loop's pictures, and Escape takes it away.
  func cover(_ loop: RunLoop) {
    loop.overlay = { [unowned self] in draw(on: $0) }
    loop.overlayRows = { [unowned self] in rows(width: $0.width) }
    loop.isOverlaid = { [unowned self] in isShown }
    loop.intercept = { [unowned self] in dismisses($0) }
  }
  private func dismisses(_ event: InputEvent) -> Bool {
    guard isShown, case .key(let key) = event, key.key == .escape, key.phase == .down else { return false }
    dismiss()
    scene.picture.damageAll()
    return true
  }

  /// What is wrong now does not show; what goes wrong later does.
  func dismiss() {
    isDismissed = true
    message = nil
  }
  /// A new script is about to be loaded.
  func clear() {
    isDismissed = false
    message = nil
  }

  /// How many rows it takes.
  func rows(width: Int) -> Int {
    guard isShown else { return 0 }
    let overlay = overlay(Size(width: width, height: Self.mostRows))
    defer { overlay.tearDown() }
    return max(1, min(Self.mostRows, overlay.idealHeight(width: width)))
  }

  private func overlay(_ size: Size) -> Scene {
    let view = BackgroundModifier(
      FlexibleFrameModifier(
        EnvironmentModifier(Stack(axis: .vertical, horizontal: .leading, children: lines), .foreground(.indexed(15))),
        width: .init(max: Layout.infinity), height: .init(), alignment: .leading),
      ColorView(.indexed(1)))
    let overlay = Scene(size: size, environment: Environment(scene.settings), glyphs: scene.glyphs)
    overlay.setRoot(view)
    return overlay
  }

  private var lines: [View?] {
    func line(_ text: String) -> View { Text(.verbatim(LuaErrorText.shortened(text))) }
    // Two styles that fail alike at each of a hundred buttons are two errors.
    var errors: [Report] = []
    for report in scene.reports.currentErrors where !errors.contains(where: { $0.error == report.error }) {
      errors.append(report)
    }
    var lines: [View?] = []
    for report in errors.prefix(Self.mostErrors) {
      lines.append(line(" ⚠ " + report.error.message))
      if !report.path.isEmpty { lines.append(line("   in " + report.path)) }
    }
    if errors.count > Self.mostErrors { lines.append(line("   and \(errors.count - Self.mostErrors) more")) }
    if let message { lines.append(line(" ⚠ " + message)) }
    return lines
  }

  func draw(on buffer: CellBuffer) {
    guard isShown, buffer.height > 0, buffer.width > 0 else { return }
    let rows = min(buffer.height, rows(width: buffer.width))
    let size = Size(width: buffer.width, height: rows)
    let overlay = overlay(size)
    defer { overlay.tearDown() }
    let picture = CellBuffer(width: size.width, height: rows, glyphs: scene.glyphs)
    overlay.render(into: picture)
    let top = buffer.height - rows
    for y in 0..<rows {
      buffer.row(top + y).update(from: picture.row(y), count: buffer.width)
      buffer.markDirty(row: top + y, from: 0, to: buffer.width)
    }
  }
}
