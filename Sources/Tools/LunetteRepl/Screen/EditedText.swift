import Glibc
import Lunette
import LunetteBase
import LunetteTools

/// Text that the user changes in the editor of `$VISUAL` or `$EDITOR`, or in `vi`.
enum EditedText {
  /// Opens an editor on a text, which is in a file that is removed afterwards, or on the file at
  /// `path`. Returns the text without a newline at its end; nil if the editor failed.
  ///
  /// - Parameter suspend: Calls a function while the terminal belongs to the editor.
  static func edit(_ text: String, path: String?, suspend: (() throws -> Void) throws -> Void)
    throws -> String?
  {
    guard let path else { return try editTemporary(text, suspend) }
    var status = 0
    try suspend { status = try Editor.open(SourceLocation(file: path, line: nil), with: command) }
    return status == 0 ? try ScriptFile.read(path) : nil
  }

  private static var command: String { Editor.command ?? "vi" }

  private static func editTemporary(_ text: String, _ suspend: (() throws -> Void) throws -> Void)
    throws -> String?
  {
    var path = Array("/tmp/lunette-XXXXXX.lua".utf8CString)
    let descriptor = mkstemps(&path, 4)
    guard descriptor >= 0 else { throw ToolFault.cannotWrite("/tmp", errno: errno) }
    _ = Files.write(Array(text.utf8), to: descriptor)
    close(descriptor)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    var edited: String?
    try suspend {
      let status = try Editor.open(SourceLocation(file: name, line: nil), with: command)
      if status == 0 { edited = try ScriptFile.read(name) }
    }
    return edited.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
  }
}
