/// Which libraries a script gets, and how far it is trusted.
package enum LuaProfile: Sendable {
  /// The user's own script: all standard libraries, C modules too.
  case trusted
  /// A plugin: no files, no processes, no `debug`, no C modules, no bytecode.
  case sandbox
}

/// What one callback may use.
package struct LuaLimits: Sendable {
  /// What time is measured by.
  package enum Clock: Sendable {
    /// The CPU time of the thread that runs Lua: a script that waits for a program is not stopped.
    case threadCPU
    /// Wall time, however it is spent.
    case monotonic
  }

  /// Bytes that the whole state may hold, with what Swift holds for its script (see `MemoryAccount`); `nil`: no limit.
  package var memoryBytes: Int?
  /// Of one callback. Infinite, zero or less: no limit.
  package var callbackSeconds: Double
  /// Of all callbacks of one turn together, and of what the host does between them: an event and the update that follows
  /// it, a frame's bodies, the tasks that are due. `nil`: twice `callbackSeconds`, so that a callback that takes all of
  /// its time leaves as much for what follows from it.
  package var turnSeconds: Double?
  package var clock: Clock
  /// Virtual machine instructions of one callback, for tests and for hosts that own their signals: exact to about a
  /// hundred, the same in each run, and about twice as slow. `nil`: not counted.
  package var instructions: Int?
  /// What the program's user sets them by, for messages; `nil`: nothing is said of it.
  package var options: Options?

  /// Names that a program has for limits, such as the options of its command line.
  package struct Options: Sendable {
    package var memory: StaticString
    package var time: StaticString
    package init(memory: StaticString, time: StaticString) {
      self.memory = memory
      self.time = time
    }
  }

  /// The time of a turn, where it is limited.
  package var secondsOfTurn: Double? {
    guard callbackSeconds.isFinite, callbackSeconds > 0 else { return nil }
    let seconds = turnSeconds ?? 2 * callbackSeconds
    return seconds.isFinite && seconds > 0 ? seconds : nil
  }

  package init(
    memoryBytes: Int? = nil, callbackSeconds: Double = 2, turnSeconds: Double? = nil, clock: Clock = .threadCPU,
    instructions: Int? = nil
  ) {
    self.memoryBytes = memoryBytes
    self.callbackSeconds = callbackSeconds
    self.turnSeconds = turnSeconds
    self.clock = clock
    self.instructions = instructions
  }

  /// For the user's own scripts: 2 s of CPU time for one callback, 4 s for one turn, 1 GiB.
  package static let trusted = LuaLimits(memoryBytes: 1 << 30)
  /// For plugins: 0.25 s of wall time for one callback, 0.5 s for one turn, 48 MiB.
  package static let sandbox = LuaLimits(memoryBytes: 48 << 20, callbackSeconds: 0.25, clock: .monotonic)
}
