import LunetteBase

/// A colour as a view names it, before the theme gives it a value: `"red"`, `"primary"`,
/// `"#ff8040"`, at some opacity.
package struct Paint: Hashable, Sendable {
  /// The colour without its opacity.
  package enum Source: Hashable, Sendable {
    case semantic(SemanticColor)
    /// A colour that is mixed from those of the theme.
    case token(TokenColor)
    /// An RGB colour or an entry of the palette.
    case fixed(Color)
    /// The surface of something that lies above other views: colours below are seen through it,
    /// letters are not. The alpha of the paint says how thick it is.
    case material
    /// Draws nothing.
    case clear
  }
  package var source: Source
  /// The opacity, from 0 (invisible) to 255 (opaque).
  package var alpha: UInt8

  package init(_ source: Source, alpha: UInt8 = 255) {
    self.source = source
    self.alpha = alpha
  }
  package static let primary = Paint(.semantic(.primary))
  package static let secondary = Paint(.semantic(.secondary))
  /// A colour that is fainter than secondary by as much as secondary is fainter than primary.
  package static let tertiary = Paint(.semantic(.secondary), alpha: 166)
  package static let quaternary = Paint(.semantic(.secondary), alpha: 102)
  package static let tint = Paint(.semantic(.tint))
  package static let accent = Paint(.semantic(.accent))
  package static let destructive = Paint(.semantic(.destructive))
  package static let success = Paint(.semantic(.success))
  package static let warning = Paint(.semantic(.warning))
  package static let clear = Paint(.clear)
  /// SwiftUI's materials, the thinnest one first.
  package static let materials: [(name: String, paint: Paint)] = [
    ("ultraThinMaterial", 140), ("thinMaterial", 165), ("regularMaterial", 190),
    ("thickMaterial", 215),
    ("ultraThickMaterial", 235), ("bar", 215),
  ].map { ($0.0, Paint(.material, alpha: $0.1)) }
  /// Whether letters behind this paint cannot be seen, although it is not opaque.
  package var blursBelow: Bool { source == .material }

  package static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Paint {
    func byte(_ value: Int) -> UInt32 { UInt32(max(0, min(255, value))) }
    return Paint(.fixed(.rgb(byte(red) << 16 | byte(green) << 8 | byte(blue))))
  }
  package static func indexed(_ index: Int) -> Paint {
    Paint(.fixed(.palette(UInt8(max(0, min(255, index))))))
  }

  /// The same colour with its opacity multiplied by `opacity` (0 … 1).
  package func opacity(_ opacity: Double) -> Paint {
    let factor = opacity.isNaN ? 1 : max(0, min(1, opacity))
    return Paint(source, alpha: UInt8((Double(alpha) * factor).rounded()))
  }

  /// Makes a paint from the name of a colour in scripts, or from `#rgb`, `#rrggbb` or `#rrggbbaa`,
  /// where aa is the opacity.
  package init?(name: String) {
    if let known = Paint.named.first(where: { $0.name == name }) {
      self = known.paint
      return
    }
    let bytes = Array(name.utf8)
    guard bytes.first == UInt8(ascii: "#"), [4, 7, 9].contains(bytes.count) else { return nil }
    var value: UInt32 = 0
    for byte in bytes.dropFirst() {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(byte - UInt8(ascii: "A")) + 10
      default: return nil
      }
      value = bytes.count == 4 ? value << 8 | digit << 4 | digit : value << 4 | digit
    }
    if bytes.count == 9 {
      self.init(.fixed(.rgb(value >> 8)), alpha: UInt8(value & 0xff))
    } else {
      self.init(.fixed(.rgb(value)))
    }
  }

  package static let ansiNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack",
    "brightRed", "brightGreen",
    "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]
  /// All named paints, sorted by name. It is an array, because a dictionary would be the only one
  /// of its type and slow to initialise.
  package static let named: [(name: String, paint: Paint)] = {
    var table: [(name: String, paint: Paint)] = []
    for (index, name) in ansiNames.enumerated() { table.append((name, .indexed(index))) }
    for (name, hex) in [
      ("orange", 0xff9500), ("purple", 0xaf52de), ("pink", 0xff2d55), ("mint", 0x00c7be),
      ("teal", 0x30b0c7),
      ("indigo", 0x5856d6), ("brown", 0xa2845e), ("gray", 0x8e8e93),
    ] as [(String, UInt32)] {
      table.append((name, Paint(.fixed(.rgb(hex)))))
    }
    table.append(("clear", .clear))
    table.append(("tertiary", .tertiary))
    table.append(("quaternary", .quaternary))
    table += materials
    for token in TokenColor.allCases { table.append((token.rawValue, Paint(.token(token)))) }
    for semantic in SemanticColor.allCases {
      table.append((semantic.rawValue, Paint(.semantic(semantic))))
    }
    return table.sorted { $0.name < $1.name }
  }()
  /// All names that `init(name:)` accepts, for messages and completion.
  package static var names: [String] { named.map(\.name) }
}

/// The colours whose values a theme decides.
package enum SemanticColor: String, CaseIterable, Sendable {
  case primary, secondary, accent, tint, background, destructive, success, warning
}

/// The colours that a theme mixes from its own, by the names that they have in scripts.
package enum TokenColor: String, CaseIterable, Sendable {
  case surface, raised, field, control, selection, separator, onAccent, placeholder, link, quinary

  /// The colour that replaces it if the colours of the theme are not known.
  var substitute: Paint {
    switch self {
    case .surface, .raised, .field, .control: Paint(.semantic(.background))
    case .selection, .link: .accent
    case .separator, .placeholder: .secondary
    case .onAccent: Paint(.semantic(.background))
    case .quinary: Paint(.semantic(.secondary), alpha: 64)
    }
  }
}
