import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import LunetteTesting

// `lunette test --previews`: compares the previews of scripts with their snapshots.
extension TestRunner {
  /// Compares each preview of a script with its snapshot, `snapshots/FILE/preview-NAME.svg` beside
  /// the script.
  package mutating func runPreviews(_ path: String) {
    do {
      let script = try HostedScript(folder: Files.folder(of: path), options: options, input: .given)
      Program.adopt(script)
      try script.setArguments(path: path, [])
      script.runtime.collectsPreviews = true
      for preview in try PreviewBoard.previews(of: script.runtime, path) {
        do {
          try compare(preview, of: path)
          passed += 1
        } catch {
          fail("\(path): \(preview.name)", error.fault.message)
        }
      }
    } catch {
      fail(path, error.fault.message)
    }
  }

  /// Each preview has its own Lua state, so that it does not see what another has changed.
  private func compare(_ preview: ScriptPreview, of path: String) throws {
    let interface = try Interface(path: path, size: Program.largest, options: options)
    Program.adopt(interface.script)
    PreviewBoard.install(in: interface, path: path, name: preview.name, scrolls: false)
    var errors: [ScriptError] = []
    interface.onError = { errors.append($0) }
    let driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
    try interface.loadAndUpdate()
    defer { interface.end() }
    driver.settle()
    driver.resize(Program.fitting(interface.scene))
    if let error = errors.first { throw error }
    try Snapshot(path, "preview-" + Snapshot.fileName(preview.name), options)
      .check(driver.buffer, of: interface.scene, updates: updates)
  }
}
