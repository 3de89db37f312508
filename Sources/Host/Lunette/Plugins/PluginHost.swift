import Glibc
import Logging
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTerminal
import LunetteViews

/// Lets plugins extend a program: the host loads plugins, shows what they contribute, gives them
/// actions, values and events of the program, and enforces the limits of each. An error in a plugin
/// affects only that plugin's panels.
///
///     let host = PluginHost(id: "org.example.monitor", slots: [.panel("main"), .status("bar")])
///     try host.actions.register("process.kill") { (call: ActionCall<Kill>) in
///       try kill(call.parameters.pid)
///     }
///     let load = try host.values.publish("system.load", 0.0)
///     try host.plugins.load("plugins/cpu", id: "cpu")
///     let app = try TerminalApp(host) { PluginSlot("main") }
///     let ending = try await app.run()
@MainActor public final class PluginHost {
  /// The level of Lunette's own interface for plugins.
  public nonisolated static var apiLevel: Int { APILevel.current }

  /// The identifier of the program, such as `org.example.monitor`.
  public let id: String
  /// The level of this host's own interface for plugins, which says which actions, values, events
  /// and slots there are.
  public let apiLevel: Int
  /// The slots that plugins may fill. They must be declared before plugins are loaded.
  public var slots: [Slot]
  /// The places whose look plugins may define.
  public var stylePlaces: [StylePlace]
  /// The limits of each plugin, and of all of them together.
  public let budgets: PluginBudgets
  /// The actions that plugins can perform.
  public let actions: PluginActions
  /// The values that plugins can read.
  public let values: PluginValues
  /// The events that the host and its plugins send each other.
  public let events: PluginEvents
  /// The commands of the host and of its plugins, which the user performs by name or by keys.
  public let commands = Commands()
  /// The plugins of the host, and the functions that load them.
  public private(set) lazy var plugins = Plugins(self)

  /// Called with each error in a plugin, and in the host's own actions, handlers and commands that
  /// a plugin or the user has called (`PluginError.origin`). Errors are logged as well. The same
  /// error is reported at most once a second (`PluginError.count`). The time of the closure is
  /// counted against the plugin that failed.
  public var onError: ((PluginError) -> Void)?
  /// Called with each error, however often it occurs: for tests.
  package var onEachError: ((PluginError) -> Void)?
  /// Called when a turn begins, before any plugin runs in it.
  var onTurn: (() -> Void)?
  /// Called when a plugin requests that an address is opened: by a link that the user follows, or
  /// by `ui.openURL`.
  public var onOpenURL: ((String) -> Void)?

  /// Called to find out what a plugin may use of what it asks for in its manifest, before it runs
  /// for the first time and when `Plugin.askForGrants` is called. The answer is remembered. Nil:
  /// plugins other than the user's own may use nothing.
  public var grants: (@MainActor (Manifest) async -> Grants)?
  /// The folder in which settings, storage and decisions are kept, in a folder for each plugin; nil
  /// to keep them in memory.
  public let dataFolder: String?
  /// Replaces a file by bytes; returns 0, or an errno. Tests put a full disk in its place.
  var replaceFile: @MainActor (String, [UInt8]) -> Int32 = DataFile.replaceAtomically

  let logger: Logger
  private(set) var scene: Scene?
  private var wake: (@Sendable () -> Void)?
  /// The settings of the host's scene when they were last passed on to the panels.
  private var lastSettings: SceneSettings?
  /// The seconds that plugins have run lately, minus the time that the host has had for itself
  /// since then.
  private var recentlyTaken = 0.0
  /// The time at which plugins last ran, in seconds of a clock that never goes back.
  private var lastRan = 0.0
  /// The seconds by which tests put the clock forward, as if the host had waited.
  var waited = 0.0
  /// The number of the current turn.
  private(set) var turn = 0
  /// The offset of the rotation in which the plugins run.
  private var order = 0
  /// The plugins that had no time left in this turn.
  private var putOffs: [Plugin] = []
  private var time = 0.0
  /// The plugins that are active.
  private var running: [Plugin] = []
  /// A signal that is read by the host's views that show contributions of plugins.
  let contributed = StateSignal()
  /// The bodies that show slots, by the name of the slot.
  var slotBodies: [String: HostBody] = [:]
  /// The bodies that show scripts of the host, by the paths of the scripts.
  var scriptBodies: [String: HostBody] = [:]
  /// The bodies that show single panels, by the ids of the panels.
  var panelBodies: [String: HostBody] = [:]
  /// The bodies that apply plugins' styles, by the name of the style place.
  var styleBodies: [String: StylePlaceBody] = [:]
  /// The scope of the scene that shows the host's views.
  var ownScope: Scope { scene?.scope ?? fallbackScope }
  private let fallbackScope = Scope()
  /// The errors of the host's own code.
  var ownReports = ErrorReports()
  /// The time at which a plugin or the host has a report or a notice that had to wait; infinity for
  /// never.
  var noticesDue = Double.infinity
  /// The actions that plugins have begun while they were removed; they are not cancelled.
  var lastActions: [Task<Void, Never>] = []
  /// The seconds that are left for plugins to be removed in at the end of the program; nil before.
  var secondsToLeave: Double?
  private lazy var taskClock = PluginClock(self)

  /// Creates a host without plugins.
  ///
  /// - Parameters:
  ///   - id: The identifier of the program, such as `org.example.monitor`.
  ///   - apiLevel: The level of the program's interface for plugins, from 1.
  ///   - slots: The slots that plugins may fill.
  ///   - stylePlaces: The places whose look plugins may define.
  ///   - budgets: The limits of each plugin, and of all of them together.
  ///   - dataFolder: The folder in which settings, storage and decisions of plugins are kept; nil
  ///     to keep them in memory.
  ///   - grants: Says what a plugin may use of what it asks for (`PluginHost.grants`).
  ///   - logger: The logger for output and errors of plugins, with the plugin's id as metadata
  ///     `plugin`. Without a logger, these are kept in `Plugin.log` only: the default of swift-log
  ///     is standard error, which is the terminal.
  public init(
    id: String, apiLevel: Int = 1, slots: [Slot] = [], stylePlaces: [StylePlace] = [],
    budgets: PluginBudgets = PluginBudgets(), dataFolder: String? = nil,
    grants: (@MainActor (Manifest) async -> Grants)? = nil, logger: Logger? = nil
  ) {
    let logger = logger ?? Logger(label: "lunette.plugins") { _ in SwiftLogNoOpLogHandler() }
    self.id = id
    self.apiLevel = apiLevel
    self.slots = slots
    self.stylePlaces = stylePlaces
    self.budgets = budgets
    self.dataFolder = dataFolder
    self.grants = grants
    self.logger = logger
    actions = PluginActions(level: apiLevel)
    values = PluginValues(level: apiLevel)
    events = PluginEvents(level: apiLevel)
    if let dataFolder {
      // No plugin's folder has this name: names do not begin with a dot.
      commands.file = DataFile(Files.join(dataFolder, ".commands.json")) { [weak self] in
        self?.replaceFile($0, $1) ?? ENODEV
      }
      commands.readBindings { logger.warning("\($0)") }
    }
    commands.onConflict = { conflict in logger.warning("\(conflict)") }
    commands.onWrongCommand = { [weak self] in self?.report(PluginError(host: $0)) }
    commands.onFailure = { [weak self] error, id in
      self?.report(PluginError(error, in: .command(id)))
    }
    commands.conflictsInPanels = { [weak self] in self?.findShortcutConflicts() ?? [] }
    events.onDropped = {
      logger.warning("plugins receive events too slowly; the oldest were dropped")
    }
  }

  isolated deinit {
    for plugin in plugins.list { plugin.unload() }
    detach()
  }

  // MARK: For plugins

  /// The time of the clock that tasks and timers of plugins run on, in seconds.
  var now: Double { time }
  var settings: SceneSettings { scene?.settings ?? SceneSettings() }
  var secondsLeft: Double { budgets.allPlugins - recentlyTaken }
  /// Counts the seconds that a plugin has run, until just now by the clock of `TerminalDriver.now`.
  func taken(_ seconds: Double, until end: Double) {
    recentlyTaken += seconds
    lastRan = end + waited
  }
  /// The seconds that the host itself has used while plugins waited for the results of their
  /// requests.
  private(set) var ownSeconds = 0.0
  /// Runs code of the host in the midst of a plugin's callback; the time it takes does not count as
  /// the plugin's.
  func withoutChargingPlugin<Result>(
    _ pause: LuaPause = .none, _ body: () throws -> Result
  ) rethrows -> Result {
    let (before, start) = (ownSeconds, pause.began ?? TerminalDriver.now())
    // This also covers nested calls from the host back to a plugin and from there to the host.
    defer {
      let end = TerminalDriver.now()
      ownSeconds = before + end - start
      pause.end(at: end)
    }
    return try body()
  }
  /// Returns to the plugins the time that the host has had for itself since they last ran. So all
  /// plugins together stall the host's loop for at most `allPlugins` seconds at a stretch, however
  /// the loop divides its time into turns.
  private func giveBack() {
    if recentlyTaken <= 0 { return }
    let now = TerminalDriver.now() + waited
    recentlyTaken = max(0, recentlyTaken - (now - lastRan))
    lastRan = now
  }
  /// The seconds until a plugin that was put off may run.
  private var secondsUntilTurn: Double {
    max(0, recentlyTaken + budgets.leastTurn - budgets.allPlugins)
  }
  func putOff(_ plugin: Plugin) {
    if !putOffs.contains(where: { $0 === plugin }) { putOffs.append(plugin) }
  }
  /// Updates the list of active plugins after a plugin's state has changed.
  func stateChanged() {
    running.removeAll(keepingCapacity: true)
    for plugin in plugins.list where plugin.phase == .active { running.append(plugin) }
  }
  func contributionsChanged() {
    contributed.changed()
    scene?.requestFrame()
  }
  func forget(_ plugin: Plugin) {
    plugins.forget(plugin)
    stateChanged()
    putOffs.removeAll { $0 === plugin }
  }
  /// Runs a closure for a plugin, now or when the plugin has time again.
  func deliver(to id: Plugin.ID, _ body: @escaping @MainActor () -> Void) {
    plugins[id]?.deliver(body)
    wake?()
  }
  /// Requests a turn of the loop.
  func requestTurn() { wake?() }
}

extension PluginHost: AppGuest {
  package var clock: any TaskClock { taskClock }

  package func attach(_ scene: Scene, wake: @escaping @Sendable () -> Void) {
    self.scene = scene
    self.wake = wake
    values.wake = wake
    events.wake = wake
    scene.keyboard.intercept = { [weak self] event in self?.intercept(event) }
    scene.keyboard.takeCommand = { [weak self] event in
      self?.commands.performHostsOwn(event) ?? false
    }
    scene.keyboard.takeLeftOver = { [weak self] event in self?.commands.perform(event) ?? false }
    settingsMayHaveChanged()
  }

  package func detach() {
    scene?.keyboard.intercept = nil
    scene?.keyboard.takeCommand = nil
    scene?.keyboard.takeLeftOver = nil
    scene = nil
    wake = nil
    (values.wake, events.wake) = (nil, nil)
  }

  /// Begins a turn of the loop, in which each plugin may run again; plugins that had no time in the
  /// last turn are first.
  package func beginTurn() {
    giveBack()
    turn += 1
    onTurn?()
    settingsMayHaveChanged()
    let waiting = putOffs
    putOffs = []
    for plugin in waiting {
      plugin.takeDelivered()
      for panel in plugin.panels.values where panel.isWaiting { panel.again() }
    }
    plugins.loadNext()
    for name in values.takeChanged() {
      for plugin in plugins.list { plugin.changed(name) }
    }
    for (name, payload, receiver) in events.takeWaiting() {
      for plugin in inRotation where receiver == nil || plugin.id == receiver {
        plugin.deliver { [weak plugin] in plugin?.script?.deliver(name, payload) }
      }
      plugins.activate(for: name, payload, of: receiver)
    }
  }

  /// The active plugins, beginning with another one in each turn.
  private var inRotation: [Plugin] {
    guard !running.isEmpty else { return [] }
    let first = order % running.count
    return first == 0 ? running : Array(running[first...] + running[..<first])
  }

  private func settingsMayHaveChanged() {
    guard let settings = scene?.settings, settings != lastSettings else { return }
    lastSettings = settings
    for plugin in plugins.list {
      for panel in plugin.panels.values { panel.use(settings) }
    }
  }

  /// Handles F6, which moves the focus from panel to panel, and the host's own shortcuts, of its
  /// views and its commands, which panels do not receive.
  private func intercept(_ event: KeyEvent) -> Bool? {
    guard let scene else { return nil }
    if event.key == .function(6), event.modifiers.subtracting(.shift).isEmpty {
      return event.phase == .up || scene.focusStage(by: event.modifiers.contains(.shift) ? -1 : 1)
    }
    guard event.phase == .down, event.isCommand, isForPlugins(scene) else { return nil }
    guard scene.keyboard.fireShortcut(event, in: ownScope) || commands.performHostsOwn(event) else {
      return nil
    }
    commands.reportConflicts(of: event)
    return true
  }

  /// Whether keys go to plugins before they come to the host: to a panel, to a plugin's view in a
  /// row that has the focus, or, if nothing has the focus, to whatever comes first in the tree.
  private func isForPlugins(_ scene: Scene) -> Bool {
    if scene.focusedStage is PanelSubject { return true }
    return scene.hasGuests && scene.focus.current?.environment.scope !== ownScope
  }

  // MARK: Time

  fileprivate var nextDeadline: Double? {
    if plugins.hasWaiting { return 0 }
    var due = putOffs.isEmpty ? Double.infinity : time + secondsUntilTurn
    for plugin in running where plugin.due < due { due = plugin.due }
    due = min(due, noticesDue)
    if let saved = plugins.saved { due = min(due, saved.due) }
    return due.isFinite ? due : nil
  }
  func expectNotice(at time: Double) { if time < noticesDue { noticesDue = time } }
  fileprivate func advance(to time: Double, atMost seconds: Double) {
    self.time = max(self.time, time)
    order += 1
    if time >= noticesDue { giveNotices() }
    plugins.reloadSaved(at: time)
    if !isAnyDue(at: time) { return }
    for plugin in inRotation where plugin.due <= time {
      plugin.enter { plugin.script?.clock.advance(to: time, atMost: seconds) }
    }
  }
  // This is a loop, because a closure would check for each plugin whether it runs on the main
  // actor.
  private func isAnyDue(at time: Double) -> Bool {
    for plugin in running where plugin.due <= time { return true }
    return false
  }
  fileprivate var descriptors: (reading: [Int32], writing: [Int32]) {
    var all: (reading: [Int32], writing: [Int32]) = ([], [])
    if let descriptor = plugins.saved?.descriptor, descriptor >= 0 {
      all.reading.append(descriptor)
    }
    for plugin in running where plugin.waitsOutside {
      guard let own = plugin.script?.clock.descriptors else { continue }
      all.reading += own.reading
      all.writing += own.writing
    }
    return all
  }
  fileprivate func ready() {
    plugins.reloadSaved(at: time)
    for plugin in inRotation where plugin.waitsOutside {
      plugin.enter { plugin.script?.clock.ready() }
    }
  }
}

extension KeyEvent {
  /// Whether the key does not type text.
  var isCommand: Bool {
    if case .function = key { return true }
    return !modifiers.subtracting(.shift).isEmpty
  }
}

/// The tasks and timers of all plugins, on the loop's clock.
///
/// The loop calls it on the main actor, because the loop's owner runs there.
private final class PluginClock: TaskClock {
  private let due: () -> Double?
  private let step: (Double, Double) -> Void
  private let waits: () -> (reading: [Int32], writing: [Int32])
  private let serve: () -> Void

  @MainActor init(_ host: PluginHost) {
    due = { [weak host] in host?.nextDeadline }
    step = { [weak host] in host?.advance(to: $0, atMost: $1) }
    waits = { [weak host] in host?.descriptors ?? ([], []) }
    serve = { [weak host] in host?.ready() }
  }
  var nextDeadline: Double? { due() }
  func advance(to time: Double) { step(time, .infinity) }
  func advance(to time: Double, atMost seconds: Double) { step(time, seconds) }
  var descriptors: (reading: [Int32], writing: [Int32]) { waits() }
  func ready() { serve() }
}
