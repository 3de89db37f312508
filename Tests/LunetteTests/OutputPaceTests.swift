import Testing

@testable import Lunette

/// When what programs write is looked at once a frame: if it comes little by little, unasked, and
/// fast (S134).
@Suite struct OutputPaceTests {
  /// The pace after `count` pieces of `bytes` bytes, with `gap` seconds between them; `isAsked` if
  /// each was asked for.
  private func isSteady(_ count: Int, bytes: Int = 6, gap: Double = 0.001, isAsked: Bool = false)
    -> Bool
  {
    var pace = OutputPace()
    for number in 1...count {
      if isAsked { pace.begin() }
      pace.looked(number * bytes, now: Double(number) * gap)
    }
    return pace.isSteady
  }

  @Test func tokensAreSteadyAfterAMoment() {
    #expect(!isSteady(1) && !isSteady(8))
    #expect(isSteady(20))
    #expect(isSteady(20, gap: 0.016))
  }

  @Test func answersAndLargeAndRarePiecesAreHeardAtOnce() {
    #expect(!isSteady(100, isAsked: true))
    #expect(!isSteady(100, bytes: 65_536))
    #expect(!isSteady(100, gap: 0.2))
  }

  @Test func looksThatBringNothingChangeNothing() {
    var pace = OutputPace()
    for number in 1...20 { pace.looked(number, now: Double(number) * 0.01) }
    pace.looked(20, now: 0.21)
    #expect(pace.isSteady)
    pace.begin()
    #expect(!pace.isSteady)
  }
}
