import LunetteRecords

// What generated scripts keep and do: their states, and the functions in them.
extension ScriptGenerator {
  static let states = """
    local ui = require "lunette"
    local b1, b2, b3 = ui.State(false), ui.State(false), ui.State(true)
    local n1, n2, t1 = ui.State(1), ui.State(3), ui.State("text")
    local l1, l2, s1, s2 = ui.State({ 1, 2, 3 }), ui.State({}), ui.State(2), ui.State({ [1] = true })
    local d1, c1, o1 = ui.State("2026-11-26"), ui.State("#336699"), ui.State({ key = "name", order = "forward" })
    local density = ui.EnvironmentKey("density", 1)
    local function self(x) return x end
    local function rows(list)
      local made = {}
      for i, v in ipairs(list) do
        made[i] = { id = v, name = "item " .. v, size = v * v }
        if v % 2 == 1 then made[i].children = { { id = -v, name = "inner", size = 0 } } end
      end
      return made
    end
    local function try(make, view) local ok, made = pcall(make, view) return ok and made or view end

    """
  static let writes = [
    "b1.value = not b1.value", "b2.value = not b2.value", "b3.value = not b3.value",
    "n1.value = (n1.value + 1) % 5",
    "n2.value = (n2.value + 1) % 12",
    "t1.value = t1.value == 'text' and 'a longer text in words' or 'text'",
    // Rows may add rows when they appear, so their number is limited.
    "l1:update(function(l) if #l < 12 then l[#l + 1] = #l + 1 end return l end)",
    "l1:update(function(l) if #l < 12 then table.insert(l, 1, #l + 1) end return l end)",
    "l1:update(function(l) l[#l] = nil return l end)",
    "l1:update(function(l) table.remove(l, 1) return l end)",
    "l1.value = { 3, 2, 1 }", "l1.value = { 1, 1, 2 }",
    "s1.value = (tonumber(s1.value) or 0) % 4 + 1",
    "l2.value = #l2.value > 0 and {} or { 1 }", "b1.value = false b2.value = false",
  ]
  /// The number of the script's `acts`; see `InputGenerator`.
  static var actionCount: Int { writes.count }
  /// The views whose items are tables with the fields that `rows` gives them.
  static let haveFields: Set<String> = ["Table", "OutlineGroup"]
  /// What components read of their environment.
  static let environment = [
    "colorScheme", "isEnabled", "isFocused", "layoutDirection", "controlSize", "font", "tint",
    "lineLimit",
    "windowSize.width", "horizontalSizeClass", "accessibilityReduceMotion", "density",
  ]

  mutating func word() -> String {
    random.pick([
      "a", "word", "two words", "a text that is longer than others", "日本", "é", "x", "OK",
      "line one\\nline two", "",
      "Sign In", "12", "שלום abc", "👩‍👩‍👧 e\u{301}", "a\\tb",
    ])
  }
  mutating func name(_ names: [String]) -> String { "\"\(random.pick(names))\"" }

  // MARK: Functions

  mutating func function(_ parameters: String, _ body: [Term.Part]) -> Term {
    term([.text("function(\(parameters)) ")] + body + [.text(" end")])
  }
  mutating func action() -> Term {
    var statements: [Term] = []
    for _ in 0..<random.pick([0, 1, 1, 1, 2]) { statements.append(statement()) }
    if random.one(in: 20) { statements.append(term([.text("error(\"boom\") ")], smaller: [[]])) }
    return function("...", statements.map { .term($0) })
  }
  /// A statement that writes a state: at once, by an animation or later.
  private mutating func statement() -> Term {
    let write = term([.text(random.pick(writes) + " ")])
    func around(_ before: String) -> Term {
      term([.text(before), .term(write), .text("end) ")], smaller: [[], [.term(write)]])
    }
    switch random.int(1...24) {
    case 1, 2: return around("ui.withAnimation(function() ")
    case 3: return around("ui.withAnimation(ui.Animation.linear(0.3), function() ")
    case 4: return around("ui.after(0.2, function() ")
    case 5: return around("ui.task(function() ui.sleep(0.1) ")
    default: return term([.term(write)], smaller: [[]])
    }
  }
  /// A function that returns a view.
  mutating func maker(_ parameters: String, reading: [String], _ depth: Int) -> Term {
    let outer = reads
    reads += reading
    defer { reads = outer }
    if budget <= 0 || depth > 6 || random.one(in: 3) {
      let read = reading.isEmpty ? "'made'" : random.pick(reading)
      return function(parameters, [.text("return ui.Text(tostring(\(read)))")])
    }
    return function(parameters, [.text("return "), .term(view(depth))])
  }

  /// The function that a constructor or modifier takes.
  mutating func functionValue(_ parameter: Parameter, _ declaration: Declaration, _ depth: Int)
    -> Term
  {
    switch (declaration.name, parameter.name) {
    case ("GeometryReader", _):
      return maker("g", reading: ["g.width", "g.height", "g.width .. 'x' .. g.height"], depth + 1)
    case ("TimelineView", _): return maker("time", reading: ["time"], depth + 1)
    case ("ScrollViewReader", _):
      let outer = writes
      defer { writes = outer }
      writes += [
        "proxy:scrollTo(2)", "proxy:scrollTo(n2.value, \"center\")", "proxy:scrollTo(1, \"top\")",
      ]
      return maker("proxy", reading: [], depth + 1)
    case ("Canvas", _): return drawing()
    case ("onKeyPress", _): return plain("function(e) return e.key == \"x\" end")
    case ("GestureStateGesture", _): return plain("function(value) return tostring(value) end")
    case ("alignmentGuide", _):
      return plain("function(d) return d.\(random.pick(["width", "height"])) / 2 + n1.value end")
    case ("TextEditor", "spans"):
      return plain("function(text) return { { 1, #text // 2, { bold = true } } } end")
    default:
      let makesViews = declaration.kind == .view || declaration.name == "navigationDestination"
      guard makesViews, ScriptGenerator.contentNames.contains(parameter.name) else {
        return action()
      }
      if declaration.name == "TableColumn" || declaration.name == "OutlineGroup" {
        return maker("x, i", reading: ["x.name", "x.size"], depth + 1)
      }
      return maker("x, i", reading: ["x", "i"], depth + 1)
    }
  }

  /// A function that draws on a canvas.
  private mutating func drawing() -> Term {
    var statements: [Term] = []
    for _ in 0..<random.int(1...4) {
      let path = random.pick([
        "ui.Path():rect(1, 0, size.width / 2, n1.value)",
        "ui.Path():ellipse(0, 0, size.width, size.height)",
        "ui.Path():move(0, 0):line(size.width, size.height):line(n2.value, 2)",
        "ui.Path():move(0, 2):curve(2, -3, size.width, 8, 9, 1)", "ui.Path():arc(4, 2, 3, 0, 200)",
      ])
      let statement = random.pick([
        "c:fill(\(path), \(color()))", "c:stroke(\(path), \(color()), { lineWidth = 2 })",
        "c:stroke(\(path))",
        "c:text(\"\(word())\", n1.value, 1, { bold = true, color = \(color()) })",
      ])
      statements.append(term([.text(statement + " ")], smaller: [[]]))
    }
    return function("c, size", statements.map { .term($0) })
  }
}
