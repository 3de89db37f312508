import Testing

@testable import Lunette

/// An action decodes the parameters of all its calls with one decoder (`PluginDecoder.decodeNext`).
@Suite @MainActor struct PluginDecodingTests {
  private struct Place: Codable, Hashable, Sendable {
    var row: Int
    var column: Int?
  }
  private struct Mark: ActionParameters, Hashable {
    var name: String
    var place: Place?
    var others: [Place] = []
    var weight: Double?
  }

  @Test func nothingOfTheLastCallIsLeftInTheNext() throws {
    let bench = HostBench()
    var marks: [Mark] = []
    try bench.host.actions.register("mark") { (call: ActionCall<Mark>) in
      marks.append(call.parameters)
    }
    try bench.load(
      """
      local plugin = require "lunette.plugin"
      plugin.perform("mark", { name = "a", place = { row = 1, column = 2 }, others = {}, weight = 3 })
      plugin.perform("mark", { name = "b", others = { { row = 4 }, { row = 5, column = 6 } } })
      print(pcall(plugin.perform, "mark", { name = "c", others = { { row = "x" } } }))
      print(pcall(plugin.perform, "mark", { others = {} }))
      plugin.perform("mark", { others = {}, name = "d" })
      return {}
      """)
    #expect(
      marks == [
        Mark(name: "a", place: Place(row: 1, column: 2), weight: 3),
        Mark(name: "b", others: [Place(row: 4), Place(row: 5, column: 6)]), Mark(name: "d"),
      ])
    #expect(
      bench.host.plugins["notes"]?.log == [
        "false\tnotes/main.lua:4: mark: 'others[1].row' is \"x\", expected an integer",
        "false\tnotes/main.lua:5: mark: 'name' is missing: a string",
      ])
  }

  /// A type whose own `init(from:)` refuses values, reads the same fields by other keys, and
  /// requests the action again.
  private struct Odd: ActionParameters {
    nonisolated(unsafe) static var again: (() throws -> Void)?
    struct Refused: Error {}
    var first: Int
    var second: Int

    enum Keys: String, CodingKey { case first, second }
    enum Others: String, CodingKey { case second }
    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Keys.self)
      let others = try decoder.container(keyedBy: Others.self)
      second = try others.decode(Int.self, forKey: .second)
      if second == 2, let again = Odd.again {
        Odd.again = nil
        try again()
      }
      first = try keys.decode(Int.self, forKey: .first)
      if first == 7 { throw Refused() }
    }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test func aTypeMayLeadBackToItsAction() throws {
    let decoder = PluginDecoder()
    func decode(_ first: PluginValue, _ second: PluginValue) throws -> [Int] {
      let odd = try decoder.decodeNext(Odd.self, from: .record(["first": first, "second": second]))
      return [odd.first, odd.second]
    }
    var inner: [Int] = []
    Odd.again = { inner = try decode(30, 40) }
    #expect(try decode(1, 2) == [1, 2])
    #expect(inner == [30, 40])
    #expect(throws: Odd.Refused.self) { try decode(7, 8) }
    let error = #expect(throws: DecodingError.self) { try decode(9, "x") }
    #expect("\(error!)".contains("second"))
    #expect(try decode(10, 11) == [10, 11])
    #expect(decoder.value.isNull)
  }

  @Test func longListsAndManyFieldsAreEncoded() throws {
    let list = Array(0..<100_000)
    #expect(try PluginEncoder.encode(list) == .array(list.map { .integer(Int64($0)) }))
    let table = Dictionary(uniqueKeysWithValues: list.prefix(2_000).map { ("n\($0)", $0) })
    let fields = try PluginEncoder.encode(table)
    #expect(fields == .record(PluginFields(table.mapValues { .integer(Int64($0)) })))
  }
}
