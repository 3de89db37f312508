// ISO 8601, in which programs write dates: `2026-11-24`, `2026-11-24T09:30`, `09:30:15`.

extension CivilDate {
  /// The parts of a date that the text contained.
  package enum Form: Hashable, Sendable {
    case date
    case time(hasSeconds: Bool)
    /// A date with a time; `between` is the `T` or a blank.
    case dateAndTime(between: Character, hasSeconds: Bool)
  }

  /// Reads a date and its form. Returns nil if the text is neither a date nor a time. A time alone
  /// gets the first day of 2001, an arbitrary day.
  package static func read(iso text: String) -> (date: CivilDate, form: Form)? {
    // A longer text cannot be a date.
    guard text.utf8.count <= 19 else { return nil }
    if let time = time(text) {
      let date = CivilDate(2001, 1, 1, time.hour, time.minute, time.second ?? 0)
      return date.isDate ? (date, .time(hasSeconds: time.second != nil)) : nil
    }
    let (day, rest) = (text.prefix(10), text.dropFirst(10))
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], 4), let month = number(parts[1], 2),
      let dayOfMonth = number(parts[2], 2)
    else { return nil }
    var date = CivilDate(year, month, dayOfMonth)
    guard let between = rest.first else { return date.isDate ? (date, .date) : nil }
    guard between == "T" || between == " ", let time = time(rest.dropFirst()) else { return nil }
    (date.hour, date.minute, date.second) = (time.hour, time.minute, time.second ?? 0)
    return date.isDate
      ? (date, .dateAndTime(between: between, hasSeconds: time.second != nil)) : nil
  }

  private static func time(_ text: some StringProtocol) -> (hour: Int, minute: Int, second: Int?)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let hour = number(parts[0], 2),
      let minute = number(parts[1], 2)
    else {
      return nil
    }
    if parts.count == 2 { return (hour, minute, nil) }
    return number(parts[2], 2).map { (hour, minute, $0) }
  }
  /// The number if the text consists of exactly the given number of digits, else nil.
  private static func number(_ text: some StringProtocol, _ digits: Int) -> Int? {
    text.utf8.count == digits && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  package func iso(_ form: Form) -> String {
    func date() -> String { "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))" }
    func time(_ hasSeconds: Bool) -> String {
      "\(digits(hour, 2)):\(digits(minute, 2))" + (hasSeconds ? ":\(digits(second, 2))" : "")
    }
    return switch form {
    case .date: date()
    case .time(let hasSeconds): time(hasSeconds)
    case .dateAndTime(let between, let hasSeconds): date() + String(between) + time(hasSeconds)
    }
  }
}

/// The number with at least `count` digits.
package func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}
