import LunetteDiagnostics

/// A call of an action.
public struct ActionCall<Parameters: Sendable>: Sendable {
  /// The parameters of the request, with defaults filled in.
  public let parameters: Parameters
  /// The plugin that requests the action.
  public let plugin: PluginID
}

/// An action as plugins and their authors see it.
public struct ActionDescription: Hashable, Sendable {
  /// The name that plugins use, such as `process.kill`.
  public let name: String
  /// A sentence for authors of plugins.
  public let summary: String
  /// The type of the parameters: a record.
  public let parameters: PluginType
  /// The type of the result; `none` for an action without one.
  public let result: PluginType
  /// Whether the action takes time, so that tasks wait for it.
  public let takesTime: Bool
  /// The levels of the host's interface at which plugins see this.
  public let availability: HostAvailability
}

/// The actions that a host lets plugins perform, by name.
@MainActor public final class PluginActions {
  /// The code of an action, which gets parameters that were checked.
  enum Body {
    case immediate(@MainActor (PluginValue, PluginID) throws -> PluginValue)
    case takingTime(@MainActor (PluginValue, PluginID) async throws -> PluginValue)
    /// An action that takes time, without a task of Swift: the closure that it is given must be called with the result, once,
    /// later.
    case later(
      @MainActor (PluginValue, PluginID, @escaping @MainActor (Result<PluginValue, any Error>) -> Void) -> Void)
  }
  /// A class, so that a lookup copies nothing.
  private final class Action {
    let description: ActionDescription
    let body: Body
    init(description: ActionDescription, body: Body) {
      self.description = description
      self.body = body
    }
  }
  private var actions: [String: Action] = [:]
  /// The action that was looked up last, which is often looked up again.
  private var latest: Action?
  /// Called with each action that a plugin requests, after the check.
  package var onPerform: ((_ action: String, _ parameters: PluginValue) -> Void)?

  /// The level of the host's interface.
  private let level: Int
  init(level: Int) { self.level = level }

  /// All actions in alphabetical order.
  public var all: [ActionDescription] { actions.values.map(\.description).sorted { $0.name < $1.name } }

  /// Registers an action that is complete when `body` returns: it can be performed in callbacks as well as in tasks, and
  /// returns its result at once.
  ///
  /// - Parameters:
  ///   - name: The name that plugins use, such as `process.kill`.
  ///   - summary: A sentence for authors of plugins.
  /// - Throws: `PluginError` if there is an action of that name, if the structure of a type cannot be found out, or if a
  ///   default does not fit its parameter.
  public func register<Parameters: ActionParameters, Result: Codable & Sendable>(
    _ name: String, summary: String = "", availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) throws -> Result
  ) throws(PluginError) {
    try add(name, summary, availability, Parameters.self, result: TypeWalk.type(of: Result.self)) { type in
      .immediate { value, plugin in
        try PluginEncoder.encode(body(ActionCall(parameters: PluginDecoder.decode(type, from: value), plugin: plugin)))
      }
    }
  }
  /// Registers an action without a result that is complete when `body` returns.
  public func register<Parameters: ActionParameters>(
    _ name: String, summary: String = "", availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) throws -> Void
  ) throws(PluginError) {
    try add(name, summary, availability, Parameters.self, result: .none) { type in
      .immediate { value, plugin in
        try body(ActionCall(parameters: PluginDecoder.decode(type, from: value), plugin: plugin))
        return .null
      }
    }
  }
  /// Registers an action that takes time: a task of the plugin waits for its result, while everything else goes on. When a
  /// plugin that waits for it is unloaded, the task that runs `body` is cancelled.
  public func register<Parameters: ActionParameters, Result: Codable & Sendable>(
    _ name: String, summary: String = "", availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) async throws -> Result
  ) throws(PluginError) {
    try add(name, summary, availability, Parameters.self, result: TypeWalk.type(of: Result.self)) { type in
      .takingTime { value, plugin in
        try PluginEncoder.encode(
          try await body(ActionCall(parameters: PluginDecoder.decode(type, from: value), plugin: plugin)))
      }
    }
  }
  /// Registers an action without a result that takes time.
  public func register<Parameters: ActionParameters>(
    _ name: String, summary: String = "", availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) async throws -> Void
  ) throws(PluginError) {
    try add(name, summary, availability, Parameters.self, result: .none) { type in
      .takingTime { value, plugin in
        try await body(ActionCall(parameters: PluginDecoder.decode(type, from: value), plugin: plugin))
        return .null
      }
    }
  }

  private func add<Parameters: ActionParameters>(
    _ name: String, _ summary: String, _ availability: HostAvailability, _ type: Parameters.Type,
    result: @autoclosure () throws(PluginFault) -> PluginType, _ makeBody: (Parameters.Type) -> Body
  ) throws(PluginError) {
    do throws(PluginFault) {
      let parameters = try PluginActions.parameters(of: type, action: name)
      let body = makeBody(type)
      var takesTime = false
      if case .takingTime = body { takesTime = true }
      let description = ActionDescription(
        name: name, summary: summary, parameters: parameters, result: try result(), takesTime: takesTime,
        availability: availability)
      try add(description, body)
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }
  /// Adds an action whose types are given instead of found out.
  func add(_ description: ActionDescription, _ body: Body) throws(PluginFault) {
    if actions[description.name] != nil { throw .declaredTwice("an action", description.name) }
    try description.availability.check("the action", description.name, current: level)
    actions[description.name] = Action(description: description, body: body)
  }

  /// The fields of the parameters' type, with their details.
  private static func parameters<Parameters: ActionParameters>(
    of type: Parameters.Type, action: String
  ) throws(PluginFault) -> PluginType {
    let found = try TypeWalk.type(of: type)
    guard case .record(var fields) = found else {
      throw .typeUnknown("\(type)", why: "its parameters have no names")
    }
    for detail in type.details {
      guard let index = fields.firstIndex(where: { $0.name == detail.name }) else {
        let mismatch = PluginMismatch(path: "", why: .unknown(name: detail.name, nearest: nil))
        throw .wrongDefault(action: action, mismatch)
      }
      fields[index].summary = detail.summary
      guard let given = detail.defaultValue else { continue }
      do throws(PluginMismatch) {
        fields[index].defaultValue = try fields[index].type.checked(given, at: detail.name)
      } catch {
        throw .wrongDefault(action: action, error)
      }
      fields[index].isOptional = true
    }
    return .record(fields)
  }

  /// Finds an action, and converts `given` to its parameters. All requests are checked here.
  ///
  /// - Parameter location: The place in the plugin that requests the action.
  func prepare(
    _ name: String, _ given: PluginValue, seenBy view: HostView, at location: @autoclosure () -> SourceLocation?
  ) throws(PluginFault) -> (body: Body, parameters: PluginValue) {
    guard let action = latest?.description.name == name ? latest : actions[name] else {
      throw .unknownAction(name, known: all.filter { $0.availability.isThere(at: view.level) }.map(\.name))
    }
    latest = action
    try view.check(action.description.availability, "the action", name, at: location())
    let parameters: PluginValue
    do throws(PluginMismatch) { parameters = try action.description.parameters.checked(given) } catch {
      throw .wrongParameters(action: name, error)
    }
    onPerform?(name, parameters)
    return (action.body, parameters)
  }
}
