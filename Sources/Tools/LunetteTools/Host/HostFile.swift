import Glibc
import Lunette

/// The file with a host's description, as commands take it: `--host FILE`.
enum HostFile {
  /// - Throws: An error that says what is wrong in the file and where, or that it cannot be read.
  static func description(_ path: String) throws -> HostDescription {
    var about = stat()
    if stat(path, &about) != 0 { throw Files.unreadable(path) }
    return try HostDescription(contentsOfFile: path)
  }
}
