import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTerminal

/// The user's clipboard as scripts use it: `ui.copy`, `ui.paste`.
enum ClipboardFunctions {
  static let copy = Function(
    "ui.copy",
    "Puts a text into the user's clipboard. In the sandbox and in plugins this works only within a "
      + "callback for a key or a click.",
    example: "ui.copy(\"text\")", .bytes("text", "The text."),
    returns: [
      FieldRow("isSent", .boolean, "Whether the text was sent to the terminal."),
      FieldRow("reason", .optional(.string), "If it was not sent, why."),
    ])
  static let paste = FunctionRow(
    "ui.paste",
    "Returns what is in the user's clipboard. In a task it asks the terminal and waits for its "
      + "answer, for a second at most. Without an answer, and outside of tasks, it returns the "
      + "text that `ui.copy` or the user has copied last in this interface.",
    example: "ui.paste()",
    returns: [FieldRow("text", .optional(.string), "The text; nil if there is none.")])

  /// Why nothing was sent.
  private enum Reason {
    static let notAsked =
      "in the sandbox and in plugins a text is copied only within a callback for a key or a click"
    static let noClipboard = "this terminal does not let programs set the clipboard"
    static func tooLong(_ count: Int, max: Int) -> String {
      "the text has \(count) bytes, and terminals take at most \(max)"
    }
  }

  /// Makes the functions.
  ///
  /// - Parameter scene: Returns the scene that copies; in the sandbox, the one that handles the
  ///   user's input.
  static func install(
    _ runtime: ScriptRuntime, isSandboxed: Bool, scene: @escaping () -> Scene?
  ) throws(LuaError) {
    try runtime.addLate("copy") { runtime throws(LuaError) in
      try runtime.addFunction(copy) { runtime, _, bytes in
        // A key may also make rows, whose bodies run while it is handled.
        guard let scene = scene(), !isSandboxed || scene.handlesInput && !runtime.isInBody else {
          return .values([false, .string(isSandboxed ? Reason.notAsked : Reason.noClipboard)])
        }
        if scene.clipboard.copy(String(decoding: bytes, as: UTF8.self)) { return .value(true) }
        let isLong = bytes.count > TerminalDriver.maxCopiedBytes
        let long = Reason.tooLong(bytes.count, max: TerminalDriver.maxCopiedBytes)
        return .values([false, .string(isLong ? long : Reason.noClipboard)])
      }
    }
    if isSandboxed { return try runtime.session.setAbsent("paste") }
    try runtime.addLate("paste") { runtime throws(LuaError) in
      let function = try runtime.makeFunction { runtime, arguments in
        let clipboard = scene()?.clipboard
        let own = clipboard?.text.map { LuaValue.string($0) } ?? .nil
        guard arguments.canWait, let ask = clipboard?.onAsk else { return .value(own) }
        let wait = runtime.tasks.makeWait()
        let isAsked = ask { [weak runtime] answer in
          runtime?.tasks.wake(wait, [answer.map { .string(.init($0)) } ?? own])
          runtime?.settle()
        }
        return isAsked ? ScriptTasks.outcome(waitingFor: wait) : .value(own)
      }
      try runtime.session.setField("paste", function)
    }
  }
}
