import LunetteBase

/// How a field that is bound to a number writes the number, and reads it.
package struct NumberFormat: Hashable, Sendable {
  package enum Form: String, CaseIterable, Sendable { case number, integer, percent }
  package let form: Form
  /// The number of digits after the point; nil: as many as the number has.
  package let fractionLength: Int?
  package init(_ form: Form, fractionLength: Int?) {
    self.form = form
    self.fractionLength = form == .integer ? 0 : fractionLength
  }

  /// The text of the number that a binding holds. Throws a `ViewFault` of the view called `name` if
  /// it holds none.
  package func text(of value: ScalarValue, _ name: String) throws -> String {
    let number = try ControlRange.read(value, name)
    if form == .percent {
      let shown = ControlRange.tidy(number * 100, near: number * 100)
      return (decimals(of: shown) ?? ControlRange.text(shown, near: shown)) + "%"
    }
    // An integer has more bits than a floating-point number.
    var whole: Int64? = form == .integer ? Int64(exactly: number.rounded()) : nil
    if case .integer(let exact) = value { whole = exact }
    if let whole, (fractionLength ?? 0) == 0 { return String(whole) }
    return decimals(of: number) ?? whole.map { String($0) }
      ?? ControlRange.text(number, near: number)
  }
  /// The number with exactly `fractionLength` digits after the point; nil without such a length,
  /// or if the number is so large that digits after the point would mean nothing.
  private func decimals(of number: Double) -> String? {
    guard let digits = fractionLength else { return nil }
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 9e15 else { return nil }
    let text = String(Int64(scaled))
    let whole = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return digits == 0 ? sign + whole : sign + whole.dropLast(digits) + "." + whole.suffix(digits)
  }

  /// The number that a user has written; nil if it is none. A field of whole numbers rounds it.
  package func number(in written: String) -> ScalarValue? {
    var text = written.filter { $0 != " " }
    if form == .percent, text.hasSuffix("%") { text.removeLast() }
    guard !text.isEmpty, text.utf8.count <= 64,
      text.utf8.allSatisfy({ Self.mayBeInNumber.contains($0) }),
      var number = Double(text), number.isFinite
    else { return nil }
    if form != .percent, let whole = Int64(text) { return .integer(whole) }
    if let short = decimals(of: number).flatMap({ Double($0) }) { number = short }
    if form == .percent { number = ControlRange.tidy(number / 100, near: number / 100) }
    let isWhole = form == .integer || form == .number && !text.utf8.contains(UInt8(ascii: "."))
    return isWhole
      ? Int64(exactly: number).map { .integer($0) } ?? .number(number) : .number(number)
  }
  /// No hexadecimal numbers, and no words such as "nan".
  private static let mayBeInNumber = Set("0123456789+-.eE".utf8)
}
