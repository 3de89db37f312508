import LunetteLua
import LunetteRecords
import LunetteViews

/// A task or timer that the script can cancel.
package final class ScriptTask: CancellableTask {
  fileprivate enum Work {
    /// A coroutine that has begun, and sleeps or, with a number in `awaited`, waits for `wake`.
    case running(LuaTask)
    /// The function with which a task will begin.
    case waiting(LuaHandle)
    /// A timer's function, which is called again and again.
    case every(LuaHandle, seconds: Double)
  }
  fileprivate var work: Work?
  /// Whether it has begun, and goes on.
  fileprivate var isResumed: Bool { if case .running? = work { true } else { false } }
  let order: Int
  fileprivate(set) var wake: Double
  /// The task's number in the queue, if it is there.
  var queued: Int?
  /// The number of the wait that the task is in, if it waits for `wake`.
  fileprivate var awaited: Int?
  /// Whether its code is running, which ends at its next wait.
  fileprivate var isUnderWay = false
  /// The load of the script that began the task, directly or through another task; 0 where a
  /// callback began it.
  fileprivate let load: Int
  fileprivate let clock: Int
  /// Nil once the script is gone, which a view or a finalizer may outlive.
  private weak var tasks: ScriptTasks?

  fileprivate init(
    _ tasks: ScriptTasks, _ work: Work, order: Int, wake: Double, load: Int, clock: Int
  ) {
    self.tasks = tasks
    self.work = work
    self.order = order
    self.wake = wake
    self.load = load
    self.clock = clock
  }

  /// Cancels the task where it waits; does nothing if it has ended. A task that cancels itself goes
  /// on to its next wait.
  package func cancel() { tasks?.cancelNow(self) }
  /// The same for code of the script, which goes on: the task's `__close` metamethods run when that
  /// code has returned.
  func cancelFromScript() { tasks?.cancel(self) }
}

/// The coroutines and timers of a script, on the host's clock.
package final class ScriptTasks {
  /// Unowned, because the runtime owns this object.
  private unowned let runtime: ScriptRuntime
  /// The queues of sleeping tasks, by the clock that they sleep by.
  private var sleeping: [Int: TaskQueue] = [:]
  /// The tasks that wait for `wake`, by the number of their wait.
  private var waiting: [Int: ScriptTask] = [:]
  private var lastOrder = 0
  private var lastWait = 0
  /// The task whose code is running.
  private var current: ScriptTask?
  /// The coroutines of cancelled tasks that may have variables to close, in the order in which they
  /// were cancelled: the script's code runs only where no other code of the script does.
  private var cancelled: [LuaTask] = []
  private var isClosing = false
  /// The current clock; a host that shows several interfaces has one for each.
  package var clock = 0 {
    didSet {
      if clock == oldValue { return }
      times[oldValue] = now
      now = times[clock] ?? 0
    }
  }
  /// The time of the current clock, in seconds.
  private var now = 0.0
  /// The times of the other clocks. Mostly there is one clock, and nothing is hashed.
  private var times: [Int: Double] = [:]
  private var isAdvancing = false
  /// Whether the task that ran last was stopped by Control-C.
  private var wasInterrupted = false
  /// The shortest interval of a timer, in seconds.
  static let shortestWait = 0.001
  /// The seconds by which tasks and timers may be late and still run as often as they would have in
  /// time: a frame's.
  private static let longestDelay = 1.0 / 60
  /// The number of waits of no time that may end at one instant; a further one takes
  /// `shortestWait`, so that a loop of them cannot stop everything else.
  private static let maxAtOnce = 100
  private var instant: (time: Double, waits: Int) = (-1, 0)
  /// The number of tasks and timers that may exist at once: each takes memory, and time to cancel.
  package var maximum = 10_000

  /// The time at which a wait of this many seconds ends.
  private func end(ofWait seconds: Double) -> Double {
    if seconds >= Self.shortestWait { return (now + seconds).onClock }
    if instant.time != now { instant = (now, 0) }
    instant.waits += 1
    return instant.waits <= Self.maxAtOnce
      ? (now + max(0, seconds)).onClock : (now + Self.shortestWait).onClock
  }

  init(runtime: ScriptRuntime) { self.runtime = runtime }

  package var nextDeadline: Double? { cancelled.isEmpty ? next?.wake : now }
  /// The task that wakes next. It is asked for after each callback; mostly no task sleeps, and then
  /// nothing is hashed.
  private var next: ScriptTask? { sleeping.isEmpty ? nil : sleeping[clock]?.next() }
  /// The number of tasks and timers that have not ended.
  package var count: Int { sleeping.values.reduce(waiting.count) { $0 + $1.count } }
  /// All tasks: those that sleep, in the order in which they will wake, clock after clock; then
  /// those that wait.
  private var all: [ScriptTask] {
    sleeping.sorted { $0.key < $1.key }.flatMap(\.value.tasks)
      + waiting.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Starts a task, which runs as soon as the callback that asks for it has returned. A task that
  /// another task begins counts as a wait of no time, so that a task that starts itself again
  /// cannot stop everything else.
  func start(_ function: LuaHandle) throws -> ScriptTask {
    try require(TaskFunctions.task.row)
    return add(.waiting(function), wake: current == nil ? now : end(ofWait: 0))
  }
  func after(_ seconds: Double, _ function: LuaHandle) throws -> ScriptTask {
    try require(TaskFunctions.after.row)
    return add(.waiting(function), wake: end(ofWait: seconds))
  }
  func every(_ seconds: Double, _ function: LuaHandle) throws -> ScriptTask {
    try require(TaskFunctions.every.row)
    let seconds = max(seconds, Self.shortestWait)
    return add(.every(function, seconds: seconds), wake: (now + seconds).onClock)
  }

  private func require(_ function: FunctionRow) throws {
    if count < maximum { return }
    throw FunctionFault.tooManyTasks(function.title, maximum: maximum)
  }

  private func add(_ work: ScriptTask.Work, wake: Double) -> ScriptTask {
    lastOrder += 1
    let load = runtime.loads.isUnderWay ? runtime.loads.number : current?.load ?? 0
    let task = ScriptTask(self, work, order: lastOrder, wake: wake, load: load, clock: clock)
    insert(task)
    return task
  }

  private func insert(_ task: ScriptTask) {
    sleeping[task.clock, default: TaskQueue()].insert(task)
  }

  /// Cancels a task; its variables are closed when the runtime next settles.
  fileprivate func cancel(_ task: ScriptTask) {
    guard let work = task.work else { return }
    task.work = nil
    sleeping[task.clock]?.forget(task)
    if let number = task.awaited {
      task.awaited = nil
      waiting[number] = nil
      onAbandoned?(number)
    }
    if case .running(let coroutine) = work, !task.isUnderWay { cancelled.append(coroutine) }
  }
  /// Cancels a task for a view that has gone.
  fileprivate func cancelNow(_ task: ScriptTask) {
    cancel(task)
    if !cancelled.isEmpty { runtime.settle() }
  }

  /// Runs the `__close` metamethods of the tasks that were cancelled. Those for which the turn has
  /// no time left are closed in the next one.
  func closeCancelled() {
    if cancelled.isEmpty || isClosing { return }
    if runtime.isClosed { return cancelled = [] }
    isClosing = true
    defer { isClosing = false }
    // A metamethod may cancel other tasks.
    while let coroutine = cancelled.first, !runtime.state.isTurnOver {
      cancelled.removeFirst()
      close(coroutine)
    }
  }
  private func close(_ coroutine: LuaTask) {
    runtime.observer?.callBegins()
    defer { runtime.observer?.callEnds { "a task's end" } }
    do { try coroutine.close() } catch {
      runtime.report(runtime.scriptError(error, in: "a task's end"))
    }
  }

  /// Cancels all tasks and timers for good, where the script's activity ends.
  package func cancelAll() {
    for task in all { cancel(task) }
    if !runtime.state.isRunning { closeCancelled() }
    cancelled = []
  }
  /// Cancels all tasks and timers, and sets the clocks back to 0.
  package func reset() {
    cancelAll()
    sleeping = [:]
    clock = 0
    (now, times) = (0, [:])
    instant = (-1, 0)
  }

  /// Cancels the tasks and timers that loads of the script before `load` have begun, but not those
  /// that views and callbacks have begun.
  func cancel(before load: Int) {
    for task in all where task.load > 0 && task.load < load { cancel(task) }
  }
  /// Cancels the tasks and timers that one load has begun.
  func cancel(of load: Int) {
    for task in all where task.load == load { cancel(task) }
  }

  // MARK: Waiting for programs, files and input

  /// Called when a task that waited for this number was cancelled.
  package var onAbandoned: ((Int) -> Void)?
  /// Makes a number for a wait that `wake` will end.
  package func makeWait() -> Int {
    lastWait += 1
    return lastWait
  }
  /// The result by which a host function makes the task that calls it wait.
  package static func outcome(waitingFor number: Int) -> LuaOutcome {
    .wait([.nil, .integer(Int64(number))])
  }

  /// Ends a wait: the values become the results of the call that waits for `number`. Does nothing
  /// if no task waits for it any more.
  package func wake(_ number: Int, _ values: [LuaValue]) {
    guard !runtime.isClosed, let task = waiting.removeValue(forKey: number),
      case .running(let coroutine) = task.work
    else { return }
    task.awaited = nil
    perform(task) { try resume(task, coroutine, values) }
  }

  /// Runs the tasks that were started since the last call.
  func runNew() {
    if isAdvancing || next.map({ $0.wake > now }) ?? true { return }
    advance(to: now)
  }

  /// Runs the tasks and timers that are due at `time`, within the time of a turn, and for no more
  /// than `seconds` by the clock of the limits: the rest stays due.
  ///
  /// Each task runs at the time at which it was due, however late that is, so that a driver gets
  /// everything that happens in an interval. With a limit a user is waiting, so only tasks that
  /// were due within the last frame run at that time: otherwise a task would make up for all the
  /// waits that it has missed, and keep the interface busy.
  func advance(to time: Double, atMost seconds: Double = .infinity) {
    if isAdvancing || runtime.isClosed { return }
    let time = time.onClock
    if next.map({ $0.wake <= time }) ?? false {
      isAdvancing = true
      defer { isAdvancing = false }
      runtime.turn { runDue(time, atMost: seconds) }
    }
    now = max(now, time)
  }

  /// In a terminal, a task that waits goes on in a later turn, with the time of that turn. Where
  /// the clock stands still, as in tests, everything happens at one moment, which may take as long
  /// as this many turns. The number is generous because wall time counts, not the time of the
  /// script alone: on a busy machine that is several times as much.
  private static let turnsAtOnce = 30.0

  private func runDue(_ time: Double, atMost seconds: Double) {
    let state = runtime.state
    let limits = state.limits
    // A task that begins gets the whole time of a callback, or it would be stopped for the time
    // that others have taken: so none begins when less is left, except in the first half of the
    // turn.
    let last = limits.secondsOfTurn.map { max($0 - limits.callbackSeconds, $0 / 2) } ?? .infinity
    let start = state.turnSeconds
    var secondsOfResumed = 0.0
    wasInterrupted = false
    while let task = next, task.wake <= time {
      if state.isTurnInterrupted {
        // A callback that was stopped has already reported that.
        if !wasInterrupted {
          runtime.refuseRest(.interrupted)
          runtime.interruption.duringTasks?()
        }
        return
      }
      let taken = state.turnSeconds
      if taken - start > seconds { return }
      if taken > last || state.isTurnOver || secondsOfResumed > Self.turnsAtOnce * last {
        runtime.refuseRest(
          .timersTookTooLong(seconds: last, option: limits.options.map { "\($0.time)" }))
        return
      }
      sleeping[task.clock]?.takeFirst()
      now = max(now, seconds < .infinity ? max(task.wake, time - Self.longestDelay) : task.wake)
      if seconds == .infinity, task.isResumed {
        secondsOfResumed += state.turnOfItsOwn { run(task) }
      } else {
        run(task)
      }
    }
  }

  private func run(_ task: ScriptTask) {
    perform(task) {
      switch task.work {
      case .waiting(let function):
        let reference = try runtime.session.reference(to: function)
        let coroutine = try runtime.state.makeTask(reference)
        task.work = .running(coroutine)
        try resume(task, coroutine)
      case .running(let coroutine): try resume(task, coroutine)
      case .every(let function, let seconds):
        // The next time counts from the time that was due, not from now, so that it does not drift.
        task.wake = (task.wake + seconds).onClock
        if task.wake <= now { task.wake = (now + seconds).onClock }
        insert(task)
        _ = add(.waiting(function), wake: now)
      case nil: break
      }
    }
  }

  /// Runs a part of a task, and reports its error if it fails.
  private func perform(_ task: ScriptTask, _ work: () throws -> Void) {
    let outer = current
    current = task
    runtime.observer?.callBegins()
    defer {
      runtime.observer?.callEnds { "a task or timer" }
      current = outer
    }
    do {
      try work()
    } catch let error as LuaError {
      task.work = nil
      if error.kind == .interrupted {
        wasInterrupted = true
        runtime.interruption.duringTasks?()
      }
      runtime.report(runtime.scriptError(error, in: "a task"))
    } catch {
      runtime.report(error)
    }
    runtime.settle()
  }

  private func resume(_ task: ScriptTask, _ coroutine: LuaTask, _ values: [LuaValue] = []) throws {
    task.isUnderWay = true
    defer { task.isUnderWay = false }
    switch try coroutine.resume(values) {
    case .finished: task.work = nil
    case .waiting(let values):
      let number = values.count > 1 ? values[1].integer.map { Int($0) } : nil
      if task.work == nil {
        cancelled.append(coroutine)
        if let number { onAbandoned?(number) }
      } else if let number {
        task.awaited = number
        waiting[number] = task
      } else {
        sleep(task, values.first?.number ?? 0)
      }
    // A bare coroutine.yield() lets other tasks run.
    case .yielded:
      if task.work == nil { cancelled.append(coroutine) } else { sleep(task, 0) }
    }
  }
  private func sleep(_ task: ScriptTask, _ seconds: Double) {
    task.wake = end(ofWait: seconds)
    insert(task)
  }
}
