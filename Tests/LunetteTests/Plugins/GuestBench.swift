import LunetteBase
import Observation
import Testing

@testable import Lunette
@testable import LunetteEngine

/// What the host of `GuestBench` knows.
@MainActor @Observable final class HostModel {
  var search = ""
  var secret = ""
  var pressed: [String] = []
}

/// A host as a person would write it, with two fields, two buttons, a row and a panel. The slots
/// come first in the tree, so that whatever takes "the first" meets a guest before the host's own
/// views.
@MainActor final class GuestBench {
  nonisolated static let kinds = ["bar", "main"]
  let model = HostModel()
  let host: PluginHost
  let scene: HostedScene
  private(set) var time = 0.0
  private var rows: [[HostedCell?]] = []
  private var folders: [PluginFolder] = []

  init(
    width: Int = 60, height: Int = 20, locale: String = "en", maxShare: PluginShare = .equal,
    priorities: [PluginID: Int] = [:], content: ((HostModel) -> any Lunette.View)? = nil
  ) {
    host = PluginHost(
      id: "org.example.bench", slots: [.status("bar"), .panel("main")],
      stylePlaces: [StylePlace("toolbar", .button)],
      budgets: .roomy)
    var options = HostedScene.Options()
    options.locale = locale
    options.leavesFocusAtEnds = false
    let model = model
    let content = content ?? { Self.usual($0, maxShare, priorities) }
    scene = HostedScene(host, size: Size(width: width, height: height), options) {
      AnyView(content(model))
    }
    scene.scene.frameCheck.isOn = true
    scene.scene.frameCheck.onDifference = { Issue.record("not what a fresh frame shows: \($0)") }
    host.commands.add("quit", title: "Quit", shortcut: CommandShortcut("ctrl+q")) {
      model.pressed.append("quit")
    }
    draw()
  }

  /// The host's views, if a test has none of its own.
  private static func usual(
    _ model: HostModel, _ maxShare: PluginShare, _ priorities: [PluginID: Int]
  ) -> any Lunette.View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("LEFT")
        PluginSlot("bar", maxShare: maxShare, priorities: priorities)
        Text("RIGHT")
      }
      PluginSlot("main").frame(height: 6)
      TextField("Search", text: Lunette.Binding(model, \.search))
      SecureField("Secret", text: Lunette.Binding(model, \.secret))
      HStack {
        Button("Save") { model.pressed.append("save") }.keyboardShortcut(.defaultAction)
        Button("Drop") { model.pressed.append("drop") }.keyboardShortcut(.cancelAction)
      }
      .stylePlace("toolbar")
      Spacer()
    }
  }

  @discardableResult
  func load(_ main: String, id: String = "guest") throws -> Plugin {
    let folder = PluginFolder("local ui = require \"lunette\"\n" + main)
    folders.append(folder)
    let plugin = try host.plugins.load(folder.path, id: id)
    draw()
    return plugin
  }

  private func draw() {
    let size = scene.size
    if rows.count != size.height || rows.first?.count != size.width {
      rows = Array(repeating: Array(repeating: nil, count: size.width), count: size.height)
      scene.redraw()
    }
    scene.render { point, cell in rows[point.y][point.x] = cell }
  }
  /// The lines of the screen.
  var lines: [String] {
    draw()
    return rows.map { row in
      var line = row.map { $0?.text ?? "" }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
  var text: String { lines.joined(separator: "\n") }

  @discardableResult
  func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    defer { draw() }
    return scene.handle(.key(KeyEvent(key, modifiers: modifiers)))
  }
  func type(_ text: String) { for character in text { press(.character(character)) } }
  func paste(_ text: String) {
    scene.handle(.paste(text))
    draw()
  }
  func click(_ x: Int, _ y: Int) {
    scene.handle(.mouse(MouseEvent(.down, at: Point(x: x, y: y))))
    draw()
    scene.handle(.mouse(MouseEvent(.up, at: Point(x: x, y: y))))
    draw()
  }
  /// Clicks the first place where `word` is shown.
  func click(_ word: String) throws {
    let found = try #require(self.place(of: word), "'\(word)' is not in \(text)")
    click(found.x, found.y)
  }
  func place(of word: String) -> Point? {
    for (y, line) in lines.enumerated() {
      let (letters, wanted) = (Array(line), Array(word))
      guard letters.count >= wanted.count else { continue }
      for x in 0...(letters.count - wanted.count)
      where Array(letters[x..<x + wanted.count]) == wanted {
        return Point(x: x, y: y)
      }
    }
    return nil
  }
  /// Lets time pass, in steps of a sixtieth of a second.
  func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(end, time + 1.0 / 60)
      host.waited += 1
      scene.advance(to: time)
      draw()
    }
  }
  func resize(_ width: Int, _ height: Int) {
    scene.handle(.resize(Size(width: width, height: height)))
    draw()
  }
  /// Moves the focus by Tab until it is in a slot; returns whether there was one.
  func tabIntoSlot() -> Bool {
    for _ in 0..<12 where scene.scene.focusedStage == nil { press(.tab) }
    return scene.scene.focusedStage != nil
  }
  var isInSlot: Bool { scene.scene.focusedStage != nil }
}
