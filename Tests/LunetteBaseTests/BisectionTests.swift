import LunetteBase
import Testing

@Suite struct BisectionTests {
  @Test(arguments: 0..<40) func theFirstElementThatBelongsIsFound(count: Int) {
    // Each number is there twice, and a slice does not begin with 0.
    let numbers = (0..<count + 3).map { $0 / 2 }[3...]
    for wanted in -1...count {
      #expect(
        numbers.partitioningIndex { $0 >= wanted }
          == numbers.firstIndex { $0 >= wanted } ?? numbers.endIndex)
    }
  }
}
