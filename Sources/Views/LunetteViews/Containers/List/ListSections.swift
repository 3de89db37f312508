import LunetteEngine

/// The sections that the `ForEach`s of a list made. They are made eagerly, because the number of
/// rows is unknown before; their rows are as lazy as others.
final class ListSections: BodyOwner {
  struct Item {
    let key: IdentityKey
    let view: View
  }
  /// `unowned(unsafe)` is safe because the node owns this object.
  private unowned(unsafe) let node: any RowHolder
  /// The positions of those children of the list that are `ForEach`s of sections.
  var positions: Set<Int> = []
  private var scope: BodyScope!
  private var known: [Int: (each: ForEach, items: [Item])] = [:]

  init(node: any RowHolder) {
    self.node = node
    scope = BodyScope(owner: self)
  }
  var bodyEnvironment: Environment { node.environment }

  /// Called when a value that one of the bodies has read changes. They run before the bodies of the
  /// rows, which may belong to sections that have gone.
  func bodyInvalidated() { node.scene.enqueueBody(node) }
  /// Makes the sections again, because the bodies are due.
  func makeAgain() {
    node.flags.remove(.bodyDirty)
    known.removeAll()
    node.sectionsChanged()
  }
  func end() { scope.dispose() }

  /// A section that folds, as its binding says; nil if that cannot be read.
  func shown(_ section: FoldingSection) -> Section? {
    do { return try section.shown(scope) } catch {
      node.scene.reports.report(ScriptError(thrown: error), from: node, about: section)
      return nil
    }
  }

  /// The sections that `each` makes, at its position in the list; nil if it does not make sections.
  func items(_ each: ForEach, _ position: Int) -> [Item]? {
    guard positions.contains(position) else { return nil }
    if let known = known[position], known.each === each { return known.items }
    func failed(_ error: any Error, _ index: Int) -> Item {
      let error = ScriptError(thrown: error)
      node.scene.reports.report(error, from: node, about: each)
      return Item(key: .string(.text("error \(index)")), view: ErrorView(message: error.message))
    }
    if let refusal = each.source.refusal {
      let items = [failed(refusal, 0)]
      known[position] = (each, items)
      return items
    }
    var keys: Set<IdentityKey> = []
    var items: [Item] = []
    var problems = 0
    for index in 0..<each.source.count {
      if ForEachNode.isEnough(problems, in: bodyEnvironment) { break }
      // A scope is meant for one body; here the reads of all bodies are collected in one scope.
      var key = IdentityKey.integer(Int64(index + 1))
      do {
        key = try each.source.key(at: index) ?? key
        guard keys.insert(key).inserted else { throw ViewFault.repeatedKey(key, rows: nil) }
        let view = try each.source.content(at: index, scope)
        items.append(Item(key: key, view: view.map { each.map?($0) ?? $0 } ?? EmptyView.shared))
      } catch {
        problems += 1
        items.append(failed(error, index))
      }
    }
    known[position] = (each, items)
    return items
  }

  /// Whether the row of `node` turned out to be a section.
  static func isSection(_ node: Node) -> Bool {
    var row: Node? = node
    if let listRow = node.asListRow { row = listRow.child }
    guard let row = row as? ForEachRowNode else { return false }
    let content = ListRows.distributing(row.content)
    return content is Section || content is FoldingSection
  }
}
