import Glibc
import Lunette
import LunetteBase

/// A recording in the format asciicast v2: a line that describes the terminal, and a line for each
/// block of bytes that was written to it.
///
/// Source: https://docs.asciinema.org/manual/asciicast/v2/. Each line is written at once, so an
/// interrupted recording can still be played. It contains no date, so that the same recording gives
/// the same file.
package final class CastWriter {
  private let path: String
  private let descriptor: Int32
  private var failure: Int32 = 0
  /// The bytes of a character that is not complete yet.
  private var pieces: [UInt8] = []
  private var size: Size

  init(path: String, size: Size, title: String) throws(ToolFault) {
    self.path = path
    self.size = size
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    if descriptor < 0 { throw .cannotWrite(path, errno: errno) }
    add(
      "{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height), \"title\": "
        + "\(JSONText.quoted(title))}"
    )
  }
  deinit { close(descriptor) }

  /// Records that the window has a new size.
  func resize(_ size: Size, at time: Double) {
    if size == self.size { return }
    self.size = size
    add("[\(Self.seconds(time)), \"r\", \"\(size.width)x\(size.height)\"]")
  }

  func write(_ bytes: UnsafeRawBufferPointer, at time: Double) {
    let all = pieces + bytes
    let whole = Self.wholeCharacters(all)
    pieces = Array(all[whole...])
    if whole == 0 { return }
    add(
      "[\(Self.seconds(time)), \"o\", "
        + "\(JSONText.quoted(String(decoding: all[..<whole], as: UTF8.self)))]"
    )
  }

  func end() throws(ToolFault) { if failure != 0 { throw .cannotWrite(path, errno: failure) } }

  private func add(_ line: String) {
    if failure == 0 { failure = Files.write(Array((line + "\n").utf8), to: descriptor) }
  }

  /// The number of bytes before an incomplete character at the end.
  private static func wholeCharacters(_ bytes: [UInt8]) -> Int {
    for back in 1..<4 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0xc0 == 0x80 { continue }
      let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      return length > back ? bytes.count - back : bytes.count
    }
    return bytes.count
  }

  /// A time with microseconds, as asciinema writes it.
  private static func seconds(_ time: Double) -> String {
    let micros = Int((max(0, time) * 1_000_000).rounded())
    let rest = "\(micros % 1_000_000)"
    return "\(micros / 1_000_000).\(String(repeating: "0", count: 6 - rest.count))\(rest)"
  }
}
