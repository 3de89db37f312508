import LunetteEngine

/// The parts of the date in a field.
final class FieldDatePickerStyle: BuiltInDatePickerStyle {
  let name = "field"
  let form = DatePickerForm.field
  func makeBody(_ configuration: DatePickerConfiguration, _ scope: BodyScope) throws -> View? {
    configuration.row(configuration.well)
  }
}
