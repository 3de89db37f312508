import LunetteLua
import LunetteTerminal

/// Control-C during a callback stops the callback.
enum Interrupt {
  nonisolated(unsafe) private static var interrupter: LuaInterrupter?
  static func install(_ state: LuaState) {
    interrupter = state.interrupter
    TerminalDriver.setInterruptHook { Interrupt.stopsCallback() }
  }
  /// In a handler: 1 if a callback ran, which is stopped now.
  static func stopsCallback() -> Int32 { interrupter?.interrupt() == true ? 1 : 0 }
}
