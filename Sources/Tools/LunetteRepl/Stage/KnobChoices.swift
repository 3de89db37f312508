import LunetteBase
import LunetteRecords
import LunetteScript

/// The other values that a property could have if its value is a name of the library, judged by the
/// property's name and its value.
enum KnobChoices {
  /// The names; nil where the value is a text like any other.
  static func names(for key: String, _ value: String) -> [String]? {
    let schema = Registry.schema
    if schema.colors.names.contains(value) { return schema.colors.names }
    // A parameter with the property's name is the best evidence, followed by a parameter of a
    // modifier whose name is contained in it, such as `border`.
    let wanted = key.lowercased()
    let parameters = schema.declarations.flatMap { declaration in
      declaration.parameters.map { (declaration, $0) }
    }
    func first(where isNamed: (Declaration, Parameter) -> Bool) -> [String]? {
      for (declaration, parameter) in parameters where isNamed(declaration, parameter) {
        if let names = names(of: parameter.type), names.contains(value) { return names }
      }
      return nil
    }
    if let names = first(where: { $1.name.lowercased() == wanted }) { return names }
    if let names = first(where: { declaration, _ in
      wanted.contains(text: declaration.name.lowercased())
    }) {
      return names
    }
    // Else the largest set of names is taken: a user can see that a name does not fit, but could
    // not choose one that is missing.
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
