import LunetteBase
import LunetteEngine

/// The elements of one branch of a tree of data, each of which may have children.
package protocol OutlineBranch: AnyObject {
  var count: Int { get }
  /// The key that identifies an element; nil if the elements are identified by their positions.
  func key(at index: Int) throws -> IdentityKey?
  /// The children of an element; nil if the element can never have any. Called when the element
  /// comes into sight and when it is opened.
  func children(at index: Int) throws -> (any OutlineBranch)?
  /// Makes the view of an element. This is a body: what it reads is recorded in `scope`.
  func content(at index: Int, _ scope: BodyScope) throws -> View?
  var sourceLocation: SourceLocation? { get }

  // These members are for an outline whose owner vouches that a row depends on its element alone;
  // see `ForEachSource`.

  var takesPosition: Bool { get }
  func remember(_ index: Int) -> RememberedElement?
  func keepsRows(of old: any OutlineBranch) -> Bool
  /// Whether the element at `index` is as it was when it was remembered.
  func isSame(_ index: Int, _ element: RememberedElement?) -> Bool
}
extension OutlineBranch {
  package var takesPosition: Bool { true }
  package func remember(_ index: Int) -> RememberedElement? { nil }
  package func keepsRows(of old: any OutlineBranch) -> Bool { false }
  package func isSame(_ index: Int, _ element: RememberedElement?) -> Bool { false }
}

/// Rows for a tree of data; the rows of an element's children exist while the element is open. In a
/// `List` they are rows of the list, made on demand like others; elsewhere they stand below each
/// other.
package final class OutlineGroup: View {
  package let root: any OutlineBranch
  package init(_ root: any OutlineBranch) {
    self.root = root
    super.init()
  }
  package override func makeNode() -> Node { OutlineNode() }
}

/// The node of an outline that stands outside a list.
final class OutlineNode: WrapperNode, ViewNode {
  typealias Shown = OutlineGroup
  private lazy var tree = OutlineTree { [weak self] in self?.refresh() }
  override var pathName: String? { "OutlineGroup" }
  override func childView() -> View {
    Stack(axis: .vertical, horizontal: .leading, children: [tree.rows(of: shown)])
  }
  private func refresh() {
    guard flags.contains(.mounted) else { return }
    updateChild()
    scene.requestFrame()
  }
}
