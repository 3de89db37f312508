// Sample values: what a published value is while a plugin is tested without its host.
extension PluginType {
  /// The minimal value of the type: 0, empty text, false, the first choice, a table with only its
  /// required fields.
  var sample: PluginValue {
    switch self {
    case .any, .none: .null
    case .boolean: false
    case .integer: 0
    case .number: 0.0
    case .string: ""
    case .format(let format): format.sample
    case .choice(let names): names.first.map { .string($0) } ?? .null
    case .array: []
    case .dictionary: .record([:])
    case .record(let fields):
      .record(
        PluginFields(
          fields.compactMap { field in
            if let value = field.defaultValue { return (field.name, value) }
            return field.isOptional ? nil : (field.name, field.type.sample)
          }))
    }
  }
}
