import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// A plugin under test: in the program's own host, or in a mock that is made from the host's description. It runs without a
/// terminal, in the same loop as in a program, and time passes only by `advance`.
///
///     @Test @MainActor func killsTheProcessThatIsChosen() throws {
///       let test = try PluginTest("plugins/cpu", host: .description("host.json"))
///       try test.click("Kill")
///       #expect(test.performed == [PerformedAction(name: "process.kill", parameters: ["pid": 3])])
///     }
///
/// It needs no test framework: errors are thrown. In XCTest, too, the methods that use it are `@MainActor`.
@MainActor public final class PluginTest {
  /// The host of the plugin under test.
  public enum Host {
    /// The program's own host, whose actions are really performed.
    case program(PluginHost)
    /// A mock host, which performs nothing and answers as the test says.
    case mock(MockHost)
    /// A mock host made from the description in a file.
    case description(String)
  }

  private let stand: PluginStand

  /// Loads a plugin and shows its contributions to the host's slots.
  ///
  /// - Parameters:
  ///   - folder: The plugin's folder, which contains its `main.lua`.
  ///   - id: The name by which the host and messages identify the plugin; nil for the name of its folder.
  ///   - hostLevel: The level of the host's interface that the plugin was written for; nil for the current level.
  ///   - slot: The name of the slot to show; nil for all slots, one below the other.
  ///   - size: The size of the screen in cells.
  /// - Throws: `PluginError`: the error in the plugin or the description, with file and line.
  public init(
    _ folder: String, id: String? = nil, host: Host, hostLevel: Int? = nil, slot: String? = nil,
    size: (columns: Int, rows: Int) = (columns: 40, rows: 10)
  ) throws(PluginError) {
    let size = Size(width: max(1, size.columns), height: max(1, size.rows))
    let (own, mock): (PluginHost, MockHost?)
    switch host {
    case .program(let program): (own, mock) = (program, nil)
    case .mock(let given): (own, mock) = (given.host, given)
    case .description(let path):
      let made = try MockHost(HostDescription(contentsOfFile: path), budgets: .tests)
      (own, mock) = (made.host, made)
    }
    stand = try PluginStand(folder, id: id, host: own, hostLevel: hostLevel, mock: mock, slot: slot, size: size)
  }

  public var host: PluginHost { stand.host }
  /// The mock host; nil if the plugin runs in the program's own host.
  public var mock: MockHost? { stand.mock }
  public var plugin: Plugin { stand.plugin }

  // MARK: Actions of the user

  /// Presses keys, one after the other: `"a"`, `"A"`, `"tab"`, `"shift+tab"`, `"ctrl+c"`, `"f1"`.
  ///
  /// - Throws: `PluginError` if a name is not that of a key.
  public func press(_ keys: String...) throws(PluginError) {
    for name in keys {
      guard let (key, modifiers) = KeyName.parse(name) else {
        throw StandFault.noKey(name, nearest: nearestName(to: name, in: KeyName.named.map(\.name))).told
      }
      stand.driver.press(key, modifiers)
    }
  }

  /// Types a text, character by character; the end of a line is Enter.
  public func type(_ text: String) { stand.driver.type(text) }

  /// Clicks the element that shows a text: whole matches are preferred to partial ones, controls to texts, and otherwise the
  /// first in reading order.
  ///
  /// - Throws: `PluginError` with the screen's text if there is no such element.
  public func click(_ text: String) throws(PluginError) {
    guard let element = stand.driver.scene.findOnStages(text) else {
      throw StandFault.nothingReads(text, screen: self.text).told
    }
    stand.driver.click(element.pointToClick(text: text))
  }

  /// Clicks a cell; column and row count from 1.
  public func click(column: Int, row: Int) { stand.driver.click(Point(x: column - 1, y: row - 1)) }

  /// Changes the size of the screen, in cells.
  public func resize(columns: Int, rows: Int) {
    stand.driver.resize(Size(width: max(1, columns), height: max(1, rows)))
  }

  /// Performs a command by its id (`cpu.refresh`), or one of the plugin's own by its name (`refresh`).
  ///
  /// - Throws: `PluginError` if there is no such command, or the error of the host's own command.
  public func command(_ id: String) throws { try stand.command(id) }

  // MARK: Time

  /// Moves the clock by a number of seconds, and runs everything that is due on the way.
  public func advance(by seconds: Double) { stand.driver.advance(seconds) }

  /// Waits until no action that takes time is under way: for actions of the program's own host, whose tasks run meanwhile.
  /// Throws `PluginError` if that takes too long.
  ///
  /// - Parameter seconds: The longest wait in seconds of the real clock, not counting time in which the main actor is busy
  ///   with something else, such as other tests.
  public func settle(within seconds: Double = 5) async throws {
    var waited = Duration.zero
    stand.driver.settle()
    while plugin.usage.actions > 0 {
      if waited > .seconds(seconds) {
        throw StandFault.stillUnderWay(actions: plugin.usage.actions, seconds: seconds).told
      }
      let start = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(1))
      waited += min(ContinuousClock.now - start, .milliseconds(10))
      stand.driver.settle()
    }
  }

  // MARK: Actions of the host

  /// Sends an event of the mock host to the plugin. For the program's own host, send the event there and call `advance(by:
  /// 0)`.
  ///
  /// - Throws: `PluginError` if the host has no such event, or its payload has another type.
  public func send(_ event: String, _ payload: PluginValue = .null) throws(PluginError) {
    guard let mock else { throw StandFault.noMock.told }
    try mock.send(event, payload)
    stand.driver.settle()
  }

  /// Sets a value that the mock host publishes. For the program's own host, set the value there and call `advance(by: 0)`.
  ///
  /// - Throws: `PluginError` if the host publishes no value of that name, or the value has another type.
  public func publish(_ name: String, _ value: PluginValue) throws(PluginError) {
    guard let mock else { throw StandFault.noMock.told }
    try mock.publish(name, value)
    stand.driver.settle()
  }

  /// Unloads the plugin, which may happen at any time.
  public func unload() { stand.unload() }

  // MARK: Results

  /// The text of the screen: its lines, without blanks at their ends and empty lines at the end.
  public var text: String { stand.driver.text }
  /// The actions that the plugin requested and that passed their checks, in order.
  public var performed: [PerformedAction] { stand.record.performed }
  /// The events that the plugin sent and that passed their checks, in order.
  public var emitted: [EmittedEvent] { stand.record.emitted }
  /// The errors in the plugin since it was loaded, in order.
  public var errors: [PluginError] { stand.record.errors }
  /// The plugin's output and messages about it, a line each.
  public var log: [String] { plugin.log }

  /// An element on the screen. Columns and rows count from 1; sizes are in cells.
  public struct Element: Hashable, Sendable {
    public let column: Int
    public let row: Int
    public let width: Int
    public let height: Int
    /// The kind of the element, such as `button`, `textField` or `text`.
    public let kind: String
    /// The text that the element shows.
    public let title: String
    /// The name that a screen reader uses for the element.
    public let label: String
    public let isFocused: Bool
    public let isEnabled: Bool
    public let isSelected: Bool
  }

  /// The element that shows a text, found as by `click`; nil if there is none.
  public func find(_ text: String) -> Element? {
    guard let shown = stand.driver.scene.findOnStages(text)?.shown else { return nil }
    let element = shown.element
    return Element(
      column: element.frame.x + 1, row: element.frame.y + 1, width: element.frame.width, height: element.frame.height,
      kind: element.kind.rawValue, title: shown.title, label: shown.label, isFocused: element.isFocused,
      isEnabled: element.isEnabled, isSelected: element.isSelected)
  }
}
