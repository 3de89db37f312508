import LunetteLua
import LunetteScript

/// Finds symbols that change with a state that no text announces: `ui.Text(done and "✓" or " ")`,
/// where no accessibility modifier of the file and no words of the same function mention `done`.
/// Only the text is looked at, so a state is what its name says: `item.done`, `self.done` and
/// `done.value` are one.
struct SilentStates {
  struct Found {
    let line: Int
    let states: [String]
  }

  private let inference: TypeInference
  /// The names of all fields of configurations.
  private let configurationFields: Set<String>
  /// The states that accessibility modifiers mention anywhere in the file.
  private var spoken: Set<String> = []

  /// - Parameter inference: The types as they are known after the file has been read.
  static func find(_ chunk: LuaChunk, _ inference: TypeInference) -> [Found] {
    var states = SilentStates(inference: inference)
    var functions = [chunk.function]
    var walk = LuaWalk()
    walk.onStatement = { statement in
      switch statement.kind {
      case .localFunction(_, let function), .function(_, _, let function):
        functions.append(function)
      default: break
      }
    }
    walk.onExpression = { expression in
      if case .function(let function) = expression.kind { functions.append(function) }
      states.listen(expression)
    }
    walk.walk(chunk.function)
    return functions.flatMap { states.find(in: $0) }
  }
  private init(inference: TypeInference) {
    self.inference = inference
    configurationFields = Set(inference.reference.configurations.flatMap(\.fields).map(\.name))
  }

  private mutating func listen(_ expression: LuaExpression) {
    guard case .method(let receiver, let name, let arguments) = expression.kind,
      name.hasPrefix("accessibility")
    else {
      return
    }
    for argument in arguments { spoken.formUnion(states(in: argument)) }
    // A hidden view is not announced at all.
    if name == "accessibilityHidden" || name == "accessibilityLabel" {
      spoken.formUnion(states(in: receiver))
    }
  }

  private func find(in function: LuaFunction) -> [Found] {
    var inText: Set<String> = []
    var found: [Found] = []
    var walk = LuaWalk()
    walk.entersFunctions = false
    walk.onExpression = { expression in
      switch expression.kind {
      case .call(let called, let arguments):
        guard let name = constructor(called) else { return }
        if let first = arguments.first, let choice = Choice(first) {
          if choice.isOfText { inText.formUnion(states(in: choice.condition)) }
          if name == "Text", choice.isOfGlyphs { add(choice, expression.line) }
        }
        for case .table(let fields) in arguments.map(\.kind) {
          for field in fields {
            let choice = Choice(field.value)
            if field.name == "systemName" || field.name == "systemImage" {
              if let choice, choice.isOfNames { add(choice, field.line) }
            } else if field.name == nil, field.key == nil {
              if let choice, choice.isOfText { inText.formUnion(states(in: choice.condition)) }
              if let choice, choice.isOfGlyphs || choice.isOfSymbols(constructor) {
                add(choice, field.line)
              }
            }
          }
        }
      default: break
      }
    }
    func add(_ choice: Choice, _ line: Int) {
      let states = states(in: choice.condition)
      if !states.isEmpty { found.append(Found(line: line, states: states.sorted())) }
    }
    walk.walk(function)
    return found.filter { found in
      !found.states.contains { spoken.contains($0) || inText.contains($0) }
    }
  }

  /// The name of the view that is made by calling an expression.
  private func constructor(_ called: LuaExpression) -> String? {
    if case .declaration(let declaration) = inference.type(of: called) {
      declaration.name
    } else {
      nil
    }
  }

  /// The names of the states that an expression reads. Controls themselves say what a configuration
  /// contains.
  private func states(in expression: LuaExpression) -> Set<String> {
    var names: Set<String> = []
    func visit(_ expression: LuaExpression) {
      switch expression.kind {
      case .local(let variable): names.insert(variable.name)
      case .field(let base, let name):
        // The function of a style that is given elsewhere than in a declaration has no known type.
        if case .local(let variable) = base.kind, variable.role == .parameter,
          configurationFields.contains(name)
        {
          return
        }
        if case .object(let object) = inference.type(of: base),
          object.name.hasSuffix("Configuration")
        {
          return
        }
        if name == "value" { return visit(base) }
        names.insert(name)
      case .index(_, let key): visit(key)
      case .call(_, let arguments), .method(_, _, let arguments): arguments.forEach(visit)
      case .binary(_, let left, let right): [left, right].forEach(visit)
      case .unary(let inner): visit(inner)
      case .table(let fields): fields.forEach { visit($0.value) }
      case .constant, .number, .string, .varargs, .global, .function: break
      }
    }
    visit(expression)
    return names
  }
}

/// `condition and one or other`, or `condition and one`.
private struct Choice {
  let condition: LuaExpression
  private let one: LuaExpression
  private let other: LuaExpression?

  init?(_ expression: LuaExpression) {
    var chosen = expression
    var other: LuaExpression?
    if case .binary("or", let left, let right) = expression.kind { (chosen, other) = (left, right) }
    guard case .binary("and", let condition, let one) = chosen.kind else { return nil }
    self.condition = condition
    self.one = one
    self.other = other
  }

  private var texts: [String?] { ([one] + (other.map { [$0] } ?? [])).map(Self.text) }
  private static func text(_ expression: LuaExpression) -> String? {
    if case .string(let text) = expression.kind { text } else { nil }
  }
  /// Signs, one of which may be a blank.
  var isOfGlyphs: Bool {
    let texts = texts
    let isShown = texts.contains { $0.map { !$0.allSatisfy(\.isWhitespace) } ?? false }
    return isShown && texts.allSatisfy { $0.map(Self.isGlyph) ?? false }
  }
  private static func isGlyph(_ text: String) -> Bool {
    text.count <= 3 && text.count { $0.isLetter || $0.isNumber } <= 1
  }
  /// Words, one of which may be missing.
  var isOfText: Bool { texts.contains { $0.map { $0.count { $0.isLetter } > 1 } ?? false } }
  /// Two names of symbols.
  var isOfNames: Bool { texts.count == 2 && texts.allSatisfy { $0 != nil } }
  /// Views that show a sign or a symbol.
  func isOfSymbols(_ constructor: (LuaExpression) -> String?) -> Bool {
    isSymbol(one, constructor)
      && (other.map { isSymbol($0, constructor) || Self.isNothing($0) } ?? true)
  }
  private func isSymbol(_ expression: LuaExpression, _ constructor: (LuaExpression) -> String?)
    -> Bool
  {
    switch expression.kind {
    case .method(let receiver, let name, _):
      return !name.hasPrefix("accessibility") && isSymbol(receiver, constructor)
    case .call(let called, let arguments):
      guard let first = arguments.first else { return false }
      switch constructor(called) {
      case "Text": return Self.text(first).map { !$0.isEmpty && Self.isGlyph($0) } ?? false
      case "Image":
        guard case .table(let fields) = first.kind else { return false }
        return fields.contains { $0.name == "systemName" && Self.text($0.value) != nil }
      default: return false
      }
    default: return false
    }
  }
  private static func isNothing(_ expression: LuaExpression) -> Bool {
    if case .constant = expression.kind { true } else { false }
  }
}
