// Commands of the host that take parameters.
extension Commands {
  /// Adds a command of the host that has parameters, or replaces the host's command with the same
  /// id. Performed by its keys or from a palette, it asks the user for them; `perform` gets them,
  /// or fills in the defaults.
  ///
  /// - Parameters:
  ///   - id: The identifier by which `perform` finds the command: a name, as those of actions are.
  ///   - title: The title that is shown to the user.
  ///   - shortcut: The keys that perform the command; nil for none.
  ///   - type: The type of the parameters, as of an action.
  ///   - action: Called with the parameters when the command is performed.
  /// - Throws: `PluginError` if the id is no name, if the structure of the type cannot be found
  ///   out,
  ///   or if a default does not fit its parameter.
  public func add<Parameters: ActionParameters>(
    _ id: String, title: String, shortcut: CommandShortcut? = nil, _ type: Parameters.Type,
    _ action: @escaping @MainActor (Parameters) throws -> Void
  ) throws(PluginError) {
    let decoder = PluginDecoder()
    add(id, title, shortcut, try parameters(of: type, id)) { given in
      try action(try decoder.decodeGiven(Parameters.self, from: .record(given)))
    }
  }
  /// Adds a command of the host that has parameters and takes time. While it runs, its id is in
  /// `running`, and performing it again does nothing. Its error goes to `PluginHost.onError`. The
  /// parameters are those of the other `add`.
  ///
  /// - Throws: `PluginError`, as by the other `add`.
  public func add<Parameters: ActionParameters>(
    _ id: String, title: String, shortcut: CommandShortcut? = nil, _ type: Parameters.Type,
    _ action: @escaping @MainActor (Parameters) async throws -> Void
  ) throws(PluginError) {
    let decoder = PluginDecoder()
    add(id, title, shortcut, try parameters(of: type, id)) { [weak self] given in
      let parameters = try decoder.decodeGiven(Parameters.self, from: .record(given))
      self?.run(id) { try await action(parameters) }
    }
  }
  /// Adds a command of the host whose parameters are named one by one; `action` gets them in this
  /// order. The rest is as in the `add` of an `ActionParameters`.
  ///
  ///     try host.commands.add("move", "folder", title: "Move to Folder") { (folder: String) in … }
  ///
  /// - Throws: `PluginError`, as by that `add`, or if a parameter has no name or that of another
  ///   one.
  public func add<First: Codable & Sendable, each Other: Codable & Sendable>(
    _ id: String, _ first: ActionParameter<First>, _ others: repeat ActionParameter<each Other>,
    title: String, shortcut: CommandShortcut? = nil,
    _ action: @escaping @MainActor (First, repeat each Other) throws -> Void
  ) throws(PluginError) {
    let parameters = try parameters(id) { () throws(PluginFault) in
      try PluginActions.parameters(first, repeat each others, action: id)
    }
    add(id, title, shortcut, parameters) { given in
      let given = PluginValue.record(given)
      try action(first.value(in: given), repeat (each others).value(in: given))
    }
  }
  /// Adds a command of the host that takes time and whose parameters are named one by one. While it
  /// runs, its id is in `running`, and performing it again does nothing. Its error goes to
  /// `PluginHost.onError`.
  ///
  /// - Throws: `PluginError`, as by the other `add` of named parameters.
  public func add<First: Codable & Sendable, each Other: Codable & Sendable>(
    _ id: String, _ first: ActionParameter<First>, _ others: repeat ActionParameter<each Other>,
    title: String, shortcut: CommandShortcut? = nil,
    _ action: @escaping @MainActor (First, repeat each Other) async throws -> Void
  ) throws(PluginError) {
    let parameters = try parameters(id) { () throws(PluginFault) in
      try PluginActions.parameters(first, repeat each others, action: id)
    }
    add(id, title, shortcut, parameters) { [weak self] given in
      let given = PluginValue.record(given)
      let value = try first.value(in: given)
      let values = (repeat try (each others).value(in: given))
      self?.run(id) { try await action(value, repeat each values) }
    }
  }

  private func parameters<Parameters: ActionParameters>(
    of type: Parameters.Type, _ id: String
  ) throws(PluginError) -> [CommandParameter] {
    try parameters(id) { () throws(PluginFault) in
      try PluginActions.parameters(of: type, action: id)
    }
  }
  private func parameters(
    _ id: String, _ type: () throws(PluginFault) -> PluginType
  ) throws(PluginError) -> [CommandParameter] {
    do throws(PluginFault) {
      try PluginName.check(id, of: "a command")
      guard case .record(let fields) = try type() else { return [] }
      return fields.map { CommandParameter($0) }
    } catch { throw PluginError(error, of: "", kind: .host) }
  }
}
