import LunetteBase
import Testing
@testable import LunetteEngine

@testable import Lunette

/// Nothing that a guest shows, in any kind of slot, reaches what the user types or does in the
/// host's own views.
@Suite @MainActor struct GuestReachTests {
  /// Attacks on the focus and the keys, each the body of a panel; `SLOT` is its slot. `got` is
  /// whatever the guest learnt.
  nonisolated static let thefts: [(name: String, source: String)] = [
    (
      "focused, 20 times a second",
      """
      local f, got = ui.State(true), ui.State("")
      ui.every(0.05, function() f.value = false f.value = true end)
      ui.every(0.2, function() print("got " .. got.value) end)
      return { panels = { SLOT = function()
        return ui.TextField("x", { text = got:binding() }):focused(f:binding())
      end } }
      """
    ),
    (
      "focused with a value, from onAppear and a task",
      """
      local f, got = ui.State("no"), ui.State("")
      return { panels = { SLOT = function()
        return ui.HStack {
          ui.SecureField("a", { text = got:binding() }):focused(f:binding(), { equals = "yes" }),
          ui.TextField("b", { text = got:binding() }),
        }:onAppear(function() f.value = "yes" end):task(function()
          while true do ui.sleep(0.03) f.value = "no" f.value = "yes" if #got.value > 0 then print("got") end end
        end)
      end } }
      """
    ),
    (
      "a field that comes and goes",
      """
      local n, got = ui.State(0), ui.State("")
      ui.every(0.02, function() n.value = n.value + 1 if #got.value > 0 then print("got") end end)
      return { panels = { SLOT = function()
        if n.value % 2 == 0 then return ui.Text("none") end
        return ui.TextField("x", { text = got:binding() }):focused(ui.Binding { get = function() return true end, set = print })
      end } }
      """
    ),
    (
      "keys on their way down and up",
      """
      return { panels = { SLOT = function()
        return ui.VStack {
          ui.Text("a"):focusable():onKeyPress(function(key) print("got") return true end),
          ui.Text("b"):onKeyPress(function(key) print("got") return true end),
        }:onKeyPress(function(key) print("got") return true end):onPasteCommand(function(text) print("got") end)
      end } }
      """
    ),
    (
      "an alert with a field",
      """
      local shows, got = ui.State(true), ui.State("")
      ui.every(0.05, function() shows.value = true if #got.value > 0 then print("got") end end)
      return { panels = { SLOT = function()
        return ui.Text("a"):alert("GOTCHA", { isPresented = shows:binding(), actions = function()
          return ui.Group { ui.SecureField("Password", { text = got:binding() }), ui.Button("OK", function() print("got") end) }
        end })
      end } }
      """
    ),
    (
      "a sheet with a focused field",
      """
      local shows, f, got = ui.State(false), ui.State(true), ui.State("")
      ui.every(0.05, function() shows.value = true f.value = false f.value = true if #got.value > 0 then print("got") end end)
      return { panels = { SLOT = function()
        return ui.Text("a"):sheet { isPresented = shows:binding(), content = function()
          return ui.TextField("x", { text = got:binding() }):focused(f:binding())
        end }
      end } }
      """
    ),
    (
      "a popover and a dialog in turns",
      """
      local n = ui.State(0)
      local function is(k) return ui.Binding { get = function() return n.value % 2 == k end, set = print } end
      ui.every(0.02, function() n.value = n.value + 1 end)
      return { panels = { SLOT = function()
        return ui.Text("a"):popover { isPresented = is(0), content = ui.Button("GOTCHA", function() print("got") end) }
          :confirmationDialog("GOTCHA", { isPresented = is(1), actions = ui.Button("GOTCHA", function() print("got") end) })
      end } }
      """
    ),
    (
      "buttons for every key",
      """
      return { panels = { SLOT = function()
        local all = { spacing = 0 }
        for key in ("abcdefghijklmnopqrstuvwxyz0123456789"):gmatch(".") do
          all[#all + 1] = ui.Button(key, function() print("got") end):keyboardShortcut(key, {})
        end
        all[#all + 1] = ui.Button("d", function() print("got") end):keyboardShortcut("defaultAction")
        all[#all + 1] = ui.Button("c", function() print("got") end):keyboardShortcut("cancelAction")
        all[#all + 1] = ui.Button { role = "cancel", action = function() print("got") end }
        all[#all + 1] = ui.Button("q", function() print("got") end):keyboardShortcut("q", "control")
        all[#all + 1] = ui.Button("t", function() print("got") end):keyboardShortcut("tab", {})
        return ui.HStack(all)
      end } }
      """
    ),
    (
      "drawing everywhere",
      """
      return { panels = { SLOT = function()
        return ui.Text("a"):overlay(ui.Rectangle():fill("red"):frame { width = 500, height = 500 }:onTapGesture(function()
          print("got")
        end):onHover(function() print("got") end)):offset(-200, -200):position(3, 30):zIndex(9999)
      end } }
      """
    ),
  ]

  @Test(arguments: GuestBench.kinds, thefts.indices)
  func whatIsTypedStaysTheHosts(_ slot: String, _ number: Int) throws {
    let attack = Self.thefts[number]
    let bench = GuestBench()
    let plugin = try bench.load(attack.source.replacing("SLOT", with: slot))
    bench.wait(0.3)
    // The host's first field had the focus, and has it.
    #expect(!bench.isInSlot, "\(attack.name)")
    for character in "hunter2" {
      bench.type(String(character))
      bench.wait(0.06)
    }
    bench.paste(" pasted")
    #expect(bench.model.search == "hunter2 pasted", "\(attack.name) in \(slot)")
    bench.press(.tab)
    for character in "pass99" {
      bench.type(String(character))
      bench.wait(0.06)
    }
    bench.paste("!")
    #expect(bench.model.secret == "pass99!", "\(attack.name) in \(slot)")
    bench.press(.enter)
    bench.press(.escape)
    bench.press(.character("q"), .control)
    #expect(bench.model.pressed == ["save", "drop", "quit"], "\(attack.name) in \(slot)")
    // A click into the host's views is the host's.
    bench.model.pressed = []
    try bench.click("Save")
    #expect(bench.model.pressed == ["save"], "\(attack.name) in \(slot): \(bench.text)")
    #expect(
      !plugin.log.contains { $0.contains("got") && !$0.hasSuffix("got ") },
      "\(attack.name): \(plugin.log)")
    #expect(
      bench.text.contains("LEFT") && bench.text.contains("RIGHT"),
      "\(attack.name) in \(slot): \(bench.text)")
  }

  /// The ways to present something, `SHOWS` being a binding of a boolean.
  nonisolated static let presentations: [(name: String, modifier: String)] = [
    (
      "alert",
      #":alert("GOTCHA", { isPresented = SHOWS, actions = function() return ui.Button("OK", "#
        + #"print) end })"#
    ),
    (
      "confirmationDialog",
      #":confirmationDialog("GOTCHA", { isPresented = SHOWS, actions = function() return "#
        + #"ui.Button("OK", print) end })"#
    ),
    (
      "sheet", #":sheet { isPresented = SHOWS, content = function() return ui.Text("GOTCHA") end }"#
    ),
    (
      "popover",
      #":popover { isPresented = SHOWS, content = function() return ui.Text("GOTCHA") end }"#
    ),
  ]

  /// Unasked, nothing opens in a row; it opens beside its slot after a key, bears the plugin's
  /// name, and leaves the host in use.
  @Test(arguments: presentations.indices)
  func aRowPresentsAfterInputAndBesideItself(_ number: Int) throws {
    let presentation = Self.presentations[number]
    let bench = GuestBench()
    let before = bench.text
    let plugin = try bench.load(
      """
      local shows = ui.State(true)
      ui.every(0.02, function() shows.value = true end)
      return { panels = { bar = function()
        return ui.Button("go", function() print("pressed") end):buttonStyle("plain")
          \(presentation.modifier.replacing("SHOWS", with: "shows:binding()"))
      end } }
      """)
    bench.wait(0.5)
    let name = presentation.name
    #expect(!bench.text.contains("GOTCHA"), "\(name)")
    // Only the row itself has changed.
    let rest = before.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(
      String.init)
    #expect(Array(bench.lines.dropFirst()) == rest)
    #expect(
      plugin.log.filter { $0.contains("opens only after a key or a click") }.count == 1,
      "\(plugin.log)")
    bench.press(.character("q"), .control)
    #expect(bench.model.pressed == ["quit"])
    // Being visited by the focus is no input.
    #expect(bench.tabIntoSlot())
    bench.wait(0.5)
    #expect(!bench.text.contains("GOTCHA"), "\(name)")
    bench.press(.enter)
    bench.wait(0.1)
    let shown = bench.text
    #expect(shown.contains("GOTCHA") && shown.contains("guest"), "\(name): \(shown)")
    // The row and the host's end of the screen are still there.
    #expect(shown.contains("RIGHT") && shown.contains("go"), "\(name): \(shown)")
    let place = try #require(bench.place(of: "GOTCHA"))
    #expect(place.y > 0 && place.y <= 14)
    // The host's commands work, and Tab leads away; what the guest shows goes from the screen with
    // the focus.
    bench.press(.character("q"), .control)
    #expect(bench.model.pressed == ["quit", "quit"])
    for _ in 0..<4 where bench.isInSlot { bench.press(.tab) }
    #expect(!bench.isInSlot, "\(name)")
    bench.wait(0.2)
    #expect(!bench.text.contains("GOTCHA"), "\(name): \(bench.text)")
    bench.press(.function(6))
    #expect(bench.isInSlot && bench.text.contains("GOTCHA"), "\(name): \(bench.text)")
    // Escape closes it, and the guest cannot open it again until there is other input.
    bench.press(.escape)
    bench.wait(0.5)
    #expect(!bench.text.contains("GOTCHA"), "\(name): \(bench.text)")
    try bench.click("Search")
    bench.type("x")
    #expect(bench.model.search == "x")
  }

  @Test func aClickIsInputAndOpensAMenuBesideItsSlot() throws {
    let bench = GuestBench()
    let plugin = try bench.load(
      """
      return { panels = { bar = function()
        return ui.Menu("more", { ui.Button("one", function() print("one") end), ui.Button("two", function() print("two") end) })
      end } }
      """)
    try bench.click("more")
    #expect(bench.isInSlot)
    #expect(bench.text.contains("two") && bench.text.contains("RIGHT"), "\(bench.text)")
    try bench.click("two")
    #expect(plugin.log == ["two"], "\(bench.text)")
    #expect(!bench.text.contains("one"))
    // The same by keys.
    bench.press(.enter)
    bench.press(.down)
    bench.press(.enter)
    #expect(plugin.log.count == 2, "\(plugin.log) \(bench.text)")
  }

  /// What is clicked without being a stop may present something, and then takes the keys of it.
  @Test func aTapOpensAPopoverThatHasTheKeys() throws {
    let bench = GuestBench()
    let plugin = try bench.load(
      """
      local shows = ui.State(false)
      return { panels = { bar = function()
        return ui.Text("tap"):onTapGesture(function() shows.value = true end):popover {
          isPresented = shows:binding(), content = function() return ui.Button("inside", function() print("pressed") end) end,
        }
      end } }
      """)
    bench.press(.tab)
    bench.press(.tab)
    #expect(!bench.isInSlot)
    try bench.click("tap")
    #expect(bench.text.contains("inside"), "\(bench.text)")
    bench.press(.enter)
    #expect(plugin.log == ["pressed"])
  }

  /// A text that says something has no stop for the focus; what has stops is visited in the order
  /// of the screen.
  @Test func tabVisitsWhatHasStopsInOrder() throws {
    let bench = GuestBench()
    try bench.load(
      "return { panels = { bar = function() return ui.Text('words') end } }", id: "words")
    try bench.load(
      """
      return { panels = { bar = function()
        return ui.HStack { ui.Button("a", function() print("a") end), ui.Button("b", function() print("b") end) }
      end } }
      """, id: "ab")
    try bench.load(
      "return { panels = { bar = function() return ui.Button('c', function() print('c') end) "
        + "end } }",
      id: "c")
    let all = bench.host.plugins.all
    #expect(bench.tabIntoSlot())
    for _ in 0..<3 {
      bench.press(.enter)
      bench.press(.tab)
    }
    #expect(all.flatMap(\.log) == ["a", "b", "c"])
    for _ in 0..<2 { bench.press(.tab, .shift) }
    bench.press(.enter)
    #expect(all.flatMap(\.log) == ["a", "b", "b", "c"])
    bench.press(.function(6))
    bench.press(.enter)
    #expect(all.flatMap(\.log) == ["a", "b", "b", "c", "c"])
  }

  /// The focus does not jump from a guest's view that has gone to a view of the host, where the
  /// next key would do something.
  @Test(arguments: GuestBench.kinds)
  func aGuestCannotPushTheFocusOntoTheHost(_ slot: String) throws {
    let bench = GuestBench()
    try bench.load(
      """
      local gone, got = ui.State(false), ui.State("")
      return { panels = { \(slot) = function()
        if gone.value then return ui.Text("gone") end
        return ui.TextField("x", { text = ui.Binding {
          get = function() return got.value end, set = function(v) got.value = v gone.value = #v > 2 end } })
      end } }
      """)
    #expect(bench.tabIntoSlot())
    bench.type("abcdef")
    bench.wait(0.1)
    bench.type("g")
    #expect(bench.model.search.isEmpty && bench.model.secret.isEmpty)
    #expect(bench.isInSlot)
    bench.press(.tab)
    #expect(!bench.isInSlot || slot == "bar" && bench.text.isEmpty)
  }

  /// A view of the host that goes does not leave its focus to a guest in a row.
  @Test func aRowInheritsNoFocus() throws {
    let gone = HostModel()
    let bench = GuestBench(content: { model in
      VStack(alignment: .leading, spacing: 0) {
        PluginSlot("bar")
        if gone.search.isEmpty { SecureField("Secret", text: Lunette.Binding(model, \.secret)) }
        Text("end")
      }
    })
    let plugin = try bench.load(
      """
      local got = ui.State("")
      ui.every(0.1, function() if #got.value > 0 then print("got") end end)
      return { panels = { bar = function() return ui.TextField("x", { text = got:binding() }) end } }
      """)
    bench.type("ab")
    #expect(bench.model.secret == "ab")
    gone.search = "gone"
    bench.wait(0.1)
    bench.type("cd")
    bench.wait(0.3)
    #expect(!bench.isInSlot)
    #expect(plugin.log.isEmpty)
  }

  /// Sheets of a panel end at its edge, opened whenever it likes, and it looks focused only while
  /// it is.
  @Test func aPanelThatPresentsUnaskedKeepsToItself() throws {
    let bench = GuestBench()
    try bench.load(
      """
      local shows = ui.State(true)
      ui.every(0.02, function() shows.value = true end)
      return { panels = { main = function()
        return ui.Text("a"):alert("GOTCHA", { isPresented = shows:binding(), actions = function()
          return ui.Button("OK", function() print("got") end)
        end })
      end } }
      """)
    bench.wait(0.3)
    for (y, line) in bench.lines.enumerated() where !(1..<7).contains(y) {
      #expect(!line.contains("GOTCHA"))
    }
    let stage = try #require(bench.host.plugins["guest"]?.panels["main"]?.stage.scene)
    #expect(stage.focus.current == nil)
    bench.type("word")
    #expect(bench.model.search == "word")
    bench.press(.enter)
    #expect(bench.model.pressed == ["save"])
    #expect(bench.tabIntoSlot())
    #expect(stage.focus.current != nil)
  }

  /// Linear mode and tests read what a row shows at its place, and use it like everything else.
  @Test func aRowIsReadAtItsPlace() throws {
    let bench = GuestBench()
    let plugin = try bench.load(
      """
      local shows = ui.State(false)
      return { panels = { bar = function()
        return ui.HStack { ui.Text("words"), ui.Button("go", function() print("go") shows.value = true end) }
          :popover { isPresented = shows:binding(), content = function() return ui.Text("POPPED") end }
      end } }
      """)
    let items = bench.scene.scene.reading(onStages: true).items
    let labels = items.compactMap(\.element.label)
    let order = ["LEFT", "words", "go", "RIGHT"].compactMap { labels.firstIndex(of: $0) }
    #expect(order.count == 4 && order == order.sorted(), "\(labels)")
    let item = try #require(items.first { $0.element.label == "go" })
    #expect(bench.scene.scene.operate(item) == .done)
    bench.wait(0.1)
    #expect(plugin.log == ["go"] && bench.text.contains("POPPED"), "\(plugin.log) \(bench.text)")
  }
}
