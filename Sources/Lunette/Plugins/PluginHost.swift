import LunetteEngine
import LunetteRecords
import LunetteScreen
import LunetteScript
import LunetteTerminal
import LunetteViews
import Logging
import Observation

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
  public let actions = PluginActions()
  public let values = PluginValues()
  public let events = PluginEvents()
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
    commands.onConflict = { conflict in logger.warning("\(conflict)") }
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
  /// What an `intent` of a plugin's button asks for: an action, by the same check and the same way as `plugin.perform`.
  func intents(of id: Plugin.ID) -> PluginIntents { PluginIntents(self, id) }
}

extension PluginHost: AppGuest {
  package var clock: any TaskClock { taskClock }

  package func attach(_ scene: Scene, wake: @escaping @Sendable () -> Void) {
    self.scene = scene
    self.wake = wake
    values.wake = wake
    events.wake = wake
    scene.keyboard.intercept = { [weak self] event in self?.intercept(event) }
    scene.keyboard.takeLeftOver = { [weak self] event in self?.commands.perform(event) ?? false }
    settingsMayHaveChanged()
  }

  package func detach() {
    scene?.keyboard.intercept = nil
    scene?.keyboard.takeLeftOver = nil
    scene = nil
    wake = nil
    (values.wake, events.wake) = (nil, nil)
  }

  /// A turn of the loop begins: each plugin may run again, those first that had no time in the last one.
  package func beginTurn() {
    giveBack()
    for plugin in running { plugin.beginTurn() }
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

  /// F6 goes from panel to panel, and the host's own shortcuts are not a panel's.
  private func intercept(_ event: KeyEvent) -> Bool? {
    guard let scene else { return nil }
    if event.key == .function(6), event.modifiers.subtracting(.shift).isEmpty {
      return event.phase == .up || scene.focusStage(by: event.modifiers.contains(.shift) ? -1 : 1)
    }
    guard scene.focusedStage is PanelSubject, event.phase == .down, event.isCommand else { return nil }
    return scene.keyboard.fireShortcut(event) ? true : nil
  }

  // MARK: Time

  fileprivate var nextDeadline: Double? {
    if plugins.hasWaiting { return 0 }
    var due = putOffs.isEmpty ? Double.infinity : time + secondsUntilTurn
    for plugin in running { if let next = plugin.script?.clock.nextDeadline, next < due { due = next } }
    return due.isFinite ? due : nil
  }
  fileprivate func advance(to time: Double, atMost seconds: Double) {
    self.time = max(self.time, time)
    order += 1
    for plugin in inRotation {
      guard let clock = plugin.script?.clock, (clock.nextDeadline ?? .infinity) <= time else { continue }
      plugin.enter { clock.advance(to: time, atMost: seconds) }
    }
  }
  fileprivate var descriptors: (reading: [Int32], writing: [Int32]) {
    // One that asks for no programs and no input waits for none.
    var all: (reading: [Int32], writing: [Int32]) = ([], [])
    for plugin in running {
      guard let own = plugin.script?.clock.descriptors else { continue }
      all.reading += own.reading
      all.writing += own.writing
    }
    return all
  }
  fileprivate func ready() {
    for plugin in inRotation { plugin.enter { plugin.script?.clock.ready() } }
  }
}

extension KeyEvent {
  /// Whether it is a key that nobody types with.
  fileprivate var isCommand: Bool {
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
