import LunetteBase
import LunetteEngine
import Observation
import Testing

@testable import Lunette

/// What hosts need not write themselves: values that follow a model, the buttons that show the
/// ready views, and what happens again and again.
@Suite @MainActor struct HostChoreTests {
  @MainActor @Observable final class Notebook {
    var title = "one"
    var lines = [1, 2]
    var isShown = true
    @ObservationIgnored var reads = 0
  }
  private static let reader = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    return { panels = { main = function()
      local value = plugin.values.note.value
      return ui.Text(value.title .. " " .. #value.lines)
    end } }
    """
  private struct Note: Codable, Sendable {
    var title: String
    var lines: [Int]
  }

  // MARK: Values

  @Test func aValueFollowsItsModel() throws {
    let bench = HostBench(), notebook = Notebook()
    try bench.host.values.publish("note", summary: "The note.") {
      notebook.reads += 1
      return Note(title: notebook.title, lines: notebook.lines)
    }
    #expect(bench.host.values.all.map(\.name) == ["note"])
    #expect(bench.host.values.all[0].summary == "The note.")
    // Nobody has asked for it yet.
    #expect(notebook.reads == 0)
    try bench.load(Self.reader)
    #expect(bench.turn().contains("one 2") && notebook.reads == 1)
    // Many changes are one evaluation, in the next turn.
    notebook.title = "two"
    notebook.lines.append(3)
    notebook.lines.append(4)
    #expect(bench.turn().contains("two 4") && notebook.reads == 2)
    notebook.isShown = false
    #expect(bench.turn().contains("two 4") && notebook.reads == 2)
    notebook.title = "three"
    #expect(bench.turn().contains("three 4") && notebook.reads == 3)
  }

  /// A change wakes the loop; what no plugin reads any more is not evaluated.
  @Test func aValueThatNobodyReadsIsNotEvaluated() throws {
    let bench = HostBench(), notebook = Notebook()
    try bench.host.values.publish("note") {
      notebook.reads += 1
      return Note(title: notebook.title, lines: notebook.lines)
    }
    let plugin = try bench.load(Self.reader)
    bench.turn()
    plugin.unload()
    for number in 0..<5 {
      notebook.title = "\(number)"
      bench.turn()
    }
    #expect(notebook.reads == 1)
    try bench.load(Self.reader)
    #expect(bench.turn().contains("4 2") && notebook.reads == 2)
  }

  private enum Number: Int, Codable { case one = 1 }

  @Test func whatIsWrongWithAFollowedValueIsThrown() throws {
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    try host.values.publish("note") { 1 }
    #expect(throws: PluginError.self) { try host.values.publish("note") { 2 } }
    #expect(throws: PluginError.self) { try host.values.publish("a b") { 2 } }
    #expect(throws: PluginError.self) {
      try host.values.publish("late", availability: .since(7)) { 2 }
    }
    #expect(throws: PluginError.self) { try host.values.publish("keys") { [Number.one] } }
    // One that cannot be expressed in Lua is an error of the host where it is read.
    let bench = HostBench()
    var errors: [PluginError] = []
    bench.host.onEachError = { errors.append($0) }
    try bench.host.values.publish("note") { UInt64.max }
    try bench.load(
      """
      local plugin = require "lunette.plugin"
      print(pcall(function() return plugin.values.note.value end))
      return {}
      """)
    #expect(errors.contains { $0.origin == .value("note") }, "\(errors)")
  }

  /// The model and the host may go in any order.
  @Test func aFollowedValueKeepsNothingAlive() throws {
    weak var lastHost: PluginHost?
    let notebook = Notebook()
    do {
      let bench = HostBench()
      lastHost = bench.host
      try bench.host.values.publish("note") {
        Note(title: notebook.title, lines: notebook.lines)
      }
      try bench.load(Self.reader)
      bench.turn()
    }
    #expect(lastHost == nil)
    notebook.title = "two"
    #expect(notebook.title == "two")
  }

  // MARK: Buttons

  @Test func buttonsShowThePaletteAndTheManager() throws {
    let folder = PluginFolder("return {}")
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    var performed = 0
    host.commands.add("new", title: "New Note") { performed += 1 }
    try host.plugins.load(folder.path, id: "clock")
    let picture = HostedPicture(
      HostedScene(host, size: Size(width: 60, height: 16), .english) {
        VStack(alignment: .leading) {
          HStack {
            CommandPaletteButton()
            PluginManagerButton(title: "Extras", shortcut: "f9")
          }
          Text("below")
        }
      })
    picture.turn()
    #expect(picture.text.contains("Commands") && picture.text.contains("Extras"))
    #expect(!picture.text.contains("New Note") && !picture.text.contains("● clock"))
    picture.press(.character("p"), .alt)
    picture.turn()
    #expect(picture.text.contains("New Note") && host.commands.isPalettePresented)
    picture.press(.enter)
    picture.turn()
    #expect(performed == 1 && !host.commands.isPalettePresented)
    picture.press(.function(9))
    picture.turn()
    #expect(picture.text.contains("● clock") && host.plugins.isManagerPresented)
    picture.press(.escape)
    picture.turn()
    #expect(!picture.text.contains("● clock") && !host.plugins.isManagerPresented)
    // At the request of something else.
    host.plugins.isManagerPresented = true
    picture.turn()
    #expect(picture.text.contains("● clock"))
    picture.scene.finish()
  }

  /// Around a scene in another program's screen only that program knows what quitting is.
  @Test func aButtonAsksTheProgramToQuit() {
    var quits = 0
    let picture = HostedPicture(30, 2) {
      QuitButton()
      QuitButton(title: "Leave", shortcut: nil)
    }
    #expect(picture.text == "Quit\nLeave")
    // Nobody would hear of it yet, so the button is disabled.
    picture.press(.character("q"), .control)
    picture.click(0, 0)
    picture.scene.onQuit = { quits += 1 }
    picture.turn()
    #expect(quits == 0)
    picture.press(.character("q"), .control)
    #expect(quits == 1)
    picture.click(0, 1)
    #expect(quits == 2)
    picture.scene.onQuit = nil
    picture.turn()
    picture.press(.character("q"), .control)
    #expect(quits == 2)
    picture.scene.finish()
  }

  // MARK: Again and again

  @Test func aTaskRunsAgainForAsLongAsItsViewIsShown() async throws {
    let notebook = Notebook()
    let picture = HostedPicture(20, 2) {
      if notebook.isShown {
        Text(notebook.title).task(every: .milliseconds(1)) { notebook.lines.append(0) }
      }
    }
    #expect(notebook.lines.count == 2)
    while notebook.lines.count < 5 { try await Task.sleep(for: .milliseconds(1)) }
    notebook.isShown = false
    picture.turn()
    for _ in 0..<3 { await Task.yield() }
    let count = notebook.lines.count
    try await Task.sleep(for: .milliseconds(20))
    #expect(notebook.lines.count == count)
    picture.scene.finish()
  }

  @Test func whereDataAreKeptFollowsTheEnvironment() {
    let folder = Plugins.dataFolder(for: "notes")
    #expect(folder == nil || folder?.hasSuffix("/notes/plugins") == true)
    #expect(folder == nil || folder != Plugins.userFolder(for: "notes"))
  }
}
