import Glibc
import Lunette
import LunetteBase
import LunetteScript
import LunetteText

// `lunette docs`: shows entries of the manual, and searches it.
extension Program {
  /// `lunette docs [NAME]`: prints an overview, or what the manual or the book says about a name.
  ///
  /// - Parameter host: The file with a host's description, whose names are added to the manual.
  package static func docs(_ name: String?, host: String? = nil) -> Int32 {
    status { show(name, in: try manual(host)) }
  }
  private static func manual(_ host: String?) throws -> Manual {
    try host.map { Manual(host: try HostFile.description($0)) } ?? .whole
  }

  /// The names that shells complete after `lunette docs`: names of one word, which need no
  /// quotation marks.
  package static var manualNames: [String] {
    let names = Set(Manual.whole.entries.map(\.name)).filter {
      !$0.utf8.contains(UInt8(ascii: " "))
    }
    return ["book"] + BookPage.all.map(\.name) + names.sorted()
  }

  private static func show(_ name: String?, in manual: Manual) -> Int32 {
    guard let name else {
      page(manual.contents)
      return 0
    }
    if name.lowercased() == "book" {
      page(BookPage.contents)
      return 0
    }
    if let found = BookPage.named(name), manual.entries(named: name).isEmpty {
      page(found.text)
      return 0
    }
    let found = manual.entries(named: name)
    if found.isEmpty {
      if let foreign = ForeignName.named(name) {
        page(
          "\(name)  a name of SwiftUI or UIKit that Lunette does not have\n\n  \(foreign.advice)\n")
        return 0
      }
      let synonyms = manual.synonyms(of: name)
      let near =
        synonyms.isEmpty
        ? didYouMean(name, among: manual.names + BookPage.names, quotes: .double)
        : "; did you mean \(synonyms.map { "\"\($0)\"" }.joined(separator: " or "))?"
      StandardStreams.error(Message(.error, "the manual has no entry \"\(name)\"\(near)"))
      return 1
    }
    page(found.map(\.text).joined(separator: "\n"))
    return 0
  }

  /// `lunette docs --search WORD…`: prints the names and the sections of the book that have to do
  /// with the words, the best first.
  package static func searchDocs(_ terms: [String], host: String? = nil) -> Int32 {
    status { search(terms, in: try manual(host)) }
  }

  private static func search(_ terms: [String], in manual: Manual) -> Int32 {
    let found = manual.search(terms.joined(separator: " "))
    if found.isEmpty {
      StandardStreams.error(
        Message(.error, "the manual has nothing about \(terms.joined(separator: " "))"))
      return 1
    }
    page(found.map(\.line).joined())
    return 0
  }

  /// `lunette schema`: prints the rows of the reference as JSON, for other programs.
  package static func schema() -> Int32 {
    StandardStreams.prompt(Reference.schemaDescription.text)
    return 0
  }

  /// Shows a longer text: in a terminal with the user's pager, elsewhere as it is.
  private static func page(_ text: String) {
    let wanted = HostEnvironment.variable("PAGER")
    guard isatty(1) == 1, HostEnvironment.variable("TERM") != "dumb" else { return direct(text) }
    // A text that fits the screen is shown without paging, and the text stays on the screen
    // afterwards.
    setenv("LESS", "FRX", 0)
    guard let pager = popen(wanted ?? "less", "w") else { return direct(text) }
    // A user who leaves the pager before the end closes the pipe. SIGPIPE is ignored only from here
    // on, because the pager would inherit that.
    signal(SIGPIPE, SIG_IGN)
    let isColored = MessageColors.areShown(on: 1)
    let lines = ManualColors.lines(text).map { $0.output(isColored: isColored) }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, pager) }
    // Status 127: the shell has not found the pager.
    if pclose(pager) >> 8 == 127 { direct(text) }
  }

  private static func direct(_ text: String) {
    guard MessageColors.areShown(on: 1) else { return StandardStreams.prompt(text) }
    StandardStreams.show(ManualColors.lines(text.hasSuffix("\n") ? String(text.dropLast()) : text))
  }
}
