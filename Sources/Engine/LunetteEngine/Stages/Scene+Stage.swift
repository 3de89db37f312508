import LunetteBase

/// The functions that a stage needs from its scene besides those for every owner.
extension Scene {
  /// The size in cells that the contents want if nothing limits them.
  package var idealSize: Size { contentSize(.ideal) }
  /// The size in cells that the contents have for a proposal.
  package func contentSize(_ proposal: ProposedSize) -> Size {
    update()
    return root?.contentSize(proposal) ?? .zero
  }

  /// Handles that the pointer has left this scene.
  package func pointerLeft() { work { pointer.cancelHover() } }

  /// Handles that the keyboard has left this scene: no view looks focused until `focusEntered` is
  /// called.
  package func focusLeft() {
    work {
      focus.leave()
      requestFrame()
    }
  }

  /// Handles that the keyboard comes from outside: with Tab (1) the focus goes to the first stop,
  /// with Shift-Tab (-1) to the last, and otherwise (0) to the stop that had it before.
  package func focusEntered(by step: Int) {
    work {
      focus.enter(by: step)
      requestFrame()
    }
  }
}
