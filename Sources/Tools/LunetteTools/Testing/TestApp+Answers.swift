import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript

// The answers of an interface to a test's questions, as Lua tables.
extension TestApp {
  static let attributes: [(name: String, attribute: CellAttributes)] = [
    ("bold", .bold), ("italic", .italic), ("underline", .underline), ("dim", .dim),
    ("reverse", .reverse),
    ("strikethrough", .strikethrough), ("overline", .overline),
  ]

  func cell(_ point: Point) throws -> LuaValue {
    guard driver.buffer.bounds.contains(point) else {
      throw FunctionFault.caused(
        TestAppFunctions.cell.row.title,
        by: TestingFault.outsideOfScreen(x: point.x + 1, y: point.y + 1))
    }
    let cell = driver.buffer[point.x, point.y]
    var fields: [(String, LuaValue)] = [
      ("text", .string(cell.isContinuation ? "" : driver.buffer.glyphs.string(of: cell.glyph)))
    ]
    if let color = TestApp.name(cell.foreground) { fields.append(("foreground", .string(color))) }
    if let color = TestApp.name(cell.background) { fields.append(("background", .string(color))) }
    for (name, attribute) in Self.attributes {
      fields.append((name, .boolean(cell.attributes.contains(attribute))))
    }
    if let link = driver.buffer.glyphs.address(ofLink: cell.link) {
      fields.append(("link", .string(link)))
    }
    return .reference(try state.makeTable(fields: fields))
  }

  static func name(_ color: CellColor) -> String? {
    if let hex = color.hex {
      let digits = String(hex, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    guard let index = color.paletteIndex else { return nil }
    if index < 16 { return Paint.ansiNames[Int(index)] }
    return SVGTheme.dark.rgb(color).flatMap { name(.rgb($0)) }
  }

  func value(_ found: SceneElement?) throws -> LuaValue {
    guard let found else { return .nil }
    let element = found.element
    var fields: [(String, LuaValue)] = [
      ("x", .integer(Int64(element.frame.x + 1))), ("y", .integer(Int64(element.frame.y + 1))),
      ("width", .integer(Int64(element.frame.width))),
      ("height", .integer(Int64(element.frame.height))),
      ("kind", .string(element.kind.rawValue)), ("title", .string(found.title)),
      ("isFocused", .boolean(element.isFocused)), ("isPressed", .boolean(element.isPressed)),
      ("isEnabled", .boolean(element.isEnabled)), ("isSelected", .boolean(element.isSelected)),
      ("accessibilityLabel", .string(found.label)),
    ]
    if let role = element.role { fields.append(("role", .string(role.rawValue))) }
    return .reference(try state.makeTable(fields: fields))
  }

  func stats() throws -> LuaValue {
    .reference(
      try state.makeTable(fields: [
        ("makeBodyCalls", .integer(Int64(scenes.reduce(0) { $0 + $1.stats.makeBodyCalls }))),
        ("bodyCalls", .integer(Int64(scenes.reduce(0) { $0 + $1.stats.bodyCalls }))),
        ("frames", .integer(Int64(scene.stats.frames))),
        ("bytesLastFrame", .integer(Int64(driver.bytesLastFrame))),
      ]))
  }

  func list(_ errors: [ScriptError]) throws -> LuaValue {
    .reference(
      try state.makeTable(
        try errors.map {
          .reference(
            try state.makeTable(fields: [
              ("message", .string($0.message)), ("traceback", .string($0.traceback ?? "")),
            ]))
        }))
  }

  func quitValue() throws -> LuaValue {
    guard let quit else { return .nil }
    var fields: [(String, LuaValue)] = [("code", .integer(Int64(quit.code)))]
    if !quit.lines.isEmpty {
      fields.append(
        ("result", .string(ExactString(Array(quit.lines.joined(separator: "\n".utf8))))))
    }
    return .reference(try state.makeTable(fields: fields))
  }
}
