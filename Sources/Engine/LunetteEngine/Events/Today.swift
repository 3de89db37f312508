import LunetteBase

/// The current day, which calendars mark.
package final class Today: SceneFeature {
  /// Returns the number of the current day, counted as `CivilDate.dayNumber` is; nil if no day is
  /// to be marked, so that pictures are the same every day.
  package var look: (() -> Int?)?
  /// The scene around this one, which is asked unless `look` is set.
  weak var outer: Scene?
  package init(scene: Scene) {}

  package var day: Int? {
    wasAsked = true
    return look.map { $0() } ?? outer?.today.day
  }
  /// Whether any picture has depended on the day.
  package private(set) var wasAsked = false
}

extension Scene {
  package var today: Today { feature(Today.self) }
}
