import Glibc
import Testing

@testable import LunetteRepl

/// The history of entered chunks.
@Suite struct ReplHistoryTests {
  @Test func byPrefix() {
    var history = ReplHistory(["print(1)", "x = 1", "print(2)", "y = 2"])
    let back = [history.previous("pr"), history.previous("print(2)"), history.previous("print(1)")]
    #expect(back == ["print(2)", "print(1)", nil])
    let on = [history.next(), history.next(), history.next()]
    #expect(on == ["print(2)", "pr", nil])
    history.edited()
    let last = history.previous("")
    #expect(last == "y = 2")
  }

  @Test func afterARunDownGoesOn() {
    var history = ReplHistory(["a", "b", "c"])
    _ = history.previous("")
    _ = history.previous("c")
    let first = history.previous("b")
    #expect(first == "a")
    let isNew = history.add("a")
    #expect(isNew)
    let on = [history.next(), history.next()]
    #expect(on == ["b", "c"])
  }

  @Test func whatIsKept() {
    var history = ReplHistory()
    let loop = "for i = 1, 2 do\n  print(i)\nend"
    let kept = [history.add(" secret"), history.add("  \n"), history.add(loop), history.add(loop)]
    #expect(kept == [false, false, true, false])
    #expect(history.entries.count == 1)
    for index in 0..<10_050 { _ = history.add("entry \(index)") }
    #expect(history.entries.count == 10_000)
  }

  @Test func search() {
    let history = ReplHistory(["print(1)", "Print(2)", "x", "print(1)"])
    #expect(history.search("print") == ["print(1)", "Print(2)"])
    #expect(history.search("Print") == ["Print(2)"])
    #expect(history.search("nothing") == [])
    #expect(history.search("").count == 3)
  }

  private func folder() -> String {
    var template = Array("/tmp/lunette-history.XXXXXX".utf8CString)
    return String(cString: mkdtemp(&template))
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let stream = try #require(fopen(path, "w"))
    #expect(fwrite(bytes, 1, bytes.count, stream) == bytes.count)
    #expect(fclose(stream) == 0)
  }

  @Test func betweenRuns() throws {
    let path = folder() + "/state/lunette/history"
    let entries = ["one", "two\nlines", "back\\slash \\n", "é\t"]
    let file = HistoryFile(path: path)
    file.onProblem = { Issue.record("\($0)") }
    for entry in entries { file.append(entry) }
    #expect(HistoryFile(path: path).load() == entries)
    var about = stat()
    #expect(stat(path, &about) == 0)
    #expect(about.st_mode & 0o777 == 0o600)
    #expect(HistoryFile(path: folder() + "/none").load() == [])
  }

  @Test func aDamagedFileCostsWhatIsDamaged() throws {
    let path = folder() + "/history"
    let bytes: [UInt8] =
      Array("good\n".utf8) + [0xFF, 0xFE, 0x0A, 0x61, 0x00, 0x62, 0x0A]
      + Array("bad \\x\n\nlast, cut".utf8)
    try write(bytes, to: path)
    #expect(HistoryFile(path: path).load() == ["good", "last, cut"])
    HistoryFile(path: path).append("after")
    #expect(HistoryFile(path: path).load() == ["good", "last, cut", "after"])
  }

  @Test func oneThatCannotBeWritten() {
    let path = folder()
    var problems: [String] = []
    let file = HistoryFile(path: path)
    file.onProblem = { problems.append($0) }
    #expect(file.load() == [])
    file.append("x")
    file.append("y")
    #expect(problems.count == 1)
    #expect(problems.first?.contains(path) == true)
  }

  /// Several histories that use one file, as several processes do.
  @Test func severalAtOnce() async {
    let path = folder() + "/history"
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for index in 0..<100 { HistoryFile(path: path).append("\(writer) \(index)\nmore") }
        }
      }
    }
    let entries = HistoryFile(path: path).load()
    #expect(Set(entries).count == 400)
    #expect(entries.count == 400)
  }

  @Test func aLongFileIsMadeShorter() throws {
    let path = folder() + "/history"
    let text = (0..<12_000).map { "entry \($0)\n" }.joined()
    try write(Array(text.utf8), to: path)
    #expect(HistoryFile(path: path).load().count == 10_000)
    let again = HistoryFile(path: path).load()
    #expect(again.first == "entry 2000")
    #expect(again.last == "entry 11999")
  }
}
