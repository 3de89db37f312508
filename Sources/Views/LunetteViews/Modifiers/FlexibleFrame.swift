import LunetteBase
import LunetteEngine

/// `frame(minWidth: …)`: keeps the proposal, or the size that the content chooses, within bounds
/// (S78).
package final class FlexibleFrameModifier: MemberModifierView {
  package struct Bounds: Hashable, Sendable {
    package var min: Int?
    package var ideal: Int?
    package var max: Int?
    /// Whether the given lengths contradict each other, which is reported when the frame enters the
    /// tree.
    var contradicts = false
    package init(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) {
      func length(_ value: Int) -> Int {
        value >= Layout.infinity ? Layout.infinity : Layout.clamp(value)
      }
      // A contradiction is resolved by raising the larger bound (S78).
      let (min, given, maximum) = (min.map(length), ideal.map(length), max.map(length))
      self.min = min
      let raised = given.map { Swift.max($0, min ?? $0) }
      self.ideal = raised
      let raisedMax = maximum.map { Swift.max($0, raised ?? min ?? $0) }
      self.max = raisedMax
      contradicts = raised != given || raisedMax != maximum
    }
    var isEmpty: Bool { min == nil && ideal == nil && max == nil }

    /// The length that is proposed to the content.
    func inner(_ proposal: Int) -> Int {
      if proposal == Layout.ideal { return ideal ?? Layout.ideal }
      return clamp(proposal)
    }
    func clamp(_ value: Int) -> Int {
      Swift.max(min ?? 0, Swift.min(max ?? Layout.infinity, value))
    }

    /// The frame's own length.
    func outer(_ proposal: Int, child: Int) -> Int {
      if proposal == Layout.ideal { return ideal ?? clamp(child) }
      switch (min, max) {
      case (.some, .some): return clamp(proposal)
      case (.some(let min), nil): return Swift.max(min, Swift.min(proposal, child))
      case (nil, .some(let max)): return Swift.min(max, Swift.max(proposal, child))
      case (nil, nil): return child
      }
    }
  }
  package let width: Bounds
  package let height: Bounds
  package let alignment: Alignment
  package init(_ content: View, width: Bounds, height: Bounds, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    FlexibleFrameModifier(content, width: width, height: height, alignment: alignment)
  }
  package override func makeNode() -> Node { FlexibleFrameNode() }
}

final class FlexibleFrameNode: LayoutModifierNode, ViewNode {
  typealias Shown = FlexibleFrameModifier
  override var canRecycle: Bool { true }
  private var modifier: FlexibleFrameModifier { shown }
  override func modifierChanged(old: View?) {
    if modifier.width.contradicts {
      scene.reports.warn(ViewFault.contradictingLengths(.horizontal), from: self)
    }
    if modifier.height.contradicts {
      scene.reports.warn(ViewFault.contradictingLengths(.vertical), from: self)
    }
    if changed(since: old, { $0.width }) || changed(since: old, { $0.height })
      || changed(since: old, { $0.alignment })
    {
      invalidateLayout()
    }
  }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: modifier.width.inner(proposal.width), height: modifier.height.inner(proposal.height))
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(inner(proposal)) ?? .zero
    // A frame would be as narrow as proposed. While least lengths are measured (S112), it is as
    // wide as its words need, as far as its bounds allow.
    let keepsContent = scene.measuresUnbroken && proposal.width != Layout.ideal
    let offered = keepsContent ? max(proposal.width, size.width) : proposal.width
    return Size(
      width: modifier.width.outer(offered, child: size.width),
      height: modifier.height.outer(proposal.height, child: size.height))
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    // The child is offered the frame's size. But if the frame is as long as the child's answer, the
    // child is offered the same proposal as when it answered: nested stacks that are offered
    // exactly what they need may divide it so that one of them gets too little (S75).
    let inner = inner(proposal)
    let answer = child?.measure(inner) ?? .zero
    let offered = ProposedSize(
      width: answer.width == size.width ? inner.width : size.width,
      height: answer.height == size.height ? inner.height : size.height)
    let own = child?.measure(offered) ?? .zero
    return (modifier.alignment.place(own, in: size, mirrored: environment.isRightToLeft), offered)
  }
}
