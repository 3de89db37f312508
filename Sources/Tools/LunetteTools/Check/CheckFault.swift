import LunetteBase
import LunetteControls

/// The problems of what is shown that are not errors of any call.
enum CheckFault: Fault, Hashable {
  case cutOff(String, sizes: [String])
  /// The first text that lies outside of the screen, and the number of others that do.
  case offScreen(String, others: Int, size: String)
  /// The lowest contrast, in hundredths, and the themes in which it is too low.
  case contrast(String, themes: [String], hundredths: Int)
  /// Keys for which an `onKeyPress` is never called, because the input on which it is takes them;
  /// each with its meaning.
  case takenKeys([String], by: InputKeys.Input)
  /// An `onSubmit` around inputs in which Enter begins a line.
  case neverSubmitted
  /// A column with an `edit` in a table without a `cellSelection`.
  case neverEdited
  case exits
}

extension CheckFault {
  var words: String {
    switch self {
    case .cutOff(let text, let sizes):
      "the text \"\(text)\" does not fit at \(sizes.joined(separator: " and "))"
    case .offScreen(let text, let others, let size):
      "the text \"\(text)\"\(others == 0 ? " is" : " and \(others) more are") outside the screen "
        + "at \(size)"
    case .contrast(let text, let themes, let hundredths):
      "\"\(text)\" is hard to read in the theme\(themes.count == 1 ? "" : "s") "
        + "\(themes.joined(separator: ", ")): its "
        + "contrast is down to \(Self.ratio(hundredths)) : 1, and WCAG AA requires at least 4.5 : 1"
    case .takenKeys(let keys, let input):
      "the \(input == .field ? "field" : "editor") takes \(keys.joined(separator: ", ")), so this "
        + "onKeyPress never gets \(keys.count == 1 ? "it" : "them"); use phase = \"capture\" to "
        + "get keys first"
    case .neverSubmitted:
      "onSubmit is never called: Enter and Alt+Enter begin another line in an editor, and in a "
        + "field of several lines; handle Enter with onKeyPress { \"enter\", phase = "
        + "\"capture\", … }"
    case .neverEdited:
      "edit is never called: a table without cellSelection has no cursor in a cell; "
        + "give it one with ui.Table(…, { cellSelection = ui.State(), … })"
    case .exits: "the script called os.exit"
    }
  }
  private static func ratio(_ hundredths: Int) -> String {
    "\(hundredths / 100).\(hundredths / 10 % 10)"
  }
}
