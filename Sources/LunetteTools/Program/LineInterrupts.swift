import CLunetteHost

/// Control-C where no terminal driver takes it as a key: stops a callback that runs, else it is told to the loop. The
/// handler is C's (`interrupts.c`), for a handler may run in the midst of anything, where Swift must not.
enum LineInterrupts {
  /// Can be read when there was one that stopped nothing.
  static var descriptor: Int32 { lh_interrupt_descriptor() }

  /// Takes over SIGINT. `hook` is called in the handler.
  static func install(_ hook: Interrupt.Hook) { _ = lh_watch_interrupts(hook.function, hook.context) }

  /// Whether there was one since.
  static func take() -> Bool { lh_take_interrupt() }

  /// From here on no number of them ends the process.
  static func keepOn() { lh_interrupts_never_end() }

  /// The loop is alive.
  static func looked() { lh_interrupts_seen() }
}
