import LunetteRecords

/// What the documentation says of a protocol of styles and cannot read from its fields. A row says
/// it where it declares the control: `row.configuration(of: "GaugeStyle", …, example: "$label")`.
struct StyleDocumentation: Sendable {
  /// The name of the protocol.
  let name: String
  /// What a style may draw, as Lua; `$` stands for the configuration.
  let example: String
  /// The fields that have a meaning of their own in this protocol, by their names.
  let fields: Fields

  typealias Fields = [String: (type: ValueType?, documentation: String)]
}

extension Registry {
  /// What the rows say of the protocols of styles, by the name of the protocol. Two rows say the
  /// same where controls share their styles, as text fields and secure fields do.
  static let styles: [String: StyleDocumentation] = Dictionary(
    rows.flatMap { $0.styles() }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
