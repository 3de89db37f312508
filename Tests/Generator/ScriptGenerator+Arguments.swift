import LunetteRecords

extension ScriptGenerator {
  // MARK: Arguments

  static let contentNames: Set<String> = ["content", "label", "destination"]
  static let lists = [
    "l1.value", "l1.value", "l1.value", "{ 1, 2, 3 }", "{ 1, 1, 2 }", "{}", "{ 5 }",
    "(function() local t = {} for i = 1, 40 do t[i] = i end return t end)()",
  ]

  /// The parts between the parentheses of a call.
  mutating func arguments(_ declaration: Declaration, _ depth: Int) -> [Term.Part] {
    var given: Set<String> = []
    func excluded(_ name: String) -> Bool {
      declaration.exclusive.contains { $0.contains(name) && !given.isDisjoint(with: $0) }
    }
    var positional: [Term.Part] = []
    var table: [Term] = []
    var isFirst = true
    func isUsable(_ parameter: Parameter) -> Bool {
      if case .configuration(let other) = parameter.type { return style?.name == other.name }
      return !excluded(parameter.name)
    }
    let optionsInTheMiddle = declaration.name == "ForEach"
    // A list takes either data and a function, or one table.
    let isList = declaration.name == "List"
    let isByPosition = !isList || random.one(in: 3)
    // These parameters can be given by position only, so all parameters before them must be given
    // as well.
    let last = declaration.positions.lastIndex { names in
      declaration.parameters.contains {
        names.contains($0.name) && $0.isRequired && $0.isPositionOnly
      }
    }
    for (index, candidates) in declaration.positions.enumerated() where isByPosition {
      // The properties of a style that the script has defined.
      let usable = declaration.parameters.filter {
        candidates.contains($0.name) && isUsable($0) && $0.name != "arguments"
      }
      guard !usable.isEmpty else { break }
      let isWanted =
        isList || usable.contains { $0.isRequired || declaration.needs.joined().contains($0.name) }
      if index > last ?? -1, !isWanted, !random.one(in: 2) { break }
      let parameter = random.pick(usable)
      given.insert(parameter.name)
      if !isFirst { positional.append(.text(", ")) }
      isFirst = false
      positional.append(.term(value(parameter, declaration, depth)))
      if optionsInTheMiddle, parameter.name == "data", random.int(1...5) > 1 {
        positional.append(.text(", { id = self }"))
        given.insert("id")
      }
    }
    if isList, isByPosition { return positional }
    let mustGive = Set(
      declaration.needs.filter { given.isDisjoint(with: $0) }.map { random.pick($0) })
    let array = arrayParameter(declaration)
    for parameter in declaration.parameters
    where !given.contains(parameter.name) && !parameter.isPositionOnly {
      if excluded(parameter.name) { continue }
      if case .configuration = parameter.type { continue }
      let isWanted =
        parameter.isRequired || mustGive.contains(parameter.name)
        || random.one(in: declaration.parameters.count > 8 ? 9 : 4)
      guard isWanted, parameter.name != array else { continue }
      given.insert(parameter.name)
      let value = value(parameter, declaration, depth)
      table.append(
        term(
          [.text("\(parameter.name) = "), .term(value)], smaller: parameter.isRequired ? [] : [[]]))
    }
    if let keys = declaration.parameters.first(where: { $0.name == array }),
      case .keystrokes = keys.type
    {
      if random.one(in: 2) { table.append(value(keys, declaration, depth)) }
    } else if hasChildren(declaration)
      || array != nil && !excluded(array!) && !given.contains(array!)
    {
      let number = depth >= 7 || budget <= 0 ? 1 : random.pick([0, 1, 1, 2, 2, 3, 4])
      for _ in 0..<number { table.append(child(declaration, depth)) }
    }
    if table.isEmpty {
      return positional.isEmpty && !declaration.positions.isEmpty ? [] : positional
    }
    return positional + [.text(isFirst ? "{ " : ", { "), .list(table), .text(" }")]
  }
  private func hasChildren(_ declaration: Declaration) -> Bool {
    if case .children = declaration.array { return true }
    return false
  }
  private func arrayParameter(_ declaration: Declaration) -> String? {
    if case .parameter(let name) = declaration.array { return name }
    return nil
  }

  /// A member of a table of views, which can be left out.
  mutating func child(_ declaration: Declaration, _ depth: Int) -> Term {
    if random.one(in: 10) { return term([.text("\"\(word())\"")], smaller: [[]]) }
    if random.one(in: 12) {
      let view = view(depth)
      return term(
        [.text("\(condition()) and "), .term(view), .text(" or nil")], smaller: [[], [.term(view)]])
    }
    // The children that some containers are made for, such as the tabs of a tab view.
    let special =
      switch declaration.name {
      case "Grid": words.declaration("GridRow")
      case "List", "Form":
        random.one(in: 4) ? words.declaration("Section") : words.declaration("ForEach")
      case "Menu", "contextMenu", "alert", "confirmationDialog", "swipeActions", "toolbar",
        "ControlGroup":
        words.declaration("Button")
      default: Declaration?.none
      }
    if let special, random.one(in: 2) {
      budget -= 1
      let inner = call("ui." + special.name, special, depth)
      if random.one(in: 3) {
        let (modified, _) = modified(inner, special.name, depth)
        return term([.term(modified)], smaller: [[]])
      }
      return term([.term(inner)], smaller: [[]])
    }
    return term([.term(view(depth))], smaller: [[]])
  }
}
