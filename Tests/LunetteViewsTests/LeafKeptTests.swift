import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// If a modifier around a leaf is added or removed, the node of the leaf is used again, without a
/// visible difference; see `Node+Reuse.swift`.
@Suite struct LeafKeptTests {
  private func leaf(_ test: TestScene) -> Node? {
    var found: Node?
    func visit(_ node: Node) {
      if node is TextNode { found = node }
      node.forEachChild(visit)
    }
    if let root = test.scene.root { visit(root) }
    return found
  }
  private func behind(_ view: View) -> View { BackgroundModifier(view, ColorView(.primary)) }
  private func padded(_ view: View) -> View {
    PaddingModifier(view, EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
  }
  /// Shows the views one after another and returns whether each has the leaf of the one before it.
  private func kept(_ views: [View], _ prepare: (TestScene) -> Void = { _ in }) -> [Bool] {
    let test = TestScene(views[0])
    var last = leaf(test)
    var kept: [Bool] = []
    for view in views.dropFirst() {
      prepare(test)
      test.show(view)
      kept.append(leaf(test) === last)
      last = leaf(test)
      #expect(last?.flags.contains(.mounted) == true && last?.flags.contains(.layoutDirty) == false)
      let fresh = TestScene(view)
      #expect(test.text == fresh.text && test.frames == fresh.frames && test.marks == fresh.marks)
      #expect(test.scene.nodeCount == fresh.scene.nodeCount)
    }
    #expect(test.mismatches.isEmpty)
    return kept
  }

  @Test func aTextThatGetsOrLosesAModifierKeepsItsNode() {
    let faint = OpacityModifier(text("a"), 0.5)
    #expect(kept([text("a"), behind(text("a")), text("a")]) == [true, true])
    #expect(
      kept([text("a"), padded(text("longer")), text("two\nlines"), faint]) == [true, true, true])
    let rows = [text("one"), behind(text("two"))].map {
      vstack(text("first"), hstack(text("left"), $0))
    }
    #expect(kept([rows[0], rows[1], rows[0]]) == [true, true])
  }

  @Test func aTextIsNotKeptWhereMoreThanOneModifierOrAnotherViewComes() {
    #expect(kept([text("a"), padded(behind(text("a"))), text("a")]) == [false, false])
    #expect(kept([text("a"), behind(vstack(text("a"))), behind(text("b"))]) == [false, false])
  }

  @Test func aTextIsNotKeptWhereTheModifierKeepsSomething() {
    let named = IDModifier(text("a"), .string("x"))
    #expect(kept([text("a"), named, text("a")]) == [false, false])
  }

  @Test func aTextThatMayBeSelectedIsNotKept() {
    func selectable(_ view: View) -> View {
      EnvironmentModifier(vstack(view), .set(TextSelectionKey.self, .enabled))
    }
    let (plain, coloured) = (selectable(text("a")), selectable(behind(text("a"))))
    #expect(kept([plain, coloured]) == [true])
    #expect(kept([plain, coloured]) { _ = leaf($0)?.gestureRecognizers } == [false])
  }

  @Test func nothingIsKeptWhereNodesMustNotBeUsedAgain() {
    #expect(kept([text("a"), behind(text("a"))]) { $0.scene.reusesNodes = false } == [false])
  }

  @Test func anEmptyViewDoesNotStandForANodeWithAPlace() {
    let empty = EmptyView.shared
    let test = TestScene(vstack(text("above"), empty, text("below")))
    for view in [padded(empty), empty, behind(empty), empty] {
      test.show(vstack(text("above"), view, text("below")))
      let fresh = TestScene(vstack(text("above"), view, text("below")))
      #expect(test.text == fresh.text && test.frames == fresh.frames)
    }
    #expect(test.mismatches.isEmpty)
  }
}
