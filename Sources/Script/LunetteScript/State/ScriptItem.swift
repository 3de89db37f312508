import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords

/// A binding of the script as the item that something is presented for. Nil and false stand for no
/// item. An item is identified by its field `id`, else by itself, as SwiftUI does with values and
/// with objects.
final class ScriptItem: PresentedItem {
  let binding: ScriptBinding
  /// The last answer, which stays once the script has been closed.
  private var last: IdentityKey?

  init(_ binding: ScriptBinding) { self.binding = binding }

  func identity(_ scope: BodyScope) throws -> IdentityKey? {
    if !binding.runtime.isClosed { last = try read(scope) }
    return last
  }
  private func read(_ scope: BodyScope) throws -> IdentityKey? {
    let answer = try binding.runtime.readBinding(binding.handle, scope)
    if answer.value == .none || answer.value == .boolean(false) { return nil }
    let id = try answer.table.flatMap { IdentityKey(ScalarValue(try field("id", of: $0))) }
    let key = (id ?? IdentityKey(answer.value))?.normalized
    if case .number(let number) = key, number.isNaN {
      throw ScriptFault.wrongBoundTable(.item, given: number.words)
    }
    return key
  }
  private func field(_ name: String, of table: LuaReference) throws(ScriptError) -> LuaValue {
    let runtime = binding.runtime
    do {
      return try runtime.state.index(.reference(table), .string(.text(name)))
    } catch {
      throw runtime.scriptError(error, in: "field '\(name)' of an item")
    }
  }

  func clear() throws { try binding.set(.none) }
}
