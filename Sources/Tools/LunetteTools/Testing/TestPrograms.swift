import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript

/// The stand-ins of tests for programs that scripts run: `programs` of `t:launch` and `t:mount`.
enum TestPrograms {
  static let object = ObjectRow(
    "StartedProgram", "A program that a script has started with `ui.process`.",
    example: "app.programs[1]",
    fields: [
      FieldRow("arguments", .array(.string), "The program, followed by its arguments."),
      FieldRow("input", .string, "The text that it was given as its standard input."),
      FieldRow(
        "cwd", .optional(.string), "The folder in which it was to run; nil for that of the test."),
      FieldRow(
        "env", .table,
        "The environment variables that were added, by name; false for those that were removed."),
    ])
  /// The fields of what a stand-in returns.
  static let answer = [
    FieldRow("output", .optional(.string), "What the program writes to its standard output."),
    FieldRow("error", .optional(.string), "What it writes to its standard error."),
    FieldRow("status", .optional(.integer), "Its exit status, 0 if nothing else is given."),
    FieldRow("runs", .optional(.boolean), "Whether it does not end until the script ends it."),
  ]

  static let key = ArgumentKey<[(String, LuaReference?)]>(
    ArgumentRow(
      Parameter(
        "programs", .table,
        "Functions that replace programs, by the name under which the script runs them: they are "
          + "called instead, and no program is run. Each returns what the program writes to its "
          + "standard output, or a table with `output`, `error` and `status`, or with `runs = "
          + "true` for a program that does not end by itself. False stands for a program that is "
          + "not installed. Programs without an entry are run."),
      expected: "a table of functions, or false, by name",
      callback: CallbackRow(
        [FieldRow("program", .object("StartedProgram"), "What the script has started.")],
        returns: [FieldRow("result", .any, "What the program does.")]))
  ) { value, reader in
    guard let table = value.table else { return nil }
    var programs: [(String, LuaReference?)] = []
    for (name, standIn) in try reader.state.pairs(table) {
      guard let name = name.text, standIn.function != nil || standIn.boolean == false else {
        return nil
      }
      programs.append((name, standIn.function))
    }
    return programs
  }
}

extension TestFile {
  /// What stands for a program that the interface with the given clock starts; nil if it is run.
  func standIn(for program: StartedProgram, _ clock: Int) throws -> ProgramStandIn? {
    guard apps.indices.contains(clock) else { return nil }
    let app = apps[clock]
    let name = String(decoding: program.arguments[0], as: UTF8.self)
    guard let (_, function) = app.standIns.first(where: { $0.0 == name }) else { return nil }
    let table = try table(of: program)
    app.programs.append(table)
    guard let function else { return .missing }
    do {
      return try answer(state.call(function, [.reference(table)]).first ?? .nil, of: name)
    } catch {
      // The script may expect that a program cannot be run, but not a mistake of the test.
      app.errors.append(ScriptError(error.fault))
      throw error
    }
  }

  private func table(of program: StartedProgram) throws(LuaError) -> LuaReference {
    func text(_ bytes: [UInt8]) -> LuaValue { .string(ExactString(bytes)) }
    let table = try state.makeTable(fields: [
      ("arguments", .reference(try state.makeTable(program.arguments.map(text)))),
      ("input", text(program.input)),
    ])
    if let folder = program.folder { try state.set(table, "cwd", text(folder)) }
    let variables = try state.makeTable()
    for (name, value) in program.variables {
      try state.set(variables, text(name), value.map(text) ?? .boolean(false))
    }
    try state.set(table, "env", .reference(variables))
    return table
  }

  /// Reads what a stand-in has returned.
  private func answer(_ value: LuaValue, of name: String) throws -> ProgramStandIn {
    if value.isNil { return .program(output: [], errors: [], status: 0) }
    if case .string(let output) = value {
      return .program(output: output.utf8, errors: [], status: 0)
    }
    guard let table = value.table else {
      throw TestingFault.standInReturns(name, given: value.given)
    }
    var answer = (output: [UInt8](), errors: [UInt8](), status: 0, runs: false)
    for (key, value) in try state.pairs(table) {
      switch (key.text, value) {
      case ("output", .string(let text)): answer.output = text.utf8
      case ("error", .string(let text)): answer.errors = text.utf8
      case ("status", .integer(let status)) where 0...255 ~= status: answer.status = Int(status)
      case ("runs", .boolean(let runs)): answer.runs = runs
      default:
        throw TestingFault.standInField(name, field: key.text ?? key.given, given: value.given)
      }
    }
    return .program(
      output: answer.output, errors: answer.errors, status: answer.runs ? nil : answer.status)
  }
}
