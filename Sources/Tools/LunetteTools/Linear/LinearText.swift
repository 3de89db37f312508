import LunetteBase
import LunetteEngine

/// All texts of the linear mode itself.
enum LinearText {
  static func announcement(_ item: ReadingItem) -> String {
    var line = item.element.announcement
    if line.isEmpty { line = item.stop != nil ? "Unnamed control" : "Unnamed" }
    let gestures = item.gestures.map { gesture in
      switch gesture.kind {
      case .tap(count: 1): "tap"
      case .tap(count: 2): "double tap"
      case .tap(let count): "\(count) taps"
      case .longPress: "hold"
      case .drag: "drag"
      case .menu: "menu"
      }
    }
    return ([line] + gestures).joined(separator: ", ")
  }

  /// The text that says which rows of list `index` were read.
  static func rows(_ index: Int, of page: LinearPage) -> String {
    let list = page.lists[index]
    let name = page.lists.filter { !$0.isWhole }.count > 1 ? " of list \(index + 1)" : ""
    if list.rows.isEmpty { return "No row of \(list.count)\(name) is in sight." }
    let more = list.rows.upperBound < list.count ? "; type more for the next ones" : ""
    return
      "Rows \(list.rows.lowerBound + 1) to \(list.rows.upperBound) of \(list.count)\(name)\(more)."
  }

  static let hint = "Type a number or a name, then Enter; or type help."
  static let unanswered = "the input ended without a command"
  static let nothing = "The screen is empty."
  static let nothingChanged = "Nothing changed."
  static let anew = "Everything is new:"
  static let reordered = "The order changed; type list to hear it."

  static func change(_ change: LinearChange) -> String {
    switch change {
    case .gone(let line): "Gone: \(line.text)"
    case .new(let line): "New: \(line.text)"
    case .changed(let line): "Changed: \(line.text)"
    }
  }
  static func focus(_ line: LinearLine) -> String { "Focus: \(line.text)" }
  static func opens(_ address: String) -> String { "Address: \(address)" }
  static func copied(_ text: String) -> String { "Copied: \(text)" }

  static func dimmed(_ line: LinearLine) -> String { "\(line.text): it is dimmed." }
  static func cannot(_ verb: String, _ line: LinearLine) -> String {
    "\(line.text): there is nothing to \(verb)."
  }
  static func wrong(_ line: LinearLine, _ expected: [String]) -> String {
    let shown = expected.prefix(20).joined(separator: ", ")
    let rest = expected.count > 20 ? " and \(expected.count - 20) more" : ""
    return "\(line.text): it can be \(expected.isEmpty ? "nothing" : shown + rest)."
  }
  static func setting(_ line: LinearLine) -> String {
    let name = line.number.map { "\($0)" } ?? line.name
    return "set \(name) VALUE, raise \(name) or lower \(name)"
  }
  static func noNumber(_ number: Int, _ page: LinearPage) -> String {
    let numbers = page.operable.compactMap(\.number).sorted()
    guard let first = numbers.first, let last = numbers.last else {
      return "There is no \(number): there are no controls."
    }
    return "There is no \(number); the numbers go from \(first) to \(last)."
  }
  static func noName(_ name: String, near: String?) -> String {
    let advice =
      near == nil ? "; type list to hear everything." : didYouMean(near, quotes: .double)
    return "There is no \"\(name)\"\(advice)"
  }
  static func ambiguous(_ name: String, _ lines: [LinearLine]) -> String {
    let shown = lines.prefix(20).map(\.text).joined(separator: "; ")
    let rest = lines.count > 20 ? "; and \(lines.count - 20) more" : ""
    return "\"\(name)\" may be: \(shown)\(rest). Type a number."
  }
  static func noKey(_ name: String, near: String?) -> String {
    "There is no key \"\(name)\"\(near == nil ? "." : didYouMean(near, quotes: .double))"
  }
  static func notTaken(_ key: String) -> String { "Nothing handles \(key)." }
  static let noList = "There is no list to continue."
  static let noFocus = "Nothing has the focus."
  static func usage(_ form: String) -> String { "Usage: \(form)" }

  static let help = [
    "Type the number of a control, or its name or a part of it. \"7\" in quotes is a name.",
    "list: reads everything again, numbered from 1.",
    "more, back, row N: reads the next rows of a list, the previous ones, or from row N. more 2: "
      + "of list 2.",
    "focus NAME: moves the focus there. press KEYS: presses keys, such as alt+n or tab.",
    "set NAME VALUE: sets a text, a number, an option, on or off. raise NAME, lower NAME: by a "
      + "step.",
    "type TEXT: types into the focused control. Name a text field to focus it; press enter "
      + "submits it.",
    "hold NAME SECONDS: holds it. drag NAME X Y: drags it by so many columns and rows.",
    "menu NAME: opens its menu. close: leaves a menu, a sheet or a dialog, as Escape does.",
    "wait SECONDS: waits before the next line.",
    "quit: ends. A slash, as in /list, marks a command where a control has the same name.",
  ]
}
