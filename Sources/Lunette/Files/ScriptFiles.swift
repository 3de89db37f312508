import CLunetteHost
import Glibc
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

// # Files
//
// A task that asks for something waits, and the interface goes on: the work is done on another thread (`lh_submit`),
// which tells the loop by a descriptor. Outside of a task nothing can be left and come back to: all waits with the script, for a
// second at the most, as for a program; what takes longer is stopped before it has changed anything, and is an error.

/// What a script can do with files: `ui.files`. A sandboxed script has none.
package final class ScriptFiles: OutsideSource {
  /// A script's mistake.
  private struct Misuse: Error, CustomStringConvertible {
    let description: String
  }
  /// A job, and the task that waits for it.
  private struct Pending {
    var job: FileJob
    /// Nil: nobody does any more, or a callback does.
    var wait: Int?
    var place: String
    var isDone = false
  }

  private unowned(unsafe) let runtime: ScriptRuntime
  /// Works that are done.
  private let queue: OpaquePointer
  private var pending: [Pending] = []
  let watches: FileWatches
  private var isEnded = false
  /// Seconds that a body or a callback waits.
  private static let longestWaitHere = 1.0
  /// Seconds that the end of the script waits for changes that were begun.
  private static let longestEnd = 5.0
  /// Bytes of one file, where the script's memory has no limit.
  private static let most = 1 << 30

  static let names = ["list", "stat", "read", "write", "rename", "copy", "makeFolder", "remove", "watch"]

  init(_ runtime: ScriptRuntime) throws(LuaError) {
    self.runtime = runtime
    guard let queue = lh_queue_new() else { throw LuaError(.memory, "not enough memory") }
    self.queue = queue
    watches = FileWatches(runtime)
    let state = runtime.state
    /// A mistake in the call is answered as `false` and its words.
    func function(_ body: @escaping (borrowing LuaArguments) throws -> LuaOutcome) throws(LuaError) -> LuaValue {
      .reference(
        try state.makeFunction(pausesBudget: true) { arguments in
          do {
            return try body(arguments)
          } catch let error as Misuse {
            return .values([
              false, .nil, .string("ui.files.\(error)"), .nil, .string(arguments.position),
            ])
          }
        })
    }
    let values = [
      try function { [unowned self] in try run($0) },
      try function { [unowned self] in try openWatch($0) },
      try function { [unowned self] in watches.wait(Int(try $0[0].integer ?? 0)) },
      try function { [unowned self] in
        watches.close(Int(try $0[0].integer ?? 0))
        return .none
      },
      try function { arguments in
        let name = try arguments[0]
        let near = nearestName(to: name.text ?? "", in: Self.names).map { "; did you mean '\($0)'?" } ?? ""
        return .value(.string("ui.files has no \(name.words)\(near)"))
      },
    ]
    let chunk = try state.load(FileModule.lua, chunkName: FileModule.chunkName)
    if let table = try state.call(chunk, values).first?.table { try runtime.session.setField("files", table) }
  }

  deinit { lh_queue_release(queue) }

  // MARK: For the run loop

  var reading: [Int32] { (pending.isEmpty ? [] : [lh_queue_descriptor(queue)]) + watches.descriptors }

  /// Whether a task waits for something that will come by itself.
  var isAwaited: Bool { pending.contains { $0.wait != nil } }

  /// Wakes the tasks whose work is done.
  func serve() {
    if !pending.isEmpty {
      take()
      // What a task does when it goes on may take others.
      while let index = pending.firstIndex(where: \.isDone) {
        let done = pending.remove(at: index)
        if let wait = done.wait { runtime.tasks.wake(wait, results(done)) }
      }
    }
    watches.serve()
  }

  /// Notes which are done.
  private func take() {
    while let work = lh_queue_take(queue) {
      if let index = pending.firstIndex(where: { $0.job.work == work }) { pending[index].isDone = true }
      lh_work_release(work)
    }
  }
  /// Waits until one may be done, at most so long.
  private func wait(_ seconds: Double) {
    var one = pollfd(fd: lh_queue_descriptor(queue), events: Int16(POLLIN), revents: 0)
    _ = poll(&one, 1, Int32((min(1e6, max(0, seconds)) * 1000).rounded(.up)))
  }

  /// The task that waited is gone. What only looks is not needed any more, and a copy or a removal of a folder need not
  /// go on; a change is made.
  func abandoned(_ wait: Int) {
    watches.abandoned(wait)
    guard let index = pending.firstIndex(where: { $0.wait == wait }) else { return }
    pending[index].wait = nil
    if !pending[index].job.request.isKept { pending[index].job.cancel() }
  }

  /// Lets go of all that is under way, but makes the changes that were asked for.
  func stop() {
    watches.closeAll()
    for index in pending.indices {
      pending[index].wait = nil
      if !pending[index].job.request.isKept { pending[index].job.cancel() }
    }
    let end = TerminalDriver.now() + Self.longestEnd
    while true {
      serve()
      let left = end - TerminalDriver.now()
      if left <= 0 || !pending.contains(where: { $0.job.request.lane != LH_LOOKS }) { break }
      wait(left)
    }
  }

  /// `stop`; nothing else can be begun.
  func end() {
    isEnded = true
    stop()
  }

  // MARK: For the script

  private func run(_ arguments: borrowing LuaArguments) throws -> LuaOutcome {
    guard let name = try arguments[0].text else { throw Misuse(description: "?") }
    if isEnded { throw Misuse(description: "\(name): the script has ended") }
    let place = arguments.position
    let request: FileRequest
    do {
      request = try self.request(name, arguments)
    } catch let failure as InvalidPath {
      return .values(values(.invalid(failure.path, "a path has no zero byte"), place))
    }
    guard let job = FileJob(request) else { return .values(values(.noMemory(request.path), place)) }
    if arguments.canWait {
      let wait = runtime.tasks.makeWait()
      pending.append(Pending(job: job, wait: wait, place: place))
      lh_submit(job.work, queue, Int32(request.lane))
      return ScriptTasks.outcome(waitingFor: wait)
    }
    lh_submit(job.work, queue, Int32(request.lane))
    return .values(waitHere(Pending(job: job, wait: nil, place: place)))
  }

  private func waitHere(_ this: Pending) -> [LuaValue] {
    pending.append(this)
    var end = TerminalDriver.now() + Self.longestWaitHere
    while true {
      take()
      if let index = pending.firstIndex(where: { $0.job === this.job && $0.isDone }) {
        let done = pending.remove(at: index)
        // What else was done meanwhile is for the loop.
        if pending.contains(where: \.isDone) { lh_queue_signal(queue) }
        return results(done)
      }
      let left = end - TerminalDriver.now()
      if left > 0 {
        wait(left)
      } else if this.job.cancel() {
        // It ends soon, and has changed nothing.
        if pending.contains(where: \.isDone) { lh_queue_signal(queue) }
        return values(.slow(this.job), this.place)
      } else {
        // It is being done: what it comes to is known in a moment.
        end = .infinity
      }
    }
  }

  private func results(_ done: Pending) -> [LuaValue] {
    if let failure = FileFailure(done.job) { return values(failure, done.place) }
    switch done.job.request {
    case .list, .stat, .read: return [true, .string(LuaString(done.job.bytes))]
    default: return [true]
    }
  }
  private func values(_ failure: FileFailure, _ place: String) -> [LuaValue] {
    [false, .string(failure.code), .string(failure.message), .string(LuaString(failure.path)), .string(place)]
  }

  // MARK: Arguments

  /// A path with a zero byte.
  private struct InvalidPath: Error {
    var path: [UInt8]
  }

  private func request(_ name: String, _ arguments: borrowing LuaArguments) throws -> FileRequest {
    switch name {
    case "list": return .list(try path(name, arguments, 1), most: room)
    case "stat": return .stat(try path(name, arguments, 1))
    case "read": return .read(try path(name, arguments, 1), most: room)
    case "write":
      let path = try path(name, arguments, 1)
      guard case .string(let bytes) = try arguments[2] else {
        throw Misuse(description: "\(name): the bytes must be a string, not \(try arguments[2].words)")
      }
      return .write(path, bytes.utf8)
    case "rename", "copy":
      let from = try path(name, arguments, 1)
      let to = try path(name, arguments, 2)
      let options = try options(name, try arguments[3], ["replace"])
      let replaces = try flag(name, "replace", options)
      return name == "rename" ? .rename(from, to: to, replaces: replaces) : .copy(from, to: to, replaces: replaces)
    case "makeFolder":
      let path = try path(name, arguments, 1)
      let options = try options(name, try arguments[2], ["parents"])
      return .makeFolder(path, withParents: try flag(name, "parents", options))
    default:
      let path = try path(name, arguments, 1)
      let options = try options(name, try arguments[2], ["recursive", "kind"])
      return .remove(
        path, isRecursive: try flag(name, "recursive", options), kind: try kind(name, options["kind"] ?? .nil))
    }
  }

  /// Bytes that the script can take: they are there twice while they are handed over.
  private var room: Int {
    guard let limit = runtime.state.limits.memoryBytes else { return Self.most }
    return max(0, min(Self.most, (limit - runtime.state.memoryInUse) / 2))
  }

  private func path(_ name: String, _ arguments: borrowing LuaArguments, _ index: Int) throws -> [UInt8] {
    let given = try arguments[index]
    guard case .string(let path) = given else {
      throw Misuse(description: "\(name): a path must be a string, not \(given.words)")
    }
    let bytes = path.utf8
    if bytes.contains(0) { throw InvalidPath(path: bytes) }
    return bytes
  }

  private func options(_ name: String, _ value: LuaValue, _ known: [String]) throws -> [String: LuaValue] {
    if value.isNil { return [:] }
    guard let table = value.table else {
      throw Misuse(description: "\(name): the options are a table such as { \(known[0]) = true }, not \(value.words)")
    }
    var options: [String: LuaValue] = [:]
    for (key, value) in try runtime.state.pairs(table) {
      guard let key = key.text, known.contains(key) else {
        let near = nearestName(to: key.text ?? "", in: known).map { "; did you mean '\($0)'?" } ?? ""
        throw Misuse(description: "\(name) has no option \(key.words)\(near)")
      }
      options[key] = value
    }
    return options
  }

  private func flag(_ name: String, _ option: String, _ options: [String: LuaValue]) throws -> Bool {
    guard let value = options[option] else { return false }
    guard let flag = value.boolean else {
      throw Misuse(description: "\(name): \(option) must be true or false, not \(value.words)")
    }
    return flag
  }

  private func kind(_ name: String, _ value: LuaValue) throws -> Int32 {
    if value.isNil { return Int32(LH_NONE) }
    let kinds = ["file", "folder", "link", "pipe", "socket", "device"]
    guard let text = value.text, let index = kinds.firstIndex(of: text) else {
      let near = nearestName(to: value.text ?? "", in: kinds).map { "; did you mean \"\($0)\"?" }
      throw Misuse(
        description: "\(name): kind must be \"file\", \"folder\", \"link\", \"pipe\", \"socket\" or \"device\", not "
          + value.words + (near ?? ""))
    }
    return Int32(index + 1)
  }

  private func openWatch(_ arguments: borrowing LuaArguments) throws -> LuaOutcome {
    if isEnded { throw Misuse(description: "watch: the script has ended") }
    let place = arguments.position
    do {
      let path = try path("watch", arguments, 0)
      guard try arguments[1].function != nil else {
        throw Misuse(description: "watch: argument 2 must be a function, not \(try arguments[1].words)")
      }
      if arguments.count > 2, !(try arguments[2].isNil) { throw Misuse(description: "watch has no options") }
      switch watches.open(path) {
      case .number(let number): return .values([true, .integer(Int64(number))])
      case .error(let error):
        return .values(values(.watching(path, error), place))
      }
    } catch let failure as InvalidPath {
      return .values(values(.invalid(failure.path, "a path has no zero byte"), place))
    }
  }
}
