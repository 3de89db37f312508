import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript

/// A plugin's Lua state with the module that `require "lunette.plugin"` returns in it, which
/// connects the script with its host.
@MainActor final class PluginScript {
  let hosted: HostedScript
  let clock: ScriptClock
  private let id: PluginID
  private(set) weak var host: PluginHost?
  private(set) weak var data: PluginData?
  /// The values that only this script has, if it is the host's own.
  weak var own: HostScript?
  private let budgets: PluginBudgets
  /// The plugin's view of the host: what the host has at the plugin's level.
  let view: HostView
  /// Functions of plugin.lua that the host calls.
  private var write, hearers, deliver, forget: LuaReference!
  private(set) var setSetting: LuaReference!
  /// The published values that the script has asked for.
  private var asked: Set<String> = []
  /// The actions that take time and are under way, by the number of the wait; actions that no task
  /// waits for have numbers below 0.
  private var pending: [Int: Pending] = [:]
  private var lastUnawaited = 0
  /// Whether the plugin is being removed: the actions that it begins now go on without it.
  var isLeaving = false
  /// The number of requests for actions and events in this turn.
  private var calls = 0
  /// Called with each error outside of views.
  var onError: ((ScriptError) -> Void)?
  /// The source of intents for the scopes of the plugin's views: for buttons that name an action.
  private(set) lazy var intents = PluginIntents(self)

  /// An action that is under way.
  private struct Pending {
    var cancel: () -> Void = {}
    let progress: ActionProgress
    /// The script's function that is called with reports of the progress; nil for none.
    let onProgress: LuaReference?
    /// Called when the action fails and no task waits for it.
    let failed: (ScriptError) -> Void
  }
  private enum Performed {
    case done(PluginValue)
    /// The action takes time, and has begun under this number.
    case begun(Int)
  }

  var runtime: ScriptRuntime { hosted.runtime }
  var state: LuaState { hosted.state }
  /// The number of actions that are under way.
  var actionsUnderWay: Int { pending.count }

  /// - Throws: `LuaError`; `PluginFault` if there is no such level or the host's declarations are
  ///   wrong.
  init(
    _ id: PluginID, folder: String, of host: PluginHost, levels: PluginLevels,
    budgets: PluginBudgets, data: PluginData
  ) throws {
    self.id = id
    self.host = host
    self.data = data
    self.budgets = budgets
    try host.checkSlots()
    var options = HostOptions()
    options.isSandboxed = true
    options.apiLevel = try PluginLevels.chosen(
      levels.lunette, "Lunette's interface", HostOptions.apiLevels)
    hosted = try HostedScript(
      folder: folder, name: id, options: options, limits: budgets.limits,
      input: .refused(PluginFault.noInput))
    let level = try PluginLevels.chosen(levels.host, host.id, host.apiLevels)
    view = HostView(level: level, grants: data.grants) { [reference = hosted.runtime.reference] in
      reference.runtime?.warn($0, at: $1)
    }
    clock = ScriptClock(hosted.runtime, hosted.functions)
    hosted.runtime.loads.keepsStates = true
    hosted.runtime.tasks.maximum = budgets.tasks
    hosted.onError = { [weak self] in self?.onError?($0) }
    let abandoned = hosted.runtime.tasks.onAbandoned
    hosted.runtime.tasks.onAbandoned = { [weak self] wait in
      abandoned?(wait)
      self?.pending.removeValue(forKey: wait)?.cancel()
    }
    try install(options, data)
  }

  /// Ends the script for good: nothing of it is called any more, and the actions that it waits for
  /// are cancelled.
  func close() {
    for action in pending.values { action.cancel() }
    pending = [:]
    onError = nil
    hosted.close()
  }

  // MARK: Functions for the script

  private func install(_ options: HostOptions, _ data: PluginData) throws(LuaError) {
    let about = try state.makeTable(fields: [
      ("id", .string(id)), ("apiLevel", .integer(Int64(options.apiLevel))),
      ("hostLevel", .integer(Int64(view.level))),
      ("hasStorage", .boolean(data.grants?.storage ?? true)),
    ])
    let calls = try state.makeTable(
      fields: try dataFunctions(data) + [
        ("perform", .reference(try makePerform())), ("value", .reference(try makeValue())),
        ("on", .reference(try makeOn())), ("emit", .reference(try makeEmit())),
        (
          "fail",
          .reference(
            try state.makeFunction { arguments in
              throw PluginFault.relayed(try arguments[0].text ?? "")
            })
        ),
        (
          "readOnly",
          .reference(
            try state.makeFunction { arguments in
              throw PluginFault.readOnly(try arguments[0].text ?? "")
            })
        ),
      ])
    let unknown = try state.makeFunction { arguments in
      let names = try arguments.all(from: 2).compactMap(\.text)
      throw FunctionFault.unknownName(
        try arguments[0].text ?? "", "", GivenValue(try arguments[1]), names)
    }
    let chunk = try state.load(packaged: PackageResources.plugin_lua, chunkName: "=lunette.plugin")
    let results = try state.call(
      chunk, [.reference(about), .reference(calls), .reference(unknown)])
    guard let module = results.first, let table = results.last?.table else {
      preconditionFailure("a chunk that returns a module and the host's functions")
    }
    try state.setLoaded("lunette.plugin", module)
    if let behind = try state.get(table, .string("behind")).table { try state.useReadOnly(behind) }
    func function(_ name: String) throws(LuaError) -> LuaReference? {
      try state.get(table, .string(name)).function
    }
    (write, forget) = (try function("write"), try function("forget"))
    (hearers, deliver) = (try function("hearers"), try function("tell"))
    setSetting = try function("setSetting")
  }

  private func makePerform() throws(LuaError) -> LuaReference {
    let link = PluginScriptLink(self)
    return try runtime.makeFunction(pausesBudget: true) { _, arguments in
      guard let self = link.script, let host = self.host else { return .none }
      guard let name = try arguments.text(at: 0, { host.actions.latestName.text($0) }) else {
        // Throws, with the words of the row.
        _ = try PluginFunctions.perform.read(arguments.all(), arguments.state)
        return .none
      }
      let follows = arguments.count > 2 ? try arguments[2] : .nil
      if !follows.isNil, follows.function == nil {
        // Throws, with the words of the row.
        _ = try PluginFunctions.perform.read(arguments.all(), arguments.state)
      }
      let performed = try self.perform(
        name, of: host, at: arguments.location, isAwaited: arguments.canWait,
        onProgress: follows.function,
        pause: arguments.pause,
        failed: { [weak self] in self?.onError?($0) }
      ) { try arguments.plain(PlainArgument(index: 1), $0) }
      switch performed {
      case .done(.null), nil: return .none
      case .done(let result): return .value(try self.state.make(result))
      case .begun(let wait): return wait > 0 ? ScriptTasks.outcome(waitingFor: wait) : .none
      }
    }
  }

  /// Performs the action that a button names, as the script's own `plugin.perform` does outside of
  /// tasks.
  ///
  /// - Parameter failed: Called if the action fails later.
  func perform(_ name: String, _ given: PluginValue, failed: @escaping (ScriptError) -> Void) throws
  {
    guard let host else { return }
    _ = try perform(
      name, of: host, at: nil, isAwaited: false, onProgress: nil, pause: .none, failed: failed
    ) { _ in given }
  }

  /// The one way to the host's actions: each request is counted, checked and, if the action takes
  /// time, noted until its end, so that it ends with the plugin. Returns nil if the plugin has been
  /// closed.
  ///
  /// - Parameters:
  ///   - location: The place in the script that requests the action.
  ///   - isAwaited: Whether the running task can wait for the action.
  ///   - onProgress: The script's function that is called with reports of the progress; nil for
  ///     none.
  ///   - pause: The pause of the script's clock.
  ///   - failed: Called if the action fails later; evaluated only for an action that takes time.
  ///   - given: Reads what the script has given; it gets the names of the action's parameters.
  private func perform(
    _ name: String, of host: PluginHost, at location: @autoclosure () -> SourceLocation?,
    isAwaited: Bool,
    onProgress: LuaReference?, pause: LuaPause, failed: @autoclosure () -> (ScriptError) -> Void,
    _ given: (PluginNames) throws -> PluginValue
  ) throws -> Performed? {
    if runtime.isClosed { return nil }
    if runtime.isInBody { throw PluginFault.performedInBody(name) }
    try countCall()
    let (body, parameters) = try host.actions.prepare(name, seenBy: view, at: location(), given)
    if case .immediate(let run) = body {
      do { return .done(try host.withoutChargingPlugin(pause) { try run(parameters, id) }) } catch {
        throw failure(of: name, error)
      }
    }
    if pending.count >= budgets.actions { throw PluginFault.tooManyActions(budgets.actions) }
    if !isAwaited { lastUnawaited -= 1 }
    let number = isAwaited ? runtime.tasks.makeWait() : lastUnawaited
    begin(number, name, parameters, body, onProgress, failed())
    return .begun(number)
  }

  /// Begins an action that takes time.
  private func begin(
    _ wait: Int, _ name: String, _ parameters: PluginValue, _ body: PluginActions.Body,
    _ onProgress: LuaReference?,
    _ failed: @escaping (ScriptError) -> Void
  ) {
    if isLeaving { return beginLast(name, parameters, body) }
    let progress = onProgress == nil ? .none : progress(of: wait, body)
    pending[wait] = Pending(progress: progress, onProgress: onProgress, failed: failed)
    switch body {
    case .takingTime(let run):
      let task = Task { [weak self, id] in
        let result: Result<PluginValue, any Error>
        do { result = .success(try await run(parameters, id, progress)) } catch {
          result = .failure(error)
        }
        self?.ended(wait, name, result)
      }
      pending[wait]?.cancel = { task.cancel() }
    case .later(let run):
      run(parameters, id, progress) { [weak self] result in self?.ended(wait, name, result) }
    case .immediate:
      preconditionFailure("an action that is done when its body returns is not begun")
    }
  }

  /// What an action reports its progress to.
  private func progress(of wait: Int, _ body: PluginActions.Body) -> ActionProgress {
    if case .later = body {
      // It reports on the main actor, in the midst of the turn in which it is answered.
      return ActionProgress { [weak self] in MainActor.assumeIsolated { self?.progressed(wait) } }
    }
    return ActionProgress { [weak self] in Task { @MainActor in self?.progressed(wait) } }
  }
  private func progressed(_ wait: Int) {
    host?.deliver(to: id) { [weak self] in
      guard let self, !runtime.isClosed, let action = pending[wait],
        let function = action.onProgress,
        let report = action.progress.take()
      else { return }
      do throws(ScriptError) {
        try runtime.callBack(
          function, [report.fraction.map { .number($0) } ?? .nil, .string(.text(report.message))])
      } catch { onError?(error) }
    }
  }

  /// Begins an action of a plugin that is being removed, and so does not get the result.
  private func beginLast(_ name: String, _ parameters: PluginValue, _ body: PluginActions.Body) {
    switch body {
    case .takingTime(let run):
      let action = Task { [weak host, id] in
        do { _ = try await run(parameters, id, .none) } catch {
          _ = host?.message(for: error, in: .action(name), calledBy: id)
        }
      }
      host?.lastActions.append(action)
    case .later(let run): run(parameters, id, .none) { _ in }
    case .immediate:
      preconditionFailure("an action that is done when its body returns is not begun")
    }
  }

  /// The plugin's error for an error in an action of the host: what the plugin may read of it.
  private func failure(of action: String, _ error: any Error) -> PluginFault {
    if let mismatch = error as? PluginMismatch { return .wrongParameters(action: action, mismatch) }
    let message = host?.message(for: error, in: .action(action), calledBy: id)
    return .actionFailed(action, why: message ?? PluginError.Origin.action(action).failure)
  }

  private func ended(_ wait: Int, _ name: String, _ result: Result<PluginValue, any Error>) {
    guard pending[wait] != nil, !runtime.isClosed else { return }
    // There is nothing more to cancel; the action counts as under way until the plugin has got its
    // result.
    pending[wait]?.cancel = {}
    host?.deliver(to: id) { [weak self] in
      guard let self, let action = pending.removeValue(forKey: wait) else { return }
      do {
        let value = try result.get()
        if wait > 0 { runtime.tasks.wake(wait, [try state.make(value)]) }
      } catch {
        let fault = failure(of: name, error)
        if wait > 0 {
          runtime.tasks.wake(wait, [.nil, .string(fault.words)])
        } else {
          action.failed(ScriptError(fault))
        }
      }
      runtime.settle()
    }
  }

  private func makeValue() throws(LuaError) -> LuaReference {
    try state.makeFunction { [weak self] arguments in
      guard let self, let host else { return .none }
      guard let name = try arguments[0].text else {
        throw FunctionFault.wrongValue(
          "plugin.values", "a name", expected: "a string", GivenValue(try arguments[0]))
      }
      if own?.values[name] == nil {
        try host.values.check(read: name, by: view, at: arguments.location)
      }
      let current = try self.current(name, of: host)
      asked.insert(name)
      return .value(try state.make(current))
    }
  }

  private func makeOn() throws(LuaError) -> LuaReference {
    try runtime.makeFunction(PluginFunctions.on) { [weak self] _, arguments, name, function in
      if let self { try host?.events.check(heard: name, by: view, at: arguments.location) }
      return .values([.string(name), .reference(function)])
    }
  }

  private func makeEmit() throws(LuaError) -> LuaReference {
    try runtime.makeFunction(PluginFunctions.emit, pausesBudget: true) {
      [weak self] _, arguments, name, payload in
      guard let self, let host else { return .none }
      try countCall()
      let (handle, value) = try host.events.prepare(
        name, arguments.plain(payload), seenBy: view, at: arguments.location)
      do {
        try host.withoutChargingPlugin(arguments.pause) { try handle(value, id) }
      } catch let mismatch as PluginMismatch {
        throw PluginFault.wrongPayload(event: name, mismatch)
      } catch {
        throw PluginFault.actionFailed(
          name, why: host.message(for: error, in: .event(name), calledBy: id))
      }
      return .none
    }
  }

  /// The current value of that name. If it cannot be expressed in Lua, that is reported to the
  /// host.
  private func current(_ name: String, of host: PluginHost) throws -> PluginValue {
    if let value = own?.values[name] { return value }
    do { return try host.values.current(name, for: id) } catch {
      throw PluginFault.actionFailed(
        name, why: host.message(for: error, in: .value(name), calledBy: id))
    }
  }

  /// Counts a request to the host. The host's own time does not count as the plugin's, so the
  /// number of requests is limited instead.
  private func countCall() throws(PluginFault) {
    calls += 1
    if calls > budgets.calls { throw .tooManyCalls(budgets.calls) }
  }
  func beginTurn() { calls = 0 }

  // MARK: Functions for the host

  func hasAskedFor(_ value: String) -> Bool { asked.contains(value) }
  /// Updates a published value that the script has asked for.
  func write(_ name: String) {
    guard let host else { return }
    do {
      let value = try current(name, of: host)
      do throws(ScriptError) {
        try runtime.callBack(write, [.string(name), try make(value)])
      } catch  where (error.fault as? LuaError)?.kind == .memory {
        throw PluginFault.valueTooLarge(name, bytes: value.weight)
      }
    } catch {
      onError?(ScriptError(thrown: error))
    }
  }

  /// Tells the script of an event: each subscriber is called in a separate callback.
  func deliver(_ name: String, _ payload: PluginValue) {
    do {
      for hearer in try state.call(hearers, [.string(name)]) {
        do throws(ScriptError) {
          try runtime.callBack(deliver, [hearer, try make(payload)])
        } catch {
          onError?(error)
        }
      }
    } catch {
      onError?(ScriptError(thrown: error))
    }
  }
  func make(_ value: PluginValue) throws(ScriptError) -> LuaValue {
    do { return try state.make(value) } catch { throw ScriptError(thrown: error) }
  }

  /// Forgets the subscriptions of the previous load, before the script is loaded again.
  func forgetSubscriptions() { _ = try? state.call(forget) }

  /// Calls the function of a command, with the parameters if it has any.
  func call(_ command: Contributions.Command, _ given: PluginFields) {
    do throws(ScriptError) {
      try runtime.callBack(
        command.action, command.parameters.isEmpty ? [] : [try make(.record(given))])
    } catch { onError?(error) }
  }
  func call(_ function: LuaReference) {
    do { try runtime.callBack(function) } catch { onError?(error) }
  }
}

/// What the script's own functions have of it, so that these do not keep it. A weak capture would
/// be checked for exclusive access at each call.
private final class PluginScriptLink {
  private(set) weak var script: PluginScript?
  init(_ script: PluginScript) { self.script = script }
}

extension PluginBudgets {
  var limits: LuaLimits {
    LuaLimits(memoryBytes: memory, callbackSeconds: callback, turnSeconds: turn, clock: .monotonic)
  }
}
