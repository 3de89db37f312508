import LunetteLua
import LunetteRecords
import LunetteScript

/// The type of a value, as far as it is known without running anything.
enum InferredType {
  /// The result of `require "lunette"`.
  case ui
  /// A view that a constructor or a modifier of Lunette has created.
  case view
  /// A described value that is no view, such as a gesture, by the declaration that has made it.
  case described(Declaration)
  case declaration(Declaration)
  case function(FunctionRow)
  case object(ObjectRow)
  case unknown
}

/// Infers the types of expressions from the rows.
struct TypeInference {
  let reference: Reference
  /// The types of parameters: the objects with which their function is called.
  var parameters: [ObjectIdentifier: ObjectRow] = [:]
  private let constructors: [String: Declaration]
  private let modifiers: [String: Declaration]
  private let functions: [String: FunctionRow]
  private let objects: [String: ObjectRow]
  /// The declarations of values that are methods of other values as well, by the method's name.
  private let valueMethods: [String: Declaration]
  /// The types of the results of a host's actions, by the name of the action.
  private let results: [String: ValueType]
  private static let maxSteps = 60

  init(_ reference: Reference, results: [String: ValueType] = [:]) {
    self.reference = reference
    self.results = results
    func named(_ isWanted: (Declaration) -> Bool) -> [String: Declaration] {
      Dictionary(reference.declarations.filter(isWanted).map { ($0.name, $0) }) { first, _ in first
      }
    }
    constructors = named {
      switch $0.kind {
      case .view, .value: true
      case .modifier, .options: false
      }
    }
    modifiers = named { if case .modifier = $0.kind { true } else { false } }
    valueMethods = Dictionary(
      reference.declarations.compactMap { declaration in
        declaration.method.map { ($0, declaration) }
      }
    ) { first, _ in first }
    functions = Dictionary(reference.functions.map { ($0.title, $0) }) { first, _ in first }
    namesOfValues = Set(
      valueMethods.keys + (reference.objects + reference.configurations).flatMap(\.names)
        + reference.environment.map(\.name))
    objects = Dictionary((reference.objects + reference.configurations).map { ($0.name, $0) }) {
      first, _ in first
    }
  }

  func modifier(_ name: String) -> Declaration? { modifiers[name] }
  func object(_ name: String) -> ObjectRow? { objects[name] }

  /// The method of a described value, by the parameter that takes the value; nil where it has no
  /// such method.
  func method(_ name: String, of value: Declaration) -> Declaration? {
    valueMethods[name].flatMap { Self.takes(value, $0) ? $0 : nil }
  }
  /// The names of all methods and fields of a described value.
  func names(of value: Declaration) -> [String] {
    valueMethods.filter { Self.takes(value, $0.value) }.map(\.key).sorted()
  }
  private static func takes(_ value: Declaration, _ method: Declaration) -> Bool {
    guard case .value(let names)? = method.parameters.first?.type else { return false }
    return names.contains(value.name)
  }

  /// Whether any kind of value that a script can meet has a method or field of this name.
  func isNameOfSomeValue(_ name: String) -> Bool { namesOfValues.contains(name) }
  private let namesOfValues: Set<String>

  /// All names in the `ui` table.
  var namesOfUI: [String] {
    constructors.keys.filter { !$0.contains(".") && $0.first?.isUppercase == true }
      + reference.functions.filter { $0.title.hasPrefix("ui.") }.map(\.name)
      + reference.values.map(\.name)
      + objects.keys.filter { $0.hasPrefix("ui.") }.map { String($0.dropFirst(3)) }
  }
  var namesOfModifiers: [String] { Array(modifiers.keys) }

  func type(of expression: LuaExpression, steps: Int = 0) -> InferredType {
    if steps > Self.maxSteps { return .unknown }
    func type(_ inner: LuaExpression) -> InferredType { self.type(of: inner, steps: steps + 1) }
    switch expression.kind {
    case .local(let variable):
      if let object = parameters[ObjectIdentifier(variable)] { return .object(object) }
      return variable.writes == 0 ? variable.initial.map(type) ?? .unknown : .unknown
    case .field(let base, let name): return field(name, of: type(base))
    case .call(let called, let arguments):
      if case .global("require") = called.kind, case .string(let module?)? = arguments.first?.kind {
        switch module {
        case "lunette": return .ui
        case "lunette.test": return functions["test"].map { .function($0) } ?? .unknown
        case "lunette.plugin": return objects[module].map { .object($0) } ?? .unknown
        default: return .unknown
        }
      }
      let function = type(called)
      if case .function(let row) = function, row.title == "plugin.perform",
        case .string(let action?)? = arguments.first?.kind,
        let result = results[action]
      {
        return self.type(of: result)
      }
      return result(of: function)
    case .method(let receiver, let name, _):
      switch type(receiver) {
      case .view: return modifiers[name] == nil ? .unknown : .view
      case .object(let object):
        return object.methods.first { $0.name == name }.map { result(of: .function($0)) }
          ?? .unknown
      case .described(let value): return method(name, of: value).map { .described($0) } ?? .unknown
      default: return .unknown
      }
    default: return .unknown
    }
  }

  private func field(_ name: String, of base: InferredType) -> InferredType {
    switch base {
    case .ui:
      if let object = objects["ui.\(name)"], constructors[name] == nil { return .object(object) }
      if let declaration = constructors[name] { return .declaration(declaration) }
      if let function = functions["ui.\(name)"] { return .function(function) }
      return reference.values.first { $0.name == name }.map { self.type(of: $0.type) } ?? .unknown
    case .object(let object):
      if let method = object.methods.first(where: { $0.name == name }) { return .function(method) }
      return object.fields.first { $0.name == name }.map { self.type(of: $0.type) } ?? .unknown
    default: return .unknown
    }
  }

  private func result(of called: InferredType) -> InferredType {
    switch called {
    case .declaration(let declaration):
      switch declaration.kind {
      case .view: return .view
      case .value:
        if let object = objects[declaration.name] { return .object(object) }
        return names(of: declaration).isEmpty ? .unknown : .described(declaration)
      case .modifier, .options: return .unknown
      }
    case .function(let row): return row.results.first.map { type(of: $0.type) } ?? .unknown
    default: return .unknown
    }
  }

  private func type(of type: ValueType) -> InferredType {
    if case .object(let name) = type, let object = objects[name] { return .object(object) }
    return .unknown
  }

  /// Records the types of a function's parameters from the callback that the function is used for.
  mutating func learn(_ function: LuaFunction, from callback: CallbackRow) {
    for (parameter, field) in zip(function.parameters, callback.arguments) {
      if case .object(let object) = type(of: field.type) {
        parameters[ObjectIdentifier(parameter)] = object
      }
    }
  }
}
