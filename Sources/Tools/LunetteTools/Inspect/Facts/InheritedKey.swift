import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteScript
import LunetteViews

/// A value of the environment that views inherit: its name and its description.
struct InheritedKey: Sendable {
  /// The name in scripts: that of the modifier, or of the key of the environment.
  let name: String
  /// The subject of the changes that set the value (`EnvironmentChange.subject`).
  let subject: String
  /// The description of the value in an environment.
  let text: @Sendable (Environment) -> String

  private init(
    _ name: String, subject: String? = nil, _ text: @escaping @Sendable (Environment) -> String
  ) {
    (self.name, self.subject, self.text) = (name, subject ?? name, text)
  }

  /// All keys of the runtime; the keys of a script are found at the modifiers that set them.
  static let all: [InheritedKey] = {
    var keys = readable
    let known = Set(keys.map(\.name))
    keys += others.filter { !known.contains($0.name) }
    return keys.sorted { $0.name < $1.name }
  }()

  /// The keys that bodies can read. Keys of functions that are only called are left out, because
  /// they have no description.
  private static let readable: [InheritedKey] = Registry.environmentKeys.filter { $0.isTracked }.map
  { type in
    InheritedKey(type.name, subject: subjects[type.name]) { environment in
      text(type.scriptValue(environment))
    }
  }
  private static let subjects = ["accessibilityReduceMotion": "reduceMotion"]

  /// The keys that only the runtime reads.
  private static let others: [InheritedKey] = [
    InheritedKey("foregroundColor", subject: "foreground") { text($0.foreground) },
    InheritedKey("fontWeight") { $0.fontWeight?.rawValue ?? "nil" },
    attribute("bold", .bold), attribute("italic", .italic), attribute("underline", .underline),
    attribute("strikethrough", .strikethrough), attribute("dim", .dim),
    InheritedKey("truncationMode") { $0.truncationMode.rawValue },
    InheritedKey("lineBreak") { "\($0.lineBreak)" },
    InheritedKey("multilineTextAlignment", subject: "textAlignment") { $0.textAlignment.rawValue },
    InheritedKey("minimumScaleFactor") { "\($0[MinimumScaleFactorKey.self])" },
    InheritedKey("textSelection") { $0[TextSelectionKey.self].rawValue },
    InheritedKey("labelsHidden", subject: "areLabelsHidden") { "\($0[AreLabelsHiddenKey.self])" },
    InheritedKey("focusEffectDisabled", subject: "isFocusEffectEnabled") {
      "\(!$0.isFocusEffectEnabled)"
    },
    InheritedKey("imageScale") { $0[ImageScaleKey.self].rawValue },
    InheritedKey("symbolVariant") { $0[SymbolVariantKey.self].rawValue },
    InheritedKey("symbolRenderingMode") { $0[SymbolRenderingModeKey.self].rawValue },
    InheritedKey("defaultScrollAnchor", subject: "scrollAnchor") { $0.scrollAnchor.rawValue },
    InheritedKey("scrollIndicators") { $0[ScrollIndicatorsKey.self].rawValue },
    InheritedKey("theme") { $0.theme.theme.name },
    InheritedKey("container") { "\($0.container)" },
  ]

  private static func attribute(_ name: String, _ attribute: TextAttributes) -> InheritedKey {
    InheritedKey(name, subject: "attribute \(name)") { "\($0.attributes.contains(attribute))" }
  }

  static func text(_ paint: Paint?) -> String { paint.map(\.scriptName) ?? "nil" }

  static func text(_ value: EnvironmentValue) -> String {
    switch value {
    case .none: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .string(let value): value
    case .paint(let paint): text(paint)
    case .size(let size): "\(size.width)×\(size.height)"
    case .object(let object): (object as? any ComparableValue)?.words ?? "a value"
    }
  }
}
