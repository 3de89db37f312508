import LunetteBase
import LunetteEngine

/// Scrolls the scroll view in the contents of a `ScrollViewReader`. It does nothing once the reader
/// has left the tree.
package final class ScrollViewProxy {
  fileprivate weak var node: ScrollViewReaderNode?

  /// Scrolls to the view with the id `id`, after all views that are added in the same pass are
  /// there.
  ///
  /// - Parameter anchor: The position in the scroll view where the view shall be; nil scrolls as
  ///   little as shows it.
  package func scroll(to id: IdentityKey, anchor: Alignment?, by animation: Animation?) {
    guard let node, node.flags.contains(.mounted) else { return }
    node.scroll(toID: id, anchor: anchor, by: animation)
  }
}

/// Makes the contents of a `ScrollViewReader`.
package protocol ScrollViewReaderContent: AnyObject {
  /// Makes the view. This is a body: what it reads is recorded in `scope`.
  func content(_ proxy: ScrollViewProxy, _ scope: BodyScope) throws -> View?
  var sourceLocation: SourceLocation? { get }
}

/// Shows the view that a function makes, to which a proxy is passed that scrolls to views inside by
/// their ids.
package final class ScrollViewReader: View {
  package let content: any ScrollViewReaderContent
  package init(_ content: any ScrollViewReaderContent) {
    self.content = content
    super.init()
  }
  package override func makeNode() -> Node { ScrollViewReaderNode() }
}

final class ScrollViewReaderNode: BodyNode, ViewNode {
  typealias Shown = ScrollViewReader
  private lazy var proxy: ScrollViewProxy = {
    let proxy = ScrollViewProxy()
    proxy.node = self
    return proxy
  }()
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    scene.stats.bodyCalls += 1
    return try shown.content.content(proxy, scope).map(View.distributing)
  }
  override var bodyDescription: String { "ScrollViewReader" }
  override var bodyLocation: SourceLocation? { shown.content.sourceLocation }
}
