import LunetteBase
import Testing

@Suite struct NearestNameTests {
  private let names = [
    "border", "background", "bold", "padding", "VStack", "HStack", "frame", "foregroundColor",
    "font",
  ]

  @Test(arguments: [
    ("bordr", "border"), ("brodre", "border"), ("vstack", "VStack"), ("Hstak", "HStack"),
    ("fraem", "frame"),
    ("foregroundColour", "foregroundColor"), ("paddding", "padding"), ("bld", "bold"),
    ("font", "font"),
  ])
  func `a slip of the hand finds the name`(given: String, expected: String) {
    #expect(nearestName(to: given, in: names) == expected)
  }

  @Test(arguments: ["", "x", "qwertz", "zzzzzzzzzz", "padding padding padding"])
  func `what is far from all finds nothing`(given: String) {
    #expect(nearestName(to: given, in: names) == nil)
  }

  @Test(arguments: [
    ("left", "leading"), ("centre", "center"), ("upArrow", "up"), ("esc", "escape"),
  ])
  func `another system's name finds ours`(given: String, expected: String) {
    #expect(nearestName(to: given, in: ["center", "escape", "leading", "lift", "up"]) == expected)
  }

  @Test func `a swap of neighbours is one change`() {
    #expect(nearestName(to: "ab", in: ["ba"]) == "ba")
    #expect(nearestName(to: "abc", in: ["cba"]) == nil)
  }

  @Test func `of equally near names the answer does not depend on their order`() {
    #expect(nearestName(to: "cat", in: ["bat", "car", "can"]) == "can")
    #expect(nearestName(to: "cat", in: ["can", "bat", "car"]) == "can")
    #expect(nearestName(to: "hat", in: ["hit", "cat"]) == "hit")
  }

  @Test func `an enormous name is near to nothing, at once`() {
    #expect(nearestName(to: String(repeating: "a", count: 1_000_000), in: names) == nil)
    #expect(nearestName(to: "bold", in: [String(repeating: "b", count: 1_000_000)]) == nil)
  }
}
