import LunetteBase
import LunetteLua
import LunetteRecords
import LunetteScript

/// Finds problems in the text of a file without running it, so also in code that is never reached.
/// It reports only what is certain from the rows or from all checked files.
final class SourceCheck {
  private let file: String
  private let chunk: LuaChunk
  let names: KnownNames
  let classes: ClassNames
  /// The functions that are called by a control or a modifier outside of any task.
  var actions: Set<ObjectIdentifier> = []
  /// The function whose block is being visited.
  private(set) var visited: LuaFunction?
  var inference: TypeInference
  private(set) var findings: [Finding] = []
  /// The functions that are bodies, which must return something, with their names; they are found
  /// before they are entered.
  var bodies: [ObjectIdentifier: String] = [:]

  /// The rows of the plugin's host, where they are known.
  let rows: HostRows?

  init(
    _ file: String, _ chunk: LuaChunk, _ names: KnownNames, _ reference: Reference,
    host rows: HostRows? = nil
  ) {
    self.file = file
    self.chunk = chunk
    self.names = names
    self.rows = rows
    inference = TypeInference(reference, results: rows?.results ?? [:])
    classes = ClassNames(chunk, inference)
    for (parameter, row) in classes.selves { inference.parameters[parameter] = row }
  }

  func find(_ line: Int, _ rule: Finding.Rule, _ message: String, about subject: String? = nil) {
    findings.append(Finding(file, line, rule, message, about: subject))
  }

  static func findings(
    _ file: String, _ chunk: LuaChunk, _ names: KnownNames, _ reference: Reference,
    host rows: HostRows? = nil
  ) -> [Finding] {
    let check = SourceCheck(file, chunk, names, reference, host: rows)
    check.run()
    return check.findings
  }

  private func run() {
    if case .returned(let values)? = chunk.function.block.last?.kind,
      case .function(let root)? = values.first?.kind
    {
      expectReturn(root, "the function that the script returns")
    }
    visit(chunk.function.block, inBody: false)
    if case .returned(let values)? = chunk.function.block.last?.kind,
      case .table(let fields)? = values.first?.kind
    {
      checkContributions(fields)
    }
    checkLocals()
    for found in SilentStates.find(chunk, inference) {
      find(
        found.line, .silentState,
        "this symbol changes with \(found.states.map { "'\($0)'" }.joined(separator: " and ")) and "
          + "has no accessibilityValue or accessibilityLabel that says so")
    }
  }

  // MARK: Locals

  private func checkLocals() {
    // In `local a, b = f()` a script may need `b` only, so a statement is reported only if none of
    // its variables is read.
    var walk = LuaWalk()
    walk.onStatement = { [self] statement in
      switch statement.kind {
      case .local(let variables, _):
        let isUnused = variables.allSatisfy { $0.reads == 0 && !$0.name.hasPrefix("_") }
        if isUnused, let first = variables.first {
          find(first.line, .unusedLocal, "the local '\(first.name)' is never read")
        }
      case .localFunction(let variable, _)
      where variable.reads == 0 && !variable.name.hasPrefix("_"):
        find(variable.line, .unusedLocal, "the local function '\(variable.name)' is never called")
      default: break
      }
    }
    walk.walk(chunk.function)
  }

  // MARK: Statements

  /// - Parameter inBody: Whether the block runs during the call of a body.
  private func visit(_ block: [LuaStatement], inBody: Bool) {
    for statement in block { visit(statement, inBody: inBody) }
  }

  private func visit(_ statement: LuaStatement, inBody: Bool) {
    func all(_ expressions: [LuaExpression]) {
      for one in expressions { visit(one, inBody: inBody) }
    }
    switch statement.kind {
    case .local(_, let values): all(values)
    case .localFunction(_, let function): visit(function)
    case .function(let target, let isMethod, let function):
      declare(target, isMethod, function, statement.line)
      visit(target: target, inBody: inBody)
      visit(function)
    case .assignment(let targets, let values):
      for target in targets {
        checkWrite(target, inBody: inBody)
        visit(target: target, inBody: inBody)
      }
      for (target, value) in zip(targets, values) {
        if case .function(let function) = value.kind { declareBody(target, function) }
      }
      all(values)
    case .call(let expression): visit(expression, inBody: inBody)
    case .block(let inner): visit(inner, inBody: inBody)
    case .loop(let values, let inner), .numericFor(_, let values, let inner),
      .genericFor(_, let values, let inner):
      all(values)
      visit(inner, inBody: inBody)
    case .branches(let branches):
      for branch in branches {
        if let condition = branch.condition { visit(condition, inBody: inBody) }
        visit(branch.block, inBody: inBody)
      }
    case .returned(let values):
      if inBody, values.count > 1 {
        find(
          values[1].line, .lostReturn,
          "only the first value that a body returns is shown; put several views into a stack or a "
            + "ui.Group")
      }
      all(values)
    case .jump: break
    }
  }

  private func visit(_ function: LuaFunction) {
    let body = bodies[ObjectIdentifier(function)]
    if let body, !Self.returns(function) {
      find(
        function.line, .missingReturn, "\(body) returns nothing; is return missing?",
        about: "returned nothing")
    }
    let outer = visited
    visited = function
    visit(function.block, inBody: body != nil)
    visited = outer
  }

  /// A target of an assignment is not a global that is read.
  private func visit(target: LuaExpression, inBody: Bool) {
    switch target.kind {
    case .global(let name):
      if !KnownNames.standardGlobals.contains(name) {
        find(target.line, .globalWrite, "this sets the global '\(name)'; is local missing?")
      }
    case .field(let base, let name):
      visit(base, inBody: inBody)
      if case .local(let variable) = base.kind, classes.selves[ObjectIdentifier(variable)] != nil {
        checkField(base, name, target.line)
      }
    case .index(let base, let key):
      visit(base, inBody: inBody)
      visit(key, inBody: inBody)
    default: break
    }
  }

  // MARK: Bodies

  func expectReturn(_ function: LuaFunction, _ phrase: String) {
    bodies[ObjectIdentifier(function)] = phrase
  }

  /// Handles `function Counter:body()`, and the same with a dot.
  private func declare(
    _ target: LuaExpression, _ isMethod: Bool, _ function: LuaFunction, _ line: Int
  ) {
    guard case .field(let owner, let name) = target.kind, let kind = bodyOwner(owner, name) else {
      return
    }
    expectReturn(function, "the \(name) of \(Self.source(owner))")
    guard isMethod else {
      // With two parameters, the first is `self` under another name.
      if kind == "Style", function.parameters.count == 1, function.parameters[0].name != "self" {
        find(
          line, .missingColon,
          "\(name) has no self here; write a colon: function \(Self.source(owner)):\(name)(…)",
          about: "write a colon")
      }
      return
    }
    if kind == "Style", let configuration = function.parameters.dropFirst().first,
      let row = configurationRow(of: owner)
    {
      inference.parameters[ObjectIdentifier(configuration)] = row
    }
  }
  private func declareBody(_ target: LuaExpression, _ function: LuaFunction) {
    guard case .field(let owner, let name) = target.kind, bodyOwner(owner, name) != nil else {
      return
    }
    expectReturn(function, "the \(name) of \(Self.source(owner))")
  }
  /// `Component` or `Style`, where `name` is the name of its body function.
  private func bodyOwner(_ owner: LuaExpression, _ name: String) -> String? {
    guard case .object(let object) = inference.type(of: owner) else { return nil }
    return (object.name, name) == ("Component", "body")
      || (object.name, name) == ("Style", "makeBody")
      ? object.name : nil
  }
  /// The configuration that `makeBody` receives, for a style such as
  /// `local Framed = ui.ButtonStyle "framed"`.
  private func configurationRow(of owner: LuaExpression) -> ObjectRow? {
    guard case .local(let variable) = owner.kind,
      case .call(let called, _)? = variable.initial?.kind,
      case .function(let row) = inference.type(of: called)
    else { return nil }
    return inference.object("\(row.name)Configuration")
  }

  /// Whether a function returns a value anywhere, or ends with an error.
  private static func returns(_ function: LuaFunction) -> Bool {
    var isFound = false
    var walk = LuaWalk()
    walk.entersFunctions = false
    walk.onStatement = { statement in
      switch statement.kind {
      case .returned(let values): if !values.isEmpty { isFound = true }
      case .call(let expression):
        if case .call(let called, _) = expression.kind, case .global("error") = called.kind {
          isFound = true
        }
      default: break
      }
    }
    walk.walk(function)
    return isFound
  }

  // MARK: Expressions

  private func visit(_ expression: LuaExpression, inBody: Bool) {
    func all(_ expressions: [LuaExpression]) {
      for one in expressions { visit(one, inBody: inBody) }
    }
    switch expression.kind {
    case .constant, .number, .string, .varargs, .local: break
    case .global(let name): checkGlobal(name, expression.line)
    case .function(let function): visit(function)
    case .unary(let inner): visit(inner, inBody: inBody)
    case .field(let base, let name):
      visit(base, inBody: inBody)
      checkField(base, name, expression.line)
    case .index(let base, let key): all([base, key])
    case .call(let called, let arguments):
      visit(called, inBody: inBody)
      checkCall(called, arguments, expression.line)
      all(arguments)
    case .method(let receiver, let name, let arguments):
      visit(receiver, inBody: inBody)
      checkMethod(receiver, name, arguments, expression.line)
      all(arguments)
    case .table(let fields):
      for field in fields {
        if let key = field.key { visit(key, inBody: inBody) }
        visit(field.value, inBody: inBody)
      }
    case .binary(let symbol, let left, let right):
      if symbol == ".." { for side in [left, right] { checkConcatenated(side) } }
      all([left, right])
    }
  }

  private func checkGlobal(_ name: String, _ line: Int) {
    if KnownNames.standardGlobals.contains(name) || names.globals.contains(name) { return }
    if name == "ui" {
      return find(
        line, .undefinedGlobal,
        "there is no global 'ui'; is local ui = require \"lunette\" missing?", about: "'ui'")
    }
    if name == "self" {
      return find(
        line, .undefinedGlobal, "there is no self here; is its function declared with a dot?",
        about: "'self'")
    }
    let near = Set(chunk.variables.map(\.name)).union(names.globals).union(
      KnownNames.standardGlobals)
    find(
      line, .undefinedGlobal, "nothing sets the global '\(name)'\(didYouMean(name, among: near))",
      about: "'\(name)'")
  }

  static func source(_ expression: LuaExpression) -> String {
    switch expression.kind {
    case .local(let variable): variable.name
    case .global(let name): name
    case .field(let base, let name): "\(source(base)).\(name)"
    default: "…"
    }
  }

  /// Whether some file defines a name that is in no row.
  func isMade(_ name: String) -> Bool { names.fields.contains(name) }
}
