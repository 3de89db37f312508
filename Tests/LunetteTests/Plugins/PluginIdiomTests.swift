import Lunette
import Observation
import Testing

// What Swift programs write first. That it compiles is most of the test, so only the library's
// public interface is imported.

@MainActor @Observable private final class Model {
  var name = "ada"
  var isOn = false
  var person = Person()
  struct Person { var age = 36 }
}

private struct Search: View {
  @Bindable var model: Model
  var body: some View {
    VStack {
      TextField("Name", text: $model.name)
      Toggle("On", isOn: $model.isOn)
    }
    .frame(maxWidth: .infinity)
    .frame(maxHeight: .infinity)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .frame(minWidth: 3, maxWidth: .infinity, minHeight: 1, maxHeight: 9)
    .frame(maxWidth: .max)
    .frame(maxWidth: 20, maxHeight: model.person.age)
  }
}

@Suite @MainActor struct PluginIdiomTests {
  private struct Kill: ActionParameters {
    enum Signal: String, Codable, CaseIterable { case term, kill }
    var pid: Int
    var signal: Signal
    static let details = [ParameterDetail("signal", "How.", default: Signal.term)]
  }

  @Test func actionsAreRegisteredWithFewTypes() async throws {
    let host = PluginHost(id: "org.example.idioms", slots: [.panel("main")], budgets: .roomy)
    var log: [String] = []
    try host.actions.register("kill", Kill.self) { call in
      log.append("kill \(call.parameters.pid) \(call.parameters.signal)")
    }
    try host.actions.register("double", Kill.self, summary: "Doubles.") { call in
      call.parameters.pid * 2
    }
    try host.actions.register("wait", Kill.self) { call async throws -> Int in
      await Task.yield()
      return call.parameters.pid
    }
    try host.actions.register("print") { log.append("print") }
    try host.actions.register("seven") { 7 }
    try host.actions.register("later") { () async in await Task.yield() }
    try host.actions.register("eight") { () async throws -> Int in
      await Task.yield()
      return 8
    }
    let types = Dictionary(uniqueKeysWithValues: host.actions.all.map { ($0.name, $0) })
    #expect(types["seven"]?.result == .integer && types["seven"]?.parameters == .record([]))
    #expect(types["print"]?.result == PluginType.none && types["print"]?.takesTime == false)
    #expect(types["later"]?.takesTime == true && types["eight"]?.result == .integer)
    #expect(types["wait"]?.takesTime == true && types["double"]?.result == .integer)
    let folder = PluginFolder(
      """
      local plugin = require "lunette.plugin"
      plugin.perform("kill", { pid = 3 })
      plugin.perform("print")
      print(plugin.perform("seven"), plugin.perform("double", { pid = 4 }))
      return {}
      """)
    let plugin = try host.plugins.load(folder.path, id: "notes")
    #expect(log == ["kill 3 term", "print"] && plugin.log == ["7\t8"])
  }

  @Test func eventsAreSentFromAnyTask() async throws {
    let host = PluginHost(id: "org.example.idioms", slots: [.panel("main")], budgets: .roomy)
    let started = try host.events.declare("started", Int.self)
    let folder = PluginFolder(
      "require('lunette.plugin').on('started', function(number) print(number) end) return {}")
    let plugin = try host.plugins.load(folder.path, id: "notes")
    let scene = HostedScene(host, size: Size(width: 10, height: 2)) { PluginSlot("main") }
    _ = scene.needsFrame
    try await Task.detached { for number in 1...3 { try started.send(number) } }.value
    scene.advance(to: 1)
    #expect(plugin.log == ["1", "2", "3"])
  }

  @Test func viewsAreWrittenAsInSwiftUI() {
    let model = Model()
    let count = 3
    let picture = HostedPicture(30, 4) {
      HStack {
        Text(count)
        Text(3)
        Text(0.5)
        Text(UInt8(7))
        Text(model.name)
      }
      Search(model: model).frame(height: 2)
    }
    #expect(picture.text.contains("3 3 0.5 7 ada"), "\(picture.text)")
    picture.scene.enterFocus()
    picture.type("x")
    #expect(model.name.contains("x"))
    Bindable(model).person.age.wrappedValue = 40
    #expect(model.person.age == 40)
  }

  @Test func shortcutsAreLiteralsOrReportWhatIsWrong() throws {
    let host = PluginHost(id: "org.example.idioms")
    host.commands.add("a", title: "A", shortcut: "ctrl+a") {}
    host.commands.add("b", title: "B", shortcut: .control("B")) {}
    host.commands.add("c", title: "C", shortcut: .alt("c")) {}
    host.commands.add("d", title: "D", shortcut: .function(5)) {}
    host.commands.add("e", title: "E", shortcut: CommandShortcut("cmd+e")) {}
    #expect(
      host.commands.all.compactMap { $0.shortcut?.description } == [
        "ctrl+a", "ctrl+b", "alt+c", "f5", "cmd+e",
      ])
    let wrong = "strg+a"
    #expect(CommandShortcut(wrong) == nil)
    let error = #expect(throws: PluginError.self) { try CommandShortcut(parsing: wrong) }
    #expect(error?.description == "\"strg+a\" is not a shortcut; write it as \"ctrl+n\" or \"f5\"")
    #expect(try CommandShortcut(parsing: "ctrl+shift+left").description == "ctrl+shift+left")
  }
}
