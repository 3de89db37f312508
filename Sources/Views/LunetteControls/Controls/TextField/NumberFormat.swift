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

  package func text(of number: Double) -> String {
    let shown = form == .percent ? ControlRange.tidy(number * 100) : number
    return (fractionLength.map { Self.rounded(shown, $0) } ?? ControlRange.text(shown))
      + (form == .percent ? "%" : "")
  }
  /// The number with exactly `digits` digits after the point.
  private static func rounded(_ number: Double, _ digits: Int) -> String {
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (abs(number) * factor).rounded()
    // A number this large has no digits after the point that mean anything.
    guard scaled < 9e15 else { return ControlRange.text(number) }
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
    if let fractionLength, let short = Double(Self.rounded(number, fractionLength)) {
      number = short
    }
    if form == .percent { number = ControlRange.tidy(number / 100) }
    let isWhole = form == .integer || form == .number && !text.utf8.contains(UInt8(ascii: "."))
    return isWhole
      ? Int64(exactly: number).map { .integer($0) } ?? .number(number) : .number(number)
  }
  /// No hexadecimal numbers, and no words such as "nan".
  private static let mayBeInNumber = Set("0123456789+-.eE".utf8)
}
