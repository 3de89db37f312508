import LunetteText

/// What a date picker shows: the date in the words of a locale, and the part of it that is being
/// changed.
struct DateFace {
  let date: CivilDate
  let bounds: DateBounds
  let parts: DateParts
  let names: DateNames
  /// The part that keys change.
  let current: DatePart
  /// The digits that have been typed for the current part so far.
  let typed: String
  /// The month that the calendar shows, given by its first day.
  let month: CivilDate

  enum Item: Equatable {
    case part(DatePart, String)
    case mark(String)
  }

  /// The parts of the field in their order in the locale.
  static func order(_ parts: DateParts, _ names: DateNames) -> [DatePart] {
    var order: [DatePart] = []
    if parts.contains(.date) {
      order += names.order.map { $0 == .day ? .day : $0 == .month ? .month : .year }
    }
    if parts.contains(.hourAndMinute) {
      if names.halves != nil, names.halvesLead { order.append(.half) }
      order += [.hour, .minute]
      if names.halves != nil, !names.halvesLead { order.append(.half) }
    }
    return order
  }

  /// The texts of the field, each part at its maximum width, so that no value moves the others.
  func items(_ parts: DateParts) -> [Item] {
    var items: [Item] = []
    var last: DatePart?
    for part in DateFace.order(parts, names) {
      if let last { items.append(.mark(mark(between: last, part))) }
      items.append(.part(part, text(part)))
      last = part
    }
    return items
  }
  private func mark(between first: DatePart, _ second: DatePart) -> String {
    let isTime = { (part: DatePart) in [.hour, .minute, .half].contains(part) }
    if isTime(first) != isTime(second) { return "  " }
    if first == .half || second == .half { return " " }
    return String(isTime(first) ? names.colon : names.separator)
  }

  private func text(_ part: DatePart) -> String {
    if part == current, !typed.isEmpty {
      return String(repeating: " ", count: max(0, part.digitCount - typed.utf8.count)) + typed
    }
    switch part {
    case .year: return digits(date.year, 4)
    case .month: return digits(date.month, 2)
    case .day: return digits(date.day, 2)
    case .hour: return digits(names.halves == nil ? date.hour : (date.hour + 11) % 12 + 1, 2)
    case .minute: return digits(date.minute, 2)
    case .half:
      guard let halves = names.halves else { return "" }
      let width = max(
        MeasuredText.width(of: halves.morning), MeasuredText.width(of: halves.afternoon))
      let name = date.hour < 12 ? halves.morning : halves.afternoon
      return name + String(repeating: " ", count: width - MeasuredText.width(of: name))
    case .grid: return ""
    }
  }

  /// The date in spoken form: "24 November 2026, 09:30".
  func spoken() -> String {
    var texts: [String] = []
    if parts.contains(.date) {
      let names = names
      let month =
        names.months.indices.contains(date.month - 1)
        ? names.months[date.month - 1] : digits(date.month, 2)
      texts.append(
        names.order == [.month, .day, .year]
          ? "\(month) \(date.day), \(date.year)"
          : names.order.first == .year
            ? "\(date.year) \(month) \(date.day)" : "\(date.day) \(month) \(date.year)")
    }
    if parts.contains(.hourAndMinute) {
      texts.append(
        DateFace(
          date: date, bounds: bounds, parts: .hourAndMinute, names: names, current: .grid,
          typed: "", month: month
        ).items(.hourAndMinute).map { item in
          switch item {
          case .part(_, let text), .mark(let text): text
          }
        }.joined())
    }
    return texts.joined(separator: ", ")
  }
}
