import LunetteLua

// The rows of this module in one value, from which `lunette docs`, the editors' stubs and the
// manual are made.
extension Registry {
  /// All rows of this module: what `require "lunette"` gives to every script. The host adds its
  /// own.
  package static let reference: Reference = {
    var reference = Reference()
    reference.declarations = schema.declarations
    reference.functions =
      DescribedFunctions.rows + TaskFunctions.rows + StringFunctions.rows + [FuzzyFunction.row]
      + [
        PreviewFunctions.preview.row, QuitFunctions.quit.row, AnimationFunctions.withAnimation,
        CanvasFunctions.newPath,
      ]
    reference.values = ObjectRows.values
    reference.objects = ObjectRows.all + [EnvironmentRows.object]
    reference.enumerations = EnumerationRows.all(of: schema)
    reference.callbacks = CallbackRows.all
    reference.environment = EnvironmentRows.all
    reference.configurations = ConfigurationRows.all
    return reference
  }()
}
