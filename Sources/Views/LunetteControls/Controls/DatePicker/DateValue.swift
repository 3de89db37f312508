import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// A date as a binding holds it, with the form in which the binding wants it written.
struct DateValue: Hashable {
  var date: CivilDate
  let form: Form

  enum Form: Hashable {
    /// Seconds since 1970 in UTC, as `os.time` returns them.
    case seconds
    /// A text in ISO 8601.
    case text(CivilDate.Form)
  }

  /// Creates the value; nil if `value` is not a date of the years 1 to 9999.
  init?(_ value: ScalarValue) {
    func seconds(_ number: Double) -> DateValue? {
      LocalTime.date(seconds: number).map { DateValue($0, .seconds) }
    }
    let read: DateValue? =
      switch value {
      case .integer(let number): seconds(Double(number))
      case .number(let number): seconds(number)
      case .string(let text):
        CivilDate.read(iso: text.string).map { DateValue($0.date, .text($0.form)) }
      default: nil
      }
    guard let read else { return nil }
    self = read
  }
  private init(_ date: CivilDate, _ form: Form) {
    self.date = date
    self.form = form
  }

  /// Whether the value is a time alone.
  var isTime: Bool { if case .text(.time) = form { true } else { false } }

  /// The parts that a picker shows that asks for `parts`: nil means those that the value has. A
  /// value that is only a time shows no date.
  func shown(_ parts: DateParts?) -> DateParts {
    switch form {
    case .text(.date): parts ?? .date
    case .text(.time): .hourAndMinute
    default: parts ?? [.date, .hourAndMinute]
    }
  }

  /// The precision of what is written when these parts are chosen.
  func precision(choosing parts: DateParts) -> DatePrecision {
    switch form {
    case .seconds, .text(.time(hasSeconds: true)),
      .text(.dateAndTime(between: _, hasSeconds: true)):
      .second
    case .text(.date): parts.precision
    default: .minute
    }
  }

  /// `date` in the form of the binding. A time is added to a binding that had only a date if a time
  /// was chosen.
  func written(_ date: CivilDate, choosing parts: DateParts) -> ScalarValue {
    switch form {
    case .seconds: .integer(Int64(LocalTime.seconds(date)))
    case .text(.date) where parts.contains(.hourAndMinute):
      .string(date.iso(.dateAndTime(between: "T", hasSeconds: false)))
    case .text(let form): .string(date.iso(form))
    }
  }
}

/// The value of `displayedComponents`: the parts that a date picker shows.
package struct DateParts: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let date = DateParts(rawValue: 1)
  package static let hourAndMinute = DateParts(rawValue: 2)
  /// The precision with which the parts tell dates apart.
  var precision: DatePrecision { contains(.hourAndMinute) ? .minute : .day }
}

/// The finest part of a date that counts.
enum DatePrecision { case day, minute, second }

extension CivilDate {
  /// The date without what is finer than `precision`.
  func cut(to precision: DatePrecision) -> CivilDate {
    switch precision {
    case .day: with(secondOfDay: 0)
    case .minute: with(secondOfDay: secondOfDay - second)
    case .second: self
    }
  }
}

/// The first and the last date that can be chosen, in the precision of the value: a time on the
/// first day is no limit for a picker that writes days.
struct DateBounds: Hashable {
  var lower = CivilDate.first
  var upper = CivilDate.last

  init() {}
  /// Creates the bounds of a value from one or two values, either of which may be missing. `parts`
  /// are those that the picker shows. Throws a `ViewFault` if there are other numbers of values, if
  /// a value is not a date, or if the first date is after the last.
  init(
    _ values: [ScalarValue], _ name: String, of value: DateValue, choosing parts: DateParts
  ) throws {
    let precision = value.precision(choosing: parts)
    func date(_ given: ScalarValue, isLast: Bool) throws -> CivilDate? {
      if given == .none || given == .boolean(false) { return nil }
      guard let read = DateValue(given) else {
        throw ViewFault.wrongDateRange(of: name, given: given)
      }
      // A range that ends with a day includes that day up to midnight.
      let date =
        isLast && read.form == .text(.date) ? read.date.with(secondOfDay: 86_399) : read.date
      // Where the value or the end is a time alone, the time of day is what can be compared.
      let comparesTimes = value.isTime || read.isTime && parts == .hourAndMinute
      return (comparesTimes ? value.date.with(timeOf: date) : date).cut(to: precision)
    }
    guard (1...2).contains(values.count) else {
      throw ViewFault.dateRangeCount(of: name, values.count)
    }
    if let first = try date(values[0], isLast: false) { lower = first }
    if values.count == 2, let last = try date(values[1], isLast: true) { upper = last }
    if lower > upper { throw ViewFault.dateRangeBackwards(of: name) }
  }

  func clamped(_ date: CivilDate) -> CivilDate { max(lower, min(upper, date)) }
  /// Whether at least some time of the day can be chosen.
  func hasDay(_ day: Int) -> Bool { (lower.dayNumber...upper.dayNumber).contains(day) }
}
