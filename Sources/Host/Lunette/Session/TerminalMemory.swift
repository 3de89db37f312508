import CLunetteSystem
import Glibc
import LunetteBase
import LunetteTerminal

/// A cache of the colours that terminals have reported, by the terminals' names:
/// `$XDG_CACHE_HOME/lunette/terminals`. With it, the first frame is drawn in these colours without
/// waiting for an answer. If the cache cannot be read or written, everything works without it.
///
/// The file has a line for each terminal, the last used first: its name, its foreground, its
/// background and entries of its palette, separated by tabs.
///
///     xterm-kitty kitty	d7dae0	1a1c22	9=ff8c99	12=8fc6ff
///
/// All of this works on bytes, because each start reads it before its first frame: strings are
/// split, joined and compared by generic functions, for whose types Swift's runtime takes longer
/// than for the rest.
struct TerminalMemory {
  private typealias Bytes = [UInt8]
  /// The largest number of terminals that are remembered.
  private static let maxTerminals = 16
  private static let largestFile = 1 << 14
  private static let longestName = 200
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")

  private let path: String
  private let name: Bytes

  /// Returns nil if there is no folder for the cache, or the terminal has no name.
  init?(_ variable: (String) -> String?) {
    let cache = variable("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard
      let folder = cache ?? variable("HOME").flatMap({ $0.hasPrefix("/") ? $0 + "/.cache" : nil })
    else {
      return nil
    }
    path = folder + "/lunette/terminals"
    // Terminals that differ in none of these variables count as one; the terminal's answer corrects
    // the colours.
    var name: Bytes = []
    var isNamed = false
    for key in ["TERM", "TERM_PROGRAM", "COLORTERM", "COLORFGBG"] {
      if key != "TERM" { name.append(Self.space) }
      for byte in (variable(key) ?? "").utf8 where byte >= Self.space && byte < 0x7f {
        name.append(byte)
        if byte != Self.space { isNamed = true }
      }
    }
    if !isNamed { return nil }
    if name.count > Self.longestName { name.removeLast(name.count - Self.longestName) }
    self.name = name
  }

  /// Adds the remembered colours of this terminal to its capabilities.
  func recall(_ capabilities: inout TerminalCapabilities) {
    for line in lines() {
      let fields = split(line, at: Self.tab)
      if fields[0] != name { continue }
      guard fields.count >= 3, let foreground = color(fields[1]), let background = color(fields[2])
      else { return }
      var palette = ReportedPalette()
      for field in 3..<fields.count {
        let pair = split(fields[field], at: UInt8(ascii: "="))
        if pair.count == 2, let index = number(pair[0], radix: 10), index < ReportedPalette.count {
          palette[UInt8(index)] = color(pair[1])
        }
      }
      capabilities.remember(
        foreground: .rgb(foreground), background: .rgb(background), palette: palette)
      return
    }
  }

  /// Remembers the colours that this terminal has reported; writes nothing if they are known
  /// already.
  func keep(_ capabilities: TerminalCapabilities) {
    guard !capabilities.isRemembered, let foreground = capabilities.foreground?.hex,
      let background = capabilities.background?.hex
    else { return }
    var line = name + [Self.tab] + digits(foreground) + [Self.tab] + digits(background)
    for index in 0..<UInt8(ReportedPalette.count) {
      if let color = capabilities.palette[index] {
        line += Array("\t\(index)=".utf8) + digits(color)
      }
    }
    let known = lines()
    if known.contains(line) { return }
    let others = known.filter { split($0, at: Self.tab)[0] != name }.prefix(Self.maxTerminals - 1)
    write(([line] + others).flatMap { $0 + [Self.newline] })
  }

  // MARK: The file

  private func lines() -> [Bytes] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let bytes = Bytes(unsafeUninitializedCapacity: Self.largestFile) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    if bytes.count == Self.largestFile { return [] }
    return split(bytes, at: Self.newline).filter { !$0.isEmpty }
  }

  /// The parts of a text between the separators: at least one, which may be empty.
  private func split(_ text: Bytes, at separator: UInt8) -> [Bytes] {
    var parts: [Bytes] = []
    var part: Bytes = []
    for byte in text {
      if byte == separator {
        parts.append(part)
        part = []
      } else {
        part.append(byte)
      }
    }
    parts.append(part)
    return parts
  }

  /// Replaces the old file at once, so that no reader finds half of it.
  private func write(_ text: Bytes) {
    let folder = Files.folder(of: path)
    mkdir(Files.folder(of: folder), 0o700)
    mkdir(folder, 0o700)
    var hasBegun = false
    _ = lh_replace_file(path, text, text.count, 0o600, &hasBegun)
  }

  /// The value of a text of six hexadecimal digits.
  private func color(_ text: Bytes) -> UInt32? { text.count == 6 ? number(text, radix: 16) : nil }

  /// The value of a text of at most six digits.
  private func number(_ text: Bytes, radix: UInt32) -> UInt32? {
    if text.isEmpty || text.count > 6 { return nil }
    var number: UInt32 = 0
    for byte in text {
      let digit: UInt32
      switch byte {
      case 0x30...0x39: digit = UInt32(byte) - 0x30
      case 0x61...0x66: digit = UInt32(byte) - 0x61 + 10
      case 0x41...0x46: digit = UInt32(byte) - 0x41 + 10
      default: return nil
      }
      if digit >= radix { return nil }
      number = number * radix + digit
    }
    return number
  }
  private func digits(_ color: UInt32) -> Bytes {
    let digits = Array(String(color, radix: 16).utf8)
    return Array(repeating: UInt8(ascii: "0"), count: 6 - digits.count) + digits
  }
}
