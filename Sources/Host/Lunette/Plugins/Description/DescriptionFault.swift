import LunetteBase

/// An error in the description of a host.
enum DescriptionFault: Fault, Hashable {
  /// Line and column are counted from 1.
  case notJSON(String, line: Int, column: Int)
  case mismatch(PluginMismatch)
  /// A type that does not exist; the place is given as `actions[1].result`.
  case noType(at: String, given: String, nearest: String?)
  case twice(_ what: String, String)
  case noName(at: String)
  case wrongName(at: String, String, flaw: String)
  case outOfRange(at: String, Int, ClosedRange<Int>)
  /// The description was made by a later version of Lunette.
  case later(level: Int, known: Int)
}

extension DescriptionFault {
  /// The line in the text, from 1.
  var line: Int? { if case .notJSON(_, let line, _) = self { line } else { nil } }

  var words: String {
    switch self {
    case .notJSON(let why, _, let column): "column \(column): \(why)"
    case .mismatch(let mismatch): mismatch.message
    case .noType(let path, let given, let nearest):
      "'\(path)' is \(given), expected a type: \"any\", \"none\", \"boolean\", \"integer\", "
        + "\"number\", \"string\", "
        + PluginFormat.allCases.map { "\"\($0.rawValue)\", " }.joined()
        + "{\"choice\": …}, {\"array\": …}, {\"dictionary\": …} or {\"record\": …}"
        + didYouMean(nearest, quotes: .double)
    case .twice(let what, let name): "there are two \(what)s '\(name)'"
    case .noName(let path): "'\(path)' is empty, expected a name"
    case .wrongName(let path, let name, let flaw):
      "'\(path)' is \(JSONText.quoted(name)), expected \(PluginName.rule) (\(flaw))"
    case .outOfRange(let path, let number, let range):
      "'\(path)' is \(number), expected a number from \(range.lowerBound) to \(range.upperBound)"
    case .later(let level, let known):
      "it is written for level \(level) of Lunette's interface for plugins, and this program knows "
        + "\(known)"
    }
  }
}
