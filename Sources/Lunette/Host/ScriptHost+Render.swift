import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript

extension ScriptHost {
  /// `lunette render`: one frame to standard output or a file. Returns the exit status.
  public static func render(
    _ file: String, arguments: [String], size: Size, format: String, keys: [String], output: String?,
    options: HostOptions
  ) -> Int32 {
    var pressed: [(key: Key, modifiers: KeyModifiers)] = []
    for name in keys {
      guard let key = KeyNames.parse(name) else {
        let near = KeyNames.nearest(to: name).map { "; did you mean \"\($0)\"?" } ?? ""
        StandardStreams.error("lunette: --keys: there is no key \"\(name)\"\(near)")
        return 64
      }
      pressed.append(key)
    }
    // The picture alone is standard output; what the script prints is beside it.
    let pictures = output == nil ? StandardStreams.divertOutput() : nil
    return draw(file, arguments, size, options) { scene, driver, quit in
      for (key, modifiers) in pressed where quit() == nil { driver.press(key, modifiers) }
      // The picture shows what has come of the keys, not the look of a press that lasts a tenth of a second (S7).
      if !pressed.isEmpty, quit() == nil { driver.advance(0.2) }
      let picture = export(driver.buffer, of: scene, format: format, usesColor: options.usesColor)
      if let pictures { StandardStreams.picture(picture, to: pictures) }
      if let output { try Files.write(Array(picture.utf8), to: output) }
    }
  }

  /// `run` where there is no terminal: the first frame, or the result of a script that quits at once.
  static func drawOnce(_ file: String, arguments: [String], options: HostOptions) -> Int32 {
    draw(file, arguments, Size(width: 80, height: 24), options) { scene, driver, quit in
      if let lines = quit() {
        StandardStreams.result(lines, isSandboxed: options.isSandboxed)
      } else {
        StandardStreams.picture(ScreenExport.text(driver.buffer))
      }
    }
  }

  /// Loads a script and draws it without a terminal; then `body`, whose last argument is the result of `ui.quit`, if the
  /// script has called it. The exit status.
  private static func draw(
    _ file: String, _ arguments: [String], _ size: Size, _ options: HostOptions,
    _ body: (Scene, HeadlessDriver, _ quit: () -> [[UInt8]]?) throws -> Void
  ) -> Int32 {
    var quit: (code: Int, lines: [[UInt8]])?
    do {
      let interface = try ScriptInterface(path: file, arguments: arguments, size: size, options: options)
      var errors: [ScriptError] = []
      interface.onError = { error, _ in if !errors.contains(error) { errors.append(error) } }
      interface.runtime.onQuit = { quit = ($0, $1) }
      do throws(ScriptError) { try interface.load() } catch { if quit == nil { throw error } }
      let driver = HeadlessDriver(
        scene: interface.scene, tasks: ScriptClock(interface.runtime, interface.functions))
      driver.settle()
      try body(interface.scene, driver) { quit?.lines }
      interface.scene.warnOfSilentLabels()
      let warnings = interface.scene.diagnostics.map(\.error)
      let status = interface.end(status: quit.map { Int32(truncatingIfNeeded: $0.code) } ?? (errors.isEmpty ? 0 : 1))
      for warning in warnings { StandardStreams.error("warning: \(warning.message)") }
      for error in errors { StandardStreams.error(error.message) }
      return status
    } catch let error as ScriptError {
      return fail(error)
    } catch {
      StandardStreams.error("lunette: \(TestFile.words(error))")
      return 1
    }
  }

  static func export(_ buffer: CellBuffer, of scene: Scene, format: String, usesColor: Bool) -> String {
    switch format {
    case "svg":
      var options = SVGOptions(theme: SVGTheme(of: scene))
      if !usesColor { options.reduce = ScreenExport.noColors }
      return ScreenExport.svg(buffer, options)
    case "ansi":
      // https://no-color.org
      let usesColor = usesColor && HostEnvironment.variable("NO_COLOR") == nil
      return usesColor ? ScreenExport.ansi(buffer) : ScreenExport.ansi(buffer, reduce: ScreenExport.noColors)
    default: return ScreenExport.text(buffer)
    }
  }
}
