import LunetteLua
import LunetteTerminal

/// Lets Control-C stop the callback that runs.
package enum Interrupt {
  /// A C function and its argument for a signal handler to call. It returns 1 if it has stopped a
  /// callback, else 0.
  package typealias Hook = (
    function: @convention(c) (UnsafeMutableRawPointer?) -> Int32, context: UnsafeMutableRawPointer?
  )

  /// The state whose callbacks handlers stop. It is kept alive here because a signal may arrive at
  /// any time. The variable is not isolated, because only the program's one thread uses it: signal
  /// handlers use the pointer in the hook.
  nonisolated(unsafe) private static var interrupter: LuaInterrupter?

  package static func install(_ state: LuaState) {
    let hook = hook(for: state)
    TerminalDriver.setInterruptHook(hook.function, hook.context)
  }

  /// The hook that stops a callback of this state. The hook of an earlier state does nothing from
  /// then on.
  package static func hook(for state: LuaState) -> Hook {
    interrupter = state.interrupter
    return state.interrupter.handlerHook
  }
}
