import LunetteBase
import LunetteEngine
import LunetteViews

// What the help (F1) and the key bar list for a text editor.
extension TextEditorNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, scene.focus.current === self else { return [] }
    var help = [
      KeyHelp([.left, .right, .up, .down], "Move the cursor"),
      KeyHelp([.home, .end], "Start or end of the row"),
      KeyHelp(.control, [.home, .end], "Start or end"), KeyHelp([.pageUp, .pageDown], "By pages"),
      KeyHelp(.control, [.left, .right], "By words"),
      KeyHelp(.shift, [.left, .right, .up, .down], "Select"),
      KeyHelp(.alt, [.character("a")], "Select all"),
      KeyHelp(.alt, [.character("c")], "Copy what is selected"),
    ]
    if !model.isEditable { return help }
    help += [
      KeyHelp([.enter], "Begin another line"),
      KeyHelp([.backspace, .delete], "Delete a character"),
      KeyHelp(.control, [.character("w")], "Delete a word"),
      KeyHelp(.control, [.character("u"), .character("k")], "Delete to the start or end"),
      KeyHelp(.alt, [.character("x")], "Cut what is selected"),
      KeyHelp(.alt, [.character("v")], "Paste what was copied"),
      KeyHelp(.control, [.character("z")], "Undo"), KeyHelp(.control, [.character("r")], "Redo"),
    ]
    return help
  }
}
