import Glibc
import LunetteDiagnostics

/// The editor of whoever works on a script.
package enum Editor {
  /// What $VISUAL, or else $EDITOR, says: a command of the shell's; nil where neither is set.
  package static var command: String? { HostEnvironment.variable("VISUAL") ?? HostEnvironment.variable("EDITOR") }

  /// Opens a file at a line on this process's own streams, and waits until the editor ends. Its exit status.
  package static func open(_ location: SourceLocation, with command: String) throws -> Int {
    var arguments = ["sh", "-c", "\(command) \"$@\"", "sh"]
    if let line = location.line { arguments.append("+\(line)") }
    // A file whose name begins with a dash is no option.
    arguments.append(location.file.hasPrefix("-") ? "./\(location.file)" : location.file)
    return try Spawn.runInForeground(ProcessRequest(arguments: arguments.map { Array($0.utf8) }))
  }
}
