import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// The pairs of old and new children that belong together after a reload.
@Suite struct ReloadAlignmentTests {
  private let environment = Environment()

  private func text(_ words: String) -> View { Text(.verbatim(words)) }
  private func field(_ words: String) -> View { Label(title: Text(.verbatim(words)), icon: nil) }
  private func partners(_ new: [View?], _ old: [View?]) -> [Int?] {
    func items(_ views: [View?]) -> [ReloadAlignment.Item?] {
      views.map { $0.map { ReloadAlignment.Item($0, environment) } }
    }
    return ReloadAlignment.partners(of: items(new), among: items(old))
  }

  @Test func anInsertedLineMovesNoState() {
    #expect(partners([text("A"), text("X"), text("B")], [text("A"), text("B")]) == [0, nil, 1])
    #expect(partners([text("X"), text("A"), text("B")], [text("A"), text("B")]) == [nil, 0, 1])
  }
  @Test func aRemovedLineMovesNoState() {
    #expect(partners([text("A"), text("C")], [text("A"), text("B"), text("C")]) == [0, 2])
  }
  @Test func aLineThatIsRenamedIsTheSame() {
    #expect(
      partners([text("A"), text("Bee"), text("C")], [text("A"), text("B"), text("C")]) == [0, 1, 2])
  }
  @Test func othersOfAnotherKindAreNoPartners() {
    #expect(partners([field("A"), text("B")], [text("A"), text("B")]) == [nil, 1])
    #expect(partners([text("A"), field("X"), text("B")], [text("A"), text("B")]) == [0, nil, 1])
  }
  @Test func idsGoAnywhere() {
    func named(_ words: String) -> View { IDModifier(text(words), .string("\(words)")) }
    #expect(
      partners([named("B"), text("X"), named("A")], [named("A"), named("B")]) == [1, nil, 0])
    // If an id appears twice, each old child has one partner.
    #expect(partners([named("A"), named("A")], [named("A"), named("A")]) == [0, 1])
    #expect(partners([named("A"), named("A")], [named("A")]) == [0, nil])
  }
  @Test func holesKeepNoState() {
    #expect(partners([nil, text("A")], [text("A"), nil]) == [nil, 0])
    #expect(partners([], [text("A")]) == [])
  }

  /// Properties of the pairs of two random lists: they keep the order, both partners are of one
  /// kind, and nothing is paired twice. In equal lists, each child is paired with itself, and
  /// children that are in both lists in the same order are paired.
  @Test(arguments: 0..<300) func anyTwoLists(seed: Int) {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func view(_ number: Int) -> View { number % 2 == 0 ? text("\(number)") : field("\(number)") }
    // Some of the different titles are removed, and others are inserted.
    let old = (0..<(1 + random(20))).map { $0 * 2 + random(2) }
    var new = old.filter { _ in random(4) > 0 }
    for _ in 0..<random(6) { new.insert(1000 + random(1000), at: random(new.count + 1)) }
    let found = partners(new.map(view), old.map(view))
    let taken = found.compactMap { $0 }
    #expect(taken == taken.sorted() && Set(taken).count == taken.count)
    for (index, partner) in found.enumerated() {
      if let known = old.firstIndex(of: new[index]) {
        #expect(partner == known)
      } else if let partner {
        #expect(new[index] % 2 == old[partner] % 2)
        #expect(!new.contains(old[partner]))
      }
    }
    #expect(partners(old.map(view), old.map(view)) == old.indices.map { $0 })
  }
}
