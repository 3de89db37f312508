import Lunette
import LunetteRecords
import LunetteScript

/// The rows that a host's description adds to `require "lunette.plugin"`: the values that the host
/// publishes, by name, and each table that host and plugins exchange, as an object with fields. So
/// everything that is made from rows includes the host.
struct HostRows {
  /// The description as plugins written for its current API level see it.
  let host: HostDescription
  private(set) var objects: [ObjectRow] = []
  private(set) var enumerations: [EnumerationRow] = []
  /// The type of each action's parameter, by the name of the action.
  private(set) var parameters: [String: ValueType] = [:]
  private(set) var results: [String: ValueType] = [:]
  /// The type of each event's payload, by the name of the event.
  private(set) var payloads: [String: ValueType] = [:]

  init(_ description: HostDescription) {
    host = description.seen(at: description.apiLevel)
    var published: [FieldRow] = []
    for value in host.values {
      let title = "plugin.values[\"\(value.name)\"]"
      let field = FieldRow(
        "value", type(value.type, value.name),
        "The current value. It can only be read, and so can the tables in it.")
      objects.append(ObjectRow(title, value.summary, example: title, fields: [field]))
      published.append(FieldRow(value.name, .object(title), value.summary))
    }
    let values = PluginRows.values
    objects.append(
      ObjectRow(values.name, values.documentation, example: values.example, fields: published))
    for action in host.actions {
      parameters[action.name] = type(action.parameters, "\(action.name) parameters")
      if action.result != .none {
        results[action.name] = type(action.result, "\(action.name) result")
      }
    }
    for event in host.events { payloads[event.name] = type(event.payload, event.name) }
  }

  /// The names that a plugin of the host can use in addition to those of all scripts.
  var reference: Reference {
    var reference = Reference.plugins
    reference.objects = reference.objects.filter { $0.name != PluginRows.values.name } + objects
    reference.enumerations = enumerations
    return reference
  }

  /// - Parameter name: Where the type is a table: the name of the table in messages and stubs.
  private mutating func type(_ type: PluginType, _ name: String) -> ValueType {
    switch type {
    case .any, .none: return .any
    case .boolean: return .boolean
    case .integer: return .integer
    case .number: return .number
    case .string: return .string
    case .format(let format): return format.isString ? (format.isNumber ? .any : .string) : .number
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
  /// The table that `require "lunette.plugin"` returns.
  static let table = row("lunette.plugin")
  static let values = row("plugin.values")
  private static func row(_ name: String) -> ObjectRow {
    guard let row = Reference.plugins.object(name) else {
      preconditionFailure("plugins have no row for \(name)")
    }
    return row
  }
}
