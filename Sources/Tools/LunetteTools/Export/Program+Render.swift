import Lunette
import LunetteBase
import LunetteEngine
import LunetteTerminal
import LunetteTesting

// `lunette render`: prints one frame of a script, without a terminal.
extension Program {
  /// A step that is done before the picture is made.
  private enum Step {
    case key(Key, KeyModifiers)
    /// Waits a number of seconds of the interface's clock.
    case wait(Double)

    /// Reads `wait:1.5` or the name of a key; nil if the word is neither.
    init?(_ word: String) {
      if word.hasPrefix("wait:") {
        guard let seconds = Double(word.dropFirst(5)), seconds >= 0, seconds <= 3600 else {
          return nil
        }
        self = .wait(seconds)
      } else {
        guard let key = KeyName.parse(word) else { return nil }
        self = .key(key.0, key.1)
      }
    }
  }
  /// In a recording: the time in seconds between a key and the step before it.
  private static let pause = 0.6

  /// `lunette render`: writes one frame, or a recording of all frames, to standard output or a
  /// file. Returns the exit status.
  ///
  /// - Parameters:
  ///   - keys: Keys to press, and `wait:SECONDS`.
  ///   - recording: The file of a recording, which is written instead of the picture. Its times are
  ///     those of the interface's clock, so it is the same in each run.
  package static func render(
    _ file: String, arguments: [String], size: Size, format: ScreenExport.Format, keys: [String],
    output: String?,
    recording: String? = nil, options: HostOptions
  ) -> Int32 {
    if let hint = hint(forTest: file) {
      StandardStreams.error(hint)
      return 64
    }
    var steps: [Step] = []
    for name in keys {
      guard let step = Step(name) else {
        let near =
          name.hasPrefix("wait:") ? "" : didYouMean(KeyName.nearest(to: name), quotes: .double)
        let what =
          name.hasPrefix("wait:") ? "wait: takes seconds up to 3600, not" : "there is no key"
        let given = name.hasPrefix("wait:") ? String(name.dropFirst(5)) : name
        StandardStreams.error(Message(.error, "--keys: \(what) \"\(given)\"\(near)"))
        return 64
      }
      steps.append(step)
    }
    let pressesKeys = steps.contains { if case .key = $0 { true } else { false } }
    if let recording {
      return record(file, arguments, size, steps, to: recording, options)
    }
    // Only the picture goes to standard output; what the script prints goes to standard error.
    let pictures = output == nil ? StandardStreams.divertOutput() : nil
    return draw(
      file, arguments, size, options,
      prepare: { scene, _ in scene.settings.namesAttributes = format == .text }
    ) { scene, driver, title, quit in
      for step in steps where quit() == nil { take(step, driver, scene) }
      // The picture shows the result of the keys and not the look of a press, which lasts a tenth
      // of a second (S7).
      if pressesKeys, quit() == nil {
        scene.beginTurn()
        driver.advance(0.2)
        scene.endTurn()
      }
      let picture = export(
        driver.buffer, of: scene, title: title(), format: format, usesColor: options.usesColor)
      if let pictures { StandardStreams.picture(picture, to: pictures) }
      if let output { try Files.write(Array(picture.utf8), to: output) }
    }
  }

  private static func take(_ step: Step, _ driver: HeadlessDriver, _ scene: Scene) {
    switch step {
    case .key(let key, let modifiers): driver.press(key, modifiers)
    case .wait(let seconds):
      scene.beginTurn()
      driver.advance(seconds)
      scene.endTurn()
    }
  }

  private static func record(
    _ file: String, _ arguments: [String], _ size: Size, _ steps: [Step], to path: String,
    _ options: HostOptions
  ) -> Int32 {
    var made: Recording?
    return draw(
      file, arguments, size, options, moves: true,
      prepare: { scene, driver in
        let recording = try Recording(path: path, size: size, title: Files.name(of: file))
        made = recording
        let encoder = Encoder(
          capabilities: TerminalCapabilities(colors: scene.settings.colorSupport))
        driver.terminal.encode = { buffer, _ in
          // In a film, the cursor is drawn.
          recording.show(buffer, of: scene, at: driver.now)
          encoder.encode(buffer)
          recording.write(encoder.output, size: buffer.size, at: driver.now)
          defer { encoder.discardOutput() }
          return encoder.output.count
        }
      }
    ) { scene, driver, _, quit in
      for step in steps where quit() == nil {
        if case .key = step { take(.wait(pause), driver, scene) }
        take(step, driver, scene)
      }
      if quit() == nil { take(.wait(pause), driver, scene) }
      try made?.end(at: driver.now)
    }
  }

  /// Loads a script and draws it without a terminal, then calls `body`. The last argument of `body`
  /// gives the result of `ui.quit`, if the script has called it. Returns the exit status.
  private static func draw(
    _ file: String, _ arguments: [String], _ size: Size, _ options: HostOptions,
    moves: Bool = false,
    prepare: (Scene, HeadlessDriver) throws -> Void = { _, _ in },
    _ body: (Scene, HeadlessDriver, _ title: () -> String?, _ quit: () -> [[UInt8]]?) throws -> Void
  ) -> Int32 {
    var quit: (code: Int, lines: [[UInt8]])?
    var options = options
    // A picture shows the final state of animations; a recording shows the animations.
    if !moves { options.reducesMotion = true }
    return self.status {
      let interface = try Interface(
        path: file, arguments: ProgramArguments.exact(arguments), size: size, options: options)
      adopt(interface.script)
      interface.runtime.session.noteAllLocations()
      var errors = ReportedErrors()
      interface.onError = { errors.add($0) }
      interface.runtime.onQuit = { quit = ($0, $1) }
      var early: [ScriptError] = []
      interface.runtime.onWarning = { if !early.contains($0) { early.append($0) } }
      let driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
      try prepare(interface.scene, driver)
      // The first frame is drawn in the same turn as the load.
      let failure = interface.runtime.turn { () -> ScriptError? in
        do throws(ScriptError) { try interface.load() } catch { if quit == nil { return error } }
        driver.settle()
        return nil
      }
      if let failure { throw failure }
      try body(interface.scene, driver, { interface.title }, { quit?.lines })
      interface.scene.warnOfSilentLabels()
      var warnings = early + interface.scene.reports.diagnostics.map(\.error)
      if let fault = interface.functions.leftWaiting { warnings.append(ScriptError(fault)) }
      let status = interface.end(
        status: quit.map { Int32(truncatingIfNeeded: $0.code) } ?? (errors.isEmpty ? 0 : 1))
      for warning in warnings { warn(warning) }
      errors.printAll()
      return status
    }
  }

  package static func export(
    _ buffer: CellBuffer, of scene: Scene, title: String?, format: ScreenExport.Format,
    usesColor: Bool
  ) -> String {
    switch format {
    case .svg:
      var options = SVGOptions(theme: SVGTheme(of: scene))
      if !usesColor { options.reduce = ScreenExport.noColors }
      return ScreenExport.svg(buffer, options)
    case .ansi:
      // https://no-color.org
      let usesColor = usesColor && HostEnvironment.variable("NO_COLOR") == nil
      return usesColor
        ? ScreenExport.ansi(buffer) : ScreenExport.ansi(buffer, reduce: ScreenExport.noColors)
    case .text: return ScreenExport.text(buffer)
    case .json: return SceneExport.json(scene, title: title)
    case .accessibility: return SceneExport.announcements(scene)
    }
  }
}
