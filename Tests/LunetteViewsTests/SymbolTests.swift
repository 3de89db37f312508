import Testing

@testable import LunetteEngine
@testable import LunetteViews

@Suite struct SymbolTests {
  @Test func `a name that the documents use is there in all three forms`() {
    let table = SymbolTable()
    let promised = [
      "arrow.up", "bolt", "bolt.fill", "cloud.rain", "face.smiling", "folder.badge.plus", "snow",
      "sun.max", "trash",
      "xmark", "xmark.circle", "checkmark", "checkmark.circle", "pencil", "person.crop.circle",
      "star", "star.fill",
      "heart", "heart.fill",
    ]
    for name in promised {
      let symbol = table[name]
      #expect(symbol?.name == name)
      for tier in SymbolTier.allCases {
        #expect(symbol?.text(in: tier).isEmpty == false, "\(name) in \(tier)")
      }
    }
  }

  @Test func `the forms of one symbol are those of its line`() {
    let bolt = SymbolTable()["bolt.fill"]
    #expect(bolt == Symbol(name: "bolt.fill", nerdFont: "\u{f0241}", unicode: "ϟ", ascii: "Z"))
    let code = SymbolTable()["chevron.left.forwardslash.chevron.right"]
    #expect(code?.unicode == "‹›")
    #expect(code?.width(in: .unicode) == 2)
    #expect(code?.width(in: .ascii) == 3)
    #expect(code?.width(in: .nerdFont) == 1)
  }

  @Test func `every built-in name is found, in sorted order, once`() {
    let table = SymbolTable()
    let names = table.names
    #expect(names.count >= 700)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(names).count == names.count)
    for name in names { #expect(table[name]?.name == name) }
  }

  @Test func `a text that is not a name finds nothing`() {
    let table = SymbolTable()
    for name in [
      "", " ", "\n", "a", "zzzz", "arrow", "arrow.u", "arrow.upp", "Trash", "md-trash_can",
      "\u{fffd}", "~",
    ] {
      #expect(table[name] == nil, "\(name)")
    }
  }

  @Test func `widths are those of the glyphs`() {
    let table = SymbolTable()
    for name in table.names {
      guard let symbol = table[name] else { continue }
      #expect(
        symbol.unicodeWidth == symbol.unicode.unicodeScalars.count
          && (1...2).contains(symbol.unicodeWidth), "\(name)")
      for scalar in symbol.unicode.unicodeScalars {
        #expect(scalar.value < 0x10000 && isSurelyNarrow(scalar), "\(name): \(scalar)")
      }
      #expect((1...3).contains(symbol.width(in: .ascii)), "\(name)")
      #expect(symbol.ascii.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "\(name)")
    }
  }

  @Test func `Nerd Font forms are single private-use glyphs of the Material Design range`() {
    let table = SymbolTable()
    for name in table.names {
      let scalars = table[name].map { Array($0.nerdFont.unicodeScalars) } ?? []
      #expect(scalars.count == 1 && (0xf0001...0xf1af0).contains(scalars[0].value), "\(name)")
    }
  }

  @Test func `a script's symbol comes before a built-in one`() throws {
    var table = SymbolTable()
    try table.register("my.logo", nerdFont: "\u{e000}", unicode: "◆", ascii: "*")
    try table.register("trash", unicode: "字", unicodeWidth: 2)
    #expect(table["my.logo"]?.text(in: .unicode) == "◆")
    #expect(table["trash"]?.width(in: .unicode) == 2)
    #expect(table["trash"]?.text(in: .nerdFont) == "字")
    #expect(table["trash"]?.width(in: .nerdFont) == 2)
    #expect(table["trash"]?.text(in: .ascii) == "*")
    #expect(table.names.count == SymbolTable().names.count + 1)
    #expect(SymbolTable()["my.logo"] == nil)
  }

  @Test func `a registration without a form, a name or true ASCII is refused`() {
    var table = SymbolTable()
    #expect(throws: SymbolError.emptyName) { try table.register("", ascii: "x") }
    #expect(throws: SymbolError.noForm(name: "a")) { try table.register("a") }
    #expect(throws: SymbolError.notASCII(name: "a", form: "é")) {
      try table.register("a", ascii: "é")
    }
    #expect(throws: SymbolError.notASCII(name: "a", form: "\u{1b}")) {
      try table.register("a", ascii: "\u{1b}")
    }
    #expect(throws: SymbolError.notASCII(name: "a", form: "")) {
      try table.register("a", ascii: "")
    }
    #expect(table["a"] == nil)
  }

  @Test(arguments: [
    ("bolt.fil", "bolt.fill"), ("trahs", "trash"), ("xmark.cricle", "xmark.circle"),
    ("Trash", "trash"),
    ("bolt.shield.with.wings", "bolt"), ("heart.filled", "heart.fill"),
  ])
  func `the nearest name`(given: String, expected: String) {
    #expect(SymbolTable().nearest(to: given) == expected)
  }

  @Test func `nothing is near to nonsense`() {
    let table = SymbolTable()
    #expect(table.nearest(to: "qqqqqqqqqqqqqqq") == nil)
    #expect(table.nearest(to: "") == nil)
    #expect(table.nearest(to: String(repeating: "a.", count: 500_000)) == nil)
  }
}

/// Whether every version of Unicode and every terminal gives this scalar one cell: not East Asian
/// wide (nor made so by Unicode 16, as the trigrams were), not drawn as an emoji by default, not a
/// mark that joins what precedes it.
private func isSurelyNarrow(_ scalar: Unicode.Scalar) -> Bool {
  let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0xa4cf,
    0xa960...0xa97f,
    0xac00...0xd7ff, 0xf900...0xfaff, 0xfe10...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
  ]
  if scalar.properties.isEmojiPresentation || wide.contains(where: { $0.contains(scalar.value) }) {
    return false
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .privateUse, .unassigned,
    .surrogate,
    .lineSeparator, .paragraphSeparator, .spaceSeparator:
    return false
  default: return true
  }
}
