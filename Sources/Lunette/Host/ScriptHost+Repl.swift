import Glibc
import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

extension ScriptHost {
  /// `lunette repl`: reads Lua a line at a time, prints what an expression is worth, and draws a view below.
  public static func repl(options: HostOptions) -> Int32 {
    do {
      let repl = try ReplSession(options: options)
      return repl.run()
    } catch {
      StandardStreams.error("lunette: \(TestFile.words(error))")
      return 1
    }
  }
}

/// One conversation. Lines share their globals; `ui` is one of them.
final class ReplSession {
  private let state: LuaState
  private let runtime: ScriptRuntime
  private let functions: HostFunctions
  private let strings = StringTables()
  private let symbols = SymbolRegistry()
  private let options: HostOptions
  private let isInteractive = isatty(0) == 1 && isatty(1) == 1
  private var ending: Int32?
  /// A longer value is cut, in bytes.
  private static let longestValue = 1 << 16
  /// What was read and is not yet taken.
  private var input: [UInt8] = []

  init(options: HostOptions) throws {
    self.options = options
    state = try LuaState(profile: options.profile, limits: options.limits)
    runtime = try ScriptRuntime(state: state, symbols: symbols, strings: strings)
    functions = try HostFunctions(runtime, isSandboxed: options.isSandboxed)
    runtime.onError = { StandardStreams.error($0.message) }
    runtime.onQuit = { [unowned(unsafe) self] code, lines in
      StandardStreams.result(lines, isSandboxed: options.isSandboxed)
      ending = Int32(truncatingIfNeeded: code)
    }
    try state.setModuleFolder(".")
    try state.call(state.load("ui = require \"lunette\"", chunkName: "=repl"))
  }

  deinit { functions.end() }

  func run() -> Int32 {
    if isInteractive { StandardStreams.print("Lunette. `ui` is there; Control-D ends.") }
    LineInterrupts.install(Interrupt.hook(for: state))
    var pending = ""
    while ending == nil {
      if isInteractive { StandardStreams.prompt(pending.isEmpty ? "> " : ">> ") }
      switch nextLine() {
      case .line(let line):
        let source = pending.isEmpty ? line : pending + "\n" + line
        pending = evaluate(source, isComplete: false) ? "" : source
      case .interrupted:
        // What was begun is left.
        pending = ""
        StandardStreams.print("")
      case .end:
        if !pending.isEmpty { _ = evaluate(pending, isComplete: true) }
        if isInteractive { StandardStreams.print("") }
        return ending ?? 0
      }
    }
    return ending ?? 0
  }

  private enum Input {
    case line(String)
    case interrupted, end
  }

  /// Waits for a line. What follows it stays for the next.
  private func nextLine() -> Input {
    while true {
      if let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        defer { input.removeFirst(end + 1) }
        return .line(String(decoding: input[..<end], as: UTF8.self))
      }
      var descriptors = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: LineInterrupts.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, -1)
      LineInterrupts.looked()
      if count < 0 { continue }
      if descriptors[1].revents != 0, LineInterrupts.take() {
        input.removeAll()
        return .interrupted
      }
      guard descriptors[0].revents != 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let length = read(0, &chunk, chunk.count)
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      if length > 0 {
        input.append(contentsOf: chunk[..<length])
      } else if input.isEmpty {
        return .end
      } else {
        // The last line has no end.
        input.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// False if more lines must follow.
  private func evaluate(_ source: String, isComplete: Bool) -> Bool {
    defer { StandardStreams.flushPrinted() }
    do {
      let chunk: LuaReference
      do {
        chunk = try state.load("return " + source, chunkName: "=repl")
      } catch {
        chunk = try state.load(source, chunkName: "=repl")
      }
      defer { runtime.settle() }
      for value in try state.call(chunk) { try show(value) }
    } catch let error as LuaError {
      if case .syntax(incompleteInput: true) = error.kind, !isComplete { return false }
      StandardStreams.error(error.message)
    } catch {
      StandardStreams.error(TestFile.words(error))
    }
    return true
  }

  private func show(_ value: LuaValue) throws {
    if let reference = value.reference, reference.kind == .userdata || reference.kind == .table,
      let root = try? runtime.app(value, name: "repl").root
    {
      return draw(root)
    }
    StandardStreams.print(LuaErrorText.shortened(try words(value, depth: 0), to: Self.longestValue))
  }

  /// A table by its content, as a script would write it; all else as `tostring` says it. Nothing deeper than four tables,
  /// no more than a hundred of its values.
  private func words(_ value: LuaValue, depth: Int) throws -> String {
    if depth > 0, let text = value.text { return "\"\(text)\"" }
    let said = try state.describe(value).string
    // A table with a `__tostring` speaks for itself.
    guard let table = value.table, depth < 4, said.hasPrefix("table: ") else { return said }
    let pairs = try state.pairs(table)
    let length = try state.length(table)
    var items: [String] = []
    for index in 0..<min(length, 100) {
      items.append(try words(state.get(table, .integer(Int64(index + 1))), depth: depth + 1))
    }
    var fields: [String] = []
    for (key, value) in pairs {
      if let index = key.integer, (1...Int64(max(1, length))).contains(index) { continue }
      let name = try key.text ?? "[\(words(key, depth: depth + 1))]"
      fields.append("\(name) = \(try words(value, depth: depth + 1))")
    }
    items += fields.sorted().prefix(100)
    if pairs.count > 200 || length > 100 { items.append("…") }
    return items.isEmpty ? "{}" : "{ \(items.joined(separator: ", ")) }"
  }

  /// The view at its own height, as wide as the terminal.
  private func draw(_ view: View) {
    var columns = 80
    if isInteractive, let driver = try? TerminalDriver() { columns = driver.size.width }
    var settings = options.settings()
    var isColored = options.usesColor && isatty(1) == 1
    if isColored {
      let capabilities = TerminalCapabilities.detect { HostEnvironment.variable($0) }
      settings.apply(capabilities)
      isColored = settings.colorSupport > .none
    }
    let scene = Scene(
      size: Size(width: columns, height: 24), environment: Environment(settings, strings: strings), symbols: symbols)
    scene.appearance = runtime.appearance
    scene.bitmaps.loader = FileBitmapLoader(folder: ".", isConfined: options.isSandboxed)
    scene.placeWords = { [unowned(unsafe) runtime] in runtime.session.words(ofPlace: $0) }
    scene.onError = { StandardStreams.error($0.error.message) }
    scene.setRoot(view)
    let rows = max(1, min(200, scene.idealHeight(width: columns)))
    scene.resize(Size(width: columns, height: rows))
    let buffer = CellBuffer(width: columns, height: rows, glyphs: scene.glyphs)
    scene.render(into: buffer)
    StandardStreams.picture(isColored ? ScreenExport.ansi(buffer) : ScreenExport.text(buffer))
    scene.tearDown()
  }
}
