import LunetteCore
import LunetteLua
import LunetteScreen

/// What a script's result says about the whole application.
package struct ScriptApp {
  /// The window's title, if the script gave one.
  package var title: TextContent?
  /// A theme's name, if the script gave one.
  package var theme: String?
  /// What that name or the script's table says. A function is called by the root.
  package var themeValue: Theme?
  /// Whether the terminal is to report the mouse.
  package var usesMouse = true
  /// The first view, ready for `Scene.setRoot`.
  package var root: View
  /// What the script returned after its root, such as a bench's `step`.
  package var others: [LuaValue]
  var onQuit: ScriptCallback?
}

/// A script in its Lua state, on the way to views: it owns what scripts can call, runs their bodies and callbacks, and
/// tells Core which states changed.
///
/// What views keep of a script keeps the runtime, and with it the Lua state; it keeps no view. So it goes when its owner
/// has let go of it and the last of its views is gone, in whichever order. An owner that is done with a script whose views
/// are still shown says `close`.
///
/// The owner gives it the scene (for symbols, strings and the locale), calls `advance(to:)` when `nextDeadline` has
/// come, and draws when the scene asks for it. It has no clock of its own.
///
///     let runtime = try ScriptRuntime(state: LuaState())
///     let app = try runtime.load(source, chunkName: "@app.lua")
///     scene.setRoot(app.root)
package final class ScriptRuntime {
  package let state: LuaState
  package let session: ScriptSession
  package private(set) var tasks: ScriptTasks!
  /// The symbols that scripts may name; the scene's own.
  package let symbols: SymbolRegistry
  /// Where `ui.strings` puts translations; the scene's own.
  package let strings: StringTables

  /// An error outside of any view: in a task or timer.
  package var onError: ((ScriptError) -> Void)?
  /// `ui.quit(code, result)`: the lines to print come from the result. Called when the callback has returned.
  package var onQuit: ((_ code: Int, _ lines: [[UInt8]]) -> Void)?
  /// Something that is most likely a mistake, and is no error.
  package var onWarning: ((ScriptError) -> Void)?
  package var openURL: ((String) -> Void)?
  /// Control-C came during a pass, and no callback was running that it could have stopped.
  package var onInterrupt: (() -> Void)?
  /// Control-C came while tasks and timers ran, of which more are due.
  package var onTaskInterrupted: (() -> Void)?
  /// Translations were added: what shows texts must look again (`Scene.stringsChanged`).
  package var onStringsChanged: (() -> Void)?
  /// The locale outside of bodies.
  package var locale: () -> String = { "en" }
  /// What `ui.appearance.Button` set; for `Scene.appearance`. It holds functions of the script's, and they this: so it is
  /// the owner who keeps it, and without one there is none.
  package internal(set) var appearance: AppearanceDefaults {
    get { appearanceStore?.defaults ?? AppearanceDefaults() }
    set {
      appearanceStore?.defaults = newValue
      onAppearanceChanged?(newValue)
    }
  }
  private weak var appearanceStore: AppearanceStore?
  package var onAppearanceChanged: ((AppearanceDefaults) -> Void)?
  var pendingQuit: (code: Int, lines: [[UInt8]])?
  /// What is held for the lines of `ui.quit`, and for each symbol of the script's own.
  var quitBytes = 0
  var symbolBytes: [String: Int] = [:]
  /// The same for a root that is a view by itself, of the load that was last and of the one before it.
  var rootBytes = 0
  /// Whether the host is itself called from Lua (`lunette.test`): then a callback is over when its call returns, though
  /// Lua still runs below.
  package var isDriven = false
  /// The option by which the user of the host sets the limit of time, for messages; nil where there is none.
  package var timeLimitOption: String?
  /// The script may be loaded again: a load takes over the values of states from the one before.
  package var keepsStates = false
  /// How many loads of a script were begun, and whether one is under way.
  package internal(set) var loadNumber = 0
  var isLoading = false

  private var signals: ContiguousArray<StateSignal?> = []
  /// How many passes are under way, in each other.
  private var passDepth = 0
  /// Why no further body runs in this pass.
  private var refusal: ScriptError?
  /// Bytes of what was read beside the views of the body that is decoded.
  private var bytesBeside = 0
  private lazy var decoder = ViewDecoder(runtime: self)
  /// The body that runs.
  private(set) var scope: BodyScope?
  var isInBody: Bool { scope != nil }
  private var definitions: [UInt32: WeakDefinition] = [:]
  private var definitionLimit = 64
  /// The controls behind what styles were told, by the number that Lua knows them by.
  let configurations = ConfigurationTokens()
  private var dismissals = ActionTable<DismissAction>()
  private var openers = ActionTable<OpenURLAction>()
  private var customKeys: [LuaString: CustomEnvironmentKey] = [:]
  /// See `SenderTable`.
  private(set) var performAction: LuaReference!
  var environmentFunctions: [String: LuaReference] = [:]

  private struct WeakDefinition {
    weak var value: ScriptComponent?
  }

  package init(
    state: LuaState, symbols: SymbolRegistry = SymbolRegistry(), strings: StringTables = StringTables(),
    appearance: AppearanceStore? = nil
  ) throws(LuaError) {
    self.state = state
    appearanceStore = appearance
    self.symbols = symbols
    self.strings = strings
    session = try ScriptSession(state: state, schema: Registry.tables)
    tasks = ScriptTasks(runtime: self)
    session.host = self
    performAction = try SenderTable.make(state)
    try installFunctions()
  }

  // MARK: Its end

  /// Whether its owner is done with it.
  package private(set) var isClosed = false

  /// Ends the script for good, though views of it may still be shown: its tasks and timers are cancelled, and nothing of
  /// it is called any more. Its callbacks do nothing, its bindings say what they said last, its bodies show nothing when
  /// they are due again.
  package func close() {
    if isClosed { return }
    tasks.cancelAll()
    isClosed = true
    appearance.removeAll()
    (onError, onQuit, openURL, onStringsChanged, onAppearanceChanged, pendingQuit) = (nil, nil, nil, nil, nil, nil)
    locale = { "en" }
  }

  /// A function for scripts that does something here. Lua may outlive this: then it is an error to call it.
  func makeFunction(
    _ body: @escaping (ScriptRuntime, borrowing LuaArguments) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    try state.makeFunction { [weak self] arguments in
      guard let self, !isClosed else { throw FunctionError("the script has been closed") }
      return try body(self, arguments)
    }
  }

  // MARK: Bodies

  /// Runs a body for Core: what it read goes to `scope`, what it returned becomes views.
  func runBody(
    _ body: ScriptBody, _ scope: BodyScope, _ source: ConfigurationSource? = nil, context: () -> String
  ) throws(ScriptError) -> View? {
    if isClosed { return nil }
    if let refusal { throw refusal }
    let outer = self.scope
    self.scope = scope
    defer { self.scope = outer }
    if let action = scope.dismissal { dismissals.prepare(action, state) { action, _ in action.perform() } }
    if let action = scope.openURL { prepareOpener(action) }
    do throws(LuaError) {
      let result = try session.run(body)
      readSignals(scope)
      let weight = ViewWeights.body + session.weight
      // Before the views are made. Garbage may be collected now, but nothing of the script's runs: the arena stays.
      if !scope.hold(weight, in: state.account) { throw state.account.failure }
      guard let root = result.root else { return nil }
      bytesBeside = 0
      let view = decode(root, result.anchor, source)
      if bytesBeside > 0, !scope.hold(weight + bytesBeside, in: state.account) { throw state.account.failure }
      return view
    } catch {
      readSignals(scope)
      throw refused(error, scriptError(error, in: context()))
    }
  }

  /// `words` for `error`; where that concerns all of the pass, no other body runs in it.
  private func refused(_ error: LuaError, _ words: ScriptError) -> ScriptError {
    switch error.kind {
    // Of memory a body may also ask for too much by itself.
    case .memory: guard state.account.isFull else { return words }
    case .timeLimit, .interrupted: guard state.isTurnOver else { return words }
    default: return words
    }
    guard passDepth > 0 else { return words }
    var words = words
    words.isRefusal = true
    refusal = words
    return words
  }

  private func prepareOpener(_ action: OpenURLAction) {
    openers.prepare(action, state) { [weak self] action, arguments in
      guard let address = try arguments[0].text else { throw FunctionError("openURL takes an address, a string") }
      if !(try action.perform(address)) { self?.openURL?(address) }
    }
  }

  private func decode(_ root: ArenaNode, _ anchor: LuaReference?, _ source: ConfigurationSource?) -> View {
    decoder.anchor = anchor
    decoder.source = source
    let view = decoder.view(root)
    decoder.anchor = nil
    decoder.source = nil
    return view
  }

  /// A view that the script made outside of any body. Where it reads something, such as a style by its name, it is read
  /// again when that is another.
  ///
  /// - Parameter held: Grows by the bytes that are held for it, which whoever keeps it gives back.
  func view(_ reference: LuaReference, held: inout Int) throws(LuaError) -> View {
    let result = try session.run(.value(LuaHandle(reference)))
    if session.reads.isEmpty {
      let weight = session.weight
      try state.account.require(weight)
      held += weight
    }
    guard let root = result.root else { return EmptyView.shared }
    if !session.reads.isEmpty { return Component(ScriptFunction(runtime: self, reference, isValue: true)) }
    return decode(root, result.anchor, nil)
  }

  /// Reads a described value that is no view.
  func decodeValue<Result>(
    _ reference: LuaReference, _ read: (ArenaNode, ViewDecoder) -> Result
  ) throws(LuaError) -> Result {
    let result = try session.run(.value(LuaHandle(reference)))
    guard let root = result.root else { preconditionFailure("a value without a node: a bug in Lunette") }
    decoder.anchor = result.anchor
    defer { decoder.anchor = nil }
    return read(root, decoder)
  }

  /// What a binding or state says. What was read for it goes to `scope`.
  func readBinding(_ binding: LuaHandle, _ scope: BodyScope?) throws(ScriptError) -> BoundAnswer {
    let outer = self.scope
    self.scope = scope
    defer {
      if let scope { readSignals(scope) }
      self.scope = outer
    }
    if let refusal, scope != nil { throw refusal }
    do throws(LuaError) {
      let answer = try session.read(binding)
      if let scope, case .string(let text) = answer.value { try hold(textsInControls * text.utf8.count, for: scope) }
      return answer
    } catch {
      throw refused(error, scriptError(error, in: "a binding's get"))
    }
  }
  /// A control keeps a text as it was given, as it is edited, and as it is drawn.
  private var textsInControls: Int { 6 }

  /// Charges for what a view keeps of the script's, beside what its body returned.
  func hold(_ bytes: Int, for scope: BodyScope) throws(LuaError) {
    if !scope.hold(bytes, in: state.account) { throw state.account.failure }
  }

  @inline(__always)
  private func readSignals(_ scope: BodyScope) {
    for id in session.reads { scope.read(signal(id)) }
  }

  @inline(__always)
  private func signal(_ id: UInt32) -> StateSignal {
    let index = Int(id)
    if index < signals.count, let known = signals[index] { return known }
    return makeSignal(index)
  }
  private func makeSignal(_ index: Int) -> StateSignal {
    while signals.count <= index { signals.append(nil) }
    let signal = StateSignal()
    signals[index] = signal
    return signal
  }

  // MARK: Callbacks

  /// Calls a function of the script's; then tells Core what it wrote.
  @discardableResult
  func call(_ handle: LuaHandle, _ arguments: [PassedValue] = []) throws(ScriptError) -> Bool {
    if isClosed { return false }
    defer { settle() }
    do {
      return try session.call(handle, arguments)
    } catch {
      throw refused(error, scriptError(error, in: nil))
    }
  }

  /// Calls a function; whether its first result is anything but `false`.
  func callUnlessFalse(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> Bool {
    defer { settle() }
    do {
      return try session.callUnlessFalse(handle, arguments)
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// Calls a function; words for its first result, nil where that is nil.
  func callForWords(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> String? {
    if isClosed { return nil }
    defer { settle() }
    do {
      return try session.callKeeping(handle, arguments).map { try state.describe(.reference($0)).string }
    } catch let error as LuaError {
      throw scriptError(error, in: nil)
    } catch {
      throw ScriptError(message: "\(error)")
    }
  }

  /// Calls a function that the script returned, as an action would be called (a bench's `step`).
  package func callBack(_ function: LuaReference, _ arguments: [LuaValue] = []) throws(ScriptError) {
    if isClosed { return }
    defer { settle() }
    do {
      try state.call(function, arguments)
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// After Lua was left: passes on what was written, starts tasks, and quits if that was asked for.
  package func settle() {
    if state.isRunning, !isDriven { return }
    session.takeChanged { id in
      let index = Int(id)
      if index < signals.count { signals[index]?.changed() }
    }
    collectSignals()
    tasks.runNew()
    if let quit = pendingQuit {
      pendingQuit = nil
      onQuit?(quit.code, quit.lines)
    }
  }

  /// Forgets the signals of states that are gone.
  func collectSignals() {
    session.takeDead { id in
      let index = Int(id)
      if index < signals.count { signals[index] = nil }
    }
  }

  // MARK: Time

  /// When a task or timer next wants to run, in the host's seconds; nil if never.
  package var nextDeadline: Double? { tasks.nextDeadline }
  /// Runs the tasks and timers that are due by `time`, in their order.
  ///
  /// - Parameter seconds: For how long at most, by the clock of the limits: a live interface has other things to do. What
  ///   is left is still due then.
  package func advance(to time: Double, atMost seconds: Double = .infinity) { tasks.advance(to: time, atMost: seconds) }

  /// Ends what the script has going: its `onQuit`, then tasks and timers. Whether all went well.
  @discardableResult
  package func quit(_ app: ScriptApp?) -> Bool {
    var isGood = true
    if let onQuit = app?.onQuit {
      do { try onQuit.run() } catch {
        isGood = false
        report(error)
      }
    }
    tasks.cancelAll()
    return isGood
  }

  func report(_ error: any Error) {
    let error = error as? ScriptError ?? ScriptError(message: "\(error)")
    onError?(error)
  }

  // MARK: Objects

  func definition(id: UInt32, _ handle: LuaHandle) -> any ComponentDefinition {
    if let known = definitions[id]?.value { return known }
    guard let reference = try? session.reference(to: handle) else { return FailedComponent() }
    let definition = ScriptComponent(runtime: self, reference)
    if definitions.count >= definitionLimit {
      definitions = definitions.filter { $0.value.value != nil }
      definitionLimit = max(64, definitions.count * 2)
    }
    definitions[id] = WeakDefinition(value: definition)
    return definition
  }

  func performControl(_ token: Int, _ function: Int, _ argument: StyleFieldValue) {
    guard let function = StyleField(rawValue: UInt8(truncatingIfNeeded: function)) else { return }
    configurations.source(UInt32(truncatingIfNeeded: token))?.perform(function, argument)
  }

  func customKey(_ name: LuaString) -> CustomEnvironmentKey {
    if let known = customKeys[name] { return known }
    let key = CustomEnvironmentKey(name: name.string, defaultValue: .none)
    customKeys[name] = key
    return key
  }

  /// Where a function or class was written, as `file:line`.
  func place(_ handle: LuaHandle) -> String {
    let place = session.describe(handle).place
    return place.hasSuffix(": ") ? String(place.dropLast(2)) : place
  }

  func styleContext(_ handle: LuaHandle) -> String {
    let (name, place) = session.describe(handle)
    let words = name.isEmpty ? "makeBody of an unnamed style" : "makeBody of style '\(name)'"
    let position = place.hasSuffix(": ") ? String(place.dropLast(2)) : place
    return position.isEmpty ? words : "\(words) (\(position))"
  }

  func intentParameters(_ handle: LuaHandle) -> IntentParameters {
    guard let table = try? session.reference(to: handle), let pairs = try? state.pairs(table) else { return [:] }
    var parameters: IntentParameters = [:]
    for (key, value) in pairs {
      guard let name = key.text else { continue }
      bytesBeside += 100 + name.utf8.count
      switch value {
      case .boolean(let value): parameters[name] = .boolean(value)
      case .integer(let value): parameters[name] = .integer(value)
      case .number(let value): parameters[name] = .number(value)
      case .string(let value):
        parameters[name] = .string(ExactString(value))
        bytesBeside += value.utf8.count
      default: break
      }
    }
    return parameters
  }
}

/// Keeps what `ui.appearance` says, for a runtime.
package final class AppearanceStore {
  fileprivate(set) var defaults = AppearanceDefaults()
  package init() {}
}

/// Stands in where memory for a component's reference failed.
private final class FailedComponent: ComponentDefinition, ComponentInstance {
  let name = "View"
  func makeInstance() -> any ComponentInstance { self }
  func update(properties: AnyObject?) -> Bool { true }
  func body(_ scope: BodyScope) throws -> View? { throw ScriptError(message: "not enough memory for a component") }
  func disappeared() {}
}

extension ScriptRuntime: ScriptSessionHost {
  package func environmentValue(_ exactKey: LuaString, isCustom: Bool) -> EnvironmentAnswer? {
    let key = exactKey.string
    if key == "dismiss", let action = scope?.dismissal, let function = dismissals.function(of: action) {
      return .handle(LuaHandle(function))
    }
    if key == "openURL", let action = scope?.openURL, let function = openers.function(of: action) {
      return .handle(LuaHandle(function))
    }
    if let function = environmentFunctions[key] { return .handle(LuaHandle(function)) }
    guard let scope else { return nil }
    if let known = EnvironmentKey.named.first(where: { $0.name == key })?.key {
      switch scope.environment(known) {
      case .none: return EnvironmentAnswer.none
      case .boolean(let value): return .boolean(value)
      case .string(let string): return .string(string)
      case .paint(let paint): return .string(paint.scriptName)
      case .size(let size): return .size(width: size.width, height: size.height)
      case .object: return EnvironmentAnswer.none
      }
    }
    guard isCustom else { return nil }
    let custom = customKey(exactKey)
    guard case .object(let object) = scope.environment(.custom(ObjectIdentifier(custom)), custom: custom),
      let value = object as? ScriptValue
    else { return .unset }
    switch value.passed {
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(Int(value))
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .handle(let handle): return .handle(handle)
    case .none, .table: return .unset
    }
  }

  package func hasSymbol(_ name: String) -> Bool { symbols.table[name] != nil }
  package func nearestSymbol(_ name: String) -> String? { symbols.table.nearest(to: name) }
}

extension MemoryAccount: ViewAccount {}

extension ScriptRuntime: PassLimit {
  package func beginPass() {
    passDepth += 1
    state.beginTurn()
  }
  package func endPass() {
    passDepth -= 1
    if passDepth == 0 { refusal = nil }
    if state.endTurn() { onInterrupt?() }
  }
  package var isPassOver: Bool { refusal != nil }
  /// Something is left undone in this pass, which is told once, and so is what comes after it.
  func refuseRest(_ words: String) {
    if refusal != nil { return }
    var error = ScriptError(message: words)
    error.isRefusal = true
    if passDepth > 0 { refusal = error }
    report(error)
  }
  package func pausePass() { state.pauseTurn() }
  package func resumePass() { state.resumeTurn() }
  /// Runs `body` as one pass: a load and the first update, or the tasks of one step of the clock.
  package func pass<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginPass()
    defer { endPass() }
    return try body()
  }
}

extension Paint {
  /// The colour as a script would write it.
  var scriptName: String {
    switch source {
    case .semantic(let semantic): return semantic.rawValue
    case .clear: return "clear"
    case .fixed(let color):
      if let index = color.paletteIndex {
        return index < 16 ? Paint.ansiNames[Int(index)] : String(index)
      }
      let hex = String(color.hex ?? 0, radix: 16)
      return "#" + String(repeating: "0", count: 6 - hex.count) + hex
    }
  }
}
