import LunetteBase

/// Which day it is, for calendars that mark it.
package final class Today: SceneFeature {
  /// Answers the number of the day that calendars on walls show now, counted as
  /// `CivilDate.dayNumber` is; nil where nobody is to see which day it is, so that pictures are the
  /// same every day.
  package var look: (() -> Int?)?
  /// The scene around this one, which is asked unless `look` is set.
  weak var outer: Scene?
  package init(scene: Scene) {}

  package var day: Int? { look.map { $0() } ?? outer?.today.day }
}

extension Scene {
  package var today: Today { feature(Today.self) }
}
