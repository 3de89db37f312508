import LunetteBase
import LunetteLua
import LunetteRecords
import LunetteScript

// Checks names and calls by the rows.

extension SourceCheck {
  func checkField(_ base: LuaExpression, _ name: String, _ line: Int) {
    switch inference.type(of: base) {
    case .ui:
      let known = inference.namesOfUI
      if !known.contains(name), !isMade(name) {
        find(
          line, .unknownName, "there is no ui.\(name)\(writtenInstead(of: name, among: known))",
          about: name)
      }
    case .object(let object):
      if object.isOpen || object.names.contains(name) { return }
      // That `self` is given a name does not declare it, if it is a component or a style.
      let isOwn = ClassNames.isSelf(object)
      if isOwn ? names.declared.contains(name) : isMade(name) { return }
      let isNamed = object.name.contains { !$0.isLetter }
      let owner = isNamed ? object.name : "a \(object.name)"
      find(
        line, .unknownName, "\(owner) has no '\(name)'\(didYouMean(name, among: object.names))",
        about: name)
    case .described(let value):
      let known = inference.names(of: value)
      if known.contains(name) || isMade(name) { return }
      find(
        line, .unknownName, "a \(value.title) has no '\(name)'\(didYouMean(name, among: known))",
        about: name)
    default: break
    }
  }

  func checkMethod(
    _ receiver: LuaExpression, _ name: String, _ arguments: [LuaExpression], _ line: Int
  ) {
    let type = inference.type(of: receiver)
    if let foreign = ForeignName.named(name), foreign.hasNoEffect, !isMade(name) {
      return find(line, .noEffect, ":\(name)() changes nothing: \(foreign.advice)", about: name)
    }
    switch type {
    case .view:
      if let declaration = inference.modifier(name) {
        learn(declaration, arguments)
      } else if !isMade(name) {
        let near = writtenInstead(of: name, among: inference.namesOfModifiers)
        find(line, .unknownName, "there is no modifier :\(name)()\(near)", about: name)
      }
    case .object(let object):
      if let method = object.methods.first(where: { $0.name == name }) {
        learn(method, arguments)
      } else {
        checkField(receiver, name, line)
      }
    case .described(let value):
      if let method = inference.method(name, of: value) {
        // The value is the method's first argument.
        learn(method, [receiver] + arguments)
      } else {
        checkField(receiver, name, line)
      }
    default:
      if let declaration = inference.modifier(name) { return learn(declaration, arguments) }
      // The type of the receiver is unknown; but no file defines such a method, and a modifier has
      // a similar name.
      if isMade(name) || KnownNames.standardMethods.contains(name)
        || inference.isNameOfSomeValue(name)
      {
        return
      }
      guard let near = nearestName(to: name, in: inference.namesOfModifiers) else { return }
      find(
        line, .unknownName, "nothing has a method :\(name)(); did you mean ':\(near)()'?",
        about: name)
    }
  }

  func checkCall(_ called: LuaExpression, _ arguments: [LuaExpression], _ line: Int) {
    switch inference.type(of: called) {
    case .declaration(let declaration): learn(declaration, arguments)
    case .function(let row):
      learn(row, arguments)
      checkHostCall(row.title, arguments)
      checkWait(row, line)
    default: checkTableFunction(called, arguments, line)
    }
  }

  // MARK: Callbacks

  private func learn(_ row: FunctionRow, _ arguments: [LuaExpression]) {
    for (index, argument) in arguments.enumerated() {
      guard case .function(let function) = argument.kind else { continue }
      guard index < row.arguments.count, let callback = row.arguments[index].callback else {
        continue
      }
      take(function, callback, "the function of \(row.title)")
    }
  }

  private func learn(_ declaration: Declaration, _ arguments: [LuaExpression]) {
    func parameter(_ name: String) -> Parameter? {
      declaration.parameters.first { $0.name == name }
    }
    func take(_ value: LuaExpression, for parameter: Parameter) {
      guard case .function(let function) = value.kind else { return }
      let subject = "the \(parameter.name) of \(declaration.title)"
      switch parameter.type {
      case .function, .functions:
        if !Self.runsTasks(declaration) { actions.insert(ObjectIdentifier(function)) }
      default: break
      }
      if let callback = inference.reference.callbacks["\(declaration.name).\(parameter.name)"] {
        return self.take(function, callback, subject)
      }
      switch parameter.type {
      case .viewOrFunction, .view(calls: true, of: _), .style: expectReturn(function, subject)
      default: break
      }
    }
    for (index, argument) in arguments.enumerated() {
      if case .table(let fields) = argument.kind, index == arguments.count - 1 {
        for field in fields {
          if let name = field.name, let known = parameter(name) { take(field.value, for: known) }
        }
      }
      guard index < declaration.positions.count else { continue }
      for name in declaration.positions[index] {
        if let known = parameter(name), Self.takesFunction(known) { take(argument, for: known) }
      }
    }
  }
  /// Whether the functions that a modifier takes are run as tasks.
  private static func runsTasks(_ declaration: Declaration) -> Bool {
    ["task", "refreshable"].contains(declaration.name)
  }

  /// A call of `ui.sleep` in a function that is no task.
  private func checkWait(_ row: FunctionRow, _ line: Int) {
    guard row.title == "ui.sleep", let visited, actions.contains(ObjectIdentifier(visited)) else {
      return
    }
    find(line, .waitOutsideTask, FunctionFault.needsTask(row.title).words, about: row.title)
  }

  private static func takesFunction(_ parameter: Parameter) -> Bool {
    switch parameter.type {
    case .function, .functions, .viewOrFunction, .view(calls: true, of: _), .field, .style: true
    default: false
    }
  }

  private func take(_ function: LuaFunction, _ callback: CallbackRow, _ subject: String) {
    inference.learn(function, from: callback)
    if case .plain(.view)? = callback.results.first?.type { expectReturn(function, subject) }
  }

  // MARK: States

  /// The name of the state or binding, where an expression is one itself and not its value.
  private func heldName(_ expression: LuaExpression) -> String? {
    guard case .object(let object) = inference.type(of: expression),
      object.name == "State" || object.name == "Binding"
    else { return nil }
    return Self.source(expression)
  }

  func checkConcatenated(_ side: LuaExpression) {
    guard let name = heldName(side) else { return }
    find(
      side.line, .stateAsText, "\(name) is a state, not a text; write \(name).value", about: "State"
    )
  }

  /// The name of the state in an expression such as `state.value`.
  private func stateValue(_ expression: LuaExpression) -> String? {
    guard case .field(let base, "value") = expression.kind,
      case .object(let object) = inference.type(of: base), object.name == "State"
    else { return nil }
    return Self.source(base)
  }

  func checkWrite(_ target: LuaExpression, inBody: Bool) {
    if inBody, let name = stateValue(target) {
      find(
        target.line, .writeInBody,
        "\(name).value is written by a body, which only describes what is shown",
        about: "is written while a body")
    }
    var base = target
    while true {
      switch base.kind {
      case .field(let inner, _), .index(let inner, _):
        if let name = stateValue(inner) { return inPlace(name, target.line) }
        base = inner
      default: return
      }
    }
  }

  private func inPlace(_ name: String, _ line: Int) {
    find(
      line, .changeInPlace,
      "the table in \(name) is changed in place, which its readers do not notice; write "
        + "\(name):update(function(value) … end)"
    )
  }

  /// Checks calls such as `table.insert(items.value, x)`.
  private func checkTableFunction(
    _ called: LuaExpression, _ arguments: [LuaExpression], _ line: Int
  ) {
    guard case .field(let base, let name) = called.kind, case .global("table") = base.kind,
      ["insert", "remove", "sort"].contains(name), let first = arguments.first,
      let state = stateValue(first)
    else { return }
    inPlace(state, line)
  }
}
