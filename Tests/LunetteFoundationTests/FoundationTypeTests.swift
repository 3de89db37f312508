import Foundation
import Lunette
import LunetteFoundation
import LunetteTesting
import Testing

/// Values of Foundation's types between a host and its plugins.
@Suite @MainActor struct FoundationTypeTests {
  struct Entry: ActionParameters, Hashable {
    var date: Date
    var data: Data?
    var price: Decimal?
    var id: UUID?
    var url: URL?
    var dates: [Date] = []
    var links: [String: URL] = [:]
  }
  static let uuid = UUID(uuidString: "123E4567-E89B-42D3-A456-426614174000")!

  private func host(_ body: @escaping @MainActor (Entry) -> Void) throws -> PluginHost {
    let host = PluginHost(id: "org.example.journal", slots: [.panel("main")])
    try host.actions.register("note") { (call: ActionCall<Entry>) -> Entry in
      body(call.parameters)
      return call.parameters
    }
    _ = try host.values.publish("now", Date(timeIntervalSince1970: 1_700_000_000.5))
    _ = try host.values.publish(
      "all", [Decimal(string: "0.10")!, Decimal(3), Decimal(string: "0.1234567890123456789")!])
    _ = try host.values.publish("page", URL?.some(URL(string: "https://example.org/a")!))
    _ = try host.events.declare("found", [UUID].self)
    return host
  }

  private func load(_ source: String, _ host: PluginTest.Host) throws -> PluginTest {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "lunette-foundation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appending(path: "main.lua"))
    return try PluginTest(folder.path(), id: "notes", host: host)
  }

  static let source = #"""
    local ui, plugin = require "lunette", require "lunette.plugin"
    local seen = plugin.perform("note", {
      date = 1700000000, data = "\0\xff\27", price = "0.1234567890123456789",
      id = "123e4567-e89b-42d3-a456-426614174000", url = "https://example.org/b",
      dates = { 0, 1.5 }, links = { home = "about:blank" },
    })
    print(seen.date, #seen.data, seen.price, seen.id, seen.url, seen.dates[2], seen.links.home)
    for _, given in ipairs {
      { date = "today", dates = {}, links = {} }, { date = 0, id = "x", dates = {}, links = {} },
      { date = 0, price = "dear", dates = {}, links = {} }, { date = 0, dates = { -(0 / 0) }, links = {} },
      { date = 0, dates = {}, links = { home = "" } },
    } do print(select(2, pcall(plugin.perform, "note", given))) end
    return { panels = { main = function() return ui.Text("now " .. plugin.values.now.value) end } }
    """#

  @Test func theyPassInFormsThatLuaKnows() throws {
    var entries: [Entry] = []
    let test = try load(Self.source, .program(try host { entries.append($0) }))
    #expect(
      entries == [
        Entry(
          date: Date(timeIntervalSince1970: 1_700_000_000), data: Data([0, 0xff, 27]),
          price: Decimal(string: "0.1234567890123456789")!, id: Self.uuid,
          url: URL(string: "https://example.org/b"),
          dates: [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1.5)],
          links: ["home": URL(string: "about:blank")!])
      ])
    #expect(
      test.plugin.log == [
        "1700000000.0\t3\t0.1234567890123456789\t123E4567-E89B-42D3-A456-426614174000\t"
          + "https://example.org/b\t1.5\tabout:blank",
        "notes/main.lua:12: note: 'date' is \"today\", expected a date: seconds since 1970",
        "notes/main.lua:12: note: 'id' is \"x\", expected a UUID such as "
          + "\"123e4567-e89b-42d3-a456-426614174000\"",
        "notes/main.lua:12: note: 'price' is \"dear\", expected a decimal number, or a string of "
          + "its digits",
        "notes/main.lua:12: note: 'dates[1]' is nan, expected a date: seconds since 1970",
        "notes/main.lua:12: note: 'links.home' is \"\", expected a URL such as "
          + "\"https://example.org\"",
      ])
    #expect(test.text.contains("now 1700000000.5"))
  }

  /// The description says what they are, so a mock checks the same.
  @Test func aMockOfTheDescriptionKnowsThem() throws {
    let description = try host { _ in }.description
    let text = description.json()
    for word in ["date", "bytes", "decimal", "uuid", "url"] {
      #expect(text.contains("\"type\": \"\(word)\""), "\(text)")
    }
    #expect(try HostDescription(json: text) == description)
    let mock = try MockHost(HostDescription(json: text))
    try mock.answer("note") { $0 }
    let test = try load(Self.source, .mock(mock))
    #expect(
      test.plugin.log.dropFirst().first?.hasSuffix("expected a date: seconds since 1970") == true)
    #expect(test.plugin.log.count == 6, "\(test.plugin.log)")
  }
}
