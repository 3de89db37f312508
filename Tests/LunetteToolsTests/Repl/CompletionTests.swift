import Testing

@testable import LunetteRepl

/// The completions at the cursor, which is at the `|`.
@Suite struct CompletionTests {
  @Test func namesOfTheLibrary() throws {
    let heard = try HeardSession()
    #expect(heard.completions("ui.VSt|") == ["VStack"])
    #expect(heard.completions("return ui.vst|") == ["VStack"])
    #expect(heard.completions("ui.But|").starts(with: ["Button"]))
    #expect(heard.completions("x = ui.files.re|").contains("read"))
    #expect(heard.completion("ui.Spac|")?.items.first?.sentence().isEmpty == false)
    let completion = try #require(heard.completion("ui.VSt| x"))
    #expect(completion.typed == 3..<6)
  }

  @Test func optionKeysComeFirst() throws {
    let heard = try HeardSession()
    #expect(
      heard.completions("ui.VStack { |").starts(with: ["spacing", "alignment"])
        || heard.completions("ui.VStack { |").starts(with: ["alignment", "spacing"]))
    #expect(heard.completions("ui.VStack { al|") == ["alignment"])
    #expect(heard.completions("ui.Button('x', { ro|") == ["role"])
    #expect(heard.completions("ui.Text 'a':padding { hor|") == ["horizontal"])
    #expect(heard.completions("ui.Text('a'):border('red', { sty|").first == "style")
    // Options are not proposed as values, or as keys of a table that is not an argument.
    #expect(!heard.completions("ui.VStack { spacing = al|").contains("alignment"))
    #expect(!heard.completions("x = { al|").contains("alignment"))
  }

  @Test func modifiers() throws {
    let heard = try HeardSession()
    #expect(heard.completions("ui.Text('a'):bord|").first == "border")
    #expect(heard.completions("ui.VStack {\n  'a',\n}\n  :paddi|") == ["padding"])
    #expect(heard.completions("ui.Text 'a':buttonSty|") == ["buttonStyle"])
    #expect(heard.completions("ui.Text('a'):nosuch|") == [])
    // If the value before the colon is not known, it is most likely a view.
    #expect(heard.completions("function Mine:makeBody(c) return c.label:paddi|") == ["padding"])
    #expect(heard.completions("nothing.at.all:bord|").first == "border")
    // After a call, the members of its result are proposed.
    #expect(heard.completions("ui.State(0):|") == ["update", "binding"])
    #expect(heard.completions("ui.State { 1, (2) }:up|") == ["update"])
    #expect(heard.completions("ui.Text(tostring(1)):paddi|") == ["padding"])
  }

  @Test func whatHasItWithin() throws {
    let heard = try HeardSession()
    #expect(heard.completions("ui.Text 'a':ground|").contains("background"))
    #expect(heard.completions("ui.Text 'a':ground|").contains("foregroundColor"))
    // Names that only resemble the word are proposed if no name begins with it, and if it has more
    // than two letters.
    #expect(heard.completions("ui.Text 'a':pad|") == ["padding"])
    #expect(heard.completions("ui.zz|") == [])
  }

  @Test func namesInStrings() throws {
    let heard = try HeardSession()
    #expect(heard.completions("ui.VStack { alignment = \"le|").contains("leading"))
    #expect(heard.completions("ui.Button('x', { role = 'des|") == ["destructive"])
    #expect(heard.completions("v:buttonStyle \"bor|").contains("bordered"))
    #expect(heard.completions("v:buttonStyle('bor|").contains("bordered"))
    #expect(heard.completions("v:foregroundColor(\"acc|").contains("accent"))
    #expect(heard.completions("ui.Label('x', { systemImage = 'fold|").contains("folder"))
    #expect(heard.completions("print('fold|") == [])
    heard.enter("local Mine = ui.ButtonStyle 'mine'")
    #expect(heard.completions("v:buttonStyle 'mi|") == ["mine"])
    // Values for a property are found by its current value or, if it has none yet, by its name.
    heard.enter("Mine.edge = 'rounded'")
    #expect(heard.completions("Mine.edge = 'dou|") == ["double"])
    #expect(heard.completions("ui.Button('x', f):buttonStyle(Mine { edge = 'das|") == ["dashed"])
    #expect(heard.completions("Mine.colour = \"acc|").contains("accent"))
    #expect(heard.completions("Mine.words = \"acc|") == [])
  }

  @Test func configurationsByProtocol() throws {
    let heard = try HeardSession()
    heard.enter("local Mine = ui.ToggleStyle 'mine'")
    #expect(heard.completions("function Mine:makeBody(c) return c.is|").contains("isOn"))
    #expect(
      heard.completions("local B = ui.ButtonStyle 'b'\nfunction B:makeBody(k)\n  return k.la|") == [
        "label"
      ])
    #expect(heard.completions("ui.ButtonStyle(function(c) return c.isPre|") == ["isPressed"])
    #expect(
      heard.completions("ui.ButtonStyle { makeBody = function(self, c) return c.isPre|") == [
        "isPressed"
      ])
    #expect(
      heard.completions("function B:body() return self.environment.col|").contains("colorScheme"))
  }

  @Test func whatTheSessionHas() throws {
    let heard = try HeardSession()
    heard.enter(
      "local apples, pears = { red = 1, green = { deep = 2 } }, ui.State(1)",
      "function aplenty() end",
      "local Key <const> = { inner = 1 }", "local Mine = ui.ButtonStyle 'mine'", "Mine.mark = '#'")
    #expect(heard.completions("ap|") == ["apples", "aplenty"])
    #expect(heard.completions("apples.|") == ["green", "red"])
    #expect(heard.completions("apples.green.de|") == ["deep"])
    #expect(heard.completions("Key.|") == ["inner"])
    #expect(heard.completions("pears.va|") == ["value"])
    #expect(heard.completions("pears:up|") == ["update"])
    #expect(heard.completions("string.for|") == ["format"])
    #expect(heard.completions("Mine { ma|").first == "mark")
    #expect(heard.completions("Mine.ma|") == ["mark", "makeBody"])
    #expect(heard.completions("functio|") == ["function"])
  }

  @Test func commandsAndHelp() throws {
    let heard = try HeardSession()
    #expect(heard.completions(".the|") == ["theme"])
    #expect(heard.completions("?VSt|") == ["VStack"])
    #expect(heard.completions(".help VSt|") == ["VStack"])
    for nothing in [".zzz|", "?zzz|", ".help zzz|", ".theme zzz|", ".size |"] {
      #expect(heard.completion(nothing) == nil)
    }
  }

  @Test func whatFollowsACommand() throws {
    let heard = try HeardSession()
    heard.enter(
      "local Old = ui.ButtonStyle 'old'", "local New = ui.ToggleStyle 'new'",
      "local Part = ui.View 'Part'")
    #expect(heard.completions(".theme da|") == ["dark"])
    #expect(heard.completions(".depth n|") == ["none"])
    #expect(heard.completions(".keep |") == ["Part", "New", "Old"])
    #expect(heard.completions(".knobs ne|") == ["New"])
    let offered = heard.completions(".sheet |")
    #expect(
      offered.prefix(8) == [
        "Part", "New", "Old", "states=", "themes=", "depths=", "sizes=", "role=",
      ])
    #expect(offered.contains("borderedProminent"))
    #expect(heard.completions(".compare Old borderedP|") == ["borderedProminent"])
    #expect(heard.completions(".sheet Old the|") == ["themes="])
    #expect(heard.completions(".sheet Old states=normal,pre|") == ["pressed"])
    #expect(heard.completions(".sheet ui.Butt|").first == "Button")
    #expect(heard.completions(".press tab ent|") == ["enter"])
    let file = try #require(heard.completion(".load Tests/Lua/buttons_t|"))
    #expect(file.items.map(\.text) == ["buttons_test.lua"])
    #expect(file.typed == 16..<25)
    heard.enter(
      "ui.HStack { ui.Button('Save', function() end), ui.Button('Send', function() end) }")
    #expect(heard.completions(".click S|") == ["Save", "Send"])
  }

  @Test func nothingIsCalled() throws {
    let heard = try HeardSession()
    heard.enter(
      "trap = setmetatable({ field = 1 }, { __index = error, __pairs = error, __tostring = "
        + "error })",
      "setmetatable(_G, { __index = function() error 'strict' end })")
    #expect(heard.completions("trap.fi|") == ["field"])
    #expect(heard.completions("nothing.x|") == [])
    #expect(heard.completions("1.|") == [])
    #expect(heard.completions("-- ui.VSt|") == [])
    for text in [
      "|", "(|", "{{{|", "))}|", "\"|", "[[|", "ui..|", "a.b:c.|", "\0|", "'\\'|", "function(|",
    ] {
      _ = heard.completions(text)
    }
  }

  @Test func whatAllHaveInCommon() throws {
    let heard = try HeardSession()
    heard.enter("local common_one, common_two")
    #expect(heard.completion("comm|")?.common == "common_")
  }
}
