import Glibc
import Lunette
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteRepl
@testable import LunetteTools

/// The commands of the REPL for designers: sheets of several styles, undo, the editor, lists, and
/// files that are saved.
@Suite struct WorkshopTests {
  private func folder() -> String {
    var template = Array("/tmp/lunette-repl.XXXXXX".utf8CString)
    return String(cString: mkdtemp(&template))
  }
  private static let style = [
    "local S = ui.ButtonStyle 's'", "S.mark = '!'",
    "function S:makeBody(c) return ui.HStack { spacing = 0, c.label, self.mark } end",
  ]
  private func session() throws -> HeardSession {
    let heard = try HeardSession()
    for line in Self.style { heard.enter(line) }
    return heard
  }

  /// Built-in styles alone, beside those of the session, and of every kind.
  @Test func sheetsOfSeveralStyles() throws {
    let heard = try session()
    heard.enter(".sheet bordered states=normal")
    #expect(heard.complaints == [])
    #expect(heard.pictures.first?.contains("│  Delete  │") == true)
    heard.enter(".sheet S bordered plain states=normal")
    #expect(heard.complaints == [])
    let picture = try #require(heard.pictures.first)
    for part in ["default, s", "default, bordered", "destructive, plain", "Save!", "│  Cancel  │"] {
      #expect(picture.contains(part), "\(part) in \(picture)")
    }
    heard.enter(".click Cancel!")
    #expect(
      heard.printed.contains("> ui.ContactSheet(S, { role = \"cancel\", states = {} })"),
      "\(heard.printed) \(heard.complaints)")
    heard.enter(".sheet states=normal")
    #expect(heard.pictures.first?.contains("destructive, plain") == true)
    heard.enter(".compare bordered S states=normal,pressed")
    #expect(heard.complaints == [])
    #expect(heard.pictures.first?.contains("Save!") == true)
    #expect(heard.pictures.first?.contains("Delete") == false)
    heard.enter(".save \(folder())/compared.lua", ".sheet switch checkbox")
    #expect(heard.complaints == [])
    #expect(heard.pictures.first?.contains("[━━●]") == true)
    for (wrong, message) in [
      (".sheet borderd", "did you mean 'bordered'?"),
      (".sheet S bordred", "did you mean 'bordered'?"),
      (".sheet S switch", "'switch' is not a button style"),
      (".compare S", "needs the names of two styles or more"),
      (".compare", "needs"), (".compare S nothing", "'nothing' is not a button style"),
    ] {
      heard.enter(wrong)
      #expect(heard.complaints.first?.contains(message) == true, "\(wrong): \(heard.complaints)")
    }
    // A variable hides a built-in style of its name.
    heard.enter("local plain = ui.Text 'a view'", ".sheet plain states=normal")
    #expect(heard.pictures.first?.contains("a view") == true)
  }

  /// In a pipe, states that differ only in attributes or colours differ in what is written under
  /// them.
  @Test func withoutColorsASheetNamesAttributes() throws {
    let heard = try HeardSession(namesAttributes: true)
    for (body, words) in [
      ("c.label:bold(c.isFocused)", "bold"), ("c.label:italic(c.isFocused)", "italic"),
      ("c.label:underline(c.isFocused)", "underlined"),
      ("c.label:strikethrough(c.isFocused)", "struck through"),
      ("c.label:bold(not c.isFocused)", "not bold"),
      ("c.label:foregroundColor(c.isFocused and '#ff0000' or 'primary')", "text #ff0000"),
      ("c.label:background(c.isFocused and '#00ff80' or '#000000')", "on #00ff80"),
      ("c.label:background(c.isFocused and 'blue' or 'black')", "on blue"),
    ] {
      heard.enter(
        "local S = ui.ButtonStyle(function(c) return \(body) end)",
        ".sheet S states=normal,focused role=default")
      #expect(heard.complaints == [])
      let picture = try #require(heard.pictures.last)
      #expect(picture.contains(words), "\(body): \(picture)")
    }
    heard.enter(
      "ui.ContactSheet(ui.Button('Go', function() end):buttonStyle 'bordered', { states = { "
        + "'normal', 'focused' } })"
    )
    #expect(heard.pictures.last?.contains("bold") == true, "\(heard.pictures)")
    let colored = try session()
    colored.enter("function S:makeBody(c) return c.label:bold(c.isFocused) end", ".sheet S")
    #expect(colored.pictures.last?.contains("bold") == false)
  }

  /// Lines, knobs and what was done on the stage.
  @Test func undo() throws {
    let heard = try session()
    heard.enter("S.mark = '?'", ".sheet S states=normal", ".undo")
    #expect(heard.complaints == [])
    #expect(heard.pictures.count == 1)
    #expect(heard.pictures.first?.contains("Save!") == true)
    heard.enter("S.isLoud = true", ".knobs S", ".click isLoud")
    #expect(heard.enter("S.isLoud") == ["false"])
    heard.enter(".undo", ".undo")
    #expect(heard.complaints == [])
    #expect(heard.enter("S.isLoud") == ["true"])
    #expect(heard.session.stage.shown?.knobs == "S")
    let printing = try HeardSession()
    printing.enter(
      "local n = ui.State(0)", "print 'seen once'",
      "function() return ui.Button('n ' .. n.value, function() n.value = n.value + 1 end) end",
      ".click n 0", ".press enter", ".undo")
    #expect(printing.complaints == [])
    #expect(printing.pictures.last == "n 1\n")
    #expect(printing.printed == ["-- undone on the stage"])
    printing.enter(".undo")
    #expect(printing.pictures.last == "n 0\n")
    printing.enter("n.value = 7", ".undo 2")
    #expect(printing.session.stage.isEmpty)
    printing.enter(".undo 2", ".undo")
    #expect(printing.complaints == ["there is nothing to undo"])
    for wrong in [".undo 0", ".undo x", ".undo 1000"] {
      printing.enter(wrong)
      #expect(printing.complaints.count == 1, "\(wrong)")
    }
  }

  @Test func aDefinitionInAnEditor() throws {
    let heard = try session()
    heard.enter(".edit S")
    #expect(heard.complaints == [".edit needs a terminal, for the editor"])
    var seen = ""
    heard.editor = {
      seen = $0
      return seen + "\nS.mark = '+'"
    }
    heard.enter(".edit S")
    #expect(heard.complaints == [])
    #expect(seen == Self.style.joined(separator: "\n"))
    #expect(heard.enter("S.mark") == ["\"+\""])
    // What comes back replaces the lines, so a file has each of them once.
    #expect(JournalText.module("S", .style, heard.session).components(of: "ui.ButtonStyle") == 1)
    heard.enter(".undo", ".undo")
    #expect(heard.enter("S.mark") == ["\"!\""])
    heard.editor = { $0 }
    #expect(heard.enter(".edit S") == ["-- S is unchanged"])
    heard.editor = { _ in "this is no Lua" }
    heard.enter(".edit S")
    #expect(heard.complaints.count == 1)
    #expect(heard.enter("S.mark") == ["\"!\""])
    heard.editor = { _ in nil }
    #expect(heard.enter(".edit S") == ["-- the editor failed"])
    for (wrong, message) in [
      (".edit nothing", "none of the lines that were entered defines 'nothing'"),
      (
        ".edit a "
          + "b", "needs"
      ),
      (".edit s", "did you mean 'S'?"),
    ] {
      heard.enter(wrong)
      #expect(heard.complaints.first?.contains(message) == true, "\(heard.complaints)")
    }
  }

  @Test func aSavedFileIsLoadedAgain() throws {
    let folder = folder()
    func write(_ name: String, _ text: String) throws {
      try Files.write(Array(text.utf8), to: "\(folder)/\(name)")
    }
    try write("words.lua", "return 'from a module'")
    try write(
      "a.lua",
      "local ui = require 'lunette'\nlocal x, text = 1, require 'words'\nreturn ui.Text(text)")
    let heard = try HeardSession(folder: folder)
    heard.enter(".load \(folder)/a.lua")
    #expect(heard.complaints == [])
    #expect(heard.pictures == ["from a module\n"])
    let count = heard.session.journal.count
    heard.session.reloadChanged()
    #expect(heard.pictures.count == 1)
    try write("words.lua", "return 'another text of it'")
    heard.session.reloadChanged()
    #expect(heard.pictures.last == "another text of it\n")
    try write("a.lua", "local ui = require 'lunette'\nlocal x = 2\nreturn ui.Text 'changed'")
    heard.session.reloadChanged()
    #expect(heard.pictures.last == "changed\n")
    #expect(heard.enter("x") == ["2"])
    #expect(heard.session.journal.count == count + 1)
    // A file with an error changes nothing.
    try write("a.lua", "local x = ")
    heard.session.reloadChanged()
    #expect(heard.complaints.count == 1)
    #expect(heard.enter("x") == ["2"])
    try write("a.lua", "local x = 3")
    heard.editor = { $0 + "\nlocal y = 4" }
    heard.enter(".edit x")
    #expect(heard.enter("x, y") == ["3", "4"])
  }

  @Test func lists() throws {
    let heard = try session()
    heard.columns = 50
    heard.enter("Part = ui.View 'Part'")
    let styles = try #require(heard.enter(".styles").first).split(separator: "\n")
    #expect(styles.contains("  S     button style"), "\(styles)")
    #expect(styles.contains("  Part  component"), "\(styles)")
    #expect(styles.contains { $0.contains("borderedProminent") })
    #expect(styles.allSatisfy { $0.count <= 50 }, "\(styles)")
    heard.enter(".theme dark")
    let colors = try #require(heard.enter(".colors").first)
    #expect(colors.contains("accent") && colors.contains("#8fb0ff"), "\(colors)")
    heard.enter(".clear")
    #expect(heard.isCleared)
  }

  /// In a pane of any width, no line of these commands is wider, and none is lost.
  @Test(arguments: [".why Save", ".time", ".tree"])
  func descriptionsOfTheStageFitTheirPane(_ command: String) throws {
    let heard = try session()
    heard.enter(
      "S = ui.ButtonStyle 's'",
      "function S:makeBody(c) return c.label:bold(c.isFocused):padding() end",
      "ui.VStack { ui.Button('Save', print):foregroundColor('red'), ui.Text('x') }:buttonStyle(S)")
    func pieces(_ columns: Int) -> [[Substring]] {
      heard.columns = columns
      let lines = heard.enter(command).joined(separator: "\n").split(separator: "\n")
      for line in lines { #expect(line.count <= columns, "\(columns): \(line)") }
      // Costs differ from run to run.
      return lines.map { $0.split { " ,".contains($0) || $0.isNumber || $0 == "." } }
    }
    let wide = Set(pieces(200).joined())
    for columns in stride(from: 36, through: 120, by: 7) {
      #expect(
        wide.subtracting(pieces(columns).joined()).subtracting(["calls", "total"]).isEmpty,
        "\(columns)")
    }
  }

  @Test func tablesFitTheirPane() {
    let rows = [
      ("name", "a sentence of several words that must be broken"),
      ("a name that is very long", "short"), ("x", ""),
    ]
    for columns in 20...100 {
      let lines = HangingTable.lines(rows, columns: columns).flatMap { $0.broken(to: columns) }.map(
        \.text)
      for line in lines where line != "  a name that is very long" {
        #expect(line.count <= max(columns, 24), "\(line)")
      }
    }
    #expect(
      HangingTable.lines(rows, columns: 36).flatMap { $0.broken(to: 36) }.map(\.text) == [
        "  name          a sentence of", "                several words that",
        "                must be broken",
        "  a name that is very long", "                short", "  x",
      ])
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    self.split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
