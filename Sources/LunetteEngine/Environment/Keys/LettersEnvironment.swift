import LunetteText

// How the letters of texts are set, beside their font: what cells have of it.

/// The family of a font. All letters of a terminal are of one, and as wide as each other.
package enum FontDesign: String, CaseIterable, Sendable { case `default`, serif, rounded, monospaced }

package enum FontDesignKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "fontDesign" }
  package static var defaultValue: FontDesign { .default }
}

package enum TextCase: String, CaseIterable, Sendable {
  case uppercase, lowercase
  package func applied(to text: String) -> String {
    switch self {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    }
  }
}

/// The case of what texts show; nil: as they are.
package enum TextCaseKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "textCase" }
  package static var defaultValue: TextCase? { nil }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    get(environment).map { .string($0.rawValue) } ?? .none
  }
}

/// Blank rows between the lines of a text.
package enum LineSpacingKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "lineSpacing" }
  package static var defaultValue: Int { 0 }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue { .integer(get(environment)) }
}

/// How small letters may become where they do not fit. They have one size, so a text takes the lines instead that
/// letters so small would have had room for.
package enum MinimumScaleFactorKey: EnvironmentKey {
  package static var defaultValue: Double { 1 }
}

/// Sets the weight, which goes before that of the font and of `bold` around it.
private struct FontWeightEdit: EnvironmentEdit {
  let weight: FontWeight?
  func apply(to environment: Environment) {
    environment.fields.fontWeight = weight
    if weight != nil { environment.attributes.remove(.bold) }
  }
  func isSame(as other: Self) -> Bool { weight == other.weight }
}

extension Environment {
  /// In the place of the font's own.
  package var fontWeight: FontWeight? { fields.fontWeight }
}

extension EnvironmentChange {
  package static func fontWeight(_ weight: FontWeight?) -> EnvironmentChange {
    EnvironmentChange(FontWeightEdit(weight: weight))
  }
}
