import LunetteEngine
import LunetteLua
import LunetteRecords

/// The rows of the functions of tasks and timers.
enum TaskFunctions {
  private static let handle = FieldRow(
    "task", .object("Task"), "An object that can cancel the task.")

  static let sleep = Function(
    "ui.sleep", "Waits for some time; only possible in a task.", example: "ui.sleep(0.5)",
    .number("seconds", from: 0, "The time to wait, in seconds."))
  static let task = Function(
    "ui.task",
    "Runs a function as a task, which may wait with `ui.sleep`, `ui.process`, `ui.files` and "
      + "`ui.stdin`.",
    example: "ui.task(function() ui.sleep(0.5) end)",
    .function(
      "action", CallbackRow(), "The task; it starts when the code that is running now has returned."
    ),
    returns: [handle])
  static let after = Function(
    "ui.after", "Calls a function once after a delay.", example: "ui.after(1, function() end)",
    .number("seconds", from: 0, "The delay in seconds."),
    .function("action", CallbackRow(), "The function; it is called as a task, which may wait."),
    returns: [handle])
  static let every = Function(
    "ui.every", "Calls a function repeatedly at a regular interval.",
    example: "ui.every(1, function() end)",
    .number("seconds", from: 0, "The interval between two calls, in seconds."),
    .function("action", CallbackRow(), "The function; it is called as a task, which may wait."),
    returns: [handle])

  static let rows = [sleep.row, task.row, after.row, every.row]

  static let object = ObjectRow(
    "Task", "A task or timer that has been started.", example: "ui.task(function() end)",
    methods: [
      FunctionRow(
        "task:cancel",
        "Cancels the task where it waits, or the timer. If it is already over, nothing happens.",
        example: "task:cancel()")
    ])
}

extension ScriptRuntime {
  func installTasks() throws(LuaError) {
    try addFunction(TaskFunctions.sleep) { _, arguments, seconds in
      guard arguments.canWait else { throw FunctionFault.needsTask(TaskFunctions.sleep.row.title) }
      return .wait([.number(seconds)])
    }
    let handles = try TaskHandles(state)
    try addFunction(TaskFunctions.task) { runtime, _, action in
      .value(
        .reference(try handles.make(try runtime.tasks.start(LuaHandle(action)), runtime.state)))
    }
    try addFunction(TaskFunctions.after) { runtime, _, seconds, action in
      .value(
        .reference(
          try handles.make(try runtime.tasks.after(seconds, LuaHandle(action)), runtime.state)))
    }
    try addFunction(TaskFunctions.every) { runtime, _, seconds, action in
      .value(
        .reference(
          try handles.make(try runtime.tasks.every(seconds, LuaHandle(action)), runtime.state)))
    }
  }
}

/// The objects with a `cancel` method that `ui.task`, `ui.after` and `ui.every` return.
private final class TaskHandles {
  private let metatable: LuaReference

  init(_ state: LuaState) throws(LuaError) {
    let object = TaskFunctions.object
    let name = LuaValue.string(object.name)
    let unknown = try state.makeFunction { arguments in
      throw FunctionFault.unknownName("a task", "", GivenValue(try arguments[1]), object.names)
    }
    metatable = try state.makeTable(fields: [
      ("__name", name), ("__metatable", name), ("__index", .reference(unknown)),
    ])
  }

  func make(_ task: ScriptTask, _ state: LuaState) throws -> LuaReference {
    // The closure keeps the task; the runtime keeps it while it sleeps.
    let cancel = try state.makeFunction { _ in
      task.cancelFromScript()
      return .none
    }
    let table = try state.makeTable(fields: [("cancel", .reference(cancel))])
    try state.setMetatable(table, metatable)
    return table
  }
}
