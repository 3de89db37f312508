import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// The bindings that a toggle has as its `sources`: it is on if all of them are true, and sets all
/// of them.
final class ScriptSources: ControlBinding {
  private let runtime: ScriptRuntime
  private let list: LuaHandle
  private let count: Int
  private var known: [ScriptBinding]?

  init(runtime: ScriptRuntime, _ list: LuaHandle, count: Int) {
    self.runtime = runtime
    self.list = list
    self.count = count
  }

  private func bindings() throws -> [ScriptBinding] {
    if let known { return known }
    if runtime.isClosed { return [] }
    let bindings = try (0..<count).map { index in
      let item = try runtime.session.item(index + 1, of: list)
      guard case .object = item,
        let reference = try runtime.session.reference(toItem: index + 1, of: list),
        case .other(let kind) = runtime.session.classify(reference),
        kind.hasPrefix("a ui.State") || kind.hasPrefix("a binding")
      else { throw ViewFault.wrongSource(index + 1, given: item) }
      return ScriptBinding(runtime: runtime, LuaHandle(reference))
    }
    known = bindings
    return bindings
  }

  func get(_ scope: BodyScope?) throws -> ScalarValue {
    // All of them are read, so that a change of any is noticed.
    let values = try bindings().map { try $0.get(scope) }
    for (index, value) in values.enumerated() {
      guard case .boolean = value else { throw ViewFault.wrongSource(index + 1, given: value) }
    }
    return .boolean(!values.isEmpty && values.allSatisfy { $0 == .boolean(true) })
  }
  func set(_ value: ScalarValue) throws { for binding in try bindings() { try binding.set(value) } }
}
