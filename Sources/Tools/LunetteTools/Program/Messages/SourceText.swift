import Glibc
import LunetteBase
import LunetteLua
import LunetteScript

/// The text of a script, and what the excerpts of its messages need of it. Each is found when it is
/// first needed, and once for all messages.
package final class SourceText {
  let bytes: [UInt8]
  private(set) lazy var lines = bytes.split(
    separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  private(set) lazy var tokens =
    bytes.count <= SourceText.longest ? Array(LuaTokens(bytes)) : []
  private(set) lazy var colors = LuaColors(bytes)
  /// The longest text in bytes whose tokens are read.
  private static let longest = 1 << 20

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a file. Fails where that cannot be done.
  fileprivate convenience init?(file: String) {
    // The name of the file comes from a message, which a script may have written: nothing but a
    // file is opened.
    var information = stat()
    guard stat(file, &information) == 0, information.isRegularFile,
      let bytes = try? ScriptRuntime.read(file), !bytes.contains(0)
    else { return nil }
    self.init(bytes)
  }
}

/// The texts of the files that several messages are about, each of which is read once.
package final class SourceTexts {
  private var known: [String: SourceText?] = [:]
  package init() {}

  /// The text of a file; nil where it cannot be read.
  func text(of file: String) -> SourceText? {
    if let known = known[file] { return known }
    let text = SourceText(file: file)
    known[file] = .some(text)
    return text
  }
}
