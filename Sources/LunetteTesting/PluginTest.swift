import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// A plugin under test: of your program's own host, or of a mock that is made of the host's description. It runs without
/// a terminal, in the very loop of a program, and no time passes but by `advance`.
///
///     @Test @MainActor func killsTheProcessThatIsChosen() throws {
///       let test = try PluginTest("plugins/cpu", host: .description("host.json"))
///       try test.click("Kill")
///       #expect(test.performed == [PerformedAction(name: "process.kill", parameters: ["pid": 3])])
///     }
///
/// It needs no framework of tests: what goes wrong is thrown. In XCTest the methods that use it are `@MainActor`, too.
@MainActor public final class PluginTest {
  /// Whose plugin it is.
  public enum Host {
    /// Of the program itself: what its actions do is done.
    case program(PluginHost)
    /// Of one that performs nothing, with answers of the test's.
    case mock(MockHost)
    /// The same, of the description in a file.
    case description(String)
  }

  private let stand: PluginStand

  /// Loads a plugin and shows what it has for the host's slots.
  ///
  /// - Parameters:
  ///   - folder: That with its `main.lua`.
  ///   - id: By which the host and messages know it; its folder's name where none is given.
  ///   - hostLevel: The level of the host's interface that it was written for; without one the current.
  ///   - slot: The one that is shown; without it all of them, one below the other.
  ///   - size: Of the screen, in cells.
  /// - Throws: `PluginError`: what is wrong with the plugin or the description, with file and line.
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
  /// The host that performs nothing; nil of the program's own.
  public var mock: MockHost? { stand.mock }
  public var plugin: Plugin { stand.plugin }

  // MARK: What a user does

  /// Presses keys, one after the other: `"a"`, `"A"`, `"tab"`, `"shift+tab"`, `"ctrl+c"`, `"f1"`.
  ///
  /// - Throws: `PluginError` for what is no key.
  public func press(_ keys: String...) throws(PluginError) {
    for name in keys {
      guard let (key, modifiers) = KeyName.parse(name) else {
        throw StandFault.noKey(name, nearest: nearestName(to: name, in: KeyName.named.map(\.name))).told
      }
      stand.driver.press(key, modifiers)
    }
  }

  /// Types a text, character by character; a line's end is Enter.
  public func type(_ text: String) { stand.driver.type(text) }

  /// Clicks what has these words: whole before part, controls before texts, the first in reading order.
  ///
  /// - Throws: `PluginError` with the screen where there is none.
  public func click(_ text: String) throws(PluginError) {
    guard let element = stand.driver.scene.findOnStages(text) else {
      throw StandFault.nothingReads(text, screen: self.text).told
    }
    stand.driver.click(element.pointToClick(text: text))
  }

  /// Clicks a cell; column and row from 1.
  public func click(column: Int, row: Int) { stand.driver.click(Point(x: column - 1, y: row - 1)) }

  /// Makes the screen another size, in cells.
  public func resize(columns: Int, rows: Int) {
    stand.driver.resize(Size(width: max(1, columns), height: max(1, rows)))
  }

  /// Performs a command by its id (`cpu.refresh`), or one of the plugin's own by its name (`refresh`).
  ///
  /// - Throws: `PluginError` where there is none, or what the host's own command throws.
  public func command(_ id: String) throws { try stand.command(id) }

  // MARK: Time

  /// Moves the clock by so many seconds, through all that is due on the way.
  public func advance(by seconds: Double) { stand.driver.advance(seconds) }

  /// Waits until no action that takes time is under way: of the program's own, whose tasks run meanwhile.
  ///
  /// - Parameter seconds: Of the real clock, without those in which the main actor is busy with something else, such as
  ///   other tests. More is an error.
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

  // MARK: What the host does

  /// Tells the plugin of an event of the mock's. Of the program's own host, send it there and `advance(by: 0)`.
  ///
  /// - Throws: `PluginError` where the host has no such event, or its payload is of another type.
  public func send(_ event: String, _ payload: PluginValue = .null) throws(PluginError) {
    guard let mock else { throw StandFault.noMock.told }
    try mock.send(event, payload)
    stand.driver.settle()
  }

  /// Gives a value that the mock publishes. Of the program's own host, set it there and `advance(by: 0)`.
  ///
  /// - Throws: `PluginError` where the host publishes none of that name, or it is of another type.
  public func publish(_ name: String, _ value: PluginValue) throws(PluginError) {
    guard let mock else { throw StandFault.noMock.told }
    try mock.publish(name, value)
    stand.driver.settle()
  }

  /// Unloads it, as it may be at any time.
  public func unload() { stand.unload() }

  // MARK: What has come of it

  /// The screen: its lines, without blanks at their ends and empty lines at the end.
  public var text: String { stand.driver.text }
  /// The actions that it asked for and that passed their checks, in order.
  public var performed: [PerformedAction] { stand.record.performed }
  /// The events that it told of and that passed their checks, in order.
  public var emitted: [EmittedEvent] { stand.record.emitted }
  /// What went wrong in it since it was loaded, in order.
  public var errors: [PluginError] { stand.record.errors }
  /// What it printed, and what was told of it, a line each.
  public var log: [String] { plugin.log }

  /// Something on the screen. Cells are counted from 1.
  public struct Element: Hashable, Sendable {
    public let column: Int
    public let row: Int
    public let width: Int
    public let height: Int
    /// Such as `button`, `textField` or `text`.
    public let kind: String
    /// The words that it shows.
    public let title: String
    /// What a screen reader calls it.
    public let label: String
    public let isFocused: Bool
    public let isEnabled: Bool
    public let isSelected: Bool
  }

  /// What has these words, as `click` finds it; nil if nothing has.
  public func find(_ text: String) -> Element? {
    guard let shown = stand.driver.scene.findOnStages(text)?.shown else { return nil }
    let element = shown.element
    return Element(
      column: element.frame.x + 1, row: element.frame.y + 1, width: element.frame.width, height: element.frame.height,
      kind: element.kind.rawValue, title: shown.title, label: shown.label, isFocused: element.isFocused,
      isEnabled: element.isEnabled, isSelected: element.isSelected)
  }
}
