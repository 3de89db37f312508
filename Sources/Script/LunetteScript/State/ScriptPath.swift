import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords

/// A binding of the script as the path of a navigation stack: an array of strings, numbers and
/// booleans. Each change writes another array.
final class ScriptPath: NavigationPath {
  private let callback: ScriptCallback
  private var runtime: ScriptRuntime { callback.runtime }
  /// The last values that were read: the binding's answer once the script has been closed.
  private var last: [IdentityKey] = []

  init(_ callback: ScriptCallback) { self.callback = callback }

  func read(_ scope: BodyScope) throws -> [IdentityKey] {
    if runtime.isClosed { return last }
    last = try values(scope)
    try runtime.hold(last.count * ViewWeight.page, for: scope, in: "a NavigationStack's path")
    return last
  }
  func append(_ value: IdentityKey) throws {
    if !runtime.isClosed { try write(try values(nil) + [value]) }
  }
  func removeLast() throws {
    if !runtime.isClosed { try write(try values(nil).dropLast()) }
  }

  private func values(_ scope: BodyScope?) throws -> [IdentityKey] {
    let answer = try runtime.readBinding(callback.handle, scope)
    guard let table = try answer.table(.path) else { return [] }
    return try (0..<runtime.state.length(table)).map { index in
      let value = try runtime.state.index(.reference(table), .integer(Int64(index) + 1))
      guard let key = IdentityKey(ScalarValue(value)) else {
        throw ScriptFault.wrongBoundTable(.path, given: "\(value.given) at \(index + 1)")
      }
      return key.normalized
    }
  }
  private func write(_ values: [IdentityKey]) throws {
    let array = try runtime.state.makeTable(values.map { LuaValue(ScalarValue($0)) })
    try callback.run([.handle(LuaHandle(array))])
  }
}

extension BindingResult {
  /// The table that the binding holds; nil for nil. Anything else is a fault.
  func table(_ needed: BoundTable) throws -> LuaReference? {
    if let table { return table }
    switch value {
    case .none: return nil
    case .object: throw ScriptFault.wrongBoundTable(needed, given: "a function or another object")
    default: throw ScriptFault.wrongBoundTable(needed, given: LuaValue(value).given)
    }
  }
}
