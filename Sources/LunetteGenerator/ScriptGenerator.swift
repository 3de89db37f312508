import LunetteRecords
import LunetteScript

/// The elements that a script can be made of, taken from the registry: a row that is added to the registry is generated without
/// further changes.
struct Vocabulary {
  let views: [Declaration]
  /// Views that contain no other views.
  let leaves: [Declaration]
  let containers: [Declaration]
  let modifiers: [Declaration]
  private let byName: [String: Declaration]
  let protocols: [StyleProtocolDeclaration]
  let fields: [StyleFieldDeclaration]
  let colors: [String]

  static let shared = Vocabulary(Registry.schema)

  private init(_ schema: Schema) {
    // Views that only C creates have no constructor; a contact sheet is left out because it shows its content many times over.
    let internals: Set<String> = ["configuration.label", "component", "verbatim", "ContactSheet"]
    let all = schema.declarations.filter { !internals.contains($0.name) }
    views = all.filter { $0.kind == .view }
    containers = views.filter { if case .children = $0.array { true } else { false } }
    leaves = views.filter { declaration in
      !declaration.parameters.contains {
        switch $0.type {
        case .view, .viewOrFunction, .styleOrView, .function: $0.isRequired
        default: false
        }
      } && !["Grid", "TabView", "NavigationStack", "List", "Form", "ScrollView"].contains(declaration.name)
    }
    modifiers = all.filter { $0.kind == .modifier }
    byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    protocols = schema.styleProtocols
    fields = schema.styleFields
    colors = schema.colors.names
  }
  func declaration(_ name: String) -> Declaration? { byName[name] }
  /// The fields of one kind in a style's configuration.
  func fields(of style: StyleProtocolDeclaration, _ kind: StyleFieldDeclaration.Kind) -> [String] {
    fields.enumerated().filter { style.fields >> UInt64($0.offset) & 1 == 1 && $0.element.kind == kind }.map(
      \.element.name)
  }
  /// The constructors that let the next style draw the control of a style's configuration.
  func constructors(of style: StyleProtocolDeclaration) -> [Declaration] {
    views.filter {
      $0.parameters.contains { if case .configuration(let other) = $0.type { other.name == style.name } else { false } }
    }
  }
}

/// Generates random scripts: nested views with modifiers, states that they read and write, components and styles.
struct ScriptGenerator {
  var random: SeededRandom
  let words = Vocabulary.shared
  /// One argument in `wrongRate` is wrong on purpose; nil if none is.
  let wrongRate: Int?
  /// Whether many numbers are the largest and smallest allowed values.
  let isHuge: Bool
  /// The number of views that may still be made.
  private var budget: Int
  private var count = 0
  private var wrongCount = 0
  /// The expressions that can be read at this place of the script.
  private var reads = ["b1.value", "b2.value", "b3.value", "n1.value", "n2.value", "t1.value", "#l1.value"]
  private var writes = ScriptGenerator.writes
  /// The style in whose body views are being made.
  private var style: StyleProtocolDeclaration?
  private var components = 0

  init(_ random: SeededRandom) {
    self.random = random
    wrongRate = self.random.one(in: 4) ? self.random.pick([4, 10, 25]) : nil
    isHuge = self.random.one(in: 10)
    budget = self.random.pick([3, 6, 12, 20])
  }

  static let states = """
    local ui = require "lunette"
    local b1, b2, b3 = ui.State(false), ui.State(false), ui.State(true)
    local n1, n2, t1 = ui.State(1), ui.State(3), ui.State("text")
    local l1, l2, s1, s2 = ui.State({ 1, 2, 3 }), ui.State({}), ui.State(2), ui.State({ [1] = true })
    local density = ui.EnvironmentKey("density", 1)
    local function self(x) return x end
    local function try(make, view) local ok, made = pcall(make, view) return ok and made or view end

    """
  static let writes = [
    "b1.value = not b1.value", "b2.value = not b2.value", "b3.value = not b3.value", "n1.value = (n1.value + 1) % 5",
    "n2.value = (n2.value + 1) % 12", "t1.value = t1.value == 'text' and 'a longer text in words' or 'text'",
    // Rows may add rows when they appear, so their number is limited.
    "l1:update(function(l) if #l < 12 then l[#l + 1] = #l + 1 end return l end)",
    "l1:update(function(l) if #l < 12 then table.insert(l, 1, #l + 1) end return l end)",
    "l1:update(function(l) l[#l] = nil return l end)",
    "l1:update(function(l) table.remove(l, 1) return l end)",
    "l1.value = { 3, 2, 1 }", "l1.value = { 1, 1, 2 }", "s1.value = (tonumber(s1.value) or 0) % 4 + 1",
    "l2.value = #l2.value > 0 and {} or { 1 }", "b1.value = false b2.value = false",
  ]
  /// The number of the script's `acts`; see `InputGenerator`.
  static var actionCount: Int { writes.count }

  // MARK: Terms

  private mutating func term(_ parts: [Term.Part], smaller: [[Term.Part]] = []) -> Term {
    count += 1
    return Term(count, parts, smaller: smaller)
  }
  private mutating func plain(_ text: String) -> Term { term([.text(text)]) }

  mutating func script() -> Term {
    var parts: [Term.Part] = [.text(ScriptGenerator.states)]
    for number in 1...random.pick([1, 1, 1, 2, 3]) where number > 1 {
      parts += component(number - 1)
      components = number - 1
    }
    parts.append(.text("local function root()\n  return "))
    parts.append(.term(view(0)))
    let actions = ScriptGenerator.writes.map { "  function() \($0) end," }.joined(separator: "\n")
    parts.append(.text("\nend\nlocal acts = {\n\(actions)\n}\nreturn root, function(k) acts[k]() end\n"))
    return term(parts)
  }

  private mutating func component(_ number: Int) -> [Term.Part] {
    let outer = (reads, writes, budget)
    defer { (reads, writes, budget) = outer }
    reads += ["this.k", "this.step"]
    writes += ["this.k = this.k + 1", "this.k = 0"]
    budget = 4
    let name = "C\(number)"
    return [
      .text("local \(name) = ui.View \"\(name)\"\n\(name).step = 1\n\(name).state = { k = 0 }\n"),
      .text("function \(name).body(this)\n  return "), .term(view(3)), .text("\nend\n"),
    ]
  }

  // MARK: Views

  /// An expression that gives one view.
  private mutating func view(_ depth: Int) -> Term {
    budget -= 1
    var (made, name) = bare(depth)
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 1, 2, 3]) { (made, name) = modified(made, name, depth) }
    return made
  }

  private mutating func bare(_ depth: Int) -> (Term, String) {
    if let style, random.one(in: 2) { return (partOfStyle(style, depth), "part") }
    if components > 0, random.one(in: 12) {
      let number = random.int(1...components)
      return (plain("C\(number) { step = \(random.int(0...3)) }"), "component")
    }
    if depth < 6, budget > 1, random.one(in: 14) {
      let (one, other) = (view(depth + 1), view(depth + 1))
      let condition = condition()
      return (
        term(
          [.text("(\(condition) and "), .term(one), .text(" or "), .term(other), .text(")")],
          smaller: [[.term(one)], [.term(other)]]), "choice"
      )
    }
    let pool =
      depth >= 6 || budget <= 0 ? words.leaves : random.one(in: 2) || depth == 0 ? words.containers : words.views
    let declaration = random.pick(pool)
    return (call("ui." + declaration.name, declaration, depth), declaration.name)
  }

  private mutating func condition() -> String {
    random.pick([
      "b1.value", "b2.value", "b3.value", "n1.value % 2 == 0", "#l1.value > 3", "t1.value == 'text'", "not b1.value",
    ])
  }

  private mutating func partOfStyle(_ style: StyleProtocolDeclaration, _ depth: Int) -> Term {
    let outer = words.constructors(of: style)
    if !outer.isEmpty, random.one(in: 4) { return plain("ui.\(random.pick(outer).name)(configuration)") }
    let parts = words.fields(of: style, .part)
    let values = words.fields(of: style, .value)
    let functions = words.fields(of: style, .function)
    switch random.int(1...4) {
    case 1 where !functions.isEmpty:
      return plain("ui.Button(\"\(word())\", configuration.\(random.pick(functions)))")
    case 2 where !values.isEmpty: return plain("ui.Text(tostring(configuration.\(random.pick(values))))")
    default: return parts.isEmpty ? plain("ui.Text(\"style\")") : plain("configuration.\(random.pick(parts))")
    }
  }

  private mutating func modified(_ view: Term, _ name: String, _ depth: Int) -> (Term, String) {
    let fitting = words.modifiers.filter { $0.receivers.isEmpty || $0.receivers.contains(name) }
    let modifier = random.pick(fitting)
    let before = wrongCount
    let arguments = arguments(modifier, depth + 1)
    if wrongCount != before {
      // A wrong argument fails only the call in which it stands, so that the case continues.
      return (
        term(
          [.text("try(function(v) return v:\(modifier.name)(")] + arguments + [
            .text(") end, "), .term(view), .text(")"),
          ],
          smaller: [[.term(view)], [.term(view), .text(":\(modifier.name)(")] + arguments + [.text(")")]]),
        modifier.name
      )
    }
    return (
      term([.term(view), .text(":\(modifier.name)(")] + arguments + [.text(")")], smaller: [[.term(view)]]),
      modifier.name
    )
  }

  /// A call of a constructor. Its smaller forms are each of the views in it, and nothing.
  private mutating func call(_ function: String, _ declaration: Declaration, _ depth: Int) -> Term {
    let before = wrongCount
    let arguments = arguments(declaration, depth + 1)
    var inner: [[Term.Part]] = []
    for case .list(let members) in arguments {
      inner += members.filter { $0.render(Cuts()).hasPrefix("ui.") }.map { [.term($0)] }
    }
    if declaration.name != "Text" { inner.insert([.text("ui.Text(\"x\")")], at: 0) }
    let made = [.text(function + "(")] + arguments + [.text(")")]
    if wrongCount == before { return term(made, smaller: inner) }
    return term([.text("try(function() return ")] + made + [.text(" end, ui.Text(\"w\"))")], smaller: inner + [made])
  }

  // MARK: Arguments

  private static let contentNames: Set<String> = ["content", "label", "destination"]
  private static let lists = [
    "l1.value", "l1.value", "l1.value", "{ 1, 2, 3 }", "{ 1, 1, 2 }", "{}", "{ 5 }",
    "(function() local t = {} for i = 1, 40 do t[i] = i end return t end)()",
  ]

  /// The parts between the parentheses of a call.
  private mutating func arguments(_ declaration: Declaration, _ depth: Int) -> [Term.Part] {
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
    // These parameters can be given by position only, so all parameters before them must be given as well.
    let last = declaration.positions.lastIndex { names in
      declaration.parameters.contains { names.contains($0.name) && $0.isRequired && $0.isPositionOnly }
    }
    for (index, candidates) in declaration.positions.enumerated() {
      // The properties of a style that the script has defined.
      let usable = declaration.parameters.filter {
        candidates.contains($0.name) && isUsable($0) && $0.name != "arguments"
      }
      guard !usable.isEmpty else { break }
      let isWanted = usable.contains { $0.isRequired || declaration.needs.joined().contains($0.name) }
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
    let mustGive = Set(declaration.needs.filter { given.isDisjoint(with: $0) }.map { random.pick($0) })
    let array = arrayParameter(declaration)
    for parameter in declaration.parameters where !given.contains(parameter.name) && !parameter.isPositionOnly {
      if excluded(parameter.name) { continue }
      if case .configuration = parameter.type { continue }
      let isWanted =
        parameter.isRequired || mustGive.contains(parameter.name)
        || random.one(in: declaration.parameters.count > 8 ? 9 : 4)
      guard isWanted, parameter.name != array else { continue }
      given.insert(parameter.name)
      let value = value(parameter, declaration, depth)
      table.append(
        term([.text("\(parameter.name) = "), .term(value)], smaller: parameter.isRequired ? [] : [[]]))
    }
    if let keys = declaration.parameters.first(where: { $0.name == array }), case .keystrokes = keys.type {
      if random.one(in: 2) { table.append(value(keys, declaration, depth)) }
    } else if hasChildren(declaration) || array != nil && !excluded(array!) && !given.contains(array!) {
      let number = depth >= 7 || budget <= 0 ? 1 : random.pick([0, 1, 1, 2, 2, 3, 4])
      for _ in 0..<number { table.append(child(declaration, depth)) }
    }
    if table.isEmpty { return positional.isEmpty && !declaration.positions.isEmpty ? [] : positional }
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
  private mutating func child(_ declaration: Declaration, _ depth: Int) -> Term {
    if random.one(in: 10) { return term([.text("\"\(word())\"")], smaller: [[]]) }
    if random.one(in: 12) {
      let view = view(depth)
      return term([.text("\(condition()) and "), .term(view), .text(" or nil")], smaller: [[], [.term(view)]])
    }
    // The children that some containers are made for, such as the tabs of a tab view.
    let special =
      switch declaration.name {
      case "Grid": words.declaration("GridRow")
      case "List", "Form": random.one(in: 4) ? words.declaration("Section") : words.declaration("ForEach")
      case "Menu", "contextMenu", "alert", "confirmationDialog", "swipeActions", "toolbar", "ControlGroup":
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

  private mutating func word() -> String {
    random.pick([
      "a", "word", "two words", "a text that is longer than others", "日本", "é", "x", "OK", "line one\\nline two", "",
      "Sign In", "12",
    ])
  }
  private mutating func function(_ parameters: String, _ body: [Term.Part]) -> Term {
    term([.text("function(\(parameters)) ")] + body + [.text(" end")])
  }
  private mutating func action() -> Term {
    var statements: [Term] = []
    for _ in 0..<random.pick([0, 1, 1, 1, 2]) {
      statements.append(term([.text(random.pick(writes) + " ")], smaller: [[]]))
    }
    if random.one(in: 20) { statements.append(term([.text("error(\"boom\") ")], smaller: [[]])) }
    return function("...", statements.map { .term($0) })
  }
  /// A function that returns a view.
  private mutating func maker(_ parameters: String, reading: [String], _ depth: Int) -> Term {
    let outer = reads
    reads += reading
    defer { reads = outer }
    if budget <= 0 || depth > 6 || random.one(in: 3) {
      let read = reading.isEmpty ? "'made'" : random.pick(reading)
      return function(parameters, [.text("return ui.Text(tostring(\(read)))")])
    }
    return function(parameters, [.text("return "), .term(view(depth))])
  }
  private mutating func name(_ names: [String]) -> String { "\"\(random.pick(names))\"" }

  private static let wrong = [
    "-1", "-7", "1.5", "0/0", "1/0", "-1/0", "\"nonsense\"", "{}", "{ 1, 2 }", "true", "false", "nil", "f", "ui",
    "1 << 24", "1 << 31", "1 << 62", "math.mininteger", "math.maxinteger", "1e300", "-1e300", "5e-324", "1e9",
    "{ x = 1 }", "ui.Text(\"v\")", "b1", "\"\\27[2J\"", "\"\\xff\"", "function() error(\"wrong\") end",
    "function() return 1 end", "ui.infinity", "setmetatable({}, { __index = function() error(\"index\") end })",
    "(\"long \"):rep(200)", "coroutine.create(print)",
  ]

  private mutating func value(_ parameter: Parameter, _ declaration: Declaration, _ depth: Int) -> Term {
    if let wrongRate, random.one(in: wrongRate) {
      wrongCount += 1
      return plain(random.pick(ScriptGenerator.wrong))
    }
    switch parameter.type {
    case .text:
      if random.one(in: 8) { return plain("ui.verbatim(\"\(word())\")") }
      return plain(random.one(in: 4) ? "tostring(\(random.pick(reads)))" : "\"\(word())\"")
    case .string: return plain("\"\(parameter.name == "image" ? "nothing.png" : word())\"")
    case .boolean: return plain(random.pick(["true", "false", "b1.value", "b2.value"]))
    case .length(let infinity, let negative):
      if infinity, random.one(in: 5) { return plain("ui.infinity") }
      if negative, random.one(in: 4) { return plain("-\(random.int(1...4))") }
      if random.one(in: isHuge ? 3 : 40) {
        let huge = ["1 << 20", "1 << 24", "1 << 40", "1000", "1e300", "math.maxinteger"]
        return plain(random.pick(negative ? huge + ["-(1 << 24)", "-1e300", "math.mininteger"] : huge))
      }
      return plain(random.one(in: 5) ? "n1.value" : "\(random.pick([0, 1, 1, 2, 3, 4, 6, 8, 12, 20]))")
    case .integer(let from, let upTo):
      if random.one(in: isHuge ? 3 : 40) { return plain("\(random.pick([from, upTo, min(upTo, 1 << 24)]))") }
      return plain("\(random.int(from...min(upTo, max(from, 5))))")
    case .number(let from, let upTo, let above):
      let usual = [0, 0.1, 0.5, 1, 1.5, 2, 3, -1].filter { above ? $0 > from && $0 <= upTo : $0 >= from && $0 <= upTo }
      if random.one(in: isHuge ? 3 : 30) || usual.isEmpty {
        let bound = from + (above ? Double.leastNonzeroMagnitude : 0)
        return plain(random.pick(["\(bound)", upTo.isInfinite ? "1/0" : "\(upTo)", "\(min(upTo, 1e9))"]))
      }
      return plain("\(random.pick(usual))")
    case .name(let names): return plain(name(names.names))
    case .names(let names):
      return plain(random.one(in: 2) ? name(names.names) : "{ \(name(names.names)), \(name(names.names)) }")
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
    case .function:
      let makesViews = declaration.kind == .view || declaration.name == "navigationDestination"
      if makesViews, ScriptGenerator.contentNames.contains(parameter.name) {
        if declaration.name == "GeometryReader" {
          return maker("g", reading: ["g.width", "g.height", "g.width .. 'x' .. g.height"], depth + 1)
        }
        return maker("x, i", reading: ["x", "i"], depth + 1)
      }
      if declaration.name == "onKeyPress" { return plain("function(e) return e.key == \"x\" end") }
      return action()
    case .identity, .scalar: return plain(random.pick(["1", "2", "3", "\"one\"", "n1.value"]))
    case .any, .watched: return plain(random.pick(reads))
    case .list: return plain(random.pick(ScriptGenerator.lists))
    case .listOrCount: return plain(random.pick(ScriptGenerator.lists + ["3", "#l1.value"]))
    case .table, .parameters: return plain("{}")
    case .range: return plain(random.pick(["{ 0, 10 }", "{ 0, 1 }", isHuge ? "{ -1.7e308, 1.7e308 }" : "{ -5, 5 }"]))
    case .choices: return plain(random.pick(["{ 1, 2, 3 }", "{ 1, { 2, \"two\" }, 3 }", "{ { 1, \"one\" } }", "{}"]))
    case .style(let kind): return styleValue(kind, depth)
    case .binding: return plain(binding(parameter, declaration))
    case .symbol: return plain(name(["bolt.fill", "trash", "xmark", "checkmark", "star", "ellipsis"]))
    case .configuration: return plain("configuration")
    case .value(let names):
      // Some gestures contain other gestures; below a certain depth only gestures without others are made.
      let simple = names.filter { name in
        words.declaration(name)?.parameters.contains {
          if case .value = $0.type { return true } else { return false }
        } == false
      }
      guard let made = words.declaration(random.pick(depth > 8 && !simple.isEmpty ? simple : names)) else {
        return plain("nil")
      }
      return term([.text("ui.\(made.name) ")] + inBraces(arguments(made, depth + 1)))
    case .environmentKey: return plain(random.pick(["\"density\"", "density"]))
    // Keystrokes stand in the array part of the table, where the function follows them.
    case .keystrokes(let names):
      return plain("\(name(["a", "s", "é"])), \(name(names.names)), function(e) return e.key ~= \"s\" end")
    case .keystroke(let names): return plain(random.one(in: 2) ? name(names.names) : name(["a", "s", "é", "/"]))
    case .field: return plain("self")
    case .sort: return plain(random.pick(["true", "\"name\"", "function(a, b) return tostring(a) < tostring(b) end"]))
    case .functions:
      let action = action()
      return random.one(in: 2) ? action : term([.text("{ "), .term(action), .text(" }")])
    case .colorOrView: return random.one(in: 2) || budget <= 0 ? plain(color()) : view(depth + 1)
    case .stops: return plain("{ \(color()), { \(color()), \(random.pick(["0", "0.5", "1"])) }, \(color()) }")
    case .colorOrGradient(let names):
      guard random.one(in: 3), let made = words.declaration(random.pick(names)) else { return plain(color()) }
      return term([.text("ui.\(made.name) ")] + inBraces(arguments(made, depth + 1)))
    case .viewModifier: return plain("function(view) return view end")
    case .nameOrView(let names): return random.one(in: 2) || budget <= 0 ? plain(name(names.names)) : view(depth + 1)
    case .fileOrView: return random.one(in: 3) || budget <= 0 ? plain("\"nothing.png\"") : view(depth + 1)
    case .options(let name):
      guard let made = words.declaration(name) else { return plain("{}") }
      return term(inBraces(arguments(made, depth + 1)))
    case .functionOfOptions: return plain("function(name) return name == \"default\" and {} or nil end")
    }
  }
  private func inBraces(_ arguments: [Term.Part]) -> [Term.Part] {
    arguments.isEmpty ? [.text("{}")] : arguments
  }
  private mutating func color() -> String {
    random.one(in: 4)
      ? random.pick(["\"#f80\"", "ui.Color.rgb(10, 200, 30)", "ui.Color.indexed(99)"]) : name(words.colors)
  }
  private mutating func binding(_ parameter: Parameter, _ declaration: Declaration) -> String {
    let known: [String]
    switch (declaration.name, parameter.name) {
    case (_, let name) where name.hasPrefix("is"): known = ["b1", "b2", "b3"]
    case ("Toggle", _): known = ["b1", "b2", "b3"]
    case ("TextField", _), ("SecureField", _), ("TextEditor", _), ("searchable", _): known = ["t1"]
    case ("Slider", _), ("Stepper", _), ("Picker", _), ("TabView", _): known = ["n1", "n2"]
    case ("List", _): known = ["s1", "s2"]
    case (_, "path"): known = ["l2"]
    default: known = ["b1", "b2", "n1", "t1", "s1"]
    }
    let state = random.pick(random.one(in: 30) ? ["b1", "n1", "t1", "l1", "s2"] : known)
    return random.one(in: 3) ? "\(state):binding()" : state
  }

  private mutating func styleValue(_ kind: StyleKindDeclaration, _ depth: Int) -> Term {
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
