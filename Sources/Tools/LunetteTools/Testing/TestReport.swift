/// An HTML page about test cases that needs no other files. It lists the failures and, where
/// pictures differ, shows both pictures one over the other.
struct TestReport {
  struct Difference {
    let expected: [UInt8]
    let given: [UInt8]
  }
  private var rows: [(file: String, name: String, failure: String?, difference: Difference?)] = []

  mutating func add(_ file: String, _ name: String, _ failure: String?, _ difference: Difference?) {
    rows.append((file, name, failure, difference))
  }

  var html: String {
    let failed = rows.count { $0.failure != nil }
    var page = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(rows.count - failed) passed, \(failed) failed</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
      pre { overflow: auto; padding: 0.75rem; border: 1px solid #8886; font: 13px/1.3 ui-monospace, monospace; }
      .failed { color: #c42b42; } .pictures { display: flex; flex-wrap: wrap; gap: 1rem; }
      figure { margin: 0; } figure img { max-width: 28rem; display: block; }
      .over { position: relative; isolation: isolate; background: #000; }
      .over img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
      </style></head><body>
      <h1>\(rows.count - failed) passed, \(failed) failed</h1>

      """
    // Failed cases come first.
    for row in rows where row.failure != nil {
      page += "<h2 class=\"failed\">\(Self.escaped(row.name))</h2><p>\(Self.escaped(row.file))</p>"
      page += "<pre>\(Self.escaped(row.failure ?? ""))</pre>\n"
      if let difference = row.difference { page += Self.pictures(difference) }
    }
    page += "<h2>Passed</h2><ul>\n"
    for row in rows where row.failure == nil {
      page += "<li>\(Self.escaped(row.name)) <small>\(Self.escaped(row.file))</small></li>\n"
    }
    return page + "</ul></body></html>\n"
  }

  private static func pictures(_ difference: Difference) -> String {
    // Within an `img` element no SVG can run a script, whatever its file contains.
    func image(_ bytes: [UInt8]) -> String {
      "<img alt=\"\" src=\"data:image/svg+xml;base64,\(base64(bytes))\">"
    }
    let (expected, given) = (image(difference.expected), image(difference.given))
    return """
      <div class="pictures"><figure><figcaption>Expected</figcaption>\(expected)</figure>
      <figure><figcaption>Actual</figcaption>\(given)</figure>
      <figure><figcaption>Difference</figcaption><div class="over">\(expected)\(given)</div></figure></div>

      """
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // HTML allows no other control characters.
      case "\n", "\t": escaped.append(character)
      default:
        if character.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }) {
          escaped.append(character)
        }
      }
    }
  }

  /// Base64 by RFC 4648.
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let group =
        UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
        | (left > 2 ? UInt32(bytes[index + 2]) : 0)
      for place in 0..<4 {
        text.append(
          place <= left ? letters[Int(group >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
