/// An action that a plugin requested, as `MockHost` and the tests of plugins record it.
public struct PerformedAction: Hashable, Sendable {
  /// The name of the action, such as `process.kill`.
  public let name: String
  /// The parameters of the request, with defaults filled in.
  public let parameters: PluginValue
  /// Creates the record of a request, to compare others with.
  public init(name: String, parameters: PluginValue) {
    (self.name, self.parameters) = (name, parameters)
  }
}
/// An event that a plugin sent to the host, as `MockHost` and the tests of plugins record it.
public struct EmittedEvent: Hashable, Sendable {
  /// The name of the event.
  public let name: String
  /// The value that was sent with the event; `null` if there was none.
  public let payload: PluginValue
  /// Creates the record of an event, to compare others with.
  public init(name: String, payload: PluginValue) { (self.name, self.payload) = (name, payload) }
}

/// A host that is made from a description, for testing plugins without the program: it has every
/// action, value, event and slot with its checks, performs nothing, and records the requests.
///
///     let mock = try MockHost(HostDescription(contentsOfFile: "host.json"))
///     try mock.answer("process.kill") { parameters in true }
///     try mock.host.plugins.load("plugins/cpu", id: "cpu")
///
/// An action without an answer returns the minimal value of its result's type: 0, "", false, the
/// first choice, an empty table. An action that takes time is answered in the next turn. Published
/// values begin with the minimal value of their type.
@MainActor public final class MockHost {
  /// The host that plugins are loaded into.
  public let host: PluginHost
  /// The description that the host was made from.
  public let description: HostDescription
  /// The requested actions that passed their checks, in order.
  public private(set) var performed: [PerformedAction] = []
  /// The events sent by plugins that passed their checks, in order.
  public private(set) var emitted: [EmittedEvent] = []
  /// Called with an error for each answer that does not have the type in the description. For the
  /// plugin, its action has failed.
  public var onWrongAnswer: ((PluginError) -> Void)?

  private var answers: [String: @MainActor (PluginValue, ActionProgress) throws -> PluginValue] =
    [:]
  private var values: [String: PublishedValue<PluginValue>] = [:]
  /// Requests that are answered in the next turn.
  private var unanswered: [() -> Void] = []

  /// Creates a host with everything that a description lists.
  ///
  /// - Parameters:
  ///   - description: The interface of the host, such as from the file that the program writes.
  ///   - budgets: The limits of the plugins.
  /// - Throws: `PluginError` if the description has two parts of one name, or an availability in it
  ///   is wrong.
  public init(_ description: HostDescription, budgets: PluginBudgets = PluginBudgets())
    throws(PluginError)
  {
    self.description = description
    host = PluginHost(
      id: description.id, apiLevel: description.apiLevel, slots: description.slots,
      stylePlaces: description.stylePlaces, budgets: budgets)
    do throws(PluginFault) {
      for action in description.actions { try host.actions.add(action, body(of: action)) }
      for value in description.values {
        values[value.name] = try host.values.add(value, value.type.sample)
      }
      for event in description.events {
        let hear: @MainActor (PluginValue, Plugin.ID) throws -> Void = { _, _ in }
        try host.events.add(event, event.direction == .fromPlugin ? hear : nil)
      }
    } catch {
      throw PluginError(error, of: "", kind: .host)
    }
    host.actions.onPerform = { [weak self] name, parameters in
      self?.performed.append(PerformedAction(name: name, parameters: parameters))
    }
    host.events.onReceive = { [weak self] name, payload in
      self?.emitted.append(EmittedEvent(name: name, payload: payload))
    }
    host.onTurn = { [weak self] in self?.answerAll() }
  }

  // MARK: Functions for tests

  /// Lets `body` answer for an action from now on; an error that it throws is passed to the plugin.
  ///
  /// - Throws: `PluginError` if the host has no such action.
  public func answer(
    _ action: String, _ body: @escaping @MainActor (_ parameters: PluginValue) throws -> PluginValue
  ) throws(PluginError) {
    try answer(action) { parameters, _ in try body(parameters) }
  }
  /// Lets `body` answer for an action from now on, and report its progress. Of an action that takes
  /// no time, no progress is reported.
  ///
  /// - Throws: `PluginError` if the host has no such action.
  public func answer(
    _ action: String,
    _ body:
      @escaping @MainActor (_ parameters: PluginValue, _ progress: ActionProgress) throws ->
      PluginValue
  ) throws(PluginError) {
    let known = description.actions.map(\.name)
    guard known.contains(action) else { throw wrong(.unknownAction(action, known: known)) }
    answers[action] = body
  }

  /// Sets a published value, which plugins read from the next turn on.
  ///
  /// - Throws: `PluginError` if the host publishes no value of that name, or the value has another
  ///   type.
  public func publish(_ name: String, _ value: PluginValue) throws(PluginError) {
    guard let description = description.values.first(where: { $0.name == name }),
      let published = values[name]
    else {
      throw wrong(.unknownValue(name, known: description.values.map(\.name)))
    }
    published.value = try checked(value, description.type) { .wrongValue(name, $0) }
  }

  /// Sends an event to plugins, in the next turn.
  ///
  /// - Throws: `PluginError` if the host sends no event of that name, or its payload has another
  ///   type.
  public func send(_ name: String, _ payload: PluginValue = .null) throws(PluginError) {
    let known = description.events.filter { $0.direction == .fromHost }
    guard let description = known.first(where: { $0.name == name }) else {
      throw wrong(.unknownEvent(name, known: known.map(\.name)))
    }
    host.events.send(
      name, try checked(payload, description.payload) { .wrongPayload(event: name, $0) })
  }

  // MARK: Requests of plugins

  private func body(of action: ActionDescription) -> PluginActions.Body {
    if !action.takesTime {
      return .immediate { [weak self] given, _ in try self?.result(of: action, given) ?? .null }
    }
    return .later { [weak self] given, _, progress, done in
      guard let self else { return }
      unanswered.append { [weak self] in
        guard let self else { return }
        done(Result { try self.result(of: action, given, progress) })
      }
      host.requestTurn()
    }
  }

  private func answerAll() {
    let waiting = unanswered
    unanswered = []
    for answer in waiting { answer() }
  }

  private func result(
    of action: ActionDescription, _ given: PluginValue, _ progress: ActionProgress = .none
  ) throws -> PluginValue {
    guard let answer = answers[action.name] else { return action.result.sample }
    let value: PluginValue
    // In a test, all words of an answer that fails are for the plugin.
    do { value = try answer(given, progress) } catch { throw PluginRefusal("\(error)") }
    do throws(PluginError) {
      return try checked(value, action.result) { .wrongAnswer(action: action.name, $0) }
    } catch {
      onWrongAnswer?(error)
      throw PluginRefusal(error.description)
    }
  }

  private func checked(
    _ value: PluginValue, _ type: PluginType, _ fault: (PluginMismatch) -> MockFault
  ) throws(PluginError) -> PluginValue {
    do throws(PluginMismatch) { return try type.checked(value) } catch { throw wrong(fault(error)) }
  }

  private func wrong(_ fault: MockFault) -> PluginError { PluginError(fault, of: "", kind: .host) }
}
