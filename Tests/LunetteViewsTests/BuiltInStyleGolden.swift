import Glibc
import LunetteBase
import Testing

@testable import LunetteEngine

/// Expected pictures in text files beside the tests; `RECORD_GOLDENS=1` writes them again.
enum Golden {
  private static let folder: String = {
    var path = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    path.removeLast()
    return path.joined(separator: "/") + "/Goldens"
  }()

  static func read(_ name: String) -> String? {
    guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func expect(
    _ text: String, equals name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    if getenv("RECORD_GOLDENS") != nil {
      mkdir(folder, 0o755)
      guard let file = fopen("\(folder)/\(name)", "w") else {
        Issue.record("cannot write \(folder)/\(name)", sourceLocation: sourceLocation)
        return
      }
      fputs(text, file)
      fclose(file)
      return
    }
    guard let wanted = read(name) else {
      Issue.record("no golden \(name); RECORD_GOLDENS=1 writes it", sourceLocation: sourceLocation)
      return
    }
    if wanted == text { return }
    let (old, new) = (
      wanted.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false)
    )
    for line in 0..<max(old.count, new.count)
    where (line < old.count ? old[line] : "") != (line < new.count ? new[line] : "") {
      Issue.record(
        """
        \(name):\(line + 1) was
          \(line < old.count ? old[line] : "")
        and is
          \(line < new.count ? new[line] : "")
        """, sourceLocation: sourceLocation)
      return
    }
  }
}

extension CellBuffer {
  /// The cells of one row in words, one part for each run of cells that look the same:
  /// `"Save" brightBlue on #16161d bold`.
  func runs(ofRow y: Int) -> String {
    var parts: [String] = []
    var x = 0
    while x < width {
      let first = self[x, y]
      var text = ""
      while x < width, self[x, y].looksLike(first) {
        text += String(decoding: glyphs.utf8(of: self[x, y].glyph), as: UTF8.self)
        x += 1
      }
      parts.append("\"\(text)\"" + first.lookDescription)
    }
    return parts.joined(separator: "  ")
  }
}

extension Cell {
  func looksLike(_ other: Cell) -> Bool {
    foreground == other.foreground && background == other.background
      && attributes.intersection(.style) == other.attributes.intersection(.style)
  }
  var lookDescription: String {
    func name(_ color: Color) -> String {
      if let hex = color.hex {
        let digits = String(hex, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
      }
      if let index = color.paletteIndex {
        return index < 16 ? Paint.ansiNames[Int(index)] : "palette \(index)"
      }
      return "own"
    }
    var words = ""
    if foreground != .terminal { words += " " + name(foreground) }
    if background != .terminal { words += " on " + name(background) }
    let named: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
      (.overline, "overline"),
    ]
    for (attribute, word) in named where attributes.contains(attribute) { words += " " + word }
    return words
  }
}
