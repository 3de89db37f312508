// A manifest as plain data.
extension Manifest {
  var form: PluginValue {
    var fields: PluginFields = [
      "id": .string(id), "version": .string(version), "name": .string(name),
    ]
    func add(_ name: String, _ text: String, unless usual: String = "") {
      if text != usual { fields[name] = .string(text) }
    }
    func add(_ name: String, _ values: [PluginValue]) {
      if !values.isEmpty { fields[name] = .array(values) }
    }
    add("author", author)
    add("summary", summary)
    add("host", host ?? "")
    add("entry", entry, unless: "main.lua")
    if lunetteLevels != 1...1 { fields["lunetteLevels"] = lunetteLevels.form }
    if hostLevels != 1...1 { fields["hostLevels"] = hostLevels.form }
    add("panels", panels.map(\.form))
    add("commands", commands.map(\.form))
    add("activationEvents", activationEvents.map { .string($0) })
    add("settings", settings.map(\.form))
    add(
      "uses",
      uses.map {
        ["kind": .string($0.kind.rawValue), "name": .string($0.name), "reason": .string($0.reason)]
      })
    if storage { fields["storage"] = true }
    return .record(fields)
  }
}

extension ClosedRange<Int> {
  fileprivate var form: PluginValue {
    ["min": .integer(Int64(lowerBound)), "max": .integer(Int64(upperBound))]
  }
}

extension Manifest.Panel {
  fileprivate var form: PluginValue {
    var fields: PluginFields = ["name": .string(name), "slot": .string(slot)]
    if !title.isEmpty { fields["title"] = .string(title) }
    if let systemImage { fields["systemImage"] = .string(systemImage) }
    return .record(fields)
  }
}

extension Manifest.Command {
  fileprivate var form: PluginValue {
    var fields: PluginFields = ["name": .string(name), "title": .string(title)]
    if let shortcut { fields["shortcut"] = .string(shortcut.description) }
    if !parameters.isEmpty { fields["parameters"] = .array(parameters.map(\.form)) }
    return .record(fields)
  }
}

extension CommandParameter {
  fileprivate var form: PluginValue {
    guard case .record(var fields) = setting.form else { return .null }
    fields["default"] = defaultValue
    if isOptional { fields["isOptional"] = true }
    return .record(fields)
  }
}

extension PluginSetting {
  fileprivate var form: PluginValue {
    var fields: PluginFields = ["name": .string(name), "type": type.form, "default": defaultValue]
    if let minimum { fields["minimum"] = .number(minimum) }
    if let maximum { fields["maximum"] = .number(maximum) }
    fields["title"] = .string(title)
    if !summary.isEmpty { fields["summary"] = .string(summary) }
    return .record(fields)
  }
}
