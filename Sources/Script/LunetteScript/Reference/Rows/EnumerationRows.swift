import LunetteEngine
import LunetteLua
import LunetteRecords

/// The meaning of each name of the closed sets. The sets themselves are those of the parameters, so
/// that a test finds a name without a sentence, and a sentence without a name.
enum EnumerationRows {
  typealias Sentences = [(name: String, documentation: String)]

  /// A row for each set that a view, modifier or style takes names of.
  static func all(of schema: Schema) -> [EnumerationRow] {
    var found: [EnumerationRow] = []
    for declaration in schema.declarations {
      for parameter in declaration.parameters {
        guard let names = parameter.type.names,
          !found.contains(where: { $0.names.name == names.name })
        else {
          continue
        }
        found.append(row(of: names))
      }
    }
    return found
  }

  private static func row(of names: SchemaNames) -> EnumerationRow {
    if names.name == "key" { return KeyRows.enumeration(names) }
    return EnumerationRow(names, sets.first { $0.name == names.name }?.values ?? [])
  }

  /// The kinds of styles, and the built-in styles of each.
  private static let styleSets: [(name: String, values: Sentences)] =
    [
      (
        Names.styleKinds.name,
        StyleKind.all.map { kind in
          (kind.name, kind.plural.prefix(1).uppercased() + kind.plural.dropFirst() + ".")
        }
      )
    ]
    + StyleKind.all.enumerated().map { number, kind in
      (
        ScriptStyleProtocol.kinds[number].builtIn.name,
        kind.builtIn.map { ($0.name, $0.documentation) }
      )
    }
  private static let sets: [(name: String, values: Sentences)] =
    LayoutNames.sets + LookNames.sets + ControlNames.sets + styleSets
}

extension ParameterType {
  /// The closed set of names that the type takes; nil for other types.
  var names: SchemaNames? {
    switch self {
    case .name(let names), .names(let names), .keystroke(let names), .shortcut(let names),
      .keystrokes(let names),
      .nameOrView(let names):
      names
    case .style(let kind): kind.builtIn
    default: nil
    }
  }
}

/// The names of keys.
enum KeyRows {
  static func enumeration(_ names: SchemaNames) -> EnumerationRow {
    EnumerationRow(names, names.names.map { ($0, documentation($0)) })
  }

  private static func documentation(_ name: String) -> String {
    switch name {
    case "return": "Another name for enter."
    case "defaultAction": "Enter, for the button with the main action."
    case "cancelAction": "Escape, for the button that cancels."
    case "up", "down", "left", "right": "The arrow key \(name)."
    case "menu": "The key that opens a context menu."
    default:
      name.first == "f" && Int(name.dropFirst()) != nil ? "A function key." : "The key \(name)."
    }
  }
}
