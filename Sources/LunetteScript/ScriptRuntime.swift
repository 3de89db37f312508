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
  /// The first view, ready for `Scene.setRoot`.
  package var root: View
  /// What the script returned after its root, such as a bench's `step`.
  package var others: [LuaValue]
  var onQuit: ScriptCallback?
}

/// A script in its Lua state, on the way to views: it owns what scripts can call, runs their bodies and callbacks, and
/// tells Core which states changed.
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
  package var openURL: ((String) -> Void)?
  /// Translations were added: what shows texts must look again (`Scene.stringsChanged`).
  package var onStringsChanged: (() -> Void)?
  /// The locale outside of bodies.
  package var locale: () -> String = { "en" }
  /// What `ui.appearance.Button` set; for `Scene.appearance`.
  package internal(set) var appearance = AppearanceDefaults() { didSet { onAppearanceChanged?(appearance) } }
  package var onAppearanceChanged: ((AppearanceDefaults) -> Void)?
  var pendingQuit: (code: Int, lines: [[UInt8]])?
  /// Whether the host is itself called from Lua (`lunette.test`): then a callback is over when its call returns, though
  /// Lua still runs below.
  package var isDriven = false
  /// The script may be loaded again: a load takes over the values of states from the one before.
  package var keepsStates = false
  /// How many loads of a script were begun, and whether one is under way.
  package internal(set) var loadNumber = 0
  var isLoading = false

  private var signals: ContiguousArray<StateSignal?> = []
  private lazy var decoder = ViewDecoder(runtime: self)
  /// The body that runs.
  private(set) var scope: BodyScope?
  private var definitions: [UInt32: WeakDefinition] = [:]
  private var definitionLimit = 64
  /// The controls behind what styles were told, by the number that Lua knows them by.
  let configurations = ConfigurationTokens()
  private var dismissals = ActionTable<DismissAction>()
  private var openers = ActionTable<OpenURLAction>()
  private var customKeys: [String: CustomEnvironmentKey] = [:]
  /// See `SenderTable`.
  private(set) var performAction: LuaReference!
  var environmentFunctions: [String: LuaReference] = [:]

  private struct WeakDefinition {
    weak var value: ScriptComponent?
  }

  package init(
    state: LuaState, symbols: SymbolRegistry = SymbolRegistry(), strings: StringTables = StringTables()
  ) throws(LuaError) {
    self.state = state
    self.symbols = symbols
    self.strings = strings
    session = try ScriptSession(state: state, schema: Registry.tables)
    tasks = ScriptTasks(runtime: self)
    session.host = self
    performAction = try SenderTable.make(state)
    try installFunctions()
  }

  // MARK: Bodies

  /// Runs a body for Core: what it read goes to `scope`, what it returned becomes views.
  func runBody(
    _ body: ScriptBody, _ scope: BodyScope, _ source: ConfigurationSource? = nil, context: () -> String
  ) throws(ScriptError) -> View? {
    let outer = self.scope
    self.scope = scope
    defer { self.scope = outer }
    if let action = scope.dismissal { dismissals.prepare(action, state) { action, _ in action.perform() } }
    if let action = scope.openURL { prepareOpener(action) }
    do {
      let result = try session.run(body)
      readSignals(scope)
      guard let root = result.root else { return nil }
      return decode(root, result.anchor, source)
    } catch {
      readSignals(scope)
      throw scriptError(error, in: context())
    }
  }

  private func prepareOpener(_ action: OpenURLAction) {
    openers.prepare(action, state) { [unowned self] action, arguments in
      guard let address = try arguments[0].text else { throw FunctionError("openURL takes an address, a string") }
      if !(try action.perform(address)) { openURL?(address) }
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
  func view(_ reference: LuaReference) throws(LuaError) -> View {
    let result = try session.run(.value(LuaHandle(reference)))
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
    do {
      return try session.read(binding)
    } catch {
      throw scriptError(error, in: "a binding's get")
    }
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
    defer { settle() }
    do {
      return try session.call(handle, arguments)
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// Calls a function; words for its first result, nil where that is nil.
  func callForWords(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> String? {
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
  package func advance(to time: Double) { tasks.advance(to: time) }

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

  func customKey(_ name: String) -> CustomEnvironmentKey {
    if let known = customKeys[name] { return known }
    let key = CustomEnvironmentKey(name: name, defaultValue: .none)
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
      switch value {
      case .boolean(let value): parameters[name] = .boolean(value)
      case .integer(let value): parameters[name] = .integer(value)
      case .number(let value): parameters[name] = .number(value)
      case .string(let value): parameters[name] = .string(value.string)
      default: break
      }
    }
    return parameters
  }
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
  package func environmentValue(_ key: String, isCustom: Bool) -> EnvironmentAnswer? {
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
    let custom = customKey(key)
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
