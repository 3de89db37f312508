import LunetteBase
import LunetteEngine
import LunetteViews

/// A message of the program on one row over a picture, while a script uses the screen.
package struct NoticeRow {
  private let scene: Scene
  private let text: String

  package init(_ text: String, over scene: Scene) { (self.text, self.scene) = (text, scene) }

  /// Draws the message on a row, counted from 0, if the picture has it.
  package func draw(on buffer: CellBuffer, row y: Int) {
    guard (0..<buffer.height).contains(y), buffer.width > 0 else { return }
    let environment = Environment(scene.settings)
    let isKnown = environment.tokens != nil
    let label = FlexibleFrameModifier(
      NoticeLook.view(of: Text(.verbatim(text)), in: environment),
      width: .init(max: Layout.infinity), height: .init(),
      alignment: .leading)
    let view = isKnown ? BackgroundModifier(label, ColorView(Paint(.token(.surface)))) : label
    OverlayPicture(scene: scene, view: view)
      .draw(on: buffer, in: Rect(x: 0, y: y, width: buffer.width, height: 1))
    guard !isKnown else { return }
    // The row is reversed up to its end.
    let cells = buffer.row(y)
    for x in 0..<buffer.width { cells[x].attributes.insert(.reverse) }
  }
}
