import LunetteBase
import LunetteEngine
import LunetteViews

/// What a text field or editor does with keys by itself, before `onKeyPress` gets them (S60).
package struct InputKeys {
  package enum Input { case field, editor }
  package let input: Input
  private let isEditable: Bool
  private let isSecure: Bool
  private let isSubmitted: Bool

  /// The keys of the text field or editor of which `node` is a modifier; nil if it is none, such as
  /// the modifier of a stack.
  package init?(of node: Node) {
    var inner: Node? = node
    while let here = inner {
      if let keys = (here as? any KeyedInput)?.inputKeys {
        self = keys
        return
      }
      var content: Node?
      // The node of a binding has the control as its only child.
      if here.view is BoundView { here.forEachShownChild { content = $0 } }
      inner = here.asWrapper?.child ?? content
    }
    return nil
  }

  init(_ input: Input, isEditable: Bool = true, isSecure: Bool = false, isSubmitted: Bool = false) {
    self.input = input
    self.isEditable = isEditable
    self.isSecure = isSecure
    self.isSubmitted = isSubmitted
  }

  /// What the input always does with a key; nil where it leaves the key to others, be it only now
  /// and then: an editor has no use for Up in its first row.
  package func meaning(of event: KeyEvent) -> String? {
    let others = event.modifiers.subtracting(.shift)
    let byWord = others == .control || others == .alt
    switch event.key {
    case .character(let character):
      if others.isEmpty { return isEditable ? "types it" : nil }
      if others == .alt { return meaning(ofAlt: character) }
      return others == .control ? meaning(ofControl: character, with: event.modifiers) : nil
    case .enter where input == .editor && isEditable && (others.isEmpty || others == .alt):
      return "Begin another line"
    case .enter where input == .field && isSubmitted && event.modifiers.isEmpty: return "Submit"
    case .left where others == .command, .right where others == .command,
      .up where others == .command,
      .down where others == .command:
      return "Start or end"
    case .left, .right: return others.isEmpty ? "Move the cursor" : byWord ? "By words" : nil
    case .home, .end: return others.isEmpty || others == .control ? "Start or end" : nil
    case .up where input == .field && event.modifiers == .shift: return "Select"
    case .down where input == .field && event.modifiers == .shift: return "Select"
    case .backspace where others == .command: return isEditable ? "Delete to the start or end" : nil
    case .backspace, .delete:
      return isEditable && (others.isEmpty || byWord)
        ? byWord ? "Delete a word" : "Delete a character" : nil
    default: return nil
    }
  }

  private func meaning(ofAlt character: Character) -> String? {
    switch character.lowercased() {
    case "b", "f": return "By words"
    case "d": return isEditable ? "Delete a word" : nil
    default: return nil
    }
  }

  private func meaning(ofControl character: Character, with modifiers: KeyModifiers) -> String? {
    switch character.lowercased() {
    case "a": return input == .field ? "Start" : "Start of the line"
    case "e": return input == .field ? "End" : "End of the line"
    case "b", "f": return "Move the cursor"
    case "t": return isSecure ? "Show or hide what is written" : nil
    default: break
    }
    guard isEditable else { return nil }
    switch character.lowercased() {
    case "d", "h": return "Delete a character"
    case "k", "u": return "Delete to the start or end"
    case "w": return "Delete a word"
    case "y": return "Put back what was deleted"
    case "r": return "Redo"
    case "z": return modifiers.contains(.shift) ? "Redo" : "Undo"
    case "_", "/", "7": return "Undo"
    default: return nil
    }
  }
}

/// A text field or editor.
protocol KeyedInput: Node {
  var inputKeys: InputKeys { get }
}

extension TextFieldNode: KeyedInput {
  var inputKeys: InputKeys { InputKeys(.field, isSecure: isSecure, isSubmitted: isSubmitted) }
}

extension TextEditorNode: KeyedInput {
  var inputKeys: InputKeys { InputKeys(.editor, isEditable: model.isEditable) }
}

extension Node {
  /// Whether all text inputs inside are editors, or fields of several lines: Enter submits none of
  /// these. False where there are no text inputs.
  package var hasOnlyEditors: Bool {
    var inputs: [InputKeys.Input] = []
    func visit(_ node: Node) {
      if let input = node as? any KeyedInput { inputs.append(input.inputKeys.input) }
      node.forEachShownChild(visit)
    }
    visit(self)
    return !inputs.isEmpty && !inputs.contains(.field)
  }
}
