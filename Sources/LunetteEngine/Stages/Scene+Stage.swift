import LunetteScreen

/// What a scene on a stage is asked besides what any owner asks.
extension Scene {
  /// The cells that the contents want where nothing bounds them.
  package var idealSize: Size {
    update()
    return root?.contentSize(ProposedSize(width: Layout.ideal, height: Layout.ideal)) ?? .zero
  }

  /// The pointer went where this scene is not.
  package func pointerLeft() { work { pointer.cancelHover() } }

  /// The keyboard went elsewhere: nobody here looks as if it had the focus, until `focusEntered`.
  package func focusLeft() {
    work {
      focus.leave()
      requestFrame()
    }
  }

  /// The keyboard comes from outside: by Tab (1) to the first stop, by Shift-Tab (-1) to the last, else (0) to whoever had
  /// it.
  package func focusEntered(by step: Int) {
    work {
      focus.enter(by: step)
      requestFrame()
    }
  }
}
