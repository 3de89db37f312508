import LunetteLua
import LunetteScript

/// The entries that were run, in order. A script, a module or a test can be written from them.
struct ReplJournal {
  struct Entry {
    let source: String
    /// The variables of the session that the entry declares.
    let declares: [String]
    let isExpression: Bool
    /// Whether the entry has put a view on the stage.
    var isShown = false
    /// Whether its change to the library was undone.
    var isUndone = false
    /// The path of the file whose text the entry is; nil if it was typed.
    var path: String?
  }
  private(set) var entries: [Entry] = []
  /// What was done on the stage since the present view was shown, as lines of a test.
  var steps: [String] { testSteps.lines }
  private var testSteps = TestSteps()
  var count: Int { entries.count }

  mutating func add(_ entry: Entry) { entries.append(entry) }
  mutating func beginSteps() { testSteps = TestSteps() }
  mutating func addStep(_ step: String) { testSteps.add(step) }

  /// The entries that some names depend on: entries that define one of `names` or a name that these entries use, and entries
  /// that change any of these; in order.
  func defining(_ names: Set<String>) -> [Entry] {
    let entries = self.entries.filter { !$0.isUndone }
    let parts = entries.map { EntryWords($0) }
    var wanted = names
    var chosen: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, part) in parts.enumerated() where !chosen.contains(index) && !part.defines.isDisjoint(with: wanted) {
        chosen.insert(index)
        wanted.formUnion(part.mentions)
        isGrowing = true
      }
    }
    return entries.indices.filter { chosen.contains($0) }.map { entries[$0] }
  }
}

/// The names that occur in an entry.
struct EntryWords {
  /// The names that the entry declares, assigns or adds something to: `x`, `x.y = 1`, `function x:y`.
  private(set) var defines: Set<String>
  /// All names in the entry that are not fields.
  private(set) var mentions: Set<String> = []

  init(_ entry: ReplJournal.Entry) {
    defines = Set(entry.declares)
    guard !entry.isExpression else { return }
    let tokens = Array(LuaTokens(Array(entry.source.utf8)))
    for (index, token) in tokens.enumerated() where token.kind == .word && !LuaLiteral.keywords.contains(token.text) {
      let before = index > 0 ? tokens[index - 1] : nil
      if before?.isOne(of: [".", ":"]) == true { continue }
      mentions.insert(token.text)
      if before?.is("function") == true { defines.insert(token.text) }
      // An assignment: paths of names, followed by `=`.
      var next = index + 1
      while next + 1 < tokens.count, tokens[next].isOne(of: [".", ","]), tokens[next + 1].kind == .word { next += 2 }
      let isField = before?.isOne(of: ["{", ",", "("]) == true
      if next < tokens.count, tokens[next].is("="), !isField { defines.insert(token.text) }
    }
  }
}
