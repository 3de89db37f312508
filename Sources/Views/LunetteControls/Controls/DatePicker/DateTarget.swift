import LunetteEngine

/// A node whose date the pointer changes, in its field and in its calendar.
protocol DateTarget: Node {
  /// Called when a part of the field was pressed.
  func point(at part: DatePart)
  /// Called when a day was pressed, given by its `CivilDate.dayNumber`.
  func choose(day: Int)
  /// Moves the shown month by `count` months, forward or back.
  func browse(_ count: Int)
}
