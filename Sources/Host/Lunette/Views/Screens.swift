import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteViews

/// Several views, one of which is shown, and a bar with their labels to choose from. Each is a
/// `Tab`; a `ForEach` makes one for each of its elements.
///
///     TabView(selection: Binding(model, \.tab)) {
///       Tab("Inbox", value: "inbox") { Inbox() }
///       Tab("Sent", value: "sent") { Sent() }
///     }
public struct TabView<Value: Hashable, Content: View>: View {
  private let selection: Binding<Value>?
  private let content: Content
  /// Creates a view whose chosen tab is bound: the `value` of that tab.
  public init(selection: Binding<Value>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
  /// Creates a view that keeps by itself which tab is chosen.
  public init(@ViewBuilder content: () -> Content) where Value == Int {
    selection = nil
    self.content = content()
  }
}

extension TabView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.TabView(
      selection: selection.map { selection in
        HostSelection(
          Binding<Value?> {
            selection.wrappedValue
          } set: { new in
            if let new { selection.wrappedValue = new }
          }, context)
      },
      children: context.allChildren(content))
  }
}

/// A view with its label for the bar of the `TabView` around it.
public struct Tab<Value: Hashable, Content: View>: View {
  private let title: String
  private let systemImage: String?
  private let value: Value?
  private let content: Content
  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The text in the bar.
  ///   - systemImage: A symbol before the text; nil for none.
  ///   - value: What the selection is when this tab is chosen.
  ///   - content: What is shown then. It keeps its state while another tab is shown.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    (self.title, self.systemImage, self.value) = (String(title), systemImage, value)
    self.content = content()
  }
  /// Creates a tab that is known by its place, for a `TabView` without a selection.
  public init(
    _ title: some StringProtocol, systemImage: String? = nil, @ViewBuilder content: () -> Content
  )
  where Value == Int {
    (self.title, self.systemImage, value) = (String(title), systemImage, nil)
    self.content = content()
  }
}

extension Tab: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let text = LunetteViews.Text(.verbatim(title))
    let label: LunetteEngine.View =
      systemImage.map { LunetteViews.Label(title: text, icon: LunetteViews.Image(systemName: $0)) }
      ?? text
    guard let value else {
      return LunetteControls.Tab(context.someView(content), label: label, value: nil)
    }
    let (key, entry) = context.keys.key(value)
    return LunetteControls.Tab(
      KeyHolder.holding(entry, context.someView(content)), label: label, value: key)
  }
}

/// Views beside each other, with dividers between them that the user can move.
public struct HSplitView<Content: View>: View {
  private let content: Content
  /// Creates a view with a pane for each of the views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension HSplitView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.SplitView(axis: .horizontal, children: context.children(content))
  }
}

/// Views below each other, with dividers between them that the user can move.
public struct VSplitView<Content: View>: View {
  private let content: Content
  /// Creates a view with a pane for each of the views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension VSplitView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.SplitView(axis: .vertical, children: context.children(content))
  }
}

/// A view that takes all the room that it gets, and whose content depends on how much that is.
public struct GeometryReader<Content: View>: View {
  private let content: @MainActor (Size) -> Content
  /// Creates a view; `content` gets the size in cells, and is evaluated again when that changes.
  public init(@ViewBuilder content: @escaping @MainActor (Size) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.GeometryReader(
      SizedContent { size in context.tracked { context.view(content(size)) } })
  }
}

private final class SizedContent: GeometryContent {
  private let make: @MainActor (Size) -> LunetteEngine.View?
  init(_ make: @escaping @MainActor (Size) -> LunetteEngine.View?) { self.make = make }
  var sourceLocation: SourceLocation? { nil }
  func content(_ size: Size, _ scope: BodyScope) throws -> LunetteEngine.View? {
    let make = make
    return onMainActor { make(size) }
  }
}
