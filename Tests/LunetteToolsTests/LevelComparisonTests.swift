import LunetteRecords
import LunetteScript
import Lunette
import LunetteTools
import Testing

/// Each case alters a copy of the rows and expects the difference that the comparison reports.
@Suite("A level that is not kept is found out")
struct LevelComparisonTests {
  private static func problems(_ alter: (inout Reference) -> Void) -> [String] {
    var altered = Reference.tests
    alter(&altered)
    return LevelComparison.problems(
      keeping: Reference.tests.description(level: 1), in: altered.description(level: 1))
  }
  /// The differences after a change of a view or modifier.
  private static func problems(of name: String, _ alter: (inout Declaration) -> Void) -> [String] {
    problems { reference in
      guard let index = reference.declarations.firstIndex(where: { $0.name == name }) else {
        return
      }
      alter(&reference.declarations[index])
    }
  }
  /// The differences after a change of one parameter.
  private static func problems(
    of name: String, _ parameter: String, _ alter: (inout Parameter) -> Void
  ) -> [String] {
    problems(of: name) { row in
      guard let index = row.parameters.firstIndex(where: { $0.name == parameter }) else { return }
      alter(&row.parameters[index])
    }
  }

  @Test func `rows`() {
    #expect(Self.problems { _ in } == [])
    #expect(
      Self.problems { $0.declarations.removeAll { $0.name == "Spacer" } } == ["Spacer is gone"])
    #expect(Self.problems { $0.functions.removeAll { $0.name == "after" } } == ["ui.after is gone"])
    #expect(Self.problems { $0.values.removeAll { $0.name == "infinity" } } == ["infinity is gone"])
    #expect(Self.problems { $0.environment.removeAll { $0.name == "font" } } == ["font is gone"])
    #expect(Self.problems { $0.callbacks["Button.action"] = nil } == ["Button.action is gone"])
    let extended = Self.problems {
      $0.declarations.append(
        Declaration("New", .view, "", example: "", [Parameter("a", .string, "").required]))
      $0.functions.append(FunctionRow("ui.new", "", example: ""))
    }
    #expect(extended == [])
  }

  @Test func `parameters`() {
    #expect(Self.problems(of: "Spacer") { $0.parameters = [] } == ["Spacer.minLength is gone"])
    #expect(
      Self.problems(of: "Spacer") { $0.parameters.append(Parameter("new", .string, "").required) }
        == ["Spacer needs new, which is new"])
    #expect(
      Self.problems(of: "Spacer") { $0.parameters.append(Parameter("new", .string, "")) } == [])
    #expect(
      Self.problems(of: "Spacer", "minLength") { $0.isRequired = true } == [
        "Spacer.minLength must be given now"
      ])
    #expect(
      Self.problems(of: "Spacer", "minLength") { $0.isPositionOnly = true } == [
        "Spacer.minLength is no option any more"
      ])
    #expect(
      Self.problems(of: "disabled", "isDisabled") { $0.defaultValue = "false" }
        == ["disabled.isDisabled has another default"])
  }

  @Test func `types`() {
    func reported(_ old: ParameterType, _ new: ParameterType) -> [String] {
      func description(_ type: ParameterType) -> JSONText {
        var reference = Reference()
        reference.declarations = [
          Declaration("V", .view, "", example: "", [Parameter("p", type, "")])
        ]
        return reference.description(level: 1)
      }
      return LevelComparison.problems(keeping: description(old), in: description(new))
    }
    #expect(reported(.string, .integer(0...9)) == ["V.p: it was string, and is integer"])
    #expect(reported(.integer(0...9), .string) != [])
    #expect(reported(.string, .text) == [])
    #expect(reported(.text, .string) != [])
    #expect(reported(.integer(0...9), .integer(0...5)) == ["V.p: its greatest value is less"])
    #expect(reported(.integer(0...9), .integer(1...9)) == ["V.p: its least value is more"])
    #expect(reported(.integer(0...9), .integer(-1...10)) == [])
    #expect(reported(.number(), .number(from: 0)) != [])
    #expect(reported(.number(from: 0), .number()) == [])
    #expect(
      reported(.number(from: 0), .number(from: 0, above: true)) == [
        "V.p: its least value is excluded"
      ])
    #expect(reported(.number(from: 0, upTo: .infinity), .number(from: 0)) != [])
    #expect(reported(.number(from: 0), .number(from: 0, upTo: .infinity)) == [])
    #expect(reported(.length(infinity: true), .length()) != [])
    #expect(reported(.length(), .length(infinity: true, negative: true)) == [])
    #expect(reported(.view(calls: true), .view()) != [])
    #expect(reported(.view(), .viewOrFunction) == [])
    #expect(reported(.value(of: ["A", "B"]), .value(of: ["A"])) == ["V.p: it takes fewer kinds"])
    #expect(reported(.value(of: ["A"]), .value(of: ["A", "B"])) == [])
    #expect(
      reported(.name(SchemaNames("One", ["a"])), .name(SchemaNames("Two", ["a"])))
        == ["V.p: it takes other names", "One is gone"])
  }

  @Test func `how arguments go together`() {
    let button = "Button"
    #expect(
      Self.problems(of: button) { $0.positions = [["title"], ["action"]] }
        == ["Button: position 1 no longer takes styled"])
    #expect(
      Self.problems(of: button) { $0.positions = [["title", "styled"]] }
        == ["Button: position 2 no longer takes action"])
    #expect(
      Self.problems(of: button) { $0.needs = [["title"]] } == ["Button: \"needs\" is narrower"])
    #expect(Self.problems(of: button) { $0.needs = [] } == [])
    #expect(
      Self.problems(of: button) { $0.needs.append(["title", "action"]) } == [
        "Button: \"needs\" is narrower"
      ])
    // A required parameter still suffices where one of several is needed.
    #expect(Self.problems(of: "Slider") { $0.needs.append(["value", "step"]) } == [])
    #expect(
      Self.problems(of: button) { $0.exclusive.append(["role", "title"]) }
        == ["Button: role and title can no longer be given together"])
    #expect(Self.problems(of: button) { $0.exclusive = [] } == [])
    #expect(
      Self.problems(of: "VStack") { $0.array = .nothing } == ["VStack has no longer \"children\""])
    #expect(
      Self.problems(of: "bold") { $0.receivers = ["Text"] } == ["bold: \"receivers\" is narrower"])
    #expect(
      Self.problems(of: "tint") { $0.isEnvironment = false } == [
        "tint has no longer \"environment\""
      ])
  }

  @Test func `names`() {
    func altered(_ names: [String]) -> [String] {
      Self.problems { reference in
        guard
          let index = reference.enumerations.firstIndex(where: { $0.names.name == "TextAlignment" })
        else { return }
        reference.enumerations[index] = EnumerationRow(SchemaNames("TextAlignment", names), [])
      }
    }
    #expect(altered(["leading", "center"]) == ["TextAlignment no longer has trailing"])
    #expect(altered(["leading", "center", "trailing", "justified"]) == [])
  }

  @Test func `functions and objects`() {
    func reported(_ old: FunctionRow, _ new: FunctionRow) -> [String] {
      func description(_ row: FunctionRow) -> JSONText {
        var reference = Reference()
        reference.objects = [ObjectRow("O", "", example: "", methods: [row])]
        return reference.description(level: 1)
      }
      return LevelComparison.problems(keeping: description(old), in: description(new))
    }
    func row(_ arguments: [ArgumentRow], repeats: Bool = false, returns results: [FieldRow] = [])
      -> FunctionRow
    {
      FunctionRow("o:f", "", example: "", arguments, repeatsLast: repeats, returns: results)
    }
    func argument(_ type: ParameterType, options: [ArgumentRow] = []) -> ArgumentRow {
      ArgumentRow(Parameter("a", type, ""), options: options)
    }
    let needed = ArgumentRow(Parameter("b", .string, "").required)
    #expect(reported(row([argument(.string)]), row([])) == ["O.f no longer takes argument 1"])
    #expect(reported(row([]), row([argument(.string)])) == [])
    #expect(reported(row([]), row([needed])) == ["O.f needs b, which is new"])
    #expect(
      reported(row([argument(.text)]), row([argument(.boolean)])) == [
        "O.f: argument 1: it was text, and is boolean"
      ])
    #expect(
      reported(row([argument(.string)], repeats: true), row([argument(.string)]))
        == ["O.f: its last argument can no longer be repeated"])
    #expect(
      reported(row([argument(.table, options: [argument(.string)])]), row([argument(.table)]))
        == ["O.f: argument 1.a is gone"])
    #expect(
      reported(row([argument(.table)]), row([argument(.table, options: [needed])]))
        == ["O.f: argument 1 needs b, which is new"])
    let (text, maybe) = (FieldRow("r", .string, ""), FieldRow("r", .optional(.string), ""))
    #expect(reported(row([], returns: [text]), row([])) == ["O.f: result 1 is gone"])
    #expect(
      reported(row([], returns: [text]), row([], returns: [maybe])) == [
        "O.f: result 1 is something else"
      ])
    #expect(reported(row([], returns: [maybe]), row([], returns: [text])) == [])
  }

  @Test func `fields and what callbacks are given`() {
    func reported(_ old: [FieldRow], _ new: [FieldRow]) -> [String] {
      func description(_ fields: [FieldRow]) -> JSONText {
        var reference = Reference()
        reference.objects = [ObjectRow("O", "", example: "", fields: fields)]
        reference.callbacks = ["V.p": CallbackRow(fields)]
        return reference.description(level: 1)
      }
      return LevelComparison.problems(keeping: description(old), in: description(new))
    }
    let field = FieldRow("a", .integer, isWritable: true, "")
    #expect(reported([field], []) == ["O.a is gone", "V.p: what it is called with, 1 is gone"])
    #expect(reported([field], [field, FieldRow("b", .string, "")]) == [])
    #expect(
      reported([field], [FieldRow("a", .integer, "")]).first == "O.a can no longer be assigned")
    #expect(
      reported([field], [FieldRow("a", .string, isWritable: true, "")])
        == ["O.a is something else", "V.p: what it is called with, 1 is something else"])
  }
}
