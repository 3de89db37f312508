import LunetteScreen

/// The subject that a stage shows and to which it passes its input: a scene of its own, or cells that come from somewhere else.
///
/// Points are cells of the subject, with (0, 0) at its upper left. Times are seconds of the subject's clock, which is 0 when the
/// subject is first shown.
package protocol StageSubject: AnyObject {
  /// Called when there is something to draw that `render` has not drawn yet. The stage that shows the subject sets it; it is nil
  /// if there is no such stage.
  var onChange: (() -> Void)? { get set }

  /// Sets the size in cells.
  func resize(_ size: Size)

  /// The number of rows that the subject wants at a width; nil if it takes any height.
  func idealHeight(width: Int) -> Int?

  /// Updates `cells`. Cells that are marked dirty may have changed since the last call; the caller clears the marks.
  func render()

  /// The cells that the last call of `render` has drawn.
  var cells: CellBuffer { get }

  /// Handles one event and returns whether it was used. An unused key goes to the views around the stage.
  func handle(_ event: InputEvent) -> Bool

  /// Called when the pointer has left the subject.
  func pointerLeft()

  /// Called when the keyboard comes in by Tab (1), by Shift-Tab (-1), or in another way (0).
  func focusEntered(by step: Int)

  /// Called when the keyboard has left the subject.
  func focusLeft()

  /// The point at which the terminal's own cursor is shown; nil hides the cursor.
  var cursor: Point? { get }

  /// Moves the subject's clock to a time.
  func advance(to time: Double)

  /// The time at which `advance` has something to do next; nil for never, or if others move the clock.
  var nextDeadline: Double? { get }

  /// The scene that is shown, for code that searches in it; nil if the cells come from elsewhere.
  var playing: Scene? { get }
}

extension StageSubject {
  package var playing: Scene? { nil }
}

extension StageSubject {
  /// By default, a subject that has lost the keyboard goes on looking as if it had it.
  package func focusLeft() {}
}
