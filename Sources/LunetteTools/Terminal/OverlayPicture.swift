import LunetteEngine
import LunetteScreen

/// Views over a picture: in cells of their own, so that nothing of the picture's scene knows of them.
struct OverlayPicture {
  /// Whose theme, symbols and clusters they have.
  let scene: Scene
  let view: LunetteEngine.View
  var settings: SceneSettings?

  /// Shown in so many cells; to be torn down.
  func shown(_ size: Size) -> Scene {
    let overlay = Scene(size: size, environment: Environment(settings ?? scene.settings), glyphs: scene.glyphs)
    overlay.setRoot(view)
    return overlay
  }

  /// Draws it in `frame`, of which only what lies in the buffer is drawn.
  func draw(on buffer: CellBuffer, in frame: Rect) {
    let frame = frame.intersection(buffer.bounds)
    guard !frame.isEmpty else { return }
    let overlay = shown(frame.size)
    defer { overlay.tearDown() }
    let picture = CellBuffer(width: frame.width, height: frame.height, glyphs: scene.glyphs)
    overlay.render(into: picture)
    for y in 0..<frame.height {
      let row = buffer.row(frame.y + y)
      // Nothing of a wide glyph is left that the frame cuts.
      if frame.x > 0, row[frame.x].isContinuation { row[frame.x - 1].becomeBlank() }
      if frame.maxX < buffer.width, row[frame.maxX].isContinuation { row[frame.maxX].becomeBlank() }
      (row + frame.x).update(from: picture.row(y), count: frame.width)
      buffer.markDirty(row: frame.y + y, from: max(0, frame.x - 1), to: min(buffer.width, frame.maxX + 1))
    }
  }
}
