import Observation

/// A command that the user has chosen and that has parameters, for which the user is asked.
@MainActor @Observable final class CommandQuestion {
  let command: Command
  private(set) var values: PluginFields
  /// What is typed, by the name of the parameter: it may be no value yet.
  private var drafts: [String: String] = [:]
  /// Why the values were refused; nil if they were not.
  private(set) var refusal: String?

  init(_ command: Command) {
    self.command = command
    values = PluginFields(
      command.parameters.compactMap { parameter in parameter.initial.map { (parameter.name, $0) } })
  }

  func set(_ name: String, _ value: PluginValue?) {
    values[name] = value
    refusal = nil
  }
  func draft(_ parameter: CommandParameter) -> String {
    drafts[parameter.name] ?? values[parameter.name].map(parameter.type.typed) ?? ""
  }
  func type(_ text: String, _ parameter: CommandParameter) {
    drafts[parameter.name] = text
    // A field that is empty gives nothing, unless any text will do.
    let isLeftOut = text.isEmpty && (parameter.type != .string || parameter.isOptional)
    set(parameter.name, isLeftOut ? .none : .some(parameter.type.value(typed: text)))
  }
  func refuse(_ error: any Error) { refusal = (error as? PluginError)?.message ?? "\(error)" }
}

extension CommandParameter {
  /// The value with which a form begins: the default, or what its control shows if nothing was
  /// chosen.
  fileprivate var initial: PluginValue? {
    if let defaultValue { return defaultValue }
    if isOptional { return nil }
    return switch type {
    case .boolean: false
    case .choice(let names): names.first.map { .string($0) }
    case .integer where minimum != nil || maximum != nil:
      .integer(Int64(setting.integers.lowerBound))
    default: nil
    }
  }
}

extension PluginType {
  /// The value of a text that was typed in a form; the text itself if it is not a value of the
  /// type.
  func value(typed text: String) -> PluginValue {
    switch self {
    case .integer: Int64(text).map { .integer($0) } ?? .string(text)
    case .number: Double(text).map { .number($0) } ?? .string(text)
    default: .string(text)
    }
  }
  /// The text of a value in a form.
  func typed(_ value: PluginValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let integer): "\(integer)"
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    default: ""
    }
  }
}
