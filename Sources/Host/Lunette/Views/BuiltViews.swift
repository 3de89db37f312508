import LunetteEngine

/// A view that shows nothing and takes no room.
public struct EmptyView: View {
  /// Creates an empty view.
  public init() {}
}

extension EmptyView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { nil }
}

/// Several views in one place, as a view builder makes them.
public struct TupleView<each Content: View>: View {
  private let content: (repeat each Content)
  init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    var children: [LunetteEngine.View?] = []
    repeat children.append(context.view(each content))
    return GroupView(children)
  }
}

/// One of two views, as a view builder makes it of `if` and `switch`. When the condition changes,
/// the other branch appears as a new view, and the first one loses its state.
public struct ConditionalView<First: View, Second: View>: View {
  enum Branch {
    case first(First)
    case second(Second)
  }
  private let branch: Branch
  init(_ branch: Branch) { self.branch = branch }
}

extension ConditionalView: PrimitiveView {
  // Each branch has its own place, so that neither takes over the state of the other, such as typed
  // text.
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    switch branch {
    case .first(let content): GroupView([context.view(content), nil])
    case .second(let content): GroupView([nil, context.view(content)])
    }
  }
}

extension Optional: View where Wrapped: View {
  /// An optional view is shown as the view in it, or as nothing.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    flatMap { context.view($0) }
  }
}

/// A view of any type, for places where the type of a view cannot be named.
public struct AnyView: View {
  private let make: @MainActor (ChromeContext) -> LunetteEngine.View?
  /// Creates a view that shows `content`.
  public init(_ content: some View) { make = { $0.view(content) } }
}

extension AnyView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { make(context) }
}

/// Several views in the place of one; a modifier on the group is applied to each of them.
public struct Group<Content: View>: View {
  private let content: Content
  /// Creates a group that shows `content` as if it were written in place of the group.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { context.view(content) }
}
