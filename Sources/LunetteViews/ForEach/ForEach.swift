import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// The data behind a `ForEach`: how many, which key each has, and what shows it.
package protocol ForEachSource: AnyObject {
  var count: Int { get }
  /// Nil: told apart by position.
  func key(at index: Int) throws -> IdentityKey?
  /// A body: what it reads is recorded in `scope`.
  func content(at index: Int, _ scope: BodyScope) throws -> View?
  /// Where that body was written, nil if that is not known.
  var sourceLocation: SourceLocation? { get }
}
extension ForEachSource {
  package var sourceLocation: SourceLocation? { nil }
}

/// A view for each element; state follows the key (S90).
package final class ForEach: View {
  package let source: any ForEachSource
  /// A modifier that stood on the whole, for each.
  let map: ((View) -> View)?
  /// What may be done with the elements; nil for most.
  let editing: RowEditing?
  package init(_ source: any ForEachSource) {
    self.source = source
    map = nil
    editing = nil
    super.init()
  }
  private init(_ source: any ForEachSource, _ map: ((View) -> View)?, _ editing: RowEditing?) {
    self.source = source
    self.map = map
    self.editing = editing
    super.init()
  }
  /// The same, of which the elements may be deleted or moved.
  package func editing(_ change: (inout RowEditing) -> Void) -> ForEach {
    var editing = self.editing ?? RowEditing()
    change(&editing)
    let edited = ForEach(source, map, editing)
    edited.sourceLocation = sourceLocation
    return edited
  }
  package override var isMultiple: Bool { true }
  package override func mapMembers(_ change: @escaping (View) -> View) -> View? {
    let map = self.map
    let mapped = ForEach(source, { content in change(map?(content) ?? content) }, editing)
    mapped.sourceLocation = sourceLocation
    return mapped
  }
  package override func makeNode() -> Node { ForEachNode() }
}

final class ForEachNode: MembersNode, ViewNode {
  typealias Shown = ForEach
  /// So many rows that fail in one update are made and told of; the others are left out.
  private static let mostProblems = 1000
  private var keys: [IdentityKey: Node] = [:]

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    var fresh: ContiguousArray<Node?> = []
    var freshKeys: [IdentityKey: Node] = [:]
    let count = view.source.count
    fresh.reserveCapacity(min(count, 10_000))
    var problems = 0
    var isCutShort = false
    for index in 0..<count {
      if problems > 0, environment.scope.turnLimit?.isTurnOver == true || problems > ForEachNode.mostProblems {
        // Each of the others would be a node for nothing, and cost time; what was there stays as it is.
        isCutShort = true
        break
      }
      do {
        let key = try view.source.key(at: index) ?? .integer(Int64(index + 1))
        if freshKeys[key] != nil { throw ViewFault.repeatedKey(key, rows: nil) }
        let known = keys.removeValue(forKey: key)
        let row = ForEachRow.reusing(known?.view, view, index, key)
        guard let node = replace(known, with: row, environment, at: key) else { continue }
        if node.flags.contains(.bodyFailed) { problems += 1 }
        freshKeys[key] = node
        fresh.append(node)
      } catch {
        problems += 1
        scene.reports.report(ScriptError(thrown: error), from: self)
      }
    }
    // In their order, so that a script sees the same one each time.
    if !keys.isEmpty {
      let gone = Dictionary(uniqueKeysWithValues: keys.map { (ObjectIdentifier($1), $0) })
      for case let node? in slots {
        guard let key = gone[ObjectIdentifier(node)] else { continue }
        if isCutShort { fresh.append(node) } else { _ = replace(node, with: nil, environment, at: key) }
      }
    }
    if isCutShort { freshKeys.merge(keys) { made, _ in made } }
    keys = freshKeys
    let changed = fresh.count != slots.count || !zip(fresh, slots).allSatisfy { $0 === $1 }
    slots = fresh
    if changed { structureChanged() }
  }
}

extension IdentityKey {
  /// As a script would write it.
  package var description: String {
    switch self {
    case .string(let string): "\"\(string.string)\""
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .object: "(an object)"
    }
  }
}
