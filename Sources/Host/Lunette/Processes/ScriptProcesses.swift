import Glibc
import LunetteBase
import LunetteLua
import LunetteScript
import LunetteTerminal

/// The programs that a script runs: `ui.process`.
package final class ScriptProcesses: OutsideSource {
  /// The event that a task waits for: the end of the program, something that it writes, or that it
  /// reads its input.
  fileprivate enum Wish {
    case end, line(Stream, carriageReturn: Bool), bytes(Stream, atMost: Int?), input
  }
  fileprivate enum Stream { case output, errors }
  /// A task's wait with its number, and the number of the program.
  private struct Wait {
    let number: Int
    let process: Int
    let wish: Wish
    func isForEnd(of process: Int) -> Bool {
      if case .end = wish { self.process == process } else { false }
    }
  }

  /// Unowned to avoid a cycle: the runtime holds this object by the closure that it
  /// calls when a task is abandoned (`HostFunctions`).
  private unowned let runtime: ScriptRuntime
  private var running: [Int: ChildProcess] = [:]
  /// The programs that were asked to end because their tasks are gone.
  private var leaving: [ChildProcess] = []
  /// The results of programs that have ended, for further tasks that wait for one.
  private var results: [Int: [LuaValue]] = [:]
  private var waits: [Wait] = []
  private var lastNumber = 0
  /// Whether the script has ended; only finalizers can still call.
  private(set) var isEnded = false
  /// The seconds for which a body or a callback waits for a program.
  private static let longestWaitHere = 1.0
  /// Whether programs have the terminal: then they run on it, one at a time, and the script waits.
  var isInForeground = false
  /// Says what stands for a program that a script starts on a clock of tasks; nil for a program
  /// that is run. Only tests have such a function.
  package var standIn: ((StartedProgram, _ clock: Int) throws -> ProgramStandIn?)?

  private let share: TurnShare
  private var pace = OutputPace()
  /// Whether a task waits for a line that may have come already: it goes on in the next turn.
  private var isDeferred = false

  init(_ runtime: ScriptRuntime, isSandboxed: Bool, _ share: TurnShare) throws(LuaError) {
    self.runtime = runtime
    self.share = share
    if isSandboxed {
      try runtime.session.setAbsent("process")
    } else {
      try runtime.addLate("process") { [weak self] runtime throws(LuaError) in
        try self?.install(runtime)
      }
    }
  }

  private func install(_ runtime: ScriptRuntime) throws(LuaError) {
    let state = runtime.state
    let title = ProcessFunctions.process.row.title
    /// Makes a function for the Lua side, which passes the program's number first.
    func function(
      _ body: @escaping (ScriptProcesses, Int, borrowing LuaArguments) throws -> LuaOutcome
    ) throws(LuaError) -> LuaValue {
      .reference(
        try state.makeFunction(pausesBudget: true) { [weak self] arguments in
          guard let self else { throw FunctionFault.ended(title) }
          return try body(self, Int(try arguments[0].integer ?? 0), arguments)
        })
    }
    let values: [LuaValue] = [
      .reference(
        try state.makeFunction(ProcessFunctions.process, pausesBudget: true) {
          [weak self] _, request in
          guard let self, !isEnded else { throw FunctionFault.ended(title) }
          return try start(request)
        }),
      try function { try $0.wait($1, for: .end, canWait: $2.canWait) },
      try function { processes, number, _ in
        let merged = processes.running[number]?.errorsAre == .merge
        throw FunctionFault.caused("process.stderr", by: ProcessFault.noErrors(isMerged: merged))
      },
      .reference(
        try state.makeFunction(ProcessFunctions.kill, pausesBudget: true, skipping: 1) {
          [weak self] arguments, signal in
          guard let self, let process = running[Int(try arguments[0].integer ?? 0)] else {
            return .none
          }
          isStirred = true
          process.kill(Self.signals[signal])
          // For a stand-in, no descriptor reports the end.
          if process.isStandIn { isDeferred = true }
          return .none
        }),
      .reference(
        try state.makeFunction(ProcessFunctions.write, pausesBudget: true, skipping: 1) {
          [weak self] arguments, bytes in
          guard let self else { throw FunctionFault.ended(title) }
          return try write(
            bytes, to: Int(try arguments[0].integer ?? 0), canWait: arguments.canWait)
        }),
      try function { processes, number, _ in
        processes.isStirred = true
        processes.pace.begin()
        processes.running[number]?.closeInput()
        return .none
      },
      try takers(of: .output, ProcessFunctions.output, state),
      try takers(of: .errors, ProcessFunctions.errorOutput, state),
      .reference(try state.makeUnknownName("a process", ProcessFunctions.object.names)),
      .reference(try state.makeUnknownName("process.stderr", ProcessFunctions.errors.names)),
    ]
    let chunk = try state.load(
      packaged: PackageResources.process_lua, chunkName: "=lunette.process")
    if let function = try state.call(chunk, values).first?.function {
      try runtime.session.setField("process", function)
    }
  }

  /// Makes the functions that take what a program writes to one of its streams; they stand in a
  /// table for the Lua side.
  private func takers(
    of stream: Stream, _ rows: ProcessFunctions.StreamFunctions, _ state: LuaState
  ) throws(LuaError) -> LuaValue {
    let table = try state.makeTable()
    let title = rows.read.row.title
    let read = try state.makeFunction(rows.read, pausesBudget: true, skipping: 1) {
      [weak self] arguments, count in
      guard let self else { throw FunctionFault.ended(title) }
      let number = Int(try arguments[0].integer ?? 0)
      return try wait(number, for: .bytes(stream, atMost: count), canWait: arguments.canWait)
    }
    let line = try state.makeFunction(pausesBudget: true) { [weak self] arguments in
      guard let self else { throw FunctionFault.ended(title) }
      let wish = Wish.line(stream, carriageReturn: try arguments[1].boolean ?? false)
      return try wait(Int(try arguments[0].integer ?? 0), for: wish, canWait: arguments.canWait)
    }
    let options = try state.makeFunction(rows.lines) { _, carriageReturn in
      .value(.boolean(carriageReturn))
    }
    for (name, function) in [("read", read), ("line", line), ("options", options)] {
      try state.set(table, .string(.init(name)), .reference(function))
    }
    return .reference(table)
  }

  /// The signals, in the order of `ProcessFunctions.signals`.
  private static let signals = [SIGTERM, SIGKILL, SIGINT, SIGHUP]

  // MARK: For the run loop

  /// Whether a task waits for a program.
  var isAwaited: Bool { waits.contains { !isEndless($0.process) } }
  var awaited: [String] {
    waits.filter { !isEndless($0.process) }.compactMap { running[$0.process]?.title }
  }
  /// Whether the program is a stand-in that runs until it is ended.
  private func isEndless(_ number: Int) -> Bool {
    guard let process = running[number] else { return false }
    return process.isStandIn && process.status == nil
  }
  var isAtRest: Bool {
    waits.allSatisfy { running[$0.process].map { ProcessRest.isAtRest($0.identifier) } ?? true }
  }
  /// Whether a program was given input, or the end of it, or a signal, since this was last read.
  private var isStirred = false
  func takeStirred() -> Bool {
    defer { isStirred = false }
    return isStirred
  }
  var reading: [Int32] { descriptors(Int16(POLLIN)) }
  var writing: [Int32] { descriptors(Int16(POLLOUT)) }
  private func descriptors(_ event: Int16) -> [Int32] {
    if running.isEmpty, leaving.isEmpty { return [] }
    return (running.values + leaving).flatMap {
      $0.descriptors.filter { $0.events == event }.map(\.descriptor)
    }
  }

  /// Handles the available events, and wakes the tasks that waited for them.
  func serve() {
    if !leaving.isEmpty { leaving.removeAll { $0.endIfLate() } }
    if running.isEmpty { return }
    for process in running.values { process.serve() }
    wake()
    pace.looked(running.values.reduce(0) { $0 + $1.received }, now: TerminalDriver.now())
  }
  var isSteady: Bool { pace.isSteady }

  /// Whether a task waits only for the next turn.
  var isReady: Bool { isDeferred && !waits.isEmpty }
  /// Called when a turn of the loop has begun: tasks that had to wait for it go on.
  func goOn() { if isReady { wake() } }

  /// Ends all programs; no others can be started.
  func end() {
    isEnded = true
    stop()
  }

  /// Ends all programs.
  func stop() {
    ChildProcess.end(running.values + leaving)
    running.removeAll()
    leaving.removeAll()
    results.removeAll()
    waits.removeAll()
  }

  // MARK: For the script

  private func start(_ request: ProcessRequest) throws -> LuaOutcome {
    do {
      return try begin(request)
    } catch let fault as ProcessFault {
      throw FunctionFault.caused(ProcessFunctions.process.row.title, by: fault)
    }
  }

  private func begin(_ request: ProcessRequest) throws -> LuaOutcome {
    switch try standIn?(StartedProgram(request), runtime.tasks.clock) {
    case nil: break
    case .missing: throw ProcessFault.cannotRun(request.arguments[0], errno: ENOENT)
    case .program(let output, let errors, let status):
      if isInForeground {
        return .values([.nil, .integer(Int64(status ?? 0)), .string(""), .string("")])
      }
      lastNumber += 1
      running[lastNumber] = ChildProcess(request, output: output, errors: errors, status: status)
      return .value(.integer(Int64(lastNumber)))
    }
    if isInForeground {
      let status = try Spawn.runInForeground(request)
      return .values([.nil, .integer(Int64(status)), .string(""), .string("")])
    }
    var request = request
    if let limit = runtime.state.limits.memoryBytes {
      request.maxKept = min(request.maxKept, limit / 4)
    }
    lastNumber += 1
    running[lastNumber] = try ChildProcess(request)
    pace.begin()
    return .value(.integer(Int64(lastNumber)))
  }

  private func write(_ bytes: [UInt8], to number: Int, canWait: Bool) throws -> LuaOutcome {
    guard let process = running[number], process.takesInput else { return .value(.boolean(false)) }
    isStirred = true
    pace.begin()
    process.write(bytes)
    return try wait(number, for: .input, canWait: canWait)
  }

  private func wait(_ number: Int, for wish: Wish, canWait: Bool) throws -> LuaOutcome {
    guard let process = running[number] else { return .values(lateAnswer(number, wish)) }
    switch wish {
    case .input: break
    case .end:
      process.output.isStreaming = false
      process.errors.isStreaming = false
    case .line(let stream, _), .bytes(let stream, _): process[stream].isStreaming = true
    }
    process.serve()
    if wish.isForOutput, canWait, share.isOver {
      isDeferred = true
    } else if let results = answer(process, number, wish) {
      return .values(results)
    }
    guard canWait else { return .values(try waitHere(process, number, wish)) }
    let wait = runtime.tasks.makeWait()
    waits.append(Wait(number: wait, process: number, wish: wish))
    return ScriptTasks.outcome(waitingFor: wait)
  }

  /// A body or a callback cannot be suspended: the whole interface waits with it, for a time that a
  /// user may take for work.
  private func waitHere(_ process: ChildProcess, _ number: Int, _ wish: Wish) throws -> [LuaValue] {
    let end = TerminalDriver.now() + Self.longestWaitHere
    while true {
      if let results = answer(process, number, wish) { return results }
      let left = end - TerminalDriver.now()
      if left <= 0 { throw wish.isForInput ? ProcessFault.doesNotRead : ProcessFault.stillRuns }
      var polled = process.descriptors.map {
        pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
      }
      _ = poll(&polled, nfds_t(polled.count), Int32(left * 1000) + 1)
      process.serve()
    }
  }

  /// The result of a wait; nil if it must go on.
  private func answer(_ process: ChildProcess, _ number: Int, _ wish: Wish) -> [LuaValue]? {
    let result = resultNow(process, number, wish)
    // What a task reads while others wait for the end is kept for the result, should it read no
    // more.
    if wish.isForOutput, result != nil, waits.contains(where: { $0.isForEnd(of: number) }) {
      process.output.isStreaming = false
      process.errors.isStreaming = false
    }
    return result
  }

  private func resultNow(_ process: ChildProcess, _ number: Int, _ wish: Wish) -> [LuaValue]? {
    switch wish {
    case .line(let name, let carriageReturn):
      let stream = process[name]
      do throws(ProcessFault) {
        let line = try stream.takeLine(
          carriageReturn: carriageReturn, isTerminal: process.isTerminal)
        if let line { return [.string(.init(line))] }
      } catch {
        // The Lua side raises it, where the task goes on.
        return [.nil, .string(.init(error.words))]
      }
      return stream.isAtEnd ? [.nil] : nil
    case .bytes(let name, let count):
      if let bytes = process[name].take(upTo: count) { return [.string(.init(bytes))] }
      return process[name].isAtEnd ? [.nil] : nil
    case .input: return process.hasMuchInput ? nil : [.boolean(process.takesInput)]
    case .end:
      guard let status = process.status else { return nil }
      running[number] = nil
      if process.output.isCut || process.errors.isCut { runtime.warn(process.cutWarning, at: nil) }
      let result: [LuaValue] =
        [.integer(Int64(status))]
        + [process.output, process.errors].map { .string(.init($0.takeAll())) }
      if waits.contains(where: { $0.process == number }) {
        results[number] = result
        isDeferred = true
      }
      return result
    }
  }

  /// The result of a wait for a program whose end was taken before: readers take what is left from
  /// the fields of its result, as the Lua side knows by `false`. A program that ended with its task
  /// has left nothing.
  private func lateAnswer(_ number: Int, _ wish: Wish) -> [LuaValue] {
    switch wish {
    case .line, .bytes, .input: [.boolean(false)]
    case .end: results[number] ?? [.integer(128 + Int64(SIGTERM)), .string(""), .string("")]
    }
  }

  private func wake() {
    isDeferred = false
    // A task that goes on may add waits.
    for wait in waits {
      guard let index = waits.firstIndex(where: { $0.number == wait.number }) else { continue }
      guard let process = running[wait.process] else {
        waits.remove(at: index)
        runtime.tasks.wake(wait.number, lateAnswer(wait.process, wait.wish))
        continue
      }
      if wait.wish.isForOutput, share.isOver {
        isDeferred = true
        continue
      }
      if let results = answer(process, wait.process, wait.wish) {
        waits.remove(at: index)
        runtime.tasks.wake(wait.number, results)
      }
    }
    if !results.isEmpty {
      results = results.filter { number, _ in waits.contains { $0.process == number } }
    }
  }

  /// Called when the task that waited is gone: its program ends too, unless another task waits for
  /// it.
  func abandoned(_ wait: Int) {
    guard let index = waits.firstIndex(where: { $0.number == wait }) else { return }
    let process = waits.remove(at: index).process
    if waits.contains(where: { $0.process == process }) { return }
    guard let left = running.removeValue(forKey: process) else { return }
    left.leave()
    if !left.endIfLate() { leaving.append(left) }
  }
}

extension ScriptProcesses.Wish {
  fileprivate var isForInput: Bool { if case .input = self { true } else { false } }
  /// Whether it is for a part of what the program writes: tasks that take these share a turn.
  fileprivate var isForOutput: Bool {
    switch self {
    case .line, .bytes: true
    case .end, .input: false
    }
  }
}

extension ChildProcess {
  fileprivate subscript(_ stream: ScriptProcesses.Stream) -> ProgramOutput {
    stream == .output ? output : errors
  }
}
