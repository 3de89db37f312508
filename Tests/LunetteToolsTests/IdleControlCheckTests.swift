import Glibc
import Lunette
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteTools

/// What `lunette check` says of controls that can do nothing (S131).
@Suite("lunette check: controls that can do nothing")
struct IdleControlCheckTests {
  private func findings(_ source: String) throws -> [String] {
    var template = Array("/tmp/lunette-check-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { unlink("\(folder)/main.lua"); rmdir(folder) }
    let text =
      "local ui = require \"lunette\"\nlocal s, on = ui.State(\"a\"), ui.State(true)\nreturn "
      + source
    try Files.write(Array(text.utf8), to: "\(folder)/main.lua")
    var checker = Checker(options: HostOptions())
    checker.check(["\(folder)/main.lua"])
    return checker.findings.filter { $0.rule == .warning }.map { "\($0.line ?? 0): \($0.message)" }
  }

  @Test(arguments: [
    ("ui.Picker(\"P\", { selection = s, options = { \"b\" } })", "which none of its options has"),
    ("ui.Picker(\"P\", s, { \"b\", \"c\" })", "which none of its options has"),
    (
      "ui.Picker(\"P\", { selection = s, ui.Text(\"a\"):tag(\"a\"), ui.Text(\"b\") })",
      "has no tag and cannot be chosen"
    ),
    (
      "ui.Table({ { n = 1 } }, { columns = { ui.TableColumn(\"N\", \"n\"), ui.TableColumn(\"M\", "
        + "\"m\") } })",
      "shows the field \"m\", which none"
    ),
    (
      "ui.Text(\"x\"):sheet { isPresented = on, content = function() return nil end }",
      "its content shows nothing"
    ),
    ("ui.Text(\"x\"):sheet { isPresented = on }", "its content shows nothing"),
  ])
  func reportsAtOnceWhatCanDoNothing(source: String, message: String) throws {
    let found = try findings(source)
    #expect(found.count == 1 && found[0].hasPrefix("3: ") && found[0].contains(message), "\(found)")
  }

  @Test(arguments: [
    "ui.Picker(\"P\", { selection = s, options = { \"a\" } })",
    "ui.Table({}, { columns = { ui.TableColumn(\"M\", \"m\") } })",
    "ui.Text(\"x\"):sheet { isPresented = on, content = ui.Text(\"y\") }",
  ])
  func isSilentAboutWhatWorks(source: String) throws { #expect(try findings(source) == []) }
}
