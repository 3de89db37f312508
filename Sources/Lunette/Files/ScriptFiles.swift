import CLunetteHost
import Glibc
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal
import LunetteValues

// # Files
//
// A task that asks for something waits, and the interface goes on: the work is done on another thread (`lh_submit`),
// which tells the loop by a descriptor. Outside of a task nothing can be left and come back to: all waits with the script, for a
// second at the most, as for a program; what takes longer is stopped before it has changed anything, and is an error.

/// What a script can do with files: `ui.files`. A sandboxed script has none.
package final class ScriptFiles: OutsideSource {
  /// A job, and the task that waits for it.
  private struct Pending {
    var job: FileJob
    /// Nil: nobody does any more, or a callback does.
    var wait: Int?
    var location: String
    var isDone = false
  }

  /// Unsafe, for whoever holds this holds the runtime (`HostFunctions`).
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

  init(_ runtime: ScriptRuntime) throws(LuaError) {
    self.runtime = runtime
    guard let queue = lh_queue_new() else { throw LuaError(.memory, "not enough memory") }
    self.queue = queue
    watches = FileWatches(runtime)
    try runtime.addLate("files") { [weak self] runtime throws(LuaError) in try self?.install(runtime) }
  }

  private func install(_ runtime: ScriptRuntime) throws(LuaError) {
    let state = runtime.state
    func function(_ body: @escaping (borrowing LuaArguments) throws -> LuaOutcome) throws(LuaError) -> LuaValue {
      .reference(try state.makeFunction(pausesBudget: true, body))
    }
    let values: [LuaValue] = [
      .reference(try state.makeTable(fields: requests())),
      .reference(
        try state.makeFunction(FileFunctions.watch, pausesBudget: true) { [unowned self] in
          _ = $2
          return try openWatch($0, $1)
        }),
      try function { [unowned self] in watches.wait(Int(try $0[0].integer ?? 0)) },
      try function { [unowned self] in
        watches.close(Int(try $0[0].integer ?? 0))
        return .none
      },
      .reference(try state.makeUnknownName(FileFunctions.table.name, FileFunctions.table.names)),
      .reference(try state.makeTable(FileFunctions.kinds.names.map { .string($0) })),
    ]
    let chunk = try state.load(packaged: PackageResources.files_lua, chunkName: "=lunette.files")
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

  /// The functions that make a request and wait for it, by their names.
  private func requests() throws(LuaError) -> [(String, LuaValue)] {
    [
      try function(FileFunctions.list) { .list($1, most: $0.room) },
      try function(FileFunctions.stat) { .stat($1) },
      try function(FileFunctions.read) { .read($1, most: $0.room) },
      try function(FileFunctions.write) { .write($1, $2) },
      try function(FileFunctions.rename) { .rename($1, to: $2, replaces: $3) },
      try function(FileFunctions.copy) { .copy($1, to: $2, replaces: $3) },
      try function(FileFunctions.makeFolder) { .makeFolder($1, withParents: $2) },
      try function(FileFunctions.remove) { _, path, how in
        .remove(path, isRecursive: how.0, kind: how.1.map { Int32($0 + 1) } ?? Int32(LH_NONE))
      },
    ]
  }

  private func function<each Argument>(
    _ function: Function<repeat each Argument>,
    _ request: @escaping (ScriptFiles, repeat each Argument) -> FileRequest
  ) throws(LuaError) -> (String, LuaValue) {
    let made = try runtime.state.makeFunction(function, pausesBudget: true) {
      [unowned self] (arguments: borrowing LuaArguments, read: repeat each Argument) in
      if isEnded { throw FunctionFault.ended(function.row.title) }
      return run(request(self, repeat each read), arguments)
    }
    return (function.row.name, .reference(made))
  }

  private func run(_ request: FileRequest, _ arguments: borrowing LuaArguments) -> LuaOutcome {
    let location = arguments.locationPrefix
    if let path = request.paths.first(where: { $0.contains(0) }) {
      return .values(values(.invalid(path, "a path has no zero byte"), location))
    }
    guard let job = FileJob(request) else { return .values(values(.noMemory(request.path), location)) }
    if arguments.canWait {
      let wait = runtime.tasks.makeWait()
      pending.append(Pending(job: job, wait: wait, location: location))
      lh_submit(job.work, queue, Int32(request.lane))
      return ScriptTasks.outcome(waitingFor: wait)
    }
    lh_submit(job.work, queue, Int32(request.lane))
    return .values(waitHere(Pending(job: job, wait: nil, location: location)))
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
        return values(.slow(this.job), this.location)
      } else {
        // It is being done: what it comes to is known in a moment.
        end = .infinity
      }
    }
  }

  private func results(_ done: Pending) -> [LuaValue] {
    if let failure = FileFailure(done.job) { return values(failure, done.location) }
    switch done.job.request {
    case .list, .stat, .read: return [true, .string(ExactString(done.job.bytes))]
    default: return [true]
    }
  }
  private func values(_ failure: FileFailure, _ location: String) -> [LuaValue] {
    [false, .string(failure.code), .string(failure.message), .string(ExactString(failure.path)), .string(location)]
  }

  /// Bytes that the script can take: they are there twice while they are handed over.
  private var room: Int {
    guard let limit = runtime.state.limits.memoryBytes else { return Self.most }
    return max(0, min(Self.most, (limit - runtime.state.memoryInUse) / 2))
  }

  private func openWatch(_ arguments: borrowing LuaArguments, _ path: [UInt8]) throws -> LuaOutcome {
    let row = FileFunctions.watch.row
    if isEnded { throw FunctionFault.ended(row.title) }
    if arguments.count > row.arguments.count, !(try arguments[row.arguments.count].isNil) {
      let extra = GivenValue(try arguments[row.arguments.count])
      throw FunctionFault.tooMany(row.title, position: row.arguments.count, extra, example: row.example)
    }
    let location = arguments.locationPrefix
    if path.contains(0) { return .values(values(.invalid(path, "a path has no zero byte"), location)) }
    switch watches.open(path) {
    case .number(let number): return .values([true, .integer(Int64(number))])
    case .error(let error): return .values(values(.watching(path, error), location))
    }
  }
}
