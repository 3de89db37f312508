import CLunetteLua

/// A coroutine that the host resumes: a script's function that may wait.
///
/// Each resume is a callback with its own budget.
package final class LuaTask {
  package enum Progress {
    case finished([LuaValue])
    /// A host function answered `.wait` with these values.
    case waiting([LuaValue])
    /// The script itself called `coroutine.yield` with these values.
    case yielded([LuaValue])
  }

  /// Not retained, because a closure in Lua may hold this task; code that resumes or closes the
  /// task has the state.
  package unowned let state: LuaState
  let thread: LuaReference
  /// Whether the task has ended, by returning or by an error.
  package private(set) var isFinished = false

  init(state: LuaState, thread: LuaReference) {
    self.state = state
    self.thread = thread
  }

  /// Runs the task until it next waits, yields or ends. At first the arguments go to the function,
  /// later they become the results of the call that waits.
  package func resume(_ arguments: [LuaValue] = []) throws(LuaError) -> Progress {
    let state = self.state
    state.drain()
    var results = cl_results(count: 0, values: nil, base: 0, mark: cl_arena_mark(state.vm))
    let offset = try state.write(arguments)
    var stop: Int32 = 0
    let status = withExtendedLifetime(arguments) {
      cl_task_resume(state.vm, thread.slot, offset, Int32(arguments.count), &stop, &results)
    }
    if status != 0 { isFinished = true }
    let values = try state.finish(status, &results)
    switch Int(stop) {
    case CL_TASK_WAITING: return .waiting(values)
    case CL_TASK_YIELDED: return .yielded(values)
    default:
      isFinished = true
      return .finished(values)
    }
  }

  /// Ends a waiting task, and runs its pending `__close` metamethods; does nothing where it has
  /// ended. It must not be called while the task runs.
  package func close() throws(LuaError) {
    isFinished = true
    try state.check(cl_task_close(state.vm, thread.slot))
  }
}

extension LuaState {
  /// Makes a task that will run `function` when it is first resumed.
  package func makeTask(_ function: LuaReference) throws(LuaError) -> LuaTask {
    let results = try invoke(cl_op_new_thread, [.reference(function)])
    guard let thread = results.first?.reference else {
      preconditionFailure("a coroutine is a thread")
    }
    return LuaTask(state: self, thread: thread)
  }
}
