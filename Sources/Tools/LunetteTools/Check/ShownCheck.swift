import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting

/// Checks a script by showing it without a terminal. Nothing in it is pressed, and nothing that it
/// would do by itself is done.
final class ShownCheck {
  private let path: String
  private let interface: Interface
  private let driver: HeadlessDriver
  private(set) var findings: [Finding] = []
  /// The modules that the script has loaded.
  private(set) var modules: [String] = []
  /// The names of the previews that the script declares.
  private(set) var previews: [String] = []
  private var hasEnded = false

  /// Whether the script may be a module, which may return anything.
  private let mayBeModule: Bool
  /// The preview that is shown instead of the view that the script returns.
  private let preview: String?

  init(_ path: String, mayBeModule: Bool, preview: String? = nil, options: HostOptions) throws {
    self.path = path
    self.mayBeModule = mayBeModule
    self.preview = preview
    interface = try Interface(path: path, size: SceneLook.sizes[0], options: options, input: .given)
    Program.adopt(interface.script)
    interface.runtime.collectsPreviews = true
    // The output of the script is not part of the result of the check.
    interface.state.onPrint = { _, _ in }
    interface.runtime.session.noteAllLocations()
    driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
    interface.onError = { [weak self] in self?.add($0, .error) }
    interface.runtime.onWarning = { [weak self] in self?.add($0, .warning) }
    interface.runtime.onQuit = { [weak self] _, _ in self?.hasEnded = true }
    try beLenient()
  }

  private func beLenient() throws {
    let state = interface.state
    if let os = try state.global("os").table, try state.get(os, "exit").function != nil {
      let exit = try state.makeFunction { [weak self] _ in
        self?.hasEnded = true
        throw CheckFault.exits
      }
      try state.set(os, "exit", .reference(exit))
    }
    let report = try state.makeFunction { [weak self] arguments in
      self?.add(message: try arguments[0].text ?? "?")
      return .none
    }
    let tolerant = try state.makeFunction { [weak self] arguments in
      guard let self, let original = try arguments[0].function,
        let standIn = try arguments[1].function
      else {
        return .none
      }
      let made = try interface.state.makeTolerant(original, report: report, standIn: standIn)
      return .value(made.map { .reference($0) } ?? .nil)
    }
    // These are the real metatables: the function that scripts have returns a name instead of some
    // metatables, and the sandbox does not have it at all.
    let metatable = try state.makeFunction { [weak self] arguments in
      guard let self, let given = try arguments[0].reference else { return .none }
      return .value(try interface.state.metatable(of: given).map { .reference($0) } ?? .nil)
    }
    try state.call(
      state.load(PackageResources.lenient_lua, chunkName: "=lunette.check"),
      [.reference(tolerant), .reference(metatable)])
  }

  func run() {
    var shown: ScriptPreview?
    let failure = interface.runtime.turn { () -> ScriptError? in
      do throws(ScriptError) {
        if let preview { shown = try install(preview) }
        try interface.load()
      } catch { return error }
      driver.settle()
      return nil
    }
    modules = (try? interface.state.moduleFiles()) ?? []
    previews = interface.runtime.previews.map(\.name)
    if let failure {
      if !hasEnded, !(mayBeModule && Self.isOfModule(failure)) { add(failure, .error) }
    } else {
      if let error = interface.scene.rootFailure { add(error, .error) }
      let look = SceneLook(driver)
      if let shown { look.look(at: shown) } else { look.look() }
      for (error, rule) in look.reports { add(error, rule) }
    }
    _ = interface.end()
  }

  /// Shows a preview by itself and not on a stage, where it would have to be clicked to show its
  /// states.
  private func install(_ name: String) throws(ScriptError) -> ScriptPreview? {
    let runtime = interface.runtime
    guard
      let preview = try PreviewBoard.previews(of: runtime, path).first(where: { $0.name == name })
    else {
      return nil
    }
    interface.loader = { () throws(ScriptError) in
      do { return ScriptApp(root: try runtime.content(of: preview)) } catch {
        throw runtime.scriptError(error, inFile: "")
      }
    }
    return preview
  }

  // MARK: Findings

  private func add(_ error: ScriptError, _ rule: Finding.Rule) {
    if hasEnded, error.fault is CheckFault { return }
    var rule = rule
    if case .unreadableScript = Self.kind(error) { rule = .unreadable }
    add(Finding(error.location?.file ?? path, error.location?.line, rule, error.words))
  }
  private enum Kind { case unreadableScript, other }
  private static func kind(_ error: ScriptError) -> Kind {
    switch error.fault as? ScriptFault {
    case .noFile?, .folder?, .unreadable?, .tooLarge?: .unreadableScript
    default: .other
    }
  }

  /// Adds a finding from a message of Lua, whose text contains the location.
  private func add(message: String) {
    var rest = Substring(message)
    let location = SourceLocation(beginning: message, rest: &rest)
    add(Finding(location?.file ?? path, location?.line, .error, String(rest)))
  }

  private func add(_ finding: Finding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// Whether the only error is that the script returned no view, which a module need not do.
  private static func isOfModule(_ error: ScriptError) -> Bool {
    if case .badResult? = error.fault as? ScriptFault { true } else { false }
  }
}
