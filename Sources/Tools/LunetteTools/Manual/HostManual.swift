import Lunette
import LunetteScript

// The manual of what a host offers to its plugins.

extension Manual {
  /// The manual of a host's description: its own page, followed by the pages of everything that all
  /// scripts can use.
  init(host description: HostDescription) {
    self.init(Self.entries(of: description) + Manual.whole.entries)
  }

  private static func entries(of description: HostDescription) -> [ManualEntry] {
    let page = description.id
    let rows = HostRows(description)
    func entry(
      _ name: String, _ kind: String, _ summary: String, _ availability: HostAvailability,
      example: String
    ) -> ManualEntry {
      var entry = ManualEntry(
        title: name, page: page, kind: kind, sentence: summary, example: example)
      if availability.since > 1 {
        entry.remarks.append("Since level \(availability.since) of the host.")
      }
      if let notice = availability.notice(at: description.apiLevel) {
        entry.remarks.append("It \(notice).")
      }
      return entry
    }
    var entries: [ManualEntry] = []
    for action in rows.host.actions {
      var page = entry(
        action.name, "action", action.summary, action.availability,
        example: "plugin.perform(\"\(action.name)\"\(action.parameters.hasFields ? ", { … }" : ""))"
      )
      if action.takesTime { page.remarks.append("It takes time: a task waits for it.") }
      page.add("Parameters", action.parameters)
      page.add("Result", action.result)
      entries.append(page)
    }
    for value in rows.host.values {
      var page = entry(
        value.name, "value", value.summary, value.availability,
        example: "plugin.values[\"\(value.name)\"].value")
      page.add("Type", value.type)
      entries.append(page)
    }
    for event in rows.host.events {
      let isHeard = event.direction == .fromHost
      var page = entry(
        event.name, isHeard ? "event that plugins receive" : "event that plugins send",
        event.summary,
        event.availability,
        example: isHeard
          ? "plugin.on(\"\(event.name)\", function(payload) end)"
          : "plugin.emit(\"\(event.name)\", payload)")
      page.add("Payload", event.payload)
      entries.append(page)
    }
    for slot in rows.host.slots {
      entries.append(
        entry(
          slot.name, "slot", slot.summary, slot.availability,
          example: "return { panels = { \(slot.name) = function() return ui.Text(\"…\") end } }"))
    }
    for place in rows.host.stylePlaces {
      entries.append(
        entry(
          place.name, "place for a style of a \(place.kind.rawValue)", place.summary,
          place.availability,
          example: "return { styles = { \(place.name) = … } }"))
    }
    return entries
  }
}

extension PluginType {
  fileprivate var hasFields: Bool {
    if case .record(let fields) = self { !fields.isEmpty } else { false }
  }
}

extension ManualEntry {
  /// Adds a type as a list: the fields of a table, or one line.
  fileprivate mutating func add(_ heading: String, _ type: PluginType) {
    switch type {
    case .none: break
    case .record(let fields):
      if !fields.isEmpty { lists.append(List(heading: heading, items: Self.items(fields, in: ""))) }
    case .array(.record(let fields)):
      lists.append(
        List(heading: "\(heading): a list, each with", items: Self.items(fields, in: "")))
    default: lists.append(List(heading: heading, items: [Item(name: type.noun, sentence: "")]))
    }
  }

  /// The fields of a type as items. Fields of nested tables are named by their paths.
  private static func items(_ fields: [PluginField], in path: String) -> [Item] {
    fields.flatMap { field in
      let name = path.isEmpty ? field.name : "\(path).\(field.name)"
      var notes: [String] = []
      if let value = field.defaultValue {
        notes.append("default \(value.literal)")
      } else {
        notes.append(field.isOptional ? "may be left out" : "required")
      }
      let item = Item(name: name, type: field.type.noun, notes: notes, sentence: field.summary)
      switch field.type {
      case .record(let inner): return [item] + items(inner, in: name)
      case .array(.record(let inner)): return [item] + items(inner, in: name + "[]")
      default: return [item]
      }
    }
  }
}

extension PluginValue {
  /// The value as plugins write it; for a table only whether it is empty.
  fileprivate var literal: String {
    switch self {
    case .null: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .bytes: "…"
    case .array(let values): values.isEmpty ? "{}" : "{ … }"
    case .record(let fields): fields.isEmpty ? "{}" : "{ … }"
    }
  }
}
