import LunetteRecords
import LunetteScript

// The closed sets of names in the interface, such as the names of button styles, for the
// description of an API level.
extension Reference {
  /// All closed sets of names that parameters take or results give, as scripts of a level see them,
  /// each set once.
  func nameSets(at level: Int) -> [SchemaNames] {
    var found: [SchemaNames] = []
    func add(_ names: SchemaNames) {
      if !found.contains(where: { $0.name == names.name }) { found.append(names.seen(at: level)) }
    }
    func add(_ type: ParameterType) {
      switch type {
      case .name(let names), .names(let names), .keystroke(let names), .shortcut(let names),
        .keystrokes(let names),
        .nameOrView(let names), .detents(let names):
        add(names)
      case .style(let kind): add(kind.builtIn)
      case .color, .colorOrView, .stops, .colorOrGradient: add(Registry.schema.colors)
      default: break
      }
    }
    func add(_ type: ValueType) {
      switch type {
      case .plain(let type): add(type)
      case .object: break
      case .function(let callback):
        for field in callback.arguments + callback.results { add(field.type) }
      case .array(let type), .optional(let type): add(type)
      }
    }
    func add(_ function: FunctionRow) {
      for argument in function.arguments {
        add(argument.parameter.type)
        for option in argument.options { add(option.parameter.type) }
      }
      for result in function.results { add(result.type) }
    }
    for row in enumerations { add(row.names) }
    for declaration in declarations {
      for parameter in declaration.parameters { add(parameter.type) }
    }
    for function in functions { add(function) }
    for field in values + environment { add(field.type) }
    for object in objects + configurations {
      for field in object.fields { add(field.type) }
      for method in object.methods { add(method) }
    }
    for callback in callbacks.values {
      for field in callback.arguments + callback.results { add(field.type) }
    }
    return found
  }
}
