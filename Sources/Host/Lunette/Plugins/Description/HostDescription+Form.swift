// Conversion of a description to plain data and back.
extension HostDescription {
  var form: PluginValue {
    [
      "id": .string(id), "apiLevel": .integer(Int64(apiLevel)),
      "lunetteLevel": .integer(Int64(lunetteLevel)),
      "actions": .array(actions.map(\.form)), "values": .array(values.map(\.form)),
      "events": .array(events.map(\.form)),
      "slots": .array(slots.map(\.form)), "stylePlaces": .array(stylePlaces.map(\.form)),
    ]
  }

  init(form: PluginValue) throws(DescriptionFault) {
    let form = try DescriptionFormat.checked(form, DescriptionFormat.host)
    let id = try DescriptionFormat.name(form, "id", at: "")
    let level = try DescriptionFormat.number(form, "lunetteLevel", at: "")
    if level > PluginHost.apiLevel { throw .later(level: level, known: PluginHost.apiLevel) }
    self.init(
      id: id, apiLevel: try DescriptionFormat.number(form, "apiLevel", at: ""), lunetteLevel: level,
      actions: try HostDescription.parts(form, "actions", of: "action", ActionDescription.init),
      values: try HostDescription.parts(form, "values", of: "value", ValueDescription.init),
      events: try HostDescription.parts(form, "events", of: "event", EventDescription.init),
      slots: try HostDescription.parts(form, "slots", of: "slot", Slot.init),
      stylePlaces: try HostDescription.parts(
        form, "stylePlaces", of: "style place", StylePlace.init))
  }

  /// The parts in one of the lists; no two have the same name.
  private static func parts<Part>(
    _ form: PluginValue, _ list: String, of what: String,
    _ make: (PluginValue, String) throws(DescriptionFault) -> Part
  ) throws(DescriptionFault) -> [Part] {
    var names: Set<String> = []
    var parts: [Part] = []
    for (index, value) in form[list].elements.enumerated() {
      let path = "\(list)[\(index + 1)]"
      let name = try DescriptionFormat.name(value, "name", at: path)
      if !names.insert(name).inserted { throw .twice(what, name) }
      parts.append(try make(value, path))
    }
    return parts
  }
}

/// The fields that all parts have in common.
private func common(_ name: String, _ summary: String, _ availability: HostAvailability)
  -> PluginFields
{
  var fields: PluginFields = ["name": .string(name), "since": .integer(Int64(availability.since))]
  if !summary.isEmpty { fields["summary"] = .string(summary) }
  if let level = availability.deprecated { fields["deprecated"] = .integer(Int64(level)) }
  if !availability.instead.isEmpty { fields["instead"] = .string(availability.instead) }
  if let level = availability.removed { fields["removed"] = .integer(Int64(level)) }
  return fields
}

extension HostAvailability {
  fileprivate init(_ form: PluginValue, at path: String) throws(DescriptionFault) {
    func level(_ name: String) throws(DescriptionFault) -> Int? {
      form[name].isNull ? nil : try DescriptionFormat.number(form, name, at: path)
    }
    self.init(
      since: try DescriptionFormat.number(form, "since", at: path),
      deprecated: try level("deprecated"),
      instead: form["instead"].text ?? "", removed: try level("removed"))
  }
}

extension ActionDescription {
  fileprivate var form: PluginValue {
    var fields = common(name, summary, availability)
    if case .record(let parameters) = parameters {
      fields["parameters"] = .array(parameters.map(\.form))
    }
    if result != .none { fields["result"] = result.form }
    if takesTime { fields["takesTime"] = true }
    return .record(fields)
  }
  fileprivate init(_ form: PluginValue, at path: String) throws(DescriptionFault) {
    self.init(
      name: form["name"].text ?? "", summary: form["summary"].text ?? "",
      parameters: .record(try PluginField.fields(form["parameters"], at: path + ".parameters")),
      result: try PluginType(form: form["result"], at: path + ".result"),
      takesTime: form["takesTime"] == true,
      availability: try HostAvailability(form, at: path))
  }
}

extension ValueDescription {
  fileprivate var form: PluginValue {
    var fields = common(name, summary, availability)
    fields["type"] = type.form
    return .record(fields)
  }
  fileprivate init(_ form: PluginValue, at path: String) throws(DescriptionFault) {
    self.init(
      name: form["name"].text ?? "", summary: form["summary"].text ?? "",
      type: try PluginType(form: form["type"], at: path + ".type"),
      availability: try HostAvailability(form, at: path))
  }
}

extension EventDescription {
  fileprivate var form: PluginValue {
    var fields = common(name, summary, availability)
    fields["direction"] = .string(direction.rawValue)
    fields["payload"] = payload.form
    return .record(fields)
  }
  fileprivate init(_ form: PluginValue, at path: String) throws(DescriptionFault) {
    self.init(
      name: form["name"].text ?? "", summary: form["summary"].text ?? "",
      payload: try PluginType(form: form["payload"], at: path + ".payload"),
      direction: form["direction"].text.flatMap { Direction(rawValue: $0) } ?? .fromHost,
      availability: try HostAvailability(form, at: path))
  }
}

extension Slot {
  fileprivate var form: PluginValue {
    var fields = common(name, summary, availability)
    switch kind {
    case .panel:
      fields["kind"] = "panel"
      if minimumWidth > 1 { fields["minimumWidth"] = .integer(Int64(minimumWidth)) }
      if minimumHeight > 1 { fields["minimumHeight"] = .integer(Int64(minimumHeight)) }
    case .row(let rows):
      fields["kind"] = "row"
      fields["rows"] = .integer(Int64(rows))
    }
    return .record(fields)
  }
  fileprivate init(_ form: PluginValue, at path: String) throws(DescriptionFault) {
    let (name, summary) = (form["name"].text ?? "", form["summary"].text ?? "")
    let availability = try HostAvailability(form, at: path)
    let width = try DescriptionFormat.number(form, "minimumWidth", at: path)
    let height = try DescriptionFormat.number(form, "minimumHeight", at: path)
    let rows = try DescriptionFormat.number(form, "rows", at: path)
    self =
      form["kind"] == "row"
      ? .status(name, rows: rows, summary: summary, availability: availability)
      : .panel(
        name, minimumWidth: width, minimumHeight: height, summary: summary,
        availability: availability)
  }
}

extension StylePlace {
  fileprivate var form: PluginValue {
    var fields = common(name, summary, availability)
    fields["kind"] = .string(kind.rawValue)
    return .record(fields)
  }
  fileprivate init(_ form: PluginValue, at path: String) throws(DescriptionFault) {
    self.init(
      form["name"].text ?? "", form["kind"].text.flatMap { Kind(rawValue: $0) } ?? .button,
      summary: form["summary"].text ?? "", availability: try HostAvailability(form, at: path))
  }
}
