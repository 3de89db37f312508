import LunetteBase

/// The difference between two pictures in words: their texts or, where the texts are equal, the
/// first line of the files that differs.
enum SnapshotText {
  /// Whether the bytes are a complete picture: not cut off, without conflict marks, and not some
  /// other file.
  static func isWhole(_ picture: [UInt8]) -> Bool {
    let (head, tail) = (Array("<svg ".utf8), Array("</svg>".utf8))
    guard picture.starts(with: head), String(validating: picture, as: UTF8.self) != nil else {
      return false
    }
    var end = picture[...]
    while let last = end.last, last == 0x0a || last == 0x0d { end.removeLast() }
    guard end.suffix(tail.count).elementsEqual(tail) else { return false }
    // The marks that version control leaves where both sides of a merge have changed the picture.
    let marks = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }
    return !picture.split(separator: 0x0a).contains { line in
      marks.contains { line.starts(with: $0) }
    }
  }

  static func difference(_ expected: [UInt8], _ given: [UInt8]) -> String {
    let (old, new) = (lines(expected), lines(given))
    let (oldTexts, newTexts) = (texts(old), texts(new))
    if oldTexts != newTexts {
      return
        "expected the texts:\n\(oldTexts.joined(separator: "\n"))\ngot:\n"
        + "\(newTexts.joined(separator: "\n"))"
    }
    let index =
      zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(old.count, new.count)
    func line(_ lines: [Substring]) -> String {
      index < lines.count ? String(lines[index].prefix(400)) : "(nothing)"
    }
    return
      "the texts are the same; line \(index + 1) of the picture was\n\(line(old))\nand is\n"
      + "\(line(new))"
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The texts between the tags, one line for each line of the file, without empty ones.
  private static func texts(_ lines: [Substring]) -> [String] {
    lines.compactMap { line in
      guard line.contains(text: "<text") || line.contains(text: "<tspan") else { return nil }
      var text = ""
      var isTag = false
      for character in line {
        switch character {
        case "<": isTag = true
        case ">": isTag = false
        default: if !isTag { text.append(character) }
        }
      }
      return text.isEmpty ? nil : text
    }
  }
}
