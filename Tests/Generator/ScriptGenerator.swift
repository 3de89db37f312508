import LunetteRecords
import LunetteScript

/// Generates random scripts: nested views with modifiers, states that they read and write,
/// components and styles.
struct ScriptGenerator {
  var random: SeededRandom
  let words = Vocabulary.shared
  /// One argument in `wrongRate` is wrong on purpose; nil if none is.
  let wrongRate: Int?
  /// Whether many numbers are the largest and smallest allowed values.
  let isHuge: Bool
  /// The number of views that may still be made.
  var budget: Int
  var count = 0
  var wrongCount = 0
  /// The expressions that can be read at this place of the script.
  var reads = ["b1.value", "b2.value", "b3.value", "n1.value", "n2.value", "t1.value", "#l1.value"]
  var writes = ScriptGenerator.writes
  /// The style in whose body views are being made.
  var style: StyleProtocolDeclaration?
  var components = 0

  init(_ random: SeededRandom) {
    self.random = random
    wrongRate = self.random.one(in: 4) ? self.random.pick([4, 10, 25]) : nil
    isHuge = self.random.one(in: 10)
    budget = self.random.pick([3, 6, 12, 20])
  }

  // MARK: Terms

  mutating func term(_ parts: [Term.Part], smaller: [[Term.Part]] = []) -> Term {
    count += 1
    return Term(count, parts, smaller: smaller)
  }
  mutating func plain(_ text: String) -> Term { term([.text(text)]) }

  mutating func script() -> Term {
    var parts: [Term.Part] = [.text(ScriptGenerator.states)]
    for number in 1...random.pick([1, 1, 1, 2, 3]) where number > 1 {
      parts += component(number - 1)
      components = number - 1
    }
    parts.append(.text("local function root()\n  return "))
    parts.append(.term(view(0)))
    let actions = ScriptGenerator.writes.map { "  function() \($0) end," }.joined(separator: "\n")
    parts.append(.text("\nend\nlocal acts = {\n\(actions)\n}\n"))
    parts.append(
      .text(
        "return root, function(k, moves) if moves then ui.withAnimation(acts[k]) else acts[k]() "
          + "end end\n"
      ))
    return term(parts)
  }

  mutating func component(_ number: Int) -> [Term.Part] {
    let outer = (reads, writes, budget)
    defer { (reads, writes, budget) = outer }
    reads += ["this.k", "this.step"] + ScriptGenerator.environment.map { "this.environment.\($0)" }
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
  mutating func view(_ depth: Int) -> Term {
    budget -= 1
    var (made, name) = bare(depth)
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 1, 2, 3]) {
      (made, name) = modified(made, name, depth)
    }
    return made
  }

  mutating func bare(_ depth: Int) -> (Term, String) {
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
      depth >= 6 || budget <= 0
      ? words.leaves : random.one(in: 2) || depth == 0 ? words.containers : words.views
    let declaration = random.pick(pool)
    return (call("ui." + declaration.name, declaration, depth), declaration.name)
  }

  mutating func condition() -> String {
    random.pick([
      "b1.value", "b2.value", "b3.value", "n1.value % 2 == 0", "#l1.value > 3",
      "t1.value == 'text'", "not b1.value",
    ])
  }

  mutating func partOfStyle(_ style: StyleProtocolDeclaration, _ depth: Int) -> Term {
    let outer = words.constructors(of: style)
    if !outer.isEmpty, random.one(in: 4) {
      return plain("ui.\(random.pick(outer).name)(configuration)")
    }
    let parts = words.fields(of: style, .part)
    let values = words.fields(of: style, .value)
    let functions = words.fields(of: style, .function)
    switch random.int(1...4) {
    case 1 where !functions.isEmpty:
      return plain("ui.Button(\"\(word())\", configuration.\(random.pick(functions)))")
    case 2 where !values.isEmpty:
      return plain("ui.Text(tostring(configuration.\(random.pick(values))))")
    default:
      return parts.isEmpty
        ? plain("ui.Text(\"style\")") : plain("configuration.\(random.pick(parts))")
    }
  }

  mutating func modified(_ view: Term, _ name: String, _ depth: Int) -> (Term, String) {
    let own = words.modifiers.filter { $0.receivers.contains(name) }
    let modifier = random.pick(
      !own.isEmpty && random.one(in: 3)
        ? own : words.modifiers.filter { $0.receivers.isEmpty } + own)
    let before = wrongCount
    let arguments = arguments(modifier, depth + 1)
    if wrongCount != before {
      // A wrong argument fails only the call in which it stands, so that the case continues.
      return (
        term(
          [.text("try(function(v) return v:\(modifier.name)(")] + arguments + [
            .text(") end, "), .term(view), .text(")"),
          ],
          smaller: [
            [.term(view)], [.term(view), .text(":\(modifier.name)(")] + arguments + [.text(")")],
          ]),
        modifier.name
      )
    }
    return (
      term(
        [.term(view), .text(":\(modifier.name)(")] + arguments + [.text(")")],
        smaller: [[.term(view)]]),
      modifier.name
    )
  }

  /// A call of a constructor. Its smaller forms are each of the views in it, and nothing.
  mutating func call(_ function: String, _ declaration: Declaration, _ depth: Int) -> Term {
    let before = wrongCount
    let arguments = arguments(declaration, depth + 1)
    var inner: [[Term.Part]] = []
    for case .list(let members) in arguments {
      inner += members.filter { $0.render(Cuts()).hasPrefix("ui.") }.map { [.term($0)] }
    }
    if declaration.name != "Text" { inner.insert([.text("ui.Text(\"x\")")], at: 0) }
    let made = [.text(function + "(")] + arguments + [.text(")")]
    if wrongCount == before { return term(made, smaller: inner) }
    return term(
      [.text("try(function() return ")] + made + [.text(" end, ui.Text(\"w\"))")],
      smaller: inner + [made])
  }
}
