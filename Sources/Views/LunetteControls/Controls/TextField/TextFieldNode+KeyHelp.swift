import LunetteBase
import LunetteEngine
import LunetteViews

// What the help (F1) and the key bar list for a text field.
extension TextFieldNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, scene.focus.current === self else { return [] }
    var help = isSubmitted ? [KeyHelp([.enter], "Submit")] : []
    help += [
      KeyHelp([.left, .right], "Move the cursor"), KeyHelp([.home, .end], "Start or end"),
      KeyHelp(.control, [.left, .right], "By words"),
      KeyHelp(.shift, [.left, .right, .home, .end], "Select"),
      KeyHelp(.alt, [.character("a")], "Select all"),
      KeyHelp([.backspace, .delete], "Delete a character"),
      KeyHelp(.control, [.character("w")], "Delete a word"),
      KeyHelp(.control, [.character("u"), .character("k")], "Delete to the start or end"),
    ]
    // The content of a secure field cannot be copied.
    if isSecure {
      help.append(KeyHelp(.control, [.character("t")], "Show or hide what is written"))
    } else {
      help += [
        KeyHelp(.alt, [.character("c")], "Copy what is selected"),
        KeyHelp(.alt, [.character("x")], "Cut what is selected"),
      ]
    }
    help += [
      KeyHelp(.alt, [.character("v")], "Paste what was copied"),
      KeyHelp(.control, [.character("z")], "Undo"),
      KeyHelp(.control, [.character("r")], "Redo"),
    ]
    return help
  }
}
