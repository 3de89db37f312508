import LunetteScript
import LunetteTools

/// The test that `.record` writes. It is run before it is written: in a new Lua state, the stage
/// may look otherwise than in the session, where the view was shown after other things had been
/// done.
struct RecordedStage {
  let text: String

  /// - Parameters:
  ///   - root: The expression that the test shows.
  ///   - path: The file of the test; modules are found beside it.
  /// - Throws: `ReplFault` if what was done cannot be done again.
  init(_ session: ReplSession, _ root: String, _ path: String) throws {
    let rehearsal = JournalText.test(session, of: root, last: { _ in "\(Self.look)(app:text())" })
    let screen = try Self.screen(of: rehearsal, path, session)
    text = JournalText.test(session, of: root) { RecordedTest.expectation(screen, in: $0) }
    if session.stage.shown?.knobs == nil, screen != session.stage.driver.text {
      session.output.write(
        "-- the test does not show what the stage shows, because that depends on what was done "
          + "before"
      )
    }
  }

  /// The global function that the rehearsal calls with the screen.
  private static let look = "_lunette_look"

  private static func screen(of text: String, _ path: String, _ session: ReplSession) throws
    -> String
  {
    var options = session.options
    // What these set is in the test's own options; later, it is run without those of the session.
    (options.theme, options.locale, options.usesColor) = (nil, nil, true)
    let file = try TestFile(
      path: path, source: Array(text.utf8), options: options, updates: false)
    defer { file.close() }
    file.state.onPrint = { _, _ in }
    var screen: String?
    let look = try file.state.makeFunction { arguments in
      screen = try arguments[0].text
      return .none
    }
    try file.state.setGlobal(Self.look, .reference(look))
    let failure = try file.declare().first.flatMap { file.run($0) }
    guard failure == nil, let screen else {
      let reason =
        failure?.split(separator: "\n").first.map(String.init) ?? "it ends before the last line"
      throw ReplFault.cannotBeRepeated(path, reason)
    }
    return screen
  }
}
