import LunetteBase

/// The subject that a stage shows and to which it passes its input: a separate scene, or cells that
/// come from somewhere else.
///
/// Points are cells of the subject, with (0, 0) at its upper left. Times are seconds of the
/// subject's clock, which is 0 when the subject is first shown.
package protocol StageSubject: AnyObject {
  /// Called when there is something to draw that `render` has not drawn yet. The stage that shows
  /// the subject sets it; it is nil if there is no such stage.
  var onChange: (() -> Void)? { get set }

  /// Sets the size in cells.
  func resize(_ size: Size)

  /// The number of rows that the subject wants at a width; nil if it takes any height.
  func idealHeight(width: Int) -> Int?

  /// The size that the subject wants; nil if it takes the size that it is offered, and
  /// `idealHeight` rows where it is offered none. The stage asks again when the subject has
  /// changed.
  var wishes: StageWishes? { get }

  /// Tells the subject where the stage stands on a screen, for subjects that show more than their
  /// stage: see `overlay`.
  func placed(at rect: Rect, on screen: Size)

  /// Updates `cells`. Cells that are marked dirty may have changed since the last call; the caller
  /// clears the marks.
  func render()

  /// The cells that the last call of `render` has drawn.
  var cells: CellBuffer { get }

  /// The part of the cells that the stage shows in its own place.
  var contents: Rect { get }

  /// The parts of the cells that are shown above everything that stands around the stage, from the
  /// lowest to the topmost.
  var overlay: [Rect] { get }

  /// The background of the subject's cells where the background around the stage is to be seen; nil
  /// for none.
  var seeThrough: Color? { get }

  /// Whether the focus can move to the stage.
  var takesFocus: Bool { get }

  /// Whether only the user may move the focus to the stage: it gets no focus because a scene has
  /// appeared, or because another view has gone.
  var getsFocusFromUserOnly: Bool { get }

  /// Whether a click at a point does something, though there may be no stop for the focus. The
  /// point is counted from the origin of `contents`.
  func acts(on point: Point) -> Bool

  /// Handles one event and returns whether it was used. An unused key goes to the views around the
  /// stage. The pointer's points are counted from the origin of `contents`.
  func handle(_ event: InputEvent) -> Bool

  /// Called when the pointer has left the subject.
  func pointerLeft()

  /// Called when the keyboard comes in by Tab (1), by Shift-Tab (-1), or in another way (0).
  func focusEntered(by step: Int)

  /// Called when the keyboard has left the subject.
  func focusLeft()

  /// The point at which the terminal's own cursor is shown; nil hides the cursor.
  var cursor: Point? { get }

  /// The part of the cells in which the view that has the subject's focus is seen; nil if there is
  /// none.
  var focusRect: Rect? { get }

  /// Moves the subject's clock to a time.
  func advance(to time: Double)

  /// The time at which `advance` has something to do next; nil for never, or if others move the
  /// clock.
  var nextDeadline: Double? { get }

  /// The scene that is shown, for code that searches in it; nil if the cells come from elsewhere.
  var playing: Scene? { get }
}

/// The size in cells that the subject of a stage wants.
package struct StageWishes: Equatable {
  /// The width that it wants if nothing limits it.
  package var idealWidth = 0
  /// The greatest width that it can use.
  package var maxWidth = 0
  package var height = 0
  package init(idealWidth: Int = 0, maxWidth: Int = 0, height: Int = 0) {
    (self.idealWidth, self.maxWidth, self.height) = (idealWidth, maxWidth, height)
  }
}

extension StageSubject {
  package var playing: Scene? { nil }
  package var focusRect: Rect? { playing?.focusRect }
  package var wishes: StageWishes? { nil }
  package func placed(at rect: Rect, on screen: Size) {}
  package var contents: Rect { Rect(origin: .zero, size: cells.size) }
  package var overlay: [Rect] { [] }
  package var seeThrough: Color? { nil }
  package var takesFocus: Bool { true }
  package func acts(on point: Point) -> Bool { false }
  package var getsFocusFromUserOnly: Bool { false }
}

extension StageSubject {
  /// By default, a subject that has lost the keyboard goes on looking as if it had it.
  package func focusLeft() {}
}
