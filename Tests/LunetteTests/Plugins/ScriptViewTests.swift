import Glibc
import LunetteBase
import LunetteEngine
import Observation
import Testing

@testable import Lunette

/// Parts of a host's own interface that are written in Lua.
@Suite @MainActor struct ScriptViewTests {
  @MainActor @Observable final class Model {
    var title = "first"
    var names = ["a", "b"]
    var count: Int? = 1
    var shows = true
  }
  private static let script = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    local clicks = ui.State(0)
    return function()
      local values = plugin.values
      return ui.VStack { alignment = "leading", spacing = 0,
        ui.Text(values.title.value .. " " .. table.concat(values.names.value, "+") .. " " .. tostring(values.count.value)),
        ui.Text("load " .. values["system.load"].value),
        ui.Button("Click " .. clicks.value, function()
          clicks.value = clicks.value + 1
          plugin.perform("note", { text = values.title.value })
        end),
      }
    end
    """
  struct Note: ActionParameters { var text: String }

  private func scene(_ host: PluginHost, _ model: Model, _ path: String) -> HostedPicture {
    HostedPicture(
      HostedScene(host, size: Size(width: 40, height: 10), .english) {
        VStack(alignment: .leading, spacing: 0) {
          Text("top")
          if model.shows {
            ScriptView(
              path, values: ["title": model.title, "names": model.names, "count": model.count])
          }
        }
      })
  }

  @Test func aScriptShowsValuesOfTheHostAndPerformsItsActions() throws {
    let folder = PluginFolder("return {}", ["chrome.lua": Self.script])
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    var (notes, errors): ([String], [PluginError]) = ([], [])
    host.onError = { errors.append($0) }
    let load = try host.values.publish("system.load", 0.5)
    try host.actions.register("note") { (call: ActionCall<Note>) in
      notes.append(call.parameters.text)
    }
    let model = Model()
    let picture = scene(host, model, folder.path + "/chrome.lua")
    for _ in 0..<3 { picture.turn() }
    #expect(
      picture.text.contains("first a+b 1") && picture.text.contains("load 0.5"), "\(picture.text)")
    // It is no plugin: neither listed, nor has it a panel that the host could place.
    #expect(host.plugins.all.isEmpty && host.panels().isEmpty && host.commands.all.isEmpty)
    picture.click(2, 3)
    picture.turn()
    #expect(notes == ["first"] && picture.text.contains("Click 1"), "\(picture.text)")
    // What it has read is shown when it changes, and the script keeps its state.
    model.title = "second"
    model.names.append("c")
    model.count = nil
    load.value = 0.75
    for _ in 0..<2 { picture.turn() }
    #expect(
      picture.text.contains("second a+b+c nil") && picture.text.contains("load 0.75"),
      "\(picture.text)")
    #expect(picture.text.contains("Click 1"))
    model.shows = false
    picture.turn()
    #expect(!picture.text.contains("Click"))
    model.shows = true
    for _ in 0..<2 { picture.turn() }
    #expect(picture.text.contains("Click 1") && errors.isEmpty, "\(errors)")
    picture.scene.finish()
  }

  @Test(arguments: [
    ("return { panels = {} }", "the script returned a table, expected a view"),
    ("mistake(", "chrome.lua:1"),
    ("return function() error('in the body') end", "in the body"),
    (
      "return function() return require('lunette.plugin').values.nothing.value end",
      "no value 'nothing'"
    ),
    ("", "nothing"),
    (
      "return function() return require('lunette').Text(io.open('/etc/passwd'):read('a')) end", "io"
    ),
    ("while true do end", "takes too long"),
  ])
  func whatFailsIsShownInItsPlace(_ source: String, _ words: String) {
    let folder = PluginFolder("return {}", ["chrome.lua": source])
    var budgets = PluginBudgets.roomy
    (budgets.load, budgets.callback) = (0.05, 0.05)
    let host = PluginHost(
      id: "org.example.bench", budgets: source.contains("while") ? budgets : .roomy)
    var errors: [PluginError] = []
    host.onError = { errors.append($0) }
    let picture = scene(host, Model(), folder.path + "/chrome.lua")
    for _ in 0..<4 { picture.turn() }
    #expect(picture.text.contains("top"))
    #expect(picture.text.count > 6, "\(picture.text)")
    let all = picture.text + errors.map { "\($0)" }.joined()
    #expect(all.contains(words) || words == "takes too long" && !errors.isEmpty, "\(all)")
    #expect(errors.allSatisfy { !$0.description.contains("/tmp/") }, "\(errors)")
    picture.scene.finish()
  }

  @Test func itIsReloadedWhenItIsSaved() {
    let folder = PluginFolder(
      "return {}", ["chrome.lua": "return function() return require('lunette').Text('one') end"])
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    host.plugins.reloadsOnSave = true
    let picture = scene(host, Model(), folder.path + "/chrome.lua")
    for _ in 0..<12 { picture.turn() }
    #expect(picture.text.contains("one"), "\(picture.text)")
    folder.write("chrome.lua", "return function() return require('lunette').Text('two!') end")
    for _ in 0..<12 { picture.turn() }
    #expect(picture.text.contains("two!"), "\(picture.text)")
    picture.scene.finish()
  }

  @Test func valuesThatLuaCannotExpressAreReported() {
    struct Bad: Encodable, Sendable {
      func encode(to encoder: any Encoder) throws { throw PluginRefusal("no form") }
    }
    let folder = PluginFolder(
      "return {}",
      [
        "chrome.lua": """
        local ui, plugin = require "lunette", require "lunette.plugin"
        return function() return ui.Text(tostring(plugin.values.good.value)) end
        """
      ])
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    var errors: [PluginError] = []
    host.onError = { errors.append($0) }
    let picture = HostedPicture(
      HostedScene(host, size: Size(width: 40, height: 6), .english) {
        ScriptView(folder.path + "/chrome.lua", values: ["good": "fine", "bad": Bad()])
      })
    for _ in 0..<3 { picture.turn() }
    #expect(picture.text.contains("fine"), "\(picture.text)")
    #expect(errors.first?.origin == .value("bad"))
    picture.scene.finish()
  }
}
