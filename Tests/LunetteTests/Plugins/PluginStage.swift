import Glibc
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteTerminal
import LunetteViews

@testable import Lunette

/// A temporary folder with a plugin's files, which is removed with this object.
final class PluginFolder {
  let path: String
  private var files: [String] = []
  init(_ main: String, _ others: [String: String] = [:]) {
    var template = Array("/tmp/lunette-plugin-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
    write("main.lua", main)
    for (name, text) in others { write(name, text) }
  }
  func write(_ name: String, _ text: String) {
    if let slash = name.lastIndex(of: "/") { mkdir(path + "/" + name[..<slash], 0o700) }
    let file = fopen(path + "/" + name, "w")!
    fputs(text, file)
    fclose(file)
    if !files.contains(name) { files.append(name) }
  }
  deinit {
    for name in files { remove(path + "/" + name) }
    for name in files {
      if let slash = name.lastIndex(of: "/") { rmdir(path + "/" + name[..<slash]) }
    }
    rmdir(path)
  }
}

extension PluginBudgets {
  /// Budgets of time that even a busy machine does not exceed, for tests that are not about time.
  static var roomy: PluginBudgets {
    var budgets = PluginBudgets()
    (budgets.callback, budgets.turn, budgets.allPlugins, budgets.load, budgets.share) = (
      10, 20, 20, 10, 1
    )
    return budgets
  }
}

/// A plugin host whose screen is a buffer and whose clock the test moves.
@MainActor final class HostBench {
  let host: PluginHost
  let scene: Scene
  let buffer: CellBuffer
  private(set) var time = 0.0
  private var rest = 0.0
  private(set) var errors: [PluginError] = []
  private var folders: [PluginFolder] = []

  convenience init(
    slots: [Slot] = [.panel("main")], places: [StylePlace] = [], budgets: PluginBudgets = .roomy,
    width: Int = 40, height: Int = 10, show: ((PluginHost) -> LunetteEngine.View)? = nil
  ) {
    let host = PluginHost(
      id: "org.example.bench", slots: slots, stylePlaces: places, budgets: budgets)
    self.init(of: host, width: width, height: height, show: show)
  }
  init(
    of host: PluginHost, width: Int = 40, height: Int = 10,
    show: ((PluginHost) -> LunetteEngine.View)? = nil
  ) {
    self.host = host
    scene = Scene(size: Size(width: width, height: height), environment: Environment())
    buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
    host.onError = { [weak self] in self?.errors.append($0) }
    host.attach(scene, wake: {})
    let slots = host.slots.map { host.slotView($0.name) }
    scene.setRoot(
      show?(host) ?? Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: slots))
  }

  @discardableResult
  func load(_ main: String, _ others: [String: String] = [:], id: String = "notes") throws -> Plugin
  {
    try host.plugins.load(folder(main, others).path, id: id)
  }
  func folder(_ main: String, _ others: [String: String] = [:]) -> PluginFolder {
    let folder = PluginFolder(main, others)
    folders.append(folder)
    return folder
  }

  /// Makes one turn of the loop and returns the text on the screen.
  @discardableResult
  func turn(_ events: InputEvent..., after seconds: Double = 0) -> String {
    time += seconds
    // Between two turns the host has had some time for its own work.
    rest += 0.2
    host.waited = rest
    host.beginTurn()
    scene.advance(to: time)
    host.clock.advance(to: time, atMost: 0.05)
    for event in events {
      scene.handle(event)
      scene.update()
    }
    // As in a real loop, only a frame that is needed is drawn.
    if scene.needsFrame { scene.render(into: buffer) }
    return buffer.text
  }
  @discardableResult
  func press(_ key: Key, _ modifiers: KeyModifiers = []) -> String {
    turn(.key(KeyEvent(key, modifiers: modifiers)))
  }
}
