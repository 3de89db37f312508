import LunetteText

// Keys for the look of texts.

package enum ForegroundKey: EnvironmentKey {
  package static var defaultValue: Paint? { nil }
  package static func get(_ environment: Environment) -> Paint? { environment.foreground }
  package static func set(_ value: Paint?, in environment: Environment) {
    environment.foreground = value
    environment.hasExplicitForeground = value != nil
  }
}

/// The font of texts, that is their weight; nil leaves it to the attributes of the text.
package enum FontKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "font" }
  package static var defaultValue: Font? { nil }
  package static func get(_ environment: Environment) -> Font? { environment.font }
  package static func set(_ value: Font?, in environment: Environment) { environment.font = value }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    environment.font.map { .string($0.rawValue) } ?? .none
  }
}

/// The maximum number of lines of a text; nil for as many as it needs.
package enum LineLimitKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "lineLimit" }
  package static var defaultValue: Int? { nil }
  package static func get(_ environment: Environment) -> Int? { environment.lineLimit }
  package static func set(_ value: Int?, in environment: Environment) {
    environment.lineLimit = value
  }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    environment.lineLimit.map { .integer($0) } ?? .none
  }
}

package enum TruncationModeKey: EnvironmentKey {
  package static var defaultValue: TruncationMode { .tail }
  package static func get(_ environment: Environment) -> TruncationMode {
    environment.truncationMode
  }
  package static func set(_ value: TruncationMode, in environment: Environment) {
    environment.truncationMode = value
  }
}

package enum LineBreakKey: EnvironmentKey {
  package static var defaultValue: LineBreak { .word }
  package static func get(_ environment: Environment) -> LineBreak { environment.lineBreak }
  package static func set(_ value: LineBreak, in environment: Environment) {
    environment.lineBreak = value
  }
}

package enum TextAlignmentKey: EnvironmentKey {
  package static var defaultValue: TextAlignment { .leading }
  package static func get(_ environment: Environment) -> TextAlignment { environment.textAlignment }
  package static func set(_ value: TextAlignment, in environment: Environment) {
    environment.textAlignment = value
  }
}

/// The address to which texts link.
package enum LinkKey: EnvironmentKey {
  package static var defaultValue: String? { nil }
}

extension Environment {
  /// The foreground colour. Setting this property is for styles and containers; `ForegroundKey`
  /// sets an explicit foreground.
  package var foreground: Paint? {
    get { fields.foreground }
    set { fields.foreground = newValue }
  }
  /// Whether a modifier has set the foreground, which then takes precedence over tint and role in
  /// the labels of built-in styles (S105).
  package var hasExplicitForeground: Bool {
    get { fields.hasExplicitForeground }
    set { fields.hasExplicitForeground = newValue }
  }
  package var attributes: TextAttributes {
    get { fields.attributes }
    set { fields.attributes = newValue }
  }
  package var font: Font? {
    get { fields.font }
    set { fields.font = newValue }
  }
  package var lineLimit: Int? {
    get { fields.lineLimit }
    set { fields.lineLimit = newValue }
  }
  package var truncationMode: TruncationMode {
    get { fields.truncationMode }
    set { fields.truncationMode = newValue }
  }
  package var lineBreak: LineBreak {
    get { fields.lineBreak }
    set { fields.lineBreak = newValue }
  }
  package var textAlignment: TextAlignment {
    get { fields.textAlignment }
    set { fields.textAlignment = newValue }
  }
  package var link: String? {
    get { self[LinkKey.self] }
    set { self[LinkKey.self] = newValue }
  }

  // A text calls these functions whenever its environment has changed. They are in this module
  // because only here the compiler compares two values of these types without calling a function.

  /// Whether texts are shown in the same letters as with `other`.
  package func hasSameLetters(as other: Environment) -> Bool {
    fields.font == other.fields.font && fields.symbolTier == other.fields.symbolTier
  }
  /// Whether the fields break texts into the same lines as those of `other`. There are keys without
  /// a field that matter, too.
  package func breaksLines(as other: Environment) -> Bool {
    fields.lineLimit == other.fields.lineLimit && fields.lineBreak == other.fields.lineBreak
      && fields.truncationMode == other.fields.truncationMode
  }
  /// Whether the lines of a text are aligned as with `other`.
  package func alignsLines(as other: Environment) -> Bool {
    fields.textAlignment == other.fields.textAlignment
      && fields.layoutDirection == other.fields.layoutDirection
  }
}

extension EnvironmentChange {
  package static func foreground(_ paint: Paint?) -> EnvironmentChange {
    .set(ForegroundKey.self, paint)
  }
  package static func font(_ font: Font?) -> EnvironmentChange { .set(FontKey.self, font) }
  package static func lineLimit(_ limit: Int?) -> EnvironmentChange {
    .set(LineLimitKey.self, limit)
  }
  package static func truncationMode(_ mode: TruncationMode) -> EnvironmentChange {
    .set(TruncationModeKey.self, mode)
  }
  package static func lineBreak(_ mode: LineBreak) -> EnvironmentChange {
    .set(LineBreakKey.self, mode)
  }
  package static func multilineTextAlignment(_ alignment: TextAlignment) -> EnvironmentChange {
    .set(TextAlignmentKey.self, alignment)
  }
  /// Turns one attribute on or off; the other attributes stay.
  package static func attribute(_ attribute: TextAttributes, _ isOn: Bool) -> EnvironmentChange {
    EnvironmentChange(AttributeEdit(attribute: attribute, isOn: isOn))
  }
  /// Sets a colour, if one is given, and adds attributes: the look of a control in one of its
  /// states.
  package static func look(_ foreground: Paint?, _ attributes: TextAttributes) -> EnvironmentChange
  {
    EnvironmentChange(LookEdit(foreground: foreground, attributes: attributes))
  }
  /// Like `look`, but a foreground that a modifier has set takes precedence over the colour (S105).
  package static func lookByDefault(_ foreground: Paint, _ attributes: TextAttributes)
    -> EnvironmentChange
  {
    EnvironmentChange(LookEdit(foreground: foreground, attributes: attributes, isDefault: true))
  }
}

private struct AttributeEdit: EnvironmentEdit {
  let attribute: TextAttributes
  let isOn: Bool
  func apply(to environment: Environment) {
    if isOn {
      environment.attributes.insert(attribute)
    } else {
      environment.attributes.remove(attribute)
    }
  }
  func isSame(as other: Self) -> Bool { attribute == other.attribute && isOn == other.isOn }
}

private struct LookEdit: EnvironmentEdit {
  let foreground: Paint?
  let attributes: TextAttributes
  var isDefault = false
  func apply(to environment: Environment) {
    if let foreground, !isDefault || !environment.hasExplicitForeground {
      environment.foreground = foreground
    }
    environment.attributes.formUnion(attributes)
  }
  func isSame(as other: Self) -> Bool {
    foreground == other.foreground && attributes == other.attributes && isDefault == other.isDefault
  }
}
