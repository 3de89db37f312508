import LunetteScreen

/// What a stage shows and sends its input to: a scene of its own, or cells that come from somewhere else.
///
/// Points are its own cells, with (0, 0) at its upper left. Times are seconds of its own clock, which is 0 when it is
/// first shown.
package protocol StageSubject: AnyObject {
  /// Called when there is something to draw that `render` has not drawn yet. Set by the stage that shows it; nil when
  /// none does.
  var onChange: (() -> Void)? { get set }

  /// It has so many cells from now on.
  func resize(_ size: Size)

  /// How many rows it wants at a width; nil if it takes what it is given.
  func idealHeight(width: Int) -> Int?

  /// Brings `cells` up to date. What is marked dirty there may have changed since the last call; the caller clears it.
  func render()

  /// The cells that `render` last drew.
  var cells: CellBuffer { get }

  /// Takes one event. Returns whether it had a use for it: a key that it has none for is the key of what is around the
  /// stage.
  func handle(_ event: InputEvent) -> Bool

  /// The pointer is not over it any more.
  func pointerLeft()

  /// The keyboard comes in by Tab (1), Shift-Tab (-1), or in another way (0).
  func focusEntered(by step: Int)

  /// The keyboard went elsewhere.
  func focusLeft()

  /// Where the terminal's own cursor is to stand; nil: nowhere.
  var cursor: Point? { get }

  /// Moves its clock.
  func advance(to time: Double)

  /// When `advance` next has something to do; nil if never, or if its clock is moved by others.
  var nextDeadline: Double? { get }

  /// The scene that plays, for those who look for what is in it; nil where the cells come from elsewhere.
  var playing: Scene? { get }
}

extension StageSubject {
  package var playing: Scene? { nil }
}

extension StageSubject {
  /// What has the focus in it still looks so.
  package func focusLeft() {}
}
