import CLunetteSystem
import Glibc
import Lunette
import LunetteEngine
import LunetteScript
import LunetteText

// Writes the files that commands make, such as `lunette render -o frame.svg`.
extension Files {
  /// Writes a file: first to a temporary file beside it, which then replaces it, so that a full
  /// disk leaves the previous contents.
  ///
  /// A path is written directly where it is no regular file (but a device or a pipe), has further
  /// hard links, or lies where no file can be created beside it.
  package static func write(_ bytes: [UInt8], to path: String) throws(ToolFault) {
    func failure(_ error: Int32) -> ToolFault { .cannotWrite(path, errno: error) }
    var status = stat()
    let isThere = stat(path, &status) == 0
    // A symbolic link stays a link; its target is replaced.
    var target = path
    if isThere, let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    }
    if !isThere && lstat(path, &status) != 0
      || isThere && status.isRegularFile && status.st_nlink == 1
    {
      // The file itself is checked because renaming would replace even a write-protected file.
      if isThere, access(target, W_OK) != 0 { throw failure(errno) }
      var hasBegun = false
      let error = lh_replace_file(
        target, bytes, bytes.count, isThere ? Int32(status.st_mode & 0o7777) : -1, &hasBegun)
      if error == 0 { return }
      // Where permission is missing for a file beside it, the file is written directly. A full disk
      // would fail there, too.
      if hasBegun || error != EACCES && error != EPERM { throw failure(error) }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    var error = Files.write(bytes, to: descriptor)
    if close(descriptor) != 0, error == 0 { error = errno }
    if error == 0 { return }
    // If the file was new, an incomplete one is removed.
    if !isThere { unlink(path) }
    throw failure(error)
  }

  /// A path for a message, which a line number may follow: only the name of the file if the whole
  /// path does not fit.
  static func shortened(_ path: String, to columns: Int) -> String {
    MeasuredText.width(of: path) <= columns ? path : name(of: path)
  }

  /// The error of a path for which the last call of the system has failed.
  static func unreadable(_ path: String) -> ScriptError {
    ScriptRuntime.error(errno == ENOENT ? .noFile : .unreadable(errno: errno), path)
  }

  /// The reason why a path cannot be a script, as far as it is known without opening the file (a
  /// pipe may be a script); nil if there is none.
  package static func problem(withScript path: String) -> ScriptError? {
    var status = stat()
    guard stat(path, &status) == 0 else { return unreadable(path) }
    return status.isFolder ? ScriptRuntime.error(.folder, path) : nil
  }
}
