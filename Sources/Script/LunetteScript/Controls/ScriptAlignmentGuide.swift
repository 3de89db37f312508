import LunetteEngine
import LunetteRecords
import LunetteViews

/// A function of the script as an alignment guide. It is called for a few sizes before layout, for
/// layout runs no script; what it adds and multiplies follows from the results.
final class ScriptAlignmentGuide: AlignmentGuideSource {
  private let callback: ScriptCallback
  init(_ callback: ScriptCallback) { self.callback = callback }

  /// A length of which halves, thirds and other common parts are whole numbers.
  private static let sample = 27_720.0

  func guide(isVertical: Bool) throws -> AlignmentGuide {
    func line(_ length: Double, other: Double = 0) throws -> Double {
      try isVertical
        ? self.line(other, length, center: length / 2)
        : self.line(length, other, center: length / 2)
    }
    let sample = ScriptAlignmentGuide.sample
    let start = try line(0)
    let fraction = (try line(sample) - start) / sample
    // A function that does anything else with the lengths, or uses that of the other axis, has a
    // different result here.
    for (length, other) in [(7.0, 0.0), (2 * sample, 0), (sample, sample)] {
      guard abs(try line(length, other: other) - (start + fraction * length)) < 1 else {
        throw callback.runtime.scriptError(of: callback, .guideIsNotLinear)
      }
    }
    return AlignmentGuide(fraction: fraction, offset: Int(start.rounded(.down)))
  }

  private func line(_ width: Double, _ height: Double, center: Double) throws -> Double {
    let lengths: [(StaticString, PassedValue)] = [
      ("width", passed(width)), ("height", passed(height)), ("leading", .integer(0)),
      ("trailing", passed(width)),
      ("top", .integer(0)), ("bottom", passed(height)), ("center", passed(center)),
    ]
    let runtime = callback.runtime
    let result = try runtime.callForScalar(
      callback.handle, [.table(lengths)], question: "the function of an alignmentGuide")
    guard let number = result.number, abs(number) < 1e9 else {
      throw runtime.scriptError(of: callback, .guideIsNoNumber(given: result.text ?? result.given))
    }
    return number
  }
  private func passed(_ number: Double) -> PassedValue {
    number == number.rounded() ? .integer(Int(number)) : .scalar(.number(number))
  }
}

extension ScriptRuntime {
  fileprivate func scriptError(of callback: ScriptCallback, _ fault: ScriptFault) -> ScriptError {
    ScriptError(fault, at: location(callback.handle))
  }
}
