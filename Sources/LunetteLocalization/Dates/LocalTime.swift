import Glibc

/// Dates as programs count them, in seconds since 1970 in UTC, and as the clocks of this place show them: by the time zone of
/// the process, as `os.time` and `os.date` of Lua have it.
package enum LocalTime {
  /// Nil for what is no second of the years 1 to 9999.
  package static func date(seconds: Double) -> CivilDate? {
    // Wider than the years by more than any time zone is from UTC.
    guard seconds.isFinite, abs(seconds) < 3e11 else { return nil }
    var moment = time_t(seconds.rounded(.down))
    var fields = tm()
    guard localtime_r(&moment, &fields) != nil else { return nil }
    let date = CivilDate(
      Int(fields.tm_year) + 1900, Int(fields.tm_mon) + 1, Int(fields.tm_mday), Int(fields.tm_hour), Int(fields.tm_min),
      // A leap second, where a system has such.
      min(59, Int(fields.tm_sec)))
    return date.isDate ? date : nil
  }

  /// A time that there is not, for the clocks were put forward then, is the one an hour later; of one that there is twice,
  /// the C library decides.
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
    // The library may as well have taken it for the one an hour before.
    if let shown = self.date(seconds: Double(seconds)), shown < date { return seconds + 3600 }
    return seconds
  }
}
