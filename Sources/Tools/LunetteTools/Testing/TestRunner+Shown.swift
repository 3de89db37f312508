import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import LunetteTesting

// Files that are no tests.

extension TestRunner {
  /// Shows a script or a module that declares no case, as `lunette preview` does: what it shows
  /// without an error has passed. Returns false for a file of tests, and for a file that shows
  /// nothing.
  mutating func runShown(_ path: String) -> Bool {
    guard let source = try? ScriptRuntime.read(path), !TestSource.isTest(path, source) else {
      return false
    }
    do {
      for error in try Self.errors(showing: path, options) { throw error }
      passed += 1
    } catch {
      if case .noPreviews? = error.fault as? ToolFault { return false }
      fail(path, error.fault.message)
    }
    return true
  }

  /// Shows the previews of a script, or else what it returns. Returns the errors that are reported.
  private static func errors(showing path: String, _ options: HostOptions) throws -> [ScriptError] {
    let interface = try Interface(
      path: path, size: Program.largest, options: options, input: .given)
    Program.adopt(interface.script)
    PreviewBoard.install(in: interface, path: path, name: nil, scrolls: false)
    var errors: [ScriptError] = []
    interface.onError = { errors.append($0) }
    let driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
    defer { interface.end() }
    try interface.loadAndUpdate()
    driver.settle()
    driver.resize(Program.fitting(interface.scene))
    return errors
  }
}
