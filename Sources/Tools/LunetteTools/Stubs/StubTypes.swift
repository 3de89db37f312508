import LunetteLua
import LunetteRecords
import LunetteScript

// Types in the notation of LuaCATS (https://luals.github.io/wiki/annotations).

enum StubTypes {
  /// The name of a class or alias, without the characters that such a name cannot contain.
  static func name(_ name: String) -> String {
    let kept = name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" }
    return "lunette." + String(kept)
  }
  static func object(_ name: String) -> String {
    name.hasPrefix("ui.") ? "lunette." + name : self.name(name)
  }
  static func options(_ declaration: String) -> String {
    "lunette.options." + name(declaration).dropFirst("lunette.".count)
  }
  static func options(of argument: ArgumentRow, in row: FunctionRow) -> String {
    options("\(row.title).\(argument.name)")
  }
  static func names(_ set: SchemaNames) -> String {
    "lunette.names." + name(set.name).dropFirst("lunette.".count)
  }

  /// The type that a parameter takes.
  static func type(_ type: ParameterType, callback: CallbackRow? = nil) -> String {
    switch type {
    case .text: return "lunette.Text"
    case .string, .symbol: return "string"
    case .boolean: return "boolean"
    case .length, .number: return "number"
    case .integer: return "integer"
    case .name(let set): return names(set)
    case .names(let set): return "\(names(set))|\(names(set))[]"
    case .color: return "lunette.ColorValue"
    case .view(let calls, _):
      return calls ? "lunette.Content|\(group(function(callback ?? view)))" : "lunette.Content"
    case .viewOrFunction: return "lunette.Content|\(group(function(callback ?? view)))"
    case .function: return function(callback)
    case .functions: return "\(group(function(callback)))|\(group(function(callback)))[]"
    case .scalar: return "string|number|boolean"
    case .identity, .any, .watched, .environmentKey: return "any"
    case .list, .choices: return "any[]"
    case .listOrCount: return "any[]|integer"
    case .table, .parameters: return "table"
    case .range: return "number[]"
    case .style(let kind):
      // A style of the script's own can be given by its name as well.
      let protocols = kind.protocols.map { "lunette.style.\($0)" }
      return ([names(kind.builtIn), "string"] + protocols + ["(fun(configuration: any): any)"])
        .joined(separator: "|")
    case .binding: return "lunette.State|lunette.Binding"
    case .configuration(let style): return object("\(style.name)Configuration")
    case .value(let names): return names.map { "lunette.value.\($0)" }.joined(separator: "|")
    case .keystroke(let set), .shortcut(let set): return "\(names(set))|string"
    // Keystrokes are several arguments, followed by a function.
    case .keystrokes: return "any"
    case .field: return "string|\(group(function(callback)))"
    case .sort: return "true|string|fun(a: any, b: any): boolean"
    case .colorOrView: return "lunette.ColorValue|lunette.Content"
    case .detents(let set):
      return
        "\(names(set))|{ height: integer }|{ fraction: number }|(\(names(set))|{ height: integer "
        + "}|{ fraction: number })[]"
    case .stops: return "(lunette.ColorValue|any[])[]"
    case .colorOrGradient: return "lunette.ColorValue|lunette.View"
    case .fileOrView: return "string|lunette.View"
    case .nameOrView(let set): return "\(names(set))|lunette.Content"
    case .styleOrView, .viewModifier: return "any"
    case .options(let name): return options(name)
    case .functionOfOptions: return "fun(name: string): table?"
    }
  }

  private static let view = CallbackRow(returns: [FieldRow("view", .any, "")])

  /// The type of a result or of a callback's argument.
  static func type(_ type: ValueType) -> String {
    switch type {
    case .plain(.view): "lunette.View"
    case .plain(.text): "string"
    case .plain(let plain): self.type(plain)
    case .object(let name): object(name)
    case .function(let callback): function(callback)
    case .array(let item): group(self.type(item)) + "[]"
    // An optional object has the type of the object itself, so that callers who know that it is
    // there need not check for nil.
    case .optional(.object(let name)): object(name)
    case .optional(let inner): group(self.type(inner)) + "?"
    }
  }

  /// A type in a form that can be a part of another type.
  static func group(_ type: String) -> String {
    type.contains("|") || type.hasPrefix("fun") ? "(\(type))" : type
  }

  /// The type of a script's function. If it returns a view, its result may be anything that can
  /// stand for a view.
  static func function(_ callback: CallbackRow?) -> String {
    guard let callback else { return "function" }
    let arguments = callback.arguments.map { "\(word($0.name)): \(type($0.type))" }.joined(
      separator: ", ")
    return "fun(\(arguments))" + (callback.results.isEmpty ? "" : ": any")
  }

  /// A name that Lua accepts for a parameter.
  static func word(_ name: String) -> String {
    LuaTokens.reserved.contains(name) ? name + "_" : name
  }
}
