// A Lua text as a tree in which each name refers to the variable that it means.

/// A local variable or parameter.
package final class LuaVariable {
  package enum Role: Sendable { case local, function, parameter, loop }
  package let name: String
  /// The line of the declaration, counted from 1.
  package let line: Int
  package let role: Role
  /// The initial value, if it is a single expression.
  package internal(set) var initial: LuaExpression?
  /// The number of times that the variable is read; an assignment does not count.
  package internal(set) var reads = 0
  /// The number of assignments after the declaration.
  package internal(set) var writes = 0

  init(_ name: String, line: Int, _ role: Role) {
    self.name = name
    self.line = line
    self.role = role
  }
}

package final class LuaExpression {
  package indirect enum Kind {
    case constant
    case number
    /// A string; nil for the text of one with escapes.
    case string(String?)
    case varargs
    case function(LuaFunction)
    case local(LuaVariable)
    case global(String)
    case field(LuaExpression, String)
    case index(LuaExpression, LuaExpression)
    case call(LuaExpression, [LuaExpression])
    case method(LuaExpression, String, [LuaExpression])
    case table([LuaField])
    case binary(String, LuaExpression, LuaExpression)
    case unary(LuaExpression)
  }
  package let kind: Kind
  /// The line, counted from 1. For a call, it is the line of the called expression, as in Lua's
  /// messages; for a method call, it is the line of the method's name.
  package let line: Int
  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

package struct LuaField {
  /// A field with a name, `name = value`.
  package let name: String?
  /// A field with a key in brackets, `[key] = value`.
  package let key: LuaExpression?
  package let value: LuaExpression
  package let line: Int
}

package final class LuaFunction {
  package let parameters: [LuaVariable]
  package internal(set) var block: [LuaStatement] = []
  package let line: Int
  init(_ parameters: [LuaVariable], line: Int) {
    self.parameters = parameters
    self.line = line
  }
}

package struct LuaStatement {
  package indirect enum Kind {
    case local([LuaVariable], [LuaExpression])
    case localFunction(LuaVariable, LuaFunction)
    /// `function a.b:c() end`: the target, whether it contains a colon, and the function.
    case function(LuaExpression, isMethod: Bool, LuaFunction)
    case assignment([LuaExpression], [LuaExpression])
    case call(LuaExpression)
    case block([LuaStatement])
    case loop([LuaExpression], [LuaStatement])
    case numericFor(LuaVariable, [LuaExpression], [LuaStatement])
    case genericFor([LuaVariable], [LuaExpression], [LuaStatement])
    case branches([(condition: LuaExpression?, block: [LuaStatement])])
    case returned([LuaExpression])
    /// `break`, `goto` or a label.
    case jump
  }
  package let kind: Kind
  package let line: Int
}

/// The text is not valid Lua, or is nested too deeply to be parsed.
package struct LuaSyntaxError: Error, Sendable {
  package let line: Int
}

/// A whole file.
package struct LuaChunk {
  package let function: LuaFunction
  /// All variables in the order of their declarations.
  package let variables: [LuaVariable]
}
