import LunetteBase
import LunetteEngine

/// Views on the last rows of a picture, over its contents: messages of the program while a script uses the screen.
package struct OverlayStrip {
  /// The scene whose theme, symbols and glyph table are used.
  private let scene: Scene
  private let lines: [View?]
  private let foreground: Paint
  private let background: Paint

  package init(scene: Scene, lines: [View?], foreground: Paint, background: Paint) {
    self.scene = scene
    self.lines = lines
    self.foreground = foreground
    self.background = background
  }

  private var overlay: OverlayPicture {
    OverlayPicture(
      scene: scene,
      view: BackgroundModifier(
        FlexibleFrameModifier(
          EnvironmentModifier(Stack(axis: .vertical, horizontal: .leading, children: lines), .foreground(foreground)),
          width: .init(max: Layout.infinity), height: .init(), alignment: .topLeading),
        ColorView(background)))
  }

  /// A line of text in the colours of a notice.
  package init(scene: Scene, notice: String) {
    self.init(scene: scene, lines: [Text(.verbatim(notice))], foreground: .indexed(0), background: .indexed(3))
  }

  /// The number of rows that the views need, at most `most`.
  package func rows(width: Int, most: Int) -> Int {
    let shown = overlay.shown(Size(width: width, height: most))
    defer { shown.tearDown() }
    return max(1, min(most, shown.idealHeight(width: width)))
  }

  /// Draws on `rows` rows that end above the last `below` rows. Returns the number of rows that there was room for.
  @discardableResult
  package func draw(on buffer: CellBuffer, rows wanted: Int, above below: Int) -> Int {
    let rows = min(buffer.height - below, wanted)
    guard rows > 0, buffer.width > 0 else { return 0 }
    overlay.draw(on: buffer, in: Rect(x: 0, y: buffer.height - below - rows, width: buffer.width, height: rows))
    return rows
  }
}
