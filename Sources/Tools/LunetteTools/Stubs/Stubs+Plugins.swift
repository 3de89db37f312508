import Lunette
import LunetteRecords
import LunetteScript

// The stubs of `require "lunette.plugin"`: for any host, or by the description of one host.
extension Stubs {
  var plugins: String {
    let reference = host?.reference ?? .plugins
    var text = Self.notice
    for row in reference.enumerations { text += alias(row) }
    for object in reference.objects where object.name != PluginRows.table.name {
      // An object that is made from a description has exactly its fields.
      let isOfHost =
        Reference.plugins.object(object.name) == nil || object.name == PluginRows.values.name
      text += isOfHost && host != nil ? record(object) : self.object(object)
    }
    let table = PluginRows.table
    text += "\n\(comment(table.documentation))---@class lunette.plugin\n"
    for field in table.fields {
      text += "---@field \(field.name) \(StubTypes.type(field.type))\(aside(field.documentation))\n"
    }
    text += "local plugin = {}\n"
    for method in table.methods { text += function(method) }
    return text + "\nreturn plugin\n"
  }

  private func record(_ object: ObjectRow) -> String {
    var text =
      "\n\(comment(object.documentation))---@class (exact) \(StubTypes.object(object.name))\n"
    for field in object.fields {
      let isName = field.name.utf8.allSatisfy {
        $0 == 0x5f || $0 >= 0x30 && $0 < 0x3a || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a
      }
      let name = isName ? field.name : "[\"\(field.name)\"]"
      text += "---@field \(name) \(StubTypes.type(field.type))\(aside(field.documentation))\n"
    }
    return text
  }

  /// The stub of a function of the plugin's table. With a host, each name that the first argument
  /// may have gets its own overload, and there is none for other names.
  private func function(_ row: FunctionRow) -> String {
    guard let host else { return function(row, owner: "plugin", isMethod: false) }
    let name = row.name
    let forms: [Form]
    switch name {
    case "perform":
      forms = host.host.actions.map { action in
        Form(
          action.name, action.summary,
          second: ("parameters", host.parameters[action.name], !action.parameters.needsFields),
          result: host.results[action.name])
      }
    case "on":
      forms = host.host.events.filter { $0.direction == .fromHost }.map { event in
        let heard = CallbackRow([FieldRow("payload", host.payloads[event.name] ?? .any, "")])
        return Form(
          event.name, event.summary, second: ("action", .function(heard), false),
          result: .object("Subscription"))
      }
    case "emit":
      forms = host.host.events.filter { $0.direction == .fromPlugin }.map { event in
        Form(
          event.name, event.summary,
          second: ("payload", host.payloads[event.name], event.payload == .none), result: nil
        )
      }
    default: return function(row, owner: "plugin", isMethod: false)
    }
    guard let first = forms.first else { return "" }
    var text = "\n\(comment(row.documentation))"
    for form in forms { text += comment("* `\"\(form.name)\"` \(form.summary)") }
    for form in forms.dropFirst() { text += "---@overload \(form.type)\n" }
    text +=
      "---@param name \"\(first.name)\"\n"
      + "---@param \(first.second.name)\(first.second.isOptional ? "?" : "") "
      + "\(first.secondType)\n"
    if let result = first.result { text += "---@return \(StubTypes.type(result)) result\n" }
    return text + "function plugin.\(name)(name, \(first.second.name)) end\n"
  }

  private struct Form {
    let name: String
    let summary: String
    let second: (name: String, type: ValueType?, isOptional: Bool)
    let result: ValueType?
    init(_ name: String, _ summary: String, second: (String, ValueType?, Bool), result: ValueType?)
    {
      (self.name, self.summary, self.second, self.result) = (name, summary, second, result)
    }
    var secondType: String { second.type.map { StubTypes.type($0) } ?? "any" }
    var type: String {
      let mark = second.isOptional ? "?" : ""
      let result = result.map { ": \(StubTypes.group(StubTypes.type($0)))" } ?? ""
      return "fun(name: \"\(name)\", \(second.name)\(mark): \(secondType))\(result)"
    }
  }
}

extension PluginType {
  /// Whether a table must be given because at least one of its fields is required.
  fileprivate var needsFields: Bool {
    if case .record(let fields) = self { fields.contains { !$0.isOptional } } else { self != .none }
  }
}
