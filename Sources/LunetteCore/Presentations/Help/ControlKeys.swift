import LunetteScreen

extension KeyHelp {
  /// The keys of a control, by what it is announced as. `submits`: whether somebody wants to know of Enter in a text.
  static func ofControl(_ kind: String, submits: Bool) -> [KeyHelp] {
    switch kind {
    case "button", "link": return [KeyHelp([.enter, .character(" ")], "Press")]
    case "toggle": return [KeyHelp([.enter, .character(" ")], "Switch")]
    case "row": return [KeyHelp([.enter, .character(" ")], "Choose")]
    case "menu", "popUpButton": return [KeyHelp([.enter, .character(" "), .down], "Open")]
    case "slider", "stepper": return [KeyHelp([.left, .right], "Less or more")]
    case "picker": return [KeyHelp([.left, .right], "Choose another")]
    case "tab": return [KeyHelp([.left, .right], "Another tab"), KeyHelp([.home, .end], "First or last tab")]
    case "list": return [KeyHelp([.up, .down], "Another row"), KeyHelp([.home, .end], "First or last row")]
    case "textField", "secureField": return text(submits: submits)
    default: return []
    }
  }

  private static func text(submits: Bool) -> [KeyHelp] {
    func with(_ modifiers: KeyModifiers, _ keys: [Key], _ words: String) -> KeyHelp {
      KeyHelp(keys.map { KeyEvent($0, modifiers: modifiers) }, .key(words))
    }
    let moving = [
      KeyHelp([.left, .right], "Move the cursor"), KeyHelp([.home, .end], "Start or end"),
      with(.control, [.left, .right], "By words"), with(.shift, [.left, .right], "Select"),
      with(.alt, [.character("a")], "Select all"),
    ]
    let editing = [
      with(.alt, [.character("c")], "Copy"), with(.alt, [.character("x")], "Cut"),
      with(.alt, [.character("v")], "Paste"), with(.control, [.character("w")], "Delete a word"),
      with(.control, [.character("z")], "Undo"), with(.control, [.character("r")], "Redo"),
    ]
    return (submits ? [KeyHelp([.enter], "Submit")] : []) + moving + editing
  }
}

/// `keyHelp`: what a key does that the view handles by itself (`onKeyPress`), for the help overlay.
package final class KeyHelpModifier: ModifierView {
  package let help: KeyHelp
  package init(_ content: View, _ help: KeyHelp) {
    self.help = help
    super.init(content)
  }
  override func withContent(_ content: View) -> View { KeyHelpModifier(content, help) }
  override func makeNode() -> Node { KeyHelpNode() }
}

final class KeyHelpNode: WrapperNode, KeyHelpSource {
  var keyHelp: [KeyHelp] { [unsafeDowncast(view, to: KeyHelpModifier.self).help] }
}
