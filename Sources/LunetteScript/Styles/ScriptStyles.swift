import LunetteCore
import LunetteLua

/// A style of the script's, of whatever kind.
final class ScriptStyle: ControlStyle {
  private let runtime: ScriptRuntime
  private let handle: LuaHandle
  private let declaration: ScriptStyleProtocol
  /// The properties that the bodies made so far read.
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
    let session = runtime.session
    let fields = session.configurationFields
    fields.begin()
    for field in declaration.told { fields.set(Int(field.rawValue), ConfigurationValue(configuration.value(field))) }
    fields.control = Int(runtime.configurations.token(of: configuration.source))
    defer {
      reads |= session.propertyReads
      configuration.reads = StyleFields(rawValue: session.configurationReads)
    }
    return try runtime.runBody(.style(handle, declaration.schema), scope, configuration.source) {
      runtime.styleContext(handle)
    }
  }

  func isEquivalent(to other: any ControlStyle) -> Bool {
    if other === self { return true }
    guard let other = other as? ScriptStyle, other.declaration === declaration else { return false }
    guard runtime.session.areEqual(handle, other.handle, reads: reads | other.reads) else { return false }
    reads |= other.reads
    return true
  }
}

/// A protocol of styles, as Core and as the schema have it.
final class ScriptStyleProtocol: Sendable {
  let core: StyleProtocol
  let schema: StyleProtocolDeclaration
  /// The fields whose values a body is told.
  let told: [StyleField]

  private init(_ core: StyleProtocol, sort: Int) {
    self.core = core
    schema = StyleProtocolDeclaration(core.name, family: core.kind.rawValue, fields: core.fields.rawValue, sort: sort)
    let fields = StyleField.allCases.filter { core.fields.has($0) }
    told = fields.filter { $0.sort == .value || $0.sort == .views }
  }

  /// By their sort, from 1.
  static let all: [ScriptStyleProtocol] = StyleProtocol.all.enumerated().map {
    ScriptStyleProtocol($0.element, sort: $0.offset + 1)
  }
  static func named(_ name: String) -> ScriptStyleProtocol {
    guard let found = all.first(where: { $0.core.name == name }) else { preconditionFailure("no protocol \(name)") }
    return found
  }
  /// Those of one kind; a bare function is a style of the first.
  static let byKind: [[ScriptStyleProtocol]] = StyleKind.allCases.map { kind in all.filter { $0.core.kind == kind } }

  static let fields: [StyleFieldDeclaration] = StyleField.allCases.map { field in
    switch field.sort {
    case .view: StyleFieldDeclaration(field.name, .part)
    case .views: StyleFieldDeclaration(field.name, .parts)
    case .value: StyleFieldDeclaration(field.name, .value)
    case .function: StyleFieldDeclaration(field.name, .function)
    }
  }
  static let families: [StyleFamilyDeclaration] = StyleKind.allCases.map { kind in
    StyleFamilyDeclaration(
      kind.rawValue, builtIn: SchemaNames("\(kind.name) style", kind.builtIn.map(\.name)),
      protocols: byKind[kind.rawValue].map(\.core.name))
  }
}

extension ConfigurationValue {
  init(_ value: StyleFieldValue) {
    switch value {
    case .none: self = .none
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(LuaString(value))
    }
  }
}
