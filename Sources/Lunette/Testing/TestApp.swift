import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

/// What `t:launch` and `t:mount` may be given.
struct TestAppOptions {
  var size = Size(width: 80, height: 24)
  var settings = SceneSettings()
  var hasTheme = false
  var intents: [(String, LuaReference)] = []
  /// Of the script, as `arg` has them.
  var arguments: [String] = []

  static let keys = [
    "size", "colors", "theme", "locale", "layoutDirection", "colorScheme", "reducedMotion", "intents",
    "arguments",
  ]

  init(_ value: LuaValue, runtime: ScriptRuntime, defaults: HostOptions) throws {
    let state = runtime.state
    if let theme = defaults.theme, let known = Theme.named.first(where: { $0.name == theme }) {
      settings.use(known)
    }
    if !defaults.usesColor { settings.colorSupport = .none }
    if let locale = defaults.locale { settings.locale = locale }
    if value.isNil { return }
    guard let table = value.table else {
      throw TestFile.Misuse(
        message: "the options are a table such as { size = \"40x10\" }, not \(value.words)")
    }
    // What follows from the theme gives way to what is said.
    let options = try state.pairs(table).sorted { one, _ in one.key.text == "theme" }
    for (key, value) in options {
      if key.text == "theme" {
        do {
          settings.use(try runtime.theme(value))
        } catch {
          throw TestFile.Misuse(message: "the option theme: \(TestFile.words(error))")
        }
        hasTheme = true
      } else {
        try take(key.text ?? "?", value, state)
      }
    }
  }

  private mutating func take(_ key: String, _ value: LuaValue, _ state: LuaState) throws {
    func wrong(_ expected: String) -> TestFile.Misuse {
      TestFile.Misuse(
        message: "the option \(key) takes \(expected), not \(value.text.map { "\"\($0)\"" } ?? value.typeName)")
    }
    func name<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) throws -> Value
    where Value.RawValue == String {
      guard let text = value.text, let known = Value(rawValue: text) else {
        throw wrong(Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
      }
      return known
    }
    switch key {
    case "size":
      guard let size = value.text.flatMap({ HostOptions.size($0) }) else {
        throw wrong("columns and rows such as \"40x10\"")
      }
      self.size = size
    case "colors": settings.colorSupport = try name(ColorSupport.self)
    case "colorScheme":
      settings.use(try name(ColorScheme.self))
      if !hasTheme, settings.colorScheme == .light { settings.theme = .light }
    case "layoutDirection": settings.layoutDirection = try name(LayoutDirection.self)
    case "locale":
      guard let text = value.text else { throw wrong("a locale such as \"fr\"") }
      settings.locale = text
      if HostEnvironment.isRightToLeft(text) { settings.layoutDirection = .rightToLeft }
    case "reducedMotion":
      guard value.boolean != nil else { throw wrong("true or false") }
    case "arguments":
      guard let table = value.table else { throw wrong("an array of strings") }
      for index in 0..<(try state.length(table)) {
        guard case .string(let text) = try state.get(table, .integer(Int64(index + 1))) else {
          throw wrong("an array of strings")
        }
        arguments.append(text.string)
      }
    case "intents":
      guard let table = value.table else { throw wrong("a table of functions") }
      for (name, action) in try state.pairs(table) {
        guard let name = name.text, let function = action.function else { throw wrong("a table of functions by name") }
        intents.append((name, function))
      }
    default:
      let near = nearestName(to: key, in: TestAppOptions.keys).map { "; did you mean '\($0)'?" } ?? ""
      throw TestFile.Misuse(message: "there is no option \"\(key)\"\(near)")
    }
  }
}

/// One interface under test.
final class TestApp {
  static let names = [
    "press", "keyDown", "keyRepeat", "keyUp", "type", "paste", "click", "doubleClick", "rightClick", "mouseDown",
    "mouseUp", "hover", "drag", "scroll", "resize", "advance", "text", "cell", "find", "focus", "accessibility",
    "snapshot", "stats", "errors", "diagnostics", "quit",
  ]
  unowned(unsafe) let file: TestFile
  let scene: Scene
  let driver: HeadlessDriver
  var errors: [ScriptError] = []
  /// How many of them the case has looked at.
  private var seenErrors = 0
  /// The first that the case has not looked at; one that it has may come again.
  var unseenError: ScriptError? {
    errors.dropFirst(seenErrors).first { error in !errors.prefix(seenErrors).contains { $0.message == error.message } }
  }
  func seeErrors() { seenErrors = errors.count }
  var quit: (code: Int, lines: [[UInt8]])?
  private var state: LuaState { file.state }

  init(file: TestFile, options: TestAppOptions, symbols: SymbolRegistry, strings: StringTables) {
    self.file = file
    scene = Scene(
      size: options.size, environment: Environment(options.settings, strings: strings), symbols: symbols)
    driver = HeadlessDriver(scene: scene, tasks: ScriptClock(file.runtime, file.functions))
    scene.bitmaps.loader = FileBitmapLoader(folder: Files.folder(of: file.path), isConfined: file.options.isSandboxed)
    scene.placeWords = { [unowned(unsafe) runtime = file.runtime] in runtime.session.words(ofPlace: $0) }
    // Each frame is compared with a fresh one; a difference is an error, and fails the case.
    #if DEBUG
      scene.checksFrames = true
      scene.onFrameDifference = { [unowned(unsafe) self] difference in
        errors.append(ScriptError(message: "a frame differs from a fresh one, a bug in Lunette:\n\(difference)"))
      }
    #endif
    scene.onError = { [unowned(unsafe) self] report in errors.append(report.error) }
    let counter = ByteCounter(options.settings.colorSupport)
    driver.encode = { counter.bytes($0) }
  }

  private func misuse(_ message: String) -> TestFile.Misuse { TestFile.Misuse(message: message) }

  /// One call of the driver's API; see section 8 of the contract.
  func perform(_ name: String, _ arguments: [LuaValue]) throws -> [LuaValue] {
    switch name {
    case "press": for argument in arguments { let (key, held) = try self.key(argument); driver.press(key, held) }
    case "keyDown": for argument in arguments { let (key, held) = try self.key(argument); driver.key(key, held, .down) }
    case "keyRepeat":
      for argument in arguments { let (key, held) = try self.key(argument); driver.key(key, held, .repeat) }
    case "keyUp": for argument in arguments { let (key, held) = try self.key(argument); driver.key(key, held, .up) }
    case "type": driver.type(try string(arguments, 0, "type takes a text"))
    case "paste": driver.paste(try string(arguments, 0, "paste takes a text"))
    case "click": driver.click(try target(arguments, name))
    case "doubleClick": driver.doubleClick(try target(arguments, name))
    case "rightClick": driver.click(try target(arguments, name), button: .right)
    case "mouseDown": driver.mouseDown(try point(arguments, 0, name))
    case "mouseUp": driver.mouseUp(try point(arguments, 0, name))
    case "hover": driver.hover(try point(arguments, 0, name))
    case "drag": driver.drag(from: try point(arguments, 0, name), to: try point(arguments, 2, name))
    case "scroll": try scroll(arguments)
    case "resize":
      let size = try numbers(arguments, 0, name)
      guard size.0 > 0, size.1 > 0 else { throw misuse("resize takes columns and rows above 0") }
      guard let size = HostOptions.size(width: size.0, height: size.1) else {
        throw misuse("resize: \(size.0) columns and \(size.1) rows are too many; \(HostOptions.sizeLimits)")
      }
      driver.resize(size)
    case "advance":
      guard let seconds = arguments.first?.number, seconds >= 0, seconds.isFinite else {
        throw misuse("advance takes seconds, at least 0")
      }
      driver.advance(seconds)
    case "text": return [.string(driver.text)]
    case "cell": return [try cell(arguments)]
    case "find":
      let text = try string(arguments, 0, "find takes a text")
      return [try element(try find(text, arguments.count > 1 ? arguments[1] : .nil))]
    case "focus": return [try element(scene.focusedElement)]
    case "accessibility":
      return [.string(scene.accessibilityElements().map(\.announcement).filter { !$0.isEmpty }.joined(separator: "\n"))]
    case "stats": return [try stats()]
    case "errors":
      seeErrors()
      return [try list(errors)]
    case "diagnostics":
      scene.warnOfSilentLabels()
      return [try list(scene.diagnostics.map(\.error))]
    case "quit":
      guard let quit else { return [.nil] }
      var fields: [(String, LuaValue)] = [("code", .integer(Int64(quit.code)))]
      if !quit.lines.isEmpty {
        fields.append(("result", .string(LuaString(Array(quit.lines.joined(separator: "\n".utf8))))))
      }
      return [.reference(try state.makeTable(fields: fields))]
    case "snapshot": try snapshot(try string(arguments, 0, "snapshot takes a name"))
    default: throw misuse("an app has no \"\(name)\"")
    }
    return []
  }

  // MARK: Arguments

  private func key(_ value: LuaValue) throws -> (Key, KeyModifiers) {
    guard let name = value.text else { throw misuse("a key is named by a string, not \(value.typeName)") }
    guard let parsed = KeyNames.parse(name) else {
      let near = KeyNames.nearest(to: name).map { "; did you mean '\($0)'?" } ?? ""
      throw misuse("there is no key \"\(name)\"\(near)")
    }
    return parsed
  }
  private func string(_ arguments: [LuaValue], _ index: Int, _ expected: String) throws -> String {
    guard arguments.count > index, let text = arguments[index].text else { throw misuse(expected) }
    return text
  }
  private func numbers(_ arguments: [LuaValue], _ index: Int, _ name: String) throws -> (Int, Int) {
    guard arguments.count > index + 1, let x = arguments[index].integer, let y = arguments[index + 1].integer else {
      throw misuse("\(name) takes whole numbers")
    }
    return (Int(x), Int(y))
  }
  /// Points are counted from 1 in Lua.
  private func point(_ arguments: [LuaValue], _ index: Int, _ name: String) throws -> Point {
    let (x, y) = try numbers(arguments, index, name)
    let limit = 2 * HostOptions.longestSide
    guard (-limit...limit).contains(x), (-limit...limit).contains(y) else {
      throw misuse("\(name): (\(x), \(y)) is far outside of any screen; at most \(limit) cells each way")
    }
    return Point(x: x - 1, y: y - 1)
  }
  /// Where to click: a point, or the words of something.
  private func target(_ arguments: [LuaValue], _ name: String) throws -> Point {
    guard let text = arguments.first?.text else { return try point(arguments, 0, name) }
    guard let element = try find(text, arguments.count > 1 ? arguments[1] : .nil) else {
      throw misuse("\(name): nothing on the screen reads \"\(text)\"")
    }
    return scene.pointToClick(element, text: text)
  }
  private func find(_ text: String, _ options: LuaValue) throws -> SceneElement? {
    var kind: String?
    var index = 1
    if !options.isNil {
      guard let table = options.table else {
        throw misuse("the options of find are a table such as { index = 2, kind = \"button\" }, not \(options.words)")
      }
      for (key, value) in try state.pairs(table) {
        switch key.text {
        case "kind":
          let kinds = AccessibilityElement.Kind.allCases.map(\.rawValue)
          guard let name = value.text, kinds.contains(name) else {
            let near = value.text.flatMap { nearestName(to: $0, in: kinds) }.map { "; did you mean '\($0)'?" } ?? ""
            throw misuse("find: kind is one of \(kinds.joined(separator: ", ")), not \(value.words)\(near)")
          }
          kind = name
        case "index":
          guard let number = value.integer, number >= 1 else {
            throw misuse("find: index is a whole number from 1 on, not \(value.words)")
          }
          index = Int(number)
        default:
          let near = nearestName(to: key.text ?? "", in: ["index", "kind"]).map { "; did you mean '\($0)'?" } ?? ""
          throw misuse("find has no option \(key.words)\(near)")
        }
      }
    }
    return scene.find(text, kind: kind, index: index)
  }
  private func scroll(_ arguments: [LuaValue]) throws {
    let place = try point(arguments, 0, "scroll")
    let direction = try string(arguments, 2, "scroll takes x, y, a direction and how many notches")
    var notches = 1
    if arguments.count > 3, !arguments[3].isNil {
      guard let given = arguments[3].integer, (0...1000).contains(given) else {
        throw misuse("scroll: the notches are a whole number from 0 to 1000, not \(arguments[3].words)")
      }
      notches = Int(given)
    }
    switch direction {
    case "down": driver.scroll(place, x: 0, y: notches)
    case "up": driver.scroll(place, x: 0, y: -notches)
    case "right": driver.scroll(place, x: notches, y: 0)
    case "left": driver.scroll(place, x: -notches, y: 0)
    default: throw misuse("scroll: a direction is \"up\", \"down\", \"left\" or \"right\", not \"\(direction)\"")
    }
  }

  // MARK: Answers

  private func cell(_ arguments: [LuaValue]) throws -> LuaValue {
    let place = try point(arguments, 0, "cell")
    guard driver.buffer.bounds.contains(place) else {
      throw misuse("cell: (\(place.x + 1), \(place.y + 1)) is outside of the screen")
    }
    let cell = driver.buffer[place.x, place.y]
    var fields: [(String, LuaValue)] = [
      ("text", .string(cell.isContinuation ? "" : driver.buffer.glyphs.string(of: cell.glyph)))
    ]
    if let color = TestApp.name(cell.foreground) { fields.append(("foreground", .string(color))) }
    if let color = TestApp.name(cell.background) { fields.append(("background", .string(color))) }
    for (name, attribute) in [
      ("bold", .bold), ("italic", .italic), ("underline", .underline), ("dim", .dim), ("reverse", .reverse),
      ("strikethrough", .strikethrough), ("overline", .overline),
    ] as [(String, CellAttributes)] {
      fields.append((name, .boolean(cell.attributes.contains(attribute))))
    }
    if let link = driver.buffer.glyphs.address(ofLink: cell.link) { fields.append(("link", .string(link))) }
    return .reference(try state.makeTable(fields: fields))
  }

  static func name(_ color: Color) -> String? {
    if let hex = color.hex {
      let digits = String(hex, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    guard let index = color.paletteIndex else { return nil }
    if index < 16 { return Paint.ansiNames[Int(index)] }
    return SVGTheme.dark.rgb(color).flatMap { name(.rgb($0)) }
  }

  private func element(_ found: SceneElement?) throws -> LuaValue {
    guard let found else { return .nil }
    let element = found.element
    var fields: [(String, LuaValue)] = [
      ("x", .integer(Int64(element.frame.x + 1))), ("y", .integer(Int64(element.frame.y + 1))),
      ("width", .integer(Int64(element.frame.width))), ("height", .integer(Int64(element.frame.height))),
      ("kind", .string(element.kind.rawValue)), ("title", .string(found.title)),
      ("isFocused", .boolean(element.isFocused)), ("isPressed", .boolean(element.isPressed)),
      ("isEnabled", .boolean(element.isEnabled)), ("isSelected", .boolean(element.isSelected)),
      ("accessibilityLabel", .string(found.label)),
    ]
    if let role = element.role { fields.append(("role", .string(role.rawValue))) }
    return .reference(try state.makeTable(fields: fields))
  }

  private func stats() throws -> LuaValue {
    .reference(
      try state.makeTable(fields: [
        ("makeBodyCalls", .integer(Int64(scene.stats.makeBodyCalls))),
        ("bodyCalls", .integer(Int64(scene.stats.bodyCalls))), ("frames", .integer(Int64(scene.stats.frames))),
        ("bytesLastFrame", .integer(Int64(driver.bytesLastFrame))),
      ]))
  }

  private func list(_ errors: [ScriptError]) throws -> LuaValue {
    .reference(
      try state.makeTable(
        try errors.map {
          .reference(
            try state.makeTable(fields: [
              ("message", .string($0.message)), ("traceback", .string($0.traceback ?? "")),
            ]))
        }))
  }

  // MARK: Snapshots

  private func snapshot(_ name: String) throws {
    guard !name.isEmpty, name.first != ".", !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 }) else {
      throw misuse("snapshot: \"\(name)\" is no name for a file beside the others; it has no / and begins with no dot")
    }
    let base = Files.name(of: file.path)
    let stem = base.hasSuffix(".lua") ? String(base.dropLast(4)) : base
    let folder = Files.join(Files.folder(of: file.path), "snapshots/\(stem)")
    let target = "\(folder)/\(name).svg"
    if file.options.isSandboxed {
      // Neither read, to be shown in a message, nor written elsewhere through a link.
      _ = try ScriptRuntime.read("snapshots/\(stem)/\(name).svg", in: Files.folder(of: file.path), words: target)
    }
    // In the colours that its terminal has.
    let reduce = ScreenExport.reduction(to: scene.settings.colorSupport)
    let picture = Array(ScreenExport.svg(driver.buffer, SVGOptions(theme: SVGTheme(of: scene), reduce: reduce)).utf8)
    if file.updates {
      Files.makeFolder(folder)
      return try Files.write(picture, to: target)
    }
    guard Files.exists(target) else {
      throw misuse("there is no snapshot \(target); lunette test --update writes it")
    }
    let expected = try Files.read(target)
    if expected != picture {
      throw misuse(
        "the screen differs from \(target); lunette test --update takes it as it is now\n"
          + SnapshotText.difference(expected, picture))
    }
  }

  /// The screen in a frame, for messages.
  var framedScreen: String {
    let width = driver.buffer.width
    let line = String(repeating: "─", count: width)
    let rows = (0..<driver.buffer.height).map { y -> String in
      var text = ""
      for x in 0..<width {
        let cell = driver.buffer[x, y]
        if !cell.isContinuation { text += driver.buffer.glyphs.string(of: cell.glyph) }
      }
      return "│\(text)│"
    }
    return "┌\(line)┐\n\(rows.joined(separator: "\n"))\n└\(line)┘"
  }
}

/// The bytes that a terminal would get for each frame.
private final class ByteCounter {
  private let encoder: Encoder
  init(_ colors: ColorSupport) {
    var capabilities = TerminalCapabilities(colors: .trueColor)
    capabilities.colors =
      switch colors {
      case .none: .none
      case .ansi16: .sixteen
      case .palette256: .palette256
      case .truecolor: .trueColor
      }
    encoder = Encoder(capabilities: capabilities, form: .fullScreen)
  }
  func bytes(_ buffer: CellBuffer) -> Int {
    encoder.encode(buffer, cursor: nil)
    defer { encoder.discardOutput() }
    return encoder.output.count
  }
}
