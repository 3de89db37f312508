import LunetteLua
import LunetteScript
import LunetteTools

/// What an entry defines and uses, as far as its text shows it.
struct EntryText {
  /// The names that the entry declares, assigns or adds something to: `x`, `x.y = 1`,
  /// `x["y"] = 1`, `function x:y`; and its value, as `_1` for example.
  private(set) var defines: Set<String>
  /// All names in the entry that are not fields. The value before it is named by its number, even
  /// if the entry has it as `_`.
  private(set) var mentions: Set<String> = []
  /// The number of the value that the entry has as `_`; nil if it does not use it.
  private(set) var latest: Int?
  /// The texts and the names of fields in the entry: by these, views find what is registered.
  private(set) var lookups: Set<String> = []
  /// Whether the entry calls something that may change what other entries have defined.
  private(set) var hasEffect = false
  /// The names under which the entry registers something, such as a style.
  private var registered: Set<String> = []
  /// Whether it registers something under a name that is computed.
  private var registersOthers = false

  /// - Parameter latest: The number of the value before the entry; nil if there is none.
  init(_ entry: ReplJournal.Entry, latest: Int? = nil) {
    (defines, mentions) = Self.names(in: entry)
    if let result = entry.result { defines.insert("_\(result)") }
    let source = (entry.isExpression ? "return " : "") + entry.source
    guard let chunk = try? LuaParser.parse(Array(source.utf8)) else {
      hasEffect = true
      return
    }
    look(at: chunk)
    if mentions.remove("_") != nil, usesLatest, let latest {
      self.latest = latest
      mentions.insert("_\(latest)")
    }
  }
  private var usesLatest = false

  /// The names that an entry defines, without looking at anything else.
  static func definitions(in entry: ReplJournal.Entry) -> Set<String> { names(in: entry).defined }

  func registers(any names: Set<String>) -> Bool {
    registersOthers || !registered.isDisjoint(with: names)
  }

  // MARK: Names

  private static func names(in entry: ReplJournal.Entry) -> (
    defined: Set<String>, mentioned: Set<String>
  ) {
    var (defined, mentioned) = (Set(entry.declares), Set<String>())
    let tokens = Array(LuaTokens(Array(entry.source.utf8)))
    for (index, token) in tokens.enumerated()
    where token.kind == .word && !LuaTokens.reserved.contains(token.text) {
      let before = index > 0 ? tokens[index - 1] : nil
      if before?.isOne(of: [".", ":"]) == true { continue }
      mentioned.insert(token.text)
      if entry.isExpression { continue }
      if before?.is("function") == true { defined.insert(token.text) }
      let isField = before?.isOne(of: ["{", ",", "("]) == true
      if !isField { defined.formUnion(targets(token.text, tokens[(index + 1)...])) }
    }
    return (defined, mentioned)
  }

  /// The targets of an assignment that begins with a name: paths, then `=`; empty if it is none.
  private static func targets(
    _ name: String, _ rest: ArraySlice<LuaTokens.Token>
  ) -> Set<String> {
    var (rest, names) = (rest, Set([name]))
    while let token = rest.popFirst() {
      if token.is("=") { return names }
      if token.isOne(of: [".", ","]), let word = rest.first, word.kind == .word {
        if token.is(",") { names.insert(word.text) }
        rest.removeFirst()
      } else if token.is("[") {
        var depth = 1
        while depth > 0, let inner = rest.popFirst() {
          if inner.is("[") { depth += 1 }
          if inner.is("]") { depth -= 1 }
        }
      } else {
        break
      }
    }
    return []
  }

  // MARK: Effects

  private mutating func look(at chunk: LuaChunk) {
    var calls: [LuaExpression] = []
    var (lookups, uses) = (lookups, 0)
    var walk = LuaWalk()
    walk.onExpression = { expression in
      switch expression.kind {
      case .string(let text?): lookups.insert(text)
      case .field(_, let name): lookups.insert(name)
      case .global("_"): uses += 1
      case .call, .method: calls.append(expression)
      default: break
      }
    }
    walk.onStatement = { statement in
      // `_ = nil` names it, but does not use its value.
      guard case .assignment(let targets, _) = statement.kind else { return }
      for case .global("_") in targets.map(\.kind) { uses -= 1 }
    }
    walk.walk(chunk.function)
    (self.lookups, usesLatest) = (lookups, uses > 0)
    for call in calls { note(registration: call) }
    var effects: [LuaExpression] = []
    var outer = LuaWalk()
    outer.entersFunctions = false
    outer.onStatement = { statement in
      switch statement.kind {
      case .call(let call): effects.append(call)
      case .returned(let values): effects += values
      default: break
      }
    }
    outer.onExpression = { expression in
      // These change their arguments, wherever they are called.
      if case .call(let called, _) = expression.kind,
        ["table", "rawset", "setmetatable"].contains(Self.root(called))
      {
        effects.append(expression)
      }
    }
    outer.walk(chunk.function)
    hasEffect = effects.contains { Self.isEffect($0) }
  }

  /// Whether an expression is a call of something other than what only prints, reads or makes a
  /// view. What happens outside of the session must not happen twice.
  private static func isEffect(_ expression: LuaExpression) -> Bool {
    switch expression.kind {
    case .call, .method: !["print", "warn", "io", "os", "ui"].contains(root(expression))
    default: false
    }
  }

  /// The variable at the beginning of a path, or of calls; nil where there is none.
  private static func root(_ expression: LuaExpression) -> String? {
    switch expression.kind {
    case .global(let name): name
    case .local(let variable): variable.name
    case .field(let base, _), .index(let base, _), .call(let base, _), .method(let base, _, _):
      root(base)
    default: nil
    }
  }

  /// Notes what a call such as `ui.ButtonStyle "frost"`, `ui.EnvironmentKey("density", 1)` or
  /// `ui.symbols.register("logo", …)` registers.
  private mutating func note(registration call: LuaExpression) {
    guard case .call(let called, let arguments) = call.kind,
      case .field(_, let name) = called.kind,
      name.hasSuffix("Style") || name.hasSuffix("Key") || name == "register"
    else { return }
    guard let first = arguments.first else { return }
    switch first.kind {
    case .string(let text?): registered.insert(text)
    case .table(let fields):
      for case .string(let text?) in fields.map(\.value.kind) { registered.insert(text) }
    default: registersOthers = true
    }
  }
}
