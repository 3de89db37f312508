import Glibc
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

/// The programs that a script runs: `ui.process`.
package final class ScriptProcesses: OutsideSource {
  /// A script's mistake.
  private struct Misuse: Error, CustomStringConvertible {
    let description: String
  }
  /// What a task waits for.
  private enum Wish { case end, line }

  private let runtime: ScriptRuntime
  private var running: [Int: ChildProcess] = [:]
  /// By the wait's number.
  private var waits: [(number: Int, process: Int, wish: Wish)] = []
  private var lastNumber = 0
  /// The script is over; what still calls are finalizers.
  private(set) var isEnded = false
  /// Seconds that a body or a callback waits for a program.
  private static let longestWaitHere = 1.0
  /// Whether programs have the terminal: then they run on it, one at a time, and the script waits.
  var isInForeground = false

  private let share: TurnShare
  /// Whether a task waits for a line that may be there already: it goes on in the next turn.
  private var isDeferred = false

  init(_ runtime: ScriptRuntime, isSandboxed: Bool, _ share: TurnShare) throws(LuaError) {
    self.runtime = runtime
    self.share = share
    let state = runtime.state
    guard !isSandboxed else {
      try runtime.addFunction("process") { _, _ in throw Misuse(description: "ui.process: the sandbox runs no programs")
      }
      return
    }
    /// A mistake is answered as `false` and its words, for the Lua side to raise at the script's place.
    func function(
      _ body: @escaping (ScriptProcesses, borrowing LuaArguments) throws -> LuaOutcome
    ) throws(LuaError) -> LuaValue {
      .reference(
        try state.makeFunction(pausesBudget: true) { [weak self] arguments in
          do {
            guard let self else { throw Misuse(description: "ui.process: the script has ended") }
            return try body(self, arguments)
          } catch let error as Misuse {
            return .values([false, .string(error.description)])
          } catch let error as ProcessFailure {
            return .values([false, .string("ui.process: \(error)")])
          }
        })
    }
    func number(_ arguments: borrowing LuaArguments) throws -> Int { Int(try arguments[0].integer ?? 0) }
    let values = [
      try function { try $0.start(try $1[0]) },
      try function { try $0.wait(try number($1), for: .end, canWait: $1.canWait) },
      try function { try $0.wait(try number($1), for: .line, canWait: $1.canWait) },
      try function {
        try $0.kill(try number($1), try $1[1])
        return .none
      },
    ]
    let chunk = try state.load(ProcessModule.lua, chunkName: ProcessModule.chunkName)
    if let function = try state.call(chunk, values).first?.function {
      try runtime.session.setField("process", function)
    }
  }

  // MARK: For the run loop

  /// Whether a task waits for a program.
  var isAwaited: Bool { !waits.isEmpty }
  var reading: [Int32] { descriptors(Int16(POLLIN)) }
  var writing: [Int32] { descriptors(Int16(POLLOUT)) }
  private func descriptors(_ event: Int16) -> [Int32] {
    if running.isEmpty { return [] }
    return running.values.flatMap { $0.descriptors.filter { $0.events == event }.map(\.descriptor) }
  }

  /// Takes what there is, and wakes the tasks that waited for it.
  func serve() {
    if running.isEmpty { return }
    for process in running.values { process.serve() }
    wake()
  }

  /// Whether a task waits for no more than its turn.
  var isReady: Bool { isDeferred && !waits.isEmpty }
  /// A turn of the loop has begun: tasks that had to wait for it go on.
  func goOn() { if isReady { wake() } }

  /// Ends all programs; no other can be started.
  func end() {
    isEnded = true
    stop()
  }

  /// Ends all programs.
  func stop() {
    for process in running.values { process.kill(SIGTERM) }
    for process in running.values { process.end() }
    running.removeAll()
    waits.removeAll()
  }

  // MARK: For the script

  private func start(_ options: LuaValue) throws -> LuaOutcome {
    if isEnded { throw Misuse(description: "ui.process: the script has ended") }
    let request = try request(options)
    if isInForeground {
      let status = try Spawn.runInForeground(request)
      return .values([.nil, .integer(Int64(status)), .string(""), .string("")])
    }
    lastNumber += 1
    running[lastNumber] = try ChildProcess(request)
    return .value(.integer(Int64(lastNumber)))
  }

  private func wait(_ number: Int, for wish: Wish, canWait: Bool) throws -> LuaOutcome {
    guard let process = running[number] else { return .none }
    process.isStreaming = wish == .line
    process.serve()
    if wish == .line, canWait, share.isOver {
      isDeferred = true
    } else if let results = answer(process, number, wish) {
      return .values(results)
    }
    guard canWait else { return .values(try waitHere(process, number, wish)) }
    let wait = runtime.tasks.makeWait()
    waits.append((wait, number, wish))
    return ScriptTasks.outcome(waitingFor: wait)
  }

  /// A body or a callback cannot be left and come back to: all waits with it, for a time that a user may take for work.
  private func waitHere(_ process: ChildProcess, _ number: Int, _ wish: Wish) throws -> [LuaValue] {
    let end = TerminalDriver.now() + Self.longestWaitHere
    while true {
      if let results = answer(process, number, wish) { return results }
      let left = end - TerminalDriver.now()
      if left <= 0 {
        throw Misuse(
          description: "the program still runs; to wait for longer than a second, ask for it inside of a task")
      }
      var polled = process.descriptors.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      _ = poll(&polled, nfds_t(polled.count), Int32(left * 1000) + 1)
      process.serve()
    }
  }

  /// What a wait ends with; nil if it must go on.
  private func answer(_ process: ChildProcess, _ number: Int, _ wish: Wish) -> [LuaValue]? {
    switch wish {
    case .line:
      if let line = process.takeLine() { return [.string(.init(line))] }
      return process.status == nil ? nil : [.nil]
    case .end:
      guard let status = process.status else { return nil }
      running[number] = nil
      return [.integer(Int64(status)), .string(.init(process.output)), .string(.init(process.error))]
    }
  }

  private func wake() {
    isDeferred = false
    // What a task does when it goes on may add waits.
    for wait in waits {
      guard let index = waits.firstIndex(where: { $0.number == wait.number }) else { continue }
      guard let process = running[wait.process] else { continue }
      if wait.wish == .line, share.isOver {
        isDeferred = true
        continue
      }
      if let results = answer(process, wait.process, wait.wish) {
        waits.remove(at: index)
        runtime.tasks.wake(wait.number, results)
      }
    }
  }

  /// The task that waited is gone, and its program with it.
  func abandoned(_ wait: Int) {
    guard let index = waits.firstIndex(where: { $0.number == wait }) else { return }
    let process = waits.remove(at: index).process
    running.removeValue(forKey: process)?.end()
  }

  private func kill(_ number: Int, _ signal: LuaValue) throws {
    let known = ["TERM": SIGTERM, "KILL": SIGKILL, "INT": SIGINT, "HUP": SIGHUP]
    guard let name = signal.text, let value = known[name] else {
      throw Misuse(description: "process:kill takes \"TERM\", \"KILL\", \"INT\" or \"HUP\", not \(signal.words)")
    }
    running[number]?.kill(value)
  }

  private func request(_ options: LuaValue) throws -> ProcessRequest {
    guard let table = options.table else {
      throw Misuse(description: "ui.process takes a table such as { \"git\", \"status\" }, not \(options.words)")
    }
    var request = ProcessRequest()
    let count = try runtime.state.length(table)
    for index in stride(from: 1, through: count, by: 1) {
      let argument = try runtime.state.get(table, .integer(Int64(index)))
      guard let text = try word(argument) else {
        throw Misuse(description: "ui.process: argument \(index) must be a string or a number, not \(argument.words)")
      }
      request.arguments.append(text)
    }
    guard !request.arguments.isEmpty else { throw Misuse(description: "ui.process needs a program: { \"git\", … }") }
    for (key, value) in try runtime.state.pairs(table) where key.integer == nil { try read(key, value, &request) }
    return request
  }

  private func read(_ key: LuaValue, _ value: LuaValue, _ request: inout ProcessRequest) throws {
    switch key.text {
    case "cwd":
      guard let folder = try word(value) else { throw Misuse(description: "ui.process: cwd must be a string") }
      request.folder = folder
    case "input":
      guard case .string(let bytes) = value else { throw Misuse(description: "ui.process: input must be a string") }
      request.input = bytes.utf8
    case "env":
      guard let variables = value.table else { throw Misuse(description: "ui.process: env must be a table of strings") }
      for (name, value) in try runtime.state.pairs(variables) {
        let text = try word(value)
        guard case .string(let name) = name, let name = try word(.string(name)), !name.isEmpty,
          !name.contains(UInt8(ascii: "=")), text != nil || value.boolean == false
        else {
          throw Misuse(description: "ui.process: env must be a table of strings, or false for none, by name")
        }
        request.environment.append((name, text))
      }
    default:
      let near = nearestName(to: key.text ?? "", in: ["cwd", "env", "input"]).map { "; did you mean '\($0)'?" } ?? ""
      throw Misuse(description: "ui.process has no option \(key.words)\(near)")
    }
  }

  /// A string without a zero byte, or a number as Lua writes it.
  private func word(_ value: LuaValue) throws -> [UInt8]? {
    let bytes: [UInt8]
    switch value {
    case .string(let string): bytes = string.utf8
    case .integer, .number: bytes = try runtime.state.describe(value).utf8
    default: return nil
    }
    if bytes.contains(0) { throw Misuse(description: "ui.process: a program is given no zero bytes") }
    return bytes
  }
}

extension LuaValue {
  /// For messages.
  var words: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value.string.prefix(48))\""
    default: "a \(typeName)"
    }
  }
}
