import CLunetteSystem
import Testing

@testable import LunetteTerminal

@Suite struct TerminalModeTests {
  /// The use of a terminal that sets all modes.
  static let maximum = TerminalUse(
    options: {
      var options = TerminalDriver.Options()
      options.followsColorScheme = true
      return options
    }(),
    capabilities: {
      var capabilities = TerminalCapabilities(synchronizedOutput: true, kittyKeyboard: true)
      capabilities.images = .sixel
      return capabilities
    }(), hasTitle: true)

  @Test("modes are reset in the reverse of the order in which they were set")
  func reverse() {
    var modes = EnteredModes()
    let entering = modes.follow(Self.maximum)
    let used = TerminalMode.rows.filter { $0.isUsed(Self.maximum) }
    #expect(entering == used.map(\.set).joined())
    #expect(modes.resets == used.reversed().map(\.reset).joined())
  }

  @Test("what puts a terminal back fits into what is kept for a signal handler")
  func length() {
    var modes = EnteredModes()
    _ = modes.follow(Self.maximum)
    #expect(modes.resets.utf8.count <= Int(LT_RESTORE_MAX))
  }

  @Test(
    "a private mode that is set is reset, by its own number",
    arguments: TerminalMode.rows.map { "\($0.name)" })
  func numbers(_ name: String) throws {
    let mode = try #require(TerminalMode.rows.first { "\($0.name)" == name })
    let set = mode.set.split(separator: "\u{1b}")
      .filter { $0.hasPrefix("[?") && !$0.hasSuffix("u") && !$0.hasSuffix("S") }
    let reset = mode.reset.split(separator: "\u{1b}").filter { $0.hasPrefix("[?") }
    // What every program expects has no reset, and is not set but reset at the start.
    if mode.reset.isEmpty { return #expect(set.allSatisfy { $0.hasSuffix("l") }) }
    if !set.isEmpty {
      #expect(Set(set.map { $0.dropLast() }) == Set(reset.map { $0.dropLast() }))
      for (a, b) in zip(set, reset) { #expect(Set([a.last, b.last]) == ["h", "l"]) }
    }
    #expect(!mode.reset.isEmpty)
  }

  @Test("a mode is set once, however often more is learnt of the terminal")
  func once() {
    var modes = EnteredModes()
    var use = Self.maximum
    use.capabilities.kittyKeyboard = false
    _ = modes.follow(use)
    #expect(modes.follow(use) == "")
    #expect(!modes.resets.contains("[<u"))
    use.capabilities.kittyKeyboard = true
    #expect(modes.follow(use) == "\u{1b}[>31u\u{1b}[?u")
    #expect(modes.resets.hasPrefix("\u{1b}[<u"))
  }

  @Test("reports end before all else, and what is stacked only once")
  func reports() {
    var modes = EnteredModes()
    _ = modes.follow(Self.maximum)
    let text = modes.endReports()
    for number in ["1002l", "1003l", "1004l", "2031l"] {
      #expect(text.contains(number))
      #expect(modes.resets.contains(number), "a busy terminal may not have taken it")
    }
    #expect(!text.contains("1049"))
    #expect(text.contains("[<u"))
    #expect(!modes.resets.contains("[<u"), "it would pop what somebody else has pushed")
  }

  @Test("what is not wanted any more is reset, and set again where it is wanted again")
  func change() {
    var use = Self.maximum
    var modes = EnteredModes()
    _ = modes.follow(use)
    use.usesMouse = false
    #expect(modes.follow(use) == "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l")
    #expect(!modes.resets.contains("1002"))
    use.usesMouse = true
    #expect(modes.follow(use) == "\u{1b}[?1002h\u{1b}[?1003h\u{1b}[?1006h")
  }

  @Test("an inline picture leaves screen and margins alone")
  func inline() {
    var use = Self.maximum
    use.options.isInline = true
    var modes = EnteredModes()
    #expect(!modes.follow(use).contains("1049"))
    #expect(!modes.resets.contains("1049") && !modes.resets.contains("\u{1b}[r"))
  }

  @Test("more than is kept is refused, not cut")
  func refusal() {
    let bytes = [UInt8](repeating: 0x20, count: Int(LT_RESTORE_MAX) + 1)
    #expect(!lt_set_restore(bytes, bytes.count))
  }
}
