import LunetteBase
import Testing

private typealias Location = LunetteBase.SourceLocation

/// Locations of errors, parsed from Lua's messages.
@Suite struct SourceLocationTests {
  @Test(arguments: [
    ("app.lua:3: no", "app.lua", 3, "no"), ("a:b.lua:12: x: y", "a:b.lua", 12, "x: y"),
    ("[string \"return 1\"]:1: no", "[string \"return 1\"]", 1, "no"),
    ("app.lua:3: one\ntwo:4: ", "app.lua", 3, "one\ntwo:4: "),
    ("app.lua:3: ", "app.lua", 3, ""),
  ])
  func `the place before a message is read`(text: String, file: String, line: Int, rest: String) {
    var left: Substring = ""
    #expect(Location(beginning: text, rest: &left) == Location(file: file, line: line))
    #expect(left == rest)
  }

  @Test(arguments: [
    "", "no", "app.lua: no", "app.lua:3", "app.lua:3:no", "app.lua:x: no", "at 10:05: no",
    "one\napp.lua:3: no",
  ])
  func `what only looks like a place is a message`(text: String) {
    var left: Substring = ""
    #expect(Location(beginning: text, rest: &left) == nil)
  }

  @Test func `a place by itself is read with and without its colon`() {
    #expect(Location("app.lua:3") == Location(file: "app.lua", line: 3))
    #expect(Location("app.lua:3: ") == Location(file: "app.lua", line: 3))
    #expect(Location("") == nil)
    #expect(Location("app.lua:3: no") == nil)
  }

  @Test func `it is written as Lua writes it`() {
    #expect(Location(file: "app.lua", line: 3).description == "app.lua:3")
    #expect(Location(file: "app.lua", line: nil).description == "app.lua")
  }
}
