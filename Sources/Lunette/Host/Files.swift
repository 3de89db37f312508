import Glibc

/// Files as scripts and snapshots need them, without Foundation.
enum Files {
  struct Failure: Error, Hashable {
    var message: String
  }

  /// The bytes of a file. A message for people if it is missing, a folder, or cannot be read.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(message: "\(path): \(String(cString: strerror(errno)))") }
    if status.st_mode & S_IFMT == S_IFDIR { throw Failure(message: "\(path): is a folder, not a script") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(message: "\(path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure(message: "\(path): \(String(cString: strerror(errno)))")
      }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > 256 << 20 { throw Failure(message: "\(path): larger than 256 MiB") }
    }
  }

  /// Writes a file: beside it first, then in its place, so that a disk that is full leaves what was there.
  ///
  /// What is no plain file (a device, a pipe), has further names, or lies where nothing can be written beside it is
  /// written in its place.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    func failure(_ error: Int32) -> Failure { Failure(message: "\(path): \(String(cString: strerror(error)))") }
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
        var error = StandardStreams.write(bytes, to: descriptor)
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
    var error = StandardStreams.write(bytes, to: descriptor)
    if close(descriptor) != 0, error == 0 { error = errno }
    if error == 0 { return }
    // Half of a file that was not there before is of no use to anybody.
    if !isThere { unlink(path) }
    throw failure(error)
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "/" : (made.isEmpty || made == "/" ? String(part) : "/" + part)
      if !made.isEmpty { mkdir(made, 0o755) }
    }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
  /// A path beside others: `./` is left out, so that messages name a file as it was given.
  static func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
