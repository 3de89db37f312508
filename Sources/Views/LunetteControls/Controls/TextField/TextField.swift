import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// An input for one line of text, bound to a string.
package final class TextField: BoundView {
  package let title: TextContent
  package let prompt: TextContent?
  package let text: any ControlBinding
  /// How the number is written that `text` is bound to; nil for a string.
  package let format: NumberFormat?
  /// Whether the field is for a secret: it shows a dot for each character, and neither announces
  /// nor copies them.
  package let isSecure: Bool
  package init(
    _ title: TextContent, text: any ControlBinding, prompt: TextContent? = nil,
    isSecure: Bool = false,
    format: NumberFormat? = nil
  ) {
    self.format = format
    self.title = title
    self.text = text
    self.prompt = prompt
    self.isSecure = isSecure
    super.init()
  }
  package override var name: String { isSecure ? "SecureField" : "TextField" }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let value = try text.get(scope)
    if let format {
      if value == .none { return TextFieldControl(self, "", reader: scope) }
      return TextFieldControl(self, .text(try format.text(of: value, name)), reader: scope)
    }
    guard case .string(let string) = value else {
      throw ViewFault.wrongBinding(of: name, needs: .string, given: value)
    }
    return TextFieldControl(self, string, reader: scope)
  }
  package override func spokenText(_ environment: Environment) -> String? {
    environment.strings.resolve(title, locale: environment.locale)
  }
}

/// A text field whose binding was already read; or `TextField(configuration)`, in the body of a
/// style: the field as the next outer style draws it.
package final class TextFieldControl: View {
  let field: TextField?
  let value: ExactString
  let outer: ConfigurationSource?
  /// What the binding was read for.
  let reader: BodyScope?
  init(_ field: TextField, _ value: ExactString, reader: BodyScope) {
    self.field = field
    self.value = value
    self.reader = reader
    outer = nil
    super.init()
  }
  package init(_ configuration: ConfigurationSource) {
    field = nil
    value = ""
    reader = nil
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool {
    let old = before(old)
    return old.outer === outer && old.field?.isSecure == field?.isSecure
  }
  package override func makeNode() -> Node { TextFieldNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    field?.spokenText(environment)
  }
}

/// The configuration that a text field gives to its style. `content` is the text with its cursor,
/// `label` the title.
package final class TextFieldConfiguration: ControlConfiguration {
  let isSecure: Bool
  private let text: MeasuredText
  init(_ node: TextFieldNode) {
    isSecure = node.isSecure
    text = node.shownText
    super.init(node)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    // A style may know no more about a secret than the screen shows.
    case .text: isSecure ? .none : .string(text.string)
    case .isEmpty: .boolean(text.clusterCount == 0)
    default: super.value(field)
    }
  }
}
