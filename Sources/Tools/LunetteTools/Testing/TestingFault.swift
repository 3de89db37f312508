import Lunette
import LunetteBase

/// The mistakes in a test, and the failures that it finds, which no argument's row reports.
enum TestingFault: Fault, Hashable {
  /// A cell outside of the screen; its column and row count from 1.
  case outsideOfScreen(x: Int, y: Int)
  /// A size for a screen that is too large.
  case tooLarge(columns: Int, rows: Int)
  /// No element has this text.
  case notOnScreen(String, near: String?)
  case noKey(String)
  /// A name for a snapshot that no file can have.
  case noSnapshotName(String)
  /// The file of a snapshot does not exist.
  case noSnapshot(path: String)
  /// The file is not a complete picture of this program.
  case damagedSnapshot(path: String)
  /// The screen differs from the snapshot in the file; `difference` quotes lines of both.
  case otherScreen(path: String, difference: String)
  /// An interface is used after the end of the case that opened it.
  case caseIsOver
  /// A function that is only for plugins is called on an interface that is none.
  case isNoPlugin
  /// An error whose text comes from a plugin, or from a wrong value that a test makes the host
  /// send.
  case plugin(String)
  case needsHost
  case noPluginFolder(String)
  /// The stand-in for a program returns something that no program does.
  case standInReturns(String, given: String)
  /// A field of what the stand-in for a program returns is unknown, or has a wrong value.
  case standInField(String, field: String, given: String)
  /// The script called `os.exit`; its argument in words.
  case endsProcess(status: String)
}

extension TestingFault {
  var words: String {
    switch self {
    case .outsideOfScreen(let x, let y): "(\(x), \(y)) is outside the screen"
    case .tooLarge(let columns, let rows):
      "\(columns) columns and \(rows) rows are too many; \(HostOptions.sizeLimits)"
    case .notOnScreen(let text, let near):
      "nothing on the screen has the text \"\(text)\"\(didYouMean(near, quotes: .double))"
    case .noKey(let name): "there is no key \"\(name)\"\(didYouMean(KeyName.nearest(to: name)))"
    case .noSnapshotName(let name):
      "\"\(name)\" cannot be the name of a snapshot: it must not contain a slash or begin with a "
        + "dot"
    case .noSnapshot(let path): "there is no snapshot \(path); lunette test --update writes it"
    case .damagedSnapshot(let path):
      "the snapshot \(path) is damaged or incomplete; lunette test --update writes it again"
    case .otherScreen(let path, let difference):
      "the screen differs from \(path); lunette test --update accepts the new screen\n\(difference)"
    case .caseIsOver: "this app belongs to a case that has ended"
    case .isNoPlugin: "this only works with an app that t:plugin opened"
    case .plugin(let words): words
    case .needsHost:
      "the host of the plugin is not known; describe it with lunette test --host "
        + "DESCRIPTION.json, or { host = \"DESCRIPTION.json\" }"
    case .noPluginFolder(let name): "a plugin must be a folder with a main.lua, not \"\(name)\""
    case .standInReturns(let name, let given):
      "the stand-in for \"\(name)\" returned \(given); it returns a string, or a table such as "
        + "{ output = \"…\", status = 1 }"
    case .standInField(let name, let field, let given):
      TestPrograms.answer.contains { $0.name == field }
        ? "the stand-in for \"\(name)\" returned \(field) = \(given)"
        : "the stand-in for \"\(name)\" returned an unknown field '\(field)'; the fields are "
          + TestPrograms.answer.map { "'\($0.name)'" }.joined(separator: ", ")
    case .endsProcess(let status):
      "the script called os.exit(\(status)), which ends the process; in a test it fails the case"
    }
  }
}
