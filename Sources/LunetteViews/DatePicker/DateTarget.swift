import LunetteEngine

/// Whose date the pointer changes, in its field and in its calendar.
protocol DateTarget: Node {
  /// A part of the field was hit.
  func point(at part: DatePart)
  /// Another day was hit, by its `CivilDate.dayNumber`.
  func choose(day: Int)
  /// Months on, or back, that the calendar shows.
  func browse(_ count: Int)
}
