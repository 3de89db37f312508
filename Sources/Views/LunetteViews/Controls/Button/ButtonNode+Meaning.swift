import LunetteEngine

// The spoken words of a button for assistive technology.

extension ButtonNode {
  /// Warns if the button has no spoken words, for such a button cannot be announced (S11).
  func warnIfSilent() {
    // A control that the button stands in for speaks for it, and is asked for its words itself.
    if (spoken ?? visibleText()).flatMap(Spoken.line) != nil || !controlsStoodInFor.isEmpty {
      return
    }
    var node: Node? = self
    while let here = node {
      if let modifier = here.view as? AccessibilityModifier,
        modifier.label != nil || modifier.isHidden == true
      {
        return
      }
      node = here.parent
    }
    if mayHaveTextLater { return }
    scene.reports.warn(ViewFault.silentButton, from: self)
  }

  /// Whether the button is in the body of another button's style, and not in the body of another
  /// kind of control, such as a stepper: buttons there stand for that control.
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
