import LunetteRecords

extension ScriptGenerator {
  private static let wrong = [
    "-1", "-7", "1.5", "0/0", "1/0", "-1/0", "\"nonsense\"", "{}", "{ 1, 2 }", "true", "false",
    "nil", "f", "ui",
    "1 << 24", "1 << 31", "1 << 62", "math.mininteger", "math.maxinteger", "1e300", "-1e300",
    "5e-324", "1e9",
    "{ x = 1 }", "ui.Text(\"v\")", "b1", "\"\\27[2J\"", "\"\\xff\"",
    "function() error(\"wrong\") end",
    "function() return 1 end", "ui.infinity",
    "setmetatable({}, { __index = function() error(\"index\") end })",
    "(\"long \"):rep(200)", "coroutine.create(print)",
  ]

  mutating func value(_ parameter: Parameter, _ declaration: Declaration, _ depth: Int) -> Term {
    if let wrongRate, random.one(in: wrongRate) {
      wrongCount += 1
      return plain(random.pick(ScriptGenerator.wrong))
    }
    switch parameter.type {
    case .text:
      if random.one(in: 8) { return plain("ui.verbatim(\"\(word())\")") }
      return plain(random.one(in: 4) ? "tostring(\(random.pick(reads)))" : "\"\(word())\"")
    case .string:
      switch (declaration.name, parameter.name) {
      case ("OutlineGroup", "children"): return plain("\"children\"")
      case ("TableColumn", "value"): return plain(name(["name", "size"]))
      default: return plain("\"\(parameter.name == "image" ? "nothing.png" : word())\"")
      }
    case .boolean: return plain(random.pick(["true", "false", "b1.value", "b2.value"]))
    case .length(let infinity, let negative):
      if infinity, random.one(in: 5) { return plain("ui.infinity") }
      if negative, random.one(in: 4) { return plain("-\(random.int(1...4))") }
      if random.one(in: isHuge ? 3 : 40) {
        let huge = ["1 << 20", "1 << 24", "1 << 40", "1000", "1e300", "math.maxinteger"]
        return plain(
          random.pick(negative ? huge + ["-(1 << 24)", "-1e300", "math.mininteger"] : huge))
      }
      return plain(
        random.one(in: 5) ? "n1.value" : "\(random.pick([0, 1, 1, 2, 3, 4, 6, 8, 12, 20]))")
    case .integer(let from, let upTo):
      if random.one(in: isHuge ? 3 : 40) {
        return plain("\(random.pick([from, upTo, min(upTo, 1 << 24)]))")
      }
      return plain("\(random.int(from...min(upTo, max(from, 5))))")
    case .number(let from, let upTo, let above):
      let usual = [0, 0.1, 0.5, 1, 1.5, 2, 3, -1].filter {
        above ? $0 > from && $0 <= upTo : $0 >= from && $0 <= upTo
      }
      if random.one(in: isHuge ? 3 : 30) || usual.isEmpty {
        let bound = from + (above ? Double.leastNonzeroMagnitude : 0)
        return plain(
          random.pick(["\(bound)", upTo.isInfinite ? "1/0" : "\(upTo)", "\(min(upTo, 1e9))"]))
      }
      return plain("\(random.pick(usual))")
    case .name(let names): return plain(name(names.names))
    case .names(let names):
      return plain(
        random.one(in: 2) ? name(names.names) : "{ \(name(names.names)), \(name(names.names)) }")
    case .color: return plain(color())
    case .view(_, let names) where !names.isEmpty:
      guard let made = words.declaration(random.pick(names)) else { return plain("{}") }
      let part = term([.text("ui.\(made.name) ")] + inBraces(arguments(made, depth + 1)))
      return term([.text("{ "), .term(part), .text(" }")])
    case .view(let calls, _):
      if random.one(in: 12) { return plain("false") }
      if calls, random.one(in: 4) { return maker("", reading: [], depth + 1) }
      return budget <= 0 || depth > 6 ? plain("\"\(word())\"") : view(depth + 1)
    case .viewOrFunction, .styleOrView:
      return random.one(in: 3) ? view(depth + 1) : maker("", reading: [], depth + 1)
    case .function: return functionValue(parameter, declaration, depth)
    case .identity, .scalar: return plain(random.pick(["1", "2", "3", "\"one\"", "n1.value"]))
    case .any, .watched: return plain(random.pick(reads))
    case .list:
      let list = random.pick(ScriptGenerator.lists)
      return plain(ScriptGenerator.haveFields.contains(declaration.name) ? "rows(\(list))" : list)
    case .listOrCount:
      return plain(
        random.one(in: 30)
          ? random.pick(["200", "2000", "1 << 20"])
          : random.pick(ScriptGenerator.lists + ["3", "#l1.value"]))
    case .table, .parameters: return plain("{}")
    case .range where declaration.name == "DatePicker":
      return plain("{ \"2026-01-01\", \"2027-03-01\" }")
    case .range:
      return plain(
        random.pick(["{ 0, 10 }", "{ 0, 1 }", isHuge ? "{ -1.7e308, 1.7e308 }" : "{ -5, 5 }"]))
    case .choices:
      return plain(
        random.pick(["{ 1, 2, 3 }", "{ 1, { 2, \"two\" }, 3 }", "{ { 1, \"one\" } }", "{}"]))
    case .style(let kind): return styleValue(kind, depth)
    case .binding: return plain(binding(parameter, declaration))
    case .symbol:
      return plain(name(["bolt.fill", "trash", "xmark", "checkmark", "star", "ellipsis"]))
    case .configuration: return plain("configuration")
    case .value(let names):
      // Some gestures contain other gestures; below a certain depth only gestures without others
      // are made.
      let simple = names.filter { name in
        words.declaration(name)?.parameters.contains {
          if case .value = $0.type { return true } else { return false }
        } == false
      }
      guard let made = words.declaration(random.pick(depth > 8 && !simple.isEmpty ? simple : names))
      else {
        return plain("nil")
      }
      return term([.text("ui.\(made.name) ")] + inBraces(arguments(made, depth + 1)))
    case .environmentKey: return plain(random.pick(["\"density\"", "density"]))
    // Keystrokes stand in the array part of the table, where the function follows them.
    case .keystrokes(let names):
      return plain(
        "\(name(["a", "s", "é"])), \(name(names.names)), function(e) return e.key ~= \"s\" end")
    case .shortcut(let names):
      return plain(
        random.one(in: 2) ? name(names.names) : name(["a", "ctrl+s", "alt+shift+x", "ctrl+f5"]))
    case .keystroke(let names):
      return plain(random.one(in: 2) ? name(names.names) : name(["a", "s", "é", "/"]))
    case .field:
      return plain(ScriptGenerator.haveFields.contains(declaration.name) ? "\"id\"" : "self")
    case .sort:
      return plain(
        random.pick(["true", "\"name\"", "function(a, b) return tostring(a) < tostring(b) end"]))
    case .functions:
      let action = action()
      return random.one(in: 2) ? action : term([.text("{ "), .term(action), .text(" }")])
    case .colorOrView: return random.one(in: 2) || budget <= 0 ? plain(color()) : view(depth + 1)
    case .detents(let names):
      return plain(
        "{ \(name(names.names)), { height = \(random.pick(["1", "7", "30"])) }, { fraction = "
          + "0.3 } }"
      )
    case .stops:
      return plain("{ \(color()), { \(color()), \(random.pick(["0", "0.5", "1"])) }, \(color()) }")
    case .colorOrGradient(let names):
      guard random.one(in: 3), let made = words.declaration(random.pick(names)) else {
        return plain(color())
      }
      return term([.text("ui.\(made.name) ")] + inBraces(arguments(made, depth + 1)))
    case .viewModifier:
      let (body, _) = modified(plain("view"), "view", depth + 1)
      return function("view", [.text("return "), .term(body)])
    case .nameOrView(let names):
      return random.one(in: 2) || budget <= 0 ? plain(name(names.names)) : view(depth + 1)
    case .fileOrView:
      return random.one(in: 3) || budget <= 0 ? plain("\"nothing.png\"") : view(depth + 1)
    case .options(let name):
      guard let made = words.declaration(name) else { return plain("{}") }
      return term(inBraces(arguments(made, depth + 1)))
    case .functionOfOptions:
      return plain("function(name) return name == \"default\" and {} or nil end")
    }
  }
  private func inBraces(_ arguments: [Term.Part]) -> [Term.Part] {
    arguments.isEmpty ? [.text("{}")] : arguments
  }
  mutating func color() -> String {
    random.one(in: 4)
      ? random.pick(["\"#f80\"", "ui.Color.rgb(10, 200, 30)", "ui.Color.indexed(99)"])
      : name(words.colors)
  }
  mutating func binding(_ parameter: Parameter, _ declaration: Declaration) -> String {
    let known: [String]
    switch (declaration.name, parameter.name) {
    case (_, let name) where name.hasPrefix("is"): known = ["b1", "b2", "b3"]
    case ("Toggle", _): known = ["b1", "b2", "b3"]
    case ("TextField", _), ("SecureField", _), ("TextEditor", _), ("searchable", _): known = ["t1"]
    case ("Slider", _), ("Stepper", _), ("Picker", _), ("TabView", _): known = ["n1", "n2"]
    case ("List", _): known = ["s1", "s2"]
    case (_, "path"): known = ["l2"]
    case ("DatePicker", _): known = ["d1"]
    case ("ColorPicker", _): known = ["c1"]
    case (_, "sortOrder"): known = ["o1"]
    default: known = ["b1", "b2", "n1", "t1", "s1"]
    }
    let state = random.pick(random.one(in: 30) ? ["b1", "n1", "t1", "l1", "s2"] : known)
    if random.one(in: 12) {
      return
        "ui.Binding { get = function() return \(state).value end, set = function(v) \(state).value "
        + "= v end }"
    }
    return random.one(in: 3) ? "\(state):binding()" : state
  }

  mutating func styleValue(_ kind: StyleKindDeclaration, _ depth: Int) -> Term {
    let own = words.protocols.filter { $0.kind == kind.number }
    if own.isEmpty || random.one(in: 2) || depth > 5 { return plain(name(kind.builtIn.names)) }
    let made = random.pick(own)
    let outer = (style, budget)
    style = made
    budget = min(budget, 3)
    defer { (style, budget) = (outer.0, outer.1 - 1) }
    let body = view(depth + 2)
    return term(
      [.text("ui.\(made.name)(function(configuration) return "), .term(body), .text(" end)")],
      smaller: [[.text(name(kind.builtIn.names))]])
  }
}
