import Glibc
import LunetteBase
import Testing

@testable import Lunette

/// `plugin.json`: what is read, and the words with which the rest is refused.
@Suite @MainActor struct ManifestTests {
  private static let whole = """
    {
      "id": "org.example.words", "version": "1.2.0", "name": "Words", "author": "A. Author", "summary": "Counts.",
      "lunetteLevels": { "max": 1 }, "host": "org.example.notes", "hostLevels": { "min": 1, "max": 3 },
      "entry": "lua/start.lua",
      "panels": [{ "name": "count", "slot": "status", "title": "Words", "systemImage": "doc" }, { "name": "side" }],
      "commands": [{ "name": "count", "title": "Count", "shortcut": "ctrl+k" },
        { "name": "again", "parameters": [
          { "name": "times", "type": "integer", "minimum": 1, "maximum": 9, "default": 2, "title": "Times" },
          { "name": "where", "type": { "choice": ["here", "there"] }, "isOptional": true, "summary": "A place." },
          { "name": "word", "type": "string" }
        ] }
      ],
      "activationEvents": ["note.opened"],
      "settings": [
        { "name": "every", "type": "number", "default": 5, "minimum": 1, "maximum": 60, "title": "Seconds" },
        { "name": "unit", "type": { "choice": ["words", "lines"] }, "default": "words", "summary": "What is counted." },
        { "name": "isLoud", "type": "boolean", "default": false },
        { "name": "prefix", "type": "string", "default": "", "maximum": 8 }
      ],
      "uses": [
        { "kind": "value", "name": "notes.current", "reason": "Counts its words." },
        { "kind": "event", "name": "note.opened", "reason": "Counts anew." },
        { "kind": "action", "name": "note.opened", "reason": "An action may have the name of an event." }
      ],
      "storage": true
    }
    """

  @Test func allOfItIsReadAndWritten() throws {
    let manifest = try Manifest(json: Self.whole)
    #expect(
      manifest.id == "org.example.words" && manifest.version == "1.2.0" && manifest.name == "Words")
    #expect(
      manifest.author == "A. Author" && manifest.summary == "Counts."
        && manifest.entry == "lua/start.lua")
    #expect(
      manifest.lunetteLevels == 1...1 && manifest.host == "org.example.notes"
        && manifest.hostLevels == 1...3)
    #expect(
      manifest.panels
        == [
          Manifest.Panel("count", slot: "status", title: "Words", systemImage: "doc"),
          Manifest.Panel("side"),
        ])
    #expect(manifest.panels[1].slot == "side")
    #expect(
      manifest.commands == [
        Manifest.Command("count", title: "Count", shortcut: "ctrl+k"),
        Manifest.Command(
          "again",
          parameters: [
            CommandParameter("times", .integer, default: 2, minimum: 1, maximum: 9, title: "Times"),
            CommandParameter(
              "where", .choice(["here", "there"]), isOptional: true, summary: "A place."),
            CommandParameter("word", .string),
          ]),
      ])
    #expect(manifest.activationEvents == ["note.opened"] && manifest.storage)
    #expect(manifest.settings.map(\.name) == ["every", "unit", "isLoud", "prefix"])
    #expect(manifest.settings.map(\.defaultValue) == [.number(5), "words", false, ""])
    #expect(
      manifest.settings.map(\.expectation)
        == [
          "a number from 1 to 60", "\"words\" or \"lines\"", "a boolean",
          "a string of at most 8 characters",
        ])
    #expect(manifest.uses.map(\.kind) == [.value, .event, .action])
    let read = try Manifest(json: manifest.json())
    #expect(read == manifest && read.json() == manifest.json())
    #expect(
      try PluginDecoder.decode(Manifest.self, from: PluginEncoder.encode(manifest)) == manifest)
    let least = try Manifest(json: #"{ "id": "a", "version": "1", "name": "A" }"#)
    #expect(
      least == Manifest(id: "a", version: "1", name: "A") && least.entry == "main.lua"
        && !least.storage)
    #expect(try Manifest(json: least.json()) == least)
  }

  /// The manifest with one field more, or another one in its place.
  private static func manifest(_ field: String) -> String {
    let name = field.prefix { $0 != ":" }
    let rest = ["\"id\": \"a\"", "\"version\": \"1.0\"", "\"name\": \"A\""].filter {
      !$0.hasPrefix(name + ":")
    }
    return "{ " + (rest + [field]).joined(separator: ", ") + " }"
  }

  nonisolated private static let name = "expected a name of letters, digits and . _ - :"

  @Test(arguments: [
    // Names.
    (#""id": """#, #"'id' is "", \#(name) (it is empty)"#),
    (#""id": "../../etc""#, #"'id' is "../../etc", \#(name) (it contains U+002F)"#),
    (#""id": "a\\b""#, #"'id' is "a\b", \#(name) (it contains U+005C)"#),
    (#""id": "a b""#, #"'id' is "a b", \#(name) (it contains U+0020)"#),
    (
      #""id": "..""#,
      #"'id' is "..", \#(name) (a dot must stand between two other characters)"#
    ),
    (
      #""id": ".git""#,
      #"'id' is ".git", \#(name) (a dot must stand between two other characters)"#
    ),
    (#""id": "\u001b[2J""#, #"'id' is "␛[2J", \#(name) (it contains U+001B)"#),
    (#""id": "a\u202eb""#, #"'id' is "ab", \#(name) (it contains U+202E)"#),
    (#""id": "a\u200bb""#, #"'id' is "ab", \#(name) (it contains U+200B)"#),
    (#""id": "a\nb""#, #"'id' is "a␤b", \#(name) (it contains U+000A)"#),
    (#""id": 3"#, "'id' is 3, expected a string"), (#""id": null"#, "'id' is missing: a string"),
    (#""panels": [{ "name": "" }]"#, #"'panels[1].name' is "", \#(name) (it is empty)"#),
    (
      #""panels": [{ "name": "a", "slot": "a/b" }]"#,
      #"'panels[1].slot' is "a/b", \#(name) (it contains U+002F)"#
    ),
    (
      #""commands": [{ "name": "a\tb" }]"#,
      "'commands[1].name' is \"a\tb\", \(name) (it contains U+0009)"
    ),
    (
      #""uses": [{ "kind": "action", "name": "", "reason": "x" }]"#,
      #"'uses[1].name' is "", \#(name) (it is empty)"#
    ),
    (
      #""settings": [{ "name": "-/", "type": "boolean", "default": true }]"#,
      #"'settings[1].name' is "-/", \#(name) (it contains U+002F)"#
    ),
    (#""host": "a b""#, #"'host' is "a b", \#(name) (it contains U+0020)"#),
    (
      #""commands": [{ "name": "a", "parameters": [{ "name": "b", "type": "integer", "default": true }] }]"#,
      "'commands[1].parameters[1].default' is true, expected an integer"
    ),
    (
      #""commands": [{ "name": "a", "parameters": [{ "name": "b/c", "type": "string" }] }]"#,
      #"'commands[1].parameters[1].name' is "b/c", \#(name) (it contains U+002F)"#
    ),
    (
      #""commands": [{ "name": "a", "parameters": 3 }]"#,
      "'commands[1].parameters' is 3, expected an array"
    ),
    // Texts.
    (
      #""name": "A\u001b]0;x""#,
      "'name' is \"A␛]0;x\", expected a line of at most 200 characters, without control characters"
    ),
    (#""name": "  ""#, #"'name' is "  ", expected a text"#),
    (
      #""author": "a\nb""#,
      "'author' is \"a␤b\", expected a line of at most 200 characters, without control characters"
    ),
    (
      #""uses": [{ "kind": "value", "name": "a", "reason": "" }]"#,
      #"'uses[1].reason' is "", expected a text"#
    ),
    (#""uses": [{ "kind": "value", "name": "a" }]"#, "'uses[1].reason' is missing: a string"),
    // Versions, levels, paths.
    (
      #""version": "one""#,
      #"'version' is "one", expected one to three numbers, such as "1.2.0" or "1.2.0-beta""#
    ),
    (
      #""version": "1.2.3.4""#,
      #"'version' is "1.2.3.4", expected one to three numbers, such as "1.2.0" or "1.2.0-beta""#
    ),
    (
      #""version": "1..2""#,
      #"'version' is "1..2", expected one to three numbers, such as "1.2.0" or "1.2.0-beta""#
    ),
    (
      #""hostLevels": { "min": 3, "max": 2 }"#,
      "'hostLevels' is from 3 to 2, expected levels from 1 to 10000, \"min\" not above \"max\""
    ),
    (
      #""lunetteLevels": { "min": 0 }"#,
      "'lunetteLevels' is from 0 to 0, expected levels from 1 to 10000, \"min\" not above \"max\""
    ),
    (#""lunetteLevels": 1"#, "'lunetteLevels' is an integer, expected an object"),
    (
      #""entry": "../main.lua""#,
      #"'entry' is "../main.lua", expected the path of a .lua file in the plugin's folder, such as "main.lua""#
    ),
    (
      #""entry": "/etc/x.lua""#,
      #"'entry' is "/etc/x.lua", expected the path of a .lua file in the plugin's folder, such as "main.lua""#
    ),
    (
      #""entry": "main.txt""#,
      #"'entry' is "main.txt", expected the path of a .lua file in the plugin's folder, such as "main.lua""#
    ),
    // Fields.
    (#""pannels": []"#, "there is no 'pannels'; did you mean 'panels'?"),
    (
      #""panels": [{ "name": "a", "tilte": "b" }]"#,
      "'panels[1]': there is no 'tilte'; did you mean 'title'?"
    ),
    (#""panels": {}"#, "'panels' is a table, expected an array of which each is a plain value"),
    (#""panels": ["a"]"#, "'panels[1]' is a string, expected an object"),
    (
      #""panels": [{ "name": "a" }, { "name": "a" }]"#,
      #"'panels[2].name' is "a", expected a name that no other entry has"#
    ),
    (
      #""commands": [{ "name": "a", "shortcut": "x" }]"#,
      #"'commands[1].shortcut' is "x", expected a shortcut such as "ctrl+n" or "f5""#
    ),
    (#""storage": 1"#, "'storage' is 1, expected a boolean"),
    (
      #""uses": [{ "kind": "actoin", "name": "a", "reason": "b" }]"#,
      #"'uses[1].kind' is "actoin", expected "action" or "value" or "event"; did you mean "action"?"#
    ),
    (
      #""uses": [{ "kind": "value", "name": "a", "reason": "b" }, { "kind": "value", "name": "a", "reason": "c" }]"#,
      #"'uses[2].name' is "a", expected values that are listed once"#
    ),
    (
      #""activationEvents": ["tick"]"#,
      #"'activationEvents[1]' is "tick", expected events of "uses", each once"#
    ),
    // Settings.
    (#""settings": [{ "name": "a", "type": "numbr", "default": 1 }]"#, #"did you mean "number"?"#),
    (
      #""settings": [{ "name": "a", "type": "any", "default": 1 }]"#,
      #"'settings[1].type' is "any", expected "boolean", "integer", "number", "string" or {"choice": […]}"#
    ),
    (
      #""settings": [{ "name": "a", "type": "integer" }]"#,
      "'settings[1].default' is missing: a plain value"
    ),
    (
      #""settings": [{ "name": "a", "type": "integer", "default": 1.5 }]"#,
      "'settings[1].default' is 1.5, expected an integer"
    ),
    (
      #""settings": [{ "name": "a", "type": "integer", "default": 9, "maximum": 8 }]"#,
      "'settings[1].default' is 9, expected an integer of at most 8"
    ),
    (
      #""settings": [{ "name": "a", "type": "number", "default": 1e999 }]"#,
      "'settings[1].default' is inf, expected a finite number"
    ),
    (
      #""settings": [{ "name": "a", "type": "integer", "default": 1, "minimum": 3, "maximum": 2 }]"#,
      "'settings[1].minimum' is 3.0, expected at most the maximum, 2.0"
    ),
    (
      #""settings": [{ "name": "a", "type": "boolean", "default": true, "minimum": 1 }]"#,
      "'settings[1].minimum' is 1.0, expected no bound for a boolean"
    ),
    (
      #""settings": [{ "name": "a", "type": { "choice": ["x", "x"] }, "default": "x" }]"#,
      "'settings[1].type' is a table, expected choices that all differ"
    ),
    (
      #""settings": [{ "name": "a", "type": "string", "default": "long", "maximum": 3 }]"#,
      #"'settings[1].default' is "long", expected a string of at most 3 characters"#
    ),
  ])
  func aMistakeNamesFieldGivenAndExpected(_ field: String, _ message: String) {
    let error = #expect(throws: ManifestError.self) { try Manifest(json: Self.manifest(field)) }
    #expect(error?.details.contains { $0.contains(message) } == true, "\(error?.details ?? [])")
    #expect(error?.summary == "The plugin cannot be used: its plugin.json is invalid.")
  }

  @Test func theAuthorReadsAllMistakesAndTheUserOneLine() throws {
    let folder = PluginFolder(
      "return {}", ["plugin.json": #"{ "id": "a/b", "panels": [{}, { "name": 1 }], "x": 1 }"#])
    let error = try #require(throws: ManifestError.self) { try Manifest(folder: folder.path) }
    #expect(
      error.details == [
        "there is no 'x'", "'version' is missing: a string", "'name' is missing: a string",
        "'id' is \"a/b\", \(Self.name) (it contains U+002F)",
        "'panels[1].name' is missing: a string",
        "'panels[2].name' is 1, expected a string",
      ])
    #expect(error.summary.split(separator: "\n").count == 1)
    #expect(error.summary.hasSuffix("” cannot be used: its plugin.json is invalid."))
    #expect(
      error.description.split(separator: "\n").allSatisfy {
        $0.hasPrefix(folder.path + "/plugin.json: ")
      })
  }

  @Test(arguments: [
    (
      "\u{feff}{}", "column 1: the text begins with a byte order mark, expected UTF-8 without one",
      1
    ),
    ("{ \"id\": \"a\",\n \"id\": \"b\" }", "column 2: the name \"id\" appears twice", 2),
    (
      "{ \"id\": \"\u{1}\" }",
      "column 10: a control character in a string must be written as "
        + "\\u0001", 1
    ),
    ("", "column 1: unexpected end of the text, expected a value", 1),
    ("[[[[[[[[[]]]]]]]]]", "column 9: it is nested more than 8 levels deep", 1),
    ("{ } // comment", "column 5: unexpected text after the value", 1),
    ("[]", "the manifest is an array, expected an object", nil),
  ])
  func whatIsNoObjectIsRefusedWithItsLine(_ text: String, _ message: String, _ line: Int?) {
    let error = #expect(throws: ManifestError.self) { try Manifest(json: text) }
    #expect((error?.details.first ?? "").replacing("an empty table", with: "an array") == message)
    #expect(error?.line == line)
  }

  @Test func onlyASmallFileThatIsNoLinkIsRead() throws {
    func refusal(_ prepare: (PluginFolder) -> Void) throws -> String {
      let folder = PluginFolder("return {}")
      prepare(folder)
      defer { unlink(folder.path + "/plugin.json") }
      return try #require(throws: ManifestError.self) { try Manifest(folder: folder.path) }.details[
        0]
    }
    let large =
      #"{ "id": "a", "version": "1", "name": "A" }"# + String(repeating: " ", count: 64 << 10)
    #expect(
      try refusal { $0.write("plugin.json", large) }
        == "plugin.json has 65578 bytes, expected at most 65536")
    #expect(
      try refusal { symlink("/etc/passwd", $0.path + "/plugin.json") }.contains(
        "is not a file"))
    #expect(try refusal { mkfifo($0.path + "/plugin.json", 0o600) }.contains("is not a file"))
    #expect(
      try refusal { _ in }.hasPrefix(
        "there is no plugin.json, expected one with \"id\", \"version\" and \"name\""))
    #expect(
      #expect(throws: ManifestError.self) { try Manifest(folder: "/tmp/lunette-gone") }?.details
        == ["the folder no longer exists"])
  }

  /// Any bytes are read or refused, and nothing else happens.
  @Test func damagedManifestsAreRefused() {
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let text = Array(Self.whole.utf8)
    var refused = 0
    for _ in 0..<500 {
      var bytes = text
      for _ in 0...random(4) {
        switch random(3) {
        case 0: bytes[random(bytes.count)] = UInt8(random(256))
        case 1: bytes.removeSubrange(random(bytes.count)..<bytes.count)
        default: bytes.insert(UInt8(random(256)), at: random(bytes.count + 1))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do { _ = try Manifest(bytes: bytes, in: "a") } catch {
        refused += 1
        #expect(
          !error.details.isEmpty
            && error.details.allSatisfy { !$0.contains("\n") && !$0.contains("\u{1b}") })
      }
    }
    #expect(refused > 250)
  }

  /// The committed schema and the reader know the same fields.
  @Test func theSchemaHasTheFieldsOfTheReader() throws {
    let path = #filePath.replacing(
      "Tests/LunetteTests/Plugins/ManifestTests.swift", with: "Documentation/plugin.schema.json")
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    let schema = try JSONReader<PluginValue>.value(of: bytes)
    func check(_ object: PluginValue, _ wanted: [PluginField]) {
      guard case .record(let properties) = object["properties"] else {
        return #expect(Bool(false), "no properties")
      }
      #expect(Set(properties.keys) == Set(wanted.map(\.name)))
      #expect(
        object["required"].elements.compactMap(\.text).sorted()
          == wanted.filter { !$0.isOptional }.map(\.name).sorted()
      )
      #expect(object["additionalProperties"] == false)
      for field in wanted {
        #expect(properties[field.name]?["description"].text?.isEmpty == false, "\(field.name)")
      }
    }
    check(schema, ManifestReader.manifest)
    let properties = schema["properties"]
    check(properties["panels"]["items"], ManifestReader.panel)
    check(properties["commands"]["items"], ManifestReader.command)
    check(
      properties["commands"]["items"]["properties"]["parameters"]["items"], ManifestReader.parameter
    )
    check(properties["settings"]["items"], ManifestReader.setting)
    check(properties["uses"]["items"], ManifestReader.use)
    check(schema["$defs"]["levels"], ManifestReader.range)
  }
}
