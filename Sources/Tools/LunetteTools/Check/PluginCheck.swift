import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting

/// Checks a plugin by loading it into a host that is made from a description and does nothing
/// (`MockHost`), and by showing everything that it offers for the host's slots without a terminal.
/// Its tasks run; its actions and commands are not called.
final class PluginCheck {
  private let folder: String
  private let host: HostDescription
  private let options: HostOptions
  private(set) var findings: [Finding] = []
  /// Always empty: the plugin's files are checked by themselves, and the modules that it loads are
  /// in its folder.
  let modules: [String] = []

  init(_ folder: String, host: HostDescription, options: HostOptions) {
    self.folder = folder
    self.host = host
    self.options = options
  }

  func run() {
    // Not checked for isolation because this code is already on the main actor, as the next line
    // requires.
    nonisolated(unsafe) let check = self
    MainActor.preconditionIsolated("plugins are checked on the main thread")
    MainActor.assumeIsolated { check.show() }
  }

  @MainActor private func show() {
    if Files.exists(Files.join(folder, Self.manifest)), !checkManifest() { return }
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
      for line in stand.plugin.log where line.hasPrefix(Self.manifest + " names") {
        findings.append(Finding(Files.join(folder, Self.manifest), nil, .warning, line))
      }
    } catch {
      add(error)
    }
  }

  private static let manifest = "plugin.json"

  /// Checks the manifest by itself and against the host; returns whether the plugin can be loaded.
  private func checkManifest() -> Bool {
    let path = Files.join(folder, Self.manifest)
    do throws(ManifestError) {
      let manifest = try Manifest(folder: folder)
      for (index, use) in manifest.uses.enumerated() {
        let known =
          switch use.kind {
          case .action: host.actions.map(\.name)
          case .value: host.values.map(\.name)
          case .event: host.events.map(\.name)
          }
        if known.contains(use.name) { continue }
        let message =
          "'uses[\(index + 1)].name' is \"\(use.name)\", expected "
          + "\(use.kind == .value ? "a value" : "an \(use.kind.rawValue)") of the host"
        findings.append(
          Finding(
            path, nil, .warning, message + didYouMean(use.name, among: known, quotes: .double)))
      }
      return true
    } catch {
      for detail in error.details { findings.append(Finding(path, error.line, .error, detail)) }
      return false
    }
  }

  /// Adds an error. A plugin's error names files by the plugin's id and their paths in its folder.
  private func add(_ error: PluginError) {
    var path = Files.join(folder, "main.lua")
    if let file = error.file, let slash = file.firstIndex(of: "/") {
      path = Files.join(folder, String(file[file.index(after: slash)...]))
    }
    let finding = Finding(path, error.line, .error, error.message)
    if !findings.contains(finding) { findings.append(finding) }
  }
}
