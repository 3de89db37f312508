import LunetteBase
import LunetteEngine
import Testing

@testable import LunetteTools

/// The inspector's page about the focus.
@Suite struct InspectorFocusTests {
  /// The lines of the page, which is scrolled through.
  private func lines(_ run: InspectedRun) -> [String] {
    var found: [String] = []
    for key in [Key.home, .pageDown, .pageDown, .pageDown] {
      for line in run.press(key).split(separator: "\n").map(String.init) where !found.contains(line)
      {
        found.append(line)
      }
    }
    return found
  }
  private func page(_ source: String, before: Key...) throws -> InspectedRun {
    let run = try InspectedRun(source, size: Size(width: 80, height: 60))
    for key in before { run.press(key) }
    run.press(.function(12), .character("6"))
    return run
  }
  private func expect(_ run: InspectedRun, _ parts: [String]..., line: Int = #line) {
    let lines = lines(run)
    for parts in parts {
      let found = lines.contains { line in parts.allSatisfy { line.contains($0) } }
      #expect(found, "line \(line): \(parts) in\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test func whereItIsAndTheStopsInOrder() throws {
    let run = try page(
      """
      local picked = ui.State("b")
      local function id(item) return item end
      return function()
        return ui.VStack {
          ui.Button("Save", function() end),
          ui.List { selection = picked, ui.ForEach({ "a", "b" }, { id = id }, function(item) return ui.Text(item) end) },
          ui.Button("Off", function() end):disabled(),
          ui.TextField("Name", ui.State("")),
        }
      end
      """)
    expect(
      run, ["focus", "Button \"Save\"", "test.lua:6"], ["stops", "▸ Button \"Save\""],
      ["TextField", "test.lua:9"])
    let stops = lines(run).drop { !$0.hasPrefix(" stops") }.map { String($0.prefix(40)) }
    #expect(stops.count >= 4)
    #expect(
      stops[0].contains("Save") && stops[1].contains("row \"a\"") && stops[2].contains("row \"b\"")
        && stops[3].contains("TextField"))
    #expect(!run.screen.contains("Off\"  "), "a disabled button is no stop")
    #expect(stops[1].contains("·") && !stops[2].contains("·"), "Tab leads to the selected row")
    run.press(.function(6), .tab, .function(6))
    expect(run, ["focus", "row \"b\""], ["▸ row \"b\""])
  }

  @Test func whichBindingHoldsWhatAndWhatWaits() throws {
    let run = try page(
      """
      local pane, flag, late = ui.State("list"), ui.State(false), ui.State("late")
      local opens = ui.State(false)
      return function()
        return ui.VStack {
          ui.Button("One", function() pane.value = "two" end):focused(pane, "one"):focused(flag),
          ui.Button("Two", function() pane.value = "none" end):focused(pane, "two"),
          ui.Button("Off", function() end):focused(pane, "off"):disabled(),
          ui.Button("Open", function() opens.value = true pane.value = "one" end):focused(pane, "open"),
        }:sheet { isPresented = opens, content = function() return ui.Button("In", function() pane.value = "one" end) end }
      end
      """)
    expect(
      run, ["state", "\"list\"", "waits: no view has that value yet"],
      ["\"one\"", "Button \"One\"", "test.lua:6"],
      ["state", "is true"], ["▸ true", "Button \"One\""])
    run.press(.function(6), .enter, .function(6))
    expect(
      run, ["state", "is \"two\""], ["▸ \"two\"", "Button \"Two\"", "test.lua:7"],
      ["state", "is false, no view of it has the focus"])
    run.press(.function(6), .enter, .function(6))
    expect(run, ["state", "is \"none\", waits: no view has that value yet"], ["▸ \"two\""])
    run.press(.function(6), .tab, .enter, .function(6))
    expect(run, ["state", "is \"one\", waits: its view is beneath what is presented"])
  }

  @Test func aViewThatCannotTakeTheFocus() throws {
    let run = try page(
      """
      local pane = ui.State("off")
      return function()
        return ui.VStack { ui.Button("On", print), ui.Button("Off", print):focused(pane, "off"):disabled() }
      end
      """)
    expect(run, ["state", "is \"off\", waits: its view cannot take the focus now"])
  }

  @Test func whoWouldGetTheNextKeyIsWhoGetsIt() throws {
    let source = """
      local log = ui.State("")
      local function note(name) return function() log.value = log.value .. name return false end end
      return function()
        return ui.VStack {
          ui.Text("log " .. log.value),
          ui.TextField("Name", ui.State("")):onKeyPress { "f7", note "1" }:onKeyPress(note "4"),
          ui.Button("Go", print):onKeyPress(note "5"),
        }
        :onKeyPress { "f7", note "6" }
        :onKeyPress { "f7", phase = "capture", action = note "0" }
      end
      """
    let run = try page(source)
    let receivers = lines(run).drop { !$0.hasPrefix(" next key") }.prefix {
      !$0.contains("shortcuts")
    }
    // The lines of the handlers in the order of the page, as the numbers that they note.
    let numbers = ["test.lua:11 ": "0", "before the input": "1", "any key": "4"]
    let order = receivers.map { line -> String in
      if line.contains("capture") { return "0" }
      if line.contains("TextField") { return "" }
      return numbers.first { line.contains($0.key) }?.value ?? "6"
    }
    #expect(order.joined() == "0146", "\(receivers)")
    run.press(.function(6), .function(7))
    #expect(run.screen.contains("log 0146"), "\(run.screen)")
    run.press(.tab, .function(6))
    expect(
      run, ["next key", "1 onKeyPress f7, capture"], ["2 Button \"Go\""], ["3 onKeyPress any key"],
      ["4 onKeyPress f7"],
      ["5 shortcuts"])
    run.press(.function(6), .function(7))
    #expect(run.screen.contains("log 01464056"), "\(run.screen)")
  }

  @Test func noStopAtAll() throws {
    let run = try page(
      "return function() return ui.Text('x'):onKeyPress(function() return false end) end")
    expect(
      run, ["focus", "nothing has it"], ["next key", "1 onKeyPress any key"], ["stops", "none"])
  }
}
