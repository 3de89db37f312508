import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

/// The manager as somebody uses it who does not wait for what moves.
@Suite @MainActor struct PluginManagerTests {
  private static let host = "org.example.bench"

  /// While the rows of a group still move, a click means what is at the final place of the control:
  /// Disable and then Enable, in the same moment and without a frame in between, turn the plugin
  /// off and on.
  @Test(arguments: [true, false])
  func whatIsClickedWhileRowsMoveIsMeant(drawsBetween: Bool) throws {
    let folders = PluginFolders()
    for name in ["clock", "words"] { folders.add(name) }
    let host = PluginHost(id: Self.host, budgets: .roomy)
    host.plugins.discover(in: folders.path, isTrusted: true)
    func picture(motion: Bool) -> HostedPicture {
      var options = HostedScene.Options.english
      options.reducesMotion = !motion
      return HostedPicture(
        HostedScene(host, size: Size(width: 60, height: 12), options) { PluginManager(host) })
    }
    // Where the buttons are once nothing moves any more.
    let still = picture(motion: false)
    for _ in 0..<3 { still.turn() }
    let group = try place(of: "● clock", still)
    still.click(group.x, group.y)
    let disable = try place(of: "Disable", still)
    let opened = still.text
    still.click(disable.x, disable.y)
    let enable = try place(of: "Enable", still)
    still.scene.finish()

    host.plugins.discover(in: folders.path, isTrusted: true)
    let moving = picture(motion: true)
    for _ in 0..<3 { moving.turn() }
    let clock = try #require(host.plugins["clock"])
    try clock.load()
    moving.turn()
    var states: [Plugin.State] = []
    for point in [group, disable, enable] {
      moving.click(point.x, point.y)
      states.append(clock.state)
      if drawsBetween, point == group { #expect(moving.text != opened, "nothing moves") }
    }
    #expect(states == [.active, .disabled, .active])
    for _ in 0..<5 { moving.turn() }
    #expect(moving.text.contains("● clock") && moving.text.contains("Disable"), "\(moving.text)")
    moving.scene.finish()
  }

  private func place(of text: String, _ picture: HostedPicture) throws -> Point {
    picture.turn()
    let lines = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains(text) }, "no \(text): \(picture.text)")
    let found = try #require(lines[y].firstRange(of: text))
    return Point(x: lines[y][..<found.lowerBound].count, y: y)
  }

  /// A host's own view that reads only whether a plugin is on follows it.
  @Test func contentThatReadsWhetherAPluginIsOnFollowsIt() throws {
    let folder = PluginFolder("return {}")
    let host = PluginHost(id: Self.host, budgets: .roomy)
    let plugin = try host.plugins.load(folder.path, id: "clock")
    let picture = HostedPicture(
      HostedScene(host, size: Size(width: 20, height: 2), .english) {
        Text(plugin.isEnabled ? "on" : "off")
      })
    #expect(picture.text.contains("on"))
    plugin.disable()
    #expect(picture.text.contains("off"))
    try plugin.load()
    #expect(picture.text.contains("on"))
    picture.scene.finish()
  }
}
