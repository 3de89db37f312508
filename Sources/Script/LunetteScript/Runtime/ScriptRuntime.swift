import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteText
import LunetteViews

/// A script in its Lua state, as the source of views: it owns the functions that scripts can call,
/// runs their bodies and callbacks, and reports to the scene which states changed.
///
/// Everything of a script that a view keeps also keeps the runtime and its Lua state; the runtime
/// keeps no view. So it is deallocated when its owner has released it and the last of its views is
/// gone, in whichever order. An owner that is done with a script whose views are still shown calls
/// `close`.
///
/// The owner shows the views in a scope from `makeScope`, calls `advance(to:)` when `nextDeadline`
/// has come, and draws when the scene asks for it. The runtime has no clock of its own.
///
///     let runtime = try ScriptRuntime(state: LuaState())
///     let scene = Scene(size: size, environment: Environment(scope: runtime.makeScope()))
///     let app = try runtime.load(source, chunkName: "@app.lua")
///     scene.setRoot(app.root)
package final class ScriptRuntime {
  /// The language that scripts can write.
  let language: ScriptLanguage
  package let state: LuaState
  package let session: ScriptSession
  package private(set) var tasks: ScriptTasks!
  /// The symbols that the script may name.
  package let symbols: SymbolRegistry
  /// The tables to which `ui.strings` adds translations.
  package let strings: StringTables

  /// Called for an error outside any view: in a task or timer.
  package var onError: ((ScriptError) -> Void)?
  /// Called when the script calls `ui.quit(code, result)`, after the callback has returned; `lines`
  /// are to be printed and come from the result.
  package var onQuit: ((_ code: Int, _ lines: [[UInt8]]) -> Void)?
  /// Called for something that is most likely a mistake, but not an error.
  package var onWarning: ((ScriptError) -> Void)?
  package var openURL: ((String) -> Void)?
  /// What is called when Control-C came.
  package var interruption = Interruption()
  /// The observer of all calls; nil: calls are not observed.
  package var observer: (any CallObserver)?
  /// The locale outside bodies.
  package var locale: () -> String = { "en" }
  /// The defaults that `ui.appearance.Button` set. They hold functions of the script, and those
  /// hold the runtime; so the runtime's owner keeps them, with the scopes, and without an owner
  /// there are none.
  package internal(set) var appearance: AppearanceDefaults {
    get { appearanceStore?.defaults ?? AppearanceDefaults() }
    set { appearanceStore?.defaults = newValue }
  }
  private(set) weak var appearanceStore: AppearanceStore?
  /// The scopes in which the script is shown. Views hold their scope, and it holds the runtime; so
  /// these references do not hold the scopes.
  var scopes: [ScopeReference] = []
  /// Whether the host is itself called from Lua (`lunette.test`): then a callback has ended when
  /// its call returns, though Lua still runs below.
  package var isDriven = false
  package var loads = LoadState()
  /// The signals of the script's states.
  let states: StateSignals
  /// The turn that is under way, and the call of a body in it.
  package internal(set) var turn = TurnState()
  var call = CallState()
  /// The scope of the running body.
  var scope: BodyScope? { call.scope?.object }
  /// Whether a body runs, or another function of the script that only reads.
  package var isInBody: Bool { session.onlyReads }
  /// Throws where a body runs: for a function that acts, which a body may only pass on.
  func refuseInBody(_ function: String) throws(FunctionFault) {
    if isInBody { throw .actsInBody(function) }
  }
  func countBesideViews(_ bytes: Int) { call.extraBytes += bytes }
  /// What objects of Lua stand for in Swift.
  let objects = ScriptObjects()
  var environment = EnvironmentAnswers()
  /// What is kept for single functions of the script's language.
  private var features = RuntimeFeatures()
  func feature<Feature: RuntimeFeature>(_ type: Feature.Type) -> Feature { features.feature(type) }

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
    states = StateSignals(session)
    tasks = ScriptTasks(runtime: self)
    session.host = self
    state.apiLevel = language.level
    reference.runtime = self
    // The state may outlive the runtime.
    state.onDeprecated = { [reference] message, location in
      reference.runtime?.warn(message, at: location)
    }
    try installFunctions()
    try note(language.notes)
  }

  // MARK: Its API level

  func note(_ notes: [MemberNote]) throws(LuaError) {
    for note in notes {
      try session.note(note.name, of: note.owner, note.notice, isAbsent: note.isAbsent)
    }
  }

  /// Reports that the script uses something deprecated; the same words are reported once.
  package func warn(_ message: String, at location: SourceLocation?) {
    if !feature(ReportedWarnings.self).messages.insert(message).inserted { return }
    onWarning?(ScriptError(ScriptFault.deprecated(message), at: location))
  }

  // MARK: Its end

  /// The reference by which others refer to the runtime without keeping it.
  package let reference = ScriptRuntimeReference()
  deinit {
    reference.runtime = nil
    session.host = nil
    for scope in scopes { scope.scope?.turnLimit = nil }
  }

  /// Whether the owner has closed the script.
  package private(set) var isClosed = false

  /// Ends the script for good, even if views of it are still shown: its tasks and timers are
  /// cancelled, and no function of it is called any more. Its callbacks do nothing, its bindings
  /// answer with the value they had last, and its bodies show nothing when they are next due.
  package func close() {
    if isClosed { return }
    tasks.cancelAll()
    isClosed = true
    appearance.removeAll()
    (onError, onQuit, openURL) = (nil, nil, nil)
    quit.pending = nil
    locale = { "en" }
    for scope in scopes { scope.scope?.close() }
    scopes = []
  }

  /// Makes a Lua function of a Swift function. Lua may outlive the runtime; from then on it is an
  /// error to call the function.
  package func makeFunction(
    pausesBudget: Bool = false,
    _ body: @escaping (ScriptRuntime, borrowing LuaArguments) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    return try state.makeFunction(pausesBudget: pausesBudget) { [reference] arguments in
      guard let runtime = reference.runtime, !runtime.isClosed else { throw FunctionFault.closed }
      return try body(runtime, arguments)
    }
  }

  // MARK: Bodies

  /// Runs a body for the engine: the states that it read are recorded in `scope`, its result
  /// becomes views.
  func runBody(
    _ body: ScriptBody, _ scope: BodyScope, context: () -> String
  ) throws(ScriptError) -> View? {
    var read: BodyReads?
    return try runBody(body, scope, read: &read, context: context)
  }

  /// Runs a body with properties or a configuration; `read` is set if the body ran, even if it
  /// threw.
  func runBody(
    _ body: ScriptBody, _ scope: BodyScope, _ source: ConfigurationSource? = nil,
    read: inout BodyReads?,
    context: () -> String
  ) throws(ScriptError) -> View? {
    if isClosed { return nil }
    if let refusal = turn.refusal { throw refusal.error }
    let outer = call.scope
    call.scope = UnownedReference(scope)
    observer?.callBegins()
    defer {
      observer?.callEnds(context)
      call.scope = outer
    }
    prepareActions(of: scope)
    do throws(LuaError) {
      let result = session.run(body)
      read = result.reads
      states.note(result.reads, scope)
      if isClosed { return nil }
      if let failure = result.failure { throw failure }
      // Views are kept from the second run on: a body that has run twice is likely to run again.
      let keepsViews = scope.hasRun
      let weight =
        ViewWeight.body + result.weight + (keepsViews ? KeptViews.weight(result.arena) : 0)
      // The bytes are charged before the views are made. This may collect garbage, but runs no code
      // of the script, so the arena stays valid.
      if !scope.hold(weight, in: state.account) { throw state.account.failure }
      guard let root = result.root else {
        scope.keptViews = nil
        return nil
      }
      call.extraBytes = 0
      let kept = keepsViews ? scope.keptViews(by: objects.configurations) : nil
      let view = ViewDecoder(consume result, of: self, source, kept: kept).tree(root)
      let extra = call.extraBytes
      if extra > 0, !scope.hold(weight + extra, in: state.account) { throw state.account.failure }
      return view
    } catch {
      throw refused(error, scriptError(error, in: context()))
    }
  }

  /// A view that the script made outside any body. If it reads something, such as a style by its
  /// name, it is read again when that changes.
  ///
  /// - Parameter held: The bytes that are charged for the view are added to this; the owner of the
  ///   view releases them.
  func view(_ reference: LuaReference, held: inout Int) throws(LuaError) -> View {
    let result = try session.run(.value(LuaHandle(reference))).checked()
    let readsNothing = result.reads.signals.isEmpty
    if readsNothing {
      try state.account.require(result.weight)
      held += result.weight
    }
    guard let root = result.root else { return EmptyView.shared }
    if !readsNothing { return Component(ScriptFunction(runtime: self, reference, isValue: true)) }
    return ViewDecoder(result, of: self).tree(root)
  }

  /// The value of a binding or state. The states that were read for it are recorded in `scope`.
  func readBinding(
    _ binding: LuaHandle, _ scope: BodyScope?, lineWeight: Int = 0
  ) throws(ScriptError) -> BindingResult {
    let outer = call.scope
    call.scope = scope.map { UnownedReference($0) }
    defer { call.scope = outer }
    if let refusal = turn.refusal, scope != nil { throw refusal.error }
    do throws(LuaError) {
      let answer = session.read(binding)
      if let scope { states.note(answer.reads, scope) }
      if let failure = answer.failure { throw failure }
      if let scope, case .string(let text) = answer.value {
        try hold(weight(of: text, lineWeight), for: scope)
      }
      return answer
    } catch {
      throw refused(error, scriptError(error, in: "a binding's get"))
    }
  }
  /// What a function or a field gives of an item of a list; the scope notes what was read for it.
  func read(_ key: LuaHandle, ofItem row: Int, in list: LuaHandle, _ scope: BodyScope)
    throws(LuaError) -> ScalarValue
  {
    let outer = call.scope
    call.scope = UnownedReference(scope)
    defer { call.scope = outer }
    let answer = session.read(key, ofItem: row, in: list)
    states.note(answer.reads, scope)
    if let failure = answer.failure { throw failure }
    return answer.value
  }
  /// How many copies of a text a control keeps: as it was given, as it is edited, and as it is
  /// drawn.
  private var textsInControls: Int { 6 }
  private func weight(of text: ExactString, _ lineWeight: Int) -> Int {
    let lines = lineWeight == 0 ? 0 : text.lineFeedCount
    return textsInControls * text.byteCount + lineWeight * lines
  }

  /// Charges the bytes that a view keeps for the script in addition to its body's result.
  func hold(_ bytes: Int, for scope: BodyScope) throws(LuaError) {
    if !scope.hold(bytes, in: state.account) { throw state.account.failure }
  }
  /// The same outside of a call; `context` says in messages what takes the bytes.
  func hold(_ bytes: Int, for scope: BodyScope, in context: String) throws(ScriptError) {
    do throws(LuaError) {
      try hold(bytes, for: scope)
    } catch {
      throw scriptError(error, in: context)
    }
  }

  // MARK: After Lua

  private var quit: QuitRequest { feature(QuitRequest.self) }
  /// Called after Lua was left: ends the tasks that were cancelled, reports to the scene which
  /// states were written, starts tasks, and quits if the script asked for it.
  package func settle() {
    if state.isRunning, !isDriven { return }
    tasks.closeCancelled()
    states.settle()
    tasks.runNew()
    if let request = quit.pending {
      quit.pending = nil
      onQuit?(request.code, request.lines)
    }
  }

  // MARK: Time

  /// The time when a task or timer is next due, in the host's seconds; nil if none is.
  package var nextDeadline: Double? { tasks.nextDeadline }
  /// Runs the tasks and timers that are due by `time`, in their order of time.
  ///
  /// - Parameter seconds: The longest time to run them, by the clock of the limits, because a live
  ///   interface has other things to do. What is left stays due.
  package func advance(to time: Double, atMost seconds: Double = .infinity) {
    tasks.advance(to: time, atMost: seconds)
  }

  /// Ends the script's activity: calls its `onQuit`, then cancels tasks and timers. Returns whether
  /// all went well.
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

  /// Watches the writes of a state, which is given as a reference to its Lua object.
  package func watch(_ state: LuaReference) {
    let number = session.identity(of: LuaHandle(state))
    if let id = UInt32(exactly: number) { states.watch(id) }
  }
  /// Called after a watched state was written.
  package var onWatchedWrite: (() -> Void)? {
    get { states.onWatchedWrite }
    set { states.onWatchedWrite = newValue }
  }

  func report(_ error: any Error) {
    onError?(ScriptError(thrown: error))
  }

  // MARK: Objects

  func definition(id: UInt32, _ handle: LuaHandle) -> any ComponentDefinition {
    if let known = objects.definition(id) { return known }
    guard let reference = try? session.reference(to: handle) else { return FailedComponent() }
    let definition = ScriptComponent(runtime: self, reference)
    objects.keep(definition, id)
    return definition
  }

  /// The location where a function or class was defined.
  func location(_ handle: LuaHandle) -> SourceLocation? { session.describe(handle).location }

  func styleContext(_ handle: LuaHandle) -> String {
    let (name, location) = session.describe(handle)
    let message = name.isEmpty ? "makeBody of an unnamed style" : "makeBody of style '\(name)'"
    return location.map { "\(message) (\($0))" } ?? message
  }

  func intentParameters(_ handle: LuaHandle) -> IntentParameters {
    guard let table = try? session.reference(to: handle), let pairs = try? state.pairs(table) else {
      return [:]
    }
    var parameters: IntentParameters = [:]
    for (key, value) in pairs {
      guard let name = key.text else { continue }
      call.extraBytes += 100 + name.utf8.count
      // An action that takes any value distinguishes 3.0 from 3.
      let scalar: ScalarValue =
        if case .number(let number) = value { .number(number) } else { ScalarValue(value) }
      if scalar == .none { continue }
      parameters[name] = scalar
      if case .string(let text) = value { call.extraBytes += text.utf8.count }
    }
    return parameters
  }
}

/// A reference that does not keep the runtime: for functions that Lua holds, and for whatever else
/// may outlive the script. Reference counting takes several times as long for an object that has
/// weak references, and everything of a script that a view keeps also keeps the runtime.
package final class ScriptRuntimeReference {
  /// The runtime removes itself when it is deinitialised.
  package fileprivate(set) unowned var runtime: ScriptRuntime?
}
