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
    do {
      let interface = try ScriptInterface(path: file, arguments: arguments, size: size, options: options)
      var errors: [ScriptError] = []
      interface.onError = { error, _ in errors.append(error) }
      let driver = HeadlessDriver(scene: interface.scene, tasks: ScriptClock(interface.runtime, interface.functions))
      var quit: (code: Int, lines: [String])?
      interface.runtime.onQuit = { quit = ($0, $1) }
      try interface.load()
      driver.settle()
      for name in keys where quit == nil {
        guard let (key, modifiers) = KeyNames.parse(name) else {
          StandardStreams.error("lunette: --keys: there is no key \"\(name)\"")
          return 64
        }
        driver.press(key, modifiers)
      }
      let picture = export(driver.buffer, format: format, usesColor: options.usesColor)
      if let output {
        try Files.write(Array(picture.utf8), to: output)
      } else {
        StandardStreams.write(Array(picture.utf8), to: 1)
      }
      interface.end()
      for error in errors { StandardStreams.error(error.message) }
      if let quit { return Int32(truncatingIfNeeded: quit.code) }
      return errors.isEmpty ? 0 : 1
    } catch let error as ScriptError {
      return fail(error)
    } catch let error as Files.Failure {
      StandardStreams.error("lunette: \(error.message)")
      return 1
    } catch {
      StandardStreams.error("lunette: \(error)")
      return 1
    }
  }

  static func export(_ buffer: CellBuffer, format: String, usesColor: Bool) -> String {
    switch format {
    case "svg":
      var options = SVGOptions()
      if !usesColor { options.reduce = ScreenExport.noColors }
      return ScreenExport.svg(buffer, options)
    case "ansi":
      return usesColor ? ScreenExport.ansi(buffer) : ScreenExport.ansi(buffer, reduce: ScreenExport.noColors)
    default: return ScreenExport.text(buffer) + "\n"
    }
  }
}
