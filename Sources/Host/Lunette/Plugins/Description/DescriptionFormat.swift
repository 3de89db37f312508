/// The format of a description, as types of plain data: checking a description against them says
/// where it is wrong, and which name is the nearest.
enum DescriptionFormat {
  private static let name = PluginField("name", .string)
  private static let summary = PluginField("summary", .string, default: "")
  /// The fields for the availability of each part of the interface.
  private static let availability = [
    PluginField("since", .integer, default: 1),
    PluginField("deprecated", .integer, isOptional: true),
    PluginField("instead", .string, default: ""),
    PluginField("removed", .integer, isOptional: true),
  ]

  static let field = PluginType.record([
    name, PluginField("type", .any), PluginField("optional", .boolean, default: false),
    PluginField("default", .any, isOptional: true), summary,
  ])
  private static func part(_ fields: [PluginField]) -> PluginType {
    .record([name, summary] + fields + availability)
  }
  private static let action = part([
    PluginField("parameters", .any, default: []), PluginField("result", .any, default: "none"),
    PluginField("takesTime", .boolean, default: false),
  ])
  private static let value = part([PluginField("type", .any)])
  private static let event = part([
    PluginField("direction", .choice(EventDescription.Direction.allCases.map(\.rawValue))),
    PluginField("payload", .any),
  ])
  private static let slot = part([
    PluginField("kind", .choice(["panel", "row"])),
    PluginField("minimumWidth", .integer, default: 1),
    PluginField("minimumHeight", .integer, default: 1), PluginField("rows", .integer, default: 1),
  ])
  private static let path = part([
    PluginField("kind", .choice(StylePlace.Kind.allCases.map(\.rawValue)))
  ])
  static let host = PluginType.record([
    PluginField("id", .string), PluginField("apiLevel", .integer, default: 1),
    PluginField("lunetteLevel", .integer, default: 1),
    PluginField("actions", .array(action), default: []),
    PluginField("values", .array(value), default: []),
    PluginField("events", .array(event), default: []),
    PluginField("slots", .array(slot), default: []),
    PluginField("stylePlaces", .array(path), default: []),
  ])

  static func checked(
    _ value: PluginValue, _ type: PluginType, at path: String = ""
  ) throws(DescriptionFault) -> PluginValue {
    do throws(PluginMismatch) { return try type.checked(value, at: path) } catch {
      throw .mismatch(error)
    }
  }

  /// The name that a value contains, if it is one (`PluginName`).
  static func name(_ value: PluginValue, _ field: String, at path: String) throws(DescriptionFault)
    -> String
  {
    let name = value[field].text ?? ""
    let path = path.isEmpty ? field : "\(path).\(field)"
    if name.isEmpty { throw .noName(at: path) }
    if let flaw = PluginName.flaw(in: name) { throw .wrongName(at: path, name, flaw: flaw) }
    return name
  }

  /// The range of levels, and of sizes in cells; no screen has more.
  private static let numbers = 1...10_000
  static func number(_ value: PluginValue, _ name: String, at path: String)
    throws(DescriptionFault) -> Int
  {
    let number = value[name].number
    if numbers.contains(number) { return number }
    throw .outOfRange(at: path.isEmpty ? name : "\(path).\(name)", number, numbers)
  }
}
