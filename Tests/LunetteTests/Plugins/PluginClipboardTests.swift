import Testing

@testable import Lunette

/// `ui.copy` of a plugin: only the user's own key or click in that plugin's panel lets it copy
/// (contract, section 11).
@Suite @MainActor struct PluginClipboardTests {
  /// A plugin that copies for all kinds of reasons.
  private static func copier(_ slot: String) -> String {
    """
    local ui, plugin = require "lunette", require "lunette.plugin"
    local said = ui.State "-"
    local function copy(why)
      local isSent, reason = ui.copy("\(slot) " .. why)
      said.value = why .. (isSent and " sent" or " refused")
      print(said.value .. (isSent and "" or ": " .. reason))
    end
    plugin.on("opened", function() copy "event" end)
    return {
      panels = { \(slot) = function()
        return ui.VStack { alignment = "leading",
          ui.Button("\(slot)", function() copy "press" plugin.perform "open" end),
          ui.Text(said.value):onChange(plugin.values.count.value, function() copy "change" end),
        }
      end },
      commands = { go = { title = "Go", shortcut = "\(slot == "left" ? "f7" : "f8")", action = function() copy "command" end } },
    }
    """
  }

  /// Two plugins beside a field of the host; a press in a panel opens something, of which both
  /// hear.
  @MainActor private final class Desk {
    let host = PluginHost(
      id: "org.example.desk", slots: [.panel("left"), .panel("right")], budgets: .roomy)
    let picture: HostedPicture
    let left: Plugin
    let right: Plugin
    var copied: [String] = []
    private var folders: [PluginFolder] = []

    init() throws {
      let (host, count) = (host, try host.values.publish("count", 0))
      let opened = try host.events.declare("opened", Int.self)
      try host.actions.register("open") {
        count.value += 1
        try opened.send(count.value)
      }
      folders = ["left", "right"].map { PluginFolder(copier($0)) }
      left = try host.plugins.load(folders[0].path, id: "left")
      right = try host.plugins.load(folders[1].path, id: "right")
      picture = HostedPicture(
        HostedScene(host, size: Size(width: 40, height: 8), .english) {
          VStack(alignment: .leading) {
            Button("Open") { count.value += 1 }
            PluginSlot("left").frame(height: 2)
            PluginSlot("right").frame(height: 2)
          }
        })
      picture.scene.onCopy = { [unowned self] in copied.append($0) }
      picture.turn()
    }
    func turns() { for _ in 0..<3 { picture.turn() } }
    func click(_ word: String) {
      let rows = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let y = rows.firstIndex(where: { $0.hasPrefix(word) }) else {
        Issue.record("\(word) is not there:\n\(picture.text)")
        return
      }
      picture.click(1, y)
    }
  }

  @Test func aPressInItsPanelLetsItCopyAndNobodyElse() throws {
    let desk = try Desk()
    desk.click("left")
    desk.turns()
    #expect(desk.copied == ["left press"])
    #expect(desk.left.log.first == "press sent")
    // What follows from it in later turns, and what the other one hears of it, copies nothing.
    for plugin in [desk.left, desk.right] {
      #expect(plugin.log.contains { $0.hasPrefix("event refused: in the sandbox and in plugins") })
      #expect(plugin.log.contains { $0.hasPrefix("change refused") })
      #expect(plugin.log.filter { $0.contains("sent") }.count == (plugin === desk.left ? 1 : 0))
    }
    // A key in the other panel.
    desk.picture.press(.function(6))
    desk.picture.press(.enter)
    desk.turns()
    #expect(desk.copied.count == 2 && desk.copied.last?.hasSuffix("press") == true)
    desk.picture.scene.finish()
  }

  @Test func whatTheUserDoesElsewhereCopiesNothing() throws {
    let desk = try Desk()
    desk.click("Open")
    desk.turns()
    desk.picture.press(.function(7))
    desk.picture.press(.function(8))
    desk.turns()
    try desk.host.commands.perform("left.go")
    desk.turns()
    #expect(desk.copied == [])
    for plugin in [desk.left, desk.right] {
      #expect(plugin.log.contains { $0.hasPrefix("change refused") }, "\(plugin.log)")
      #expect(plugin.log.contains { $0.hasPrefix("command refused") }, "\(plugin.log)")
    }
    desk.picture.scene.finish()
  }

  /// They are not there at all, so a plugin can ask whether they are.
  @Test func pasteProgramsAndStorageOfAppsDoNotExist() throws {
    let bench = HostBench()
    let plugin = try bench.load(
      """
      local ui = require "lunette"
      for _, name in ipairs { "paste", "process", "AppStorage", "copy" } do
        print(name, type(ui[name]))
      end
      return {}
      """)
    #expect(
      plugin.log == ["paste\tnil", "process\tnil", "AppStorage\tnil", "copy\tfunction"])
  }
}
