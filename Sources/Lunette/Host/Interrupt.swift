import LunetteLua
import LunetteTerminal

/// Control-C during a callback stops the callback.
enum Interrupt {
  nonisolated(unsafe) private static var interrupter: LuaInterrupter?
  static func install(_ state: LuaState) {
    interrupter = state.interrupter
    TerminalDriver.setInterruptHook { Interrupt.interrupter?.interrupt() == true ? 1 : 0 }
  }
}
