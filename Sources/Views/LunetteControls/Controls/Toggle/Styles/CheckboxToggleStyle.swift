import LunetteEngine
import LunetteViews

/// A mark before the label: `[✓]` or `[ ]`, a filled box or an empty one where colours are known.
final class CheckboxToggleStyle: BuiltInStyle, StyleOf {
  let name = "checkbox"
  func makeBody(_ configuration: ToggleConfiguration, _ scope: BodyScope) throws -> View? {
    // The mark is drawn in the tint while the toggle is on and enabled.
    let foreground: Paint? = configuration.isOn && configuration.isEnabled ? .tint : nil
    let mark =
      configuration.isOn
      ? CheckMark(GlyphText("✓", ascii: "x", foreground, attributes: .bold)) : CheckMark(nil)
    return RowOfCheckbox(
      ButtonLook(.plain, configuration), MarkedRow(mark, configuration.label ?? EmptyView.shared))
  }
}

/// A checkbox with its label. In a row of a form it stands in the column of values, where colours
/// are known beside the edges of wells.
final class RowOfCheckbox: View {
  let look: ButtonLook
  let content: View
  init(_ look: ButtonLook, _ content: View) {
    self.look = look
    self.content = content
    super.init()
  }
  override func makeNode() -> Node { RowOfCheckboxNode() }
  override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }
}

final class RowOfCheckboxNode: WrapperNode, ViewNode {
  typealias Shown = RowOfCheckbox
  override func childView() -> View {
    let content = shown.content
    guard environment.container == .form else { return ButtonPlatter(shown.look, content) }
    var look = shown.look
    look.kind = .plainRow
    return ButtonPlatter(
      look,
      TitledRow(
        title: EmptyView.shared,
        environment.tokens == nil ? content : PaddingModifier(content, EdgeInsets(leading: 1)),
        spacing: 2, isAligned: true, standsInColumn: true))
  }
}
