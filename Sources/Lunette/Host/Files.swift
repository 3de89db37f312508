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

  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(message: "\(path): \(String(cString: strerror(errno)))") }
    StandardStreams.write(bytes, to: descriptor)
    close(descriptor)
  }

  /// Makes a folder and those above it.
  static func makeFolder(_ path: String) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "/" : (made.isEmpty || made == "/" ? String(part) : "/" + part)
      if !made.isEmpty { mkdir(made, 0o755) }
    }
  }

  /// Why a path cannot be a script, in words, as far as that shows without opening it: a pipe may be one.
  static func problem(withScript path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return "\(path): " + (errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)))
    }
    return status.st_mode & S_IFMT == S_IFDIR ? "\(path): this is a folder, not a script" : nil
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
