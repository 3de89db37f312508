import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTerminal
import LunetteTesting
import LunetteText

/// The settings that an interface under test starts with.
struct TestAppOptions {
  var size = Size(width: 80, height: 24)
  var settings = SceneSettings()
  var hasTheme = false
  var intents: [(String, LuaReference)]
  var arguments: [ExactString]
  var input: [UInt8]
  var programs: [(String, LuaReference?)]
  var today: CivilDate?

  /// - Parameter title: The name of the function that was given the options, for messages.
  init(_ given: TestOptions, _ title: String, runtime: ScriptRuntime, defaults: HostOptions) throws
  {
    (intents, arguments, input) = (given.intents, given.arguments, given.input)
    (programs, today) = (given.programs, given.today)
    if let theme = defaults.theme, let known = Theme.named.first(where: { $0.name == theme }) {
      settings.use(known)
    }
    if !defaults.usesColor { settings.colorSupport = .none }
    if let locale = defaults.locale { settings.locale = locale }
    if let size = given.size { self.size = size }
    // Settings that follow from the theme give way to those that are given.
    if !given.theme.isNil {
      do {
        settings.use(try runtime.theme(given.theme))
      } catch {
        throw FunctionFault.caused(title, by: FunctionFault.caused("theme", by: error.fault))
      }
      hasTheme = true
    }
    if let colors = given.colors { settings.colorSupport = colors }
    if let scheme = given.colorScheme {
      settings.use(scheme)
      if !hasTheme, settings.colorScheme == .light { settings.theme = .light }
    }
    if let locale = given.locale {
      settings.locale = locale
      if HostEnvironment.isRightToLeft(locale) { settings.layoutDirection = .rightToLeft }
    }
    if let direction = given.layoutDirection { settings.layoutDirection = direction }
    if let symbols = given.symbols { settings.symbolTier = symbols }
    settings.reducesMotion = given.reducesMotion
  }
}

/// One interface under test.
final class TestApp {
  /// The file owns this interface.
  unowned let file: TestFile
  /// The interface of a script; nil for that of a plugin, which has its own Lua state.
  let interface: Interface?
  /// The plugin that `t:plugin` has opened; nil for an interface of a script.
  let plugin: PluginStand?
  let driver: HeadlessDriver
  var scene: Scene { driver.scene }
  /// The scenes of the plugin's panels and, last, the scene around them; without a plugin only the
  /// one scene.
  var scenes: [Scene] { scene.allPlaying.map(\.scene) }
  var errors: [ScriptError] = []
  /// The number of errors that the case has already looked at.
  private var seenErrors = 0
  /// The first error that the case has not looked at. An error with the same message as one that
  /// the case has looked at does not count.
  var unseenError: ScriptError? {
    errors.dropFirst(seenErrors).first { error in
      !errors.prefix(seenErrors).contains { $0.message == error.message }
    }
  }
  func seeErrors() { seenErrors = errors.count }
  var quit: (code: Int, lines: [[UInt8]])?
  /// The functions that replace programs, and the programs that they have replaced, as tables.
  let standIns: [(String, LuaReference?)]
  var programs: [LuaReference] = []
  var state: LuaState { file.state }

  init(file: TestFile, options: TestAppOptions) {
    self.file = file
    standIns = options.programs
    let interface = Interface(
      of: file.script, path: file.path, size: options.size, settings: options.settings)
    self.interface = interface
    plugin = nil
    driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
    driver.terminal.today = options.today?.dayNumber
    interface.onError = { [weak self] in self?.errors.append($0) }
    watch(options.settings.colorSupport)
  }

  /// Opens an interface for a plugin and its simulated host.
  init(file: TestFile, plugin: PluginStand, settings: SceneSettings) {
    self.file = file
    standIns = []
    interface = nil
    self.plugin = plugin
    driver = plugin.driver
    watch(settings.colorSupport)
  }

  /// With `--oracle`, compares each frame with one that is drawn from nothing; a difference is an
  /// error, which fails the case.
  private func watch(_ colors: ColorSupport) {
    if file.comparesFrames {
      for scene in scenes {
        scene.frameCheck.isOn = true
        scene.frameCheck.onDifference = { [weak self] difference in
          self?.errors.append(ScriptError(ToolFault.frameDiffers("\(difference)")))
        }
      }
    }
    let counter = ByteCounter(colors)
    driver.terminal.encode = { counter.bytes($0, cursor: $1) }
  }

  /// Takes down the views of the interface.
  func close() {
    if let plugin { MainActor.assumeIsolated { plugin.close() } } else { scene.tearDown() }
  }

  /// The text of the screen in a frame, for messages.
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

/// Counts the bytes that a terminal would receive for each frame.
private final class ByteCounter {
  private let encoder: Encoder
  init(_ colors: ColorSupport) {
    encoder = Encoder(capabilities: TerminalCapabilities(colors: colors), form: .fullScreen)
  }
  func bytes(_ buffer: CellBuffer, cursor: Point?) -> Int {
    encoder.encode(buffer, cursor: cursor)
    defer { encoder.discardOutput() }
    return encoder.output.count
  }
}
