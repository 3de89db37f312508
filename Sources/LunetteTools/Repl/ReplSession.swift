import Glibc
import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

extension Program {
  /// `lunette repl`: reads Lua a line at a time, prints what an expression is worth, and draws a view below.
  package static func repl(options: HostOptions) -> Int32 { status { try ReplSession(options: options).run() } }
}

/// One conversation. Lines share their globals; `ui` is one of them.
final class ReplSession {
  private let script: HostedScript
  private let values: ReplValues
  private let lines = ReplLines()
  private var state: LuaState { script.state }
  private var runtime: ScriptRuntime { script.runtime }
  private let isInteractive = isatty(0) == 1 && isatty(1) == 1
  private var ending: Int32?
  /// A longer value is cut, in bytes.
  private static let longestValue = 1 << 16

  init(options: HostOptions) throws {
    script = try HostedScript(folder: ".", options: options, input: .refused(ToolFault.inputIsREPL))
    values = ReplValues(script.state)
    Program.adopt(script)
    runtime.session.noteAllLocations()
    script.onError = { Program.tell($0) }
    runtime.onWarning = { Program.warn($0) }
    script.openURL = { URLOpener.open($0) }
    // Unowned, for the runtime calls when this one runs something in it.
    runtime.onQuit = { [unowned self] code, lines in
      StandardStreams.result(lines, isSandboxed: script.options.isSandboxed)
      ending = Int32(truncatingIfNeeded: code)
    }
    try state.call(state.load("ui = require \"lunette\"", chunkName: "=repl"))
  }

  func run() -> Int32 {
    if isInteractive { StandardStreams.print("Lunette. `ui` is there; Control-D ends.") }
    LineInterrupts.install(Interrupt.hook(for: state))
    var pending = ""
    while ending == nil {
      if isInteractive { StandardStreams.prompt(pending.isEmpty ? "> " : ">> ") }
      switch lines.next() {
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
      Program.tell(runtime.scriptError(error, in: nil))
    } catch {
      StandardStreams.error(error.fault.message)
    }
    return true
  }

  private func show(_ value: LuaValue) throws {
    if let reference = value.reference, reference.kind == .userdata || reference.kind == .table,
      let app = try? runtime.app(value, name: "repl")
    {
      return draw(app)
    }
    if let names = try values.namesOfFunctions(value) {
      return StandardStreams.print(ReplValues.folded(names, columns: columns))
    }
    StandardStreams.print(LuaErrorText.shortened(try values.words(value), to: Self.longestValue))
  }

  /// The columns of the terminal; 80 where there is none.
  private var columns: Int {
    isInteractive ? (try? TerminalDriver()).map(\.size.width) ?? 80 : 80
  }

  /// The view at its own height, as wide as the terminal.
  private func draw(_ app: ScriptApp) {
    let columns = self.columns
    var settings = script.options.settings()
    var isColored = script.options.usesColor && isatty(1) == 1
    if isColored {
      settings.apply(TerminalCapabilities.detect { HostEnvironment.variable($0) })
      isColored = settings.colorSupport > .none
    }
    let interface = Interface(of: script, path: "repl", size: Size(width: columns, height: 24), settings: settings)
    let scene = interface.scene
    interface.onError = { Program.tell($0) }
    interface.show(app)
    let rows = max(1, min(200, scene.idealHeight(width: columns)))
    scene.resize(Size(width: columns, height: rows))
    let buffer = CellBuffer(width: columns, height: rows, glyphs: scene.glyphs)
    scene.render(into: buffer)
    StandardStreams.picture(isColored ? ScreenExport.ansi(buffer) : ScreenExport.text(buffer))
    scene.tearDown()
  }
}
