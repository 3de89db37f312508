import Glibc
import LunetteBase

/// The editor of the person who works on a script.
package enum Editor {
  /// The command of the editor from $VISUAL, or else $EDITOR, for the shell; nil if neither is set.
  package static var command: String? {
    HostEnvironment.variable("VISUAL") ?? HostEnvironment.variable("EDITOR")
  }

  /// Opens a file at a line on this process's own streams, and waits until the editor ends. Returns
  /// the editor's exit status.
  package static func open(_ location: SourceLocation, with command: String) throws -> Int {
    var arguments = ["sh", "-c", "\(command) \"$@\"", "sh"]
    if let line = location.line { arguments.append("+\(line)") }
    // A file's name that begins with a dash must not be taken for an option.
    arguments.append(location.file.hasPrefix("-") ? "./\(location.file)" : location.file)
    return try Spawn.runInForeground(ProcessRequest(arguments: arguments.map { Array($0.utf8) }))
  }
}
