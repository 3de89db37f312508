import LunetteDiagnostics
import LunetteEngine

/// Siblings of a tree of data, of which each may have children.
package protocol OutlineBranch: AnyObject {
  var count: Int { get }
  /// Nil: told apart by position.
  func key(at index: Int) throws -> IdentityKey?
  /// What is below an element; nil: nothing ever is. Asked when the element is in sight, and when it is opened.
  func children(at index: Int) throws -> (any OutlineBranch)?
  /// A body: what it reads is recorded in `scope`.
  func content(at index: Int, _ scope: BodyScope) throws -> View?
  var sourceLocation: SourceLocation? { get }
}

/// Rows for a tree of data: those of an element's children are there while it is open. In a `List` they are its rows, as
/// lazy as others; elsewhere they stand below each other.
package final class OutlineGroup: View {
  package let root: any OutlineBranch
  package init(_ root: any OutlineBranch) {
    self.root = root
    super.init()
  }
  package override func makeNode() -> Node { OutlineNode() }
}

/// Outside of a list.
final class OutlineNode: WrapperNode, ViewNode {
  typealias Shown = OutlineGroup
  private lazy var tree = OutlineTree { [weak self] in self?.refresh() }
  override var pathName: String? { "OutlineGroup" }
  override func childView() -> View {
    Stack(axis: .vertical, horizontal: .leading, children: [tree.rows(of: shown)])
  }
  private func refresh() {
    guard flags.contains(.mounted) else { return }
    setChild(childView(), childEnvironment(old: view))
    scene.requestFrame()
  }
}
