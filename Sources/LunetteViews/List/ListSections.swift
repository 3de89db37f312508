import LunetteEngine

/// The sections that a list's `ForEach`s made. They are made at once, for only then is known how many rows there are;
/// their own rows are as lazy as others.
final class ListSections: BodyOwner {
  struct Item {
    let key: IdentityKey
    let view: View
  }
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let node: Node
  private let onChange: () -> Void
  /// The children of the list, by position, that are `ForEach`s of sections.
  var positions: Set<Int> = []
  private var scope: BodyScope!
  private var known: [Int: (each: ForEach, items: [Item])] = [:]
  private var isDue = false

  init(node: Node, onChange: @escaping () -> Void) {
    self.node = node
    self.onChange = onChange
    scope = BodyScope(owner: self)
  }
  var bodyEnvironment: Environment { node.environment }

  /// Something that one of their bodies read is another.
  func bodyInvalidated() {
    if isDue { return }
    isDue = true
    node.scene.afterUpdate(for: node) { [self] in
      isDue = false
      known.removeAll()
      onChange()
    }
  }
  func end() { scope.dispose() }

  /// What `each` at a position of the list makes; nil unless that is sections.
  func items(_ each: ForEach, _ position: Int) -> [Item]? {
    guard positions.contains(position) else { return nil }
    if let known = known[position], known.each === each { return known.items }
    var keys: Set<IdentityKey> = []
    let items = (0..<each.source.count).map { index -> Item in
      // Scopes are for one body: here each adds to what the others read.
      var key = IdentityKey.integer(Int64(index + 1))
      do {
        key = try each.source.key(at: index) ?? key
        guard keys.insert(key).inserted else { throw ViewFault.repeatedKey(key, rows: nil) }
        let view = try each.source.content(at: index, scope)
        return Item(key: key, view: view.map { each.map?($0) ?? $0 } ?? EmptyView.shared)
      } catch {
        let error = ScriptError(thrown: error)
        node.scene.reports.report(error, from: node, about: each)
        return Item(key: .string(.text("error \(index)")), view: ErrorView(message: error.message))
      }
    }
    known[position] = (each, items)
    return items
  }

  /// Whether a row that a list has made is a section.
  static func isSection(_ node: Node) -> Bool {
    var row: Node? = node
    if let listRow = node.asListRow { row = listRow.child }
    guard let row = row as? ForEachRowNode else { return false }
    return ListRows.distributing(row.content) is Section
  }
}
