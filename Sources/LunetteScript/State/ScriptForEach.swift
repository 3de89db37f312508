import LunetteDiagnostics
import LunetteEngine
import LunetteRecords
import LunetteViews

/// The items of a `ui.ForEach`.
final class ScriptForEach: ForEachSource {
  private let runtime: ScriptRuntime
  private let items: LuaHandle
  private let content: LuaHandle
  private let id: LuaHandle?
  private let load: Int
  let count: Int
  /// The mark of what the functions could see when the rows were made; it keeps the objects that it names alive.
  private var noted: RowsMark?
  private(set) var elementMark: UInt64 = 0

  init(runtime: ScriptRuntime, items: LuaHandle, count: Int, content: LuaHandle, id: LuaHandle?) {
    self.runtime = runtime
    self.items = items
    self.count = count
    self.content = content
    self.id = id
    load = runtime.loadNumber
  }

  func key(at index: Int) throws -> IdentityKey? {
    guard let id, !runtime.isClosed else { return nil }
    do {
      return IdentityKey(try runtime.session.key(ofRow: index + 1, in: items, by: id))
    } catch {
      throw runtime.scriptError(error, in: nil)
    }
  }

  var sourceLocation: SourceLocation? { runtime.location(content) }

  var refusal: (any Error)? {
    let limits = runtime.state.limits
    // Each row has a body, and a body counts as `ViewWeight.body` even if it returns nothing.
    guard let most = limits.mostHeld, count > most / ViewWeight.body else { return nil }
    return ScriptFault.tooManyRows(
      count, megabytes: (limits.memoryBytes ?? 0) >> 20, option: limits.options.map { "\($0.memory)" })
  }

  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    let isNoted = noted?.isKnown == true
    let view = try runtime.runBody(.row(content, list: items, index + 1, marks: isNoted), scope) {
      "ForEach's function for item \(index + 1)"
    }
    elementMark = runtime.itemMark
    return view
  }

  // MARK: Rows that are as they were

  func noteRows() {
    if noted == nil, !runtime.isClosed { noted = runtime.session.markRows(content, key: id) }
  }
  func comparison(with old: any ForEachSource) -> RowComparison? {
    // After another load, the same code may mean something else.
    guard let old = old as? ScriptForEach, old.runtime === runtime, old.load == load, !runtime.isClosed,
      let before = old.noted, before.isKnown
    else { return nil }
    noteRows()
    // The variables of the old function may have other values now, and may have had them while later rows were made.
    guard let noted, noted.isSame(as: before), runtime.session.hasMark(before, old.content, key: old.id) else {
      return nil
    }
    return RowComparison(takesPosition: noted.takesPosition)
  }
  func countAlike(
    from index: Int, _ old: any ForEachSource, from oldIndex: Int, count: Int, marks: ContiguousArray<UInt64>?
  ) -> Int {
    guard let old = old as? ScriptForEach, !runtime.isClosed else { return 0 }
    return runtime.session.countAlike(
      old.items, from: oldIndex + 1, items, from: index + 1, count: count, marks: marks)
  }
}
