import Glibc
import Lunette
import LunetteTools

/// The entries of earlier sessions, one entry per line, in a file that several sessions may append
/// to at once.
///
/// In a line, `\n` stands for a newline in the entry and `\\` for a backslash. An entry is written
/// at the end of the file by one call under a lock: no session loses entries because of another,
/// and a session that is killed loses at most the entry that it was writing. Lines that are no
/// entries, because the file was damaged, are skipped.
final class HistoryFile {
  /// The largest number of entries; beyond it the oldest are dropped.
  static let maxEntries = 10_000
  /// The longest entry that is kept, in bytes.
  static let longestEntry = 1 << 16
  /// A larger file, in bytes, is not a history of this program.
  private static let largestFile = 256 << 20

  private let path: String
  /// Called once, with a message, when the file cannot be read or written.
  var onProblem: ((String) -> Void)?
  private var isUsable = true

  init(path: String) { self.path = path }

  /// The usual path, `$XDG_STATE_HOME/lunette/history`; nil where there is no home folder either.
  static var standardPath: String? {
    let state = HostEnvironment.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder =
      state ?? HostEnvironment.variable("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.local/state" }
    return folder.map { $0 + "/lunette/history" }
  }

  // MARK: Reading

  /// The entries, oldest first.
  func load() -> [String] {
    guard let descriptor = open(O_RDONLY) else { return [] }
    defer { close(descriptor) }
    guard let bytes = read(descriptor) else { return [] }
    let entries = Self.entries(bytes)
    if entries.count > Self.maxEntries + Self.maxEntries / 10 { shorten() }
    return Array(entries.suffix(Self.maxEntries))
  }

  static func entries(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).compactMap { line in
      guard line.count <= 2 * longestEntry, !line.contains(0),
        let text = String(validating: line, as: UTF8.self)
      else {
        return nil
      }
      return decode(text)
    }
  }

  private static func decode(_ line: String) -> String? {
    var entry = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        guard scalar == "n" || scalar == "\\" else { return nil }
        entry.unicodeScalars.append(scalar == "n" ? "\n" : "\\")
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        entry.unicodeScalars.append(scalar)
      }
    }
    return isEscaped || entry.isEmpty ? nil : entry
  }

  private static func encode(_ entry: String) -> [UInt8] {
    var line: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case 0x0A: line += Array("\\n".utf8)
      case UInt8(ascii: "\\"): line += Array("\\\\".utf8)
      default: line.append(byte)
      }
    }
    return line + [0x0A]
  }

  // MARK: Writing

  func append(_ entry: String) {
    guard isUsable, !entry.isEmpty, entry.utf8.count <= Self.longestEntry, !entry.utf8.contains(0)
    else { return }
    makeFolders()
    guard let descriptor = locked() else { return }
    defer { close(descriptor) }
    // The last line may be incomplete because a session was killed while it wrote.
    var line = Self.encode(entry)
    var last: UInt8 = 0x0A
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != 0x0A {
      line.insert(0x0A, at: 0)
    }
    let error = Files.write(line, to: descriptor)
    if error != 0 { report(error) }
  }

  /// Keeps only the newest entries. A new file replaces the old one, so that one of the two is
  /// complete even if the process is killed.
  private func shorten() {
    guard let descriptor = locked() else { return }
    defer { close(descriptor) }
    lseek(descriptor, 0, SEEK_SET)
    guard let bytes = read(descriptor) else { return }
    let kept = Self.entries(bytes).suffix(Self.maxEntries)
    do throws(ToolFault) { try Files.write(kept.flatMap { Self.encode($0) }, to: path) } catch {
      report(error.message)
    }
  }

  private func makeFolders() {
    let folder = Files.folder(of: path)
    if access(folder, F_OK) == 0 { return }
    Files.makeFolder(Files.folder(of: folder))
    mkdir(folder, 0o700)
  }

  /// Opens the file at the path, and locks it until it is closed. While the lock was waited for,
  /// another session may have replaced the file.
  private func locked() -> Int32? {
    for _ in 0..<10 {
      guard let descriptor = open(O_RDWR | O_APPEND | O_CREAT) else { return nil }
      if flock(descriptor, LOCK_EX) != 0, errno != EINTR {
        report(errno)
        close(descriptor)
        return nil
      }
      var here = stat()
      var there = stat()
      if fstat(descriptor, &here) == 0, stat(path, &there) == 0, here.st_ino == there.st_ino,
        here.st_dev == there.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
    return nil
  }

  private func open(_ flags: Int32) -> Int32? {
    // Opening must not block, because the file may be a pipe.
    let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    if descriptor < 0 {
      if errno != ENOENT || flags & O_CREAT != 0 { report(errno) }
      return nil
    }
    var about = stat()
    if fstat(descriptor, &about) == 0, about.isRegularFile { return descriptor }
    close(descriptor)
    report(EINVAL)
    return nil
  }

  private func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        report(errno)
        return nil
      }
      bytes += piece[..<count]
      if bytes.count > Self.largestFile {
        report(EFBIG)
        return nil
      }
    }
  }

  private func report(_ number: Int32) {
    report("\(path): \(String(cString: strerror(number)))")
  }
  private func report(_ message: String) {
    guard isUsable else { return }
    isUsable = false
    onProblem?("the history is not kept: \(message)")
  }
}
