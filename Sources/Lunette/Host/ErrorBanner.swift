import LunetteCore
import LunetteScreen

/// The last error, on the screen's last rows, over the picture.
final class ErrorBanner {
  private var message: String?
  private static let mostRows = 6

  var isShown: Bool { message != nil }
  func show(_ message: String) { self.message = message }
  func hide() { message = nil }

  /// How many rows it takes.
  func rows(width: Int, scene: Scene) -> Int {
    guard isShown else { return 0 }
    let overlay = overlay(Size(width: width, height: Self.mostRows), scene)
    defer { overlay.tearDown() }
    return max(1, min(Self.mostRows, overlay.idealHeight(width: width)))
  }

  private func overlay(_ size: Size, _ scene: Scene) -> Scene {
    let view = BackgroundModifier(
      FlexibleFrameModifier(
        EnvironmentModifier(Text(.verbatim(" ⚠ " + (message ?? ""))), .foreground(.indexed(15))),
        width: .init(max: Layout.infinity), height: .init(), alignment: .leading),
      ColorView(.indexed(1)))
    let overlay = Scene(size: size, environment: Environment(scene.settings), glyphs: scene.glyphs)
    overlay.setRoot(view)
    return overlay
  }

  func draw(on buffer: CellBuffer, scene: Scene) {
    guard isShown, buffer.height > 0, buffer.width > 0 else { return }
    let rows = min(buffer.height, rows(width: buffer.width, scene: scene))
    let size = Size(width: buffer.width, height: rows)
    let overlay = overlay(size, scene)
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
