import LunetteDiagnostics

/// What is wrong with what is shown, though no call was.
enum CheckFault: Fault, Hashable {
  case cutOff(String, sizes: [String])
  /// The first text that stands outside of the screen, and how many others do.
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
