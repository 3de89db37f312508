import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTesting

/// What is found by loading a plugin into a host that is made of a description and does nothing (`MockHost`), with all that
/// it has for the host's slots on a screen that nobody looks at. Its tasks run; none of its actions and commands is called.
final class PluginCheck {
  private let folder: String
  private let host: HostDescription
  private let options: HostOptions
  private(set) var findings: [Finding] = []
  /// Its files are looked at as they are; what it loads is in the folder.
  let modules: [String] = []

  init(_ folder: String, host: HostDescription, options: HostOptions) {
    self.folder = folder
    self.host = host
    self.options = options
  }

  func run() {
    // Unchecked, for this is on the main actor already, as the next line demands.
    nonisolated(unsafe) let check = self
    MainActor.preconditionIsolated("plugins are checked on the main thread")
    MainActor.assumeIsolated { check.show() }
  }

  @MainActor private func show() {
    do throws(PluginError) {
      let mock = try MockHost(host, budgets: .tests)
      let settings = options.settings()
      let stand = try PluginStand(
        folder, host: mock.host, mock: mock, size: SceneLook.sizes[0], settings: settings)
      defer { stand.close() }
      for size in SceneLook.sizes {
        stand.driver.resize(size)
        stand.driver.settle()
      }
      for error in stand.record.errors { add(error) }
    } catch {
      add(error)
    }
  }

  /// A plugin's files are called by its id and their names in its folder.
  private func add(_ error: PluginError) {
    var path = Files.join(folder, "main.lua")
    if let file = error.file, let slash = file.firstIndex(of: "/") {
      path = Files.join(folder, String(file[file.index(after: slash)...]))
    }
    let finding = Finding(path, error.line, .error, error.message)
    if !findings.contains(finding) { findings.append(finding) }
  }
}
