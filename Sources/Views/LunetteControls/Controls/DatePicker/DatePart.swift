import LunetteText

/// A part of a date that can be changed by itself.
enum DatePart: Hashable {
  case year, month, day, hour, minute
  /// Morning or afternoon.
  case half
  /// The days of a month in a calendar.
  case grid

  /// The number of digits of the part; 0 if it is not typed in digits.
  var digitCount: Int {
    switch self {
    case .year: 4
    case .month, .day, .hour, .minute: 2
    case .half, .grid: 0
    }
  }

  /// The number of steps of Page Up and Page Down.
  var page: Int {
    switch self {
    case .year: 10
    case .month: 3
    case .day: 7
    case .hour: 6
    case .minute: 15
    case .half, .grid: 1
    }
  }

  /// `date` moved by `count` steps of this part. Where only a time is shown, the result stays
  /// within the day.
  func step(_ date: CivilDate, by count: Int, withinDay: Bool) -> CivilDate {
    func later(_ seconds: Int) -> CivilDate {
      guard withinDay else { return date.adding(seconds: seconds) }
      let second = (date.secondOfDay + seconds) % 86_400
      return date.with(secondOfDay: second < 0 ? second + 86_400 : second)
    }
    switch self {
    case .year: return date.adding(months: 12 * count)
    case .month: return date.adding(months: count)
    case .day, .grid: return date.adding(days: count)
    case .hour: return later(3600 * count)
    case .minute: return later(60 * count)
    // There are two halves of a day, so each step leads to the other half of the same day.
    case .half:
      return count % 2 == 0 ? date : date.with(secondOfDay: (date.secondOfDay + 43_200) % 86_400)
    }
  }

  /// Whether no further digit can follow the typed ones.
  func isComplete(_ typed: String, hours12: Bool) -> Bool {
    if typed.utf8.count >= digitCount { return true }
    guard let number = Int(typed) else { return false }
    return switch self {
    case .month: number > 1
    case .day: number > 3
    case .hour: number > 2
    case .minute: number > 5
    default: false
    }
  }
}
