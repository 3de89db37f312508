import LunetteBase
import LunetteEngine
import LunetteViews

// What the help (F1) and the key bar list for a date picker, such as `↑ ↓ Step`.
extension DatePickerNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, hasKeys else { return [] }
    if form == .graphical, parts.contains(.date) {
      var help = [
        KeyHelp([.left, .right, .up, .down], "Another day"),
        KeyHelp([.pageUp, .pageDown], "Another month"),
        KeyHelp([.home, .end], "Start or end of the month"),
      ]
      if parts.contains(.hourAndMinute) {
        help.append(KeyHelp([.enter], "From the day to the time"))
      }
      return help
    }
    var help = [
      KeyHelp([.left, .right], "Another part"), KeyHelp([.up, .down], "More or less"),
      KeyHelp([.pageUp, .pageDown], "Much more or less"), KeyHelp(sign: "Digits", "Write the part"),
    ]
    if form == .compact || switchesExpanded {
      help.append(KeyHelp([.enter, .character(" ")], "Open the calendar"))
    }
    return help
  }
}
