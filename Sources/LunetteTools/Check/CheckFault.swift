import LunetteDiagnostics

/// The problems of what is shown that are not errors of any call.
enum CheckFault: Fault, Hashable {
  case cutOff(String, sizes: [String])
  /// The first text that lies outside of the screen, and the number of others that do.
  case offScreen(String, others: Int, size: String)
  /// The lowest contrast, in hundredths, and the themes in which it is too low.
  case contrast(String, themes: [String], hundredths: Int)
  case exits
}

extension CheckFault {
  var words: String {
    switch self {
    case .cutOff(let text, let sizes): "the text \"\(text)\" has too little room at \(sizes.joined(separator: " and "))"
    case .offScreen(let text, let others, let size):
      "the text \"\(text)\"\(others == 0 ? " is" : " and \(others) more are") outside of the screen at \(size)"
    case .contrast(let text, let themes, let hundredths):
      "\"\(text)\" is hard to read in the theme\(themes.count == 1 ? "" : "s") \(themes.joined(separator: ", ")): its "
        + "contrast is down to \(Self.ratio(hundredths)) : 1, and 4.5 : 1 is the least (WCAG AA)"
    case .exits: "the script has called os.exit"
    }
  }
  private static func ratio(_ hundredths: Int) -> String { "\(hundredths / 100).\(hundredths / 10 % 10)" }
}
