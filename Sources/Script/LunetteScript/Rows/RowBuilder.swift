import LunetteEngine
import LunetteRecords

/// Numbers the parameters of a row, in their order, and returns their keys. For the row's
/// declaration it also records what they are; a decoder needs their keys only.
struct RowBuilder {
  /// How many parameters there are so far.
  private(set) var count = 0
  /// The parameters themselves; empty unless the row is described.
  private(set) var parameters: [Parameter] = []
  /// What is said of protocols of styles; empty unless the row is described.
  private(set) var styles: [StyleDocumentation] = []
  private(set) var isLocated = false
  private let describes: Bool
  private var configuration: (number: Int, draw: @Sendable (ConfigurationSource) -> View)?

  /// Makes a builder for the keys alone.
  init() { describes = false }

  /// Makes a builder that records the parameters.
  init(describing isLocated: Bool) {
    self.isLocated = isLocated
    describes = true
  }

  /// Declares a parameter that may be missing.
  mutating func optional<Kind>(
    _ name: String, _ kind: Kind, positionOnly: Bool = false, availability: Availability = .always,
    _ documentation: String
  ) -> OptionalKey<Kind> {
    OptionalKey(
      number: add(
        name, kind, isPositionOnly: positionOnly, availability: availability, documentation),
      kind: kind)
  }

  /// Declares a parameter that stands for `defaultValue` where it is missing.
  mutating func optional<Kind>(
    _ name: String, _ kind: Kind, default defaultValue: Kind.Value, positionOnly: Bool = false,
    availability: Availability = .always,
    _ documentation: String
  ) -> DefaultKey<Kind> {
    let number = add(
      name, kind, isPositionOnly: positionOnly, availability: availability,
      source: kind.source(of: defaultValue),
      documentation)
    return DefaultKey(number: number, kind: kind, defaultValue: defaultValue)
  }

  /// Declares a parameter that may be missing, and whose meaning then depends on other parameters;
  /// `meaning` is that meaning, in Lua.
  mutating func optional<Kind>(
    _ name: String, _ kind: Kind, meaning: String, positionOnly: Bool = false,
    availability: Availability = .always,
    _ documentation: String
  ) -> OptionalKey<Kind> {
    OptionalKey(
      number: add(
        name, kind, isPositionOnly: positionOnly, availability: availability, source: meaning,
        documentation),
      kind: kind)
  }

  /// Declares a required parameter.
  mutating func required<Kind>(
    _ name: String, _ kind: Kind, positionOnly: Bool = false, availability: Availability = .always,
    _ documentation: String
  ) -> RequiredKey<Kind> {
    RequiredKey(
      number: add(
        name, kind, isRequired: true, isPositionOnly: positionOnly, availability: availability,
        documentation),
      kind: kind)
  }

  /// Declares a parameter that is required where the modifier is applied; without the modifier, and
  /// after `view:environment(name, nil)`, it has the value `initial`.
  mutating func required<Kind>(
    _ name: String, _ kind: Kind, initial: Kind.Value, availability: Availability = .always,
    _ documentation: String
  ) -> DefaultKey<Kind> {
    let number = add(
      name, kind, isRequired: true, availability: availability, source: kind.source(of: initial),
      documentation)
    return DefaultKey(number: number, kind: kind, defaultValue: initial)
  }

  private mutating func add(
    _ name: String, _ kind: some ArgumentKind, isRequired: Bool = false,
    isPositionOnly: Bool = false,
    availability: Availability, source: @autoclosure () -> String = "", _ documentation: String
  ) -> Int {
    count += 1
    if !describes { return count - 1 }
    var parameter = Parameter(name, kind.type, default: source(), documentation)
    parameter.isRequired = isRequired
    parameter.isPositionOnly = isPositionOnly
    parameter.isNonEmpty = kind.isNonEmpty
    parameter.availability = availability
    // The getter of the binding may fail later, and the message for that needs file and line.
    if case .binding = parameter.type { isLocated = true }
    parameters.append(parameter)
    return count - 1
  }

  // MARK: Parameters of many rows

  mutating func title(_ documentation: String = "The title, shown as the label.") -> OptionalKey<
    TextArgument
  > {
    optional("title", .text, documentation)
  }
  mutating func systemImage(_ documentation: String = "A symbol shown before the title.")
    -> OptionalKey<StringArgument>
  {
    optional("systemImage", .symbol, documentation)
  }
  /// A picture file shown with the title. The file is loaded only when the view is shown, and the
  /// message for a missing one needs file and line.
  mutating func image(_ documentation: String) -> OptionalKey<StringArgument> {
    isLocated = true
    return optional("image", .string, documentation)
  }
  mutating func label(_ documentation: String = "A view shown as the label, instead of a title.")
    -> OptionalKey<
      ViewArgument
    >
  {
    optional("label", .view(calls: true), documentation)
  }
  mutating func alignment(
    _ documentation: String = "How the given view is aligned with the view that is modified."
  ) -> DefaultKey<NameArgument<Alignment>> {
    optional("alignment", .name(Alignment.self), default: .center, documentation)
  }

  /// Declares the parameter by which a style's body has `control` drawn by the next outer style.
  /// Where it is given, `draw` makes the view and the row's decoder is not called.
  ///
  /// - Parameter example: What a style may draw, if that is not its label or its content alone; see
  ///   `StyleDocumentation`.
  mutating func configuration(
    of style: String, _ control: String, called name: String = "configuration",
    example: String? = nil,
    fields: @autoclosure () -> StyleDocumentation.Fields = [:],
    draw: @escaping @Sendable (ConfigurationSource) -> View
  ) {
    configuration = (count, draw)
    count += 1
    if !describes { return }
    if let example { self.style(style, example: example, fields: fields()) }
    var parameter = Parameter(
      name, .configuration(of: ScriptStyleProtocol.named(style).schema),
      "In the body of a \(style): shows \(control) as the next outer style draws it.")
    parameter.isPositionOnly = true
    parameters.append(parameter)
  }

  /// Documents a protocol of the control's styles.
  mutating func style(
    _ name: String, example: String, fields: @autoclosure () -> StyleDocumentation.Fields = [:]
  ) {
    if !describes { return }
    styles.append(StyleDocumentation(name: name, example: example, fields: fields()))
  }

  /// Returns `decode`, preceded by a check for a configuration; a configuration whose control is
  /// gone shows nothing.
  func decoder(_ decode: @escaping Row.Decoder) -> Row.Decoder {
    guard let (number, draw) = configuration else { return decode }
    return { node in
      guard let slot = node.node.argument(number) else { return decode(node) }
      return node.decoder.configuration(slot).map(draw) ?? EmptyView.shared
    }
  }
}
