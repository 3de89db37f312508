import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteText

/// Commands that show what is on the stage, and why it looks as it does.
extension ReplCommands {
  static let lookCommands = [
    ReplCommand(
      "tree", "",
      "The nodes on the stage: their views, where the script made them, and their frames."
    ) {
      session, _ in
      session.output.show(StageTree.lines(try shown(session).scene))
    },
    ReplCommand(
      "why", "[TEXT]",
      "Why a view looks as it does: its lines, its size, its styles and all that it inherits."
    ) {
      session, words in
      let stage = try shown(session)
      let node: Node? = words.isEmpty ? stage.scene.root : try stage.element(words).node
      guard let node else { throw ReplFault.nothingShown }
      session.output.show(StageReasons.lines(node))
    },
    ReplCommand(
      "time", "",
      "What a frame of the stage costs, made from nothing, and what was called since it is shown."
    ) { session, _ in
      session.output.show(try StageTimes.lines(try shown(session), columns: session.output.columns))
    },
  ]
}
