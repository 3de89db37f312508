import Glibc
import Lunette

/// The files and folders that one command creates, so that all are removed again if one cannot be
/// created.
package final class NewFiles {
  private var folders: [String] = []
  private var files: [String] = []

  package init() {}

  /// Makes a folder and the folders above it.
  /// - Returns: 0, or the error number of the first folder that could not be made.
  package func makeFolder(_ path: String) -> Int32 {
    var missing: [String] = []
    var above = path
    while !above.isEmpty, access(above, F_OK) != 0, errno == ENOENT {
      missing.append(above)
      let next = Files.folder(of: above)
      if next == above { break }
      above = next
    }
    let failure = Files.makeFolder(path)
    // The outermost of them first; after a failure, some were not made, and cannot be removed
    // either.
    folders += missing.reversed()
    return failure
  }

  /// Writes a file, after the folders above it were made where they are missing. A file that is
  /// there already is replaced, and stays if the others are removed.
  /// - Throws: `ProjectFault` for a folder, `ToolFault` for the file.
  func write(_ bytes: [UInt8], to path: String) throws {
    let folder = Files.folder(of: path)
    let failure = makeFolder(folder)
    guard failure == 0 else { throw ProjectFault.noFolder(folder, errno: failure) }
    if access(path, F_OK) != 0 { files.append(path) }
    try Files.write(bytes, to: path)
  }

  /// Removes the new files and folders, except folders that contain something else by now.
  package func remove() {
    for file in files { unlink(file) }
    for folder in folders.reversed() { rmdir(folder) }
    files = []
    folders = []
  }
}
