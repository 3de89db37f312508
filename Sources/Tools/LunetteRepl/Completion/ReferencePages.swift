import Lunette
import LunetteBase
import LunetteRecords
import LunetteScript
import LunetteTools

/// Pages of the reference as text: for `?name`, and a single sentence of them for the chosen
/// completion.
enum ReferencePages {
  private static var reference: Reference { Reference.scripts }

  /// The page about a name such as `Button`, `ui.Button`, `:padding`, `padding`, `State` or
  /// `leading`; nil for an unknown name.
  static func page(of given: String, columns: Int) -> [StyledLine]? {
    var name = given
    for beginning in ["ui.", ":", "."] where name.hasPrefix(beginning) {
      name = String(name.dropFirst(beginning.count))
    }
    if name.hasSuffix("()") { name = String(name.dropLast(2)) }
    var parts: [[StyledLine]] = []
    for declaration in reference.declarations
    where declaration.name == name && declaration.kind != .options {
      // A name with a colon means only the modifier.
      if given.hasPrefix(":"), declaration.kind != .modifier { continue }
      parts.append(page(of: declaration, columns))
    }
    for row in reference.functions where row.name == name || row.title == given {
      parts.append(page(of: row, columns))
    }
    for object in reference.objects + reference.configurations
    where object.name == name || object.name == given {
      parts.append(page(of: object, columns))
    }
    for value in reference.values where value.name == name {
      parts.append(head("ui.\(value.name)", value.documentation))
    }
    if parts.isEmpty {
      for object in reference.objects {
        for method in object.methods where method.name == name || method.title == given {
          parts.append(page(of: method, columns))
        }
      }
      for field in reference.environment where field.name == name {
        parts.append(head("environment.\(field.name)", field.documentation))
      }
      for object in reference.configurations {
        for field in object.fields where field.name == name {
          parts.append(head("\(object.name).\(field.name)", field.documentation))
        }
      }
      for set in reference.enumerations {
        for value in set.values where value.name == name {
          parts.append(head("\"\(name)\", a \(set.names.name)", value.documentation))
        }
      }
    }
    return parts.isEmpty ? nil : Array(parts.joined(separator: [StyledLine("")]))
  }

  static func nearest(to name: String) -> String? {
    let bare = name.hasPrefix("ui.") ? String(name.dropFirst(3)) : name
    return nearestName(to: bare, in: names)
  }

  private static var names: [String] {
    reference.declarations.filter { $0.kind != .options }.map(\.name)
      + reference.functions.map(\.name)
      + reference.objects.map(\.name) + reference.environment.map(\.name)
  }

  // MARK: Pages

  private static func head(_ title: String, _ documentation: String) -> [StyledLine] {
    [StyledLine(title, .strong)]
      + documentation.split(separator: "\n", omittingEmptySubsequences: false).map {
        StyledLine(sentence: String($0))
      }
  }

  /// A page: its title, its sentences, an example, and a table of what it takes or has.
  private static func page(
    _ title: String, _ documentation: String, _ example: String, _ rows: [HangingTable.Row],
    _ columns: Int
  ) -> [StyledLine] {
    let code = LuaColors.lines(example).map { $0.hanging(after: "    ") }
    let table = rows.isEmpty ? [] : [StyledLine("")] + HangingTable.lines(rows, columns: columns)
    return head(title, documentation) + [StyledLine("")] + code + table
  }

  private static func page(of declaration: Declaration, _ columns: Int) -> [StyledLine] {
    let rows = declaration.parameters.map { ($0.name, sentence(of: $0)) }
    return page(declaration.title, declaration.documentation, declaration.example, rows, columns)
  }

  private static func page(of row: FunctionRow, _ columns: Int) -> [StyledLine] {
    var rows: [HangingTable.Row] = []
    for argument in row.arguments {
      rows.append((argument.name, sentence(of: argument.parameter)))
      for option in argument.options {
        rows.append(("  " + option.name, sentence(of: option.parameter)))
      }
    }
    for result in row.results where !result.documentation.isEmpty {
      rows.append(("→ " + result.name, result.documentation))
    }
    return page(row.title, row.documentation, row.example, rows, columns)
  }

  private static func page(of object: ObjectRow, _ columns: Int) -> [StyledLine] {
    let rows =
      object.fields.map { ($0.name, $0.documentation) }
      + object.methods.map { ($0.title, $0.documentation) }
    return page(object.name, object.documentation, object.example, rows, columns)
  }

  /// A parameter in words: `Its sentence. Must be a string; "x" where it is not given.`
  static func sentence(of parameter: Parameter) -> String {
    var sentence = parameter.documentation
    if !sentence.isEmpty { sentence += " " }
    sentence += "(\(parameter.type.expected)"
    if parameter.isRequired {
      sentence += ", needed"
    } else if !parameter.defaultValue.isEmpty {
      sentence += "; \(parameter.defaultValue) if not given"
    }
    return sentence + ")"
  }
}
