// Also runs under AddressSanitizer.
import Foundation
import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// Two or three scripts in one scene get random input. At random times, one of them is closed,
/// removed or loaded again: between events, in one of its own callbacks or bodies, or in one of
/// another script's. No function of a closed script is ever called, errors are reported to the
/// right owner, and each frame equals a fresh one.
///
/// The environment variable LIFETIME_CASES sets the number of cases, and LIFETIME_SEED the first
/// one.
@Suite struct UnloadingRandomTests {
  private static let script = """
    local ui = require "lunette"
    local h = function() return function() ui.noted() end end
    local on, text, tab, n, sheet = ui.State(true), ui.State("t"), ui.State("a"), ui.State(3), ui.State(false)
    local rows, alert = ui.State({ 1, 2, 3, 4, 5, 6 }), ui.State(false)
    local Style = ui.ButtonStyle "card"
    function Style:makeBody(c) ui.noted() return ui.HStack { spacing = 0, c.isPressed and "!" or ".", c.label } end
    local C = ui.View "C"
    C.state = { m = 0 }
    function C:body()
      ui.noted()
      return ui.Button("title " .. self.m, function() self.m = self.m + 1 ui.noted() end):keyboardShortcut("d")
    end
    ui.strings("en", { title = MARK .. " title" })
    ui.symbols.register("logo", { unicode = MARK, ascii = MARK })
    local parts = {
      function() return ui.HStack { ui.Image { systemName = "logo" }, ui.Text("title"), C {}:buttonStyle(Style) } end,
      function() return ui.Menu("menu", { ui.Button("one", h()), ui.Menu("more", { ui.Button("two", h()) }) }) end,
      function() return ui.Button("sheet", function() sheet.value = true ui.noted() end):contextMenu { ui.Button("c", h()) } end,
      function() return ui.Button("alert", function() alert.value = true end)
        :alert("title", { isPresented = alert, actions = { ui.Button("yes", h()) } }) end,
      function() return ui.HStack { ui.Toggle("toggle", on), ui.Stepper("stepper", { value = n }) } end,
      function() return ui.TextField("field", text):onSubmit(h()) end,
      function() return ui.Picker("picker", { selection = tab, options = { "a", "b" } }):pickerStyle("menu") end,
      function() return ui.List { ui.ForEach(rows.value, { id = function(i) ui.noted() return i end }, function(i)
        ui.noted()
        return ui.Button("row " .. i, function() rows.value = { i } ui.noted() end):swipeActions { ui.Button("Delete", h()) }
      end) }:frame { height = 3 } end,
      function() return ui.Text("drag"):gesture(ui.DragGesture { onChanged = h(), onEnded = h() }):onTapGesture(h()):onHover(h()) end,
      function() return ui.Text("task"):task(function() while true do ui.sleep(0.2) ui.noted() end end):onAppear(h()):onDisappear(h()) end,
      function() return ui.NavigationStack { ui.NavigationLink("in", function() ui.noted() return ui.Text("page"):navigationTitle("title") end) }
        :frame { height = 3 } end,
      function() return ui.GeometryReader(function(size) ui.noted() return ui.Text("g " .. size.width) end):frame { height = 1 } end,
      function() return ui.DisclosureGroup("group", { isExpanded = on, ui.Button("in it", h()) }) end,
      function() return ui.Button("err", function() error(MARK .. " erred") end) end,
    }
    ui.every(0.25, function() ui.noted() end)
    return function()
      ui.noted()
      local shown = {}
      for i = 1, 5 do shown[i] = parts[(SEED * i + i * i) % #parts + 1]() end
      return ui.VStack { alignment = "leading", spacing = 0, ui.VStack(shown) }
        :onChange(n.value, h()):onKeyPress(function() ui.noted() return false end)
        :sheet { isPresented = sheet, onDismiss = h(), content = function()
          ui.noted()
          return ui.VStack { ui.Button("close", function() sheet.value = false end), ui.Button("act", h()), ui.TextField("f", text) }
        end }
    end
    """

  private struct Random {
    var state: UInt64
    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }

  private final class Case {
    let shared = SharedScene(width: 50, height: 30)
    var random: Random
    var number = 0
    /// The number of calls after which one of the scripts is closed, in the middle of the call.
    var untilClosing = 0
    var calls = 0
    var faults: [String] = []

    init(seed: Int) throws {
      random = Random(state: UInt64(seed) &* 7919 &+ 17)
      untilClosing = 40 + random.below(200)
      for _ in 0...1 + random.below(2) { try add() }
    }
    func add() throws {
      number += 1
      let mark = ["A", "B", "C", "D"][number % 4]
      let guest = try SharedScene.Guest("\(mark)\(number)", nil)
      try guest.runtime.addFunction(Function("ui.noted", "Notes a call.", example: "ui.noted()")) {
        [unowned self, unowned guest] runtime, _ in
        if runtime.isClosed || guest.scope.isClosed {
          faults.append("\(guest.scope.name) is called, and is closed")
        }
        calls += 1
        untilClosing -= 1
        if untilClosing == 0 {
          untilClosing = 40 + random.below(200)
          shared.guests[random.below(shared.guests.count)].runtime.close()
        }
        return .none
      }
      let source = Self.source.replacing("MARK", with: "'\(mark)\(number)'").replacing(
        "SEED", with: "\(random.below(100))")
      try guest.load(source)
      shared.adopt(guest)
    }
    private static let source = UnloadingRandomTests.script

    func step() throws {
      let point = Point(x: random.below(30), y: random.below(30))
      switch random.below(24) {
      case 0...5:
        let keys: [Key] = [
          .enter, .tab, .tab, .escape, .down, .up, .character(" "), .character("x"),
          .character("d"), .menu, .backspace,
        ]
        shared.press(keys[random.below(keys.count)])
      case 6...9:
        shared.mouse(.down, point)
        shared.mouse(.up, point)
      case 10: shared.mouse(.down, point)
      case 11, 12: shared.mouse(.move, point)
      case 13: shared.mouse(.up, point)
      case 14: shared.mouse(.scroll(x: 0, y: random.below(2) * 2 - 1), point)
      case 15...17: shared.advance(by: 0.05 * Double(random.below(12)))
      case 18:
        shared.scene.handle(
          .resize(Size(width: 30 + random.below(30), height: 15 + random.below(20))))
      case 19: shared.scene.changeEnvironment { $0.locale = $0.locale == "en" ? "en-GB" : "en" }
      case 20: shared.guests[random.below(shared.guests.count)].runtime.close()
      case 21:
        let guest = shared.guests[random.below(shared.guests.count)]
        if guest.runtime.isClosed {
          weak let runtime = guest.runtime
          guest.letGo()
          guest.root = EmptyView.shared
          shared.remove(guest)
          if shared.guests.count < 2 { try add() }
          if runtime != nil { faults.append("\(guest.scope.name) is still there") }
        }
      case 22: if shared.guests.count < 3 { try add() }
      default: shared.reorder(random.below(shared.guests.count))
      }
      shared.draw()
    }
  }

  @Test func scriptsThatComeAndGo() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["LIFETIME_CASES"].flatMap { Int($0) } ?? 6
    let first = environment["LIFETIME_SEED"].flatMap { Int($0) } ?? 1
    var calls = 0
    for seed in first..<first + count {
      let run = try Case(seed: seed)
      for _ in 0..<120 { try run.step() }
      calls += run.calls
      #expect(run.faults == [], "LIFETIME_SEED=\(seed)")
      #expect(run.shared.differences == [], "LIFETIME_SEED=\(seed)")
      // Errors are reported to the owner of their script; the error of a call that closed its own
      // script is reported to the host.
      for guest in run.shared.guests {
        #expect(
          guest.said.allSatisfy { $0.contains("\(guest.scope.name) erred") },
          "LIFETIME_SEED=\(seed): \(guest.said)")
      }
      let others = run.shared.reports.map(\.error.message).filter {
        !$0.contains("the script has been closed")
      }
      #expect(others == [], "LIFETIME_SEED=\(seed)")
    }
    #expect(calls > count * 100)
  }
}
