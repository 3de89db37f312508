import LunetteBase

/// A parameter of a command, which the user is asked for when the command is performed by keys or
/// from a palette.
public struct CommandParameter: Hashable, Sendable {
  /// The name by which the command gets the value.
  public var name: String
  /// The type of its values: a boolean, an integer, a number, a string or a choice. A command of
  /// the host may have others, which the user cannot be asked for.
  public var type: PluginType
  /// The value if none is given; nil for none.
  public var defaultValue: PluginValue?
  /// Whether the parameter may be left out. One that has a default always may.
  public var isOptional: Bool
  /// The least number, or the smallest number of characters of a string; nil for no limit.
  public var minimum: Double?
  /// The greatest number, or the largest number of characters of a string; nil for no limit.
  public var maximum: Double?
  /// The title that is shown to the user; without one, the name.
  public var title: String
  /// A sentence that explains the parameter; empty if there is none.
  public var summary: String

  /// Creates a parameter.
  public init(
    _ name: String, _ type: PluginType, default defaultValue: PluginValue? = nil,
    isOptional: Bool = false,
    minimum: Double? = nil, maximum: Double? = nil, title: String? = nil, summary: String = ""
  ) {
    (self.name, self.type, self.defaultValue, self.isOptional) = (
      name, type, defaultValue, isOptional
    )
    (self.minimum, self.maximum) = (minimum, maximum)
    (self.title, self.summary) = (title ?? name, summary)
  }

  init(_ field: PluginField) {
    self.init(
      field.name, field.type, default: field.defaultValue, isOptional: field.isOptional,
      summary: field.summary)
  }
  init(_ setting: PluginSetting, hasDefault: Bool, isOptional: Bool) {
    self.init(
      setting.name, setting.type, default: hasDefault ? .some(setting.defaultValue) : .none,
      isOptional: isOptional,
      minimum: setting.minimum, maximum: setting.maximum, title: setting.title,
      summary: setting.summary)
  }

  /// The rules for the value of a parameter are those for the value of a setting.
  var setting: PluginSetting {
    PluginSetting(
      name, type, default: defaultValue ?? .null, minimum: minimum, maximum: maximum, title: title,
      summary: summary)
  }

  /// The value with its type and within its bounds.
  ///
  /// - Throws: What was given and what is expected.
  func checked(_ value: PluginValue) throws(PluginMismatch) -> PluginValue {
    type.isForSettings ? try setting.checked(value) : try type.checked(value, at: name)
  }
}

extension [CommandParameter] {
  /// What a command gets: the values that were given, checked, and the defaults of the others.
  ///
  /// - Throws: The first value that is unknown, missing or wrong.
  func checked(_ given: PluginFields) throws(PluginMismatch) -> PluginFields {
    for name in given.keys.sorted() where !contains(where: { $0.name == name }) {
      throw PluginMismatch(
        path: "", why: .unknown(name: name, nearest: nearestName(to: name, in: map(\.name))))
    }
    var values = PluginFields()
    for parameter in self {
      if let value = given[parameter.name], !value.isNull {
        values[parameter.name] = try parameter.checked(value)
      } else if let value = parameter.defaultValue {
        values[parameter.name] = value
      } else if !parameter.isOptional {
        throw PluginMismatch(
          path: parameter.name, why: .missing(expected: parameter.setting.expectation))
      }
    }
    return values
  }
}
