import Glibc

/// Converts between dates as programs count them, in seconds since 1970 in UTC, and dates as local
/// clocks show them. It uses the time zone of the process, as Lua's `os.time` and `os.date` do.
package enum LocalTime {
  /// The local date and time now; nil if the clock is not set to one of those years.
  package static var now: CivilDate? { date(seconds: Double(time(nil))) }

  /// The local date; nil if the time does not lie in the years 1 to 9999.
  package static func date(seconds: Double) -> CivilDate? {
    // This limit lies outside of those years by more than the offset of any time zone.
    guard seconds.isFinite, abs(seconds) < 3e11 else { return nil }
    var moment = time_t(seconds.rounded(.down))
    var fields = tm()
    guard localtime_r(&moment, &fields) != nil else { return nil }
    let date = CivilDate(
      Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday), Int(fields.tm_hour),
      Int(fields.tm_min),
      // Some systems report leap seconds, which become second 59.
      min(59, Int(fields.tm_sec)))
    return date.isDate ? date : nil
  }

  /// The time of a local date. A local time that does not exist, because the clocks were put
  /// forward, becomes the time as much later. If a local time exists twice, the C library decides.
  package static func seconds(_ date: CivilDate) -> Int {
    var fields = tm()
    fields.tm_year = Int32(date.year - 1900)
    fields.tm_mon = Int32(date.month - 1)
    fields.tm_mday = Int32(date.day)
    fields.tm_hour = Int32(date.hour)
    fields.tm_min = Int32(date.minute)
    fields.tm_sec = Int32(date.second)
    fields.tm_isdst = -1
    let seconds = Int(mktime(&fields))
    // The C library may also have interpreted it as a time before the clocks were put forward.
    if let shown = self.date(seconds: Double(seconds)), shown < date {
      return seconds + date.seconds(since: shown)
    }
    return seconds
  }

  /// The local date to which a step from `start` to `date` leads. If that local time does not
  /// exist, because the clocks were put forward, the step goes on in its direction: back from 03:00
  /// by an hour, where 02:00 does not exist, to 01:00.
  package static func existing(_ date: CivilDate, from start: CivilDate) -> CivilDate {
    let seconds = seconds(date)
    guard let later = self.date(seconds: Double(seconds)), later != date else { return date }
    if start < date { return later }
    return self.date(seconds: Double(seconds - later.seconds(since: date))) ?? later
  }
}
