import LunetteBase
import LunetteEngine
import LunetteViews

/// An option that a click selects.
final class PickerOptionView: WrapperView {
  let source: ConfigurationSource
  let index: Int
  /// Whether the options stand below each other.
  let isRow: Bool
  init(_ source: ConfigurationSource, _ index: Int, _ content: View, isRow: Bool = false) {
    self.source = source
    self.index = index
    self.isRow = isRow
    super.init(content)
  }
  override func isSameKind(as old: View) -> Bool { before(old).source === source }
  override func makeNode() -> Node { PickerOptionNode() }
}

final class PickerOptionNode: WrapperNode, PressHandler, ViewNode {
  typealias Shown = PickerOptionView
  override func childView() -> View {
    let content = shown.content
    // In a form or list, where the options are rows, the whole row belongs to the option.
    let isRow = environment.container == .form || environment.container == .list
    guard isRow, shown.isRow else { return content }
    return FlexibleFrameModifier(
      content, width: .init(max: Layout.infinity), height: .init(), alignment: .leading)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    super.draw(in: canvas, at: point)
  }

  private lazy var press = PressRecognizer(self)
  func pressFires() {
    let option = shown
    option.source.perform(.select, .integer(option.index + 1))
  }
  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [press] : [] }
}
