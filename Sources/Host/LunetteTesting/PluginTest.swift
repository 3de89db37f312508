import Lunette
import LunetteBase
import LunetteEngine

/// A plugin under test: in the program's own host, or in a mock that is made from the host's
/// description. It runs without a terminal, in the same loop as in a program, and time passes only
/// by `advance`.
///
///     @Test @MainActor func killsTheProcessThatIsChosen() throws {
///       let test = try PluginTest("plugins/cpu", host: .description("host.json"))
///       try test.click("Kill")
///       #expect(test.performed == [PerformedAction(name: "process.kill", parameters: ["pid": 3])])
///     }
///
/// It works with any test framework, because errors are thrown. The test methods that use it run on
/// the main actor, so in XCTest, too, they are marked `@MainActor`.
@MainActor public final class PluginTest {
  /// The host of the plugin under test.
  public enum Host {
    /// The program's own host, which really performs its actions.
    case program(PluginHost)
    /// A mock host, which performs nothing and answers as the test says.
    case mock(MockHost)
    /// A mock host made from the description in a JSON file, whose path is given.
    case description(String)
  }

  private let stand: PluginStand

  /// Loads a plugin and shows its contributions to the host's slots.
  ///
  /// - Parameters:
  ///   - folder: The plugin's folder, which contains its `main.lua`.
  ///   - id: The name by which the host and messages identify the plugin; nil for the name of its
  ///     folder.
  ///   - host: The host that the plugin is loaded into.
  ///   - hostLevel: The level of the host's interface that the plugin was written for; nil for the
  ///     current level.
  ///   - slot: The name of the slot to show; nil for all slots, one below the other.
  ///   - size: The size of the screen in cells; by default, 40 columns and 10 rows.
  /// - Throws: `PluginError` if something is wrong in the plugin or the description, with file and
  ///   line, or if the host has no such slot.
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
    stand = try PluginStand(
      folder, id: id, host: own, hostLevel: hostLevel, mock: mock, slot: slot, size: size)
  }

  /// The host that the plugin is loaded into.
  public var host: PluginHost { stand.host }
  /// The mock host; nil if the plugin runs in the program's own host.
  public var mock: MockHost? { stand.mock }
  /// The plugin under test.
  public var plugin: Plugin { stand.plugin }

  // MARK: Actions of the user

  /// Presses keys, one after the other. A key is named by its character or its name, with modifiers
  /// before it: `"a"`, `"A"`, `"tab"`, `"shift+tab"`, `"ctrl+c"`, `"f1"`.
  ///
  /// - Throws: `PluginError` if a name is not that of a key.
  public func press(_ keys: String...) throws(PluginError) {
    for name in keys {
      guard let (key, modifiers) = KeyName.parse(name) else {
        throw StandFault.noKey(name, nearest: nearestName(to: name, in: KeyName.named.map(\.name)))
          .pluginError
      }
      stand.driver.press(key, modifiers)
    }
  }

  /// Types a text, character by character. Line breaks are typed with Return, and tabs with Tab.
  public func type(_ text: String) { stand.driver.type(text) }

  /// Clicks the element that shows a text. An element that shows just this text is preferred to one
  /// that only contains it, then a control to a text, and then the first in reading order.
  ///
  /// - Throws: `PluginError` with the screen's text if there is no such element.
  public func click(_ text: String) throws(PluginError) {
    guard let element = stand.driver.scene.findOnStages(text) else {
      throw StandFault.nothingReads(text, screen: self.text).pluginError
    }
    stand.driver.click(element.pointToClick(text: text))
  }

  /// Clicks a cell. Columns and rows count from 1, from the upper left.
  public func click(column: Int, row: Int) { stand.driver.click(Point(x: column - 1, y: row - 1)) }

  /// Changes the size of the screen, in cells.
  public func resize(columns: Int, rows: Int) {
    stand.driver.resize(Size(width: max(1, columns), height: max(1, rows)))
  }

  /// Performs a command by its id, such as `cpu.refresh`, or one of the plugin's own commands by
  /// its name, such as `refresh`.
  ///
  /// - Parameters:
  ///   - id: The id or the name.
  ///   - parameters: What the command is given, by name.
  /// - Throws: `PluginError` if there is no such command, or if a parameter is unknown, missing or
  ///   wrong; if the command is the host's own, also the error of its action.
  public func command(_ id: String, _ parameters: PluginFields = [:]) throws {
    try stand.command(id, parameters)
  }

  // MARK: Time

  /// Moves the clock by a number of seconds, and runs everything that is due on the way.
  public func advance(by seconds: Double) { stand.driver.advance(seconds) }

  /// Waits until no asynchronous action is running. Use it for actions of the program's own host,
  /// whose tasks run in the meantime.
  ///
  /// - Parameter seconds: The longest wait in seconds of the real clock, not counting time in which
  ///   the main actor is busy with something else, such as other tests.
  /// - Throws: `PluginError` if an action is still under way then; `CancellationError` if the task
  ///   is cancelled.
  public func settle(within seconds: Double = 5) async throws {
    var waited = Duration.zero
    stand.driver.settle()
    while plugin.usage.actions > 0 {
      if waited > .seconds(seconds) {
        throw StandFault.stillUnderWay(actions: plugin.usage.actions, seconds: seconds).pluginError
      }
      let start = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(1))
      waited += min(ContinuousClock.now - start, .milliseconds(10))
      stand.driver.settle()
    }
  }

  // MARK: Actions of the host

  /// Sends an event of the mock host to the plugin. For the program's own host, send the event
  /// there and call `advance(by: 0)`.
  ///
  /// - Throws: `PluginError` if the host has no such event, if its payload has another type, or if
  ///   the host is not a mock.
  public func send(_ event: String, _ payload: PluginValue = .null) throws(PluginError) {
    guard let mock else { throw StandFault.noMock.pluginError }
    try mock.send(event, payload)
    stand.driver.settle()
  }

  /// Sets a value that the mock host publishes. For the program's own host, set the value there and
  /// call `advance(by: 0)`.
  ///
  /// - Throws: `PluginError` if the host publishes no value of that name, if the value has another
  ///   type, or if the host is not a mock.
  public func publish(_ name: String, _ value: PluginValue) throws(PluginError) {
    guard let mock else { throw StandFault.noMock.pluginError }
    try mock.publish(name, value)
    stand.driver.settle()
  }

  /// Unloads the plugin, which may happen at any time.
  public func unload() { stand.unload() }

  // MARK: Results

  /// The text of the screen: its lines, without blanks at their ends and without empty lines at the
  /// end of the screen.
  public var text: String { stand.driver.text }
  /// The actions that the plugin requested and that passed their checks, in order.
  public var performed: [PerformedAction] { stand.record.performed }
  /// The events that the plugin sent and that passed their checks, in order.
  public var emitted: [EmittedEvent] { stand.record.emitted }
  /// The errors in the plugin since it was loaded, in order.
  public var errors: [PluginError] { stand.record.errors }
  /// The plugin's output and the messages about it, one line each.
  public var log: [String] { plugin.log }

  /// An element on the screen, such as a button or a text. Columns and rows count from 1, from the
  /// upper left; sizes are in cells.
  public struct Element: Hashable, Sendable {
    /// The first column of the element, counted from 1.
    public let column: Int
    /// The first row of the element, counted from 1.
    public let row: Int
    /// The width in cells.
    public let width: Int
    /// The height in rows.
    public let height: Int
    /// The kind of the element, such as `button`, `textField` or `text`.
    public let kind: String
    /// The text that the element shows.
    public let title: String
    /// The name that a screen reader uses for the element.
    public let label: String
    /// Whether the element has the keyboard's focus.
    public let isFocused: Bool
    /// Whether the element can be used; false for a control that is disabled.
    public let isEnabled: Bool
    /// Whether the element is selected, such as the selected row of a list.
    public let isSelected: Bool
  }

  /// The element that shows a text, found as by `click`; nil if there is none.
  public func find(_ text: String) -> Element? {
    guard let shown = stand.driver.scene.findOnStages(text)?.shown else { return nil }
    let element = shown.element
    return Element(
      column: element.frame.x + 1, row: element.frame.y + 1, width: element.frame.width,
      height: element.frame.height,
      kind: element.kind.rawValue, title: shown.title, label: shown.label,
      isFocused: element.isFocused,
      isEnabled: element.isEnabled, isSelected: element.isSelected)
  }
}
