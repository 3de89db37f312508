import LunetteEngine

// What is said of a button.

extension ButtonNode {
  /// A button that says nothing cannot be announced (S11).
  func warnIfSilent() {
    // What it stands in for speaks for it, and is asked for its words itself.
    if (spoken ?? visibleText()).flatMap(Spoken.line) != nil || !controlsStoodInFor.isEmpty { return }
    var node: Node? = self
    while let here = node {
      if let modifier = here.view as? AccessibilityModifier, modifier.label != nil || modifier.isHidden == true {
        return
      }
      node = here.parent
    }
    scene.reports.warn(ViewFault.silentButton, from: self)
  }

  /// Whether it is in the style of a button, and not in that of another control, such as a stepper: those stand for the
  /// control.
  var isInButtonStyle: Bool {
    var node = parent
    while let here = node {
      if here.actionTarget != nil { return true }
      if here.valueTarget != nil { return false }
      node = here.parent
    }
    return false
  }
}
