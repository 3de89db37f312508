import LunetteBase
import LunetteEngine

// The descriptions of the keys that controls handle.

extension KeyHelp {
  /// The keys of a control that gives no description of its own, by the kind as which it is announced.
  static func ofControl(_ kind: AccessibilityElement.Kind) -> [KeyHelp] {
    let keys: [Key] = [.enter, .character(" ")]
    switch kind {
    case .button: return [KeyHelp(keys, "Press")]
    case .link: return [KeyHelp(keys, "Open")]
    case .toggle: return [KeyHelp(keys, "Switch")]
    default: return []
    }
  }

  /// The keys that scroll `node` along the axis `vertical` and, while the node itself has the focus, along `horizontal`.
  static func scrolling(_ node: Node, vertical: ScrollAxis, horizontal: ScrollAxis = ScrollAxis()) -> [KeyHelp] {
    let focus = node.scene.focus
    let isFocused = focus.current === node
    var help: [KeyHelp] = []
    if vertical.limit > 0 {
      help.append(KeyHelp([.pageUp, .pageDown], "Scroll by a page"))
      help.append(KeyHelp([.home, .end], "Scroll to the start or end"))
      // Up and Down move the focus where there is a control in that direction, and scroll otherwise.
      let stops = isFocused ? [] : focus.stops()
      let free = [Key.up, .down].filter { focus.nearest($0, among: stops) == nil }
      if !free.isEmpty { help.append(KeyHelp(free, "Scroll by a row")) }
    }
    if isFocused, horizontal.limit > 0 { help.append(KeyHelp([.left, .right], "Scroll by a column")) }
    return help
  }
}

extension MenuNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    // The items of a menu are described by the menu itself.
    guard environment.container != .menu, environment.isEnabled, canOpen else { return [] }
    return [
      KeyHelp([.enter, .character(" "), .down], "Open"), KeyHelp([.up], "Open at the last item"),
    ]
  }
}

extension ButtonNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    // Where a button opens a menu, the menu describes its keys.
    if opensMenu || scene.focus.current !== self { return [] }
    let keys = announced.map { KeyHelp.ofControl($0.kind) } ?? []
    return keys.isEmpty ? KeyHelp.ofControl(.button) : keys
  }
}

extension ContextMenuNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard canOpen else { return [] }
    return [KeyHelp([KeyEvent(.function(10), modifiers: .shift), KeyEvent(.menu)], .key("Open the context menu"))]
  }
}

extension PressableNode {
  /// Whether keys reach the control: it has the focus, or the view that stands in for it has.
  fileprivate var hasKeys: Bool { scene.focus.current.map { $0 === self || $0 === standIn } ?? false }
}

extension PickerNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, !options.isEmpty, hasKeys else { return [] }
    let arrows: [Key] = environment.isRightToLeft ? [.right, .left] : [.left, .right]
    var help: [KeyHelp] = []
    if isColumn {
      help.append(KeyHelp([.up, .down] + arrows, "Choose another"))
    } else {
      if menu != nil { help.append(KeyHelp([.enter, .character(" "), .down, .up], "Open")) }
      help.append(KeyHelp(arrows, "Choose another"))
    }
    help.append(KeyHelp([.home, .end], "Choose the first or last"))
    if options.count > 1 { help.append(KeyHelp(sign: "A letter", "Choose what begins with it")) }
    return help
  }
}

extension RangeNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, hasKeys else { return [] }
    let arrows: [Key] = environment.isRightToLeft ? [.right, .left] : [.left, .right]
    var help = [KeyHelp(arrows + [.character("-"), .character("+")], "Less or more")]
    let (hasLeast, hasMost) = (range.lower.isFinite, range.upper.isFinite)
    if hasLeast, hasMost { help.append(KeyHelp([.pageDown, .pageUp], "Much less or more")) }
    let ends = (hasLeast ? [Key.home] : []) + (hasMost ? [Key.end] : [])
    if !ends.isEmpty { help.append(KeyHelp(ends, "The least or most")) }
    return help
  }
}

extension DatePickerNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, hasKeys else { return [] }
    if form == .graphical, parts.contains(.date) {
      var help = [
        KeyHelp([.left, .right, .up, .down], "Another day"), KeyHelp([.pageUp, .pageDown], "Another month"),
        KeyHelp([.home, .end], "Start or end of the month"),
      ]
      if parts.contains(.hourAndMinute) { help.append(KeyHelp([.enter], "From the day to the time")) }
      return help
    }
    var help = [
      KeyHelp([.left, .right], "Another part"), KeyHelp([.up, .down], "More or less"),
      KeyHelp([.pageUp, .pageDown], "Much more or less"), KeyHelp(sign: "Digits", "Write the part"),
    ]
    if form == .compact { help.append(KeyHelp([.enter, .character(" ")], "Open the calendar")) }
    return help
  }
}

extension TextFieldNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, scene.focus.current === self else { return [] }
    var help = isSubmitted ? [KeyHelp([.enter], "Submit")] : []
    help += [
      KeyHelp([.left, .right], "Move the cursor"), KeyHelp([.home, .end], "Start or end"),
      KeyHelp(.control, [.left, .right], "By words"), KeyHelp(.shift, [.left, .right, .home, .end], "Select"),
      KeyHelp(.alt, [.character("a")], "Select all"), KeyHelp([.backspace, .delete], "Delete a character"),
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
      KeyHelp(.alt, [.character("v")], "Paste what was copied"), KeyHelp(.control, [.character("z")], "Undo"),
      KeyHelp(.control, [.character("r")], "Redo"),
    ]
    return help
  }
}

extension TextEditorNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, scene.focus.current === self else { return [] }
    var help = [
      KeyHelp([.left, .right, .up, .down], "Move the cursor"), KeyHelp([.home, .end], "Start or end of the row"),
      KeyHelp(.control, [.home, .end], "Start or end"), KeyHelp([.pageUp, .pageDown], "By pages"),
      KeyHelp(.control, [.left, .right], "By words"), KeyHelp(.shift, [.left, .right, .up, .down], "Select"),
      KeyHelp(.alt, [.character("a")], "Select all"), KeyHelp(.alt, [.character("c")], "Copy what is selected"),
    ]
    if !model.isEditable { return help }
    help += [
      KeyHelp([.enter], "Begin another line"), KeyHelp([.backspace, .delete], "Delete a character"),
      KeyHelp(.control, [.character("w")], "Delete a word"),
      KeyHelp(.control, [.character("u"), .character("k")], "Delete to the start or end"),
      KeyHelp(.alt, [.character("x")], "Cut what is selected"),
      KeyHelp(.alt, [.character("v")], "Paste what was copied"),
      KeyHelp(.control, [.character("z")], "Undo"), KeyHelp(.control, [.character("r")], "Redo"),
    ]
    return help
  }
}

/// `keyHelp`: describes a key that the view handles by itself (`onKeyPress`), for the help overlay.
package final class KeyHelpModifier: ModifierView {
  package let help: KeyHelp
  package init(_ content: View, _ help: KeyHelp) {
    self.help = help
    super.init(content)
  }
  package func withContent(_ content: View) -> View { KeyHelpModifier(content, help) }
  package override func makeNode() -> Node { KeyHelpNode() }
}

final class KeyHelpNode: WrapperNode, KeyHelpSource, ViewNode {
  typealias Shown = KeyHelpModifier
  override var keyHelpSource: (any KeyHelpSource)? { self }
  var isScriptsOwn: Bool { true }
  var keyHelp: [KeyHelp] { [shown.help] }
}
