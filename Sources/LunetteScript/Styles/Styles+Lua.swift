import LunetteCore
import LunetteLua

extension Registry {
  /// A modifier for each kind of styles.
  static let styleRows: [Row] = StyleKind.allCases.filter { !ScriptStyleProtocol.byKind[$0.rawValue].isEmpty }.map {
    kind in
    let family = ScriptStyleProtocol.families[kind.rawValue]
    let name = "\(kind.name)Style"
    return .modifier(
      name, kind.documentation, example: "view:\(name)(\"\(kind.builtIn.last?.name ?? "automatic")\")",
      positions: [["style"], ["arguments"]],
      [
        Parameter(
          "style", .style(family), "A name, a style, an instance of one, or a function of the configuration."
        ).required.positionOnly,
        Parameter("arguments", .table, "The instance's properties.").positionOnly,
      ]
    ) { node, decoder, content in
      EnvironmentModifier(content, .style(kind, decoder.style(kind, node.argument(0)!)))
    }
  }
}

extension StyleKind {
  fileprivate var documentation: String {
    switch self {
    case .button: "How buttons inside look and act."
    case .label: "How labels inside look."
    case .toggle: "How toggles inside look."
    case .textField: "How text fields inside look."
    case .picker: "How pickers inside look."
    case .slider: "How sliders inside look."
    case .stepper: "How steppers inside look."
    case .progressView: "How progress views inside look."
    case .groupBox: "How group boxes inside look."
    case .disclosureGroup: "How disclosure groups inside look."
    case .controlGroup: "How control groups inside look."
    case .menu: "How menus inside look."
    }
  }
}

private nonisolated(unsafe) let builtInStyles: [[any ControlStyle]] = StyleKind.allCases.map { $0.builtIn.map(\.style) }

extension ViewDecoder {
  func style(_ kind: StyleKind, _ slot: ArenaSlot) -> any ControlStyle {
    if slot.tag == .integer { return builtInStyles[kind.rawValue][slot.integer] }
    let declaration =
      slot.styleSort.map { ScriptStyleProtocol.all[$0 - 1] } ?? ScriptStyleProtocol.byKind[kind.rawValue][0]
    return ScriptStyle(runtime: runtime, handle(slot), declaration)
  }
}

extension ArenaSlot {
  /// Of a style that is an object: the sort of its class.
  fileprivate var styleSort: Int? {
    if tag != .object { return nil }
    return Int(extra >> 16 & 0xff)
  }
}
