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
  /// - Throws: `PluginError` if the id is no name, if the structure of the type cannot be found out,
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
  private func parameters<Parameters: ActionParameters>(
    of type: Parameters.Type, _ id: String
  ) throws(PluginError) -> [CommandParameter] {
    do throws(PluginFault) {
      try PluginName.check(id, of: "a command")
      guard case .record(let fields) = try PluginActions.parameters(of: type, action: id) else {
        return []
      }
      return fields.map { CommandParameter($0) }
    } catch { throw PluginError(error, of: "", kind: .host) }
  }
}
