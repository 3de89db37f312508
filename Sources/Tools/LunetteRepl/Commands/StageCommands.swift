import Lunette
import LunetteBase
import LunetteEngine
import LunetteText
import LunetteTools

/// Commands that do something on the stage, with the names of the functions of tests; each is
/// recorded as a line of a test.
extension ReplCommands {
  static let stageCommands = [
    ReplCommand("press", "KEYS", "Presses keys on the stage: `.press tab enter`.") {
      session, arguments in
      let stage = try shown(session)
      let names = arguments.split(separator: " ").map(String.init)
      if names.isEmpty { throw ReplFault.needs("press", "keys, such as tab or ctrl+c") }
      let keys = try names.map { name in
        guard let key = KeyName.parse(name) else {
          throw ReplFault.wrong(
            "press", "keys' names", given: name, near: KeyName.nearest(to: name))
        }
        return key
      }
      for key in keys { stage.driver.press(key.key, key.modifiers) }
      session.didOnStage("app:press(\(names.map(literal).joined(separator: ", ")))")
    },
    ReplCommand("click", "TEXT", "Clicks on a text, or at `COLUMN ROW`, counted from 1.") {
      session, arguments in
      let stage = try shown(session)
      if arguments.isEmpty { throw ReplFault.needs("click", "a text, or a column and a row") }
      let point = try stage.point(of: arguments)
      stage.driver.click(point)
      let isPoint =
        arguments.split(separator: " ").allSatisfy { Int($0) != nil } && arguments.contains(" ")
      session.didOnStage(
        isPoint ? "app:click(\(point.x + 1), \(point.y + 1))" : "app:click(\(literal(arguments)))")
    },
    ReplCommand("type", "TEXT", "Types a text where the focus is.") { session, arguments in
      let stage = try shown(session)
      if arguments.isEmpty { throw ReplFault.needs("type", "a text") }
      stage.driver.type(arguments)
      session.didOnStage("app:type(\(literal(arguments)))")
    },
    ReplCommand("focus", "[TEXT]", "Shows what has the focus; with a text, moves it there.") {
      session, arguments in
      let stage = try shown(session)
      if !arguments.isEmpty {
        try move(to: arguments, on: stage)
        session.didOnStage("-- the focus was moved to \(literal(arguments)) by .focus")
      }
      let focus = stage.scene.focusedOnStages?.shown
      session.output.write(
        focus.map { "the focus is on \($0.element.kind.rawValue) \(literal($0.label))" }
          ?? "nothing has the focus")
    },
    ReplCommand(
      "advance", "SECONDS", "Moves the stage's clock, through all that is due on the way."
    ) {
      session, arguments in
      let stage = try shown(session)
      guard let seconds = Double(arguments), seconds >= 0, seconds.isFinite, seconds <= 1e6 else {
        throw ReplFault.wrong("advance", "a number of seconds, 0 or more", given: arguments)
      }
      stage.driver.advance(seconds)
      session.didOnStage("app:advance(\(arguments))")
    },
  ]

  static func shown(_ session: ReplSession) throws(ReplFault) -> ReplStage {
    if session.stage.isEmpty { throw .nothingShown }
    return session.stage
  }

  static func literal(_ text: String) -> String { LuaLiteral.string(.text(text)) }

  /// Moves the focus with Tab, as a user would.
  private static func move(to arguments: String, on stage: ReplStage) throws {
    let wanted = try stage.element(arguments)
    let stops = stage.scene.accessibilityElements().count + 1
    for _ in 0..<stops {
      if let now = stage.scene.focusedOnStages?.shown, now.element.frame == wanted.element.frame {
        return
      }
      stage.driver.press(.tab, [])
    }
    throw ReplFault.wrong("focus", "what can have the focus", given: arguments)
  }
}
