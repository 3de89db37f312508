import CLunette

/// A value that lives in Lua: at a place of the table that `anchor` keeps, or, where `index` is 0, what `anchor` keeps
/// itself.
package struct LuaHandle {
  package let anchor: LuaReference
  package let index: Int32
  package init(_ anchor: LuaReference, _ index: Int = 0) {
    self.anchor = anchor
    self.index = Int32(truncatingIfNeeded: index)
  }
  var c: cl_handle { cl_handle(anchor: anchor.slot, index: index) }
}

/// What a field of a configuration says.
package enum ConfigurationValue: Hashable, Sendable {
  case none
  case boolean(Bool)
  /// Of parts, how many there are.
  case integer(Int)
  case number(Double)
  case string(LuaString)
}

/// What a style's body is told, by the fields' numbers in the schema. Used again for each body, so that a call allocates
/// nothing but for strings.
package final class ConfigurationFields {
  fileprivate let values: UnsafeMutablePointer<cl_field_value>
  private var strings: [ContiguousArray<UInt8>] = []
  /// What the configuration's functions give back to the host.
  package var control = 0

  init() {
    values = .allocate(capacity: Int(CL_MAX_FIELDS))
    values.initialize(repeating: cl_field_value(), count: Int(CL_MAX_FIELDS))
  }
  deinit { values.deallocate() }

  package func begin() { strings.removeAll(keepingCapacity: true) }

  package func set(_ number: Int, _ value: ConfigurationValue) {
    var field = cl_field_value()
    switch value {
    case .none: field.tag = Int32(CL_TAG_NONE)
    case .boolean(let value):
      field.tag = Int32(CL_TAG_BOOLEAN)
      field.integer = value ? 1 : 0
    case .integer(let value):
      field.tag = Int32(CL_TAG_INTEGER)
      field.integer = Int64(value)
    case .number(let value):
      field.tag = Int32(CL_TAG_NUMBER)
      field.number = value
    case .string(let string):
      var bytes = ContiguousArray(string.utf8)
      bytes.append(0)
      strings.append(bytes)
      field.tag = Int32(CL_TAG_STRING)
      field.length = Int32(bytes.count - 1)
      // The array is kept and not touched until the next body.
      field.bytes = strings[strings.count - 1].withUnsafeBufferPointer { $0.baseAddress }
    }
    values[number] = field
  }
}

/// What runs.
package enum ScriptBody {
  /// A function of no arguments.
  case function(LuaHandle)
  /// An instance's `body`.
  case component(LuaHandle)
  /// `makeBody` of a class or instance, or a bare function.
  case style(LuaHandle, StyleProtocolDeclaration)
  /// A function of an item of a list and its number, from 1.
  case row(LuaHandle, list: LuaHandle, Int)
  /// The same for a size in a list.
  case geometry(LuaHandle, list: LuaHandle)
  /// Not run: a view.
  case value(LuaHandle)
}

/// What a script returned.
package enum ScriptResultKind {
  case view
  case function
  case component
  /// A described value of this kind.
  case value(kind: Int)
  /// Words for it, such as `3` or `a function`.
  case other(String)
}

/// An argument of a callback.
package indirect enum PassedValue {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(LuaString)
  case handle(LuaHandle)
  case table([(StaticString, PassedValue)])

  package static func string(_ text: String) -> PassedValue { .string(.text(text)) }
}

/// A plain value that Lua answered; objects by their address.
package enum AnsweredValue: Hashable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(LuaString)
  case object(UInt)
}

/// The value of a binding.
package struct BoundAnswer {
  package var value: AnsweredValue
  /// Where it is a table.
  package var table: LuaReference?
}

/// The value of an environment key for a body.
package enum EnvironmentAnswer {
  case none
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(LuaString)
  case size(width: Int, height: Int)
  case handle(LuaHandle)
  /// A key of the script's own, not set.
  case unset

  package static func string(_ text: String) -> EnvironmentAnswer { .string(.text(text)) }
}

/// What a session asks its host while Lua runs. It must not enter Lua.
package protocol ScriptSessionHost: AnyObject {
  /// `nil`: there is no such key. `isCustom`: the script made it with `ui.EnvironmentKey`.
  func environmentValue(_ key: LuaString, isCustom: Bool) -> EnvironmentAnswer?
  func hasSymbol(_ name: String) -> Bool
  func nearestSymbol(_ name: String) -> String?
}

/// The records, states and classes of one Lua state: how scripts describe views, and how their bodies are run.
///
/// What a body read and what a callback wrote is collected in C; read it after each call.
package final class ScriptSession {
  package let state: LuaState
  private let session: OpaquePointer
  private let link: SessionLink
  private var body = cl_body()
  /// What the next style's body is told.
  package let configurationFields = ConfigurationFields()

  package weak var host: (any ScriptSessionHost)? {
    get { link.host }
    set { link.host = newValue }
  }

  /// Puts `require "lunette"` into `state`.
  ///
  /// - Parameters:
  ///   - depth: How deep views may be nested in one body's result, modifiers included; at most 1,000.
  ///   - nodes: How many views one body may return.
  package init(
    state: LuaState, schema: SchemaTables, depth: Int = 200, nodes: Int = 1 << 20
  ) throws(LuaError) {
    precondition(
      MemoryLayout<cl_node>.size == 16 && MemoryLayout<cl_slot>.size == 16
        && MemoryLayout<cl_slot>.offset(of: \.extra) == 4 && MemoryLayout<cl_node>.offset(of: \.content) == 8,
      "ArenaNode does not have the layout of cl_record.h")
    self.state = state
    link = SessionLink()
    let host = cl_script_host(
      context: Unmanaged.passUnretained(link).toOpaque(), environment: answerEnvironment, symbol: answerSymbol)
    var session: OpaquePointer?
    let status = cl_session_open(
      state.vm, schema.schema, cl_record_limits(depth: UInt32(depth), nodes: UInt32(nodes)), host, &session)
    // The machine's closures refer to the session until it is closed.
    let link = self.link
    state.afterClose.append {
      cl_session_free(session)
      _ = link
    }
    guard let session else { throw LuaError(.memory, LuaErrorText.outOfMemory) }
    self.session = session
    try state.check(status)
  }

  /// Sets a field of the `ui` table.
  package func setField(_ name: String, _ value: LuaReference) throws(LuaError) {
    try state.check(cl_session_set(session, name, value.slot))
  }

  /// Makes a name that the `ui` table does not have nil, where others are an error: scripts may ask whether it is there.
  package func setAbsent(_ name: String) throws(LuaError) { try state.check(cl_session_set_absent(session, name)) }

  /// A table among the fields of the `ui` table.
  package func table(_ name: String) throws(LuaError) -> LuaReference {
    var slot: Int32 = 0
    try state.check(cl_session_get(session, name, &slot))
    return state.adopt(slot: slot, kind: .table, identity: UInt(slot))
  }

  /// A function that calls its argument, a body, and returns the first of its results; it raises, at the place of that
  /// body, if that made a view and returned nothing.
  package func makeBodyCaller() throws(LuaError) -> LuaReference {
    var slot: Int32 = 0
    try state.check(cl_session_body_caller(session, &slot))
    return state.adopt(slot: slot, kind: .function, identity: UInt(slot))
  }

  /// What `configuration.trigger()` calls with its token.
  package func setTrigger(_ function: LuaReference) throws(LuaError) {
    try state.check(cl_session_set_trigger(session, function.slot))
  }

  // MARK: Bodies

  /// Runs a body and answers its root, or `nil` for nothing. What it read stands in `reads` …, also where it throws.
  package func run(_ run: ScriptBody) throws(LuaError) -> (root: ArenaNode?, anchor: LuaReference?) {
    state.drain()
    body.list = cl_handle()
    switch run {
    case .function(let callee):
      body.kind = Int32(CL_BODY_FUNCTION)
      body.callee = callee.c
    case .component(let instance):
      body.kind = Int32(CL_BODY_COMPONENT)
      body.callee = instance.c
    case .style(let style, let declaration):
      body.kind = Int32(CL_BODY_STYLE)
      body.callee = style.c
      body.sort = Int32(declaration.sort)
      body.fields = UnsafePointer(configurationFields.values)
      body.control = Int64(configurationFields.control)
    case .row(let function, let list, let row):
      body.kind = Int32(CL_BODY_ROW)
      body.callee = function.c
      body.list = list.c
      body.row = Int64(row)
    case .geometry(let function, let list):
      body.kind = Int32(CL_BODY_GEOMETRY)
      body.callee = function.c
      body.list = list.c
      body.row = 1
    case .value(let value):
      body.kind = Int32(CL_BODY_VALUE)
      body.callee = value.c
    }
    let status = runBody(holding: run)
    if status != 0 { throw state.makeError(status) }
    let anchor = body.anchor == 0 ? nil : state.adopt(slot: body.anchor, kind: .table, identity: UInt(body.anchor))
    if body.root == 0 { return (nil, anchor) }
    return (ArenaNode(base: UnsafeRawPointer(body.bytes!), offset: Int(body.root)), anchor)
  }

  /// The value of a binding or state, read as by a body: what it reads stands in `reads`, also where it throws.
  package func read(_ binding: LuaHandle) throws(LuaError) -> BoundAnswer {
    state.drain()
    body.list = cl_handle()
    body.kind = Int32(CL_BODY_READ)
    body.callee = binding.c
    let status = runBody(holding: binding)
    if status != 0 { throw state.makeError(status) }
    guard body.anchor != 0 else { return BoundAnswer(value: AnsweredValue(body.answer)) }
    let table = state.adopt(slot: body.anchor, kind: .table, identity: UInt(body.anchor))
    return BoundAnswer(value: AnsweredValue(body.answer), table: table)
  }

  /// Runs a copy of `body`: a body that mounts an interface of its own, in a test, comes here again meanwhile.
  private func runBody(holding callee: some Any) -> Int32 {
    var running = body
    let status = withExtendedLifetime(callee) { cl_body_run(session, &running) }
    body = running
    return status
  }

  /// The signals that the last body read.
  package var reads: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: body.reads, count: Int(body.read_count))
  }
  /// Bytes that the views of the last body will take, about.
  package var weight: Int { Int(body.weight) }
  /// The same for a text.
  package static func weight(of text: String) -> Int {
    var text = text
    return text.withUTF8 { cl_text_weight($0.baseAddress, $0.count) }
  }
  /// The properties of its instance that it read, as bits that only the session understands.
  package var propertyReads: UInt64 { body.property_reads }
  /// The fields of the configuration that it read, as bits of their numbers.
  package var configurationReads: UInt64 { body.configuration_reads }

  // MARK: Callbacks

  /// Calls a function for what it does; for a binding, writes the argument. Answers the first result's truth.
  @discardableResult
  package func call(_ callee: LuaHandle, _ arguments: [PassedValue] = []) throws(LuaError) -> Bool {
    try invoke(callee, arguments, keepsResult: false).truth
  }

  /// Calls a function, and keeps its first result; `nil` where that is nil.
  package func callKeeping(_ callee: LuaHandle, _ arguments: [PassedValue] = []) throws(LuaError) -> LuaReference? {
    let result = try invoke(callee, arguments, keepsResult: true)
    return result.anchor == 0 ? nil : state.adopt(slot: result.anchor, kind: .table, identity: UInt(result.anchor))
  }

  /// Calls a function; whether its first result is anything but `false`.
  package func callUnlessFalse(_ callee: LuaHandle, _ arguments: [PassedValue] = []) throws(LuaError) -> Bool {
    let result = try invoke(callee, arguments, keepsResult: true)
    if result.anchor == 0 { return true }
    // Only its truth is wanted: it is let go of.
    _ = state.adopt(slot: result.anchor, kind: .table, identity: UInt(result.anchor))
    return result.truth
  }

  private func invoke(
    _ callee: LuaHandle, _ arguments: [PassedValue], keepsResult: Bool
  ) throws(LuaError) -> (truth: Bool, anchor: Int32) {
    state.drain()
    var callback = cl_callback()
    callback.callee = callee.c
    callback.keeps_result = keepsResult
    var status: Int32 = 0
    var passed = PassedArguments()
    for argument in arguments { passed.add(argument, key: nil) }
    passed.withPointers { pointer, count in
      callback.arguments = pointer
      callback.argument_count = count
      status = withExtendedLifetime(callee) { cl_callback_run(session, &callback) }
    }
    try state.check(status)
    return (callback.truth, callback.result)
  }

  /// The value of a binding or state.
  package func value(of binding: LuaHandle) throws(LuaError) -> AnsweredValue {
    state.drain()
    var answer = cl_answer()
    try state.check(withExtendedLifetime(binding) { cl_binding_get(session, binding.c, &answer) })
    return AnsweredValue(answer)
  }

  /// An item of a list, from 1.
  package func item(_ row: Int, of list: LuaHandle) throws(LuaError) -> AnsweredValue {
    state.drain()
    var answer = cl_answer()
    try state.check(withExtendedLifetime(list) { cl_list_get(session, list.c, Int64(row), &answer, nil) })
    return AnsweredValue(answer)
  }

  /// A reference to an item of a list, from 1; nil where it is nil.
  package func reference(toItem row: Int, of list: LuaHandle) throws(LuaError) -> LuaReference? {
    state.drain()
    var answer = cl_answer()
    var anchor: Int32 = 0
    try state.check(withExtendedLifetime(list) { cl_list_get(session, list.c, Int64(row), &answer, &anchor) })
    return anchor == 0 ? nil : state.adopt(slot: anchor, kind: .table, identity: UInt(anchor))
  }

  /// What tells an item of a list apart: its field, or a function's answer.
  package func key(ofRow row: Int, in list: LuaHandle, by key: LuaHandle) throws(LuaError) -> AnsweredValue {
    state.drain()
    var answer = cl_answer()
    try state.check(
      withExtendedLifetime((list, key)) { cl_row_key(session, list.c, Int64(row), key.c, &answer) })
    return AnsweredValue(answer)
  }

  /// Makes every growing allocation fail from the `n`-th on; 0: none. For tests.
  package func failAllocations(from n: Int) { cl_vm_fail_from(state.vm, UInt64(n)) }

  // MARK: What was written

  /// The signals written since the last call, each once.
  package func takeChanged(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_changed(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }

  /// The signals whose owner is gone; their numbers are used again.
  package func takeDead(_ use: (UInt32) -> Void) {
    var signals: UnsafePointer<UInt32>?
    let count = Int(cl_take_dead_signals(session, &signals))
    for index in 0..<count { use(signals![index]) }
  }

  // MARK: Objects

  /// A reference of its own to what `handle` names, so that it does not hold the table around it.
  package func reference(to handle: LuaHandle) throws(LuaError) -> LuaReference {
    state.drain()
    var anchor: Int32 = 0
    try state.check(withExtendedLifetime(handle) { cl_handle_anchor(session, handle.c, &anchor) })
    return state.adopt(slot: anchor, kind: .table, identity: UInt(anchor))
  }

  /// A component's instance: its state, with the initial values.
  package func makeInstance(of component: LuaHandle) throws(LuaError) -> LuaReference {
    state.drain()
    var instance: Int32 = 0
    try state.check(
      withExtendedLifetime(component) { cl_component_make(session, component.c, cl_handle(), &instance) })
    return state.adopt(slot: instance, kind: .userdata, identity: UInt(instance))
  }

  /// Gives an instance other properties (`nil`: the defaults). True if one of those in `reads` is another now.
  package func update(_ instance: LuaReference, properties: LuaHandle?, reads: UInt64) throws(LuaError) -> Bool {
    state.drain()
    var changed = true
    try state.check(
      withExtendedLifetime(properties) {
        cl_component_update(session, instance.slot, properties?.c ?? cl_handle(), reads, &changed)
      })
    return changed
  }

  /// Gives a new instance the values of the states that an old one has under the same names.
  package func continueState(of old: LuaReference, in new: LuaReference) throws(LuaError) {
    state.drain()
    try state.check(cl_component_continue(session, old.slot, new.slot))
  }

  // MARK: Loading again

  /// A script is about to be loaded that may be loaded again. States that are made from now on take the values of those
  /// that the load before made: by name, else by file and order where the initial value is the same. Modules from
  /// beside the script count as not loaded.
  package func beginLoad() throws(LuaError) {
    state.drain()
    try state.check(cl_load_begin(session))
  }
  /// It is loaded; or was not, and all that `beginLoad` changed is as before.
  package func endLoad(succeeded: Bool) {
    // What fails here is memory; then the next load finds fewer values to take over.
    _ = cl_load_end(session, succeeded)
  }
  /// What was loaded last cannot be shown: states that it does not have are not forgotten yet.
  package func keepStatesOfLoadBefore() { _ = cl_load_broken(session) }

  /// The place of an instance is gone.
  package func end(_ instance: LuaReference) { cl_component_end(session, instance.slot) }

  /// Whether two values are the same; instances of one style are if they agree in the properties in `reads`.
  package func areEqual(_ a: LuaHandle, _ b: LuaHandle, reads: UInt64 = .max) -> Bool {
    state.drain()
    var equal = false
    let status = withExtendedLifetime((a, b)) { cl_handles_equal(session, a.c, b.c, reads, &equal) }
    return status == 0 && equal
  }

  /// A number that is another after a table was changed by `state:update`, or assigned again to the state that it is in.
  package func tableVersion(_ table: LuaHandle) -> Int64 {
    withExtendedLifetime(table) { cl_table_version(session, table.c) }
  }

  /// The name of a class or of an instance's class ("" if it has none), and where it, or a function, was defined.
  package func describe(_ object: LuaHandle) -> (name: String, place: String) {
    state.drain()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      let base = buffer.baseAddress!
      withExtendedLifetime(object) { _ = cl_describe(session, object.c, base, 256, base + 256, 256) }
      return (String(cString: base), String(cString: base + 256))
    }
  }

  /// A node's place as `app.lua:12`; nil where it is not known.
  package func words(ofPlace place: UInt32) -> String? {
    if place == 0 { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      cl_place_words(session, place, buffer.baseAddress, buffer.count)
      return buffer[0] == 0 ? nil : String(cString: buffer.baseAddress!)
    }
  }

  /// What a value that a script returned is.
  package func classify(_ value: LuaReference) -> ScriptResultKind {
    state.drain()
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      var kind: Int32 = 0
      switch Int(cl_classify(session, value.slot, &kind, buffer.baseAddress!, 256)) {
      case CL_RESULT_VIEW: return .view
      case CL_RESULT_FUNCTION: return .function
      case CL_RESULT_COMPONENT: return .component
      case CL_RESULT_VALUE: return .value(kind: Int(kind))
      default: return .other(String(cString: buffer.baseAddress!))
      }
    }
  }
}

extension AnsweredValue {
  init(_ answer: cl_answer) {
    switch Int(answer.tag) {
    case CL_TAG_BOOLEAN: self = .boolean(answer.integer != 0)
    case CL_TAG_INTEGER: self = .integer(answer.integer)
    case CL_TAG_NUMBER: self = .number(answer.number)
    case CL_TAG_STRING:
      self = .string(LuaString(UnsafeBufferPointer(start: answer.bytes, count: answer.length)))
    case CL_TAG_OBJECT: self = .object(UInt(truncatingIfNeeded: answer.integer))
    default: self = .none
    }
  }
}
