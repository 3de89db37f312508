import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteText
@testable import LunetteViews

struct LocalisationTests {
  @Test("every language's plural rules give what CLDR says") func plurals() {
    let initials: [PluralCategory: Character] = [
      .zero: "z", .one: "o", .two: "t", .few: "f", .many: "m", .other: "x",
    ]
    let numbers = pluralCaseNumbers.split(separator: " ").map { text -> PluralOperands in
      Int64(text).map { PluralOperands($0) } ?? PluralOperands(Double(text)!)
    }
    var languages = 0
    for line in pluralCases.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let rules = PluralRules(locale: String(parts[0]))
      #expect(
        String(numbers.map { initials[rules.category($0)]! }) == String(parts[1]), "\(parts[0])")
      languages += 1
    }
    #expect(languages > 50)
  }

  @Test("a region has the rules of its language, an unknown language those of English")
  func locales() {
    func category(_ locale: String, _ number: Int64) -> PluralCategory {
      PluralRules(locale: locale).category(PluralOperands(number))
    }
    #expect(category("ru-RU", 3) == .few && category("ru_UA", 5) == .many)
    #expect(
      category("pt-BR", 0) == .one && category("pt-PT", 0) == .other && category("pt_PT", 1) == .one
    )
    #expect(category("xx", 1) == .one && category("xx", 2) == .other && category("", 0) == .other)
    #expect(category("fr", -1) == .one && category("ru", .min) == .many)
  }

  @Test("decimals count as they are written, and none are none") func decimals() {
    func category(_ locale: String, _ number: Double) -> PluralCategory {
      PluralRules(locale: locale).category(PluralOperands(number))
    }
    #expect(category("en", 1.0) == .one && category("en", 1.5) == .other)
    #expect(category("cs", 3) == .few && category("cs", 3.5) == .many)
    #expect(category("ar", 0.00001) == .other && category("ar", 0) == .zero)
    for odd in [Double.nan, .infinity, -.infinity, 1e300, -1e18, 1e-300] { _ = category("lt", odd) }
  }

  @Test("a phrase takes the form of its first number") func forms() throws {
    let tables = StringTables()
    tables.add(
      plurals: [
        "%d files in %s": PluralForms([.one: "%d fichier dans %s", .other: "%2$s : %1$d fichiers"])!
      ],
      locale: "fr")
    tables.add(
      plurals: [
        "%d files in %s": PluralForms([
          .one: "%d файл", .few: "%d файла", .many: "%d файлов", .other: "%d файла",
        ])!
      ], locale: "ru")
    tables.add(
      plurals: [
        "%d left": PluralForms([.zero: "none left", .one: "one left", .other: "%d left"])!
      ], locale: "en")
    func phrase(_ key: String, _ number: Int64, _ locale: String) throws -> String {
      try tables.phrase(key, [.integer(number), .string("src")], locale: locale)
    }
    #expect(try phrase("%d files in %s", 1, "fr") == "1 fichier dans src")
    #expect(try phrase("%d files in %s", 0, "fr-CA") == "0 fichier dans src")
    #expect(try phrase("%d files in %s", 2, "fr") == "src : 2 fichiers")
    #expect(
      try [1, 2, 5, 11, 21].map { try phrase("%d files in %s", $0, "ru") }
        == ["1 файл", "2 файла", "5 файлов", "11 файлов", "21 файл"])
    // The form `zero` is used for 0 in every language. A key without a translation is shown as it
    // is.
    #expect(
      try [0, 1, 2].map { try phrase("%d left", $0, "en") } == ["none left", "one left", "2 left"])
    #expect(try phrase("%d files in %s", 3, "de") == "3 files in src")
    #expect(tables.lookup("%d left", locale: "en") == "%d left")
    #expect(PluralForms([.one: "x"]) == nil)
  }

  @Test(
    "conversions are those of C and Lua, and by position",
    arguments: [
      ("%d", "7"), ("%5d|", "    7|"), ("%-5d|", "7    |"), ("%05d", "00007"), ("%+d", "+7"),
      ("%x", "7"), ("%i", "7"),
      ("%.2f", "7.00"), ("%s", "7"), ("%@", "7"), ("100%%", "100%"), ("%1$d%1$d", "77"),
      ("%2$s %1$s", "wide 7"),
      ("%d %s", "7 wide"), ("%d %6s|", "7   wide|"), ("%d %-6s|", "7 wide  |"), ("%d %.2s", "7 wi"),
      ("%d %s %g", "7 wide 1.5"),
      ("%3$s %3$e", "1.5 1.500000e+00"), ("no %% at all", "no % at all"), ("%c", "\u{7}"),
      ("%4$s", "3.0"),
      ("%4$d", "3"),
      ("%5$4s|", "  日|"),
    ])
  func conversions(_ pair: (String, String)) throws {
    let arguments: [FormatArgument] = [
      .integer(7), .string("wide"), .number(1.5), .number(3), .string("日"),
    ]
    #expect(try PhraseFormat.fill(pair.0, arguments) == pair.1)
  }

  @Test("what does not fit is an error that says what and where") func errors() {
    func message(_ phrase: String, _ arguments: [FormatArgument]) -> String {
      do {
        return "no error: " + (try PhraseFormat.fill(phrase, arguments))
      } catch {
        return error.description
      }
    }
    #expect(message("%d of %d", [.integer(1)]) == "there is no argument 2 for '%d'")
    #expect(message("%3$s", [.integer(1)]) == "there is no argument 3 for '%3$s'")
    #expect(message("%0$s", [.integer(1)]) == "there is no argument 0 for '%0$s'")
    #expect(message("%d", [.string("x")]) == "argument 1 for '%d' must be a number, not \"x\"")
    #expect(message("%d", [.number(1.5)]) == "argument 1 for '%d' must be a whole number, not 1.5")
    #expect(message("%y", [.integer(1)]).hasPrefix("'%y' is not a conversion"))
    #expect(message("50%", [.integer(1)]).hasPrefix("'%' is not a conversion"))
    #expect(message("%99999999999999999999d", [.integer(1)]).hasPrefix("no error"))
    #expect(message("%n", [.integer(1)]).hasPrefix("'%n' is not a conversion"))
  }

  @Test("random phrases are filled in or refused") func fuzz() {
    var seed: UInt64 = 3
    let pieces = Array("%%%%%0123456789$.-+ #dsxfgc@nq日é")
    for _ in 0..<4000 {
      var phrase = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        phrase.append(pieces[Int(seed >> 33) % pieces.count])
      }
      if let text = try? PhraseFormat.fill(phrase, [.integer(-5), .string("ab"), .number(2.5)]) {
        #expect(text.utf8.count < 2000)
      }
    }
  }

  /// A component whose body shows a translated phrase.
  private final class Files: ComponentDefinition, ComponentInstance {
    let name = "Files"
    var runs = 0
    func makeInstance() -> any ComponentInstance { self }
    func update(properties: AnyObject?) -> Bool { false }
    func body(_ scope: BodyScope) throws -> View? {
      runs += 1
      return Text(.verbatim(try scope.phrase("%d files", [.integer(2)])))
    }
    func disappeared() {}
  }

  @Test("a body that says a phrase runs again when the locale or the tables change, and only then")
  func live() {
    let files = Files()
    let test = TestScene(
      vstack(alignment: .leading, Component(files), Text(.key("Done"))), width: 12, height: 2)
    #expect(test.text == "2 files\nDone")
    let strings = test.scene.environment.strings
    strings.add(
      plurals: ["%d files": PluralForms([.one: "%d fichier", .other: "%d fichiers"])!], locale: "fr"
    )
    strings.add(["Done": "Fini"], locale: "fr")
    test.scene.scope.stringsChanged()
    test.frame()
    #expect(test.text == "2 files\nDone" && files.runs == 2)
    test.scene.changeEnvironment { $0.locale = "fr-CA" }
    test.frame()
    #expect(test.text == "2 fichiers\nFini" && files.runs == 3)
    strings.add(plurals: ["%d files": PluralForms([.other: "%d dossiers"])!], locale: "fr-CA")
    test.scene.scope.stringsChanged()
    test.frame()
    #expect(test.text == "2 dossiers\nFini" && files.runs == 4)
    test.scene.changeEnvironment { $0.colorScheme = .light }
    test.frame()
    #expect(files.runs == 4 && test.mismatches.isEmpty)
  }
}
