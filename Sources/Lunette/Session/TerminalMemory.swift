import Glibc
import LunetteScreen
import LunetteTerminal

/// A cache of the colours that terminals have reported, by the terminals' names: `$XDG_CACHE_HOME/lunette/terminals`. With
/// it, the first frame is drawn in these colours without waiting for an answer. If the cache cannot be read or written,
/// everything works without it.
///
/// The file has a line for each terminal, the last used first: its name, its foreground, its background and entries of its
/// palette, separated by tabs.
///
///     xterm-kitty kitty	d7dae0	1a1c22	9=ff8c99	12=8fc6ff
struct TerminalMemory {
  /// The largest number of terminals that are remembered.
  private static let mostTerminals = 16
  private static let largestFile = 1 << 14

  private let path: String
  private let name: String

  /// Returns nil if there is no folder for the cache, or the terminal has no name.
  init?(_ variable: (String) -> String?) {
    let cache = variable("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = cache ?? variable("HOME").flatMap({ $0.hasPrefix("/") ? $0 + "/.cache" : nil }) else {
      return nil
    }
    path = folder + "/lunette/terminals"
    // Terminals that differ in none of these variables count as one; the terminal's answer corrects the colours.
    let names = ["TERM", "TERM_PROGRAM", "COLORTERM", "COLORFGBG"].map { variable($0) ?? "" }.joined(separator: " ")
    name = String(
      String.UnicodeScalarView(names.unicodeScalars.filter { (0x20..<0x7f).contains($0.value) }.prefix(200)))
    if name.allSatisfy({ $0 == " " }) { return nil }
  }

  /// Adds the remembered colours of this terminal to its capabilities.
  func recall(_ capabilities: inout TerminalCapabilities) {
    guard let line = lines().first(where: { $0.first == name }), line.count >= 3, let foreground = color(line[1]),
      let background = color(line[2])
    else { return }
    var palette: [UInt8: LunetteScreen.Color] = [:]
    for part in line.dropFirst(3) {
      let pair = part.split(separator: "=")
      if pair.count == 2, let index = UInt8(pair[0]), index < 16 { palette[index] = color(String(pair[1])) }
    }
    capabilities.remember(foreground: foreground, background: background, palette: palette)
  }

  /// Remembers the colours that this terminal has reported; writes nothing if they are known already.
  func keep(_ capabilities: TerminalCapabilities) {
    guard !capabilities.isRemembered, let foreground = capabilities.foreground?.hex,
      let background = capabilities.background?.hex
    else { return }
    let palette = capabilities.palette.sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.hex.map { "\(entry.key)=\(digits($0))" }
    }
    let line = [name, digits(foreground), digits(background)] + palette
    let known = lines()
    if known.contains(line) { return }
    let kept = [line] + known.filter { $0.first != name }.prefix(TerminalMemory.mostTerminals - 1)
    write(kept.map { $0.joined(separator: "\t") + "\n" }.joined())
  }

  // MARK: The file

  private func lines() -> [[String]] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: TerminalMemory.largestFile)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0, count < bytes.count, let text = String(validating: bytes[..<count], as: UTF8.self) else {
      return []
    }
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Replaces the old file at once, so that no reader finds half of it.
  private func write(_ text: String) {
    let folder = Files.folder(of: path)
    mkdir(Files.folder(of: folder), 0o700)
    mkdir(folder, 0o700)
    let draft = "\(path).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = Files.write(Array(text.utf8), to: descriptor) == 0
    close(descriptor)
    if !isWritten || rename(draft, path) != 0 { unlink(draft) }
  }

  private func color(_ text: String) -> LunetteScreen.Color? {
    text.utf8.count == 6 ? UInt32(text, radix: 16).map { .rgb($0) } : nil
  }
  private func digits(_ hex: UInt32) -> String {
    let digits = String(hex, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
