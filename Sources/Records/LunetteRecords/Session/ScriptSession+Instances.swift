import CLunetteRecords
import LunetteLua

// Instances of components: `Counter {}` gets its state when it is first shown, and new properties
// whenever the body around it runs again.
extension ScriptSession {
  /// A separate reference to what `handle` names, which does not keep the table around it alive.
  package func reference(to handle: LuaHandle) throws(LuaError) -> LuaReference {
    state.drain()
    var anchor: Int32 = 0
    try state.check(withExtendedLifetime(handle) { cl_handle_anchor(session, handle.c, &anchor) })
    return state.adopt(slot: anchor, kind: .table, identity: UInt(anchor))
  }

  /// Makes an instance of a component: its state, with the initial values. Returns whether it has
  /// any.
  package func makeInstance(of component: LuaHandle) throws(LuaError) -> (
    LuaReference, hasState: Bool
  ) {
    state.drain()
    var instance: Int32 = 0
    var hasState = false
    try state.check(
      withExtendedLifetime(component) {
        cl_component_make(session, component.c, cl_handle(), &instance, &hasState)
      })
    return (state.adopt(slot: instance, kind: .userdata, identity: UInt(instance)), hasState)
  }

  /// Gives an instance other properties (`nil`: the defaults). Returns true if one of the
  /// properties in `reads` has another value now.
  package func update(_ instance: LuaReference, properties: LuaHandle?, reads: UInt64)
    throws(LuaError) -> Bool
  {
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

  /// Ends an instance whose place in the tree is gone.
  package func end(_ instance: LuaReference) { cl_component_end(session, instance.slot) }

  /// Whether two values are the same; two instances of one style are if they agree in the
  /// properties in `reads`.
  package func areEqual(_ a: LuaHandle, _ b: LuaHandle, reads: UInt64 = .max) -> Bool {
    state.drain()
    var equal = false
    let status = withExtendedLifetime((a, b)) { cl_handles_equal(session, a.c, b.c, reads, &equal) }
    return status == 0 && equal
  }
}
