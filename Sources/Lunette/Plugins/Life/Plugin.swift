import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTerminal
import Observation

/// A plugin of a host: its life, and what it takes.
///
/// It is observable: chrome that reads `state` is made again when that is another.
@MainActor @Observable public final class Plugin: Identifiable {
  public enum State: Hashable, Sendable {
    /// Not loaded yet; it is in one of the next turns.
    case inactive
    case active
    /// Its script could not be loaded.
    case failed(PluginError)
    /// Nothing of it runs, and all of it is kept.
    case suspended(Suspension)
    /// Somebody has turned it off. Nothing of it is in memory.
    case disabled
    /// It is gone, for good.
    case unloaded
  }

  public nonisolated let id: PluginID
  public let folder: String
  @ObservationIgnored private let levels: PluginLevels
  public private(set) var state = State.inactive {
    didSet {
      phase = state
      noteWaits()
      host?.stateChanged()
      changed.changed()
    }
  }
  /// The same for the host itself, which looks at it in each turn: nobody observes who asks.
  @ObservationIgnored private(set) var phase = State.inactive
  /// The last of what went wrong in it.
  public private(set) var lastError: PluginError?

  /// Nil once its owner has let go of it; then everything of the plugin is gone.
  @ObservationIgnored private(set) weak var host: PluginHost?
  @ObservationIgnored private(set) var script: PluginScript?
  @ObservationIgnored private(set) var contributions = Contributions()
  /// The panels that it had when it was last loaded, and where: what stands in their place says why they are not there.
  @ObservationIgnored private(set) var places: [(name: String, slot: String)] = []
  /// Its panels that are shown, by name.
  @ObservationIgnored private(set) var panels: [String: PanelStage] = [:]
  /// The scope of what it shows among the host's own views.
  @ObservationIgnored private(set) var scope: Scope?
  /// Its styles, by the host's place: those in which nothing has failed.
  @ObservationIgnored private(set) var styles: [String: PlacedStyle] = [:]
  @ObservationIgnored var meter = PluginMeter()
  @ObservationIgnored let output: PluginLog
  /// Read by the host's views that show what it contributes.
  @ObservationIgnored let changed = StateSignal()
  /// It is being loaded, or a callback of it runs that may unload it.
  @ObservationIgnored private var depth = 0
  /// What it is to be told and had no time for.
  @ObservationIgnored private var delivered: ArraySlice<@MainActor () -> Void> = []
  private static let mostDelivered = 10_000
  @ObservationIgnored private var limits: (callback: Double, turn: Double)?
  /// The host's turn in which it last ran.
  @ObservationIgnored private var turn = 0
  /// When it next has something to do of its own accord, in seconds of the host's clock; infinity: never.
  @ObservationIgnored private(set) var due = Double.infinity
  /// Whether a task of it waits for a program, a file or input.
  @ObservationIgnored private(set) var waitsOutside = false

  init(_ id: PluginID, folder: String, levels: PluginLevels, of host: PluginHost) {
    self.id = id
    self.folder = folder
    self.levels = levels
    self.host = host
    budgets = host.budgets
    var logger = host.logger
    logger[metadataKey: "plugin"] = "\(id)"
    output = PluginLog(logger, host.budgets)
  }

  @ObservationIgnored private let budgets: PluginBudgets
  /// Seconds of the host's clock.
  private var now: Double { host?.now ?? 0 }

  /// What it takes now.
  public var usage: PluginUsage {
    PluginUsage(
      seconds: meter.total, share: meter.share(at: now), memory: script?.hosted.state.memoryInUse ?? 0,
      views: views, tasks: script?.runtime.tasks.count ?? 0, actions: script?.actionsUnderWay ?? 0)
  }
  var views: Int {
    var count = 0
    for panel in panels.values { count += panel.stage.scene.nodeCount }
    return count
  }

  /// What it printed and what was told of it, the last `PluginBudgets.log` bytes.
  public var log: [String] { output.lines }

  // MARK: Its life

  /// Loads it now, if it is not: reads and runs `main.lua` of its folder. Of one that was loaded, all is made anew.
  ///
  /// - Throws: what is wrong with it; `state` is `failed` then.
  public func load() throws(PluginError) {
    guard state != .unloaded, let host else { throw PluginError(PluginFault.isUnloaded, of: id, kind: .load) }
    close()
    do {
      let script = try PluginScript(id, folder: folder, of: host, levels: levels, budgets: budgets)
      script.onError = { [weak self] in self?.failed($0) }
      script.hosted.state.onPrint = { [weak self] _, bytes in
        guard let self else { return }
        output.print(String(decoding: bytes, as: UTF8.self), at: now)
      }
      script.hosted.openURL = { [weak self] address in self?.host?.onOpenURL?(address) }
      script.hosted.runtime.onQuit = { [weak self] _, _ in
        guard let self else { return }
        output.write(.warning, "a plugin cannot end the program; ui.quit does nothing", at: now)
      }
      script.runtime.onWarning = { [weak self] warning in
        guard let self else { return }
        output.write(.warning, PluginError(warning, of: id, kind: .script).description, at: now)
      }
      script.runtime.advance(to: now)
      self.script = script
      scope = makeScope(script)
      try run(script)
    } catch {
      let failure = error as? PluginError ?? PluginError(error, of: id, kind: .load)
      close()
      told(failure)
      state = .failed(failure)
      throw failure
    }
  }

  /// A scope for what it shows: among the host's own views, or in a panel.
  func makeScope(_ script: PluginScript) -> Scope {
    let scope = script.hosted.makeScope(id, folder: folder)
    scope.intents.source = script.intents
    scope.onError = { [weak self] in self?.failed($0) }
    return scope
  }

  /// Loads it again, with the values of its states kept. If that fails, all is as it was before.
  ///
  /// - Throws: what is wrong with it now.
  public func reload() throws(PluginError) {
    guard state == .active, let script else { return try load() }
    script.forgetSubscriptions()
    do { try run(script) } catch {
      let failure = PluginError(error, of: id, kind: .load)
      told(failure)
      throw failure
    }
  }

  /// Runs the script of a plugin, and takes what it returns.
  private func run(_ script: PluginScript) throws {
    let path = "\(id)/main.lua"
    guard let source = try ScriptRuntime.read("main.lua", in: folder, words: path) else {
      throw ScriptRuntime.error(.noFile, path)
    }
    let state = script.hosted.state
    let before = state.limits
    state.limits.callbackSeconds = budgets.load
    state.limits.turnSeconds = budgets.load
    limits = nil
    defer {
      state.limits = before
      limits = nil
    }
    try metered { try load(source, path, script) }
  }

  /// Takes what `source` returns, and shows it.
  private func load(_ source: [UInt8], _ path: String, _ script: PluginScript) throws {
    contributions = try script.runtime.turn {
      let slots = host?.slots ?? [], places = host?.stylePlaces ?? []
      return try script.runtime.load(source: source, name: path) { results throws(ScriptError) in
        do {
          let reader = ContributionReader(
            script.runtime, slots: slots, places: places, seenBy: script.view, file: path)
          return try reader.read(results)
        } catch {
          let told = script.runtime.scriptError(error, inFile: path)
          // What is wrong with the result as a whole is where it is returned.
          throw told.location?.line == nil ? told.located(atReturnOf: source) : told
        }
      }
    }
    places = contributions.panels.map { ($0.name, $0.slot) }
    showPanels()
    placeStyles()
    host?.commands.replace(of: id, by: contributions.commands.map(command))
    self.state = .active
    host?.contributionsChanged()
    if let onActivate = contributions.onActivate { enter { script.call(onActivate) } }
  }

  private func command(_ command: Contributions.Command) -> Commands.Entry {
    Commands.Entry(
      id: "\(id).\(command.name)", title: command.title, plugin: id, wanted: command.shortcut
    ) { [weak self] in
      guard let self, phase == .active else { return }
      deliver { [weak self] in self?.script?.call(command.action) }
    }
  }

  /// Nothing of it runs from now on, and all of it is kept.
  public func suspend() { suspend(.asked) }
  func suspend(_ reason: Suspension) {
    guard state == .active else { return }
    if case .asked = reason, let script, let onDeactivate = contributions.onDeactivate {
      enter { script.call(onDeactivate) }
    }
    state = .suspended(reason)
    if case .strikes = reason { output.write(.error, reason.words, at: now) }
  }

  /// It runs again.
  public func resume() {
    guard case .suspended = state, let script else { return }
    meter.forgive()
    // What was due meanwhile is due now, once.
    script.runtime.advance(to: now, atMost: 0)
    state = .active
    for panel in panels.values { panel.again() }
    takeDelivered()
    if let onActivate = contributions.onActivate { enter { script.call(onActivate) } }
  }

  /// Turns it off: nothing of it stays in memory until `load`.
  public func disable() {
    guard state != .unloaded else { return }
    deactivate()
    close()
    state = .disabled
  }

  /// Takes it away for good, at any moment: while it is shown, sleeps, waits for an action, has a sheet open, or runs.
  public func unload() {
    guard state != .unloaded else { return }
    deactivate()
    close()
    state = .unloaded
    host?.forget(self)
  }

  private func deactivate() {
    if state == .active, depth == 0, let script, let onDeactivate = contributions.onDeactivate {
      enter { script.call(onDeactivate) }
    }
  }

  private func close() {
    for panel in panels.values { panel.close() }
    panels = [:]
    contributions = Contributions()
    styles = [:]
    host?.commands.replace(of: id, by: [])
    script?.close()
    script = nil
    delivered = []
    scope = nil
    limits = nil
    host?.contributionsChanged()
  }

  // MARK: Its panels

  private func showPanels() {
    guard let script else { return }
    let wanted = Set(contributions.panels.map(\.name))
    for (name, panel) in panels where !wanted.contains(name) {
      panel.close()
      panels[name] = nil
    }
    for panel in contributions.panels where host?.isRow(panel.slot) == false {
      if let shown = panels[panel.name] {
        shown.show(panel.root)
      } else {
        panels[panel.name] = PanelStage(of: self, host, script, panel.root)
      }
    }
  }

  // MARK: Its styles

  private func placeStyles() {
    styles = [:]
    guard let script else { return }
    for contributed in contributions.styles {
      let scope = makeScope(script)
      styles[contributed.place] = PlacedStyle(style: contributed.style, scope: scope)
      scope.onError = { [weak self, own = scope.reference] report in
        guard let self else { return }
        failed(report)
        // What had no time is well.
        guard !report.error.isRefusal, let placed = styles[contributed.place], placed.scope === own.scope else {
          return
        }
        styles[contributed.place] = nil
        host?.contributionsChanged()
      }
    }
  }

  // MARK: What it is told

  /// Tells it something, now or when it has time again; of one that is suspended, when it runs again. Of more than
  /// `mostDelivered` the oldest are dropped.
  func deliver(_ body: @escaping @MainActor () -> Void) {
    guard script != nil else { return }
    delivered.append(body)
    if delivered.count > Self.mostDelivered {
      delivered.removeFirst()
      output.write(.warning, "it hears of events later than they happen; the oldest were dropped", at: now)
    }
    takeDelivered()
  }
  func takeDelivered() {
    while phase == .active, let next = delivered.popFirst() {
      if enter(next) == nil {
        delivered = [next] + delivered
        return
      }
    }
  }

  // MARK: Its turns

  /// The host's turn is another than when it last ran. Only those that run in a turn are looked at in it.
  private func beginTurnIfDue(_ script: PluginScript) {
    guard let host, turn != host.turn else { return }
    turn = host.turn
    meter.beginTurn()
    script.beginTurn()
  }

  /// Runs `body`, in which the plugin's code may run, within what it may take in this turn. Nil, and nothing was run,
  /// where it may not: then its turn comes again.
  @discardableResult
  func enter<Result>(_ body: () -> Result) -> Result? {
    guard let script, depth > 0 || phase == .active else { return nil }
    // It calls itself, by way of the host.
    if depth > 0 { return body() }
    beginTurnIfDue(script)
    let left = min(budgets.turn - meter.turn, host?.secondsLeft ?? 0)
    // Not with less than a callback may take, or it would be stopped for what others have taken.
    guard left >= budgets.leastTurn else {
      host?.putOff(self)
      return nil
    }
    allow(left, script)
    let result = withExtendedLifetime(script) { metered(body) }
    checkShare()
    noteWaits()
    return result
  }

  /// What it waits for may be something else, now that it has run.
  private func noteWaits() {
    let clock = phase == .active ? script?.clock : nil
    due = clock?.nextDeadline ?? .infinity
    waitsOutside = clock?.waitsOutside ?? false
  }

  /// Runs `body`, whose time is the plugin's.
  private func metered<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth += 1
    let (start, own) = (TerminalDriver.now(), host?.ownSeconds ?? 0)
    defer {
      depth -= 1
      let taken = TerminalDriver.now() - start - ((host?.ownSeconds ?? own) - own)
      meter.add(taken, at: now)
      host?.taken(taken)
    }
    return try body()
  }

  /// Sets the limits for what is left of its turn, in whole milliseconds: they seldom change.
  private func allow(_ left: Double, _ script: PluginScript) {
    let turn = max(0.001, (left * 1000).rounded(.up) / 1000)
    let callback = min(budgets.callback, turn)
    if let limits, limits == (callback, turn) { return }
    limits = (callback, turn)
    var all = script.hosted.state.limits
    (all.callbackSeconds, all.turnSeconds) = (callback, turn)
    script.hosted.state.limits = all
  }

  private func checkShare() {
    let share = meter.share(at: now)
    if share > budgets.share {
      strike(
        "it ran \(Int((share * 100).rounded())) % of the last ten seconds, and \(Int(budgets.share * 100)) % is the most"
      )
    }
    let views = views
    if views > budgets.views { tookTooManyViews(views) }
  }

  private func tookTooManyViews(_ count: Int) {
    let failure = PluginError(PluginFault.tooManyViews(count, most: budgets.views), of: id, kind: .limit)
    close()
    told(failure)
    state = .failed(failure)
  }

  private func strike(_ why: String) {
    guard state == .active else { return }
    if meter.strike(at: now, most: budgets.strikes, window: budgets.strikeWindow) { suspend(.strikes(why)) }
  }

  // MARK: What goes wrong

  private func failed(_ report: Report) { failed(report.error, path: report.path) }
  private func failed(_ error: ScriptError, path: String = "") {
    let failure = PluginError(error, of: id, kind: .script, path: path)
    told(failure)
    if failure.kind == .limit { strike(failure.message) }
  }
  private func told(_ failure: PluginError) {
    lastError = failure
    output.write(.error, "\(failure)", at: now)
    host?.onError?(failure)
  }
}
