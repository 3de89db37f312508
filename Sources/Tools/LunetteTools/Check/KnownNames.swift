import LunetteLua

/// The names that the checked files define: globals that they set, and all fields and methods that
/// they set. A name that one file defines is known in all files.
package final class KnownNames {
  package private(set) var globals: Set<String> = []
  private(set) var fields: Set<String> = []
  /// The fields without those that only a method's `self` is given.
  private(set) var declared: Set<String> = []

  /// The globals of Lua 5.4, and `arg`, which the program sets.
  package static let standardGlobals: Set<String> = [
    "_G", "_VERSION", "_ENV", "arg", "assert", "collectgarbage", "coroutine", "debug", "dofile",
    "error",
    "getmetatable",
    "io", "ipairs", "load", "loadfile", "math", "next", "os", "package", "pairs", "pcall", "print",
    "rawequal",
    "rawget",
    "rawlen", "rawset", "require", "select", "setmetatable", "string", "table", "tonumber",
    "tostring", "type", "utf8",
    "warn", "xpcall",
  ]
  /// The methods of strings and of files.
  static let standardMethods: Set<String> = [
    "byte", "char", "dump", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack",
    "packsize", "rep",
    "reverse", "sub", "unpack", "upper", "close", "flush", "lines", "read", "seek", "setvbuf",
    "write",
  ]

  package init() {}

  package func add(_ chunk: LuaChunk) {
    var walk = LuaWalk()
    walk.onStatement = { [self] statement in
      switch statement.kind {
      case .assignment(let targets, _): for target in targets { add(target: target) }
      case .function(let target, _, _): add(target: target)
      default: break
      }
    }
    walk.onExpression = { [self] expression in
      guard case .table(let fields) = expression.kind else { return }
      for field in fields { if let name = field.name { insert(field: name) } }
    }
    walk.walk(chunk.function)
  }

  private func insert(field name: String) {
    fields.insert(name)
    declared.insert(name)
  }

  private func add(target: LuaExpression) {
    switch target.kind {
    case .global(let name): globals.insert(name)
    case .field(let base, let name):
      if case .local(let variable) = base.kind, variable.name == "self" {
        fields.insert(name)
      } else {
        insert(field: name)
      }
      if case .global("_G") = base.kind { globals.insert(name) }
    default: break
    }
  }
}

/// Walks a syntax tree, outer nodes first.
package struct LuaWalk {
  package var onStatement: (LuaStatement) -> Void = { _ in }
  package var onExpression: (LuaExpression) -> Void = { _ in }
  /// Whether the bodies of nested functions are walked as well.
  package var entersFunctions = true

  package init() {}

  package func walk(_ function: LuaFunction) { walk(function.block) }

  func walk(_ block: [LuaStatement]) {
    for statement in block {
      onStatement(statement)
      switch statement.kind {
      case .local(_, let values): walk(values)
      case .localFunction(_, let function): if entersFunctions { walk(function) }
      case .function(let target, _, let function):
        walk(target)
        if entersFunctions { walk(function) }
      case .assignment(let targets, let values): walk(targets + values)
      case .call(let expression): walk(expression)
      case .block(let inner): walk(inner)
      case .loop(let values, let inner), .numericFor(_, let values, let inner),
        .genericFor(_, let values, let inner):
        walk(values)
        walk(inner)
      case .branches(let branches):
        for branch in branches {
          if let condition = branch.condition { walk(condition) }
          walk(branch.block)
        }
      case .returned(let values): walk(values)
      case .jump: break
      }
    }
  }

  private func walk(_ expressions: [LuaExpression]) {
    for expression in expressions { walk(expression) }
  }

  func walk(_ expression: LuaExpression) {
    onExpression(expression)
    switch expression.kind {
    case .constant, .number, .string, .varargs, .local, .global: break
    case .function(let function): if entersFunctions { walk(function) }
    case .field(let base, _), .unary(let base): walk(base)
    case .index(let base, let key):
      walk(base)
      walk(key)
    case .call(let called, let arguments):
      walk(called)
      walk(arguments)
    case .method(let receiver, _, let arguments):
      walk(receiver)
      walk(arguments)
    case .table(let fields):
      for field in fields {
        if let key = field.key { walk(key) }
        walk(field.value)
      }
    case .binary(_, let left, let right):
      walk(left)
      walk(right)
    }
  }
}
