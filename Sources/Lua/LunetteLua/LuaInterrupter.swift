import CLunetteLua

/// Stops the callback that a state is running, from any thread or signal handler: for Ctrl-C.
///
/// Unchecked `Sendable`: behind the pointer, which never changes, there are only C atomics.
package final class LuaInterrupter: @unchecked Sendable {
  let control: OpaquePointer

  init() {
    // This needs a hundred bytes: where there is no memory for them, nothing can run.
    control = cl_control_new()!
  }

  deinit { cl_control_free(control) }

  /// Asks the running callback to stop, and answers whether there is one. Async-signal-safe, and
  /// callable from any thread. C code inside the callback, such as a host function, is not stopped:
  /// it returns first.
  @discardableResult
  package func interrupt() -> Bool { cl_interrupt(control) }

  /// `interrupt` as a C function with its argument, for a signal handler in which no Swift may run.
  /// The argument is valid for as long as this object is held.
  package var handlerHook:
    (
      function: @convention(c) (UnsafeMutableRawPointer?) -> Int32,
      context: UnsafeMutableRawPointer?
    )
  {
    (cl_interrupt_hook, UnsafeMutableRawPointer(control))
  }
}
