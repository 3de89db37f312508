import Glibc
import Lunette
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteRepl
@testable import LunetteTools

/// The commands of the REPL, which begin with a dot.
@Suite struct ReplCommandTests {
  private func folder() -> String {
    var template = Array("/tmp/lunette-repl.XXXXXX".utf8CString)
    return String(cString: mkdtemp(&template))
  }
  private func text(_ path: String) throws -> String { try ScriptFile.read(path) }

  @Test func help() throws {
    let heard = try HeardSession()
    let overview = try #require(heard.enter(".help").first)
    for name in ReplCommands.names { #expect(overview.contains(".\(name)"), "\(name)") }
    for asked in [
      "?Button", ".help ui.Button", "?:padding", "?State", "?bordered", "?isPressed", "?sleep",
    ] {
      let page = heard.enter(asked).first ?? ""
      #expect(page.split(separator: "\n").count > 1, "\(asked)")
    }
    heard.enter("?Buton")
    #expect(heard.complaints == ["nothing is named 'Buton'; did you mean 'Button'?"])
    heard.enter(".sav")
    #expect(
      heard.complaints == ["there is no command .sav; did you mean 'save'?; .help lists them"])
  }

  /// Everything that a script can write has a page.
  @Test func everyNameHasAPage() {
    let reference = Reference.scripts
    for declaration in reference.declarations where declaration.kind != .options {
      #expect(
        ReferencePages.page(of: declaration.title, columns: 60) != nil, "\(declaration.title)")
    }
    for function in reference.functions {
      #expect(ReferencePages.page(of: function.name, columns: 60) != nil, "\(function.title)")
    }
    for object in reference.objects {
      #expect(ReferencePages.page(of: object.name, columns: 60) != nil, "\(object.name)")
    }
  }

  @Test func theStageIsOperated() throws {
    let heard = try HeardSession()
    heard.enter(".press tab")
    #expect(heard.complaints.first?.hasPrefix("the stage is empty") == true)
    heard.enter(
      "local name, clicks = ui.State(''), ui.State(0)",
      "function() return ui.VStack { ui.TextField('Name', name), ui.Button('Go', function() "
        + "clicks.value = clicks.value + 1 end), ui.Text(name.value .. clicks.value) } end"
    )
    heard.enter(".focus Name", ".type ab", ".click Go", ".press tab", ".press shift+tab enter")
    #expect(heard.complaints == [])
    #expect(heard.enter("name.value, clicks.value") == ["\"ab\"", "2"])
    heard.enter(".click Gone")
    #expect(heard.complaints.first?.hasPrefix("nothing on the stage has the text \"Gone\"") == true)
    heard.enter(".press tabb")
    #expect(heard.complaints == [".press takes keys' names, not \"tabb\"; did you mean \"tab\"?"])
    heard.enter(".advance -1")
    #expect(heard.complaints.count == 1)
  }

  @Test func settings() throws {
    let heard = try HeardSession()
    heard.enter("ui.HStack { 'one', 'two' }")
    #expect(heard.pictures == ["one two\n"])
    heard.enter(".rtl on")
    #expect(heard.pictures.first?.hasSuffix("two one\n") == true)
    heard.enter(".rtl off", ".size 4x1")
    #expect(heard.pictures.first != "one two\n")
    for wrong in [
      ".size big", ".theme nosuch", ".depth 7", ".rtl up", ".locale ../x", ".quit 900",
      ".reset now",
    ] {
      heard.enter(wrong)
      #expect(heard.complaints.count == 1, "\(wrong)")
    }
    heard.enter(".depth none", ".theme light", ".locale ar")
    #expect(heard.complaints == [])
    #expect(heard.enter(".locale") == ["ar"])
    heard.enter(".quit 3")
    #expect(heard.session.ending == 3)
  }

  @Test func looking() throws {
    let heard = try HeardSession()
    heard.enter(
      "local S = ui.ButtonStyle 's'", "S.mark = '#'", "S.isLoud = true",
      "function S:makeBody(c) return ui.HStack { self.mark, c.label } end",
      "ui.VStack { ui.Button('Save', print):foregroundColor('red') }:buttonStyle(S)")
    let tree = heard.enter(".tree").joined(separator: "\n")
    #expect(tree.contains("VStack (repl#5:1)"))
    #expect(tree.contains("Button \"Save\" (repl#5:1)"))
    let why = heard.enter(".why Save").joined(separator: "\n")
    for part in [
      "style: s (repl#5:1), which reads label", "= red (repl#5:1)", "size: asked ",
      "margins: top 0", "default: ",
      ", lineLimit, ",
    ] {
      #expect(why.contains(part), "\(part) in \(why)")
    }
    heard.enter("ui.Button('Plain', print)")
    let builtIn = heard.enter(".why Plain")
    #expect(
      builtIn.joined(separator: "\n").split(separator: "\n").contains(
        "style: borderless (default)"), "\(builtIn)")
    heard.enter("ui.VStack { ui.Button('Save', print):foregroundColor('red') }:buttonStyle(S)")
    let time = heard.enter(".time").joined(separator: "\n")
    for part in [
      "bodies", "1 × makeBody", "layout", "drawing", "encoding", " bytes", "makeBody of style 's'",
    ] {
      #expect(time.contains(part), "\(part) in \(time)")
    }
    #expect(heard.enter(".knobs S").first == "S.isLoud = true\nS.mark = \"#\"")
    // A changed knob appears in the session as a line of Lua.
    heard.enter(".click isLoud")
    #expect(heard.printed.contains("> S.isLoud = false"), "\(heard.printed) \(heard.complaints)")
    #expect(heard.enter("S.isLoud") == ["false"])
    heard.enter(".sheet S")
    #expect(heard.complaints == [])
    #expect(heard.pictures.first?.contains("pressed") == true)
  }

  /// The options of `.sheet`, and clicks on its cells.
  @Test func sheets() throws {
    let heard = try HeardSession()
    heard.enter(
      "local S = ui.ButtonStyle(function(c) return ui.HStack { c.label, c.isPressed and '!' or '.' "
        + "} end)"
    )
    heard.enter(".sheet S states=normal,pressed themes=dark,light depths=16,none")
    #expect(heard.complaints == [])
    let picture = try #require(heard.pictures.first)
    #expect(picture.contains("pressed") && !picture.contains("hovered"))
    #expect(picture.contains("light, no colours, destructive"))
    #expect(picture.split(separator: "\n").count { $0.contains("Delete !") } == 4)
    // Without a view, the sheet shows the view on the stage, here with another option.
    heard.enter(".sheet sizes=12x1")
    #expect(heard.pictures.first?.contains("Delete !") == true)
    #expect(heard.session.nextSheet == ".sheet")
    heard.enter(".sheet")
    #expect(heard.session.nextSheet == ".sheet depths")
    heard.enter(".sheet S states=normal", ".click Delete")
    let line = "ui.ContactSheet(S, { role = \"destructive\", states = {} })"
    #expect(heard.printed.contains("> " + line), "\(heard.printed) \(heard.complaints)")
    #expect(heard.session.stage.shown?.source == line)
    // Without arguments, the last sheet is shown again.
    heard.enter(".sheet")
    #expect(heard.pictures.first?.contains("Cancel .") == true)
    for wrong in [
      ".sheet S depths=17", ".sheet S depth=16", ".sheet S sizes=big", ".sheet S states=",
      ".sheet 7",
    ] {
      heard.enter(wrong)
      #expect(heard.complaints.count == 1, "\(wrong): \(heard.complaints)")
    }
    heard.enter(".sheet S depth=16")
    #expect(heard.complaints.first?.contains("did you mean \"depths\"?") == true)
    // A sheet of a view, in states that need no input.
    heard.enter(".sheet ui.Button('Go', print) states=normal,disabled", ".click 12 2")
    #expect(heard.complaints == [])
  }

  /// Previews that the session, or a file in it, declares.
  @Test func previews() throws {
    let heard = try HeardSession()
    #expect(heard.enter(".preview") == ["-- nothing was declared with ui.Preview"])
    heard.enter(
      "local S = ui.ButtonStyle(function(c) return ui.HStack { c.label, c.isPressed and '!' or '.' "
        + "} end)",
      "ui.Preview('Go, pressed', { states = 'pressed' }, function() return ui.Button('Go', "
        + "print):buttonStyle(S) end)",
      "ui.Preview('Alive', ui.Text 'here')")
    #expect(
      heard.enter(".preview") == ["Go, pressed (repl#2:1)\nAlive (repl#3:1)"], "\(heard.printed)")
    heard.enter(".preview Go, pressed")
    #expect(heard.complaints == [])
    #expect(heard.pictures.first?.contains("Go !") == true)
    heard.enter(".preview Aliv")
    #expect(heard.complaints.first?.contains("did you mean \"Alive\"?") == true)
    // When its style is defined again, the preview follows.
    let path = folder() + "/saved.lua"
    heard.enter(".preview Alive", ".save \(path)")
    #expect(heard.complaints == [])
    #expect(try text(path).contains("ui.Preview('Alive'"))
    heard.enter(".record \(path)x")
    #expect(heard.complaints.count == 1)
    // The previews of a loaded file are listed.
    let file = folder() + "/file.lua"
    try Files.write(
      Array("local ui = require 'lunette' ui.Preview('From a file', ui.Text 'x')".utf8), to: file)
    let other = try HeardSession()
    #expect(other.enter(".load \(file)").first == "-- previews: From a file; .preview shows one")
  }

  /// Knobs: a control for each property of a style, whose changes appear as lines of Lua.
  @Test func knobs() throws {
    let heard = try HeardSession()
    heard.enter(
      "local S = ui.ButtonStyle 's'", "S.color, S.shape, S.count, S.part = 'red', 'rounded', 3, 0.5"
    )
    heard.enter(
      "S['two words'] = 'a \\\"quote\\\"'", "function S:makeBody(c) return c.label end", ".knobs S")
    #expect(heard.complaints == [])
    let picture = try #require(heard.pictures.first)
    for part in ["red ▾", "██", "rounded ▾", "count 3", "part 0.5"] {
      #expect(picture.contains(part), "\(part) in \(picture)")
    }
    #expect(KnobChoices.names(for: "border", "rounded")?.contains("heavy") == true)
    #expect(KnobChoices.names(for: "color", "red")?.contains("accent") == true)
    #expect(KnobChoices.names(for: "alignment", "leading")?.contains("trailing") == true)
    #expect(KnobChoices.names(for: "look", "borderedProminent")?.contains("plain") == true)
    #expect(KnobChoices.names(for: "title", "Hello") == nil)
    heard.enter(".click two words", ".type !")
    #expect(
      heard.printed.contains("> S[\"two words\"] = \"a \\\"quote\\\"!\""),
      "\(heard.printed) \(heard.complaints)")
    #expect(heard.enter("S['two words']") == ["\"a \\\"quote\\\"!\""])
  }

  /// A style that never returns fails in its cells only, and soon.
  @Test func aLoopingStyleInASheet() throws {
    var options = HostOptions()
    options.timeLimit = 0.2
    let heard = try HeardSession(options)
    heard.enter(
      "local S = ui.ButtonStyle 's'", "function S:makeBody(c) while true do end end", ".sheet S")
    #expect(heard.complaints.contains { $0.contains("time limit") || $0.contains("longer than") })
    #expect(heard.enter("1 + 1") == ["2"])
  }

  @Test func aScriptIsSaved() throws {
    let path = folder() + "/saved.lua"
    let heard = try HeardSession()
    heard.enter(
      "local ui = require 'lunette'", "local words <const> = 'saved'", "1 + 1",
      "local function shout(text) return text:upper() end",
      "error 'not this'", "ui.Text 'before'", "_ = nil", "ui = nil", "ui.Text(shout(words))",
      ".save \(path)")
    #expect(heard.complaints == [])
    let saved = try text(path)
    #expect(!saved.contains("before") && !saved.contains("1 + 1") && !saved.contains("ui = nil"))
    let interface = try Interface(
      path: path, size: .init(width: 20, height: 2), options: HostOptions())
    try interface.load()
    interface.scene.update()
    #expect(interface.scene.find("SAVED") != nil)
    // Before a file is overwritten, the user is asked.
    heard.enter("ui.Text 'other'", ".save \(path)")
    #expect(heard.questions.count == 1)
    #expect(heard.complaints.first?.contains("exists already") == true)
    heard.answer = false
    heard.enter(".save \(path)")
    #expect(try text(path) == saved)
    heard.answer = true
    heard.enter(".save \(path)")
    #expect(try text(path).contains("other"))
    // A saved chunk may consist of several lines.
    for chunk in [
      "local inner = 'inside'\n\nreturn ui.Text(inner)", "local inner = 'inside'\nui.Text(inner)",
    ] {
      heard.enter(".reset", chunk, ".save \(path)")
      #expect(heard.complaints == [])
      #expect(
        try text(path) == "local ui = require \"lunette\"\n\nlocal inner = 'inside'\n"
          + (chunk.contains("return") ? "\n" : "") + "\nreturn ui.Text(inner)\n")
    }
    heard.enter(".save /nowhere/at/all.lua")
    #expect(heard.complaints.count == 1)
  }

  @Test func whatAStyleNeedsIsKeptWithIt() throws {
    let heard = try HeardSession()
    heard.enter(
      "local mark = '#'", "local function marked(text) return mark .. text end",
      "local unrelated = 1",
      "Framed = ui.ButtonStyle 'framed'",
      "Framed.colour = 'red'", "function Framed:makeBody(c) return ui.Text(marked 'x') end",
      "Framed.colour = 'green'")
    let module = JournalText.module("Framed", .style, heard.session)
    for part in [
      "local mark = '#'", "local function marked", "local Framed", "Framed.colour = 'red'",
      "Framed.colour = 'green'",
      "ui.Preview(\"Framed\"", "return Framed\n",
    ] { #expect(module.contains(part), "\(part)") }
    #expect(!module.contains("unrelated"))
    heard.enter(".keep nothing")
    #expect(heard.complaints == ["'nothing' is neither a style nor a component"])
    heard.enter(".keep ../x")
    #expect(heard.complaints.count == 1)
  }

  @Test func aTestIsRecorded() throws {
    let path = folder() + "/seen_test.lua"
    let heard = try HeardSession()
    heard.enter(
      "local count = ui.State(0)", "local long = [[\n  kept\n]]",
      "function() return ui.VStack { ui.Button('Add', function() count.value = count.value + 1 "
        + "end), ui.Text('n ' .. count.value) } end",
      ".click Add", ".press enter", ".record \(path)")
    #expect(heard.complaints == [])
    let written = try text(path)
    for part in [
      "app:click(\"Add\")", "app:press(\"enter\")", "t:equal(app:text()", "[[\n  kept\n]]",
    ] {
      #expect(written.contains(part), "\(part)")
    }
    #expect(Program.test([path], update: false, host: nil, options: HostOptions()) == 0)
  }

  @Test func aFileIsLoaded() throws {
    let folder = folder()
    try Files.write(
      Array("local ui = require 'lunette'\nlocal inside = 5\nreturn ui.Text 'from a file'\n".utf8),
      to: folder + "/a.lua")
    let heard = try HeardSession()
    heard.enter(".load \(folder)/a.lua")
    #expect(heard.pictures == ["from a file\n"])
    #expect(heard.enter("inside") == ["5"])
    heard.enter(".load \(folder)/none.lua")
    #expect(heard.complaints.count == 1)
    try Files.write(Array("local x = \n".utf8), to: folder + "/bad.lua")
    heard.enter(".load \(folder)/bad.lua")
    #expect(heard.complaints.first?.contains("bad.lua:") == true)
  }
}
