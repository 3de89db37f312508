import LunetteBase
import LunetteEngine

/// A text with escape sequences. SGR sequences become attributes; all other sequences are removed,
/// because a text is data and must not control the terminal.
///
/// Source: ECMA-48, 8.3.117 (SGR) and 5.4 to 5.6 (sequences and strings); xterm's ctlseqs for
/// colours.
package struct ANSIText {
  struct Style: Hashable {
    var foreground: Paint?
    var background: Paint?
    var attributes: TextAttributes = []
  }
  struct Run: Hashable {
    var text: String
    var style: Style
  }
  private(set) var runs: [Run] = []
  /// The greatest number of runs that have their own look; all text after them has none.
  private static let maxRuns = 10_000

  private var style = Style()
  private var pending = String.UnicodeScalarView()
  private var pendingStyle = Style()

  init(_ string: String) {
    var scalars = string.unicodeScalars.makeIterator()
    var next = scalars.next()
    func advance() { next = scalars.next() }
    while let scalar = next {
      advance()
      switch scalar.value {
      case 0x1b:
        guard let kind = next else { break }
        switch kind {
        case "[":
          advance()
          sequence(&scalars, &next)
        case "]", "P", "X", "^", "_":
          advance()
          ANSIText.skipString(&scalars, &next, endsWithBell: kind == "]")
        default:
          // Skips the intermediate characters and the final one.
          while let scalar = next, (0x20...0x2f).contains(scalar.value) { advance() }
          if let scalar = next, (0x30...0x7e).contains(scalar.value) { advance() }
        }
      case 0x9b: sequence(&scalars, &next)
      case 0x90, 0x98, 0x9d, 0x9e, 0x9f:
        ANSIText.skipString(&scalars, &next, endsWithBell: scalar.value == 0x9d)
      case 0x0a, 0x09: put(scalar)
      case 0..<0x20, 0x7f..<0xa0: break
      default: put(scalar)
      }
    }
    flush()
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if style != pendingStyle {
      flush()
      pendingStyle = runs.count < ANSIText.maxRuns ? style : Style()
    }
    pending.append(scalar)
  }
  private mutating func flush() {
    if pending.isEmpty { return }
    let text = String(pending)
    pending = String.UnicodeScalarView()
    if let last = runs.indices.last, runs[last].style == pendingStyle {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, style: pendingStyle))
    }
  }

  /// Skips a control string up to its end, which is ST or (where `endsWithBell`) BEL. CAN and SUB
  /// abort it.
  private static func skipString(
    _ scalars: inout String.UnicodeScalarView.Iterator, _ next: inout Unicode.Scalar?,
    endsWithBell: Bool
  ) {
    while let scalar = next {
      next = scalars.next()
      switch scalar.value {
      case 0x07 where endsWithBell: return
      case 0x18, 0x1a, 0x9c: return
      case 0x1b:
        if next == "\\" { next = scalars.next() }
        return
      default: break
      }
    }
  }

  /// Reads the rest of a sequence after `CSI`.
  private mutating func sequence(
    _ scalars: inout String.UnicodeScalarView.Iterator, _ next: inout Unicode.Scalar?
  ) {
    var body: [UInt8] = []
    while let scalar = next {
      let value = scalar.value
      // A character that does not belong to a sequence ends it and is not part of it.
      guard (0x20...0x7e).contains(value) else { return }
      next = scalars.next()
      if value >= 0x40 {
        if scalar == "m", body.allSatisfy({ (0x30...0x3b).contains($0) }) { rendition(body) }
        return
      }
      if body.count < 256 { body.append(UInt8(value)) }
    }
  }

  private mutating func rendition(_ body: [UInt8]) {
    // Each parameter with its subparameters, which follow it after colons; -1 stands for a missing
    // number.
    var parameters: [[Int]] = [[-1]]
    for byte in body {
      switch byte {
      case UInt8(ascii: ";"): parameters.append([-1])
      case UInt8(ascii: ":"): parameters[parameters.count - 1].append(-1)
      default:
        let last = parameters.count - 1
        let final = parameters[last].count - 1
        parameters[last][final] = min(
          max(0, parameters[last][final]) * 10 + Int(byte) - 0x30, 0xffff)
      }
    }
    var index = 0
    while index < parameters.count {
      let code = max(0, parameters[index][0])
      switch code {
      case 0: style = Style()
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4:
        let isOn = parameters[index].count < 2 || parameters[index][1] != 0
        if isOn { style.attributes.insert(.underline) } else { style.attributes.remove(.underline) }
      case 21: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 53: style.attributes.insert(.overline)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 55: style.attributes.remove(.overline)
      case 30...37: style.foreground = .indexed(code - 30)
      case 39: style.foreground = nil
      case 40...47: style.background = .indexed(code - 40)
      case 49: style.background = nil
      case 90...97: style.foreground = .indexed(code - 82)
      case 100...107: style.background = .indexed(code - 92)
      case 38: if let paint = ANSIText.color(parameters, &index) { style.foreground = paint }
      case 48: if let paint = ANSIText.color(parameters, &index) { style.background = paint }
      // The colour of underlines is skipped, because it is not supported.
      case 58: _ = ANSIText.color(parameters, &index)
      default: break
      }
      index += 1
    }
  }

  /// Reads a colour after 38 or 48: `5 ; n` or `2 ; r ; g ; b`, or the same with colons, where a
  /// colour space may stand before red.
  private static func color(_ parameters: [[Int]], _ index: inout Int) -> Paint? {
    var numbers = Array(parameters[index].dropFirst())
    if numbers.isEmpty {
      let rest = parameters[(index + 1)...].map { $0[0] }
      let count = rest.first == 5 ? 2 : rest.first == 2 ? 4 : 0
      numbers = Array(rest.prefix(count))
      index += numbers.count
    } else if numbers.first == 2, numbers.count > 4 {
      numbers.remove(at: 1)
    }
    switch numbers.first {
    case 5 where numbers.count >= 2 && numbers[1] <= 255: return .indexed(max(0, numbers[1]))
    case 2 where numbers.count >= 4 && numbers[1...3].allSatisfy({ $0 <= 255 }):
      return .rgb(max(0, numbers[1]), max(0, numbers[2]), max(0, numbers[3]))
    default: return nil
    }
  }

  /// The text as an attributed text.
  package static func view(_ string: String) -> View {
    AttributedText(
      ANSIText(string).runs.map { run in
        var view: View = Text(.verbatim(run.text))
        if run.style.foreground != nil || !run.style.attributes.isEmpty {
          view = EnvironmentModifier(view, .look(run.style.foreground, run.style.attributes))
        }
        return run.style.background.map {
          EnvironmentModifier(view, .set(RunBackgroundKey.self, $0))
        } ?? view
      })
  }
}

/// The background of a run of an attributed text.
enum RunBackgroundKey: EnvironmentKey {
  static var defaultValue: Paint? { nil }
}
