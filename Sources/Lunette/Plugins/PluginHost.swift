import LunetteEngine
import LunetteRecords
import LunetteScreen
import LunetteScript
import LunetteTerminal
import LunetteViews
import Logging

/// Lets plugins extend a program: it loads them, shows what they contribute, gives them actions, values and events of the
/// program's, and keeps each to what it may take. A bad plugin costs its own panel.
///
///     let host = PluginHost(id: "org.example.monitor", slots: [.panel("main"), .status("bar")])
///     try host.actions.register("process.kill") { (call: ActionCall<Kill>) in try kill(call.parameters.pid) }
///     let load = try host.values.publish("system.load", 0.0)
///     try host.plugins.load("plugins/cpu", id: "cpu")
///     let app = TerminalApp(host) { PluginSlot("main") }
///     let ending = try await app.run()
@MainActor public final class PluginHost {
  /// The level of Lunette's own interface for plugins.
  public nonisolated static var apiLevel: Int { APILevel.current }

  public let id: String
  /// The level of this host's interface: which actions, values, events and slots there are.
  public let apiLevel: Int
  /// What plugins may fill. To be declared before plugins are loaded.
  public var slots: [Slot]
  /// Whose look plugins may say.
  public var stylePlaces: [StylePlace]
  public let budgets: PluginBudgets
  public let actions: PluginActions
  public let values: PluginValues
  public let events: PluginEvents
  public let commands = Commands()
  public private(set) lazy var plugins = Plugins(self)

  /// Hears of all that goes wrong in plugins, which is logged as well.
  public var onError: ((PluginError) -> Void)?
  /// Called when a turn begins, before any plugin runs in it.
  var onTurn: (() -> Void)?
  /// A plugin asks for an address to be opened: a link that a person follows, or `ui.openURL`.
  public var onOpenURL: ((String) -> Void)?

  let logger: Logger
  private(set) var scene: Scene?
  private var wake: (@Sendable () -> Void)?
  /// What the host's scene had when panels last got it.
  private var lastSettings: SceneSettings?
  /// Seconds that plugins have run lately, without what the host has had since.
  private var recentlyTaken = 0.0
  /// When they last ran, in seconds of `monotonic`.
  private var lastRan = 0.0
  /// Seconds of a clock that never goes back; another one in tests.
  var monotonic = TerminalDriver.now
  /// The number of this turn.
  private(set) var turn = 0
  /// In which order they run, by rotation.
  private var order = 0
  /// Those that had no time left in this turn.
  private var putOffs: [Plugin] = []
  private var time = 0.0
  /// Those that are active.
  private var running: [Plugin] = []
  /// Read by the host's views that show what plugins contribute.
  let contributed = StateSignal()
  /// By the slot's name.
  var slotBodies: [String: HostBody] = [:]
  /// By the place's name.
  var styleBodies: [String: StylePlaceBody] = [:]
  /// That of the scene which shows the host's views.
  var ownScope: Scope { scene?.scope ?? lonelyScope }
  private let lonelyScope = Scope()
  private lazy var taskClock = PluginClock(self)

  /// - Parameters:
  ///   - id: Of the program, such as `org.example.monitor`.
  ///   - apiLevel: Of its interface for plugins, from 1.
  ///   - logger: What plugins print and what goes wrong goes there, with the plugin's id as metadata `plugin`. Without one
  ///     it goes nowhere but `Plugin.log`: swift-log's own default is standard error, which is the terminal.
  public init(
    id: String, apiLevel: Int = 1, slots: [Slot] = [], stylePlaces: [StylePlace] = [],
    budgets: PluginBudgets = PluginBudgets(), logger: Logger? = nil
  ) {
    let logger = logger ?? Logger(label: "lunette.plugins") { _ in SwiftLogNoOpLogHandler() }
    self.id = id
    self.apiLevel = apiLevel
    self.slots = slots
    self.stylePlaces = stylePlaces
    self.budgets = budgets
    self.logger = logger
    actions = PluginActions(level: apiLevel)
    values = PluginValues(level: apiLevel)
    events = PluginEvents(level: apiLevel)
    commands.onConflict = { conflict in logger.warning("\(conflict)") }
    commands.conflictsInPanels = { [weak self] in self?.findShortcutConflicts() ?? [] }
    events.onDropped = { logger.warning("plugins hear of events later than they happen; the oldest were dropped") }
  }

  isolated deinit {
    for plugin in plugins.all { plugin.unload() }
    detach()
  }

  // MARK: For plugins

  /// The clock that tasks and timers of plugins run on.
  var now: Double { time }
  var settings: SceneSettings { scene?.settings ?? SceneSettings() }
  var secondsLeft: Double { budgets.allPlugins - recentlyTaken }
  /// A plugin has run for so long.
  func taken(_ seconds: Double) {
    recentlyTaken += seconds
    lastRan = monotonic()
  }
  /// Seconds that the host itself has taken while plugins waited for what they had asked it for.
  private(set) var ownSeconds = 0.0
  /// Runs what is the host's own in the midst of a plugin's callback: its time is not the plugin's.
  func onItsOwn<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (before, start) = (ownSeconds, TerminalDriver.now())
    // Whatever has come back to a plugin meanwhile, and from it to the host, is in it.
    defer { ownSeconds = before + TerminalDriver.now() - start }
    return try body()
  }
  /// What the host has had for itself since plugins last ran, they may take again. So all of them stall its loop for
  /// `allPlugins` seconds at a stretch, however it cuts its time into turns.
  private func giveBack() {
    if recentlyTaken <= 0 { return }
    let now = monotonic()
    recentlyTaken = max(0, recentlyTaken - (now - lastRan))
    lastRan = now
  }
  /// Seconds until a plugin that was put off may run.
  private var secondsUntilTurn: Double {
    max(0, recentlyTaken + budgets.leastTurn - budgets.allPlugins)
  }
  func putOff(_ plugin: Plugin) {
    if !putOffs.contains(where: { $0 === plugin }) { putOffs.append(plugin) }
  }
  func isRow(_ slot: String) -> Bool {
    if case .row = slots.first(where: { $0.name == slot })?.kind { return true }
    return false
  }
  /// A plugin's state is another.
  func stateChanged() { running = plugins.list.filter { $0.phase == .active } }
  func contributionsChanged() {
    contributed.changed()
    scene?.requestFrame()
  }
  func forget(_ plugin: Plugin) {
    plugins.forget(plugin)
    stateChanged()
    putOffs.removeAll { $0 === plugin }
  }
  /// Tells a plugin something, now or when it has time again.
  func deliver(to id: Plugin.ID, _ body: @escaping @MainActor () -> Void) {
    plugins[id]?.deliver(body)
    wake?()
  }
  /// Makes the loop turn.
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
    scene.keyboard.takeCommand = { [weak self] event in self?.commands.performHostsOwn(event) ?? false }
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

  /// A turn of the loop begins: each plugin may run again, those first that had no time in the last one.
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
      for plugin in plugins.list { plugin.deliver { [weak plugin] in plugin?.script?.write(name) } }
    }
    for (name, payload) in events.takeWaiting() {
      for plugin in inRotation { plugin.deliver { [weak plugin] in plugin?.script?.tell(name, payload) } }
    }
  }

  /// The plugins that run, beginning with another one each turn.
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

  /// F6 goes from panel to panel, and the host's own shortcuts, of its views and its commands, are not a panel's.
  private func intercept(_ event: KeyEvent) -> Bool? {
    guard let scene else { return nil }
    if event.key == .function(6), event.modifiers.subtracting(.shift).isEmpty {
      return event.phase == .up || scene.focusStage(by: event.modifiers.contains(.shift) ? -1 : 1)
    }
    guard event.phase == .down, event.isCommand, isForPlugins(scene) else { return nil }
    guard scene.keyboard.fireShortcut(event, in: ownScope) || commands.performHostsOwn(event) else { return nil }
    commands.tellConflicts(of: event)
    return true
  }

  /// Whether keys go to plugins before they come to the host: to a panel, to what has the focus in a row, and where nothing
  /// has it to whatever comes first in the tree.
  private func isForPlugins(_ scene: Scene) -> Bool {
    if scene.focusedStage is PanelSubject { return true }
    return scene.hasGuests && scene.focus.current?.environment.scope !== ownScope
  }

  // MARK: Time

  fileprivate var nextDeadline: Double? {
    if plugins.hasWaiting { return 0 }
    var due = putOffs.isEmpty ? Double.infinity : time + secondsUntilTurn
    for plugin in running where plugin.due < due { due = plugin.due }
    return due.isFinite ? due : nil
  }
  fileprivate func advance(to time: Double, atMost seconds: Double) {
    self.time = max(self.time, time)
    order += 1
    if !isAnyDue(at: time) { return }
    for plugin in inRotation where plugin.due <= time {
      plugin.enter { plugin.script?.clock.advance(to: time, atMost: seconds) }
    }
  }
  // A loop, as a closure would ask at each plugin whether it is on the main actor.
  private func isAnyDue(at time: Double) -> Bool {
    for plugin in running where plugin.due <= time { return true }
    return false
  }
  fileprivate var descriptors: (reading: [Int32], writing: [Int32]) {
    var all: (reading: [Int32], writing: [Int32]) = ([], [])
    for plugin in running where plugin.waitsOutside {
      guard let own = plugin.script?.clock.descriptors else { continue }
      all.reading += own.reading
      all.writing += own.writing
    }
    return all
  }
  fileprivate func ready() {
    for plugin in inRotation where plugin.waitsOutside { plugin.enter { plugin.script?.clock.ready() } }
  }
}

extension KeyEvent {
  /// Whether it is a key that nobody types with.
  var isCommand: Bool {
    if case .function = key { return true }
    return !modifiers.subtracting(.shift).isEmpty
  }
}

/// The tasks and timers of all plugins, on the loop's clock.
///
/// The loop asks on the main actor, as its owner runs there.
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
