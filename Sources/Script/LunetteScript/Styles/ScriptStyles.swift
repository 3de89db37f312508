import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

/// A style of the script, of any kind.
final class ScriptStyle: ControlStyle {
  private let runtime: ScriptRuntime
  private let handle: LuaHandle
  private let declaration: ScriptStyleProtocol
  /// The properties that the bodies run so far have read, as bits.
  private var reads: UInt64 = 0

  init(runtime: ScriptRuntime, _ handle: LuaHandle, _ declaration: ScriptStyleProtocol) {
    self.runtime = runtime
    self.handle = handle
    self.declaration = declaration
  }

  var isPrimitive: Bool { declaration.core.isPrimitive }
  var name: String {
    let name = runtime.session.describe(handle).name
    return name.isEmpty ? "(a function)" : name
  }

  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let control = runtime.objects.configurations.token(of: configuration.source)
    let outer = runtime.call.configuration
    runtime.call.configuration = UnownedReference(configuration)
    var read: BodyReads?
    defer {
      runtime.call.configuration = outer
      if let read {
        reads |= read.properties
        configuration.reads = StyleFields(rawValue: read.configuration)
      }
    }
    let body = ScriptBody.style(handle, classKind: declaration.classKind, control: control)
    return try runtime.runBody(body, scope, configuration.source, read: &read) {
      runtime.styleContext(handle)
    }
  }

  func isSame(as other: any ControlStyle) -> Bool {
    if other === self { return true }
    guard let other = other as? ScriptStyle, other.declaration === declaration else { return false }
    return runtime === other.runtime && runtime.session.areEqual(handle, other.handle)
  }
  func isEquivalent(to other: any ControlStyle) -> Bool {
    if other === self { return true }
    guard let other = other as? ScriptStyle, other.declaration === declaration else { return false }
    guard runtime.session.areEqual(handle, other.handle, reads: reads | other.reads) else {
      return false
    }
    reads |= other.reads
    return true
  }
}

/// A protocol of styles, as the views and the schema need it.
final class ScriptStyleProtocol: Sendable {
  let core: StyleProtocol
  let kind: StyleKind
  let schema: StyleProtocolDeclaration
  let classKind: Int

  private init(_ core: StyleProtocol, of kind: StyleKind, number: Int, classKind: Int) {
    self.core = core
    self.kind = kind
    var schema = StyleProtocolDeclaration(
      core.name, kind: number, fields: core.fields.rawValue, classKind: classKind)
    schema.availability = StyleAvailability.fields[core.name] ?? [:]
    self.schema = schema
    self.classKind = classKind
  }

  /// All protocols, by the `classKind` of their classes, from 1.
  static let all: [ScriptStyleProtocol] = {
    var all: [ScriptStyleProtocol] = []
    for (number, kind) in StyleKind.all.enumerated() {
      for core in kind.protocols {
        all.append(ScriptStyleProtocol(core, of: kind, number: number, classKind: all.count + 1))
      }
    }
    return all
  }()
  static func named(_ name: String) -> ScriptStyleProtocol {
    guard let found = all.first(where: { $0.core.name == name }) else {
      preconditionFailure("no protocol \(name)")
    }
    return found
  }
  static let fields: [StyleFieldDeclaration] = StyleField.allCases.map { field in
    switch field.kind {
    case .view: StyleFieldDeclaration(field.name, .part)
    case .views: StyleFieldDeclaration(field.name, .parts)
    case .value: StyleFieldDeclaration(field.name, .value)
    case .function: StyleFieldDeclaration(field.name, .function)
    case .binding: StyleFieldDeclaration(field.name, .binding)
    }
  }
  /// The protocols of which bare functions are styles, by the index of the kind in `StyleKind.all`.
  static let ofFunctions: [ScriptStyleProtocol] = StyleKind.all.map { kind in
    guard let first = all.first(where: { $0.kind == kind }) else {
      preconditionFailure("no protocol of \(kind.name)")
    }
    return first
  }
  /// The declarations of the kinds, by their index in `StyleKind.all`.
  static let kinds: [StyleKindDeclaration] = StyleKind.all.enumerated().map { number, kind in
    let name = "\(kind.name) style"
    return StyleKindDeclaration(
      number,
      builtIn: SchemaNames(
        name, kind.builtIn.map(\.name), kind.sentence,
        availability: StyleAvailability.names[name] ?? [:]),
      protocols: kind.protocols.map(\.name))
  }
}
