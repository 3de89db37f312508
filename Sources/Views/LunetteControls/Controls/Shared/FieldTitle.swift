import LunetteEngine
import LunetteText

// The title and the prompt of text fields and editors.

extension ControlNode {
  /// Whether the title stands before the field, so that it is not needed as a prompt.
  var hasLabelBeside: Bool {
    if environment.areLabelsHidden { return false }
    let style = environment.styles(kind)?.style
    return environment.container == .form && (style == nil || style === kind.builtIn[0].style)
  }
}

extension AccessibilityElement {
  /// Announces the prompt of an empty field, unless it is the text by which the field is announced.
  mutating func hint(by prompt: TextContent?, _ environment: Environment) {
    guard let prompt else { return }
    let text = environment.strings.resolve(prompt, locale: environment.locale)
    if text != label { hint = text }
  }
}
