import LunetteText

/// What has been typed into the parts of a date, one part after another.
///
/// Each part is written as soon as it is complete, and a date that does not exist, or is outside of
/// the range, becomes the nearest one that can be chosen. But what was typed remains, and the next
/// part is put together with that: after `31` in November, `12` makes 31 December, and not the 30th
/// that was shown meanwhile.
struct TypedDate {
  /// The date before anything was typed, which has the other parts.
  let start: CivilDate
  /// Whether the clock has twelve hours.
  let hasHalves: Bool
  private var numbers: [DatePart: Int] = [:]
  /// The half of the day that was chosen by its letter; nil if none was.
  var isAfternoon: Bool?

  init(start: CivilDate, hasHalves: Bool) {
    self.start = start
    self.hasHalves = hasHalves
  }

  /// Takes the digits that were typed into a part.
  mutating func take(_ digits: String, as part: DatePart) {
    guard let number = Int(digits) else { return }
    // Two digits mean a year of the same century as that of the date.
    let isShortYear = part == .year && digits.utf8.count <= 2
    numbers[part] = isShortYear ? start.year / 100 * 100 + number : number
    if part == .hour, namesHalf { isAfternoon = nil }
  }

  /// The date of all parts, each of them the nearest number that is possible.
  var date: CivilDate {
    let year = max(
      CivilDate.years.lowerBound, min(CivilDate.years.upperBound, numbers[.year] ?? start.year))
    let month = max(1, min(12, numbers[.month] ?? start.month))
    let day = max(1, min(CivilDate.days(in: month, of: year), numbers[.day] ?? start.day))
    return CivilDate(
      year, month, day, hour, min(59, numbers[.minute] ?? start.minute), start.second)
  }
  private var hour: Int {
    let hour = min(23, numbers[.hour] ?? start.hour)
    guard hasHalves else { return hour }
    let isAfternoon = isAfternoon ?? ((namesHalf ? hour : start.hour) >= 12)
    return hour % 12 + (isAfternoon ? 12 : 0)
  }
  /// Whether the typed hour names the half of the day by itself, as `15` does.
  private var namesHalf: Bool { numbers[.hour].map { !(1...12).contains($0) } ?? false }
}
