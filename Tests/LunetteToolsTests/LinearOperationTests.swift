import Lunette
import LunetteBase
import LunetteEngine
import Testing

@testable import LunetteTools

/// Everything that a script shows can be operated in linear mode, without a pointer.
@Suite struct LinearOperationTests {
  @Test func aStyleWithADoubleTapOnlyActsAtOneLine() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("nothing")
      local Double = ui.PrimitiveButtonStyle "linearDouble"
      function Double:makeBody(c) return c.label:onTapGesture { count = 2, perform = c.trigger } end
      local Hold = ui.PrimitiveButtonStyle "linearHold"
      function Hold:makeBody(c) return c.label:onLongPressGesture { perform = c.trigger } end
      local function act(name) return function(_, event) said.value = name .. " " .. event.kind end end
      return function()
        return ui.VStack {
          said.value, ui.Button("Twice", act "twice"):buttonStyle(Double), ui.Button("Long", act "long"):buttonStyle(Hold),
        }
      end
      """)
    #expect(app.type("twice") == "Changed: twice key")
    #expect(app.type("long") == "Changed: long key")
  }

  @Test func whatIsSharedIsRead() throws {
    let app = try LinearConversation("return ui.ShareLink('Share it', 'https://lua.org')")
    #expect(app.type("share it") == "Copied: https://lua.org")
  }

  @Test func gesturesOnWhatIsNoControl() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("nothing")
      local function say(words) return function() said.value = words end end
      return function()
        return ui.VStack {
          said.value,
          ui.Text("Card"):onTapGesture(say "tapped"),
          ui.Text("Twice"):onTapGesture { count = 2, perform = say "twice" },
          ui.Text("Handle"):gesture(ui.DragGesture { onEnded = function(v)
            said.value = "dragged " .. v.translation.width .. "," .. v.translation.height end }),
          ui.Text("Both"):onTapGesture(say "tap of both"):onLongPressGesture { perform = say "hold of both" },
          ui.Circle():onTapGesture(say "circle"),
          ui.Text("Off"):onTapGesture(say "off"):disabled(),
          ui.Text("Untouchable"):onTapGesture(say "no"):allowsHitTesting(false),
        }
      end
      """)
    #expect(
      app.text == """
        nothing
        1. Card, tap
        2. Twice, double tap
        3. Handle, drag
        4. Both, tap, hold
        5. Unnamed, tap
        Off
        Untouchable
        """)
    #expect(app.type("1") == "Changed: tapped")
    #expect(app.type("twice") == "Changed: twice")
    #expect(app.type("drag handle 3 -1") == "Changed: dragged 3,-1")
    #expect(app.type("both") == "Changed: tap of both")
    #expect(app.type("hold both") == "Changed: hold of both")
    #expect(app.type("5") == "Changed: circle")
    #expect(app.type("drag card 1 1") == "1. Card, tap: there is nothing to drag.")
    #expect(app.type("off") == "There is no \"off\"; type list to hear everything.")
  }

  @Test func aStopThatTakesKeys() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("nothing")
      return function()
        return ui.VStack {
          said.value,
          ui.Text("Pad"):focusable():onKeyPress(function(key) said.value = said.value .. " " .. tostring(key.key or key) return true end),
        }
      end
      """)
    #expect(app.text == "nothing\n1. Pad")
    #expect(app.type("pad").hasPrefix("Changed: nothing"))
    #expect(app.type("type xy").hasSuffix("x y"))
  }

  @Test func aLinkSaysItsAddress() throws {
    let app = try LinearConversation("return ui.Link('Docs', 'https://example.org/a')")
    #expect(app.text == "1. Docs, link")
    #expect(app.type("docs") == "Address: https://example.org/a")
  }

  @Test func aButtonInALabelIsAControlOfItsOwn() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("nothing")
      return function()
        return ui.VStack {
          said.value,
          ui.Label { title = ui.Button("In title", function() said.value = "title" end), icon = ui.Image { systemName = "star" } },
          ui.Button { action = function() said.value = "outer" end,
            label = ui.HStack { ui.Text("Outer"), ui.Button("Inner", function() said.value = "inner" end) } },
        }
      end
      """)
    #expect(app.type("in title") == "Changed: title")
    #expect(app.type("\"Inner\"") == "Changed: inner")
  }

  @Test func rowsOutOfSightAreReachable() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("nothing")
      local rows = {}
      for i = 1, 100 do rows[i] = { id = i } end
      return function()
        return ui.VStack {
          said.value,
          ui.List { ui.ForEach(rows, { id = "id" }, function(row)
            return ui.Button("Row " .. row.id, function() said.value = "Row " .. row.id .. " pressed" end)
          end) },
        }
      end
      """, window: Size(width: 20, height: 4))
    #expect(
      app.text == """
        nothing
        1. Row 1, button
        2. Row 2, button
        3. Row 3, button
        4. Row 4, button
        Rows 1 to 4 of 100; type more for the next ones.
        """)
    #expect(
      app.type("more")
        == """
        5. Row 5, button
        6. Row 6, button
        7. Row 7, button
        8. Row 8, button
        Rows 5 to 8 of 100; type more for the next ones.
        """)
    #expect(app.type("7") == "Changed: Row 7 pressed")
    #expect(app.type("row 99").hasSuffix("Row 100, button\nRows 97 to 100 of 100."))
    #expect(app.type("row 100") == "Changed: Row 100 pressed")
    #expect(app.type("more") == "Rows 97 to 100 of 100.")
    #expect(app.type("back").hasSuffix("Rows 93 to 96 of 100; type more for the next ones."))
    // A row that comes back into sight gets its earlier number.
    #expect(
      app.type("row 2").hasPrefix("2. Row 2, button")
        || app.transcript.contains("Rows 2 to 5 of 100; type more for the next ones."))
    #expect(app.type("2") == "Changed: Row 2 pressed")
    #expect(app.type("press down").hasPrefix("Focus: 3. Row 3, button"))
  }

  @Test func aListThatGrowsSaysSo() throws {
    let app = try LinearConversation(
      """
      local rows = ui.State { 1, 2 }
      return function()
        return ui.VStack {
          ui.Button("Add", function() rows:update(function(list) table.insert(list, 1, #list + 1) end) end),
          ui.Button("Drop", function() rows:update(function(list) table.remove(list, 1) end) end),
          ui.List { ui.ForEach(rows.value, { id = function(item) return item end }, function(i) return ui.Text("Row " .. i) end) },
        }
      end
      """, window: Size(width: 20, height: 4))
    #expect(app.type("add") == "New: Row 3")
    #expect(app.type("drop") == "Gone: Row 3")
    #expect(app.type("add", "add").hasSuffix("New: Row 4"))
    // The fifth row does not fit. The row that is no longer in sight is not announced as gone.
    #expect(app.type("add") == "New: Row 5\nRows 1 to 4 of 5; type more for the next ones.")
  }

  @Test func anErrorEndsNothing() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("fine")
      return function()
        return ui.VStack { said.value, ui.Button("Fail", function() error("broken") end), ui.Button("Go", function() said.value = "gone on" end) }
      end
      """)
    #expect(app.type("fail") == "Nothing changed.")
    #expect(app.errors.count == 1 && app.errors[0].contains("broken"))
    #expect(app.type("go") == "Changed: gone on")
  }

  @Test func whatIsSaidHasNoControlCharacters() throws {
    let app = try LinearConversation(
      #"""
      local said = ui.State("a\27[31m\7b\nc")
      return function()
        return ui.VStack { ui.Text(ui.verbatim(said.value)), ui.Button(ui.verbatim("x\27]0;t\7y"), function() said.value = "\155\r\0z" end) }
      end
      """#)
    _ = app.type("1", "\u{1b}[A", "no\u{7}thing")
    let controls = app.text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7f...0x9f).contains($0.value)
    }
    #expect(controls.isEmpty)
    #expect(app.transcript.count == 5)
  }

  @Test func rightToLeftIsReadInTheOrderOfTheTree() throws {
    let app = try LinearConversation(
      "return ui.HStack { ui.Button('one', function() end), ui.Text('two'), ui.Button('three', "
        + "function() end) }"
        + ":layoutDirection('rightToLeft')")
    #expect(app.text == "1. one, button\ntwo\n2. three, button")
  }

  @Test func quittingGivesStatusAndResult() throws {
    let app = try LinearConversation(
      "return ui.Button('End', function() ui.quit(7, { 'a', 'b' }) end)")
    #expect(app.type("end", "list") == "")
    #expect(app.session.ending == Ending(status: 7, result: [Array("a".utf8), Array("b".utf8)]))
  }

  @Test func controlCEndsUnlessTheScriptTakesIt() throws {
    let plain = try LinearConversation("return ui.Button('End', function() end)")
    plain.session.interrupt()
    #expect(plain.session.ending == Ending(status: 130))
    let taking = try LinearConversation(
      "local said = ui.State('no')\n"
        + "return function() return ui.Button(said.value, function() end):onKeyPress(function() "
        + "said.value = 'taken' return true end) end"
    )
    #expect(taking.hear { taking.session.interrupt() } == "Changed: 1. taken, button")
    #expect(taking.session.ending == nil)
  }

  @Test func holdingRepeatsOnTheClock() throws {
    let app = try LinearConversation(
      """
      local count = ui.State(0)
      return function()
        return ui.VStack {
          "Count " .. count.value,
          ui.Button("Up", function() count.value = count.value + 1 end):buttonRepeatBehavior("enabled"),
        }
      end
      """)
    // The action is repeated at once, after half a second, and then every tenth of a second (S62).
    #expect(app.type("hold up 0.75") == "Changed: Count 1")
    #expect(app.wait(1) == "Changed: Count 2\nChanged: Count 3\nChanged: Count 4")
  }

  /// Every random line is answered, the answer consists of whole lines, and no line is lost.
  @Test func randomLinesAreAnswered() throws {
    let app = try LinearConversation(
      """
      local items, on = ui.State { 1, 2, 3 }, ui.State(false)
      return function()
        return ui.VStack {
          ui.Button("Add", function() items:update(function(list) list[#list + 1] = #list + 1 end) end),
          ui.Button("Drop", function() items:update(function(list) table.remove(list, 1) end) end),
          ui.Button("Turn", function() on.value = not on.value end),
          on.value and ui.Text("Extra"):onTapGesture { count = 2, perform = function() items.value = {} end },
          on.value and ui.List { ui.ForEach(items.value, function(i) return ui.Button("Item " .. i, function() end) end) }
            or ui.ScrollView { ui.ForEach(items.value, function(i) return ui.Text("Text " .. i) end) },
        }:accessibilityLabel(on.value and "On" or "Off")
      end
      """, window: Size(width: 20, height: 6))
    var seed: UInt64 = 42
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let words = [
      "add", "drop", "turn", "extra", "item 2", "list", "more", "back", "row 3", "row 0",
      "row x y z", "focus add",
      "focus",
      "press tab", "press alt+q down", "press nothing", "type abc", "paste x", "hold add", "hold",
      "drag extra 1 1",
      "drag",
      "wait 0.1", "wait", "help", "/next", "\"add\"", "\"\"", "  ", "0", "99",
      "9999999999999999999", "-1", "e\u{301}",
    ]
    for _ in 0..<1500 {
      let line = random(4) == 0 ? String(random(30)) : words[random(words.count)]
      let said = app.type(line)
      #expect(!said.isEmpty || line == "  " || app.session.isBusy, "nothing was said to \(line)")
      if app.session.isBusy { _ = app.wait(1) }
    }
    #expect(app.session.ending == nil)
    #expect(!app.transcript.contains { $0.contains("\n") })
    #expect(app.errors.isEmpty)
  }
}
