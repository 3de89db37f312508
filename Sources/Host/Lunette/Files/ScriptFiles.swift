import CLunetteSystem
import Glibc
import LunetteBase
import LunetteLua
import LunetteScript
import LunetteTerminal

// # Files
//
// A task that makes a request waits for it while the interface goes on: the work is done on another
// thread (`lh_submit`), which wakes the loop by a descriptor. Code outside of a task cannot be
// suspended: the whole interface waits with it, for at most a second, as for a program. Work that
// takes longer is stopped before it has changed anything, and is an error.

/// File operations for scripts: `ui.files`. A sandboxed script has none.
package final class ScriptFiles: OutsideSource {
  /// A job with the task that waits for it.
  private struct Pending {
    var job: FileJob
    /// The number of the task's wait; nil if no task waits any more, or a callback waits.
    var wait: Int?
    var location: String
    var isDone = false
  }

  /// Unowned to avoid a cycle: the owner of this object, `HostFunctions`, also
  /// holds the runtime.
  private unowned let runtime: ScriptRuntime
  /// The queue of finished jobs.
  private let queue: OpaquePointer
  private var pending: [Pending] = []
  let watches: FileWatches
  private var isEnded = false
  /// The seconds for which a body or a callback waits.
  private static let longestWaitHere = 1.0
  /// The seconds for which the end of the script waits for changes that have begun.
  private static let longestEnd = 5.0
  /// The largest size of one file in bytes, if the script's memory has no limit.
  private static let maximum = 1 << 30

  init(_ runtime: ScriptRuntime) throws(LuaError) {
    self.runtime = runtime
    guard let queue = lh_queue_new() else { throw LuaError(.memory, "not enough memory") }
    self.queue = queue
    watches = FileWatches(runtime)
    try runtime.addLate("files") { [weak self] runtime throws(LuaError) in
      try self?.install(runtime)
    }
  }

  private func install(_ runtime: ScriptRuntime) throws(LuaError) {
    let state = runtime.state
    func function(_ body: @escaping (borrowing LuaArguments) throws -> LuaOutcome) throws(LuaError)
      -> LuaValue
    {
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
    if let table = try state.call(chunk, values).first?.table {
      try runtime.session.setField("files", table)
    }
  }

  deinit { lh_queue_release(queue) }

  // MARK: For the run loop

  var reading: [Int32] {
    (pending.isEmpty ? [] : [lh_queue_descriptor(queue)]) + watches.descriptors
  }

  /// Whether a task waits for an event that will come by itself.
  var isAwaited: Bool { pending.contains { $0.wait != nil } }
  var awaited: [String] { isAwaited ? ["ui.files"] : [] }

  /// Wakes the tasks whose jobs are done.
  func serve() {
    if !pending.isEmpty {
      take()
      // A task that goes on may remove other jobs from the list.
      while let index = pending.firstIndex(where: \.isDone) {
        let done = pending.remove(at: index)
        if let wait = done.wait { runtime.tasks.wake(wait, results(done)) }
      }
    }
    watches.serve()
  }

  /// Notes which jobs are done.
  private func take() {
    while let work = lh_queue_take(queue) {
      if let index = pending.firstIndex(where: { $0.job.work == work }) {
        pending[index].isDone = true
      }
      lh_work_release(work)
    }
  }
  /// Waits until a job may be done, for at most a number of seconds.
  private func wait(_ seconds: Double) {
    var one = pollfd(fd: lh_queue_descriptor(queue), events: Int16(POLLIN), revents: 0)
    _ = poll(&one, 1, Int32((min(1e6, max(0, seconds)) * 1000).rounded(.up)))
  }

  /// Called when the task that waited is gone. A job that only reads is cancelled, and so is a copy
  /// or the removal of a folder; any other change is still made.
  func abandoned(_ wait: Int) {
    watches.abandoned(wait)
    guard let index = pending.firstIndex(where: { $0.wait == wait }) else { return }
    pending[index].wait = nil
    if !pending[index].job.request.isKept { pending[index].job.cancel() }
  }

  /// Ends everything that is under way, but still makes the changes that were requested.
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

  /// Does what `stop` does; nothing new can be started.
  func end() {
    isEnded = true
    stop()
  }

  // MARK: For the script

  /// The functions that make a request and wait for it, with their names.
  private func requests() throws(LuaError) -> [(String, LuaValue)] {
    [
      try function(FileFunctions.list) { .list($1, maximum: $0.room) },
      try function(FileFunctions.stat) { .stat($1) },
      try function(FileFunctions.read) { .read($1, maximum: $0.room) },
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
      return .values(values(.invalid(path, "a path cannot contain a zero byte"), location))
    }
    guard let job = FileJob(request) else {
      return .values(values(.noMemory(request.path), location))
    }
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
        // Other jobs that were done meanwhile are left to the loop.
        if pending.contains(where: \.isDone) { lh_queue_signal(queue) }
        return results(done)
      }
      let left = end - TerminalDriver.now()
      if left > 0 {
        wait(left)
      } else if this.job.cancel() {
        // The job ends soon, and has changed nothing.
        if pending.contains(where: \.isDone) { lh_queue_signal(queue) }
        return values(.slow(this.job), this.location)
      } else {
        // The job is just being carried out, and its outcome is known in a moment.
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
    [
      false, .string(failure.code), .string(failure.message), .string(ExactString(failure.path)),
      .string(location),
    ]
  }

  /// The number of bytes that the script can take: they exist twice while they are handed over.
  private var room: Int {
    guard let limit = runtime.state.limits.memoryBytes else { return Self.maximum }
    return max(0, min(Self.maximum, (limit - runtime.state.memoryInUse) / 2))
  }

  private func openWatch(_ arguments: borrowing LuaArguments, _ path: [UInt8]) throws -> LuaOutcome
  {
    let row = FileFunctions.watch.row
    if isEnded { throw FunctionFault.ended(row.title) }
    if arguments.count > row.arguments.count, !(try arguments[row.arguments.count].isNil) {
      let extra = GivenValue(try arguments[row.arguments.count])
      throw FunctionFault.tooMany(
        row.title, position: row.arguments.count, extra, example: row.example)
    }
    let location = arguments.locationPrefix
    if path.contains(0) {
      return .values(values(.invalid(path, "a path cannot contain a zero byte"), location))
    }
    switch watches.open(path) {
    case .number(let number): return .values([true, .integer(Int64(number))])
    case .error(let error): return .values(values(.watching(path, error), location))
    }
  }
}
