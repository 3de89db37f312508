import LunetteScreen

/// `frame(width:height:alignment:)`: that size, whatever the content says (S78).
package final class FrameModifier: ModifierView {
  package let width: Int?
  package let height: Int?
  package let alignment: Alignment
  private var madeAt: UInt32 = 0
  package override var place: UInt32 {
    get { madeAt }
    set { madeAt = newValue }
  }
  package init(_ content: View, width: Int?, height: Int?, alignment: Alignment = .center) {
    self.width = width.map(Layout.clamp)
    self.height = height.map(Layout.clamp)
    self.alignment = alignment
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View {
    FrameModifier(content, width: width, height: height, alignment: alignment)
  }
  override func makeNode() -> Node { FrameNode() }
}

final class FrameNode: LayoutModifierNode {
  private var modifier: FrameModifier { unsafeDowncast(view, to: FrameModifier.self) }
  override func modifierChanged(old: View?) {
    guard let old else { return }
    let before = unsafeDowncast(old, to: FrameModifier.self)
    if before.width != modifier.width || before.height != modifier.height || before.alignment != modifier.alignment {
      invalidateLayout()
    }
  }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if let width = modifier.width, let height = modifier.height { return Size(width: width, height: height) }
    let size = child?.measure(inner(proposal)) ?? .zero
    return Size(width: modifier.width ?? size.width, height: modifier.height ?? size.height)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    let offered = inner(proposal)
    let own = child?.measure(offered) ?? .zero
    return (modifier.alignment.place(own, in: size, mirrored: environment.isRightToLeft), offered)
  }
}

/// `frame(minWidth: …)`: the proposal, or the content's answer, kept within bounds (S78).
package final class FlexibleFrameModifier: ModifierView {
  package struct Bounds: Hashable, Sendable {
    package var min: Int?
    package var ideal: Int?
    package var max: Int?
    /// As given: what contradicts is reported where the frame enters the tree.
    var contradicts = false
    package init(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) {
      func length(_ value: Int) -> Int {
        value >= Layout.infinity ? Layout.infinity : Layout.clamp(value)
      }
      // A contradiction is settled upwards (S78).
      let (min, given, most) = (min.map(length), ideal.map(length), max.map(length))
      self.min = min
      let raised = given.map { Swift.max($0, min ?? $0) }
      self.ideal = raised
      let raisedMax = most.map { Swift.max($0, raised ?? min ?? $0) }
      self.max = raisedMax
      contradicts = raised != given || raisedMax != most
    }
    var isEmpty: Bool { min == nil && ideal == nil && max == nil }

    /// What the content is proposed.
    func inner(_ proposal: Int) -> Int {
      if proposal == Layout.ideal { return ideal ?? Layout.ideal }
      return clamp(proposal)
    }
    func clamp(_ value: Int) -> Int { Swift.max(min ?? 0, Swift.min(max ?? Layout.infinity, value)) }

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
  private var madeAt: UInt32 = 0
  package override var place: UInt32 {
    get { madeAt }
    set { madeAt = newValue }
  }
  package init(_ content: View, width: Bounds, height: Bounds, alignment: Alignment = .center) {
    self.width = width
    self.height = height
    self.alignment = alignment
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View {
    FlexibleFrameModifier(content, width: width, height: height, alignment: alignment)
  }
  override func makeNode() -> Node { FlexibleFrameNode() }
}

final class FlexibleFrameNode: LayoutModifierNode {
  private var modifier: FlexibleFrameModifier { unsafeDowncast(view, to: FlexibleFrameModifier.self) }
  override func modifierChanged(old: View?) {
    if modifier.width.contradicts {
      scene.warn("frame: minWidth, idealWidth and maxWidth contradict each other; the larger ones count", from: self)
    }
    if modifier.height.contradicts {
      scene.warn("frame: minHeight, idealHeight and maxHeight contradict each other; the larger ones count", from: self)
    }
    guard let old else { return }
    let before = unsafeDowncast(old, to: FlexibleFrameModifier.self)
    if before.width != modifier.width || before.height != modifier.height || before.alignment != modifier.alignment {
      invalidateLayout()
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let inner = ProposedSize(
      width: modifier.width.inner(proposal.width), height: modifier.height.inner(proposal.height))
    let size = child?.measure(inner) ?? .zero
    // A frame that is no wider than it is offered is as wide as the words in it, as far as its bounds let it be (S112).
    let offered = scene.keepsWords && proposal.width != Layout.ideal ? max(proposal.width, size.width) : proposal.width
    return Size(
      width: modifier.width.outer(offered, child: size.width),
      height: modifier.height.outer(proposal.height, child: size.height))
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    let offered = ProposedSize(size)
    let own = child?.measure(offered) ?? .zero
    return (modifier.alignment.place(own, in: size, mirrored: environment.isRightToLeft), offered)
  }
}
