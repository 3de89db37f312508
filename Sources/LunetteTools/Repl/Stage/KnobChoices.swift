import LunetteRecords
import LunetteScript

/// What else a property could be whose value is a name of Lunette's: as far as that can be told from both.
enum KnobChoices {
  /// Nil where it is a text like any other.
  static func names(for key: String, _ value: String) -> [String]? {
    let schema = Registry.schema
    if schema.colors.names.contains(value) { return schema.colors.names }
    // A parameter of that name says best what it is, and then one of a modifier that it is called after: `border`.
    let wanted = key.lowercased()
    let parameters = schema.declarations.flatMap { declaration in declaration.parameters.map { (declaration, $0) } }
    func first(where isNamed: (Declaration, Parameter) -> Bool) -> [String]? {
      for (declaration, parameter) in parameters where isNamed(declaration, parameter) {
        if let names = names(of: parameter.type), names.contains(value) { return names }
      }
      return nil
    }
    if let names = first(where: { $1.name.lowercased() == wanted }) { return names }
    if let names = first(where: { declaration, _ in wanted.contains(declaration.name.lowercased()) }) { return names }
    // Else the largest set: what is too much in it can be seen, and what is missing could not be chosen.
    var found = Reference.scripts.enumerations.map(\.names.names)
    found += schema.styleKinds.map(\.builtIn.names)
    return found.filter { $0.contains(value) && $0.count > 1 }.max { $0.count < $1.count }
  }

  private static func names(of type: ParameterType) -> [String]? {
    switch type {
    case .name(let names), .names(let names): names.names
    case .style(let kind): kind.builtIn.names
    default: nil
    }
  }
}
