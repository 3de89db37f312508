/// What is needed to colour a programming language: its comments, strings and keywords.
struct CodeLanguage {
  /// The beginnings of comments that end with the line.
  var lineComments: [String] = []
  /// Comments that end anywhere, by their beginning and end.
  var blockComments: [(begin: String, end: String)] = []
  /// Strings that may contain line breaks, by their beginning and end.
  var longStrings: [(begin: String, end: String)] = []
  /// The characters that enclose a string on one line.
  var quotes: [UInt8] = []
  /// The quotes within which a backslash means nothing.
  var rawQuotes: [UInt8] = []
  /// Whether a comment begins only where a word could.
  var commentsNeedBlank = false
  var keywords: Set<String> = []

  /// The language with a name that is written after the marks of a block of code; nil if it is not
  /// known.
  static func named(_ name: String) -> CodeLanguage? {
    switch name {
    case "lua": lua
    case "json", "jsonc", "json5": json
    case "sh", "bash", "shell", "zsh", "console", "shell-session": shell
    case "python", "py", "python3": python
    case "swift": swift
    case "c", "h", "cpp", "c++", "cc", "hpp", "cxx", "objc", "objective-c": c
    default: nil
    }
  }

  private static func list(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
  private static let quotation = UInt8(ascii: "\"")
  private static let apostrophe = UInt8(ascii: "'")

  private static let lua = CodeLanguage(
    lineComments: ["--"], blockComments: [("--[[", "]]"), ("--[=[", "]=]")],
    longStrings: [("[[", "]]"), ("[=[", "]=]")], quotes: [quotation, apostrophe],
    keywords: list(
      "and break do else elseif end false for function goto if in local nil not or repeat return "
        + "then true until while"
    )
  )
  private static let json = CodeLanguage(
    lineComments: ["//"], blockComments: [("/*", "*/")], quotes: [quotation],
    keywords: list("true false null"))
  private static let shell = CodeLanguage(
    lineComments: ["#"], quotes: [quotation, apostrophe], rawQuotes: [apostrophe],
    commentsNeedBlank: true,
    keywords: list(
      "if then elif else fi for in do done while until case esac function select return export "
        + "local readonly unset source exit set shift trap"))
  private static let python = CodeLanguage(
    lineComments: ["#"], longStrings: [("\"\"\"", "\"\"\""), ("'''", "'''")],
    quotes: [quotation, apostrophe],
    keywords: list(
      "False None True and as assert async await break class continue def del elif else except "
        + "finally for from global if import in is lambda match nonlocal not or pass raise return "
        + "try while with yield"))
  private static let swift = CodeLanguage(
    lineComments: ["//"], blockComments: [("/*", "*/")], longStrings: [("\"\"\"", "\"\"\"")],
    quotes: [quotation],
    keywords: list(
      "actor any as associatedtype async await break case catch class continue default defer "
        + "deinit do else enum extension fallthrough false fileprivate final for func guard if "
        + "import in indirect init inout internal is lazy let mutating nil nonisolated open "
        + "operator override package private protocol public repeat rethrows return self Self some "
        + "static struct subscript super switch throw throws true try typealias var weak where "
        + "while"
    ))
  private static let c = CodeLanguage(
    lineComments: ["//"], blockComments: [("/*", "*/")], quotes: [quotation, apostrophe],
    keywords: list(
      "auto bool break case catch char class const constexpr continue default delete do double "
        + "else enum explicit extern false float for goto if inline int long namespace new nullptr "
        + "operator private protected public register return short signed sizeof static struct "
        + "switch template this throw true try typedef typename union unsigned using virtual void "
        + "volatile while NULL #include #define #ifdef #ifndef #if #else #elif #endif #pragma "
        + "#undef"
    ))
}
