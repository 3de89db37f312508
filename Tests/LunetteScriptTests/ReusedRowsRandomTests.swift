// Also runs under AddressSanitizer.
import Foundation
import LunetteBase
import LunetteViews
import Testing
@testable import LunetteEngine

@testable import LunetteScript

/// Two scenes show the same list, table or lazy stack with rows of many kinds, and get the same
/// random input and changes. One scene uses the nodes of rows that have left the tree again, the
/// other does not. Both must always show the same picture, call the same functions and report the
/// same errors.
///
/// The environment variable ROWS_CASES sets the number of cases, and ROWS_SEED the first one. With
/// ROWS_NONE, neither scene uses nodes again, so that a difference has another cause.
@Suite struct ReusedRowsRandomTests {
  private static let script = """
    local ui = require "lunette"
    local picks, tick, rows, shift, on = ui.State(3), ui.State(0), ui.State({}), ui.State(0), ui.State(false)
    local function refill(count)
      local list = {}
      for i = 1, count do list[i] = i end
      rows.value = list
    end
    refill(400)
    local Counter = ui.View "Counter"
    Counter.name = ""
    Counter.state = { n = 0 }
    function Counter:body()
      return ui.Button(self.name .. self.n, function() self.n = self.n + 1 ui.noted("count " .. self.name .. self.n) end)
    end
    local Plain = ui.View "Plain"
    Plain.number = 0
    function Plain:body()
      local title = ui.Text("plain " .. self.number)
      if (self.number + tick.value) % 5 == 0 then title = title:background("#205080") end
      return ui.Button { action = function() ui.noted("plain " .. self.number) end, label = title }
    end
    local Nested = ui.View "Nested"
    function Nested:body() return ui.HStack { ui.Text("nested"), Counter { name = "c" } } end
    local Style = ui.ButtonStyle "boxed"
    function Style:makeBody(c) return ui.HStack { c.isPressed and "!" or c.isFocused and ">" or ".", c.label } end
    local typed, focused = ui.State("typed"), ui.State(0)
    local Field = ui.View "Field"
    Field.number = 0
    Field.state = { text = "" }
    function Field:body() return ui.TextField("own " .. self.number, self:binding("text")) end
    local Watching = ui.View "Watching"
    Watching.number = 0
    function Watching:body()
      return ui.Text(self.number .. (self.environment.isEnabled and " enabled " or " disabled ") .. self.environment.colorScheme)
    end
    local shared = Counter { name = "shared" }
    local shy = ui.Text("shared text")

    local kinds = {
      function(n) return ui.Text("text " .. n) end,
      function(n) return Plain { number = n } end,
      function(n) return Plain { number = n } end,
      function(n) return Counter { name = "row " .. n .. " " } end,
      function(n) return Nested {} end,
      function(n) return shared end,
      function(n) return shy end,
      function(n) return ui.HStack { ui.Text("a" .. n), ui.Spacer(), ui.Text(n % 3 == 0 and "c" or "b") } end,
      function(n) return ui.Text(("word "):rep(n % 9)):padding(n % 2):border() end,
      function(n) return ui.VStack { alignment = "leading", ui.Text("two"), ui.Text("lines " .. n):bold(n % 2 == 0) } end,
      function(n) return ui.Label("label " .. n, { systemImage = n % 2 == 0 and "star" or "circle" }) end,
      function(n) return ui.Image { systemName = n % 7 == 0 and "nosuch" or "star" } end,
      function(n) return ui.Button("button " .. n, function() ui.noted("button " .. n) end):disabled(n % 3 == 0) end,
      function(n) return ui.Button("styled " .. n, function() ui.noted("styled " .. n) end):buttonStyle(Style) end,
      function(n) return ui.Button("", function() ui.noted("silent " .. n) end) end,
      function(n) return ui.Text("appears " .. n):onAppear(function() ui.noted("appears " .. n) end)
        :onDisappear(function() ui.noted("disappears " .. n) end) end,
      function(n) return ui.Text("changes " .. n):onChange(n, function() ui.noted("changes " .. n) end) end,
      function(n) return ui.Toggle("toggle " .. n, on) end,
      function(n) return ui.Text("colour"):foregroundColor(n % 2 == 0 and "red" or nil):opacity(n % 4 == 0 and 0.5 or 1) end,
      function(n) if n % 11 == 0 then error("row " .. n .. " fails") end return ui.Text("may fail " .. n) end,
      function(n) if n % 2 == 0 then return nil end return "odd " .. n end,
      function(n) return ui.Text("moves " .. n):foregroundColor(tick.value % 2 == 0 and "blue" or "green"):animation("linear", tick.value) end,
      function(n) return ui.ZStack { ui.Text("below " .. n), ui.Text("z") }:frame { width = 8 + n % 3, height = 1 } end,
      function(n) return ui.Text("badge"):badge(n % 4) end,
      function(n) return ui.Text("long press"):onTapGesture(function() ui.noted("tap " .. n) end) end,
      function(n) return ui.Text("id " .. n):id("x" .. n) end,
      function(n) return ui.HStack { ui.ForEach({ n, n + 1 }, function(m) return ui.Text("" .. m) end) } end,
      function(n) return ui.Text("back"):listRowBackground(ui.Color(n % 2 == 0 and "red" or "blue")) end,
      function(n) return ui.Text("help " .. n):help("help of " .. n) end,
      function(n) return ui.TextField("field " .. n, typed) end,
      function(n) return Field { number = n } end,
      function(n) return ui.Text("task " .. n):task(function() ui.noted("task " .. n) ui.sleep(0.3) ui.noted("done " .. n) end) end,
      function(n) return ui.Text("in or out " .. n):transition("opacity") end,
      function(n) return ui.GeometryReader(function(size) return ui.Text(n .. " is " .. size.width) end):frame { height = 1 } end,
      function(n) return ui.Button("focused " .. n, function() end):focused(focused:binding(), n) end,
      function(n) return ui.HStack { Plain { number = n }, Counter { name = "beside " } } end,
      function(n) return ui.VStack { alignment = "leading", n % 3 == 0 and ui.Text("high") or nil, ui.Text("maybe high " .. n) } end,
      function(n) return n % 2 == 0 and Plain { number = n } or Counter { name = "or " .. n .. " " } end,
      function(n) return ui.Text("tag"):tag("t" .. n % 50) end,
      function(n) return ui.Text("dark or light " .. n):environment("colorScheme", n % 2 == 0 and "dark" or "light") end,
      function(n) return ui.Label { title = ui.Text("own title " .. n), icon = n % 2 == 0 and ui.Text("*") or nil } end,
      function(n) return ui.Button { role = n % 2 == 0 and "destructive" or nil, action = function() end, label = ui.Label("role " .. n, { systemImage = "star" }) } end,
      function(n) return Watching { number = n } end,
      function(n) return ui.Text("fixed " .. n):fixedSize():frame { maxWidth = ui.infinity, alignment = n % 2 == 0 and "leading" or "trailing" } end,
      function(n) return ui.Button("keys " .. n, function() ui.noted("key " .. n) end):keyboardShortcut(n % 2 == 0 and "k" or "defaultAction") end,
      function(n)
        local text = ui.Text("modified " .. n)
        local how = (n + tick.value) % 4
        if how == 1 then text = text:padding(1) elseif how == 2 then text = text:bold() elseif how == 3 then text = text:border() end
        return ui.HStack { text, ui.Text("|") }
      end,
      function(n) return ui.Text("menu " .. n):contextMenu { ui.Button("one " .. n, function() ui.noted("menu " .. n) end) } end,
    }
    local few = MIX
    local function row(n)
      local kind = few[(n + shift.value) % #few + 1]
      return kinds[(kind - 1) % #kinds + 1](n)
    end
    local function each() return ui.ForEach(rows.value, { id = function(n) return n end }, row) end
    local function unnamed() return ui.ForEach(rows.value, row) end
    local function sections()
      local all, parts = rows.value, {}
      for first = 1, #all, 40 do
        local part = {}
        for i = first, math.min(first + 39, #all) do part[#part + 1] = all[i] end
        parts[#parts + 1] = ui.Section("part " .. all[first], { ui.ForEach(part, { id = function(n) return n end }, row) })
      end
      return parts
    end
    local function some()
      local list = {}
      for i = 1, 300 do list[i] = row(i) or ui.Text("none") end
      return list
    end
    local containers = {
      function() return ui.List { each() } end,
      function() return ui.List { each() }:buttonStyle("plain") end,
      function() return ui.List { selection = picks:binding(), each() } end,
      function() return ui.ScrollView { ui.LazyVStack { alignment = "leading", each() } } end,
      function() return ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem("flexible"), ui.GridItem("flexible") }, each() } } end,
      function() return ui.List { each() }:buttonStyle(Style) end,
      function() return ui.List { unnamed() }:buttonStyle("plain") end,
      function() return ui.List { selection = picks:binding(), unnamed() }:disabled(tick.value % 4 == 3) end,
      function() return ui.List(sections()) end,
      function() return ui.ScrollView { ui.LazyVStack { pinnedViews = { "sectionHeaders" }, table.unpack(sections()) } } end,
      function() return ui.List(some()) end,
      function()
        return ui.Table(rows.value, { id = function(n) return n end, columns = {
          ui.TableColumn("Row", function(n) return row(n) or ui.Text("none") end), ui.TableColumn("Number", function(n) return ui.Text("" .. n) end) } })
      end,
      function() return ui.List { unnamed() }:defaultScrollAnchor("bottom") end,
    }
    function refilled(count) refill(count) end
    function ticked() tick.value = tick.value + 1 end
    function animated() ui.withAnimation("linear", function() tick.value = tick.value + 1 end) end
    function shifted() shift.value = shift.value + 1 end
    function picked(n) picks.value = n end
    function focus(n) focused.value = n end
    function retyped() typed.value = typed.value .. "!" end
    --- The same rows in another order, without some of them, or all of them again.
    function changed(how)
      rows:update(function(list)
        if how == 1 then for i = 1, 20 do table.remove(list, i) end end
        if how == 2 then for i = 1, #list // 2 do list[i], list[#list - i + 1] = list[#list - i + 1], list[i] end end
        if how == 3 then for i = 1, 400 do list[i] = i end end
        if how == 4 then table.insert(list, 3, #list + 1000) end
        if how == 5 then list[#list + 1] = #list + 2000 end
      end)
    end
    function moved(how) ui.withAnimation("linear", function() changed(how) end) end
    return function() return containers[CONTAINER]() end
    """

  private final class Side {
    let harness: Harness
    var notes: [String] = []
    var differences: [String] = []
    init(mix: [Int], container: Int, uses: Bool) throws {
      harness = try Harness(width: 30, height: 12)
      harness.scene.reusesNodes = uses
      harness.scene.frameCheck.isOn = true
      harness.scene.frameCheck.onDifference = { [unowned self] in differences.append($0.description)
      }
      let noted = Function(
        "ui.noted", "Notes a call.", example: "ui.noted('x')", .string("text", ""))
      try harness.runtime.addFunction(noted) { [unowned self] _, _, text in
        notes.append(text)
        return .none
      }
      let list = "{" + mix.map(String.init).joined(separator: ", ") + "}"
      try harness.load(
        ReusedRowsRandomTests.script.replacingOccurrences(of: "MIX", with: list)
          .replacingOccurrences(
            of: "CONTAINER", with: "\(container)"))
    }
    func apply(_ action: (Harness) throws -> Void) rethrows {
      try action(harness)
      harness.draw()
    }
    var again: Int { harness.scene.reusedRowCount }
    /// Everything that is shown and was reported, without the addresses of objects in messages.
    var state: [String] {
      let buffer = harness.buffer
      var lines = (0..<buffer.height).map { y in
        (0..<buffer.width).map { "\(buffer[$0, y])" }.joined(separator: "|")
      }
      lines += harness.scene.elements().map { "\($0.element)" }
      lines.append("focus \(harness.scene.focusedElement.map { "\($0.element)" } ?? "none")")
      lines.append("nodes \(harness.scene.nodeCount > 0)")
      lines += notes
      lines += harness.scene.reports.errors.map { "\($0.path): \($0.error.message)" }
      lines += harness.scene.reports.diagnostics.map { "\($0.path): \($0.error.message)" }
      return lines
    }
  }

  /// The number of different kinds of rows.
  private static let kinds = 47

  private static func run(seed: Int) throws -> Int {
    var random = Random(seed)
    let mix =
      random.below(3) == 0
      ? [random.below(kinds) + 1] : (0...random.below(6)).map { _ in random.below(kinds) + 1 }
    let container = random.below(13) + 1
    let uses = ProcessInfo.processInfo.environment["ROWS_NONE"] == nil
    let using = try Side(mix: mix, container: container, uses: uses)
    let other = try Side(mix: mix, container: container, uses: false)
    var log: [String] = []
    for step in 0..<120 {
      let action = try random.action(&log)
      try using.apply(action)
      try other.apply(action)
      let (a, b) = (using.state, other.state)
      if a != b {
        let first = zip(a, b).first { $0 != $1 }
        Issue.record(
          """
          seed \(seed), rows \(mix), container \(container), step \(step): \(first?.0.prefix(900) ?? "fewer")
          without: \(first?.1.prefix(900) ?? "fewer"), \(a.count) and \(b.count) lines
          after \(log.suffix(12).joined(separator: ", "))
          \(using.harness.text)
          ------
          \(other.harness.text)
          """)
        break
      }
    }
    for side in [using, other] {
      #expect(side.differences.isEmpty, "seed \(seed): \(side.differences.first ?? "")")
    }
    #expect(other.again == 0)
    return using.again
  }

  private struct Random {
    var state: UInt64
    init(_ seed: Int) { state = UInt64(seed) &* 7919 &+ 17 }
    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    mutating func action(_ log: inout [String]) throws -> (Harness) throws -> Void {
      let point = Point(x: below(30), y: below(12))
      func event(_ event: InputEvent) -> (Harness) throws -> Void { { $0.scene.handle(event) } }
      func mouse(_ kind: MouseKind) -> (Harness) throws -> Void {
        event(.mouse(MouseEvent(kind, at: point)))
      }
      func turn(_ lines: Int, _ count: Int) -> (Harness) throws -> Void {
        { harness in
          for _ in 0..<count {
            harness.scene.handle(.mouse(MouseEvent(.scroll(x: 0, y: lines), at: point)))
            harness.draw()
          }
        }
      }
      let what = below(72)
      let amount = below(8) + 1
      log.append("\(what) \(amount) \(point.x),\(point.y)")
      switch what {
      case 0...15, 52...: return turn(2, amount * 3)
      case 16...19: return turn(-3, amount)
      case 20...22: return mouse(.scroll(x: 0, y: amount * 20 - 40))
      case 23: return mouse(.down)
      case 24: return mouse(.up)
      case 25, 26:
        return { harness in
          harness.scene.handle(.mouse(MouseEvent(.down, at: point)))
          harness.scene.handle(.mouse(MouseEvent(.up, at: point)))
        }
      case 27, 28: return mouse(.move)
      case 29: return event(.key(KeyEvent(.tab)))
      case 30: return event(.key(KeyEvent(.enter)))
      case 31: return event(.key(KeyEvent([Key.down, .up, .pageDown, .end][amount % 4])))
      case 32: return { _ = try $0.run("ticked()") }
      case 33: return { _ = try $0.run("animated()") }
      case 34: return { _ = try $0.run("picked(\(amount * 9))") }
      case 35:
        return amount < 3
          ? { _ = try $0.run("shifted()") } : { _ = try $0.run("refilled(\(300 + amount))") }
      case 36:
        return { harness in
          harness.scene.handle(.resize(Size(width: 24 + amount, height: 8 + amount)))
          if harness.buffer.size != harness.scene.size {
            harness.buffer.resize(
              width: harness.scene.size.width, height: harness.scene.size.height)
          }
        }
      case 37:
        return { harness in
          harness.scene.changeEnvironment { $0.locale = $0.locale == "en" ? "en-GB" : "en" }
        }
      case 38: return event(.key(KeyEvent(.escape)))
      case 39: return event(.key(KeyEvent(.character("x"))))
      case 40: return { _ = try $0.run("focus(\(amount * 20))") }
      case 41: return { _ = try $0.run("retyped()") }
      case 42, 43: return { _ = try $0.run("changed(\(amount % 5 + 1))") }
      case 44: return { _ = try $0.run("moved(\(amount % 5 + 1))") }
      case 45:
        return { harness in
          harness.scene.handle(.mouse(MouseEvent(.down, button: .right, at: point)))
          harness.scene.handle(.mouse(MouseEvent(.up, button: .right, at: point)))
        }
      case 46:
        return { harness in
          harness.scene.changeEnvironment {
            $0.colorScheme = $0.colorScheme == .dark ? .light : .dark
          }
        }
      default: return { harness in harness.advance(to: harness.scene.now + 0.1 * Double(amount)) }
      }
    }
  }

  @Test func scenesThatUseNodesAgainAndOthersAreTheSame() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["ROWS_CASES"].flatMap { Int($0) } ?? 4
    let first = environment["ROWS_SEED"].flatMap { Int($0) } ?? 1
    var again = 0
    for seed in first..<first + count { again += try ReusedRowsRandomTests.run(seed: seed) }
    // The comparison means something only if nodes were used again.
    if environment["ROWS_NONE"] != nil { return }
    #expect(again > 0)
  }
}
