import LunetteEngine

/// The way in which a text is replaced by another one in an animation.
package enum ContentTransition: String, CaseIterable, Sendable {
  case identity, opacity, numericText
}

package enum ContentTransitionKey: EnvironmentKey {
  package static var defaultValue: ContentTransition { .identity }
}

/// The state of a number that changes to another one: each digit counts up or down, as the whole
/// number does, from the digit at the same place counted from the end. Other characters are those
/// of the new number from the beginning, so the text keeps its width.
///
/// - Parameter part: The progress of the transition, from 0 (the old number) to 1 (the new one).
func rolling(from old: String, to new: String, _ part: Double) -> String {
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  var bytes = Array(new.utf8)
  let before = Array(old.utf8)
  func number(_ bytes: [UInt8]) -> Double {
    Double(String(decoding: bytes.filter { isDigit($0) }, as: UTF8.self)) ?? 0
  }
  let rises = number(bytes) >= number(before)
  for index in bytes.indices where isDigit(bytes[index]) {
    let other = index - bytes.count + before.count
    let from = other >= 0 && isDigit(before[other]) ? Int(before[other]) - 0x30 : 0
    let to = Int(bytes[index]) - 0x30
    let way = rises ? (to - from + 10) % 10 : -((from - to + 10) % 10)
    let now = from + Int((Double(way) * max(0, min(1, part))).rounded())
    bytes[index] = UInt8(0x30 + (now + 10) % 10)
  }
  return String(decoding: bytes, as: UTF8.self)
}
