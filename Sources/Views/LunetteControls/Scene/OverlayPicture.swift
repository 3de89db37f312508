import LunetteBase
import LunetteEngine

/// Views that are drawn over a picture in a separate scene, so that the picture's scene is not
/// affected.
package struct OverlayPicture {
  /// The scene whose theme, symbols and glyph table are used.
  private let scene: Scene
  private let view: View
  private let settings: SceneSettings?

  package init(scene: Scene, view: View, settings: SceneSettings? = nil) {
    self.scene = scene
    self.view = view
    self.settings = settings
  }

  /// A scene of the given size in cells that shows the view; the caller must tear it down.
  package func shown(_ size: Size) -> Scene {
    let overlay = Scene(
      size: size, environment: Environment(settings ?? scene.settings), glyphs: scene.glyphs)
    overlay.setRoot(view)
    return overlay
  }

  /// Draws the view in `frame`; the part outside of the buffer is left out.
  package func draw(on buffer: CellBuffer, in frame: Rect) {
    let frame = frame.intersection(buffer.bounds)
    guard !frame.isEmpty else { return }
    let overlay = shown(frame.size)
    defer { overlay.tearDown() }
    let picture = CellBuffer(width: frame.width, height: frame.height, glyphs: scene.glyphs)
    overlay.render(into: picture)
    for y in 0..<frame.height {
      let row = buffer.row(frame.y + y)
      // A wide glyph that the frame cuts is removed as a whole.
      if frame.x > 0, row[frame.x].isContinuation { row[frame.x - 1].becomeBlank() }
      if frame.maxX < buffer.width, row[frame.maxX].isContinuation { row[frame.maxX].becomeBlank() }
      (row + frame.x).update(from: picture.row(y), count: frame.width)
      buffer.markDirty(
        row: frame.y + y, from: max(0, frame.x - 1), to: min(buffer.width, frame.maxX + 1))
    }
  }
}
