import CLunetteRecords
import LunetteLua

// Loads of a script that may be loaded again, whose states keep their values.
extension ScriptSession {
  /// Begins the load of a script that may be loaded again. States that are made from now on take
  /// over the values of the states of the load before: by name, otherwise by file and order where
  /// the initial value is the same. Modules from the script's folder count as not loaded.
  package func beginLoad() throws(LuaError) {
    state.drain()
    try state.check(cl_load_begin(session))
  }
  /// Ends a load. If it failed, everything that `beginLoad` changed is set back.
  package func endLoad(succeeded: Bool) {
    // This fails only for lack of memory; the next load then takes over fewer values.
    _ = cl_load_end(session, succeeded)
  }
  /// From this call on, new states take over no values of earlier loads.
  package func forgetStates() { cl_load_forget(session) }
  /// Called if the result of the last load cannot be shown: the values of states that it lacks are
  /// then kept for the next load.
  ///
  /// - Parameter isShown: Whether the views of the load before stay, and with them what a user
  ///   changes. The next load then takes over the values of its states.
  package func keepStatesOfLoadBefore(isShown: Bool) { _ = cl_load_broken(session, isShown) }
}
