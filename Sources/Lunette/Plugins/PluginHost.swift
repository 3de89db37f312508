import LunetteEngine
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
  public nonisolated static let apiLevel = 1

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
  /// Seconds that plugins have run in this turn.
  private var turnTaken = 0.0
  /// In which order they run, by rotation.
  private var order = 0
  /// Those that had no time left in this turn.
  private var putOffs: [Plugin] = []
  private let started = TerminalDriver.now()
  private var time = 0.0
  /// Read by the host's views that show what plugins contribute.
  let contributed = StateSignal()
  /// By the slot's name.
  var slotBodies: [String: HostBody] = [:]
  /// That of the scene which shows the host's views.
  var ownScope: Scope { scene?.scope ?? lonelyScope }
  private let lonelyScope = Scope()
  private lazy var taskClock = PluginClock(self)

  /// - Parameters:
  ///   - id: Of the program, such as `org.example.monitor`.
  ///   - apiLevel: Of its interface for plugins, from 1.
  ///   - logger: What plugins print and what goes wrong goes there, with the plugin's id as metadata `plugin`.
  public init(
    id: String, apiLevel: Int = 1, slots: [Slot] = [], stylePlaces: [StylePlace] = [],
    budgets: PluginBudgets = PluginBudgets(), logger: Logger = Logger(label: "lunette.plugins")
  ) {
    self.id = id
    self.apiLevel = apiLevel
    self.slots = slots
    self.stylePlaces = stylePlaces
    self.budgets = budgets
    self.logger = logger
    commands.onConflict = { conflict in logger.warning("\(conflict)") }
    events.onDropped = { logger.warning("plugins hear of events later than they happen; the oldest were dropped") }
  }

  // MARK: For plugins

  /// Seconds of a clock that never goes back.
  var monotonic: Double { TerminalDriver.now() }
  /// The clock that tasks and timers of plugins run on.
  var now: Double { time }
  var settings: SceneSettings { scene?.settings ?? SceneSettings() }
  var secondsLeft: Double { budgets.allPlugins - turnTaken }
  func taken(_ seconds: Double) { turnTaken += seconds }
  func putOff(_ plugin: Plugin) {
    if !putOffs.contains(where: { $0 === plugin }) { putOffs.append(plugin) }
  }
  func isRow(_ slot: String) -> Bool {
    if case .row = slots.first(where: { $0.name == slot })?.kind { return true }
    return false
  }
  func contributionsChanged() {
    contributed.changed()
    scene?.requestFrame()
  }
  func forget(_ plugin: Plugin) {
    plugins.forget(plugin)
    putOffs.removeAll { $0 === plugin }
  }
  func perform(for id: Plugin.ID, _ body: () -> Void) {
    plugins[id]?.enter(body)
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
    turnTaken = 0
    for plugin in plugins.all { plugin.meter.beginTurn() }
    onTurn?()
    settingsMayHaveChanged()
    let waiting = putOffs
    putOffs = []
    for plugin in waiting {
      for panel in plugin.panels.values where panel.isWaiting { panel.again() }
    }
    plugins.loadNext()
    for name in values.takeChanged() {
      for plugin in inRotation { plugin.enter { plugin.script?.write(name) } }
    }
    for (name, payload) in events.takeWaiting() {
      for plugin in inRotation { plugin.enter { plugin.script?.tell(name, payload) } }
    }
  }

  /// The plugins that run, beginning with another one each turn.
  private var inRotation: [Plugin] {
    let active = plugins.all.filter { $0.state == .active }
    guard !active.isEmpty else { return [] }
    let first = order % active.count
    return Array(active[first...] + active[..<first])
  }

  private func settingsMayHaveChanged() {
    guard let settings = scene?.settings, settings != lastSettings else { return }
    lastSettings = settings
    for plugin in plugins.all {
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
    if !putOffs.isEmpty || plugins.hasWaiting { return 0 }
    return plugins.all.compactMap { $0.state == .active ? $0.script?.clock.nextDeadline : nil }.min()
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
    let all = plugins.all.compactMap { $0.script?.clock.descriptors }
    return (all.flatMap(\.reading), all.flatMap(\.writing))
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
