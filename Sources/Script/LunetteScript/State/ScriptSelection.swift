import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// A binding of the script as a selection: of a single value, or of a table as a set of several,
/// `{ [tag] = true }`.
///
/// A table that lists the tags at 1, 2, 3 … can be read, too; a set is what is written.
final class ScriptSelection: SelectionBinding {
  private let callback: ScriptCallback
  private var runtime: ScriptRuntime { callback.runtime }

  init(_ callback: ScriptCallback) { self.callback = callback }

  func read(_ scope: BodyScope) throws -> SelectedTags {
    if runtime.isClosed { return last }
    let answer = try runtime.readBinding(callback.handle, scope)
    last = try tags(in: answer)
    if answer.table != nil, case .several(let tags) = last {
      // The list keeps the tags.
      let bytes = tags.reduce(0) {
        if case .string(let text) = $1 { $0 + 80 + text.utf8.count } else { $0 + 80 }
      }
      try runtime.hold(bytes, for: scope, in: "a binding's get")
    }
    return last
  }
  /// The last value that was read: the binding's answer once the script has been closed.
  private var last = SelectedTags.none

  private func tags(in answer: BindingResult) throws -> SelectedTags {
    if let table = answer.table { return .several(Set(try tags(in: table))) }
    // An object cannot be a tag: it could be read, but not written.
    if case .object = answer.value { return .none }
    return IdentityKey(answer.value).map { .one($0.normalized) } ?? .none
  }

  private func tags(in table: LuaReference) throws -> [IdentityKey] {
    try runtime.state.pairs(table).compactMap { key, value in
      switch value {
      case .boolean(true): IdentityKey(ScalarValue(key))
      case .boolean(false): nil
      default: key.integer == nil ? nil : IdentityKey(ScalarValue(value))
      }
    }
  }

  func select(_ tag: IdentityKey) throws {
    if runtime.isClosed { return }
    if try runtime.readBinding(callback.handle, nil).table != nil { return try write([tag]) }
    try callback.run([.scalar(scalar(tag))])
  }

  func toggle(_ tag: IdentityKey) throws {
    if runtime.isClosed { return }
    var known = try runtime.readBinding(callback.handle, nil).table.map { try tags(in: $0) } ?? []
    if let index = known.firstIndex(of: tag) { known.remove(at: index) } else { known.append(tag) }
    try write(known)
  }

  private func write(_ tags: [IdentityKey]) throws {
    let table = try runtime.state.makeTable()
    for tag in tags { try runtime.state.set(table, LuaValue(scalar(tag)), true) }
    try callback.run([.handle(LuaHandle(table))])
  }

  private func scalar(_ tag: IdentityKey) throws -> ScalarValue {
    if case .object = tag { throw ScriptFault.unselectable }
    return ScalarValue(tag)
  }
}
