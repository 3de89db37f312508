import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteText

/// Commands that show the contents of the stage, and why they look as they do.
extension ReplCommands {
  static let lookCommands = [
    ReplCommand(
      "tree", "",
      "Lists the nodes on the stage: their views, where the script made them, and their frames."
    ) {
      session, _ in
      session.output.show(StageTree.lines(try shown(session).scene))
    },
    ReplCommand(
      "why", "[TEXT]",
      "Explains why a view looks as it does: its lines, size, styles and inherited values."
    ) {
      session, words in
      let stage = try shown(session)
      let node: Node? = words.isEmpty ? stage.scene.root : try stage.element(words).node
      guard let node else { throw ReplFault.nothingShown }
      session.output.show(StageReasons.lines(node))
    },
    ReplCommand(
      "time", "",
      "Shows what drawing the stage from scratch costs, and what was called since it is shown."
    ) { session, _ in
      session.output.show(try StageTimes.lines(try shown(session), columns: session.output.columns))
    },
  ]
}
