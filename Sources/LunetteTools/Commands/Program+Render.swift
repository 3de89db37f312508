import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteScreen
import LunetteTesting

extension Program {
  /// `lunette render`: one frame to standard output or a file. Returns the exit status.
  package static func render(
    _ file: String, arguments: [String], size: Size, format: ScreenExport.Format, keys: [String], output: String?,
    options: HostOptions
  ) -> Int32 {
    var pressed: [(key: Key, modifiers: KeyModifiers)] = []
    for name in keys {
      guard let key = KeyName.parse(name) else {
        let near = didYouMean(KeyName.nearest(to: name), quotes: .double)
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
      if !pressed.isEmpty, quit() == nil {
        scene.beginTurn()
        driver.advance(0.2)
        scene.endTurn()
      }
      let picture = export(driver.buffer, of: scene, format: format, usesColor: options.usesColor)
      if let pictures { StandardStreams.picture(picture, to: pictures) }
      if let output { try Files.write(Array(picture.utf8), to: output) }
    }
  }

  /// Loads a script and draws it without a terminal; then `body`, whose last argument is the result of `ui.quit`, if the
  /// script has called it. The exit status.
  private static func draw(
    _ file: String, _ arguments: [String], _ size: Size, _ options: HostOptions,
    _ body: (Scene, HeadlessDriver, _ quit: () -> [[UInt8]]?) throws -> Void
  ) -> Int32 {
    var quit: (code: Int, lines: [[UInt8]])?
    return self.status {
      let interface = try Interface(
        path: file, arguments: ProgramArguments.exact(arguments), size: size, options: options)
      adopt(interface.script)
      interface.runtime.session.noteAllLocations()
      var errors = ToldErrors()
      interface.onError = { errors.add($0) }
      interface.runtime.onQuit = { quit = ($0, $1) }
      var early: [ScriptError] = []
      interface.runtime.onWarning = { if !early.contains($0) { early.append($0) } }
      let driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
      // The first frame is one turn, with the load.
      let failure = interface.runtime.turn { () -> ScriptError? in
        do throws(ScriptError) { try interface.load() } catch { if quit == nil { return error } }
        driver.settle()
        return nil
      }
      if let failure { throw failure }
      try body(interface.scene, driver) { quit?.lines }
      interface.scene.warnOfSilentLabels()
      let warnings = early + interface.scene.reports.diagnostics.map(\.error)
      let status = interface.end(status: quit.map { Int32(truncatingIfNeeded: $0.code) } ?? (errors.isEmpty ? 0 : 1))
      for warning in warnings { warn(warning) }
      errors.tell()
      return status
    }
  }

  static func export(_ buffer: CellBuffer, of scene: Scene, format: ScreenExport.Format, usesColor: Bool) -> String {
    switch format {
    case .svg:
      var options = SVGOptions(theme: SVGTheme(of: scene))
      if !usesColor { options.reduce = ScreenExport.noColors }
      return ScreenExport.svg(buffer, options)
    case .ansi:
      // https://no-color.org
      let usesColor = usesColor && HostEnvironment.variable("NO_COLOR") == nil
      return usesColor ? ScreenExport.ansi(buffer) : ScreenExport.ansi(buffer, reduce: ScreenExport.noColors)
    case .text: return ScreenExport.text(buffer)
    }
  }
}
