import Lunette
import LunetteBase
import LunetteRecords
import LunetteScript

/// Pages of the reference as text: for `?name`, and a single sentence of them for the chosen completion.
enum ReferencePages {
  private static var reference: Reference { Reference.scripts }

  /// The page about a name such as `Button`, `ui.Button`, `:padding`, `padding`, `State` or `leading`; nil for an unknown name.
  static func page(of given: String) -> String? {
    var name = given
    for beginning in ["ui.", ":", "."] where name.hasPrefix(beginning) {
      name = String(name.dropFirst(beginning.count))
    }
    if name.hasSuffix("()") { name = String(name.dropLast(2)) }
    var parts: [String] = []
    for declaration in reference.declarations where declaration.name == name && declaration.kind != .options {
      // A name with a colon means only the modifier.
      if given.hasPrefix(":"), declaration.kind != .modifier { continue }
      parts.append(page(of: declaration))
    }
    for row in reference.functions where row.name == name || row.title == given { parts.append(page(of: row)) }
    for object in reference.objects + reference.configurations where object.name == name || object.name == given {
      parts.append(page(of: object))
    }
    for value in reference.values where value.name == name { parts.append("ui.\(value.name)\n\(value.documentation)") }
    if parts.isEmpty {
      for object in reference.objects {
        for method in object.methods where method.name == name || method.title == given {
          parts.append(page(of: method))
        }
      }
      for field in reference.environment where field.name == name {
        parts.append("environment.\(field.name)\n\(field.documentation)")
      }
      for object in reference.configurations {
        for field in object.fields where field.name == name {
          parts.append("\(object.name).\(field.name)\n\(field.documentation)")
        }
      }
      for set in reference.enumerations {
        for value in set.values where value.name == name {
          parts.append("\"\(name)\", a \(set.names.name)\n\(value.documentation)")
        }
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  static func nearest(to name: String) -> String? {
    let bare = name.hasPrefix("ui.") ? String(name.dropFirst(3)) : name
    return nearestName(to: bare, in: names)
  }

  private static var names: [String] {
    reference.declarations.filter { $0.kind != .options }.map(\.name) + reference.functions.map(\.name)
      + reference.objects.map(\.name) + reference.environment.map(\.name)
  }

  // MARK: Pages

  private static func page(of declaration: Declaration) -> String {
    var lines = [declaration.title, declaration.documentation, "", "    \(declaration.example)"]
    let rows = declaration.parameters.map { ($0.name, words(of: $0)) }
    if !rows.isEmpty { lines += [""] + columns(rows) }
    return lines.joined(separator: "\n")
  }

  private static func page(of row: FunctionRow) -> String {
    var lines = [row.title, row.documentation, "", "    \(row.example)"]
    var rows: [(String, String)] = []
    for argument in row.arguments {
      rows.append((argument.name, words(of: argument.parameter)))
      for option in argument.options { rows.append(("  " + option.name, words(of: option.parameter))) }
    }
    for result in row.results where !result.documentation.isEmpty {
      rows.append(("→ " + result.name, result.documentation))
    }
    if !rows.isEmpty { lines += [""] + columns(rows) }
    return lines.joined(separator: "\n")
  }

  private static func page(of object: ObjectRow) -> String {
    var lines = [object.name, object.documentation, "", "    \(object.example)"]
    let rows = object.fields.map { ($0.name, $0.documentation) } + object.methods.map { ($0.title, $0.documentation) }
    if !rows.isEmpty { lines += [""] + columns(rows) }
    return lines.joined(separator: "\n")
  }

  /// A parameter in words: `Its sentence. Must be a string; "x" where it is not given.`
  static func words(of parameter: Parameter) -> String {
    var words = parameter.documentation
    if !words.isEmpty { words += " " }
    words += "(\(parameter.type.expected)"
    if parameter.isRequired {
      words += ", needed"
    } else if !parameter.defaultValue.isEmpty {
      words += "; \(parameter.defaultValue) if not given"
    }
    return words + ")"
  }

  private static func columns(_ rows: [(String, String)]) -> [String] {
    let width = min(24, rows.map(\.0.count).max() ?? 0)
    return rows.map { "  " + $0.0 + String(repeating: " ", count: max(1, width + 2 - $0.0.count)) + $0.1 }
  }
}
