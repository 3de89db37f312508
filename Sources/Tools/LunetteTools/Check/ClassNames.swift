import LunetteLua
import LunetteScript

/// The names that the components and styles of a file have, as far as the whole of each is in the
/// file: so that a misspelt name is found where the function that uses it is never called.
struct ClassNames {
  /// For each parameter that is the `self` of such a class, the fields that it has.
  private(set) var selves: [ObjectIdentifier: ObjectRow] = [:]

  private final class Found {
    let name: String
    let row: ObjectRow
    var names: Set<String> = []
    var selves: [LuaVariable] = []
    /// Whether something may give it names that are not seen here.
    var isOpen = false
    init(_ name: String, _ row: ObjectRow) { (self.name, self.row) = (name, row) }
  }

  init(_ chunk: LuaChunk, _ inference: TypeInference) {
    var found: [ObjectIdentifier: Found] = [:]
    for variable in chunk.variables where variable.writes == 0 && variable.role == .local {
      // A definition as one table is not read.
      guard let call = variable.initial, case .call(_, let arguments) = call.kind,
        arguments.count == 1,
        case .string = arguments[0].kind, case .object(let row) = inference.type(of: call),
        ["Component", "Style"].contains(row.name)
      else { continue }
      found[ObjectIdentifier(variable)] = Found(variable.name, row)
    }
    if found.isEmpty { return }
    func of(_ expression: LuaExpression) -> Found? {
      guard case .local(let variable) = expression.kind else { return nil }
      return found[ObjectIdentifier(variable)]
    }
    var walk = LuaWalk()
    walk.onStatement = { statement in
      switch statement.kind {
      case .function(let target, let isMethod, let function):
        guard case .field(let base, let name) = target.kind, let owner = of(base) else { return }
        owner.names.insert(name)
        if isMethod, let own = function.parameters.first { owner.selves.append(own) }
      case .assignment(let targets, let values):
        for (index, target) in targets.enumerated() {
          Self.take(target, index < values.count ? values[index] : nil, of)
        }
        for value in values { of(value)?.isOpen = true }
      case .local(_, let values): for value in values { of(value)?.isOpen = true }
      default: break
      }
    }
    walk.onExpression = { expression in
      // A function of the script may add names to its arguments.
      guard case .call(let called, let arguments) = expression.kind else { return }
      if case .unknown = inference.type(of: called) {
        for argument in arguments { of(argument)?.isOpen = true }
      }
    }
    walk.walk(chunk.function)
    for owner in found.values where !owner.isOpen {
      let row = ObjectRow(
        Self.prefix + owner.name, owner.row.documentation, example: owner.row.example,
        fields: owner.names.sorted().map { FieldRow($0, .any, isWritable: true, "") }
          + owner.row.fields,
        methods: owner.row.methods)
      for own in owner.selves { selves[ObjectIdentifier(own)] = row }
    }
  }

  private static func take(
    _ target: LuaExpression, _ value: LuaExpression?, _ of: (LuaExpression) -> Found?
  ) {
    switch target.kind {
    case .field(let base, let name):
      guard let owner = of(base) else { return }
      owner.names.insert(name)
      if name == "state" {
        guard case .table(let fields)? = value?.kind, fields.allSatisfy({ $0.name != nil }) else {
          owner.isOpen = true
          return
        }
        owner.names.formUnion(fields.compactMap(\.name))
      }
      if case .function(let function)? = value?.kind, let own = function.parameters.first {
        owner.selves.append(own)
      }
    case .index(let base, _): of(base)?.isOpen = true
    default: break
    }
  }

  private static let prefix = "self of "
  /// Whether a row is that of a `self`.
  static func isSelf(_ row: ObjectRow) -> Bool { row.name.hasPrefix(prefix) }
}
