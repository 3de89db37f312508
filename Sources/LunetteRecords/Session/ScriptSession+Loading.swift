import CLunetteRecords
import LunetteLua

extension ScriptSession {
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
  /// States that are made from now on take no values of the loads before.
  package func forgetStates() { cl_load_forget(session) }
  /// What was loaded last cannot be shown: states that it does not have are not forgotten yet.
  package func keepStatesOfLoadBefore() { _ = cl_load_broken(session) }
}
