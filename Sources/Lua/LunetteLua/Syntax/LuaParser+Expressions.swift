// Expressions: precedences are those of Lua's manual, section 3.4.8.

extension LuaParser {
  mutating func expressions() throws(LuaSyntaxError) -> [LuaExpression] {
    var list = [try expression()]
    while take(",") { list.append(try expression()) }
    return list
  }

  mutating func expression() throws(LuaSyntaxError) -> LuaExpression { try expression(above: 0) }

  /// The precedence of each operator on its left and on its right.
  private static let binary: [(symbol: StaticString, left: Int, right: Int)] = [
    ("or", 1, 1), ("and", 2, 2), ("<", 3, 3), (">", 3, 3), ("<=", 3, 3), (">=", 3, 3), ("~=", 3, 3),
    ("==", 3, 3),
    ("|", 4, 4), ("~", 5, 5), ("&", 6, 6), ("<<", 7, 7), (">>", 7, 7), ("..", 9, 8), ("+", 10, 10),
    ("-", 10, 10),
    ("*", 11, 11), ("/", 11, 11), ("//", 11, 11), ("%", 11, 11), ("^", 14, 13),
  ]
  private static let unaryPriority = 12
  /// The maximum length of a chain of operators or suffixes. Such a chain becomes a tree as deep as
  /// the chain is long, and the tree is walked and released recursively.
  private static let longestChain = 500

  private mutating func expression(above limit: Int) throws(LuaSyntaxError) -> LuaExpression {
    try nested { parser throws(LuaSyntaxError) in
      let line = parser.line
      var left: LuaExpression
      if parser.atOne(of: ["not", "-", "#", "~"]) {
        parser.index += 1
        left = LuaExpression(.unary(try parser.expression(above: Self.unaryPriority)), line: line)
      } else {
        left = try parser.simple()
      }
      var length = 0
      while let known = Self.binary.first(where: { parser.at($0.symbol) }), known.left > limit {
        length += 1
        if length > Self.longestChain { throw parser.error }
        let line = parser.line
        parser.index += 1
        let right = try parser.expression(above: known.right)
        left = LuaExpression(.binary("\(known.symbol)", left, right), line: line)
      }
      return left
    }
  }

  private mutating func simple() throws(LuaSyntaxError) -> LuaExpression {
    let line = line
    if atKind(.number) {
      index += 1
      return LuaExpression(.number, line: line)
    }
    if atKind(.string) { return string() }
    if take("nil") || take("true") || take("false") { return LuaExpression(.constant, line: line) }
    if take("...") { return LuaExpression(.varargs, line: line) }
    if at("{") { return try table() }
    if take("function") {
      return LuaExpression(.function(try functionBody(line: line)), line: line)
    }
    return try suffixed(isTarget: false)
  }

  /// Reads a string as it is written; a string with escapes has no text in the tree.
  private mutating func string() -> LuaExpression {
    let (line, written) = (line, text)
    index += 1
    let isQuoted = written.hasPrefix("\"") || written.hasPrefix("'")
    let content = isQuoted && !written.contains("\\") ? String(written.dropFirst().dropLast()) : nil
    return LuaExpression(.string(content), line: line)
  }

  /// Makes a reference to the variable or global that a name means.
  func reference(_ name: String, line: Int, isRead: Bool) -> LuaExpression {
    guard let variable = variable(name) else { return LuaExpression(.global(name), line: line) }
    if isRead { variable.reads += 1 } else { variable.writes += 1 }
    return LuaExpression(.local(variable), line: line)
  }

  /// - Parameter isTarget: Whether the expression may be assigned to.
  mutating func suffixed(isTarget: Bool) throws(LuaSyntaxError) -> LuaExpression {
    let line = line
    var expression: LuaExpression
    if take("(") {
      expression = try self.expression()
      try expect(")")
    } else {
      let name = try name()
      // A name alone, without a suffix, is written if an assignment follows.
      let isWritten = isTarget && (at("=") || at(","))
      expression = reference(name, line: line, isRead: !isWritten)
    }
    // The chain is not nested, but a walk through the tree goes as deep as the chain is long.
    var length = 0
    while true {
      length += 1
      if length > Self.longestChain { throw error }
      if take(".") {
        expression = LuaExpression(.field(expression, try name()), line: lineBefore)
      } else if take("[") {
        let key = try self.expression()
        try expect("]")
        if case .string(let text?) = key.kind {
          expression = LuaExpression(.field(expression, text), line: key.line)
        } else {
          expression = LuaExpression(.index(expression, key), line: key.line)
        }
      } else if take(":") {
        let method = try name()
        let line = lineBefore
        expression = LuaExpression(.method(expression, method, try arguments()), line: line)
      } else if at("(") || at("{") || atKind(.string) {
        expression = LuaExpression(.call(expression, try arguments()), line: expression.line)
      } else {
        return expression
      }
    }
  }

  private mutating func arguments() throws(LuaSyntaxError) -> [LuaExpression] {
    if atKind(.string) { return [string()] }
    if at("{") { return [try table()] }
    try expect("(")
    if take(")") { return [] }
    let list = try expressions()
    try expect(")")
    return list
  }

  private mutating func table() throws(LuaSyntaxError) -> LuaExpression {
    let line = line
    return try nested { parser throws(LuaSyntaxError) in
      try parser.expect("{")
      var fields: [LuaField] = []
      while !parser.at("}") {
        fields.append(try parser.field())
        if !parser.take(","), !parser.take(";") { break }
      }
      try parser.expect("}")
      return LuaExpression(.table(fields), line: line)
    }
  }

  private mutating func field() throws(LuaSyntaxError) -> LuaField {
    let line = line
    if take("[") {
      let key = try expression()
      try expect("]")
      try expect("=")
      let value = try expression()
      if case .string(let text?) = key.kind {
        return LuaField(name: text, key: nil, value: value, line: line)
      }
      return LuaField(name: nil, key: key, value: value, line: line)
    }
    let start = index
    if atKind(.word), !LuaTokens.reserved.contains(text) {
      let name = text
      index += 1
      if take("=") { return LuaField(name: name, key: nil, value: try expression(), line: line) }
      index = start
    }
    return LuaField(name: nil, key: nil, value: try expression(), line: line)
  }

  mutating func functionBody(line: Int, hasSelf: Bool = false) throws(LuaSyntaxError) -> LuaFunction
  {
    try expect("(")
    return try scoped { parser throws(LuaSyntaxError) in
      var parameters: [LuaVariable] = []
      if hasSelf { parameters.append(parser.declare("self", line: line, .parameter)) }
      if !parser.at(")") {
        repeat {
          if parser.take("...") { break }
          let name = try parser.name()
          parameters.append(parser.declare(name, line: parser.lineBefore, .parameter))
        } while parser.take(",")
      }
      try parser.expect(")")
      let function = LuaFunction(parameters, line: line)
      function.block = try parser.block()
      try parser.expect("end")
      return function
    }
  }
}
