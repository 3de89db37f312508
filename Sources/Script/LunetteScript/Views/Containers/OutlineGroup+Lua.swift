import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// `ui.OutlineGroup(items, { children = "children" }, f)`: rows for a tree.
extension Registry {
  static var outlineGroupRows: [Row] {
    [
      .view(
        "OutlineGroup",
        "Rows for a tree of items. The children of an item are shown while it is expanded.",
        example:
          "ui.OutlineGroup(items, { children = \"children\" }, function(item) return … end)",
        positions: [["data"], ["content"]], isLocated: true, weight: 2400
      ) { row in
        let data = row.required(
          "data", .list, positionOnly: true, "The items at the top of the tree.")
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with an item; returns the view of its row.")
        let children = row.required(
          "children", .string,
          "The name of the field with the array of an item's children. An item without this field "
            + "cannot be expanded."
        )
        let id = row.optional(
          "id", .field,
          "What identifies an item in the whole tree: the name of a field, or a function that "
            + "takes the item. If missing, its position."
        )
        let equatable = row.equatable()
        return { node in
          let (items, count) = node[data]
          return OutlineGroup(
            ScriptOutline(
              ScriptOutline.Way(
                runtime: node.runtime, children: node[children],
                id: node[id].map { node.handle($0) },
                content: node[content].handle, isEquatable: node[equatable]), items, count))
        }
      }
    ]
  }
}

/// The items of a `ui.OutlineGroup` that have the same parent.
final class ScriptOutline: OutlineBranch {
  /// How items are read, which is the same in the whole tree.
  final class Way {
    let runtime: ScriptRuntime
    let children: String
    let id: LuaHandle?
    let content: LuaHandle
    let isEquatable: Bool
    init(
      runtime: ScriptRuntime, children: String, id: LuaHandle?, content: LuaHandle,
      isEquatable: Bool
    ) {
      self.runtime = runtime
      self.children = children
      self.id = id
      self.content = content
      self.isEquatable = isEquatable
    }
  }
  private let way: Way
  private let items: LuaHandle
  let count: Int
  /// Nil if the rows are made again each time.
  private let equatable: EquatableRows?
  init(_ way: Way, _ items: LuaHandle, _ count: Int) {
    (self.way, self.items, self.count) = (way, items, count)
    equatable = way.isEquatable ? EquatableRows(way.runtime, items: items, [way.content]) : nil
  }
  var sourceLocation: SourceLocation? { way.runtime.location(way.content) }

  func key(at index: Int) throws -> IdentityKey? {
    guard let id = way.id, !way.runtime.isClosed else { return nil }
    do {
      let key = try way.runtime.session.key(ofRow: index + 1, in: items, by: id)
      return IdentityKey(key)?.normalized
    } catch {
      throw way.runtime.scriptError(error, in: nil)
    }
  }
  func children(at index: Int) throws -> (any OutlineBranch)? {
    let runtime = way.runtime
    if runtime.isClosed { return nil }
    do {
      guard let item = try runtime.session.reference(toItem: index + 1, of: items) else {
        return nil
      }
      let below = try runtime.state.index(.reference(item), .string(.text(way.children)))
      if below.isNil { return nil }
      guard let list = below.reference, below.function == nil else {
        throw ScriptFault.wrongChildren(
          field: way.children, given: try runtime.state.describe(below).string)
      }
      return ScriptOutline(way, LuaHandle(list), try runtime.state.length(list))
    } catch let error as LuaError {
      throw runtime.scriptError(error, in: "the children of an OutlineGroup's item \(index + 1)")
    }
  }
  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    try way.runtime.runBody(
      .row(way.content, list: items, index + 1, name: "an OutlineGroup's function"), scope
    ) {
      "OutlineGroup's function for item \(index + 1)"
    }
  }

  // MARK: Rows that are as they were

  var takesPosition: Bool { equatable?.takesPosition ?? true }
  func remember(_ index: Int) -> RememberedElement? { equatable?.remember(index) }
  func keepsRows(of old: any OutlineBranch) -> Bool {
    guard let equatable, let old = old as? ScriptOutline, old.way.children == way.children else {
      return false
    }
    return equatable.keepsRows(of: old.equatable)
  }
  func isSame(_ index: Int, _ element: RememberedElement?) -> Bool {
    equatable?.countSame(from: index, [element], backwards: false) == 1
  }
}
