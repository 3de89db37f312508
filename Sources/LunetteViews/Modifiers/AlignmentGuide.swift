import LunetteEngine
import LunetteScreen

/// The line on which a stack aligns a view, in the place of its edge or middle: another line of the view's, moved by cells.
///
/// Layout runs nothing of a script's, so it is no function of the view's size as in SwiftUI, but says the same: `d[.trailing]`,
/// `d.width / 2`, `d[.leading] - 2`.
package struct AlignmentGuide: Hashable, Sendable {
  /// Of the whole length: 0 the leading or top edge, 0.5 the middle, 1 the other edge; nil: where the alignment has it.
  package var place: Double?
  package var offset: Int
  package init(place: Double?, offset: Int) {
    self.place = place
    self.offset = offset
  }
  func line(in length: Int, standard: Double) -> Int {
    Layout.cells((Double(length) * (place ?? standard)).rounded(.down)) + offset
  }
}

package final class AlignmentGuideModifier: MemberModifierView {
  /// Nil where it is about the other axis.
  package let horizontal: HorizontalAlignment?
  package let vertical: VerticalAlignment?
  package let guide: AlignmentGuide
  package init(
    _ content: View, horizontal: HorizontalAlignment?, vertical: VerticalAlignment?, _ guide: AlignmentGuide
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.guide = guide
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    AlignmentGuideModifier(content, horizontal: horizontal, vertical: vertical, guide)
  }
  package override func makeNode() -> Node { AlignmentGuideNode() }
}

final class AlignmentGuideNode: WrapperNode, ViewNode {
  typealias Shown = AlignmentGuideModifier
  override func modifierChanged(old: View?) {
    if old == nil {
      var node = parent
      while let here = node {
        if let stack = here as? any GuidedStack {
          stack.hasGuides = true
          break
        }
        if here.isContainer, !here.flags.contains(.transparent) { break }
        node = here.parent
      }
    }
    guard
      changed(since: old, { $0.guide }) || changed(since: old, { $0.horizontal })
        || changed(since: old, { $0.vertical })
    else { return }
    invalidateLayout()
    parent?.childStructureChanged()
  }
}

extension Node {
  /// Where it is aligned on an axis, by the outermost of its modifiers that says so.
  func guide(_ horizontal: HorizontalAlignment?, _ vertical: VerticalAlignment?) -> AlignmentGuide? {
    for here in wrappersInwards {
      guard let modifier = here.view as? AlignmentGuideModifier else { continue }
      if let horizontal, modifier.horizontal == horizontal { return modifier.guide }
      if let vertical, modifier.vertical == vertical { return modifier.guide }
    }
    return nil
  }
}

/// A stack that looks for guides once a child has one.
protocol GuidedStack: Node {
  var hasGuides: Bool { get set }
}

/// The lines on which the children of a stack stand, across its axis.
struct GuideLines {
  /// How far the furthest reaches before the line that they share, and behind it.
  private(set) var before = 0
  private(set) var behind = 0
  private var lines: [Int] = []
  init(
    _ items: some Sequence<(node: Node, length: Int)>, _ horizontal: HorizontalAlignment?,
    _ vertical: VerticalAlignment?
  ) {
    let standard: Double =
      switch (horizontal, vertical) {
      case (.leading, _), (_, .top): 0
      case (.trailing, _), (_, .bottom): 1
      default: 0.5
      }
    for (node, length) in items {
      let guide = node.guide(horizontal, vertical) ?? AlignmentGuide(place: nil, offset: 0)
      let line = guide.line(in: length, standard: standard)
      lines.append(line)
      before = max(before, line)
      behind = max(behind, length - line)
    }
  }
  var length: Int { before + behind }
  func start(_ index: Int) -> Int { before - lines[index] }
}
