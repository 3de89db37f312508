import LunetteLua
import LunetteTerminal

/// Control-C during a callback stops the callback.
enum Interrupt {
  /// What a signal handler calls: a C function and its argument. It answers 1 if it has stopped something, else 0.
  typealias Hook = (function: @convention(c) (UnsafeMutableRawPointer?) -> Int32, context: UnsafeMutableRawPointer?)

  /// The state that handlers stop. It is kept, for they may come at any time. Without isolation, for only the program's one
  /// thread is here: handlers have the hook's pointer.
  nonisolated(unsafe) private static var interrupter: LuaInterrupter?

  static func install(_ state: LuaState) {
    let hook = hook(for: state)
    TerminalDriver.setInterruptHook(hook.function, hook.context)
  }

  /// The hook that stops a callback of this state; of the one before no longer.
  static func hook(for state: LuaState) -> Hook {
    interrupter = state.interrupter
    return state.interrupter.handlerHook
  }
}
