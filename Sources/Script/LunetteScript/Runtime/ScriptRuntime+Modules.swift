import LunetteEngine
import LunetteLua

// Shows a file that returns a style, a component, a modifier or a table of these, where a root view
// would be expected.
extension ScriptRuntime {
  /// The application that shows what a module returned instead of a root: the contact sheet of a
  /// style, a sample with a modifier, or all of these and the components of a table, each under its
  /// name. Nil where the value is none of these.
  func module(_ result: LuaValue, name: String) throws(ScriptError) -> ScriptApp? {
    do {
      let parts = try moduleParts(result)
      if parts.isEmpty { return nil }
      let chunk = try state.load(
        packaged: PackageResources.module_lua, chunkName: "=lunette.module")
      let results = try state.call(
        chunk, [.reference(state.makeTable(parts.map { .reference($0) }))])
      guard let view = results.first?.reference, let root = try rootView(view) else {
        preconditionFailure("a chunk that returns a view")
      }
      return ScriptApp(root: root)
    } catch {
      throw scriptError(error, inFile: name)
    }
  }

  /// The parts as `module.lua` takes them: items of an array in their order, then fields in the
  /// order of their names.
  private func moduleParts(_ result: LuaValue) throws(LuaError) -> [LuaReference] {
    guard let reference = result.reference else { return [] }
    guard reference.kind == .table else { return try part("", result).map { [$0] } ?? [] }
    // `pairs` fails where there are more fields than any module has.
    guard let fields = try? state.pairs(reference) else { return [] }
    var items: [(number: Int64, part: LuaReference)] = []
    var named: [(name: String, part: LuaReference)] = []
    for (key, value) in fields {
      if let number = key.integer, let part = try part("\(number)", value) {
        items.append((number, part))
      }
      if let name = key.text, let part = try part(name, value) { named.append((name, part)) }
    }
    return items.sorted { $0.number < $1.number }.map(\.part)
      + named.sorted { $0.name < $1.name }.map(\.part)
  }

  /// Nil where the value is neither a style nor a component nor a modifier.
  private func part(_ name: String, _ value: LuaValue) throws(LuaError) -> LuaReference? {
    guard let reference = value.reference, reference.kind == .userdata else { return nil }
    switch session.classify(reference) {
    case .style: return try state.makeTable([.string(.init(name)), value, "style"])
    case .component: return try state.makeTable([.string(.init(name)), value, "component"])
    case .modifier: return try state.makeTable([.string(.init(name)), value, "modifier"])
    case .view, .function, .value, .other: return nil
    }
  }
}
