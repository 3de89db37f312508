import Lunette
import LunetteRecords
import LunetteScript

/// The rows that a host's description makes of `require "lunette.plugin"`: what it publishes, by name, and each table that
/// goes between it and its plugins as an object with fields. So what is made of rows knows the host.
struct HostRows {
  /// As its plugins see it that are written for its current level.
  let host: HostDescription
  private(set) var objects: [ObjectRow] = []
  private(set) var enumerations: [EnumerationRow] = []
  /// Of actions, by name.
  private(set) var parameters: [String: ValueType] = [:]
  private(set) var results: [String: ValueType] = [:]
  /// Of events, by name.
  private(set) var payloads: [String: ValueType] = [:]

  init(_ description: HostDescription) {
    host = description.seen(at: description.apiLevel)
    var published: [FieldRow] = []
    for value in host.values {
      let title = "plugin.values[\"\(value.name)\"]"
      let field = FieldRow(
        "value", type(value.type, value.name), "As it is now. It can only be read, and so can the tables in it.")
      objects.append(ObjectRow(title, value.summary, example: title, fields: [field]))
      published.append(FieldRow(value.name, .object(title), value.summary))
    }
    let values = PluginRows.values
    objects.append(ObjectRow(values.name, values.documentation, example: values.example, fields: published))
    for action in host.actions {
      parameters[action.name] = type(action.parameters, "\(action.name) parameters")
      if action.result != .none { results[action.name] = type(action.result, "\(action.name) result") }
    }
    for event in host.events { payloads[event.name] = type(event.payload, event.name) }
  }

  /// What a plugin of the host can write beside what all scripts can.
  var reference: Reference {
    var reference = Reference.plugins
    reference.objects = reference.objects.filter { $0.name != PluginRows.values.name } + objects
    reference.enumerations = enumerations
    return reference
  }

  /// - Parameter name: Of the table, where it is one: what messages and stubs call it.
  private mutating func type(_ type: PluginType, _ name: String) -> ValueType {
    switch type {
    case .any, .none: return .any
    case .boolean: return .boolean
    case .integer: return .integer
    case .number: return .number
    case .string: return .string
    case .choice(let names):
      let set = SchemaNames(name, names)
      enumerations.append(EnumerationRow(set, []))
      return .name(set)
    case .array(let element): return .array(self.type(element, "\(name) item"))
    case .dictionary: return .table
    case .record(let fields):
      var rows: [FieldRow] = []
      for field in fields {
        let type = self.type(field.type, "\(name).\(field.name)")
        let isLeftOut = field.isOptional && field.defaultValue == nil
        rows.append(FieldRow(field.name, isLeftOut ? .optional(type) : type, field.summary))
      }
      objects.append(ObjectRow(name, "", example: "", fields: rows))
      return .object(name)
    }
  }
}

enum PluginRows {
  /// `require "lunette.plugin"`
  static let table = row("lunette.plugin")
  static let values = row("plugin.values")
  private static func row(_ name: String) -> ObjectRow {
    guard let row = Reference.plugins.object(name) else { preconditionFailure("plugins have no row for \(name)") }
    return row
  }
}
