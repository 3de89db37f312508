import CLunetteLua
import CLunetteRecords
import LunetteLua

/// The records, states and classes of one Lua state: how scripts describe views, and how their bodies are run.
///
/// What a body read comes with its result; what was written since is collected in C, for `takeChanged`.
package final class ScriptSession {
  package let state: LuaState
  let session: OpaquePointer
  private let link: SessionLink
  /// See `renewClasses`.
  package internal(set) var renewsClasses = false

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
      MemoryLayout<cl_node>.size == ArenaNode.size && MemoryLayout<cl_slot>.size == 16
        && MemoryLayout<cl_node>.offset(of: \.slot_count) == 2 && MemoryLayout<cl_node>.offset(of: \.child_count) == 4
        && MemoryLayout<cl_node>.offset(of: \.content) == 8 && MemoryLayout<cl_node>.offset(of: \.location) == 12
        && MemoryLayout<cl_node>.offset(of: \.end) == 16
        && Int(ArenaTag.object.rawValue) == CL_TAG_OBJECT && MemoryLayout<cl_slot>.offset(of: \.tag) == 1
        && MemoryLayout<cl_slot>.offset(of: \.extra) == 4,
      "ArenaNode does not have the layout of cl_record.h")
    self.state = state
    link = SessionLink()
    // Unretained, for the link is kept until C has closed the machine, as is said below.
    let host = cl_script_host(
      context: Unmanaged.passUnretained(link).toOpaque(), environment: answerEnvironment, symbol: answerSymbol,
      warning: tellWarning)
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

  /// Names that the `ui` table has when a script first asks for one: then `maker` is called with it, and sets it. Call
  /// `setLateMaker` before.
  package func addLate(_ name: StaticString) throws(LuaError) {
    // A static string is a pointer to text that ends with 0, and is never freed.
    precondition(name.hasPointerRepresentation)
    let bytes = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    try state.check(cl_session_add_late(session, bytes))
  }
  package func setLateMaker(_ function: LuaReference) throws(LuaError) {
    try state.check(cl_session_set_late_maker(session, function.slot))
  }

  /// Gives the described values of one kind methods: the functions of a table. There is one such kind.
  package func setValueMethods(kind: Int, _ methods: LuaReference) throws(LuaError) {
    try state.check(cl_session_set_value_methods(session, Int32(kind), methods.slot))
  }

  /// Makes a name that the `ui` table does not have nil, where others are an error: scripts may ask whether it is there.
  package func setAbsent(_ name: String) throws(LuaError) { try state.check(cl_session_set_absent(session, name)) }

  /// What the script's API level says of a member of the `ui` table, of a table in it such as `ui.json`, or of an object by
  /// its row's name. One that is absent is no more there; of others the host is told when the script uses them first.
  package func note(_ name: String, of owner: String, _ words: String, isAbsent: Bool) throws(LuaError) {
    try state.check(cl_session_note(session, owner, name, words, isAbsent))
  }

  /// A table among the fields of the `ui` table.
  package func table(_ name: String) throws(LuaError) -> LuaReference {
    var slot: Int32 = 0
    try state.check(cl_session_get(session, name, &slot))
    return state.adopt(slot: slot, kind: .table, identity: UInt(slot))
  }

  /// A function that calls its argument, a body, and returns the first of its results; it raises, at the location of that
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

  /// Makes every growing allocation fail from the `n`-th on; 0: none. For tests.
  package func failAllocations(from n: Int) { cl_vm_fail_from(state.vm, UInt64(n)) }
}
