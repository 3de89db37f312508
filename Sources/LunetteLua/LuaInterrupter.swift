import CLunetteLua

/// Stops the callback that a state is running, from anywhere: Ctrl-C.
///
/// Unchecked, for only C's atomics are behind its pointer, which never changes.
package final class LuaInterrupter: @unchecked Sendable {
  let control: OpaquePointer

  init() {
    // A hundred bytes: where they cannot be had, nothing can.
    control = cl_control_new()!
  }

  deinit { cl_control_free(control) }

  /// Asks the running callback to stop, where there is one (the answer). Async-signal-safe, and callable from any
  /// thread. C code inside the callback, a host function too, is not stopped but ends first.
  @discardableResult
  package func interrupt() -> Bool { cl_interrupt(control) }

  /// `interrupt` for a signal handler in C: a C function, so that no Swift runs there, and its argument, which is good for
  /// as long as this is held.
  package var handlerHook:
    (
      function: @convention(c) (UnsafeMutableRawPointer?) -> Int32, context: UnsafeMutableRawPointer?
    )
  {
    (cl_interrupt_hook, UnsafeMutableRawPointer(control))
  }
}
