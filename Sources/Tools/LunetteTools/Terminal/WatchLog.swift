import Glibc
import Lunette
import LunetteText

/// The log of a script that is being worked on: its output, warnings, errors and loads. It is kept
/// for the drawer and, if asked for, written to a file.
final class WatchLog {
  enum Kind: String { case print, warning, error, reload }
  struct Entry {
    let kind: Kind
    let text: String
    /// The local time of day, such as `09:41:00`.
    let time: String
  }

  /// The last entries.
  private(set) var entries: [Entry] = []
  private static let maxEntries = 500
  private static let longestLine = 2_000
  private let file: Int32?
  /// Output that does not end with a newline yet.
  private var pieces: [UInt8] = []
  /// Called after each new entry.
  var onChange: (() -> Void)?

  /// - Parameter path: The file to which a line is added for each entry; nil for none.
  init(path: String?) throws(ToolFault) {
    guard let path else {
      file = nil
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o666)
    if descriptor < 0 { throw .cannotWrite(path, errno: errno) }
    file = descriptor
  }
  var isWritten: Bool { file != nil }
  deinit { if let file { close(file) } }

  func add(_ kind: Kind, _ text: String) {
    let time = Self.timeOfDay
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let entry = Entry(
        kind: kind, text: SafeText.sanitize(String(line.prefix(Self.longestLine))), time: time)
      entries.append(entry)
      if let file {
        _ = Files.write(Array("\(Self.time) \(kind.rawValue) \(entry.text)\n".utf8), to: file)
      }
    }
    if entries.count > Self.maxEntries { entries.removeFirst(entries.count - Self.maxEntries) }
    onChange?()
  }

  /// Adds the output of a script, one entry for each line.
  func printed(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = pieces + rest[..<end]
      pieces = []
      rest = rest[(end + 1)...]
      add(.print, String(decoding: line, as: UTF8.self))
    }
    // A line without end is cut.
    pieces += rest.prefix(max(0, Self.longestLine * 4 - pieces.count))
  }

  /// The present time in UTC, in the format of ISO 8601.
  private static var time: String { time("%Y-%m-%dT%H:%M:%SZ", gmtime_r) }
  private static var timeOfDay: String { time("%H:%M:%S", localtime_r) }

  private static func time(
    _ format: String,
    _ parted: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var now = Glibc.time(nil)
    var parts = tm()
    _ = parted(&now, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      strftime(buffer.baseAddress!, buffer.count, format, &parts)
      return String(cString: buffer.baseAddress!)
    }
  }
}
