import Glibc

/// The file of a manifest, and the folders that plugins lie in.
enum ManifestFile {
  /// The bytes of the manifest in a folder. It must be a file itself, so that no link leads out of
  /// the folder, no pipe makes the program wait, and nothing large is read.
  static func read(in folder: String) throws(ManifestFault) -> [UInt8] {
    let descriptor = open(
      Files.join(folder, Manifest.file), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW)
    if descriptor < 0 {
      let error = errno
      switch error {
      case ENOENT: throw Files.exists(folder) ? .missing : .folderGone
      case ELOOP: throw .noFile
      default: throw .unreadable(errno: error)
      }
    }
    defer { close(descriptor) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.isRegularFile else { throw .noFile }
    if about.st_size > Manifest.maxBytes { throw .tooLarge(bytes: Int(about.st_size)) }
    // The file may grow while it is read.
    let size = Manifest.maxBytes + 1
    var filled = 0
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(about.st_size) + 1) {
      buffer, initialized in
      while filled < buffer.count {
        let count = Glibc.read(descriptor, buffer.baseAddress! + filled, buffer.count - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = errno }
        if count <= 0 { break }
        filled += count
      }
      initialized = filled
    }
    if failure != 0 { throw .unreadable(errno: failure) }
    if bytes.count >= size { throw .tooLarge(bytes: bytes.count) }
    return bytes
  }

  /// The paths of the folders in a folder, in the order of the bytes of their names; nil if the
  /// folder cannot be listed. Names that begin with a dot are left out.
  static func folders(in folder: String) -> [String]? {
    var names: [String] = []
    let isThere = Files.forEachEntry(of: folder) { name, kind in
      // A link may lead to a folder, and some file systems do not say what an entry is.
      guard [Int32(DT_DIR), Int32(DT_LNK), Int32(DT_UNKNOWN)].contains(kind), !name.hasPrefix(".")
      else { return true }
      if kind == Int32(DT_DIR) || isFolder(Files.join(folder, name)) { names.append(name) }
      return true
    }
    if !isThere { return nil }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.map { Files.join(folder, $0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.isFolder
  }

  /// Whether a plugin's folder lies in the folder of the user's own plugins: both are followed
  /// through links, and neither they, nor the folders between them, nor anything in the plugin's
  /// folder belongs to anybody else or can be written by anybody else, and no link in it leads out.
  static func isOwn(_ folder: String, in own: String) -> Bool {
    guard let top = realPath(own), let inner = realPath(folder), inner.hasPrefix(top + "/") else {
      return false
    }
    var path = inner
    while path.utf8.count >= top.utf8.count {
      if !isSafe(path) { return false }
      path = Files.folder(of: path)
    }
    return isAllSafe(in: inner, of: inner, depth: 0)
  }

  /// Whether everything in `folder`, a folder of the plugin in `plugin`, is safe. A link that leads
  /// nowhere is not: it may lead anywhere later.
  private static func isAllSafe(in folder: String, of plugin: String, depth: Int) -> Bool {
    guard depth < maxDepth else { return false }
    var isSafe = true
    let isThere = Files.forEachEntry(of: folder) { name, _ in
      let path = Files.join(folder, name)
      var about = stat()
      guard lstat(path, &about) == 0 else {
        isSafe = false
        return false
      }
      isSafe =
        switch about.st_mode & S_IFMT {
        case S_IFLNK: realPath(path)?.hasPrefix(plugin + "/") == true
        case S_IFDIR: isSafeOwner(about) && isAllSafe(in: path, of: plugin, depth: depth + 1)
        default: isSafeOwner(about)
        }
      return isSafe
    }
    return isThere && isSafe
  }
  /// How deep the folders of a plugin are nested at most, if it is to be the user's own.
  private static let maxDepth = 32

  /// Whether the user owns what is at a path, and nobody else can write it.
  private static func isSafe(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && isSafeOwner(about)
  }
  private static func isSafeOwner(_ about: stat) -> Bool {
    about.st_uid == geteuid() && about.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
