import Testing

@testable import Lunette

/// What the types that a host registers are found to be, before any plugin runs.
@Suite @MainActor struct PluginTypeTests {
  // Types that lead back to themselves.
  private final class Box: Codable, Sendable { let next: Box? }
  private struct Tree: Codable, Sendable {
    var name: String
    var children: [Tree]
  }
  private struct Folder: Codable, Sendable { var byName: [String: Folder] }
  private struct Left: Codable, Sendable {
    final class Link: Codable, Sendable { let right: Right? }
    struct Right: Codable, Sendable {
      var back: [Left]?
      var link: Link?
    }
    var right: Right
  }
  private struct Maybe<Value: Codable & Sendable>: Codable, Sendable { var value: Value? }
  private final class Wrapped: Codable, Sendable { let next: Maybe<Maybe<Wrapped>> }
  private final class Grows<Value: Codable & Sendable>: Codable, Sendable {
    let next: Maybe<Grows<Maybe<Value>>>?
  }
  private final class Required: Codable, Sendable { let next: Required }
  private class Base: Codable { var one = 1 }
  private struct Custom: Codable, Sendable {
    var next: [Custom]
    private enum Keys: String, CodingKey { case outer, inner }
    init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Keys.self).nestedContainer(
        keyedBy: Keys.self, forKey: .outer)
      next = try outer.decodeIfPresent(Custom?.self, forKey: .inner)?.map { [$0] } ?? []
    }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test func aTypeMayLeadBackToItself() throws {
    func field(_ name: String, _ type: PluginType, isOptional: Bool = false) -> PluginType {
      .record([PluginField(name, type, isOptional: isOptional)])
    }
    #expect(try TypeWalk.type(of: Box.self) == field("next", .any, isOptional: true))
    #expect(
      try TypeWalk.type(of: Tree.self)
        == .record([PluginField("name", .string), PluginField("children", .array(.any))]))
    #expect(try TypeWalk.type(of: [Tree].self) != .any)
    #expect(try TypeWalk.type(of: Folder.self) == field("byName", .dictionary(.any)))
    #expect(
      try TypeWalk.type(of: Left.self)
        == field(
          "right",
          .record([
            PluginField("back", .array(.any), isOptional: true),
            PluginField("link", field("right", .any, isOptional: true), isOptional: true),
          ])))
    let inner = field("value", field("value", .any, isOptional: true), isOptional: true)
    #expect(try TypeWalk.type(of: Wrapped.self) == field("next", inner))
    _ = try TypeWalk.type(of: Grows<Int>.self)
    #expect(
      try TypeWalk.type(of: Custom.self) == field("outer", field("inner", .any, isOptional: true)))
    let error = #expect(throws: PluginFault.self) { try TypeWalk.type(of: Required.self) }
    #expect(
      error?.words.hasPrefix("Required contains itself") == true, "\(String(describing: error))")
  }

  private struct BoxGiven: ActionParameters { var list: Box? }
  @Test func suchATypeIsPassed() throws {
    let bench = HostBench()
    var lengths: [Int] = []
    try bench.host.actions.register("open", BoxGiven.self) { call in
      var (length, box) = (0, call.parameters.list)
      while let here = box { (length, box) = (length + 1, here.next) }
      lengths.append(length)
    }
    _ = try bench.host.values.publish(
      "tree", Tree(name: "a", children: [Tree(name: "b", children: [])]))
    _ = try bench.host.events.declare("box", Box.self)
    try bench.host.events.handle("tree.changed") { (tree: Tree, _) in
      lengths.append(tree.children.count)
    }
    let plugin = try bench.load(
      """
      local plugin = require "lunette.plugin"
      plugin.perform("open", { list = { next = { next = {} } } })
      plugin.perform("open")
      plugin.emit("tree.changed", { name = "x", children = { { name = "y", children = {} } } })
      print(plugin.values.tree.value.children[1].name)
      print(pcall(plugin.perform, "open", { list = { next = { next = 3 } } }))
      print(pcall(plugin.emit, "tree.changed", { name = "x", children = { { name = 3, children = {} } } }))
      return {}
      """)
    #expect(lengths == [3, 0, 1])
    #expect(
      plugin.log == [
        "b", "false\tnotes/main.lua:6: open: 'list.next.next' is 3, expected a table",
        "false\tnotes/main.lua:7: tree.changed: 'children[1].name' is 3, expected a string",
      ])
    #expect(bench.errors.isEmpty, "\(bench.errors)")
  }

  // Types that plugins cannot be given.
  private enum Level: Int, Codable, CaseIterable { case low = 1, high }
  private enum Zero: Int, Codable, CaseIterable { case low, high }
  private enum Open: String, Codable { case low, high }
  private enum Shape: Codable { case circle(Double), square(Double) }
  private struct Moment: Codable, Sendable {
    var text: String
    init(from decoder: any Decoder) throws {
      text = "\(try decoder.singleValueContainer().decode(Double.self))"
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(1.0)
    }
  }
  private struct Pair: Codable, Sendable {
    var text: String
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      text = "\(try container.decode(UInt64.self)) \(try container.decode(UInt64.self))"
    }
    func encode(to encoder: any Encoder) throws {}
  }
  private indirect enum JSON: Codable {
    case bool(Bool), list([JSON])
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else {
        self = .list(try container.decode([JSON].self))
      }
    }
    func encode(to encoder: any Encoder) throws {}
  }
  private struct Nested<Value: Codable & Sendable>: Codable, Sendable {
    var list: [String: [Value?]]
  }

  @Test func whatCannotBePassedIsRefusedByItsName() {
    func refused<Value: Codable & Sendable>(_ type: Value.Type, _ name: String, _ part: String = "")
    {
      for walk in [
        { _ = try TypeWalk.type(of: type) }, { _ = try TypeWalk.type(of: Nested<Value>.self) },
      ] {
        let error = #expect(throws: PluginFault.self) { try walk() }
        let message = error?.message ?? ""
        #expect(
          message.contains(name) && message.contains(part) && !message.contains("DecodingError"),
          "\(message)")
      }
    }
    refused(Level.self, "Level is an enumeration of Int", "enum Level: String, CaseIterable")
    refused(Zero.self, "Zero is an enumeration of Int")
    refused(Open.self, "Open must be CaseIterable")
    refused(Shape.self, "the structure of Shape cannot be determined")
    refused(Moment.self, "Moment reads itself from Double", "PluginConvertible")
    refused(Pair.self, "Pair reads itself from UInt64")
    refused(JSON.self, "JSON is an enumeration")
    refused([Level: Int].self, "Dictionary<Level, Int>", "keys")
    refused([Word: Int].self, "Dictionary<Word, Int>", "keys")
    refused(ContinuousClock.Instant.self, "ContinuousClock.Instant", "PluginConvertible")
  }

  // Types that look like those, and that plugins can be given.
  private struct ID: RawRepresentable, Codable, Sendable { var rawValue: Int }
  private struct Bits: OptionSet, Codable, Sendable { var rawValue: UInt8 }
  private struct Meters: Codable, Sendable {
    var value: Double
    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Double.self)
    }
    func encode(to encoder: any Encoder) throws {}
  }
  private enum Word: String, Codable, CaseIterable { case low, high }
  private struct Empty: ActionParameters {}

  @Test func whatCanBePassedIs() throws {
    #expect(try TypeWalk.type(of: ID.self) == .integer)
    #expect(try TypeWalk.type(of: Bits.self) == .integer)
    #expect(try TypeWalk.type(of: Meters.self) == .number)
    #expect(try TypeWalk.type(of: Word?.self) == .choice(["low", "high"]))
    #expect(try TypeWalk.type(of: Empty.self) == .record([]))
    #expect(try TypeWalk.type(of: NoParameters.self) == .record([]))
    #expect(try TypeWalk.type(of: Set<[Int8]>.self) == .array(.array(.integer)))
    #expect(try TypeWalk.type(of: [Int: Float16].self) == .dictionary(.number))
    #expect(try TypeWalk.type(of: UInt128.self) == .integer)
    #expect(try TypeWalk.type(of: [Duration?].self) == .array(.format(.duration)))
    #expect(try TypeWalk.type(of: PluginValue.self) == .any)
  }
}
