/// An action that a plugin asked for.
public struct PerformedAction: Hashable, Sendable {
  public let name: String
  /// What it was told, with what was left out filled in.
  public let parameters: PluginValue
  public init(name: String, parameters: PluginValue) { (self.name, self.parameters) = (name, parameters) }
}
/// An event that a plugin told of.
public struct EmittedEvent: Hashable, Sendable {
  public let name: String
  public let payload: PluginValue
  public init(name: String, payload: PluginValue) { (self.name, self.payload) = (name, payload) }
}

/// A host that is made of a description, to test plugins in without the program: it has every action, value, event and
/// slot with its checks, performs nothing, and notes what it was asked for.
///
///     let mock = try MockHost(HostDescription(contentsOfFile: "host.json"))
///     try mock.answer("process.kill") { parameters in true }
///     try mock.host.plugins.load("plugins/cpu", id: "cpu")
///
/// An action that nobody answers for gives the least that there is of its result: 0, "", false, the first choice, an empty
/// table. One that takes time is answered in the next turn. Values begin with the same.
@MainActor public final class MockHost {
  public let host: PluginHost
  public let description: HostDescription
  /// In order, what passed its check.
  public private(set) var performed: [PerformedAction] = []
  /// In order, what passed its check.
  public private(set) var emitted: [EmittedEvent] = []
  /// Hears of answers that are not what the description says; the plugin is told that its action has failed.
  public var onWrongAnswer: ((PluginError) -> Void)?

  private var answers: [String: @MainActor (PluginValue) throws -> PluginValue] = [:]
  private var values: [String: PublishedValue<PluginValue>] = [:]
  /// What waits for the next turn.
  private var unanswered: [() -> Void] = []

  /// - Throws: `PluginError` where the description has two of one name.
  public init(_ description: HostDescription, budgets: PluginBudgets = PluginBudgets()) throws(PluginError) {
    self.description = description
    host = PluginHost(
      id: description.id, apiLevel: description.apiLevel, slots: description.slots,
      stylePlaces: description.stylePlaces, budgets: budgets)
    do throws(PluginFault) {
      for action in description.actions { try host.actions.add(action, body(of: action)) }
      for value in description.values { values[value.name] = try host.values.add(value, value.type.sample) }
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

  // MARK: What a test says

  /// From now on `body` answers for an action; what it throws is told to the plugin.
  ///
  /// - Throws: `PluginError` where the host has no such action.
  public func answer(
    _ action: String, _ body: @escaping @MainActor (_ parameters: PluginValue) throws -> PluginValue
  ) throws(PluginError) {
    let known = description.actions.map(\.name)
    guard known.contains(action) else { throw wrong(.unknownAction(action, known: known)) }
    answers[action] = body
  }

  /// Another value, which plugins read from the next turn on.
  ///
  /// - Throws: `PluginError` where the host publishes none of that name, or it is of another type.
  public func publish(_ name: String, _ value: PluginValue) throws(PluginError) {
    guard let description = description.values.first(where: { $0.name == name }), let published = values[name] else {
      throw wrong(.unknownValue(name, known: description.values.map(\.name)))
    }
    published.value = try checked(value, description.type) { .wrongValue(name, $0) }
  }

  /// Tells plugins of an event, in the next turn.
  ///
  /// - Throws: `PluginError` where the host sends none of that name, or its payload is of another type.
  public func send(_ name: String, _ payload: PluginValue = .null) throws(PluginError) {
    let known = description.events.filter { $0.direction == .fromHost }
    guard let description = known.first(where: { $0.name == name }) else {
      throw wrong(.unknownEvent(name, known: known.map(\.name)))
    }
    host.events.send(name, try checked(payload, description.payload) { .wrongPayload(event: name, $0) })
  }

  // MARK: What plugins ask for

  private func body(of action: ActionDescription) -> PluginActions.Body {
    if !action.takesTime { return .immediate { [weak self] given, _ in try self?.result(of: action, given) ?? .null } }
    return .later { [weak self] given, _, done in
      guard let self else { return }
      unanswered.append { [weak self] in
        guard let self else { return }
        done(Result { try self.result(of: action, given) })
      }
      host.requestTurn()
    }
  }

  private func answerAll() {
    let waiting = unanswered
    unanswered = []
    for answer in waiting { answer() }
  }

  private func result(of action: ActionDescription, _ given: PluginValue) throws -> PluginValue {
    guard let answer = answers[action.name] else { return action.result.sample }
    let value = try answer(given)
    do throws(PluginError) {
      return try checked(value, action.result) { .wrongAnswer(action: action.name, $0) }
    } catch {
      onWrongAnswer?(error)
      throw error
    }
  }

  private func checked(
    _ value: PluginValue, _ type: PluginType, _ fault: (PluginMismatch) -> MockFault
  ) throws(PluginError) -> PluginValue {
    do throws(PluginMismatch) { return try type.checked(value) } catch { throw wrong(fault(error)) }
  }

  private func wrong(_ fault: MockFault) -> PluginError { PluginError(fault, of: "", kind: .host) }
}
