import Glibc

/// The categories of numbers for which languages use different forms; see `PluralForms`.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The forms of a phrase with a number: `{ one = "%d file", other = "%d files" }`.
package struct PluralForms: Hashable, Sendable {
  package let forms: [PluralCategory: String]
  /// Makes the forms of a phrase; nil if the form `other` is missing, which every language has.
  package init?(_ forms: [PluralCategory: String]) {
    guard forms[.other] != nil else { return nil }
    self.forms = forms
  }
  package var other: String { forms[.other] ?? "" }
  package var all: [String] { Array(forms.values) }

  /// The form for `number`. A form `zero` is used for 0 in any language, as in Apple's tables. If a
  /// form is missing, `other` is used.
  func form(for number: PluralOperands, _ rules: PluralRules) -> String {
    if number.isZero, let zero = forms[.zero] { return zero }
    return forms[rules.category(number)] ?? other
  }
}

/// A number as plural rules see it. What is shown of the number counts, so "1.0" and "1" may have
/// different forms.
package struct PluralOperands: Hashable, Sendable {
  /// The whole part, and the visible decimals: their count and their value. Numbers that are too
  /// large are cut.
  let i: UInt64
  let v: Int
  let f: UInt64

  package init(_ number: Int64) {
    i = number.magnitude
    v = 0
    f = 0
  }
  /// Makes the operands of a number with as many decimals as writing it takes; 3.0 counts as 3.
  package init(_ number: Double) {
    let magnitude = abs(number)
    guard magnitude.isFinite, magnitude < 1e15, magnitude != magnitude.rounded(.towardZero) else {
      self.init(magnitude < 9e18 ? Int64(magnitude) : .max)
      return
    }
    // The number is written as Lua writes it, with 14 digits.
    self.init(decimal: formatted("%.14g", magnitude))
  }
  private init(decimal: String) {
    let parts = decimal.split(separator: ".", maxSplits: 1)
    let decimals = parts.count > 1 ? parts[1] : ""
    i = UInt64(parts[0]) ?? 0
    // A number below 0.0001 is written with an exponent. Rules only ask whether its fraction is 0,
    // which it is not.
    f = UInt64(decimals) ?? 1
    v = max(decimals.utf8.count, 1)
  }

  var isZero: Bool { i == 0 && v == 0 }
  /// The number of decimals without trailing zeros. It equals `v`, because the numbers here have no
  /// trailing zeros.
  var w: Int { v }
  var t: UInt64 { f }
}

/// The rules of a language for choosing the form of a phrase by a number (CLDR's cardinal rules).
package struct PluralRules: Sendable {
  /// A relation such as `n % 100 = 3..10,13`: an operand, or a remainder of it, is in some ranges
  /// or outside of them.
  struct Relation: Sendable {
    var operand: UInt8
    var modulus: UInt64?
    var isNegated: Bool
    var ranges: [ClosedRange<UInt64>]

    func matches(_ number: PluralOperands) -> Bool {
      var value: UInt64
      switch operand {
      case UInt8(ascii: "n"):
        // A number with decimals does not equal any whole number, and neither does a remainder of
        // it.
        if number.v > 0, number.f != 0 { return isNegated }
        value = number.i
      case UInt8(ascii: "i"): value = number.i
      case UInt8(ascii: "v"): value = UInt64(number.v)
      case UInt8(ascii: "w"): value = UInt64(number.w)
      case UInt8(ascii: "f"): value = number.f
      default: value = number.t
      }
      if let modulus { value %= modulus }
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }
  /// For each category but `other`, the alternatives; an alternative matches if all of its
  /// relations hold.
  private let conditions: [(category: PluralCategory, alternatives: [[Relation]])]

  /// The rules of a locale's language; an unknown language gets the rules of English.
  package init(locale: String) {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let language = parts.first ?? ""
    // Portuguese of Portugal is the only region with rules of its own.
    let name = language == "pt" && parts.dropFirst().contains("pt") ? "pt-PT" : language
    let rules =
      PluralRules.table.first { $0.languages.split(separator: " ").contains { $0 == name } }?.rules
      ?? [(.one, "i = 1 and v = 0")]
    conditions = rules.map { ($0.0, PluralRules.parse($0.1)) }
  }

  package func category(_ number: PluralOperands) -> PluralCategory {
    conditions.first { $0.alternatives.contains { $0.allSatisfy { $0.matches(number) } } }?.category
      ?? .other
  }

  /// Parses CLDR's notation. It does not check the rule, because the table is our own.
  static func parse(_ rule: String) -> [[Relation]] {
    var alternatives: [[Relation]] = [[]]
    var tokens = rule.split(separator: " ")[...]
    while let operand = tokens.popFirst() {
      if operand == "or" {
        alternatives.append([])
        continue
      }
      if operand == "and" { continue }
      var modulus: UInt64?
      if tokens.first == "%" {
        tokens.removeFirst()
        modulus = UInt64(tokens.removeFirst())
      }
      let isNegated = tokens.removeFirst() == "!="
      let ranges = tokens.removeFirst().split(separator: ",").map { range -> ClosedRange<UInt64> in
        let ends = range.split(separator: ".").map { UInt64($0) ?? 0 }
        return ends[0]...ends[ends.count - 1]
      }
      alternatives[alternatives.count - 1].append(
        Relation(
          operand: operand.utf8.first ?? 0, modulus: modulus, isNegated: isNegated, ranges: ranges))
    }
    return alternatives
  }
}

/// Formats a number with C's `printf`; `format` is a single conversion made by our code.
func formatted(_ format: String, _ number: some CVarArg) -> String {
  withVaList([number]) { arguments in
    var buffer = [CChar](repeating: 0, count: 512)
    let count = vsnprintf(&buffer, buffer.count, format, arguments)
    return String(
      decoding: buffer.prefix(max(0, min(Int(count), buffer.count - 1))).map {
        UInt8(bitPattern: $0)
      }, as: UTF8.self)
  }
}
