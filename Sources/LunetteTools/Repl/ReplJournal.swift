import LunetteScript
import LunetteSyntax

/// What was run, in its order, from which a script, a module or a test can be written.
struct ReplJournal {
  struct Entry {
    let source: String
    /// The variables of the session that it declares.
    let declares: [String]
    let isExpression: Bool
    /// A view came of it that was put on the stage.
    var isShown = false
    /// What it did to the library was taken back.
    var isUndone = false
    /// The file that it is the text of.
    var path: String?
  }
  private(set) var entries: [Entry] = []
  /// What was done on the stage with what is shown, as lines of a test.
  var steps: [String] { testSteps.lines }
  private var testSteps = TestSteps()
  var count: Int { entries.count }

  mutating func add(_ entry: Entry) { entries.append(entry) }
  mutating func beginSteps() { testSteps = TestSteps() }
  mutating func addStep(_ step: String) { testSteps.add(step) }

  /// The entries that something depends on: those that define a name among `names`, what these mention in turn, and what
  /// changes any of them; in order.
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

/// The names that an entry is about.
struct EntryWords {
  /// Those that it declares, assigns, or adds something to: `x`, `x.y = 1`, `function x:y`.
  private(set) var defines: Set<String>
  /// All names in it that are no fields.
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
      // A path of names and then `=`.
      var next = index + 1
      while next + 1 < tokens.count, tokens[next].is("."), tokens[next + 1].kind == .word { next += 2 }
      let isField = before?.isOne(of: ["{", ",", "("]) == true
      if next < tokens.count, tokens[next].is("="), !isField { defines.insert(token.text) }
    }
  }
}
