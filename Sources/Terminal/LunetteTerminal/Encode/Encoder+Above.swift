// What is printed while an inline picture is shown: it is written where the picture began, and the
// picture is drawn again below it. So the lines are the terminal's own, which wraps them, lets them
// be selected, and keeps them in its scrollback.

extension Encoder {
  /// Writes lines from the cursor on, which is in the first column.
  func writeAbove(_ lines: [UInt8]) {
    let text = Encoder.printable(lines)
    writer.reserve(text.count + 32)
    // The terminal wraps lines as it does without a picture. A last line without its newline is
    // ended, too.
    writer.put("\u{1b}[?7h")
    writer.put(text)
    writer.put("\u{1b}[m\u{1b}[?7l")
  }

  /// The bytes of lines without controls, because one that moves the cursor would break the
  /// picture. Renditions stay, for other programs that print in colours; each line begins without
  /// any.
  static func printable(_ lines: [UInt8]) -> [UInt8] {
    var out = String.UnicodeScalarView()
    var rest = String(decoding: lines, as: UTF8.self).unicodeScalars[...]
    var hasRendition = false
    func endLine() {
      if hasRendition { out.append(contentsOf: "\u{1b}[m".unicodeScalars) }
      hasRendition = false
      out.append(contentsOf: "\r\n".unicodeScalars)
    }
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x0a: endLine()
      case 0x09, 0x0d: out.append(scalar)
      case 0x1b:
        guard let rendition = takeSequence(&rest) else { continue }
        out.append(contentsOf: rendition)
        hasRendition = true
      case 0..<0x20, 0x7f..<0xa0: continue
      default: out.append(scalar)
      }
    }
    if lines.last != 0x0a { endLine() }
    return Array(String(out).utf8)
  }

  /// Takes the rest of a sequence after its Escape. Returns the sequence if it sets a rendition
  /// (SGR); nil for any other.
  private static func takeSequence(_ rest: inout Substring.UnicodeScalarView) -> String
    .UnicodeScalarView?
  {
    guard let kind = rest.first, kind != "\n" else { return nil }
    rest.removeFirst()
    switch kind {
    case "[":
      var sequence = "\u{1b}[".unicodeScalars
      while let next = rest.first, next != "\n", next != "\u{1b}" {
        rest.removeFirst()
        sequence.append(next)
        if (0x40...0x7e).contains(next.value) {
          return next == "m"
            && sequence.dropFirst(2).dropLast().allSatisfy {
              "0123456789;:".unicodeScalars.contains($0)
            }
            ? sequence : nil
        }
      }
    case "]", "P", "_", "^", "X":
      // A string ends with BEL or ST; if its end is missing, with its line.
      while let next = rest.first, next != "\n" {
        rest.removeFirst()
        if next == "\u{07}" || next == "\u{9c}" { break }
        if next == "\u{1b}" {
          if rest.first == "\\" { rest.removeFirst() }
          break
        }
      }
    case " "..."/": if let next = rest.first, next != "\n" { rest.removeFirst() }
    default: break
    }
    return nil
  }
}
