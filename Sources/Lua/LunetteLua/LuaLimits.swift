/// Which libraries a script gets and how far it is trusted.
package enum LuaProfile: Sendable {
  /// For the user's own scripts: all standard libraries, and modules in C.
  case trusted
  /// For plugins: no files, no processes, no `debug`, no modules in C, no bytecode.
  case sandbox
}

/// The limits of what a script's callbacks may use.
package struct LuaLimits: Sendable {
  /// The clock that time is measured by.
  package enum Clock: Sendable {
    /// The CPU time of the thread that runs Lua: a script that waits for another program is not
    /// stopped.
    case threadCPU
    /// Wall time, whether the thread works or waits.
    case monotonic
  }

  /// The number of bytes that the whole state may hold, including what Swift holds for its script
  /// (see `MemoryAccount`); `nil`: no limit.
  package var memoryBytes: Int?
  /// The time limit of one callback, in seconds. Infinite, zero or less: no limit.
  package var callbackSeconds: Double
  /// The time limit of one turn, in seconds, for all of its callbacks and what the host does
  /// between them. A turn is an event and the update that follows it, or the bodies of a frame, or
  /// the tasks that are due. `nil`: twice `callbackSeconds`, so that a callback that takes all of
  /// its time leaves as much for the update that follows.
  package var turnSeconds: Double?
  package var clock: Clock
  /// The limit of virtual machine instructions of one callback, for tests and for hosts that need
  /// the signals for themselves: exact to about a hundred, the same in each run, and about twice as
  /// slow. `nil`: instructions are not counted.
  package var instructions: Int?
  /// The names of the options by which the program's user sets these limits, for messages; `nil`:
  /// messages name none.
  package var options: Options?

  /// The names that a program has for limits, such as the options of its command line.
  package struct Options: Sendable {
    package var memory: StaticString
    package var time: StaticString
    package init(memory: StaticString, time: StaticString) {
      self.memory = memory
      self.time = time
    }
  }

  /// The greatest number of bytes that Swift may hold for a script, an eighth less than the limit
  /// (`MemoryAccount.hold`); nil where it is not limited.
  package var maxHeld: Int? { memoryBytes.map { $0 - $0 / 8 } }

  /// The time limit of one turn, in seconds; nil where it is not limited.
  package var secondsOfTurn: Double? {
    guard callbackSeconds.isFinite, callbackSeconds > 0 else { return nil }
    let seconds = turnSeconds ?? 2 * callbackSeconds
    return seconds.isFinite && seconds > 0 ? seconds : nil
  }

  package init(
    memoryBytes: Int? = nil, callbackSeconds: Double = 2, turnSeconds: Double? = nil,
    clock: Clock = .threadCPU,
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
  package static let sandbox = LuaLimits(
    memoryBytes: 48 << 20, callbackSeconds: 0.25, clock: .monotonic)
}
