/// A date with a time, as a calendar and a clock on a wall show them, without a time zone.
///
/// The calendar is the Gregorian one, also for the years before its introduction, from year 1
/// to 9999.
package struct CivilDate: Hashable, Comparable, Sendable {
  package var year: Int
  /// The month, counted from 1.
  package var month: Int
  /// The day of the month, counted from 1.
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  /// Makes a date. The arguments must form a valid date (`isDate`).
  package init(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  package static let years = 1...9999
  /// The first second that can be expressed; below, the last one.
  package static let first = CivilDate(1, 1, 1)
  package static let last = CivilDate(9999, 12, 31, 23, 59, 59)

  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Whether the day and the time exist. A leap second does not count as a valid time.
  package var isDate: Bool {
    Self.years.contains(year) && (1...12).contains(month)
      && (1...Self.days(in: month, of: year)).contains(day)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
  }

  package static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day, a.secondOfDay) < (b.year, b.month, b.day, b.secondOfDay)
  }

  // MARK: Days in a row

  package var secondOfDay: Int { (hour * 60 + minute) * 60 + second }

  /// The number of days since the first day of year 1, which was a Monday.
  package var dayNumber: Int {
    // Counted in years that begin in March, the leap day comes last.
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day - 1
      - 306
  }

  /// Makes midnight of the day with the given number, counted from 0.
  package init(dayNumber: Int) {
    let days = dayNumber + 306
    let century = days / 146_097
    let inCentury = days % 146_097
    let yearOf = (inCentury - inCentury / 1460 + inCentury / 36_524 - inCentury / 146_096) / 365
    let inYear = inCentury - (365 * yearOf + yearOf / 4 - yearOf / 100)
    let months = (5 * inYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    self.init(
      century * 400 + yearOf + (month <= 2 ? 1 : 0), month, inYear - (153 * months + 2) / 5 + 1)
  }

  // MARK: Steps

  /// The date some days later, at the same time. The result does not go beyond the first and the
  /// last day.
  package func adding(days: Int) -> CivilDate {
    let number = dayNumber + days
    if number < Self.first.dayNumber { return Self.first.with(timeOf: self) }
    if number > Self.last.dayNumber { return Self.last.with(timeOf: self) }
    return CivilDate(dayNumber: number).with(timeOf: self)
  }
  /// The date some months later; if that month does not have the day, its last day is used.
  package func adding(months: Int) -> CivilDate {
    let least = Self.years.lowerBound * 12
    let count = max(least, min(Self.years.upperBound * 12 + 11, year * 12 + month - 1 + months))
    return with(year: count / 12, month: count % 12 + 1)
  }
  /// The date some seconds later, on another day if needed.
  package func adding(seconds: Int) -> CivilDate {
    let total = secondOfDay + seconds
    let days = total >= 0 ? total / 86_400 : -((86_399 - total) / 86_400)
    let number = dayNumber + days
    if number < Self.first.dayNumber { return Self.first }
    if number > Self.last.dayNumber { return Self.last }
    return adding(days: days).with(secondOfDay: total - days * 86_400)
  }

  /// The number of seconds from `earlier` to this date, on a clock that is never put forward or
  /// back.
  package func seconds(since earlier: CivilDate) -> Int {
    (dayNumber - earlier.dayNumber) * 86_400 + secondOfDay - earlier.secondOfDay
  }

  /// The date in another month; if that month does not have the day, its last day is used.
  package func with(year: Int, month: Int) -> CivilDate {
    var date = self
    (date.year, date.month) = (year, month)
    date.day = min(day, Self.days(in: month, of: year))
    return date
  }
  package func with(secondOfDay seconds: Int) -> CivilDate {
    CivilDate(year, month, day, seconds / 3600, seconds / 60 % 60, seconds % 60)
  }
  package func with(timeOf other: CivilDate) -> CivilDate { with(secondOfDay: other.secondOfDay) }
}
