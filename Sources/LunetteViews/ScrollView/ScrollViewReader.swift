import LunetteDiagnostics
import LunetteEngine

/// By which the contents of a `ScrollViewReader` scroll what is in it. It does nothing when the reader has gone.
package final class ScrollViewProxy {
  fileprivate weak var node: ScrollViewReaderNode?

  /// Scrolls to what is called `id`, when all that comes in the same pass has come.
  ///
  /// - Parameter anchor: Where in the room it shall be; nil: as little as shows it.
  package func scroll(to id: IdentityKey, anchor: Alignment?, by animation: Animation?) {
    guard let node, node.flags.contains(.mounted) else { return }
    node.scroll(toID: id, anchor: anchor, by: animation)
  }
}

/// What makes the contents of a `ScrollViewReader`.
package protocol ScrollViewReaderContent: AnyObject {
  /// A body: what it reads is recorded in `scope`.
  func content(_ proxy: ScrollViewProxy, _ scope: BodyScope) throws -> View?
  var sourceLocation: SourceLocation? { get }
}

/// Shows what a function makes, which is given what scrolls in it by id.
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
