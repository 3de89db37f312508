import Glibc
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTerminal
import Observation

/// A plugin of a host: its life cycle, and the resources that it uses. `Plugins.load` and
/// `Plugins.add` make it.
///
/// It is observable: content that reads `state` is evaluated again when the state changes.
@MainActor @Observable public final class Plugin: Identifiable {
  /// What a plugin is doing, from loading to unloading.
  public enum State: Hashable, Sendable {
    /// Not loaded yet; one of the next turns loads the plugin.
    case inactive
    /// The plugin is loaded and runs.
    case active
    /// The plugin's script could not be loaded.
    case failed(PluginError)
    /// Nothing of the plugin runs, and all its state is kept.
    case suspended(Suspension)
    /// The plugin was turned off. Nothing of it is in memory.
    case disabled
    /// The plugin was removed for good.
    case unloaded
  }

  /// The name by which the host and messages identify the plugin.
  public nonisolated let id: PluginID
  /// The path of the plugin's folder, which contains its `main.lua`.
  public let folder: String
  /// What the plugin declares about itself; nil for one without a `plugin.json`, and before it was
  /// discovered or loaded.
  public private(set) var manifest: Manifest?
  /// Whether the plugin is the user's own, so that it may do everything that the host lets plugins
  /// do. This follows from where it lies, and from nothing that is in it.
  public let isOwn: Bool
  /// The levels that the host has chosen for the plugin.
  @ObservationIgnored let levels: PluginLevels
  /// The plugin's settings, its storage, and the decisions about it.
  let data: PluginData
  /// What there is of one of the host's own scripts in place of a manifest; nil for plugins.
  @ObservationIgnored var hostScript: HostScript?
  /// Whether the plugin was discovered and is loaded when it is needed.
  @ObservationIgnored var isDormant = false
  /// Work for the plugin that is done once it has been loaded.
  @ObservationIgnored var afterLoad: [@MainActor () -> Void] = []
  /// What the plugin is doing now.
  public private(set) var state = State.inactive {
    didSet {
      phase = state
      noteWaits()
      host?.stateChanged()
      changed.changed()
    }
  }
  /// A copy of `state` for the host itself, which reads it in each turn: reading it is not tracked
  /// by observation.
  @ObservationIgnored private(set) var phase = State.inactive
  /// The plugin's latest error; nil if there was none.
  public internal(set) var lastError: PluginError?

  /// The plugin's host; nil once the host's owner has released it, and then nothing of the plugin
  /// remains.
  @ObservationIgnored private(set) weak var host: PluginHost?
  @ObservationIgnored private(set) var script: PluginScript?
  @ObservationIgnored private(set) var contributions = Contributions()
  /// The panels and slots of the plugin when it was last loaded. While the panels are not there, a
  /// notice in their place says why.
  @ObservationIgnored private(set) var panelSlots: [(name: String, slot: String)] = [] {
    didSet { arrangement += 1 }
  }
  /// Changes with the panels of the plugin and their titles.
  private(set) var arrangement = 0
  /// The plugin's panels that are shown, by name.
  @ObservationIgnored var panels: [String: PanelStage] = [:]
  /// The scope of what the host itself shows of the plugin, such as the titles of panels.
  @ObservationIgnored private(set) var scope: Scope?
  /// The plugin's styles in which nothing has failed, by the name of the style place.
  @ObservationIgnored var styles: [String: PlacedStyle] = [:]
  @ObservationIgnored var meter = PluginMeter()
  /// The errors that were reported lately.
  @ObservationIgnored var reports = ErrorReports()
  /// The notices for those who observe `log` and `usage`.
  @ObservationIgnored var notices = PluginNotices()
  @ObservationIgnored let output: PluginOutput
  /// A signal that is read by the host's views that show the plugin's contributions.
  @ObservationIgnored let changed = StateSignal()
  /// The number of nested calls in which the plugin's code runs; such code may unload the plugin.
  @ObservationIgnored private var depth = 0
  /// Deliveries to the plugin that wait until it has time.
  @ObservationIgnored var delivered: ArraySlice<@MainActor () -> Void> = []
  static let maxDelivered = 10_000
  @ObservationIgnored private var limits: (callback: Double, turn: Double)?
  /// The number of the host's turn in which the plugin last ran.
  @ObservationIgnored private var turn = 0
  /// The time at which the plugin next has something to do of its own accord, in seconds of the
  /// host's clock; infinity for never.
  @ObservationIgnored private(set) var due = Double.infinity
  /// Whether a task of the plugin waits for a program, a file or input.
  @ObservationIgnored private(set) var waitsOutside = false

  init(_ id: PluginID, folder: String, levels: PluginLevels, isOwn: Bool, of host: PluginHost) {
    self.id = id
    self.isOwn = isOwn
    self.folder = folder
    self.levels = levels
    self.host = host
    budgets = host.budgets
    data = PluginData(of: id, in: host.dataFolder) { [weak host] in
      host?.replaceFile($0, $1) ?? ENODEV
    }
    var logger = host.logger
    logger[metadataKey: "plugin"] = "\(id)"
    output = PluginOutput(logger, host.budgets)
    // Lines come at any time, not only while the plugin runs.
    output.onLine = { [weak self] in
      guard let self else { return }
      self.host?.expectNotice(at: noticeDue)
    }
  }

  @ObservationIgnored let budgets: PluginBudgets
  /// The time of the host's clock in seconds.
  var now: Double { host?.now ?? 0 }

  /// The resources that the plugin uses now. Content that reads it is evaluated again when it has
  /// changed, at most once a second.
  public var usage: PluginUsage {
    access(keyPath: \.usage)
    let usage = currentUsage
    notices.read(usage)
    return usage
  }
  var currentUsage: PluginUsage {
    PluginUsage(
      seconds: meter.total, share: meter.share(at: now),
      memory: script?.hosted.state.memoryInUse ?? 0,
      views: views, tasks: script?.runtime.tasks.count ?? 0, actions: script?.actionsUnderWay ?? 0)
  }
  var views: Int {
    var count = 0
    for panel in panels.values { count += panel.stage.scene.nodeCount }
    return count
  }

  /// The plugin's output and the messages about it, one line each: the last ones, up to as many
  /// bytes as `PluginBudgets.log` allows. Control characters of the plugin are replaced by their
  /// pictures. Content that reads it is evaluated again when lines were added, at most once a
  /// second.
  public var log: [String] {
    access(keyPath: \.log)
    notices.readLog(output.version)
    return output.lines
  }

  // MARK: Life cycle

  /// Loads the plugin now: runs the `main.lua` in its folder. A plugin that is loaded already is
  /// closed first, and begins anew.
  ///
  /// - Throws: The error in the plugin, whose `state` is then `failed`; or that the plugin was
  ///   unloaded.
  public func load() throws(PluginError) {
    guard state != .unloaded, let host else {
      throw PluginError(PluginFault.isUnloaded, of: id, kind: .load)
    }
    close()
    isDormant = false
    do {
      try readManifest(of: host)
      settleGrants()
      readStored()
      for problem in data.settings.problems { note(problem) }
      let script = try PluginScript(
        id, folder: folder, of: host, levels: chosenLevels, budgets: budgets, data: data)
      script.own = hostScript
      script.onError = { [weak self] in self?.failed($0) }
      script.hosted.state.onPrint = { [weak self] _, bytes in
        guard let self else { return }
        output.print(bytes, at: now)
      }
      script.hosted.openURL = { [weak self] address in self?.host?.onOpenURL?(address) }
      script.hosted.runtime.onQuit = { [weak self] _, _ in
        guard let self else { return }
        output.write(.warning, "a plugin cannot end the program; ui.quit does nothing", at: now)
      }
      script.hosted.functions.copyingScene = { [weak self] in
        self?.panels.values.lazy.map(\.stage.scene).first { $0.handlesInput }
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
      afterLoad = []
      report(failure)
      state = .failed(failure)
      throw failure
    }
  }

  /// Makes a scope for views of the plugin: among the host's own views, or in a panel.
  func makeScope(_ script: PluginScript) -> Scope {
    let scope = script.hosted.makeScope(id, folder: folder)
    scope.intents.source = script.intents
    scope.shownMessage = { $0.messageForUsers }
    scope.onError = { [weak self] in self?.failed($0) }
    return scope
  }

  /// Loads the plugin again and keeps the values of its states. If that fails, everything stays as
  /// it was. A plugin that is not active is loaded as by `load`.
  ///
  /// - Throws: The error in the plugin.
  public func reload() throws(PluginError) {
    guard state == .active, let script, let host else { return try load() }
    let before = manifest
    do {
      try readManifest(of: host)
      script.forgetSubscriptions()
      try run(script)
    } catch {
      use(before)
      let failure = error as? PluginError ?? PluginError(error, of: id, kind: .load)
      report(failure)
      throw failure
    }
  }

  /// Runs the plugin's script and takes its contributions, within the limits of loading.
  private func run(_ script: PluginScript) throws {
    let entry = hostScript?.entry ?? manifest?.entry ?? "main.lua"
    let path = hostScript == nil ? "\(id)/\(entry)" : entry
    guard let source = try ScriptRuntime.read(entry, in: folder, words: path) else {
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
    guard let host else { return }
    try metered(host) { try load(source, path, script) }
  }

  /// Runs `source`, takes the contributions that it returns and shows them.
  private func load(_ source: [UInt8], _ path: String, _ script: PluginScript) throws {
    contributions = try script.runtime.turn {
      let slots = host?.slots ?? [], places = host?.stylePlaces ?? []
      return try script.runtime.load(source: source, name: path) { results throws(ScriptError) in
        do {
          if hostScript != nil {
            return try Contributions(ofHostScript: results, script.runtime, file: path)
          }
          let reader = ContributionReader(
            script.runtime, slots: slots, places: places, seenBy: script.view, file: path)
          return try reader.read(results)
        } catch {
          let reported = script.runtime.scriptError(error, inFile: path)
          // An error in the result as a whole is located at the script's `return`.
          throw reported.location?.line == nil ? reported.located(atReturnOf: source) : reported
        }
      }
    }
    if let manifest {
      for warning in contributions.complete(by: manifest) { note(warning) }
    }
    panelSlots = contributions.panels.map { ($0.name, $0.slot) }
    showPanels()
    placeStyles()
    host?.commands.replace(of: id, by: contributions.commands.map(command))
    self.state = .active
    remember(isEnabled: true)
    host?.contributionsChanged()
    if let onActivate = contributions.onActivate { enter { script.call(onActivate) } }
    takeAfterLoad()
  }

  /// Takes the declarations of a manifest. Until the plugin is loaded, nothing else is known about
  /// its panels.
  func use(_ manifest: Manifest?) {
    if self.manifest != manifest { self.manifest = manifest }
    if phase == .inactive { panelSlots = manifest?.panels.map { ($0.name, $0.slot) } ?? [] }
    useSettings()
  }

  /// Suspends an active plugin: from now on nothing of it runs, and all its state is kept. In any
  /// other state, nothing happens.
  public func suspend() { suspend(.asked) }
  func suspend(_ reason: Suspension) {
    guard state == .active else { return }
    if case .asked = reason { deactivate(isLeaving: false) }
    state = .suspended(reason)
    if case .strikes = reason { output.write(.error, reason.words, at: now) }
  }

  /// Lets a suspended plugin run again. Its timers and tasks that became due meanwhile are run
  /// once. In any other state, nothing happens.
  public func resume() {
    guard case .suspended = state, let script else { return }
    meter.forgive()
    // Timers and tasks that became due meanwhile are due now, once.
    script.runtime.advance(to: now, atMost: 0)
    state = .active
    for panel in panels.values { panel.again() }
    takeDelivered()
    if let onActivate = contributions.onActivate { enter { script.call(onActivate) } }
  }

  /// Turns the plugin off: nothing of it stays in memory until `load` is called. It is remembered.
  public func disable() {
    guard state != .unloaded else { return }
    deactivate(isLeaving: true)
    turnOff()
    remember(isEnabled: false)
  }
  func turnOff() {
    close()
    (isDormant, afterLoad) = (false, [])
    state = .disabled
  }

  /// Removes the plugin for good. This is possible at any moment: while it is shown, sleeps, waits
  /// for an action, has a sheet open, or runs.
  public func unload() {
    guard state != .unloaded else { return }
    deactivate(isLeaving: true)
    close()
    state = .unloaded
    host?.forget(self)
  }

  /// Calls the plugin's `onDeactivate`, for which there is always time, as a separate turn.
  ///
  /// - Parameter isLeaving: Whether the plugin is then removed: the actions that it begins are not
  ///   cancelled.
  private func deactivate(isLeaving: Bool) {
    guard state == .active, depth == 0, let script, let host,
      let onDeactivate = contributions.onDeactivate
    else {
      return
    }
    let left = min(budgets.callback, host.secondsToLeave ?? .infinity)
    guard left > 0 else {
      return output.write(
        .warning, "the program is ending, and there was no time left for onDeactivate", at: now)
    }
    meter.beginTurn()
    script.beginTurn()
    allow(left, script)
    script.isLeaving = isLeaving
    let before = meter.total
    withExtendedLifetime(script) { metered(host) { script.call(onDeactivate) } }
    script.isLeaving = false
    host.secondsToLeave? -= meter.total - before
  }

  private func close() {
    writeStored()
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

  /// Writes a warning to the plugin's log.
  func note(_ warning: String) { output.write(.warning, warning, at: now) }

  // MARK: Turns

  /// Begins a turn for the plugin if it has not run in the host's current turn. So only plugins
  /// that run in a turn do this work.
  private func beginTurnIfDue(_ script: PluginScript, of host: PluginHost) {
    if turn == host.turn { return }
    turn = host.turn
    meter.beginTurn()
    script.beginTurn()
  }

  /// Runs `body`, in which the plugin's code may run, within the plugin's limits of this turn.
  /// Returns nil without running anything if the plugin may not run now; the host then runs it in a
  /// later turn.
  @discardableResult
  func enter<Result>(_ body: () -> Result) -> Result? {
    guard let script, depth > 0 || phase == .active else { return nil }
    // The plugin calls itself by way of the host.
    if depth > 0 { return body() }
    guard let host else { return nil }
    beginTurnIfDue(script, of: host)
    let left = min(budgets.turn - meter.turn, host.secondsLeft)
    // A plugin does not begin with less time than a callback may take: it would be stopped for the
    // time that others have used.
    guard left >= budgets.leastTurn else {
      host.putOff(self)
      return nil
    }
    allow(left, script)
    let result = withExtendedLifetime(script) { metered(host, body) }
    checkShare(at: host.now)
    noteWaits()
    return result
  }

  /// Notes what the plugin waits for, which may have changed now that it has run.
  private func noteWaits() {
    let clock = phase == .active ? script?.clock : nil
    due = clock?.nextDeadline ?? .infinity
    waitsOutside = clock?.waitsOutside ?? false
  }

  /// Runs `body` and counts its time as the plugin's.
  private func metered<Result>(_ host: PluginHost, _ body: () throws -> Result) rethrows -> Result {
    depth += 1
    let (start, own) = (TerminalDriver.now(), host.ownSeconds)
    defer {
      depth -= 1
      let end = TerminalDriver.now()
      let taken = end - start - (host.ownSeconds - own)
      meter.add(taken, at: host.now)
      host.taken(taken, until: end)
      host.expectNotice(at: noticeDue)
    }
    return try body()
  }

  /// Sets the limits for the rest of the plugin's turn, rounded up to whole milliseconds so that
  /// they seldom change.
  private func allow(_ left: Double, _ script: PluginScript) {
    let turn = max(0.001, (left * 1000).rounded(.up) / 1000)
    let callback = min(budgets.callback, turn)
    if let limits, limits == (callback, turn) { return }
    limits = (callback, turn)
    var all = script.hosted.state.limits
    (all.callbackSeconds, all.turnSeconds) = (callback, turn)
    script.hosted.state.limits = all
  }

  private func checkShare(at now: Double) {
    let share = meter.share(at: now)
    if share > budgets.share {
      strike(
        "it ran for \(Int((share * 100).rounded())) % of the last ten seconds; at most "
          + "\(Int(budgets.share * 100)) % are allowed"
      )
    }
    let views = views
    if views > budgets.views { tookTooManyViews(views) }
  }

  private func tookTooManyViews(_ count: Int) {
    let failure = PluginError(
      PluginFault.tooManyViews(count, maximum: budgets.views), of: id, kind: .limit)
    close()
    report(failure)
    state = .failed(failure)
  }

  func strike(_ why: String) {
    guard state == .active else { return }
    if meter.strike(at: now, maximum: budgets.strikes, window: budgets.strikeWindow) {
      suspend(.strikes(why))
    }
  }
}
