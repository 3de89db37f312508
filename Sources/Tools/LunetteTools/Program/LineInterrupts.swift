import CLunetteSystem

/// Control-C where no terminal driver reads it as a key: it stops the callback that runs, or else
/// is reported to the run loop. The signal handler is written in C (`interrupts.c`) because it may
/// run between any two instructions, where Swift code must not run.
package enum LineInterrupts {
  /// A descriptor that becomes readable after an interrupt that stopped no callback.
  package static var descriptor: Int32 { lh_interrupt_descriptor() }

  /// Installs the handler for SIGINT. The handler calls `hook`.
  package static func install(_ hook: Interrupt.Hook) {
    _ = lh_watch_interrupts(hook.function, hook.context)
  }

  /// Whether there was an interrupt since the last call.
  package static func take() -> Bool { lh_take_interrupt() }

  /// From this call on, no number of interrupts ends the process.
  package static func keepOn() { lh_interrupts_never_end() }

  /// Tells the handler that the run loop still looks at interrupts.
  package static func looked() { lh_interrupts_seen() }
}
