import LunetteText

// Keys for how the letters of texts are set, besides their font, as far as terminal cells can show
// it.

/// The family of a font. It has no effect: all letters of a terminal are of one family and equally
/// wide.
package enum FontDesign: String, CaseIterable, Sendable {
  case `default`, serif, rounded, monospaced
}

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

/// The case in which texts show their letters; nil leaves them as they are.
package enum TextCaseKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "textCase" }
  package static var defaultValue: TextCase? { nil }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    get(environment).map { .string($0.rawValue) } ?? .none
  }
}

/// The number of blank rows between the lines of a text.
package enum LineSpacingKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "lineSpacing" }
  package static var defaultValue: Int { 0 }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .integer(get(environment))
  }
}

/// The factor by which letters may become smaller where they do not fit. As all letters have one
/// size, a text instead takes as many lines as there would have been room for with letters so
/// small.
package enum MinimumScaleFactorKey: EnvironmentKey {
  package static var defaultValue: Double { 1 }
}

/// Sets the font weight, which takes precedence over the weight of the font and of `bold` around
/// it.
private struct FontWeightEdit: EnvironmentEdit {
  let weight: FontWeight?
  func apply(to environment: Environment) {
    environment.fields.fontWeight = weight
    if weight != nil { environment.attributes.remove(.bold) }
  }
  func isSame(as other: Self) -> Bool { weight == other.weight }
}

extension Environment {
  /// The weight that replaces the weight of the font; nil leaves it as it is.
  package var fontWeight: FontWeight? { fields.fontWeight }
}

extension EnvironmentChange {
  package static func fontWeight(_ weight: FontWeight?) -> EnvironmentChange {
    EnvironmentChange(FontWeightEdit(weight: weight))
  }
}
