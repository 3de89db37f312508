import LunetteBase
import LunetteEngine

/// The line of a view on which a stack aligns it, instead of the view's edge or middle: a place
/// along the view's length, moved by a number of cells.
///
/// Layout runs no script code, so a guide is no function of the view's size as in SwiftUI, but it
/// can express the same: `d[.trailing]`, `d.width / 2`, `d[.leading] - 2`. A script's function
/// becomes a guide by an `AlignmentGuideSource`.
package struct AlignmentGuide: Hashable, Sendable {
  /// The place as a part of the whole length: 0 is the leading or top edge, 0.5 the middle, 1 the
  /// other edge; nil is the place that the stack's alignment has.
  package var fraction: Double?
  package var offset: Int
  package init(fraction: Double?, offset: Int) {
    self.fraction = fraction
    self.offset = offset
  }
  func line(in length: Int, standard: Double) -> Int {
    Layout.cells((Double(length) * (fraction ?? standard)).rounded(.down)) + offset
  }
}

/// A function of a view's lengths that says where the guide is.
package protocol AlignmentGuideSource: AnyObject {
  /// Finds the guide along one axis, by calling the function.
  func guide(isVertical: Bool) throws -> AlignmentGuide
}

package final class AlignmentGuideModifier: MemberModifierView {
  /// The horizontal alignment that the guide is for; nil where it is for a vertical one.
  package let horizontal: HorizontalAlignment?
  package let vertical: VerticalAlignment?
  struct Guides: Hashable {
    var across: AlignmentGuide?
    var down: AlignmentGuide?
  }
  /// The guides for the two alignments. Those of a function are there once it was called.
  private(set) var guides: Guides
  private let source: (any AlignmentGuideSource)?
  private var isRead: Bool
  package convenience init(
    _ content: View, horizontal: HorizontalAlignment?, vertical: VerticalAlignment?,
    _ guide: AlignmentGuide
  ) {
    self.init(content, horizontal, vertical, Guides(across: guide, down: guide), nil)
  }
  package convenience init(
    _ content: View, horizontal: HorizontalAlignment?, vertical: VerticalAlignment?,
    _ source: any AlignmentGuideSource
  ) {
    self.init(content, horizontal, vertical, Guides(), source)
  }
  private init(
    _ content: View, _ horizontal: HorizontalAlignment?, _ vertical: VerticalAlignment?,
    _ guides: Guides,
    _ source: (any AlignmentGuideSource)?
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.guides = guides
    self.source = source
    isRead = source == nil
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    AlignmentGuideModifier(content, horizontal, vertical, guides, isRead ? nil : source)
  }
  /// Calls the function, if there is one that was not called yet. A `center` may belong to either
  /// axis, so a failure for one axis is ignored if the function succeeds for the other.
  func read() throws {
    guard !isRead, let source else { return }
    isRead = true
    var failure: (any Error)?
    if horizontal != nil {
      do { guides.across = try source.guide(isVertical: false) } catch { failure = error }
    }
    if vertical != nil {
      do { guides.down = try source.guide(isVertical: true) } catch { failure = error }
    }
    if guides == Guides(), let failure { throw failure }
  }
  package override func makeNode() -> Node { AlignmentGuideNode() }
}

final class AlignmentGuideNode: WrapperNode, ViewNode {
  typealias Shown = AlignmentGuideModifier
  override func modifierChanged(old: View?) {
    if old == nil { stack?.hasGuides = true }
    do { try shown.read() } catch { scene.reports.report(ScriptError(thrown: error), from: self) }
    guard
      changed(since: old, { $0.guides }) || changed(since: old, { $0.horizontal })
        || changed(since: old, { $0.vertical })
    else { return }
    stack?.invalidateLayout()
  }
  /// The stack that aligns the view; nil if it is in no stack.
  private var stack: (any GuidedStack)? {
    var node = parent
    while let here = node {
      if let stack = here as? any GuidedStack { return stack }
      if here.isContainer, !here.flags.contains(.transparent) { return nil }
      node = here.parent
    }
    return nil
  }
}

extension Node {
  /// The alignment guide of this node for an alignment; of several modifiers that set one, the
  /// outermost counts.
  func guide(_ horizontal: HorizontalAlignment?, _ vertical: VerticalAlignment?) -> AlignmentGuide?
  {
    for here in wrappersInwards {
      guard let modifier = here.view as? AlignmentGuideModifier else { continue }
      if let horizontal, modifier.horizontal == horizontal { return modifier.guides.across }
      if let vertical, modifier.vertical == vertical { return modifier.guides.down }
    }
    return nil
  }
}

/// A stack that looks for alignment guides once one of its children has one.
protocol GuidedStack: Node {
  var hasGuides: Bool { get set }
}

/// The positions of a stack's children across its axis, where they are aligned on a common line.
struct GuideLines {
  /// How many cells the children reach at most before the line that they share, and behind it.
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
      let guide = node.guide(horizontal, vertical) ?? AlignmentGuide(fraction: nil, offset: 0)
      let line = guide.line(in: length, standard: standard)
      lines.append(line)
      before = max(before, line)
      behind = max(behind, length - line)
    }
  }
  var length: Int { before + behind }
  func start(_ index: Int) -> Int { before - lines[index] }
}
