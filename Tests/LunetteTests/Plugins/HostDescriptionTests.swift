import LunetteBase
import Testing

@testable import Lunette

@Suite @MainActor struct HostDescriptionTests {
  enum Signal: String, Codable, CaseIterable { case term, kill }
  struct Kill: ActionParameters {
    var pid: Int
    var signal: Signal?
    static let details = [
      ParameterDetail("pid", "The process."),
      ParameterDetail("signal", "How.", default: Signal.term),
    ]
  }
  struct Load: Codable, Sendable {
    var one: Double
    var names: [String: [String]]
    var note: String?
  }

  private func host() throws -> PluginHost {
    let host = PluginHost(
      id: "org.example.monitor", apiLevel: 2,
      slots: [
        .panel("main", minimumWidth: 20, minimumHeight: 5),
        .status("bar", rows: 2, summary: "At the bottom."),
      ],
      stylePlaces: [StylePlace("buttons", .button, availability: .since(2))])
    try host.actions.register("process.kill", summary: "Ends a process.") {
      (call: ActionCall<Kill>) in true
    }
    try host.actions.register("process.list", availability: .since(2)) {
      (call: ActionCall<NoParameters>) async throws -> [Int] in []
    }
    _ = try host.values.publish("system.load", Load(one: 0, names: [:], note: nil))
    _ = try host.events.declare("tick", Int.self)
    try host.events.handle("done", summary: "A \"job\"\n\u{1b}[0m 👩‍🚀.") { (_: String, _) in }
    return host
  }

  @Test func aHostIsDescribedInReadableJSON() throws {
    let expected = """
      {
        "actions": [
          {
            "name": "process.kill",
            "parameters": [
              { "name": "pid", "summary": "The process.", "type": "integer" },
              {
                "default": "term",
                "name": "signal",
                "summary": "How.",
                "type": { "choice": ["term", "kill"] }
              }
            ],
            "result": "boolean",
            "since": 1,
            "summary": "Ends a process."
          },
          {
            "name": "process.list",
            "parameters": [],
            "result": { "array": "integer" },
            "since": 2,
            "takesTime": true
          }
        ],
        "apiLevel": 2,
        "events": [
          {
            "direction": "fromPlugin",
            "name": "done",
            "payload": "string",
            "since": 1,
            "summary": "A \\"job\\"\\n\\u001b[0m 👩‍🚀."
          },
          { "direction": "fromHost", "name": "tick", "payload": "integer", "since": 1 }
        ],
        "id": "org.example.monitor",
        "lunetteLevel": 1,
        "slots": [
          { "kind": "panel", "minimumHeight": 5, "minimumWidth": 20, "name": "main", "since": 1 },
          { "kind": "row", "name": "bar", "rows": 2, "since": 1, "summary": "At the bottom." }
        ],
        "stylePlaces": [
          { "kind": "button", "name": "buttons", "since": 2 }
        ],
        "values": [
          {
            "name": "system.load",
            "since": 1,
            "type": {
              "record": [
                { "name": "one", "type": "number" },
                { "name": "names", "type": { "dictionary": { "array": "string" } } },
                { "name": "note", "optional": true, "type": "string" }
              ]
            }
          }
        ]
      }

      """
    let json = try host().description.json()
    for (given, wanted) in zip(json.split(separator: "\n"), expected.split(separator: "\n")) {
      #expect(given == wanted)
    }
    #expect(json == expected)
  }

  @Test func whatIsReadIsWhatWasWritten() throws {
    let description = try host().description
    let json = description.json()
    let read = try HostDescription(json: json)
    #expect(read == description)
    #expect(read.json() == json)
    #expect(
      try PluginDecoder.decode(HostDescription.self, from: PluginEncoder.encode(description))
        == description)
  }

  @Test(arguments: [
    ("{", "d.json:1: column 2: expected a name in quotation marks"),
    ("{\n  \"id\": \"a\",\n}", "d.json:3: column 1: expected a name in quotation marks"),
    ("{ \"id\": \"a\" } x", "d.json:1: column 15: unexpected text after the value"),
    ("{ \"id\": \"a\", \"id\": \"b\" }", "d.json:1: column 14: the name \"id\" appears twice"),
    ("{ \"id\": \"\\ud800\" }", "d.json:1: column 16: an unpaired surrogate"),
    ("{ \"id\": 01 }", "d.json:1: column 10: a number cannot begin with a zero"),
    ("[]", "d.json: 'id' is missing: a string"),
    ("3", "d.json: the value is 3, expected a table"),
    ("{ \"id\": \"a\", \"action\": [] }", "d.json: there is no 'action'; did you mean 'actions'?"),
    ("{ \"id\": \"a\", \"lunetteLevel\": 99 }", "d.json: it is written for level 99 of"),
    (
      "{ \"id\": \"a\", \"apiLevel\": 0 }",
      "d.json: 'apiLevel' is 0, expected a number from 1 to 10000"
    ),
    ("{ \"id\": \"\" }", "d.json: 'id' is empty, expected a name"),
    (
      "{ \"id\": \"a\", \"slots\": [{ \"name\": \"x\", \"kind\": \"row\", \"rows\": "
        + "9223372036854775807 }] }",
      "d.json: 'slots[1].rows' is 9223372036854775807, expected a number from 1 to 10000"
    ),
    (
      "{ \"id\": \"a\", \"values\": [{ \"name\": \"\", \"type\": \"any\" }] }",
      "d.json: 'values[1].name' is empty"
    ),
    (
      "{ \"id\": \"a\", \"values\": [{ \"name\": \"x\", \"type\": \"intger\" }] }",
      "d.json: 'values[1].type' is \"intger\", expected a type: \"any\", \"none\", \"boolean\", "
        + "\"integer\", \"number\", \"string\", \"date\", \"duration\", \"bytes\", \"decimal\", "
        + "\"uuid\", \"url\", {\"choice\": …}, {\"array\": …}, {\"dictionary\": …} or {\"record\": "
        + "…}; did you mean \"integer\"?"
    ),
    (
      "{ \"id\": \"a\", \"values\": [{ \"name\": \"x\", \"type\": { \"choice\": [] } }] }",
      "d.json: 'values[1].type.choice' is an empty array"
    ),
    (
      "{ \"id\": \"a\", \"values\": [{ \"name\": \"x\", \"type\": \"any\" }, { \"name\": \"x\", "
        + "\"type\": \"any\" }] }",
      "d.json: there are two values 'x'"
    ),
    (
      "{ \"id\": \"a\", \"actions\": [{ \"name\": \"x\", \"parameters\": "
        + "[{ \"name\": \"p\", \"type\": \"integer\", \"default\": \"y\" }] }] }",
      "d.json: 'actions[1].parameters[1].default' is \"y\", expected an integer"
    ),
    (
      "{ \"id\": \"a\", \"slots\": [{ \"name\": \"x\", \"kind\": \"pannel\" }] }",
      "d.json: 'slots[1].kind' is \"pannel\", expected \"panel\" or \"row\"; did you mean "
        + "\"panel\"?"
    ),
  ])
  func mistakesAreReportedWithTheirLocation(json: String, words: String) {
    let error = #expect(throws: PluginError.self) {
      try HostDescription(bytes: Array(json.utf8), name: "d.json")
    }
    #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "none")")
    #expect(error?.kind == .host)
  }

  @Test func aBrokenFileIsAnErrorAndNothingWorse() throws {
    let json = Array(try host().description.json().utf8)
    // Every prefix is invalid, except the one that lacks only the line break at the end.
    for count in stride(from: 0, to: json.count - 1, by: 3) {
      #expect(throws: PluginError.self) {
        try HostDescription(bytes: Array(json[..<count]), name: "d.json")
      }
    }
    for index in stride(from: 0, to: json.count, by: 7) {
      for byte in ["\"", "}", "0", "\\"].map({ $0.utf8.first! }) + [0xff] {
        var broken = json
        broken[index] = byte
        if let read = try? HostDescription(bytes: broken, name: "d.json") {
          #expect(try HostDescription(json: read.json()) == read)
        }
      }
    }
  }

  @Test func numbersAndTextsComeBackAsTheyWere() throws {
    let values: [PluginValue] = [
      .number(1), .integer(1), .number(.infinity), .integer(.min), .integer(.max),
      .number(2.5e-300), .number(-0.5),
      .string("\u{0}\u{7f}\u{85}\u{2028}\\\"/é👩‍🚀"), [], .record([:]), [nil, true, [[]]],
      ["": ["a": [1, 2.5]]],
    ]
    for value in values {
      #expect(
        try JSONReader<PluginValue>.value(of: Array(value.json.text.utf8)) == value)
    }
    #expect(throws: DescriptionFault.self) {
      try JSONReader<PluginValue>.value(of: Array(String(repeating: "[", count: 100_000).utf8))
    }
  }
}
