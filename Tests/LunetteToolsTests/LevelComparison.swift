import Lunette
import LunetteTools

/// Finds what scripts that were written for one description of the API can no longer do with
/// another one. It looks for everything that the old description promises in the new one, and lists
/// the differences in words.
///
/// Values that the script gives to Lunette (parameters, arguments, results of callbacks) may be of
/// more types than before. Values that Lunette gives to the script (fields, results, arguments of
/// callbacks) must be of the same types.
struct LevelComparison {
  private var problems: [String] = []

  static func problems(keeping old: JSONText, in new: JSONText) -> [String] {
    var comparison = LevelComparison()
    for section in ["views", "modifiers", "described", "options"] {
      comparison.each(old[section], new[section]) { $0.declaration($1, $2, $3) }
    }
    comparison.each(old["functions"], new["functions"]) { $0.function($1, $2, $3) }
    for section in ["values", "environment"] {
      comparison.each(old[section], new[section]) { $0.reported($1, $2, $3) }
    }
    for section in ["objects", "configurations"] {
      comparison.each(old[section], new[section]) { $0.object($1, $2, $3) }
    }
    comparison.each(old["names"], new["names"]) { comparison, name, old, new in
      for missing in old.strings where !new.strings.contains(missing) {
        comparison.problems.append("\(name) no longer has \(missing)")
      }
    }
    comparison.each(old["callbacks"], new["callbacks"]) { $0.callback($1, $2, $3) }
    return comparison.problems
  }

  /// Compares each member of `old` with the one of the same name in `new`, which must exist.
  private mutating func each(
    _ old: JSONText?, _ new: JSONText?, of owner: String = "",
    _ compare: (inout LevelComparison, String, JSONText, JSONText) -> Void
  ) {
    for member in old?.members ?? [] {
      let title = owner.isEmpty ? member.key : "\(owner).\(member.key)"
      if let other = new?[member.key] {
        compare(&self, title, member.value, other)
      } else {
        problems.append("\(title) is gone")
      }
    }
  }

  // MARK: Views and modifiers

  private mutating func declaration(_ title: String, _ old: JSONText, _ new: JSONText) {
    each(old["parameters"], new["parameters"], of: title) { comparison, name, old, new in
      comparison.taken(name, old, new)
      if new.isTrue("positionOnly"), !old.isTrue("positionOnly") {
        comparison.problems.append("\(name) is no option any more")
      }
    }
    let known = Set(old["parameters"]?.members.map(\.key) ?? [])
    newNeeds(title, new["parameters"], known)
    for (number, names) in (old["positions"]?.items ?? []).enumerated() {
      let now = new["positions"]?.items.dropFirst(number).first?.strings ?? []
      for name in names.strings where !now.contains(name) {
        problems.append("\(title): position \(number + 1) no longer takes \(name)")
      }
    }
    for key in ["children", "environment"] where old.isTrue(key) && !new.isTrue(key) {
      problems.append("\(title) has no longer \"\(key)\"")
    }
    if let part = old["arrayIs"], part != new["arrayIs"] {
      problems.append("\(title): its array is something else")
    }
    wider(title, "receivers", old, new)
    needs(title, old, new)
    let oldSets = (old["exclusive"]?.items ?? []).map { Set($0.strings) }
    for set in new["exclusive"]?.items ?? [] {
      let both = Set(set.strings).intersection(known)
      if both.count > 1, !oldSets.contains(where: both.isSubset) {
        problems.append(
          "\(title): \(both.sorted().joined(separator: " and ")) can no longer be given together")
      }
    }
  }

  /// Compares lists of which one entry must be met; an empty list means that there is no such rule.
  private mutating func wider(_ title: String, _ key: String, _ old: JSONText, _ new: JSONText) {
    let (before, now) = (Set(old[key]?.strings ?? []), Set(new[key]?.strings ?? []))
    if now.isEmpty || !before.isEmpty && before.isSubset(of: now) { return }
    problems.append("\(title): \"\(key)\" is narrower")
  }

  /// Each new set of which one parameter is needed must contain one that the old rules demanded
  /// already.
  private mutating func needs(_ title: String, _ old: JSONText, _ new: JSONText) {
    let required = (old["parameters"]?.members ?? []).filter { $0.value.isTrue("required") }.map {
      Set([$0.key])
    }
    let before = (old["needs"]?.items ?? []).map { Set($0.strings) } + required
    for set in new["needs"]?.items ?? []
    where !before.contains(where: { $0.isSubset(of: set.strings) }) {
      problems.append("\(title): \"needs\" is narrower")
    }
  }

  private mutating func newNeeds(_ title: String, _ new: JSONText?, _ known: Set<String>) {
    for member in new?.members ?? []
    where member.value.isTrue("required") && !known.contains(member.key) {
      problems.append("\(title) needs \(member.key), which is new")
    }
  }

  // MARK: Values that the script gives to Lunette

  private mutating func taken(_ title: String, _ old: JSONText, _ new: JSONText) {
    if new.isTrue("required"), !old.isTrue("required") {
      problems.append("\(title) must be given now")
    }
    if new.isTrue("nonEmpty"), !old.isTrue("nonEmpty") {
      problems.append("\(title) no longer takes an empty array")
    }
    if old.isTrue("falseIsNone"), !new.isTrue("falseIsNone") {
      problems.append("\(title) no longer takes false")
    }
    if let value = old["default"], value != new["default"] {
      problems.append("\(title) has another default")
    }
    if let why = Self.narrower(old, new) { problems.append("\(title): \(why)") }
  }

  /// For each type, the types that accept more. A set of names is compared by the text of its
  /// names.
  private static let wider: [String: Set<String>] = [
    "string": ["text", "any", "identity", "colorOrView", "fileOrView"],
    "boolean": ["any", "identity", "scalar"],
    "integer": ["number", "any", "identity"], "length": ["any", "identity"],
    "number": ["any", "identity"],
    "name": ["names", "any", "string", "keystroke"], "color": ["colorOrView"],
    "view": ["viewOrFunction"],
    "function": ["functions", "viewOrFunction", "any"], "identity": ["any"],
    "scalar": ["any", "identity"],
    "table": ["any"], "list": ["any"],
    "parameters": ["table", "any"], "symbol": ["string", "text", "any"], "binding": ["any"],
  ]

  /// The reason why `new` does not accept every value that `old` accepts; nil if it does.
  private static func narrower(_ old: JSONText, _ new: JSONText) -> String? {
    let (before, now) = (old["type"]?.string ?? "", new["type"]?.string ?? "")
    if before != now {
      return wider[before]?.contains(now) == true ? nil : "it was \(before), and is \(now)"
    }
    for key in ["infinity", "negative", "calls"] where old.isTrue(key) && !new.isTrue(key) {
      return "it no longer takes what \"\(key)\" says"
    }
    if new.isTrue("above"), !old.isTrue("above") { return "its least value is excluded" }
    if let from = new["from"]?.number, old["from"]?.number.map({ $0 < from }) ?? true {
      return "its least value is more"
    }
    if let upTo = new["upTo"]?.number, old["upTo"]?.number.map({ $0 > upTo }) ?? true {
      return "its greatest value is less"
    }
    // The members of sets are compared elsewhere.
    if old["names"] != new["names"] { return "it takes other names" }
    if !Set(old["of"]?.strings ?? []).isSubset(of: new["of"]?.strings ?? []) {
      return "it takes fewer kinds"
    }
    return nil
  }

  // MARK: Values that Lunette gives to the script

  private mutating func reported(_ title: String, _ old: JSONText, _ new: JSONText) {
    // A value that could be nil may become one that never is.
    let isSame =
      old.without("writable", "arguments", "results")
      == new.without("writable", "arguments", "results")
    let isSurer =
      old.isTrue("optional")
      && old.without("writable", "optional", "arguments", "results")
        == new.without("writable", "arguments", "results")
    if !isSame, !isSurer { problems.append("\(title) is something else") }
    if old.isTrue("writable"), !new.isTrue("writable") {
      problems.append("\(title) can no longer be assigned")
    }
    // The script calls a function that it gets, so its arguments are compared as those of any
    // function.
    if old["type"]?.string == "function" { function(title, old, new) }
  }

  private mutating func object(_ title: String, _ old: JSONText, _ new: JSONText) {
    each(old["fields"], new["fields"], of: title) { $0.reported($1, $2, $3) }
    each(old["methods"], new["methods"], of: title) { $0.function($1, $2, $3) }
    if old.isTrue("open"), !new.isTrue("open") {
      problems.append("\(title) no longer takes fields of the script's")
    }
  }

  // MARK: Functions

  private mutating func function(_ title: String, _ old: JSONText, _ new: JSONText) {
    let (before, now) = (old["arguments"]?.items ?? [], new["arguments"]?.items ?? [])
    for (number, argument) in before.enumerated() {
      guard number < now.count else {
        problems.append("\(title) no longer takes argument \(number + 1)")
        continue
      }
      let name = "\(title): argument \(number + 1)"
      taken(name, argument, now[number])
      if let calls = argument["calls"] {
        callback(name, calls, now[number]["calls"] ?? .object([]))
      }
      each(argument["options"], now[number]["options"], of: name) { $0.taken($1, $2, $3) }
      newNeeds(name, now[number]["options"], Set(argument["options"]?.members.map(\.key) ?? []))
    }
    for argument in now.dropFirst(before.count) where argument.isTrue("required") {
      problems.append("\(title) needs \(argument["name"]?.string ?? "?"), which is new")
    }
    if old.isTrue("repeatsLast"), !new.isTrue("repeatsLast") {
      problems.append("\(title): its last argument can no longer be repeated")
    }
    results(title, old, new)
  }

  private mutating func results(_ title: String, _ old: JSONText, _ new: JSONText) {
    let now = new["results"]?.items ?? []
    for (number, result) in (old["results"]?.items ?? []).enumerated() {
      let name = "\(title): result \(number + 1)"
      guard number < now.count else {
        problems.append("\(name) is gone")
        continue
      }
      reported(name, result.without("name"), now[number].without("name"))
    }
  }

  /// The arguments of a callback must be of the same types; its results may be of more types.
  private mutating func callback(_ title: String, _ old: JSONText, _ new: JSONText) {
    let now = new["arguments"]?.items ?? []
    for (number, argument) in (old["arguments"]?.items ?? []).enumerated() {
      let name = "\(title): what it is called with, \(number + 1)"
      guard number < now.count else {
        problems.append("\(name) is gone")
        continue
      }
      reported(name, argument.without("name"), now[number].without("name"))
    }
    let taken = new["results"]?.items ?? []
    for (number, result) in (old["results"]?.items ?? []).enumerated() {
      let name = "\(title): what it returns, \(number + 1)"
      guard number < taken.count else {
        problems.append("\(name) is no longer looked at")
        continue
      }
      if let why = Self.narrower(result, taken[number]) { problems.append("\(name): \(why)") }
      if result.isTrue("optional"), !taken[number].isTrue("optional") {
        problems.append("\(name) must be given now")
      }
    }
  }
}

// MARK: Reading descriptions

extension JSONText {
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var items: [JSONText] { if case .array(let items) = self { items } else { [] } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var strings: [String] { items.compactMap(\.string) }
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
  subscript(key: String) -> JSONText? { members.first { $0.key == key }?.value }
  func isTrue(_ key: String) -> Bool { self[key] == .boolean(true) }
  func without(_ keys: String...) -> JSONText { .object(members.filter { !keys.contains($0.key) }) }
}
