import Glibc
import Lunette
import LunetteEngine
import LunetteScript

extension Files {
  /// Writes a file: beside it first, then in its place, so that a disk that is full leaves what was there.
  ///
  /// What is no plain file (a device, a pipe), has further names, or lies where nothing can be written beside it is
  /// written in its place.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolFault) {
    func failure(_ error: Int32) -> ToolFault { .cannotWrite(path, errno: error) }
    var status = stat()
    let isThere = stat(path, &status) == 0
    // A symbolic link stays one, and what it leads to is replaced.
    var target = path
    if isThere, let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    }
    if !isThere && lstat(path, &status) != 0 || isThere && status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1 {
      // Asked of the file itself: by renaming, one that is write-protected could be replaced.
      if isThere, access(target, W_OK) != 0 { throw failure(errno) }
      var beside = Array("\(target).XXXXXX".utf8CString)
      let descriptor = mkstemp(&beside)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var error = Files.write(bytes, to: descriptor)
        let mask = umask(0)
        umask(mask)
        if error == 0, fchmod(descriptor, isThere ? status.st_mode & 0o7777 : 0o666 & ~mask) != 0 { error = errno }
        if close(descriptor) != 0, error == 0 { error = errno }
        if error == 0, rename(beside, target) != 0 { error = errno }
        if error == 0 { return }
        unlink(beside)
        throw failure(error)
      }
      // No room for a name beside it, or no right to one: then in its place. A full disk is one there, too.
      if errno != EACCES, errno != EPERM, errno != ENAMETOOLONG { throw failure(errno) }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    var error = Files.write(bytes, to: descriptor)
    if close(descriptor) != 0, error == 0 { error = errno }
    if error == 0 { return }
    // Half of a file that was not there before is of no use to anybody.
    if !isThere { unlink(path) }
    throw failure(error)
  }

  /// Makes a folder and those above it.
  /// - Returns: 0, or the error number of the first of them that could not be made.
  @discardableResult
  static func makeFolder(_ path: String) -> Int32 {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "/" : (made.isEmpty || made == "/" ? String(part) : "/" + part)
      if made.isEmpty || mkdir(made, 0o755) == 0 { continue }
      // Of one that is there, a file system that is only read says just that.
      let error = errno
      if error != EEXIST, access(made, F_OK) != 0 { return error }
    }
    return 0
  }

  /// Why a path cannot be a script, as far as that shows without opening it: a pipe may be one.
  static func problem(withScript path: String) -> ScriptError? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return ScriptRuntime.error(errno == ENOENT ? .noFile : .unreadable(errno: errno), path)
    }
    return status.st_mode & S_IFMT == S_IFDIR ? ScriptRuntime.error(.folder, path) : nil
  }
}
