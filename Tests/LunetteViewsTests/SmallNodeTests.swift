import LunetteBase
import Testing

@testable import LunetteEngine

/// Nodes store their geometry in packed form; these values must not change on the way.
@Suite struct SmallNodeTests {
  private static let lengths = [0, 1, 80, 1 << 20, Layout.maximum, Layout.ideal, Layout.infinity]

  @Test func anAnswerIsToItsQuestionOnly() {
    let questions = Self.lengths.flatMap { width in
      Self.lengths.map { ProposedSize(width: width, height: $0) }
    }
    for asked in questions.flatMap({ [$0, $0.keepingTextWhole] }) {
      let answer = SizeAnswer(proposal: asked, size: Size(width: Layout.maximum, height: 3))
      #expect(answer.proposal == asked)
      #expect(answer.size == Size(width: Layout.maximum, height: 3))
      for other in questions.flatMap({ [$0, $0.keepingTextWhole] }) {
        #expect(answer.isTo(other) == (other == asked))
      }
    }
  }

  @Test func aCacheAnswersAsManyQuestionsAsItRemembers() {
    var cache = LayoutCache()
    var count = 0
    while cache.remember(
      SizeAnswer(
        proposal: ProposedSize(width: count, height: 1), size: Size(width: 1, height: count)))
    {
      count += 1
    }
    #expect(count > 30)
    for width in 0..<count {
      #expect(
        cache.answer(to: ProposedSize(width: width, height: 1)) == Size(width: 1, height: width))
      #expect(cache.answer(to: ProposedSize(width: width, height: 1).keepingTextWhole) == nil)
    }
    cache.forget()
    #expect(cache.answer(to: ProposedSize(width: 0, height: 1)) == nil)
  }

  @Test func aNodeHasThePlaceThatItWasGiven() {
    let node = Node()
    node.origin = Point(x: -Layout.maximum, y: Layout.maximum)
    node.size = Size(width: Layout.maximum, height: 7)
    node.paintBounds = Rect(x: -3, y: -4, width: Layout.maximum, height: 2)
    #expect(node.origin == Point(x: -Layout.maximum, y: Layout.maximum))
    #expect(node.size == Size(width: Layout.maximum, height: 7))
    #expect(node.paintBounds == Rect(x: -3, y: -4, width: Layout.maximum, height: 2))
    for length in Self.lengths {
      node.proposal = ProposedSize(width: length, height: length)
      #expect(node.proposal == ProposedSize(width: length, height: length))
    }
    // Values beyond the limits of the layout are clamped, without overflow.
    node.origin = Point(x: .max, y: .min)
    #expect(node.origin.x > Layout.maximum && node.origin.y < -Layout.maximum)
  }

  /// Compares a list with an array that is searched one by one, at lengths with and without a table
  /// of positions.
  @Test(arguments: [1, 2, 4, 15, 16, 17, 18, 40]) func aListFindsAndRemovesItsMembers(length: Int) {
    final class Member {}
    let members = (0..<length).map { _ in Member() }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      var list = IndexedList<UnownedReference<Member>>()
      var expected: [ObjectIdentifier] = []
      for member in members {
        list.append(UnownedReference(member))
        expected.append(ObjectIdentifier(member))
      }
      func check() {
        #expect(list.count == expected.count)
        #expect((0..<list.count).map { list[$0].identity } == expected)
        for member in members {
          #expect(
            list.index(of: ObjectIdentifier(member))
              == expected.firstIndex(of: ObjectIdentifier(member)))
        }
      }
      check()
      list.remove(ObjectIdentifier(Member()))
      for gone in members.shuffled(using: &random) {
        if length > 1, expected.count > 1 {
          let a = Int.random(in: 0..<expected.count, using: &random)
          let b = Int.random(in: 0..<expected.count, using: &random)
          list.swapAt(a, b)
          expected.swapAt(a, b)
        }
        list.remove(ObjectIdentifier(gone))
        let index = expected.firstIndex(of: ObjectIdentifier(gone))!
        expected.swapAt(index, expected.count - 1)
        expected.removeLast()
        check()
      }
      list.append(UnownedReference(members[0]))
      #expect(list.index(of: ObjectIdentifier(members[0])) == 0)
    }
  }

  /// Compares a table with an array of pairs that is searched one by one, at lengths with and
  /// without a table of positions.
  @Test(arguments: [1, 2, 16, 17, 18, 100]) func anOrderedTableKeepsTheOrder(length: Int) {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<4 {
      var table = OrderedTable<Int, String>()
      var expected: [(key: Int, value: String)] = []
      for _ in 0..<(6 * length) {
        let key = Int.random(in: 0..<length, using: &random)
        let value = Bool.random(using: &random) ? "\(Int.random(in: 0..<100, using: &random))" : nil
        table[key] = value
        let index = expected.firstIndex { $0.key == key }
        switch (index, value) {
        case (let index?, let value?): expected[index].value = value
        case (let index?, nil): expected.remove(at: index)
        case (nil, let value?): expected.append((key, value))
        case (nil, nil): break
        }
        #expect(table.count == expected.count && table.isEmpty == expected.isEmpty)
        #expect(table.first == expected.first?.value)
        #expect(Array(table) == expected.map(\.value))
        var visited: [String] = []
        table.forEach { visited.append($0) }
        #expect(visited == expected.map(\.value))
        let areFound = (0..<length).allSatisfy { key in
          table[key] == expected.first { $0.key == key }?.value
        }
        #expect(areFound)
      }
    }
  }
}
