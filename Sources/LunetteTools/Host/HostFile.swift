import Lunette

/// The file with a host's description, as commands are given it: `--host FILE`.
enum HostFile {
  /// - Throws: what is wrong in it, and where; or that it cannot be read.
  static func description(_ path: String) throws -> HostDescription { try HostDescription(contentsOfFile: path) }
}
