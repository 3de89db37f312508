import LunetteBase
import LunetteEngine
import LunetteViews

/// A view whose content can be scrolled to one of its views, by that view's identifier.
///
///     ScrollViewReader { proxy in
///       Button("Top") { proxy.scrollTo(0) }
///       List { ForEach(0..<1000) { Text("\($0)") } }
///     }
public struct ScrollViewReader<Content: View>: View {
  private let content: @MainActor (ScrollViewProxy) -> Content
  /// Creates a reader; `content` gets the proxy that scrolls.
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

/// Scrolls within the content of a `ScrollViewReader`.
@MainActor public struct ScrollViewProxy {
  private let target: ScrollTarget
  private let context: ChromeContext
  fileprivate init(_ target: ScrollTarget, _ context: ChromeContext) {
    (self.target, self.context) = (target, context)
  }
  /// Scrolls to the view that has this `id`, or to the row of this element of a `ForEach`, even if
  /// it is not made yet. If there is none, nothing happens.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - anchor: Where in the visible part the view shall be; nil to scroll as little as shows it.
  public func scrollTo(_ id: some Hashable, anchor: Alignment? = nil) {
    target.proxy?.scroll(to: context.keys.key(id).key, anchor: anchor?.inEngine, by: nil)
  }
}

/// The engine's proxy, which is known when the content is made.
private final class ScrollTarget {
  var proxy: LunetteViews.ScrollViewProxy?
}

extension ScrollViewReader: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let target = ScrollTarget()
    return LunetteViews.ScrollViewReader(
      ScrolledContent(target) { [content] in
        context.tracked { context.view(content(ScrollViewProxy(target, context))) }
      })
  }
}

private final class ScrolledContent: ScrollViewReaderContent {
  private let target: ScrollTarget
  private let make: @MainActor () -> LunetteEngine.View?
  init(_ target: ScrollTarget, _ make: @escaping @MainActor () -> LunetteEngine.View?) {
    (self.target, self.make) = (target, make)
  }
  var sourceLocation: SourceLocation? { nil }
  func content(_ proxy: LunetteViews.ScrollViewProxy, _ scope: BodyScope) -> LunetteEngine.View? {
    target.proxy = proxy
    return onMainActor(make)
  }
}
