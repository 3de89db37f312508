import LunetteControls
import LunetteEngine

/// Several lines of text that the user can edit.
public struct TextEditor: View {
  private let text: Binding<String>
  private let prompt: String?
  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - text: The text, which is written with each change.
  ///   - prompt: Shown while the text is empty; nil for nothing.
  public init(text: Binding<String>, prompt: String? = nil) {
    (self.text, self.prompt) = (text, prompt)
  }
}

extension TextEditor: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.TextEditor(
      text: HostBinding(text, context), prompt: prompt.map { .verbatim($0) })
  }
}

/// A text in Markdown (CommonMark with tables, tasks and struck text), shown with its headings,
/// lists, code and links.
public struct Markdown: View {
  private let source: String
  /// Creates a view of a text in Markdown.
  public init(_ source: some StringProtocol) { self.source = String(source) }
}

extension Markdown: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    context.markdown.view(source)
  }
}
