import Lunette
import LunetteDiagnostics
import LunetteScreen

/// What a test does wrong, or finds wrong, as far as no argument's row tells it.
enum TestingFault: Fault, Hashable {
  /// A cell that does not exist; its column and row from 1.
  case outsideOfScreen(x: Int, y: Int)
  /// A screen is to have this size, which is too large.
  case tooLarge(columns: Int, rows: Int)
  /// No element reads this text.
  case notOnScreen(String)
  case noKey(String)
  /// This is to be the name of a snapshot, and can be none of a file.
  case noSnapshotName(String)
  /// The file of a snapshot does not exist.
  case noSnapshot(path: String)
  /// The file is no whole picture of ours.
  case damagedSnapshot(path: String)
  /// The screen is another than in the file; `difference` has lines of both.
  case otherScreen(path: String, difference: String)
  /// An interface is used after the end of the case that opened it.
  case caseIsOver
  /// What is only for plugins is asked of another app.
  case isNoPlugin
  /// What a plugin, or what a test has it told, has said itself.
  case plugin(String)
  case needsHost
  case noPluginFolder(String)
  /// The script called `os.exit`; what it gave, in words.
  case endsProcess(status: String)
}

extension TestingFault {
  var words: String {
    switch self {
    case .outsideOfScreen(let x, let y): "(\(x), \(y)) is outside of the screen"
    case .tooLarge(let columns, let rows):
      "\(columns) columns and \(rows) rows are too many; \(HostOptions.sizeLimits)"
    case .notOnScreen(let text): "nothing on the screen reads \"\(text)\""
    case .noKey(let name): "there is no key \"\(name)\"\(didYouMean(KeyName.nearest(to: name)))"
    case .noSnapshotName(let name):
      "\"\(name)\" is no name for a file beside the others; it has no / and begins with no dot"
    case .noSnapshot(let path): "there is no snapshot \(path); lunette test --update writes it"
    case .damagedSnapshot(let path):
      "the snapshot \(path) is damaged: it is no whole picture; lunette test --update writes it again"
    case .otherScreen(let path, let difference):
      "the screen differs from \(path); lunette test --update takes it as it is now\n\(difference)"
    case .caseIsOver: "this app belongs to a case that is over"
    case .isNoPlugin: "this is for what t:plugin opens, and the app is no plugin's"
    case .plugin(let words): words
    case .needsHost:
      "whose plugin is it? Say so with lunette test --host DESCRIPTION.json, or { host = \"DESCRIPTION.json\" }"
    case .noPluginFolder(let name): "a plugin is the folder of a main.lua, not \"\(name)\""
    case .endsProcess(let status):
      "the script called os.exit(\(status)), which ends the process; in a test it fails the case"
    }
  }
}
