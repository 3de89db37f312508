/// Generates random applications: states, components, rows that come and go, presentations on
/// presentations, pages, tasks, and functions that fail; see `Documentation/Testing.md`. What the
/// application does is noted in its ledger (`ledger.lua`).
///
/// Each place of a script that has data of its own has a variable `here`, by which the ledger knows
/// these data.
struct ApplicationGenerator {
  /// Makes the terms, and views of any kind beside those of the application.
  var base: ScriptGenerator
  /// The number of views that may still be made.
  var budget: Int
  /// The number of the last place that the ledger knows.
  var sites = 0
  let hasOthers: Bool
  private let componentCount: Int
  /// The number of components that a view made now may contain.
  var components = 0
  /// Whether functions fail at times.
  let fails: Bool
  /// Whether changes may be animated.
  let moves: Bool

  static let lists = ["rows1", "rows2"]
  static let flags = ["on1", "on2", "on3", "on4"]
  /// The largest number of the script's acts.
  static let actCount = 12

  init(_ random: SeededRandom, moves: Bool) {
    base = ScriptGenerator(random)
    budget = base.random.pick([4, 8, 14, 22])
    hasOthers = base.random.one(in: 5)
    componentCount = base.random.int(0...3)
    fails = base.random.one(in: 2)
    self.moves = moves
  }

  /// A point of the script at which a view is made.
  struct Place {
    var depth = 0
    /// The variable with the item of the row; nil outside of rows.
    var item: String?
    /// The list of that item; nil in the rows of rows.
    var list: String?
    /// The number of rows around this place.
    var rows = 0
    /// The number of presentations around it.
    var presented = 0
    /// Whether the rows are made only when they come into sight.
    var isLazy = false
    /// Whether a navigation stack or a tab view is around this place.
    var hasPages = false
    /// Whether this is in a cell or label, where no container belongs.
    var isSmall = false

    func deeper() -> Place {
      var place = self
      place.depth += 1
      return place
    }
  }

  mutating func pick<T>(_ values: [T]) -> T { base.random.pick(values) }
  mutating func one(in n: Int) -> Bool { base.random.one(in: n) }
  mutating func site() -> Int {
    sites += 1
    return sites
  }
  mutating func term(_ parts: [Term.Part], smaller: [[Term.Part]] = []) -> Term {
    base.term(parts, smaller: smaller)
  }
  mutating func plain(_ text: String) -> Term { base.plain(text) }

  // MARK: The script

  mutating func script() -> Term {
    var parts: [Term.Part] = []
    if hasOthers {
      parts.append(.term(term([.text(ScriptGenerator.states)])))
    } else {
      parts.append(.text("local ui = require \"lunette\"\n"))
    }
    parts.append(.text("local L = require \"ledger\"\nlocal here = L.begin()\n"))
    parts += states()
    for number in 1...3 where number <= componentCount {
      parts.append(.term(component(number)))
      components = number
    }
    parts.append(.text("local function root()\n  return "))
    parts.append(.term(view(Place())))
    parts.append(.text("\nend\nlocal acts = {}\n"))
    for number in 1...ApplicationGenerator.actCount {
      let act = act()
      parts.append(
        .term(
          term([.text("acts[\(number)] = function() "), .term(act), .text("end\n")], smaller: [[]]))
      )
    }
    parts.append(
      .text(
        """
        return root, function(k, moves)
          if not acts[k] then return end
          if moves then ui.withAnimation(acts[k]) else acts[k]() end
        end

        """))
    return term(parts)
  }

  private mutating func states() -> [Term.Part] {
    var parts: [Term.Part] = []
    for (index, name) in ApplicationGenerator.lists.enumerated() {
      let filter = one(in: 3) ? ", \"on\(index + 3)\"" : ""
      parts.append(
        .text(
          "local \(name) = L.state(\"\(name)\", L.made(\(pick([2, 4, 12, 24])))) "
            + "L.list(\"\(name)\"\(filter))\n"
        ))
    }
    let flags = ApplicationGenerator.flags.map { name in
      "local \(name) = L.state(\"\(name)\", \(pick(["false", "false", "true"])))\n"
    }
    parts.append(.text(flags.joined()))
    parts.append(
      .text(
        """
        local n1, text1 = L.state("n1", 1), L.state("text1", "text")
        local picked1, picked2 = L.state("picked1", \(pick(["nil", "2", "4"]))), L.state("picked2", {})
        local tab1, path1 = L.state("tab1", 0), L.state("path1", \(pick(["{}", "{}", "{ 2 }"])))
        local focus1, broken = L.state("focus1", false), L.state("broken", 0)

        """))
    return parts
  }

  /// A component with state of its own.
  private mutating func component(_ number: Int) -> Term {
    let outer = budget
    budget = 4
    defer { budget = outer }
    var place = Place()
    (place.depth, place.item, place.isSmall) = (4, "self.item", one(in: 2))
    place.rows = 2
    let name = "C\(number)"
    let number = site()
    var parts: [Term.Part] = [
      .text(
        "local \(name) = ui.View \"\(name)\"\n\(name).item, \(name).here = { name = \"no item\", n "
          + "= 0, items = {} }, \"\"\n"
      ),
      .text("\(name).state = { token = {}, n = 0 }\nfunction \(name):body()\n"),
      .text(
        "  local here = L.may(self.here, \(number))\n  L.token(here, self.token)\n"
          + "  return L.probe(here, \(number), \"\(wants())\", "
      ),
    ]
    let content = pick([true, false]) ? view(place) : plain("ui.Text(self.item.name)")
    parts += [.text("ui.HStack { "), .list([content, stateful()]), .text(" })\nend\n")]
    return term(parts)
  }
  private mutating func stateful() -> Term {
    let action = term([.text("self.n = self.n + 1 ")])
    return term(
      [.text("ui.Button(\"n\" .. self.n, function() "), .term(action), .text("end)")], smaller: [[]]
    )
  }

  /// What a place notes beside its appearance; see `ledger.probe`.
  mutating func wants() -> String {
    pick(["t", "t", "t", "", "e", "te"]) + (fails && one(in: 6) ? "f" : "")
  }

  // MARK: Acts

  /// Statements that change the states.
  mutating func act() -> Term {
    let statements = (0..<pick([1, 1, 1, 2, 3])).map { _ in statement() }
    return term(statements.map { .term($0) })
  }
  mutating func statement(_ place: Place = Place()) -> Term {
    let written = term([.text(change(place) + " ")])
    func around(_ before: String) -> Term {
      term([.text(before), .term(written), .text("end) ")], smaller: [[], [.term(written)]])
    }
    switch base.random.int(1...16) {
    case 1: return around("ui.after(0.2, function() ")
    case 2: return around("ui.task(function() ui.sleep(0.1) ")
    case 3 where moves: return around("ui.withAnimation(function() ")
    case 4 where moves: return around("ui.withAnimation(ui.Animation.linear(0.3), function() ")
    case 5 where fails:
      return term(
        [.text("L.sometimes(\(pick([1, 2, 3]))) "), .term(written)],
        smaller: [[], [.term(written)]])
    default: return term([.term(written)], smaller: [[]])
    }
  }
  private mutating func change(_ place: Place) -> String {
    let list = "\"\(pick(ApplicationGenerator.lists))\""
    let index = pick([1, 1, 2, 3, 5, 9, 30])
    let flag = pick(ApplicationGenerator.flags)
    if place.item != nil, one(in: 3) {
      // Nobody hears that a field changes, so it stays even: what `L.list` leaves out is the same.
      return pick([
        "L.drop(here)", "L.drop(here)",
        "\(place.item!).n = \(place.item!).n + 2 n1.value = n1.value + 1",
      ])
    }
    switch base.random.int(1...34) {
    case 1, 2, 3: return "L.insert(\(list), \(index))"
    case 4, 5, 6: return "L.remove(\(list), \(index))"
    case 7, 8: return "L.move(\(list), \(index), \(pick([1, 2, 4, 30])))"
    case 9: return "L.sort(\(list))"
    case 10: return "L.reverse(\(list))"
    case 11, 12: return "L.clear(\(list))"
    case 13: return "L.fill(\(list), \(pick([1, 3, 12, 24])))"
    case 14: return "L.clear(\(list)) L.fill(\(list), \(pick([1, 3, 12, 24])))"
    case 15: return "L.renew(\(list))"
    case 16: return one(in: 2) ? "L.double(\(list), \(index), \(one(in: 2)))" : "L.copy(\(list))"
    case 17: return "L.copy(\(list))"
    case 18, 19: return "L.set(\(list), \(index), \"flag\")"
    case 20: return "L.set(\(list), \(index), \"n\", \(pick([0, 1, 2, 6])))"
    case 21: return "L.set(\(list), \(index), \"name\", \"\(base.word())\")"
    case 22: return fails ? "L.set(\(list), \(index), \"isBad\")" : "L.sort(\(list))"
    case 23, 24:
      let what = pick([
        "\"insert\", 1", "\"insert\", 9", "\"remove\", 1", "\"clear\"", "\"reverse\"", "\"renew\"",
        "\"fill\", 3",
      ])
      return "L.inside(\(list), \(index), \(what))"
    case 25, 26, 27: return "\(flag).value = not \(flag).value"
    case 28:
      return
        "on1.value, on2.value, on3.value = \(pick(["true", "false"])), true, "
        + "\(pick(["true", "false"]))"
    case 29: return "n1.value = n1.value + 1"
    case 30: return one(in: 2) ? "L.go(\"path1\", \(pick([1, 2, 3])))" : "L.back(\"path1\")"
    case 31: return "tab1.value = \(pick([0, 1, 2]))"
    case 32: return "picked1.value = \(pick(["nil", "1", "2", "7", "99"]))"
    case 33:
      return fails
        ? "broken.value = \(pick(Array(0...max(1, sites))))" : "text1.value = text1.value .. \"x\""
    default:
      return pick([
        "text1.value = \"\(base.word())\"", "picked2.value = { [\(index)] = true }",
        "rows1.value, rows2.value = rows2.value, rows1.value",
      ])
    }
  }
  /// A function that a control calls.
  mutating func action(_ place: Place) -> Term {
    term([.text("function() "), .term(statement(place)), .text("end")])
  }
}
