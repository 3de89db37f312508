import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// An input for several lines of text, bound to a string.
package final class TextEditor: BoundView {
  /// The title of a `TextField` with several lines, which is this editor: it says what to enter.
  package let title: TextContent?
  package let text: any ControlBinding
  /// The prompt, which is shown while the text is empty.
  package let prompt: TextContent?
  /// Whether the user may change the text, or only read, select and copy it.
  package let isEditable: Bool
  /// The source of the text's colours.
  package let spans: (any TextSpanSource)?
  /// The source of the colours of each line, which follow from the line alone.
  package let lineSpans: (any TextSpanSource)?
  package init(
    title: TextContent? = nil, text: any ControlBinding, prompt: TextContent? = nil,
    isEditable: Bool = true,
    spans: (any TextSpanSource)? = nil, lineSpans: (any TextSpanSource)? = nil
  ) {
    self.title = title
    self.text = text
    self.prompt = prompt
    self.isEditable = isEditable
    self.spans = spans
    self.lineSpans = lineSpans
    super.init()
  }
  package override var name: String { title == nil ? "TextEditor" : "TextField" }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let value = try text.get(scope)
    guard case .string(let string) = value else {
      throw ViewFault.wrongBinding(of: name, needs: .string, given: value)
    }
    return TextEditorControl(self, string)
  }
  package override func spokenText(_ environment: Environment) -> String? {
    (title ?? prompt).map { environment.strings.resolve($0, locale: environment.locale) }
  }
}

/// A text editor whose binding was already read; or `TextEditor(configuration)`, in the body of a
/// style: the editor as the next outer style draws it.
package final class TextEditorControl: View {
  let editor: TextEditor?
  let value: ExactString
  let outer: ConfigurationSource?
  init(_ editor: TextEditor, _ value: ExactString) {
    self.editor = editor
    self.value = value
    outer = nil
    super.init()
  }
  package init(_ configuration: ConfigurationSource) {
    editor = nil
    value = ""
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { TextEditorNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    editor?.spokenText(environment)
  }
}

/// The configuration that a text editor gives to its style. `content` is the text with its cursor.
package final class TextEditorConfiguration: ControlConfiguration {
  private let isEmpty: Bool
  init(_ node: TextEditorNode) {
    isEmpty = node.owner.model.edited.isEmpty
    super.init(node)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .isEmpty: .boolean(isEmpty)
    default: super.value(field)
    }
  }
}
