import LunetteEngine
import LunetteViews

/// The text alone; in a form, an editor with a title stands behind it, as a text field does.
final class AutomaticTextEditorStyle: BuiltInStyle, StyleOf {
  let name = "automatic"
  func makeBody(_ configuration: TextEditorConfiguration, _ scope: BodyScope) throws -> View? {
    let content = configuration.view(.content)
    guard let label = configuration.label else { return content }
    return TitledEditor(content, label: label, isFocused: configuration.isFocused)
  }
}

/// The text of an editor with a title, which a form shows beside it.
final class TitledEditor: ModifierView {
  let label: View
  let isFocused: Bool
  init(_ content: View, label: View, isFocused: Bool) {
    self.label = label
    self.isFocused = isFocused
    super.init(content)
  }
  func withContent(_ content: View) -> View {
    TitledEditor(content, label: label, isFocused: isFocused)
  }
  override func makeNode() -> Node { TitledEditorNode() }
}

final class TitledEditorNode: WrapperNode, ViewNode {
  typealias Shown = TitledEditor
  override func childView() -> View {
    guard environment.container == .form else { return shown.content }
    return FieldLine(shown.content, label: shown.label, isFocused: shown.isFocused)
  }
}
