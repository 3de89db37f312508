import LunetteControls
import LunetteEngine
import LunetteViews

/// A button that opens a menu; within a menu, an item that opens another menu.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  /// Creates a menu that is opened by a button with `label`.
  ///
  /// - Parameters:
  ///   - content: Buttons, toggles, pickers and dividers.
  ///   - label: What the button shows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  /// Creates a menu that is opened by a button with a text.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - content: Buttons, toggles, pickers and dividers.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { Text(title) }
  }
}

extension Menu: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.Menu(label: context.someView(label), items: context.children(content))
  }
}

/// A title that shows and hides the content below it.
public struct DisclosureGroup<Content: View>: View {
  private let title: String
  private let isExpanded: Binding<Bool>?
  private let content: Content
  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The text that is always shown.
  ///   - isExpanded: Whether the content is shown; nil if the group keeps that state itself.
  ///   - content: The views below the title.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.title = String(title)
    self.isExpanded = isExpanded
    self.content = content()
  }
}

extension DisclosureGroup: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let label = LunetteViews.Text(.verbatim(title))
    let children = context.children(content)
    guard let isExpanded else {
      return LunetteViews.DisclosureGroup(label: label, content: children)
    }
    return BoundDisclosureGroup(
      label: label, content: children, isExpanded: HostBinding(isExpanded, context))
  }
}
