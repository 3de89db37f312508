import Glibc
import LunetteBase
import LunetteLua
import LunetteScript
import LunetteTerminal

/// Standard input for scripts, without making the interface wait: `ui.stdin`.
package final class ScriptInput: OutsideSource {
  /// The source of the input.
  package enum Source {
    case standardInput
    /// Texts that were passed to `give`, by the clock of the interface (`ScriptTasks.clock`);
    /// nothing else.
    case given
    /// The script may not read standard input; the value says why.
    case refused(any Fault)
  }
  private enum Wish { case line, some(Int), all }

  /// Unowned to avoid a cycle: the owner of this object, `HostFunctions`, also
  /// holds the runtime.
  private unowned let runtime: ScriptRuntime
  private let source: Source
  private var streams: [Int: InputStream] = [:]
  /// The waits of tasks in their order, with the number of each wait.
  private var waits: [(number: Int, clock: Int, wish: Wish)] = []
  private let share: TurnShare
  private var pace = OutputPace()
  /// Whether a task waits although there may be data for it: it goes on in the next turn.
  private var isDeferred = false
  /// The seconds for which a body or a callback waits.
  private static let longestWaitHere = 1.0
  /// What the script has taken of its input, for a test that repeats what was done; nil if that is
  /// not wanted, or has become too long.
  package private(set) var taken: [UInt8]?
  /// Whether more was taken than is kept.
  package private(set) var takesMore = false
  private static let maxTaken = 1 << 20

  init(_ runtime: ScriptRuntime, _ source: Source, _ share: TurnShare) throws(LuaError) {
    self.runtime = runtime
    self.share = share
    self.source = source
    try runtime.addLate("stdin") { [weak self] runtime throws(LuaError) in
      try self?.install(runtime)
    }
  }

  private func install(_ runtime: ScriptRuntime) throws(LuaError) {
    let state = runtime.state
    let row = InputFunctions.table
    let values: [LuaValue] = [
      .reference(
        try state.makeFunction(pausesBudget: true) { [unowned self] in
          try take(.line, canWait: $0.canWait)
        }),
      .reference(
        try state.makeFunction(InputFunctions.read, pausesBudget: true) {
          [unowned self] arguments, count in
          try take(
            count.map { .some(min($0, InputStream.maxAtOnce)) } ?? .all, canWait: arguments.canWait)
        }),
      .reference(try state.makeUnknownName(row.name, row.names)),
      .reference(try state.makeNeedsColon(row)),
    ]
    let chunk = try state.load(packaged: PackageResources.stdin_lua, chunkName: "=lunette.stdin")
    if let module = try state.call(chunk, values).first?.reference {
      try runtime.session.setField("stdin", module)
    }
  }

  private static func refusal(_ fault: any Fault) -> FunctionFault {
    .caused(InputFunctions.table.name, by: fault)
  }

  package var keepsTaken: Bool { taken != nil || takesMore }
  /// Keeps what the script takes from now on.
  package func keepTaken() { (taken, takesMore) = ([], false) }
  private func keep(_ bytes: [UInt8], _ wish: Wish) {
    guard let count = taken?.count else { return }
    if count + bytes.count > Self.maxTaken { return (taken, takesMore) = (nil, true) }
    taken?.append(contentsOf: bytes)
    // A line is taken without its end.
    if case .line = wish { taken?.append(UInt8(ascii: "\n")) }
  }

  /// Sets the input of the interface on a clock.
  package func give(_ text: [UInt8], to clock: Int) { streams[clock] = InputStream(text) }

  private func stream(_ clock: Int) throws -> InputStream {
    if let known = streams[clock] { return known }
    let stream: InputStream
    switch source {
    case .standardInput:
      if isatty(0) == 1 { throw Self.refusal(InputFault.isTerminal) }
      stream = InputStream(0)
    case .given: stream = InputStream([])
    case .refused(let reason): throw Self.refusal(reason)
    }
    streams[clock] = stream
    return stream
  }

  // MARK: For the script

  private func take(_ wish: Wish, canWait: Bool) throws -> LuaOutcome {
    let clock = runtime.tasks.clock
    let stream = try stream(clock)
    guard canWait else { return .value(try takeHere(wish, stream)) }
    // Tasks are served in their order; if this turn's share is used up, a task waits for the next
    // turn.
    if !waits.contains(where: { $0.clock == clock }) {
      if share.isOver {
        isDeferred = true
      } else if let value = try answer(wish, stream) {
        return .value(value)
      }
    }
    let wait = runtime.tasks.makeWait()
    waits.append((wait, clock, wish))
    return ScriptTasks.outcome(waitingFor: wait)
  }

  /// A body or a callback cannot be suspended: the whole interface waits with it, for a time that a
  /// user may take for work.
  private func takeHere(_ wish: Wish, _ stream: InputStream) throws -> LuaValue {
    let end = TerminalDriver.now() + Self.longestWaitHere
    while true {
      if let value = try answer(wish, stream) { return value }
      let left = end - TerminalDriver.now()
      guard left > 0, let descriptor = stream.awaited else {
        throw Self.refusal(InputFault.nothingCame)
      }
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&one, 1, Int32(left * 1000) + 1)
    }
  }

  /// The result of a request; nil if it must wait.
  private func answer(_ wish: Wish, _ stream: InputStream) throws -> LuaValue? {
    let bytes: [UInt8]?
    do throws(InputFault) {
      switch wish {
      case .line: bytes = try stream.takeLine()
      case .some(let count): bytes = try stream.take(upTo: count)
      case .all: bytes = try stream.takeAll()
      }
    } catch {
      throw Self.refusal(error)
    }
    if let bytes {
      keep(bytes, wish)
      return .string(.init(bytes))
    }
    return stream.isAtEnd ? .nil : nil
  }

  // MARK: For the run loop

  var isAwaited: Bool { !waits.isEmpty }
  var awaited: [String] { isAwaited ? ["standard input"] : [] }
  /// Whether a task waits only for the next turn.
  var isReady: Bool { isDeferred && isAwaited }
  var isSteady: Bool { pace.isSteady }
  /// The descriptors to wait for: none while no task reads, so that the writer waits too.
  var reading: [Int32] {
    guard case .standardInput = source, isAwaited, let descriptor = streams[waits[0].clock]?.awaited
    else { return [] }
    return [descriptor]
  }

  /// Called when a turn of the loop has begun: tasks that had to wait for it go on.
  func goOn() { if isReady { serve() } }

  /// Wakes the tasks whose wait is over, one after the other, while this turn's share lasts.
  func serve() {
    isDeferred = false
    defer { pace.looked(streams.values.reduce(0) { $0 + $1.received }, now: TerminalDriver.now()) }
    while let first = waits.first {
      if share.isOver {
        isDeferred = true
        return
      }
      let values: [LuaValue]
      do {
        let stream = try stream(first.clock)
        guard let value = try answer(first.wish, stream) else { return }
        values = [value]
      } catch {
        values = [false, .string("\(error)")]
      }
      // The task may add waits when it goes on.
      waits.removeFirst()
      let clock = runtime.tasks.clock
      runtime.tasks.clock = first.clock
      runtime.tasks.wake(first.number, values)
      runtime.tasks.clock = clock
    }
  }

  /// Called when the task that waited is gone. The data that it would have read is left for others.
  func abandoned(_ wait: Int) { waits.removeAll { $0.number == wait } }

  /// Forgets all waits and the input that was given.
  func stop() {
    waits.removeAll()
    streams.removeAll()
    isDeferred = false
  }
}
