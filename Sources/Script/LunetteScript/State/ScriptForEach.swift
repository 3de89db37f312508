import LunetteBase
import LunetteEngine
import LunetteRecords
import LunetteViews

/// The items of a `ui.ForEach`.
final class ScriptForEach: ForEachSource {
  private let runtime: ScriptRuntime
  private let items: LuaHandle
  private let content: LuaHandle
  private let id: LuaHandle?
  let count: Int
  /// Nil if the rows are made again each time.
  private let equatable: EquatableRows?

  init(
    runtime: ScriptRuntime, items: LuaHandle, count: Int, content: LuaHandle, id: LuaHandle?,
    isEquatable: Bool
  ) {
    self.runtime = runtime
    self.items = items
    self.count = count
    self.content = content
    self.id = id
    equatable = isEquatable ? EquatableRows(runtime, items: items, [content]) : nil
  }

  func key(at index: Int) throws -> IdentityKey? {
    guard let id, !runtime.isClosed else { return nil }
    do {
      return IdentityKey(try runtime.session.key(ofRow: index + 1, in: items, by: id))?.normalized
    } catch {
      throw runtime.scriptError(error, in: nil)
    }
  }

  var sourceLocation: SourceLocation? { runtime.location(content) }

  var refusal: (any Error)? {
    let limits = runtime.state.limits
    // Each row has a body, and a body counts as `ViewWeight.body` even if it returns nothing.
    guard let maximum = limits.maxHeld, count > maximum / ViewWeight.body else { return nil }
    return ScriptFault.tooManyRows(
      count, megabytes: (limits.memoryBytes ?? 0) >> 20,
      option: limits.options.map { "\($0.memory)" })
  }

  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    try runtime.runBody(
      .row(content, list: items, index + 1, name: "a ForEach's function"), scope
    ) {
      "ForEach's function for item \(index + 1)"
    }
  }

  // MARK: Rows that are as they were

  var takesPosition: Bool { equatable?.takesPosition ?? true }
  func remember(_ index: Int) -> RememberedElement? { equatable?.remember(index) }
  func keepsRows(of old: any ForEachSource) -> Bool {
    guard let equatable, let old = old as? ScriptForEach else { return false }
    return equatable.keepsRows(of: old.equatable)
  }
  func keepsKeys(of old: any ForEachSource) -> KeptKeys {
    guard let old = old as? ScriptForEach else { return .unknown }
    guard let id, let before = old.id else {
      return id == nil && old.id == nil ? .inPlace : .unknown
    }
    // A function may return another key for an equal item.
    return runtime.session.isSameField(before, id) ? .anywhere : .unknown
  }
  func countSame(
    from index: Int, _ remembered: ContiguousArray<RememberedElement?>, backwards: Bool
  ) -> Int {
    equatable?.countSame(from: index, remembered, backwards: backwards) ?? 0
  }
}
