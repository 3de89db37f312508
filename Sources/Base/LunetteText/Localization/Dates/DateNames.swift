/// How dates and times are written in a locale: the order of the numbers, separators and names.
package struct DateNames: Sendable {
  package enum Part: Sendable { case day, month, year }
  /// The order of the parts of a date that is written in numbers.
  package let order: [Part]
  /// The separator of these parts: `.`, `/` or `-`.
  package let separator: Character
  /// The separator of hour and minute.
  package let colon: Character
  /// The names of the two halves of the day; nil if the clock has 24 hours.
  package let halves: (morning: String, afternoon: String)?
  /// Whether these names stand before the hour.
  package let halvesLead: Bool
  /// The names of the months from January on, in the form in which they stand alone.
  package let months: [String]
  /// The abbreviated names of the days from Monday on.
  package let days: [String]
  /// The first day of the week, counted from 0, which is Monday.
  package let firstWeekday: Int
  /// The days of the week, counted likewise, on which most people do not work.
  package let weekend: ClosedRange<Int>

  /// The words of a locale: for `fr-CA` its own, else those of `fr`. An unknown language gets dates
  /// in the form of ISO 8601 with English names.
  package init(locale: String) {
    let name = Self.normal(locale)
    let language = String(name.prefix { $0 != "-" })
    let own = Self.row(name) ?? Self.row(Self.relative(name))
    let general = Self.row(language)
    let row = own ?? general ?? ["", "ymd-", "24:", "", ""]
    let names = [general, Self.row("en")].compactMap { $0 }
    func list(_ field: Int) -> [String] {
      let text = row[field].isEmpty ? names.first { !$0[field].isEmpty }?[field] ?? "" : row[field]
      return text.split(separator: ",").map(String.init)
    }
    order = row[1].compactMap { $0 == "d" ? .day : $0 == "m" ? .month : $0 == "y" ? .year : nil }
    separator = row[1].last ?? "-"
    var clock = row[2].dropFirst(2)
    colon = clock.popFirst() ?? ":"
    halvesLead = clock.first == "<"
    let parts = (halvesLead ? clock.dropFirst() : clock).split(separator: "/").map(String.init)
    halves = parts.count == 2 ? (parts[0], parts[1]) : nil
    months = list(3)
    days = list(4)
    let territory = own == nil && general == nil ? "" : Self.territory(name, language)
    firstWeekday = Self.firstWeekday(in: territory)
    weekend = Self.weekend(in: territory)
  }

  /// The name of a locale in normal form: `zh_TW.UTF-8` becomes `zh-TW`.
  private static func normal(_ locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }).split { $0 == "-" || $0 == "_" }.joined(
      separator: "-")
  }
  /// A locale with the same conventions, for locales whose conventions do not follow from the
  /// language alone.
  private static func relative(_ name: String) -> String {
    switch name {
    case "zh-TW", "zh-HK", "zh-MO": "zh-Hant"
    case "no", "nn": "nb"
    case "iw": "he"
    default:
      // A name with a script, such as `zh-Hant-TW`.
      String(name[..<(name.lastIndex(of: "-") ?? name.endIndex)])
    }
  }

  private static func row(_ name: String) -> [String]? {
    for line in table.split(separator: "\n") where line.hasPrefix(name + "|") {
      return line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    return nil
  }

  /// The territory that a locale names, or else the one in which most writers of its language live,
  /// if `homes` has the language; otherwise nil.
  private static func territory(_ name: String, _ language: String) -> String {
    let last = name.split(separator: "-").last.map(String.init) ?? ""
    if last.utf8.count == 2, last != language { return last }
    let home = entries(homes).first { $0.hasPrefix(language + "-") }
    return home.map { String($0.dropFirst(language.utf8.count + 1)) } ?? ""
  }
  private static func firstWeekday(in territory: String) -> Int {
    entries(sundays).contains { $0 == territory }
      ? 6
      : entries(saturdays).contains { $0 == territory } ? 5 : 0
  }
  private static func weekend(in territory: String) -> ClosedRange<Int> {
    let row = entries(weekends).first { $0.hasPrefix(territory + ":") }
    let days = row?.compactMap(\.wholeNumberValue) ?? []
    return days.count == 2 ? days[0]...days[1] : 5...6
  }
  private static func entries(_ list: String) -> [Substring] {
    list.split { $0 == " " || $0 == "\n" }
  }
}
