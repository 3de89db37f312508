/// A parameter that is named where an action or a command is registered; the closure says its type:
///
///     try host.actions.register("notes.open", "name") { (name: String) in
///       try notebook.open(name)
///     }
///     try host.actions.register(
///       "process.kill", ActionParameter("pid", "The process."),
///       ActionParameter("signal", "How.", default: Signal.term)
///     ) { (pid: Int, signal) in try kill(pid, signal) }
///
/// A plugin passes it by its name: `plugin.perform("notes.open", { name = "Ideas" })`. It may leave
/// out a parameter whose type is optional, or that has a default. A name alone is written as a
/// literal. Parameters that belong together, or are used by several actions, are the properties of
/// an `ActionParameters`.
public struct ActionParameter<Value: Codable & Sendable>: Sendable {
  let detail: ParameterDetail
  /// The name by which plugins pass the parameter.
  public var name: String { detail.name }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name by which plugins pass it: as those of actions are.
  ///   - summary: A sentence for authors of plugins.
  ///   - defaultValue: The value when a plugin leaves the parameter out; nil for none.
  public init(_ name: String, _ summary: String = "", default defaultValue: Value? = nil) {
    detail = ParameterDetail(name, summary, default: defaultValue)
  }

  /// The parameter of a call whose parameters were checked.
  ///
  /// - Throws: `PluginMismatch` for a value that the type refuses.
  func value(in given: PluginValue) throws -> Value {
    do {
      return try PluginDecoder(value: given[name], codingPath: [NameKey(name)]).decode(Value.self)
    } catch { throw PluginMismatch(error, in: given) }
  }

  /// The parameter as a field of the record that plugins pass.
  var field: PluginField {
    get throws(PluginFault) {
      try PluginName.check(name, of: "a parameter")
      return PluginField(
        name, try TypeWalk.type(of: Value.self), isOptional: Value.self is any OptionalType.Type)
    }
  }
}

extension ActionParameter: ExpressibleByStringLiteral {
  /// Creates a parameter of this name, without a description and a default.
  public init(stringLiteral name: String) { self.init(name) }
}

extension PluginActions {
  /// The record that the parameters make, as their `ActionParameters` would.
  static func parameters<each Value>(
    _ parameters: repeat ActionParameter<each Value>, action: String
  ) throws(PluginFault) -> PluginType {
    var (fields, details): ([PluginField], [ParameterDetail]) = ([], [])
    for parameter in repeat each parameters {
      if fields.contains(where: { $0.name == parameter.name }) {
        throw .declaredTwice("a parameter", parameter.name)
      }
      fields.append(try parameter.field)
      details.append(parameter.detail)
    }
    return try record(of: fields, with: details, action: action)
  }

  /// Registers an action whose parameters are named one by one, or that has none. It is complete
  /// when `body` returns: it can be performed in callbacks as well as in tasks, and returns its
  /// result at once.
  ///
  /// - Parameters:
  ///   - name: The name that plugins use, such as `process.kill`.
  ///   - parameters: The parameters, in the order in which `body` gets them.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the action; by
  ///     default, all.
  /// - Throws: `PluginError` if there is an action of that name, if a parameter has no name or that
  ///   of another one, if the structure of a type cannot be found out, or if a default does not fit
  ///   its parameter.
  public func register<each Value: Codable & Sendable, Result: Codable & Sendable>(
    _ name: String, _ parameters: repeat ActionParameter<each Value>, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (repeat each Value) throws -> Result
  ) throws(PluginError) {
    try add(
      name, repeat each parameters, summary: summary, availability: availability,
      result: Result.self
    ) {
      .immediate { given, _ in
        try PluginEncoder.encode(body(repeat (each parameters).value(in: given)))
      }
    }
  }
  /// Registers an action without a result whose parameters are named one by one, or that has none.
  /// It is complete when `body` returns.
  ///
  /// - Throws: `PluginError`, as by the other `register` of named parameters.
  public func register<each Value: Codable & Sendable>(
    _ name: String, _ parameters: repeat ActionParameter<each Value>, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (repeat each Value) throws -> Void
  ) throws(PluginError) {
    try add(
      name, repeat each parameters, summary: summary, availability: availability,
      result: Void.self
    ) {
      .immediate { given, _ in
        try body(repeat (each parameters).value(in: given))
        return .null
      }
    }
  }
  /// Registers an action that takes time and whose parameters are named one by one, or that has
  /// none. When a plugin that waits for it is unloaded, the task that runs `body` is cancelled.
  ///
  /// - Throws: `PluginError`, as by the other `register` of named parameters.
  public func register<each Value: Codable & Sendable, Result: Codable & Sendable>(
    _ name: String, _ parameters: repeat ActionParameter<each Value>, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (repeat each Value) async throws -> Result
  ) throws(PluginError) {
    try add(
      name, repeat each parameters, summary: summary, availability: availability,
      result: Result.self
    ) {
      .takingTime { given, _, _ in
        try PluginEncoder.encode(await body(repeat (each parameters).value(in: given)))
      }
    }
  }
  /// Registers an action without a result that takes time and whose parameters are named one by
  /// one, or that has none.
  ///
  /// - Throws: `PluginError`, as by the other `register` of named parameters.
  public func register<each Value: Codable & Sendable>(
    _ name: String, _ parameters: repeat ActionParameter<each Value>, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (repeat each Value) async throws -> Void
  ) throws(PluginError) {
    try add(
      name, repeat each parameters, summary: summary, availability: availability,
      result: Void.self
    ) {
      .takingTime { given, _, _ in
        try await body(repeat (each parameters).value(in: given))
        return .null
      }
    }
  }

  private func add<each Value, Result>(
    _ name: String, _ parameters: repeat ActionParameter<each Value>, summary: String,
    availability: HostAvailability, result: Result.Type, _ body: () -> Body
  ) throws(PluginError) {
    do throws(PluginFault) {
      let record = try PluginActions.parameters(repeat each parameters, action: name)
      try add(name, summary, availability, record, result: result, body())
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }
}
