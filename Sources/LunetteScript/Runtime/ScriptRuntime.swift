import LunetteDiagnostics
import LunetteEngine
import LunetteLocalization
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteValues
import LunetteViews

/// A script in its Lua state, on the way to views: it owns what scripts can call, runs their bodies and callbacks, and
/// tells the scene which states changed.
///
/// What views keep of a script keeps the runtime, and with it the Lua state; it keeps no view. So it goes when its owner
/// has let go of it and the last of its views is gone, in whichever order. An owner that is done with a script whose views
/// are still shown says `close`.
///
/// The owner shows its views in a scope that `makeScope` has made, calls `advance(to:)` when `nextDeadline` has come, and
/// draws when the scene asks for it. It has no clock of its own.
///
///     let runtime = try ScriptRuntime(state: LuaState())
///     let scene = Scene(size: size, environment: Environment(scope: runtime.makeScope()))
///     let app = try runtime.load(source, chunkName: "@app.lua")
///     scene.setRoot(app.root)
package final class ScriptRuntime {
  /// What scripts can write.
  let language: ScriptLanguage
  package let state: LuaState
  package let session: ScriptSession
  package private(set) var tasks: ScriptTasks!
  /// The symbols that it may name.
  package let symbols: SymbolRegistry
  /// Where `ui.strings` puts translations.
  package let strings: StringTables

  /// An error outside of any view: in a task or timer.
  package var onError: ((ScriptError) -> Void)?
  /// `ui.quit(code, result)`: the lines to print come from the result. Called when the callback has returned.
  package var onQuit: ((_ code: Int, _ lines: [[UInt8]]) -> Void)?
  /// Something that is most likely a mistake, and is no error.
  package var onWarning: ((ScriptError) -> Void)?
  package var openURL: ((String) -> Void)?
  /// Control-C came during a turn, and no callback was running that it could have stopped.
  package var onInterrupt: (() -> Void)?
  /// Control-C came while tasks and timers ran, of which more are due.
  package var onTaskInterrupted: (() -> Void)?
  /// Told of each call; nil: nobody looks.
  package var observer: (any CallObserver)?
  /// The locale outside of bodies.
  package var locale: () -> String = { "en" }
  /// What `ui.appearance.Button` set. It holds functions of the script's, and they this: so it is the owner who keeps it,
  /// with the scopes, and without one there is none.
  package internal(set) var appearance: AppearanceDefaults {
    get { appearanceStore?.defaults ?? AppearanceDefaults() }
    set { appearanceStore?.defaults = newValue }
  }
  private(set) weak var appearanceStore: AppearanceStore?
  /// The scopes in which it is shown. Views hold theirs, and it this: so it holds none.
  var scopes: [ScopeReference] = []
  var pendingQuit: (code: Int, lines: [[UInt8]])?
  /// What is held for the lines of `ui.quit`, and for each symbol of the script's own.
  var quitBytes = 0
  var symbolBytes: [String: Int] = [:]
  /// The same for a root that is a view by itself, of the load that was last and of the one before it.
  var rootBytes = 0
  /// Whether the host is itself called from Lua (`lunette.test`): then a callback is over when its call returns, though
  /// Lua still runs below.
  package var isDriven = false
  /// The script may be loaded again: a load takes over the values of states from the one before.
  package var keepsStates = false
  /// Whether what `ui.Preview` declares is kept, for who shows it.
  package var collectsPreviews = false
  /// What was declared, in its order, each name once.
  package var previews: [ScriptPreview] = []
  /// How many loads of a script were begun, and whether one is under way.
  package internal(set) var loadNumber = 0
  var isLoading = false

  private var signals: ContiguousArray<StateSignal?> = []
  /// The animation that states are written by, and those that were, until the scene is told.
  package private(set) var writing: Animation?
  /// Whether there is one, or the wish for none.
  private var isWritingAnimated = false
  private var animatedChanges: [(id: UInt32, animation: Animation?)] = []
  /// Where each stands among these: a state that is written again and again is there once.
  private var animatedPlaces: [UInt32: Int] = [:]
  /// How many passes are under way, in each other.
  var turnDepth = 0
  /// Why no further body runs in this turn.
  var refusal: Refusal?
  /// What the item of the row was whose body ran last.
  private(set) var itemMark: UInt64 = 0
  /// Bytes of what was read beside the views of the body that is decoded.
  private var bytesBeside = 0
  func countBesideViews(_ bytes: Int) { bytesBeside += bytes }
  lazy var decoder = ViewDecoder(runtime: self, language.rows)
  /// What the style's body that runs next is told: used again for each, so that a call allocates nothing but for strings.
  let configurationFields = ConfigurationFields()
  /// What was told of things that will go.
  private var warned: Set<String> = []
  /// The body that runs.
  private(set) var scope: BodyScope?
  package var isInBody: Bool { scope != nil }
  private var definitions: [UInt32: WeakDefinition] = [:]
  private var definitionLimit = 64
  /// The controls behind what styles were told, by the number that Lua knows them by.
  let configurations = ConfigurationTokens()
  var dismissals = ActionTable<DismissAction>()
  var openers = ActionTable<OpenURLAction>()
  var customKeys: [ExactString: CustomEnvironmentKey] = [:]
  /// See `SenderTable`.
  var actionCaller: LuaReference?
  /// What the host has given the `ui` table for when a script asks for it.
  var hostFields: [HostField] = []
  var environmentFunctions: [String: LuaReference] = [:]
  /// See `ScriptTextSpans`.
  var spanPacker: LuaReference?
  /// See `ScriptCanvas`.
  var canvasMakers: (path: LuaReference, canvas: LuaReference)?

  private struct WeakDefinition {
    weak var value: ScriptComponent?
  }

  init(
    _ language: ScriptLanguage, state: LuaState, symbols: SymbolRegistry, strings: StringTables,
    appearance: AppearanceStore?
  ) throws(LuaError) {
    self.language = language
    self.state = state
    appearanceStore = appearance
    self.symbols = symbols
    self.strings = strings
    session = try ScriptSession(state: state, schema: language.tables)
    tasks = ScriptTasks(runtime: self)
    session.host = self
    state.apiLevel = language.level
    // Weakly, for the state may outlive it.
    state.onDeprecated = { [weak self] words, location in self?.warn(words, at: location) }
    try installFunctions()
    try note(language.notes)
  }

  // MARK: Its API level

  func note(_ notes: [MemberNote]) throws(LuaError) {
    for note in notes { try session.note(note.name, of: note.owner, note.words, isAbsent: note.isAbsent) }
  }

  /// The script uses something that will go, which is told once.
  package func warn(_ words: String, at location: SourceLocation?) {
    if !warned.insert(words).inserted { return }
    onWarning?(ScriptError(ScriptFault.deprecated(words), at: location))
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
    (onError, onQuit, openURL, pendingQuit) = (nil, nil, nil, nil)
    locale = { "en" }
    for scope in scopes { scope.scope?.close() }
    scopes = []
  }

  /// A function for scripts that does something here. Lua may outlive this: then it is an error to call it.
  func makeFunction(
    pausesBudget: Bool = false, _ body: @escaping (ScriptRuntime, borrowing LuaArguments) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    try state.makeFunction(pausesBudget: pausesBudget) { [weak self] arguments in
      guard let self, !isClosed else { throw FunctionFault.closed }
      return try body(self, arguments)
    }
  }

  // MARK: Bodies

  /// Runs a body for the engine: the states that it read go to `scope`, what it returned becomes views.
  func runBody(
    _ body: ScriptBody, _ scope: BodyScope, context: () -> String
  ) throws(ScriptError) -> View? {
    var read: BodyReads?
    return try runBody(body, scope, read: &read, context: context)
  }

  /// The same for a body with properties or a configuration; `read` is set if it ran, also where it threw.
  func runBody(
    _ body: ScriptBody, _ scope: BodyScope, _ source: ConfigurationSource? = nil, read: inout BodyReads?,
    context: () -> String
  ) throws(ScriptError) -> View? {
    if isClosed { return nil }
    if let refusal { throw refusal.error }
    let outer = self.scope
    self.scope = scope
    observer?.callBegins()
    defer {
      observer?.callEnds(context)
      self.scope = outer
    }
    prepareActions(of: scope)
    do throws(LuaError) {
      let result = session.run(body)
      read = result.reads
      itemMark = result.itemMark
      note(result.reads, scope)
      if isClosed { return nil }
      if let failure = result.failure { throw failure }
      // A body that has run twice is likely to do so again.
      let keepsViews = scope.hasRun
      let weight = ViewWeight.body + result.weight + (keepsViews ? KeptViews.weight(result.arena) : 0)
      // Before the views are made. Garbage may be collected now, but nothing of the script's runs: the arena stays.
      if !scope.hold(weight, in: state.account) { throw state.account.failure }
      guard let root = result.root else {
        scope.keptViews = nil
        return nil
      }
      bytesBeside = 0
      let view = decoder.view(root, of: result, source, keepsViews ? scope.keptViews(by: configurations) : nil)
      if bytesBeside > 0, !scope.hold(weight + bytesBeside, in: state.account) { throw state.account.failure }
      return view
    } catch {
      throw refused(error, scriptError(error, in: context()))
    }
  }

  /// A view that the script made outside of any body. Where it reads something, such as a style by its name, it is read
  /// again when that is another.
  ///
  /// - Parameter held: Grows by the bytes that are held for it, which whoever keeps it gives back.
  func view(_ reference: LuaReference, held: inout Int) throws(LuaError) -> View {
    let result = try session.run(.value(LuaHandle(reference))).checked()
    let readsNothing = result.reads.signals.isEmpty
    if readsNothing {
      try state.account.require(result.weight)
      held += result.weight
    }
    guard let root = result.root else { return EmptyView.shared }
    if !readsNothing { return Component(ScriptFunction(runtime: self, reference, isValue: true)) }
    return decoder.view(root, of: result)
  }

  /// What a binding or state says. What was read for it goes to `scope`.
  func readBinding(
    _ binding: LuaHandle, _ scope: BodyScope?, lineWeight: Int = 0
  ) throws(ScriptError) -> BindingResult {
    let outer = self.scope
    self.scope = scope
    defer { self.scope = outer }
    if let refusal, scope != nil { throw refusal.error }
    do throws(LuaError) {
      let answer = session.read(binding)
      if let scope { note(answer.reads, scope) }
      if let failure = answer.failure { throw failure }
      if let scope, case .string(let text) = answer.value { try hold(weight(of: text, lineWeight), for: scope) }
      return answer
    } catch {
      throw refused(error, scriptError(error, in: "a binding's get"))
    }
  }
  /// A control keeps a text as it was given, as it is edited, and as it is drawn.
  private var textsInControls: Int { 6 }
  private func weight(of text: ExactString, _ lineWeight: Int) -> Int {
    let lines = lineWeight == 0 ? 0 : text.utf8.lazy.filter { $0 == 0x0a }.count
    return textsInControls * text.byteCount + lineWeight * lines
  }

  /// Charges for what a view keeps of the script's, beside what its body returned.
  func hold(_ bytes: Int, for scope: BodyScope) throws(LuaError) {
    if !scope.hold(bytes, in: state.account) { throw state.account.failure }
  }

  @inline(__always)
  private func note(_ reads: BodyReads, _ scope: BodyScope) {
    for id in reads.signals { scope.read(signal(id)) }
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

  /// Calls a function of the script's; then tells the scene what it wrote.
  @discardableResult
  ///
  /// - Parameter function: What it calls, where `handle` is a function of ours that does so.
  func call(
    _ handle: LuaHandle, _ arguments: [PassedValue] = [], for function: LuaHandle? = nil
  ) throws(ScriptError) -> Bool {
    if isClosed { return false }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(function ?? handle) }
      settle()
    }
    do {
      return try session.call(handle, arguments)
    } catch {
      throw refused(error, scriptError(error, in: nil))
    }
  }

  /// Calls a function; whether its first result is anything but `false`.
  func callUnlessFalse(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> Bool {
    if isClosed { return false }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(handle) }
      settle()
    }
    do {
      return try session.callUnlessFalse(handle, arguments)
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// Calls a function; words for its first result, nil where that is nil.
  func callForWords(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> String? {
    if isClosed { return nil }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(handle) }
      settle()
    }
    do {
      return try session.callKeeping(handle, arguments).map { try state.describe(.reference($0)).string }
    } catch let error as LuaError {
      throw scriptError(error, in: nil)
    } catch {
      throw ScriptError(thrown: error)
    }
  }

  /// Calls a function; its first result, nil where that is nil.
  func callForValue(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> LuaReference? {
    if isClosed { return nil }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(handle) }
      settle()
    }
    do {
      return try session.callKeeping(handle, arguments)
    } catch {
      throw scriptError(error, in: nil)
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
    if isWritingAnimated { takeAnimated() }  // In a test, whose Lua drives the application.
    if !animatedChanges.isEmpty { tellAnimatedChanges() }
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

  private func tellAnimatedChanges() {
    let changes = animatedChanges
    animatedChanges.removeAll()
    animatedPlaces.removeAll()
    for (id, animation) in changes where Int(id) < signals.count {
      let signal = signals[Int(id)]
      if let animation { signal?.changed(by: animation) } else { signal?.changed() }
    }
  }

  /// Runs `body`, which calls the script: what it writes is shown by `animation`.
  func withAnimation<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows -> Result {
    takeAnimated()
    let outer = (writing, isWritingAnimated)
    (writing, isWritingAnimated) = (animation, true)
    defer {
      takeAnimated()
      (writing, isWritingAnimated) = outer
    }
    return try body()
  }
  /// What was written since is shown by the animation that is set now.
  private func takeAnimated() {
    session.takeChanged { id in
      if let place = animatedPlaces[id] { return animatedChanges[place].animation = writing }
      animatedPlaces[id] = animatedChanges.count
      animatedChanges.append((id, writing))
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
    onError?(ScriptError(thrown: error))
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

  func performControl(_ token: Int, _ function: Int, _ argument: ScalarValue) {
    guard let function = StyleField(rawValue: UInt8(truncatingIfNeeded: function)) else { return }
    configurations.source(UInt32(truncatingIfNeeded: token))?.perform(function, argument)
  }

  /// Where a function or class was written.
  func location(_ handle: LuaHandle) -> SourceLocation? { session.describe(handle).location }

  func styleContext(_ handle: LuaHandle) -> String {
    let (name, location) = session.describe(handle)
    let words = name.isEmpty ? "makeBody of an unnamed style" : "makeBody of style '\(name)'"
    return location.map { "\(words) (\($0))" } ?? words
  }

  func intentParameters(_ handle: LuaHandle) -> IntentParameters {
    guard let table = try? session.reference(to: handle), let pairs = try? state.pairs(table) else { return [:] }
    var parameters: IntentParameters = [:]
    for (key, value) in pairs {
      guard let name = key.text else { continue }
      bytesBeside += 100 + name.utf8.count
      // 3.0 is not 3 for an action that takes whatever it is given.
      let scalar: ScalarValue = if case .number(let number) = value { .number(number) } else { ScalarValue(value) }
      if scalar == .none { continue }
      parameters[name] = scalar
      if case .string(let text) = value { bytesBeside += text.utf8.count }
    }
    return parameters
  }
}
