import CLunetteText

// Names for the numbers that scripts/generate writes into CLunetteText.

/// The grapheme cluster classes of UAX #29, with the numbers that the automaton uses. `special`
/// stands for every code point about which `disposition(of:)` must decide: controls, newlines,
/// format and tag characters, noncharacters.
enum GraphemeClass {
  static let other: UInt32 = 0
  static let extend: UInt32 = 1
  static let zwj: UInt32 = 2
  static let spacingMark: UInt32 = 3
  static let vowelJamo: UInt32 = 7
  static let trailingJamo: UInt32 = 8
  static let linker: UInt32 = 13
  static let zwnj: UInt32 = 14
  static let special: UInt32 = 15
}

/// The states of the grapheme cluster automaton that the code refers to by name.
enum GraphemeState {
  /// The state at the start of the text and after a newline or another control, where there is
  /// nothing to attach to.
  static let start: UInt32 = 0
  static let plain: UInt32 = 1
  static let prepend: UInt32 = 2
  static let leadingJamo: UInt32 = 4
  /// The bit in the result of a step which says that a cluster ends before this code point.
  static let boundary: UInt32 = 0x80
  /// Set in addition if the code point should attach to something but cannot, so that it is a
  /// special case.
  static let unattached: UInt32 = 0x40
  static let control: UInt32 = 0x20
}

/// The line breaking classes, a small part of UAX #14.
enum LineClass {
  static let alphabetic: UInt32 = 0
  static let blank: UInt32 = 1
  static let glue: UInt32 = 5
  static let hyphen: UInt32 = 6
  /// After a zero-width space or a soft hyphen, where a line may end before anything but a blank.
  static let any: UInt32 = 10
  /// At the start of a line, where there is nothing before which the line could end.
  static let start: UInt32 = 11
  /// The bit in the result of a step which says that a line may end before this cluster; it equals
  /// `ClusterInfo.breakBefore`.
  static let breakBefore: UInt8 = 0x40
}

/// The properties of a code point; CLunetteText.h explains the bits.
struct ScalarProperties {
  let bits: UInt32

  @inline(__always) init(bits: UInt32) { self.bits = bits }
  @inline(__always) init(_ codePoint: UInt32) { bits = UInt32(lunette_unicode(codePoint)) }
  // Of the bytes of a character, the first of which is the lowest; see CLunetteText.h.
  @inline(__always) init(twoBytes word: UInt32) { bits = UInt32(lunette_unicode_two_bytes(word)) }
  @inline(__always) init(threeBytes word: UInt32) {
    bits = UInt32(lunette_unicode_three_bytes(word))
  }
  @inline(__always) init(fourBytes word: UInt32) { bits = UInt32(lunette_unicode_four_bytes(word)) }
  @inline(__always) init(ascii: UInt8) { bits = UInt32(lunette_unicode_ascii(UInt32(ascii))) }

  @inline(__always) var width: UInt32 { bits & 3 }
  /// The bits for width, uncertainty and blankness, in the places where `ClusterInfo` has them.
  @inline(__always) var info: UInt8 { UInt8(truncatingIfNeeded: bits & 0xf) }
  @inline(__always) var graphemeClass: UInt32 { bits >> 4 & 0xf }
  @inline(__always) var lineClass: UInt32 { bits >> 8 & 0xf }
  @inline(__always) var makesUncertain: Bool { bits & 1 << 12 != 0 }
  @inline(__always) var isVariationBase: Bool { bits & 1 << 13 != 0 }
  @inline(__always) var isMark: Bool { bits & 1 << 14 != 0 }
  @inline(__always) var mayRunBothWays: Bool { bits & 1 << 15 != 0 }
}

/// The version of the Unicode Character Database that clusters and widths follow, such as "15.0.0".
package var unicodeVersion: String { String(cString: lunette_unicode_version_string()) }

/// The indices at which extended grapheme clusters begin (UAX #29 with GB9c) in any scalars,
/// including unsafe ones.
///
/// This is the plain form of the rules, without measuring, against which `MeasuredText` is tested.
package func graphemeBoundaries(of scalars: [Unicode.Scalar]) -> [Int] {
  var boundaries: [Int] = []
  var state = GraphemeState.start
  for (i, scalar) in scalars.enumerated() {
    var graphemeClass = ScalarProperties(scalar.value).graphemeClass
    if graphemeClass == GraphemeClass.special {
      // `special` contains more than the rules' class Control: tags are Extend, and noncharacters
      // belong to no class of their own.
      if (0xe0020...0xe007f).contains(scalar.value) {
        graphemeClass = GraphemeClass.extend
      } else if scalar.properties.isNoncharacterCodePoint {
        graphemeClass = GraphemeClass.other
      }
    }
    let step = UInt32(lunette_grapheme_step(state, graphemeClass))
    let isInsideCRLF = scalar == "\n" && i > 0 && scalars[i - 1] == "\r"
    if step & GraphemeState.boundary != 0 && !isInsideCRLF { boundaries.append(i) }
    state = step & 0xf
  }
  return boundaries
}
