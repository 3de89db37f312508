import LunetteLua
import LunetteScript
import LunetteTools

/// The entries that were run, in order. A script, a module or a test can be written from them.
struct ReplJournal {
  struct Entry {
    let source: String
    /// The variables of the session that the entry declares.
    let declares: [String]
    let isExpression: Bool
    /// The number of its value, which later entries have as `_1`, `_2` and so on; nil if there is
    /// none.
    var result: Int?
    /// Whether it has ended in an error after it had defined something.
    var hasFailed = false
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

  /// The number of entries when the last step was done on the stage.
  private var countAtLastStep = 0
  /// Entries that a newer definition or version of a file has replaced, so that this can be undone.
  private var replacements: [Replacement] = []
  private struct Replacement {
    let position: Int
    let old: [Entry]
    /// The number of entries afterwards.
    let count: Int
  }

  mutating func add(_ entry: Entry) { entries.append(entry) }
  mutating func beginSteps() { testSteps = TestSteps() }
  mutating func addStep(_ step: String) {
    testSteps.add(step)
    countAtLastStep = entries.count
  }

  /// Puts the last entry in the place of the entries of a range, which must be before it.
  mutating func replace(_ range: Range<Int>) {
    guard range.upperBound < entries.count, let last = entries.popLast() else { return }
    let old = Array(entries[range])
    entries.replaceSubrange(range, with: [last])
    replacements.append(Replacement(position: range.lowerBound, old: old, count: entries.count))
    // What was done on the stage was done before, with the entries that were replaced.
    countAtLastStep = min(countAtLastStep, entries.count - 1)
  }

  /// What was done last.
  enum Undone {
    case entry(Entry)
    case step
  }
  /// Takes back the last step: an entry, or the input on the stage after it. Returns nil if nothing
  /// is left.
  mutating func undo() -> Undone? {
    if !testSteps.lines.isEmpty, countAtLastStep == entries.count {
      testSteps = TestSteps(testSteps.lines.dropLast())
      return .step
    }
    if let last = replacements.last, last.count == entries.count {
      replacements.removeLast()
      let entry = entries[last.position]
      entries.replaceSubrange(last.position...last.position, with: last.old)
      return .entry(entry)
    }
    return entries.popLast().map { .entry($0) }
  }

  /// Continues with what another journal knows besides its entries, which have been run again.
  mutating func adopt(_ other: ReplJournal) {
    if entries.count == other.entries.count { replacements = other.replacements }
    testSteps = other.testSteps
    countAtLastStep = other.countAtLastStep
  }

  /// What each entry defines and uses.
  var texts: [EntryText] {
    var latest: Int?
    return entries.map { entry in
      let text = EntryText(entry, latest: latest)
      latest = entry.result ?? latest
      return text
    }
  }

  /// The entries that some names depend on, as indices in order: those that define one of `names`
  /// or something that these entries use, and those that change any of it. Where that cannot be
  /// known, an entry counts rather than not, because a line too many does less harm than a missing
  /// one.
  func defining(_ names: Set<String>) -> [Int] {
    let texts = self.texts
    let reaches = texts.map { $0.hasEffect ? reach(of: $0, texts) : [] }
    var (wanted, lookups) = (names, Set<String>())
    var chosen: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, text) in texts.enumerated() where !entries[index].isUndone {
        if chosen.contains(index) { continue }
        let isNeeded =
          !text.defines.isDisjoint(with: wanted) || text.registers(any: lookups)
          || !reaches[index].isDisjoint(with: wanted)
        guard isNeeded else { continue }
        chosen.insert(index)
        wanted.formUnion(text.mentions)
        lookups.formUnion(text.lookups)
        isGrowing = true
      }
    }
    return chosen.sorted()
  }
  /// The names that are there without an entry; many entries that have nothing in common use them.
  private static let given = KnownNames.standardGlobals.union(["ui"])

  /// The names in an entry, and in the definitions of the functions that it may call.
  private func reach(of text: EntryText, _ texts: [EntryText]) -> Set<String> {
    var names = text.mentions.subtracting(Self.given)
    var isGrowing = true
    while isGrowing {
      let count = names.count
      for other in texts where !other.defines.isDisjoint(with: names) {
        names.formUnion(other.mentions.subtracting(Self.given))
      }
      isGrowing = names.count > count
    }
    return names
  }
}
