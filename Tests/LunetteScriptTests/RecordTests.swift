import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// View values: immutable, reusable, copied from their arguments.
@Suite struct RecordTests {
  @Test func aModifierReturnsANewView() throws {
    let values = try Harness().run(
      "local a = ui.Text('x'); local b = a:bold(); return a == b, a == a, rawequal(a, a)")
    #expect(values == [false, true, true])
  }

  @Test func aViewIsPrintedAsItWasWritten() throws {
    let values = try Harness().run(
      "return tostring(ui.Text('x'):bold():padding(1)), tostring(ui.HStack { 'a', 'b' }), "
        + "getmetatable(ui.Text('x'))"
    )
    #expect(values == ["ui.Text(\"x\"):bold():padding()", "ui.HStack {2}", "View"])
  }

  @Test func constructorsCopyTheirArgument() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local children = { "a", "b" }
      local stack = ui.HStack(children)
      children[1] = "changed"
      children[3] = "more"
      return stack
      """)
    #expect(harness.text == "a b")
  }

  @Test func nilAndFalseAreSkippedAndStringsAreTexts() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local no = false
      return ui.HStack { "a", nil, no and ui.Text("x"), ui.Text("b"), false, "c" }
      """)
    #expect(harness.text == "a b c")
  }

  @Test func childrenGoUpToTheGreatestKey() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return ui.HStack { [1] = "a", [7] = "g", [3] = "c", spacing = 0 }
      """)
    #expect(harness.text == "acg")
  }

  @Test func nestedArraysAreFlattened() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return ui.HStack { "a", { "b", { "c", false, "d" } }, {}, "e" }
      """)
    #expect(harness.text == "a b c d e")
  }

  @Test func manyChildrenAreKept() throws {
    let harness = try Harness(width: 100, height: 60).load(
      """
      local ui = require "lunette"
      local rows = {}
      for i = 1, 50 do rows[i] = "row " .. i end
      return ui.VStack(rows)
      """)
    #expect(harness.text.split(separator: "\n").count == 50)
    #expect(harness.text.hasSuffix("row 50"))
  }

  @Test func oneViewCanStandInSeveralPlaces() throws {
    let harness = try Harness().load(
      "local ui = require 'lunette'; local v = ui.Text('x'); return ui.HStack { v, v, "
        + "v:padding(0) }"
    )
    #expect(harness.text == "x x x")
  }

  @Test func aFunctionIsCalledForALabel() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return ui.VStack {
        ui.Button { action = print, label = function() return { "two", "rows" } end },
        ui.Label { title = function() return "title" end, icon = "i" },
      }
      """)
    #expect(harness.text == " two\n rows\ni title")
  }

  // MARK: Limits

  @Test func tooDeepNestingIsAnError() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return function()
        local view = ui.Text("x")
        for _ = 1, 10000 do view = ui.VStack { view } end
        return view
      end
      """)
    #expect(
      harness.reported == [
        "test.lua:2: views are nested deeper than 200 in one body, modifiers included "
          + "(VStack > VStack > VStack > VStack > VStack > VStack > …)"
      ])
  }

  @Test func aSharedSubtreeIsCountedEachTime() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      return function()
        local view = ui.Text("x")
        for _ = 1, 40 do view = ui.VStack { view, view } end
        return view
      end
      """)
    #expect(harness.reported == ["test.lua:2: one body returned more than 1048576 views"])
  }

  @Test func aMillionChildrenAreAClearError() throws {
    let message = try Harness().failure(
      "local t = {}; for i = 1, 1000001 do t[i] = 'x' end; ui.VStack(t)")
    #expect(message == "test.lua:1: ui.VStack: at most 1000000 children")
  }

  @Test func aHugeKeyIsAClearError() throws {
    let message = try Harness().failure("ui.VStack { [1 << 40] = 'x' }")
    #expect(message == "test.lua:1: ui.VStack: at most 1000000 children")
  }

  @Test func theArenaCountsAsTheScriptsMemory() throws {
    let harness = try Harness(limits: LuaLimits(memoryBytes: 8 << 20)).load(
      """
      local ui = require "lunette"
      return function()
        local view = ui.Text(("x"):rep(1000))
        for _ = 1, 14 do view = ui.VStack { view, view } end
        return view
      end
      """)
    #expect(
      harness.reported == ["test.lua:2: not enough memory: the limit is 8 MB (in the root's body)"])
  }

  // MARK: Results

  @Test(arguments: [
    (
      "",
      "test.lua: the script returned nothing; it must return a view, a function that returns a "
        + "view, a component or a ui.App, as in: return ui.Text(\"Hello\")"
    ),
    (
      "return 5",
      "test.lua:1: the script returned 5; it must return a view, a function that returns a view, a "
        + "component or a ui.App, as in: return ui.Text(\"Hello\")"
    ),
    (
      "return require('lunette').State(0)",
      "test.lua:1: the script returned a ui.State (its value is state.value); it must return a "
        + "view, a function that returns a view, a component or a ui.App, as in: return "
        + "ui.Text(\"Hello\")"
    ),
    ("return {", "test.lua:1: unexpected symbol near <eof>"),
    (
      "\u{1b}Lua",
      "test.lua: this is precompiled Lua code, which is not accepted; give the source text"
    ),
    ("error('no')", "test.lua:1: no"),
  ])
  func aBadResultIsNamed(_ source: String, _ message: String) throws {
    #expect(throws: ScriptError.self) { try Harness().load(source) }
    do { try Harness().load(source) } catch let error as ScriptError {
      #expect(error.message == message)
    }
  }

  @Test func aFileThatIsMissingOrAFolderIsNamed() throws {
    let harness = try Harness()
    for (path, message) in [
      ("/nowhere/at/all.lua", "/nowhere/at/all.lua: there is no such file"),
      ("/tmp", "/tmp: this is a folder, not a script"),
    ] {
      do throws(ScriptError) {
        _ = try harness.runtime.load(path: path)
        Issue.record("loaded \(path)")
      } catch {
        #expect(error.message == message)
      }
    }
  }

  @Test func aBodysBadResultNamesTheBody() throws {
    let harness = try Harness().load(
      """
      local ui = require "lunette"
      local C = ui.View "C"
      function C:body()
        return 5
      end
      return C
      """)
    #expect(
      harness.reported == [
        "test.lua:3: the body of component 'C' returned: the result must be a view, a string, an "
          + "array of views, false or nil, not 5 (a number is no view: write tostring(n); gsub "
          + "returns one as its second result)"
      ])
  }

  @Test func noNameIsDeclaredTwice() {
    let names = Registry.rows.map {
      "\($0.declaration.kind == .modifier ? ":" : "")\($0.declaration.name)"
    }
    #expect(Set(names).count == names.count)
  }
}
