import Lunette
import LunetteBase
import LunetteScript
import Testing

@testable import LunetteTools

@Suite("The manual, made of the rows")
struct ManualTests {
  private let manual = Manual.whole

  @Test func everyRowIsThere() {
    let titles = Set(manual.entries.map(\.title))
    let reference = Reference.tests
    for declaration in reference.declarations where declaration.isWritten {
      #expect(titles.contains(declaration.manualTitle), "\(declaration.name)")
    }
    for function in reference.functions + reference.objects.flatMap(\.methods) {
      #expect(titles.contains(function.title), "\(function.title)")
    }
    for object in reference.objects { #expect(titles.contains(object.name), "\(object.name)") }
    for value in reference.values { #expect(titles.contains("ui.\(value.name)"), "\(value.name)") }
    for row in reference.enumerations where row.names.name != "key" {
      #expect(titles.contains(row.names.name), "\(row.names.name)")
    }
    for title in ["Keys", "Colours", "Symbols", "Exit statuses", "Environment variables"] {
      #expect(titles.contains(title), "\(title)")
    }
  }

  @Test func aStyleProtocolHasTheFieldsOfItsConfiguration() {
    for configuration in Reference.tests.configurations {
      let name = "ui." + configuration.name.dropLast("Configuration".count)
      let lists = manual.entries(named: name).flatMap(\.lists)
      let fields = lists.first { $0.heading == "Fields of the configuration" }?.items.map(\.name)
      #expect(fields == configuration.fields.map(\.name), "\(name)")
    }
  }

  @Test(arguments: [
    ("Button", "ui.Button"), ("ui.Button", "ui.Button"), ("button", "ui.Button"),
    (":padding", ":padding()"),
    ("view:padding()", ":padding()"), ("padding", ":padding()"), ("ui.after", "ui.after"),
    ("update", "state:update"),
    ("state:update", "state:update"), ("app:click", "app:click"), ("BorderStyle", "BorderStyle"),
    ("Button states", "Button states"),
  ])
  func namesAreFound(word: String, title: String) {
    #expect(manual.entries(named: word).contains { $0.title == title }, "\(word)")
  }

  @Test func theContentsKeepNamesOfSeveralWordsTogether() {
    let words = manual.contents.split(separator: "\n").flatMap { $0.split(separator: ",") }
    let names = Set(words.map { $0.drop { $0 == " " } }.map(String.init))
    for title in ["Button states", "ui.appearance.Button", "Exit statuses", "ui.Button"] {
      #expect(names.contains(title), "\(title)")
    }
  }

  @Test func aNameWithItsOwnLettersWins() {
    #expect(manual.entries(named: "Menu").map(\.title) == ["ui.Menu"])
  }

  @Test(arguments: [
    ("LUNETTE_SYMBOLS", "Environment variables"), ("missing-return", "Rules of lunette check"),
    ("heavy", "BorderStyle"),
  ])
  func aNameOfASetOrTableIsExplainedAlone(word: String, title: String) throws {
    let entry = try #require(manual.entries(named: word).first { $0.title == title })
    #expect(
      entry.lists.flatMap(\.items).map(\.name) == [title == "BorderStyle" ? "\"\(word)\"" : word])
    #expect(!entry.text.isEmpty)
  }

  @Test @MainActor func everyColorHasASwatch() throws {
    let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    let pictures = try ExamplePictures(folder: root + "/Documentation/images")
    #expect(try pictures.swatch(of: "accent").values == ["#8fb0ff", "#1d55c9"])
    #expect(try pictures.swatch(of: "orange").values == ["#ff9500"])
    // What depends on the terminal, or on what is below, has no value.
    for color in ["red", "thinMaterial", "tertiary", "clear"] {
      #expect(try pictures.swatch(of: color).values == [], "\(color)")
    }
    let items = manual.entries(named: "Colours").flatMap(\.lists).flatMap(\.items)
    let names = items.compactMap(\.color)
    var drawn: Set<String> = []
    for name in names where name != "clear" && name != "background" {
      let svg = try pictures.swatch(of: name).svg
      #expect(svg.contains("#f6f7f9"), "\(name) is not on both grounds")
      drawn.insert(svg)
    }
    // Of 44 names, those that mean the same look the same.
    #expect(drawn.count > 30)
  }

  @Test @MainActor func everyExampleOfAViewOrModifierRuns() throws {
    let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    let pictures = try ExamplePictures(folder: root + "/Documentation/images")
    var viewsWithoutPicture: Set<String> = []
    var modifiersWithPicture: Set<String> = []
    for declaration in Reference.tests.declarations where declaration.isWritten {
      #expect(throws: Never.self, "\(declaration.title)") {
        let picture = try pictures.picture(of: declaration)
        if declaration.kind == .view, picture == nil {
          viewsWithoutPicture.insert(declaration.name)
        }
        if declaration.kind == .modifier, picture != nil {
          modifiersWithPicture.insert(declaration.name)
        }
      }
    }
    // These are parts of other views, or empty space.
    #expect(viewsWithoutPicture == ["Command", "GridItem", "Spacer", "TableColumn"])
    let group = try #require(Reference.tests.declarations.first { $0.name == "GroupBox" })
    #expect(try pictures.picture(of: group)?.description.contains("Network") == true)
    // A modifier has a picture only if its effect can be seen, if need be on a view of its own.
    #expect(!modifiersWithPicture.contains("onAppear"))
    let seen: Set = [
      "padding", "editMode", "deleteDisabled", "moveDisabled", "onDelete", "onMove", "glassEffect",
      "labelIconToTitleSpacing", "labelReservedIconWidth", "listRowSpacing", "listSectionSpacing",
      "presentationDetents", "safeAreaBar", "safeAreaInset", "searchable", "tabItem",
      "tabViewStyle",
    ]
    #expect(seen.subtracting(modifiersWithPicture) == [])
  }

  @Test func everyNameHasAStub() throws {
    let bytes = Stubs(Reference.tests).files.flatMap { Array($0.text.utf8) }
    let parts = Set(
      bytes.split { !(48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0) }
        .map { String(decoding: $0, as: UTF8.self) })
    let rows = Reference.tests.declarations.filter { $0.isWritten && $0.kind != .options }
    for declaration in rows {
      let names = [declaration.name] + declaration.parameters.map(\.name)
      for name in names.flatMap({ $0.split(separator: ".") }) {
        #expect(parts.contains(String(name)), "\(declaration.name), \(name)")
      }
    }
    for part in ForeignName.all.flatMap({ $0.name.split(separator: ".") }) {
      #expect(parts.contains(String(part)), "\(part)")
    }
  }

  @Test @MainActor func theExampleOfEachStyleProtocolDrawsItsControl() throws {
    let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    let pictures = try ExamplePictures(folder: root + "/Documentation/images")
    let protocols = Reference.tests.functions.filter { Reference.tests.isStyleProtocol($0) }
    #expect(protocols.count >= 17)
    for style in protocols {
      #expect(try pictures.picture(ofStyle: style) != nil, "\(style.title)")
    }
  }

  @Test func textFitsEightyColumns() {
    for entry in manual.entries where entry.page != "Symbols" {
      for line in entry.text.split(separator: "\n") where !line.hasPrefix("    ") {
        #expect(line.count <= 80, "\(entry.title): \(line)")
      }
    }
  }

  @Test func theSchemaSaysAllOfEachRow() throws {
    let text = Reference.schemaDescription.text
    let read = try JSONText(reading: text)
    #expect(read.text == text)
    for declaration in Reference.tests.declarations where declaration.isWritten {
      #expect(text.contains(JSONText.quoted(declaration.documentation)), "\(declaration.name)")
    }
    // The description of a level, which is compared, has no sentences of documentation.
    #expect(!Reference.description(ofLevel: 1).text.contains("\"documentation\""))
  }
}
