import Glibc

// The kind of a file, read from its mode.
extension stat {
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  /// Whether it is a symbolic link; only `lstat` finds one.
  package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

/// Functions for paths and files, without Foundation.
package enum Files {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
  /// The folder of a script's modules, strings and pictures: the folder that the script is in; for
  /// a link, such as one in ~/bin, the folder that its target is in.
  package static func folder(ofScript path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.isLink,
      let real = realpath(path, nil)
    else {
      return folder(of: path)
    }
    defer { free(real) }
    return folder(of: String(cString: real))
  }
  /// Joins a folder and a name. The folder `.` is left out, so that messages name a file as it was
  /// given.
  package static func join(_ folder: String, _ name: String) -> String {
    folder == "." || folder.isEmpty
      ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Calls `body` with the name and the type (`DT_DIR` and so on) of each entry of a folder but `.`
  /// and `..`, in no order, until it returns false.
  ///
  /// - Returns: Whether the folder could be opened; if not, `errno` says why.
  package static func forEachEntry(of folder: String, _ body: (String, Int32) -> Bool) -> Bool {
    guard let entries = opendir(folder) else { return false }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          String(cString: $0)
        }
      }
      if name == "." || name == ".." { continue }
      if !body(name, Int32(entry.pointee.d_type)) { break }
    }
    return true
  }

  /// Creates a folder and the folders above it. Those that are there stay as they are.
  /// - Parameter mode: The permissions of the new ones.
  /// - Returns: 0, or the error number of the first folder that could not be created.
  @discardableResult
  package static func makeFolder(_ path: String, mode: mode_t = 0o755) -> Int32 {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made +=
        made.isEmpty && part.isEmpty
        ? "/" : (made.isEmpty || made == "/" ? String(part) : "/" + part)
      if made.isEmpty || mkdir(made, mode) == 0 { continue }
      // On a read-only file system, `mkdir` of an existing folder may fail with that error instead
      // of EEXIST.
      let error = errno
      if error != EEXIST, access(made, F_OK) != 0 { return error }
    }
    return 0
  }

  /// Writes all of the bytes, and waits for the reader if necessary. Returns 0, or an errno.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    return bytes.withUnsafeBufferPointer { buffer in
      while written < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&one, 1, 1000)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}
