/// A parser of Lua 5.4. It only stops at an error; Lua itself reports what is wrong with a text.
package struct LuaParser {
  private let tokens: [LuaTokens.Token]
  var index = 0
  private var depth = 0
  /// The maximum depth of nesting, about that of Lua itself (LUAI_MAXCCALLS).
  private static let maxDepth = 180
  /// The variables of the open blocks, from the outermost block inwards.
  private var scopes: [[String: LuaVariable]] = [[:]]
  private var variables: [LuaVariable] = []

  /// Parses a text; throws if it is not valid Lua.
  package static func parse(_ source: [UInt8]) throws(LuaSyntaxError) -> LuaChunk {
    var parser = LuaParser(tokens: Array(LuaTokens(source)))
    let main = LuaFunction([], line: 1)
    main.block = try parser.block()
    if parser.index < parser.tokens.count { throw parser.error }
    return LuaChunk(function: main, variables: parser.variables)
  }

  private init(tokens: [LuaTokens.Token]) { self.tokens = tokens }

  // MARK: Tokens

  var error: LuaSyntaxError { LuaSyntaxError(line: line) }
  /// The line of the next token; at the end, the line of the last token.
  var line: Int { index < tokens.count ? tokens[index].line : tokens.last?.line ?? 1 }
  var lineBefore: Int { index > 0 ? tokens[index - 1].line : 1 }

  func at(_ text: StaticString) -> Bool { index < tokens.count && tokens[index].is(text) }
  func atOne(of texts: [StaticString]) -> Bool {
    index < tokens.count && tokens[index].isOne(of: texts)
  }
  func atKind(_ kind: LuaTokens.Kind) -> Bool { index < tokens.count && tokens[index].kind == kind }
  var text: String {
    index < tokens.count ? String(decoding: tokens[index].bytes, as: UTF8.self) : ""
  }

  mutating func take(_ text: StaticString) -> Bool {
    guard at(text) else { return false }
    index += 1
    return true
  }
  mutating func expect(_ text: StaticString) throws(LuaSyntaxError) {
    if !take(text) { throw error }
  }
  mutating func name() throws(LuaSyntaxError) -> String {
    guard atKind(.word) else { throw error }
    let name = text
    if LuaTokens.reserved.contains(name) { throw error }
    index += 1
    return name
  }
  mutating func nested<Result>(
    _ body: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    if depth > LuaParser.maxDepth { throw error }
    return try body(&self)
  }

  // MARK: Variables

  mutating func declare(_ name: String, line: Int, _ role: LuaVariable.Role) -> LuaVariable {
    let variable = LuaVariable(name, line: line, role)
    variables.append(variable)
    scopes[scopes.count - 1][name] = variable
    return variable
  }
  func variable(_ name: String) -> LuaVariable? {
    for scope in scopes.reversed() {
      if let variable = scope[name] { return variable }
    }
    return nil
  }
  mutating func scoped<Result>(
    _ body: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    scopes.append([:])
    defer { scopes.removeLast() }
    return try body(&self)
  }

  // MARK: Statements

  mutating func block() throws(LuaSyntaxError) -> [LuaStatement] {
    try nested { parser throws(LuaSyntaxError) in
      var statements: [LuaStatement] = []
      while parser.index < parser.tokens.count,
        !parser.atOne(of: ["end", "else", "elseif", "until"])
      {
        if parser.take(";") { continue }
        let line = parser.line
        let isReturn = parser.at("return")
        statements.append(LuaStatement(kind: try parser.statement(), line: line))
        if isReturn { break }
      }
      return statements
    }
  }
  private mutating func closedBlock() throws(LuaSyntaxError) -> [LuaStatement] {
    let block = try scoped { parser throws(LuaSyntaxError) in try parser.block() }
    try expect("end")
    return block
  }

  private mutating func statement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    if take("local") { return try local() }
    if take("if") { return try branches() }
    if take("while") {
      let condition = try expression()
      try expect("do")
      return .loop([condition], try closedBlock())
    }
    if take("do") { return .block(try closedBlock()) }
    if take("for") { return try loop() }
    if take("repeat") {
      // The condition of `repeat` can use the variables of the block.
      return try scoped { parser throws(LuaSyntaxError) in
        let block = try parser.block()
        try parser.expect("until")
        return .loop([try parser.expression()], block)
      }
    }
    if take("function") { return try functionStatement() }
    if take("return") {
      let isEmpty = index >= tokens.count || atOne(of: ["end", "else", "elseif", "until", ";"])
      let values = isEmpty ? [] : try expressions()
      _ = take(";")
      return .returned(values)
    }
    if take("break") { return .jump }
    // Without a name after it, `goto` is an ordinary name.
    if at("goto"), index + 1 < tokens.count, tokens[index + 1].kind == .word {
      index += 1
      _ = try name()
      return .jump
    }
    if take("::") {
      _ = try name()
      try expect("::")
      return .jump
    }
    return try assignmentOrCall()
  }

  private mutating func local() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let line = line
    if take("function") {
      let variable = declare(try name(), line: line, .function)
      let function = try functionBody(line: line)
      variable.initial = LuaExpression(.function(function), line: line)
      return .localFunction(variable, function)
    }
    var names: [(name: String, line: Int)] = []
    repeat {
      names.append((name: try name(), line: lineBefore))
      if take("<") {
        _ = try name()
        try expect(">")
      }
    } while take(",")
    let values = take("=") ? try expressions() : []
    var variables: [LuaVariable] = []
    for name in names { variables.append(declare(name.name, line: name.line, .local)) }
    for (variable, value) in zip(variables, values) { variable.initial = value }
    return .local(variables, values)
  }

  private mutating func branches() throws(LuaSyntaxError) -> LuaStatement.Kind {
    var branches: [(condition: LuaExpression?, block: [LuaStatement])] = []
    repeat {
      let condition = try expression()
      try expect("then")
      branches.append(
        (
          condition: condition,
          block: try scoped { parser throws(LuaSyntaxError) in try parser.block() }
        ))
    } while take("elseif")
    if take("else") {
      branches.append(
        (condition: nil, block: try scoped { parser throws(LuaSyntaxError) in try parser.block() }))
    }
    try expect("end")
    return .branches(branches)
  }

  private mutating func loop() throws(LuaSyntaxError) -> LuaStatement.Kind {
    var names = [(name: try name(), line: lineBefore)]
    if take("=") {
      let values = try expressions()
      try expect("do")
      return try scoped { parser throws(LuaSyntaxError) in
        let variable = parser.declare(names[0].name, line: names[0].line, .loop)
        let block = try parser.block()
        try parser.expect("end")
        return .numericFor(variable, values, block)
      }
    }
    while take(",") { names.append((name: try name(), line: lineBefore)) }
    try expect("in")
    let values = try expressions()
    try expect("do")
    return try scoped { parser throws(LuaSyntaxError) in
      var variables: [LuaVariable] = []
      for name in names { variables.append(parser.declare(name.name, line: name.line, .loop)) }
      let block = try parser.block()
      try parser.expect("end")
      return .genericFor(variables, values, block)
    }
  }

  private mutating func functionStatement() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let line = line
    let first = try name()
    var target: LuaExpression
    if at(".") || at(":") {
      target = reference(first, line: line, isRead: true)
    } else {
      target = reference(first, line: line, isRead: false)
    }
    while take(".") { target = LuaExpression(.field(target, try name()), line: lineBefore) }
    let isMethod = take(":")
    if isMethod { target = LuaExpression(.field(target, try name()), line: lineBefore) }
    return .function(target, isMethod: isMethod, try functionBody(line: line, hasSelf: isMethod))
  }

  private mutating func assignmentOrCall() throws(LuaSyntaxError) -> LuaStatement.Kind {
    let start = index
    let first = try suffixed(isTarget: true)
    if at("=") || at(",") {
      var targets = [first]
      while take(",") { targets.append(try suffixed(isTarget: true)) }
      try expect("=")
      return .assignment(targets, try expressions())
    }
    switch first.kind {
    case .call, .method: return .call(first)
    default:
      index = start
      throw error
    }
  }
}
