import LunetteEngine
import LunetteLua
import LunetteRecords

/// The rows of the functions of tasks and timers.
enum TaskFunctions {
  private static let handle = FieldRow("task", .object("Task"), "By which it is cancelled.")

  static let sleep = Function(
    "ui.sleep", "Waits, inside of a task.", example: "ui.sleep(0.5)",
    .number("seconds", from: 0, "How long, in seconds."))
  static let task = Function(
    "ui.task", "Runs a function as a task, which may wait: `ui.sleep`, `ui.process`, `ui.files`, `ui.stdin`.",
    example: "ui.task(function() ui.sleep(0.5) end)",
    .function("action", CallbackRow(), "Begins when what runs now is over."), returns: [handle])
  static let after = Function(
    "ui.after", "Calls a function once, later.", example: "ui.after(1, function() end)",
    .number("seconds", from: 0, "When, in seconds from now."),
    .function("action", CallbackRow(), "Called as a task, which may wait."), returns: [handle])
  static let every = Function(
    "ui.every", "Calls a function again and again.", example: "ui.every(1, function() end)",
    .number("seconds", from: 0, "How long from one call to the next, in seconds."),
    .function("action", CallbackRow(), "Called as a task, which may wait."), returns: [handle])

  static let rows = [sleep.row, task.row, after.row, every.row]

  static let object = ObjectRow(
    "Task", "A task or timer that was begun.", example: "ui.task(function() end)",
    methods: [
      FunctionRow(
        "task:cancel", "Ends it where it waits; one that is over is left as it is.", example: "task:cancel()")
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
      .value(.reference(try handles.make(try runtime.tasks.start(LuaHandle(action)), runtime.state)))
    }
    try addFunction(TaskFunctions.after) { runtime, _, seconds, action in
      .value(.reference(try handles.make(try runtime.tasks.after(seconds, LuaHandle(action)), runtime.state)))
    }
    try addFunction(TaskFunctions.every) { runtime, _, seconds, action in
      .value(.reference(try handles.make(try runtime.tasks.every(seconds, LuaHandle(action)), runtime.state)))
    }
  }
}

/// The objects with a `cancel` method that `ui.task`, `ui.after` and `ui.every` return.
private final class TaskHandles {
  private let metatable: LuaReference

  init(_ state: LuaState) throws(LuaError) {
    let name = LuaValue.string(TaskFunctions.object.name)
    metatable = try state.makeTable(fields: [("__name", name), ("__metatable", name)])
  }

  func make(_ task: ScriptTask, _ state: LuaState) throws -> LuaReference {
    // The closure keeps the task; the runtime keeps it while it sleeps.
    let cancel = try state.makeFunction { _ in
      task.cancel()
      return .none
    }
    let table = try state.makeTable(fields: [("cancel", .reference(cancel))])
    try state.setMetatable(table, metatable)
    return table
  }
}
