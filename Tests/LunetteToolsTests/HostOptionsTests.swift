import Lunette
import LunetteBase
import Testing

@testable import LunetteTools

@Suite("Options of the command line")
struct HostOptionsTests {
  @Test(
    arguments: [
      ("48M", 48 << 20), ("1G", 1 << 30), ("512k", 512 << 10), ("1000", 1000), ("0", nil),
      ("-1", nil), ("", nil),
      ("M", nil), ("1.5G", nil), ("48MB", nil), ("99999999999999999999", nil),
      ("9999999999999G", nil),
    ] as [(String, Int?)])
  func sizesOfMemory(text: String, bytes: Int?) {
    #expect(HostOptions.bytes(text) == bytes)
  }

  @Test(
    arguments: [
      ("80x24", Size(width: 80, height: 24)), ("1x1", Size(width: 1, height: 1)),
      ("10000x400", Size(width: 10000, height: 400)), ("10000x10000", nil), ("10001x1", nil),
      ("0x1", nil), ("80", nil),
      ("80x", nil),
      ("x24", nil), ("80x24x1", nil), ("-80x24", nil), ("80 x 24", nil), ("", nil),
    ] as [(String, Size?)])
  func sizesOfScreens(text: String, size: Size?) {
    #expect(HostOptions.size(text) == size)
  }
}

@Suite("Keys by name")
struct KeyNamesTests {
  static let cases: [(name: String, key: Key, modifiers: KeyModifiers)] = [
    ("a", .character("a"), []), ("A", .character("A"), []), ("é", .character("é"), []),
    ("shift+tab", .tab, .shift), ("ctrl+c", .character("c"), .control),
    ("alt+k", .character("k"), .alt),
    ("ctrl+shift+up", .up, [.control, .shift]), ("space", .character(" "), []),
    ("f12", .function(12), []),
    ("+", .character("+"), []), ("ctrl++", .character("+"), .control), ("pageDown", .pageDown, []),
  ]
  @Test(arguments: cases.indices) func known(_ index: Int) throws {
    let (name, key, modifiers) = Self.cases[index]
    let parsed = try #require(KeyName.parse(name))
    #expect(parsed.key == key)
    #expect(parsed.modifiers == modifiers)
  }

  @Test(arguments: ["", "ctrl+", "tabb", "hyper+x", "f0", "f99", "ab", "shift+"])
  func unknown(name: String) { #expect(KeyName.parse(name) == nil) }
}
