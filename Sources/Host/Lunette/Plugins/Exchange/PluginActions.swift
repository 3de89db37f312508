import LunetteBase

/// A call of an action.
public struct ActionCall<Parameters: Sendable>: Sendable {
  /// The parameters of the request, with defaults filled in.
  public let parameters: Parameters
  /// The plugin that requests the action.
  public let plugin: PluginID
  /// Where an action that takes time reports how far it has come.
  public let progress: ActionProgress

  @usableFromInline init(parameters: Parameters, plugin: PluginID, progress: ActionProgress = .none)
  {
    self.parameters = parameters
    self.plugin = plugin
    self.progress = progress
  }
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
///
/// `register` is inlinable, so that the types of an action are known where its parameters and its
/// result are converted: what is looked up of a type at each call takes longer than the conversion.
@MainActor public final class PluginActions {
  /// The code of an action, which gets parameters that were checked.
  @usableFromInline enum Body {
    case immediate(@MainActor (PluginValue, PluginID) throws -> PluginValue)
    case takingTime(@MainActor (PluginValue, PluginID, ActionProgress) async throws -> PluginValue)
    /// An action that takes time, without a task of Swift: the closure that it is given must be
    /// called with the result, once, later.
    case later(
      @MainActor (
        PluginValue, PluginID, ActionProgress,
        @escaping @MainActor (Result<PluginValue, any Error>) -> Void
      ) -> Void)
  }
  /// A class, so that a lookup copies nothing.
  private final class Action {
    let description: ActionDescription
    let body: Body
    /// The names of its parameters, by which those of a call are read.
    let names: PluginNames
    let ownName: PluginNames
    init(description: ActionDescription, body: Body) {
      self.description = description
      self.body = body
      names = PluginNames(of: description.parameters)
      ownName = PluginNames([description.name])
    }
  }
  private var actions: [String: Action] = [:]
  /// The action that was looked up last, which is often looked up again.
  private var latest: Action?
  /// The name of that action, so that no new string is made when a request has the same name.
  var latestName: PluginNames { latest?.ownName ?? .none }
  /// Called with each action that a plugin requests, after the check.
  package var onPerform: ((_ action: String, _ parameters: PluginValue) -> Void)?

  /// The level of the host's interface.
  private let level: Int
  init(level: Int) { self.level = level }

  /// All actions in alphabetical order.
  public var all: [ActionDescription] {
    actions.values.map(\.description).sorted { $0.name < $1.name }
  }

  /// Registers an action that is complete when `body` returns: it can be performed in callbacks as
  /// well as in tasks, and returns its result at once.
  ///
  /// - Parameters:
  ///   - name: The name that plugins use, such as `process.kill`.
  ///   - type: The type of the parameters, which may be left out where the closure names it.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the action; by
  ///     default, all.
  /// - Throws: `PluginError` if there is an action of that name, if the structure of a type cannot
  ///   be found out, or if a default does not fit its parameter.
  @inlinable public func register<Parameters: ActionParameters, Result: Codable & Sendable>(
    _ name: String, _ type: Parameters.Type = Parameters.self, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) throws -> Result
  ) throws(PluginError) {
    let decoder = PluginDecoder()
    try add(
      name, summary, availability, Parameters.self, result: Result.self,
      .immediate { given, plugin in
        let parameters = try decoder.decodeGiven(Parameters.self, from: given)
        return try PluginEncoder.encode(body(ActionCall(parameters: parameters, plugin: plugin)))
      })
  }
  /// Registers an action without a result that is complete when `body` returns.
  ///
  /// - Throws: `PluginError`, as by the first `register`.
  @inlinable public func register<Parameters: ActionParameters>(
    _ name: String, _ type: Parameters.Type = Parameters.self, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) throws -> Void
  ) throws(PluginError) {
    let decoder = PluginDecoder()
    try add(
      name, summary, availability, Parameters.self, result: Void.self,
      .immediate { given, plugin in
        try body(
          ActionCall(parameters: decoder.decodeGiven(Parameters.self, from: given), plugin: plugin))
        return .null
      })
  }
  /// Registers an action that takes time: a task of the plugin waits for its result, while
  /// everything else goes on. When a plugin that waits for it is unloaded, the task that runs
  /// `body` is cancelled.
  ///
  /// - Throws: `PluginError`, as by the first `register`.
  @inlinable public func register<Parameters: ActionParameters, Result: Codable & Sendable>(
    _ name: String, _ type: Parameters.Type = Parameters.self, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) async throws -> Result
  ) throws(PluginError) {
    let decoder = PluginDecoder()
    try add(
      name, summary, availability, Parameters.self, result: Result.self,
      .takingTime { given, plugin, progress in
        let parameters = try decoder.decodeGiven(Parameters.self, from: given)
        let call = ActionCall(parameters: parameters, plugin: plugin, progress: progress)
        return try PluginEncoder.encode(await body(call))
      })
  }
  /// Registers an action without a result that takes time.
  ///
  /// - Throws: `PluginError`, as by the first `register`.
  @inlinable public func register<Parameters: ActionParameters>(
    _ name: String, _ type: Parameters.Type = Parameters.self, summary: String = "",
    availability: HostAvailability = .always,
    _ body: @escaping @MainActor (ActionCall<Parameters>) async throws -> Void
  ) throws(PluginError) {
    let decoder = PluginDecoder()
    try add(
      name, summary, availability, Parameters.self, result: Void.self,
      .takingTime { given, plugin, progress in
        let parameters = try decoder.decodeGiven(Parameters.self, from: given)
        try await body(ActionCall(parameters: parameters, plugin: plugin, progress: progress))
        return .null
      })
  }

  @usableFromInline func add<Parameters: ActionParameters, Result>(
    _ name: String, _ summary: String, _ availability: HostAvailability, _ type: Parameters.Type,
    result: Result.Type, _ body: Body
  ) throws(PluginError) {
    do throws(PluginFault) {
      let parameters = try PluginActions.parameters(of: type, action: name)
      try add(name, summary, availability, parameters, result: result, body)
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
  }
  /// Adds an action whose parameters were found out already.
  func add<Result>(
    _ name: String, _ summary: String, _ availability: HostAvailability, _ parameters: PluginType,
    result: Result.Type, _ body: Body
  ) throws(PluginFault) {
    var takesTime = false
    if case .takingTime = body { takesTime = true }
    let description = ActionDescription(
      name: name, summary: summary, parameters: parameters,
      result: result == Void.self ? .none : try TypeWalk.type(of: result), takesTime: takesTime,
      availability: availability)
    try add(description, body)
  }
  /// Adds an action whose types are given instead of found out.
  func add(_ description: ActionDescription, _ body: Body) throws(PluginFault) {
    try PluginName.check(description.name, of: "an action")
    if actions[description.name] != nil { throw .declaredTwice("an action", description.name) }
    try description.availability.check("the action", description.name, current: level)
    actions[description.name] = Action(description: description, body: body)
  }

  /// The fields of the parameters' type, with their details.
  static func parameters<Parameters: ActionParameters>(
    of type: Parameters.Type, action: String
  ) throws(PluginFault) -> PluginType {
    let found = try TypeWalk.type(of: type)
    guard case .record(let fields) = found else {
      throw .typeUnknown("\(type)", why: "its parameters have no names")
    }
    return try record(of: fields, with: type.details, action: action)
  }

  /// The record of some fields with their details.
  static func record(
    of fields: [PluginField], with details: [ParameterDetail], action: String
  ) throws(PluginFault) -> PluginType {
    var fields = fields
    for detail in details {
      guard let index = fields.firstIndex(where: { $0.name == detail.name }) else {
        let mismatch = PluginMismatch(path: "", why: .unknown(name: detail.name, nearest: nil))
        throw .wrongDefault(action: action, mismatch)
      }
      fields[index].summary = detail.summary
      if let value = detail.inexpressible {
        let why = PluginMismatch.Why.ofKind(
          "\(value), which Lua cannot express", expected: fields[index].type.noun)
        throw .wrongDefault(action: action, PluginMismatch(path: detail.name, why: why))
      }
      guard let given = detail.defaultValue else { continue }
      if given.bytes != nil, given.text == nil {
        let why = PluginMismatch.Why.ofKind(
          "bytes, which a description cannot express", expected: "text")
        throw .wrongDefault(action: action, PluginMismatch(path: detail.name, why: why))
      }
      do throws(PluginMismatch) {
        fields[index].defaultValue = try fields[index].type.checked(given, at: detail.name)
      } catch {
        throw .wrongDefault(action: action, error)
      }
      fields[index].isOptional = true
    }
    return .record(fields)
  }

  /// Finds an action, and converts what `given` returns to its parameters. All requests are checked
  /// here.
  ///
  /// - Parameters:
  ///   - location: The place in the plugin that requests the action.
  ///   - given: Reads what the plugin has given; it gets the names of the action's parameters.
  func prepare(
    _ name: String, seenBy view: HostView, at location: @autoclosure () -> SourceLocation?,
    _ given: (PluginNames) throws -> PluginValue
  ) throws -> (body: Body, parameters: PluginValue) {
    guard let action = latest?.description.name == name ? latest : actions[name],
      view.isGranted(.action, name, at: location())
    else {
      throw PluginFault.unknownAction(
        name, known: view.names(.action, all.map { ($0.name, $0.availability) }))
    }
    latest = action
    try view.check(action.description.availability, "the action", name, at: location())
    let read = try given(action.names)
    let parameters: PluginValue
    do throws(PluginMismatch) { parameters = try action.description.parameters.checked(read) } catch
    {
      throw PluginFault.wrongParameters(action: name, error)
    }
    onPerform?(name, parameters)
    return (action.body, parameters)
  }
}
