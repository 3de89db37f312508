import CLunetteLua
import CLunetteRecords
import LunetteBase
import LunetteLua

/// The records, states and classes of one Lua state: by them scripts describe views, and their
/// bodies are run.
///
/// What a body read is part of its result; what was written since is collected in C, for
/// `takeChanged`.
package final class ScriptSession {
  package let state: LuaState
  let session: OpaquePointer
  let link: SessionLink
  /// Whether classes that are defined again are renewed; see `renewClasses`.
  package internal(set) var renewsClasses = false

  /// The host, which the session does not keep: it must set this to nil when it is deinitialised.
  package var host: (any ScriptSessionHost)? {
    get { link.host }
    set { link.host = newValue }
  }

  /// Puts `require "lunette"` into `state`.
  ///
  /// - Parameters:
  ///   - depth: The depth to which views may be nested in one body's result, modifiers included; at
  ///     most 1,000.
  ///   - nodes: The number of views that one body may return.
  package init(
    state: LuaState, schema: SchemaTables, depth: Int = 200, nodes: Int = 1 << 20
  ) throws(LuaError) {
    precondition(
      MemoryLayout<cl_node>.size == ArenaNode.size && MemoryLayout<cl_slot>.size == 16
        && MemoryLayout<cl_node>.offset(of: \.slot_count) == 2
        && MemoryLayout<cl_node>.offset(of: \.child_count) == 4
        && MemoryLayout<cl_node>.offset(of: \.content) == 8
        && MemoryLayout<cl_node>.offset(of: \.location) == 12
        && MemoryLayout<cl_node>.offset(of: \.end) == 16
        && Int(ArenaTag.object.rawValue) == CL_TAG_OBJECT
        && MemoryLayout<cl_slot>.offset(of: \.tag) == 1
        && MemoryLayout<cl_slot>.offset(of: \.extra) == 4,
      "ArenaNode does not have the layout of cl_record.h")
    self.state = state
    link = SessionLink()
    // Unretained: the link is kept until C has closed the virtual machine, as explained below.
    let host = cl_script_host(
      context: UnownedReference(link).address, environment: answerEnvironment, symbol: answerSymbol,
      field: answerField, warning: reportWarning, copy_text: copyText, drop_text: dropText)
    var session: OpaquePointer?
    let status = cl_session_open(
      state.vm, schema.schema, cl_record_limits(depth: UInt32(depth), nodes: UInt32(nodes)), host,
      &session)
    // The closures of the virtual machine refer to the session until it is closed.
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

  /// Adds a name that the `ui` table gets when a script first asks for it: then the late maker is
  /// called with the name, and sets the field. Call `setLateMaker` before.
  package func addLate(_ name: StaticString) throws(LuaError) {
    // A static string is a pointer to text that ends with a 0 and is never freed.
    precondition(name.hasPointerRepresentation)
    let bytes = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    try state.check(cl_session_add_late(session, bytes))
  }
  package func setLateMaker(_ function: LuaReference) throws(LuaError) {
    try state.check(cl_session_set_late_maker(session, function.slot))
  }

  /// Gives the described values of one kind methods, which are the functions of a table. Only one
  /// kind has methods.
  package func setValueMethods(kind: Int, _ methods: LuaReference) throws(LuaError) {
    try state.check(cl_session_set_value_methods(session, Int32(kind), methods.slot))
  }

  /// Makes a name that the `ui` table does not have nil, so that scripts may ask whether it exists;
  /// other unknown names are an error.
  package func setAbsent(_ name: String) throws(LuaError) {
    try state.check(cl_session_set_absent(session, name))
  }

  /// Records what the script's API level says of a member of the `ui` table, of a table in it such
  /// as `ui.json`, or of an object by the name of its row. A member that is absent can no longer be
  /// used; for others, the host is warned when the script first uses them.
  package func note(_ name: String, of owner: String, _ notice: String, isAbsent: Bool)
    throws(LuaError)
  {
    try state.check(cl_session_note(session, owner, name, notice, isAbsent))
  }

  /// The table in this field of the `ui` table.
  package func table(_ name: String) throws(LuaError) -> LuaReference {
    var slot: Int32 = 0
    try state.check(cl_session_get(session, name, &slot))
    return state.adopt(slot: slot, kind: .table, identity: UInt(slot))
  }

  /// Makes a function that calls its argument, a body, and returns the first of its results. It
  /// raises an error, at the location of that body, if the body made a view and returned nothing.
  package func makeBodyCaller() throws(LuaError) -> LuaReference {
    var slot: Int32 = 0
    try state.check(cl_session_body_caller(session, &slot))
    return state.adopt(slot: slot, kind: .function, identity: UInt(slot))
  }

  /// Sets the function that `configuration.trigger()` calls with its token.
  package func setTrigger(_ function: LuaReference) throws(LuaError) {
    try state.check(cl_session_set_trigger(session, function.slot))
  }

  /// Makes every growing allocation fail from the `n`-th on; 0: none. For tests.
  package func failAllocations(from n: Int) { cl_vm_fail_from(state.vm, UInt64(n)) }
}
