import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript

/// The place of a click: a point, or an element that `find` finds.
enum TestTarget: Sendable {
  case point(Point)
  case element(String, TestSearch)
}

/// The text to search for, and which of the matches is meant.
struct TestSearch: Sendable {
  var kind: String?
  var index = 1

  static let kinds = SchemaNames("ElementKind", AccessibilityElement.Kind.allCases.map(\.rawValue))
  static let key = ArgumentKey.options(
    "Which of the matching elements is meant.", example: "{ index = 2, kind = \"button\" }",
    .optional(
      .integer("index", from: 1, "1 for the first match, 2 for the second, and so on."), default: 1,
      "1"),
    .optional(.name("kind", of: kinds, "The kind of element."))
  ).map { index, kind in TestSearch(kind: kind.map { kinds.names[$0] }, index: index) }
}

/// A key with its modifiers.
struct TestKey: Sendable {
  var key: Key
  var modifiers: KeyModifiers
}

extension ArgumentKey where Value == TestKey {
  static func key(_ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(
      Parameter("key", .string, documentation).required, called: "a key",
      expected: "a string such as \"shift+tab\"")
    return ArgumentKey(row) { value, reader in
      guard let name = value.text else { return nil }
      if let (key, modifiers) = KeyName.parse(name) {
        return TestKey(key: key, modifiers: modifiers)
      }
      throw FunctionFault.caused(reader.title, by: TestingFault.noKey(name))
    }
  }
}

extension ArgumentKey where Value == Int {
  /// A column or row, counted from 1. It may lie outside of the screen, but not farther than the
  /// largest screen.
  static func cell(_ name: String, _ documentation: String) -> ArgumentKey {
    let limit = 2 * HostOptions.longestSide
    return .integer(name, from: -limit, upTo: limit, documentation)
  }
}

extension Point {
  /// Makes a point from a column and a row, which Lua counts from 1.
  init(cell x: Int, _ y: Int) { self.init(x: x - 1, y: y - 1) }
}

extension ArgumentKey where Value == TestTarget {
  /// Either a text and options, or a column and a row.
  static func target(_ documentation: String) -> ArgumentKey {
    let row = ArgumentRow(
      Parameter("target", .any, documentation).required, expected: "a text, or a column and a row",
      options: TestSearch.key.row.options)
    return ArgumentKey(
      row,
      rest: { given, _, reader in
        func value(_ index: Int) -> LuaValue {
          index < given.count ? given[given.startIndex + index] : .nil
        }
        if let text = value(0).text {
          return .element(text, try reader.read(TestSearch.key, value(1)))
        }
        let (x, y) = (ArgumentKey<Int>.cell("x", ""), ArgumentKey<Int>.cell("y", ""))
        return .point(Point(cell: try reader.read(x, value(0)), try reader.read(y, value(1))))
      }, { _, _ in nil })
  }
}
