import LunetteScreen

/// Takes what room is left along its stack; see S76.
package final class Spacer: View {
  package let minLength: Int?
  package init(minLength: Int? = nil) {
    self.minLength = minLength.map(Layout.clamp)
    super.init()
  }
  override func makeNode() -> Node { SpacerNode() }
}

final class SpacerNode: Node {
  override func computeTraits() -> LayoutTraits { LayoutTraits(priority: -.infinity, isSpacer: true) }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = unsafeDowncast(self.view, to: Spacer.self)
    if let old, unsafeDowncast(old, to: Spacer.self).minLength != view.minLength { invalidateLayout() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let least = unsafeDowncast(view, to: Spacer.self).minLength
    func along(_ value: Int, _ axis: Axis) -> Int {
      let least = least ?? defaultSpacing(axis)
      return value == Layout.ideal ? least : max(least, value)
    }
    switch enclosingStackAxis {
    case .horizontal: return Size(width: along(proposal.width, .horizontal), height: 0)
    case .vertical: return Size(width: 0, height: along(proposal.height, .vertical))
    case nil:
      return Size(width: along(proposal.width, .horizontal), height: along(proposal.height, .vertical))
    }
  }
}

extension Node {
  /// The axis of the stack that it stands in, if it is a stack that arranges it.
  var enclosingStackAxis: Axis? {
    var node = parent
    while let above = node {
      if let stack = above as? StackNode { return stack.axis }
      if above is GroupNode || above.flags.contains(.passesThrough) || above is WrapperNode {
        node = above.parent
      } else {
        return nil
      }
    }
    return nil
  }
}

/// A line across its stack: between columns in an `HStack`, between rows elsewhere.
package final class Divider: View {
  package override init() { super.init() }
  override func makeNode() -> Node { DividerNode() }
}

final class DividerNode: Node {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old != nil { setNeedsDisplay() }
  }
  private var isUpright: Bool { enclosingStackAxis == .horizontal }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    func along(_ value: Int) -> Int { value == Layout.ideal ? 1 : value }
    return isUpright
      ? Size(width: 1, height: along(proposal.height)) : Size(width: along(proposal.width), height: 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    var pen = textPen(environment)
    if environment.foreground == nil {
      let (color, alpha) = scene.resolve(.secondary, environment)
      (pen.foreground, pen.alpha) = (color, alpha)
    }
    let ascii = environment.symbolTier == .ascii
    let glyph: StaticString = ascii ? (isUpright ? "|" : "-") : (isUpright ? "│" : "─")
    let packed = packGlyph(glyph)
    canvas.redrawn(Rect(origin: point, size: size)) { canvas.put(packed, over: $0, pen: pen) }
  }
}

/// The `Cell.glyph` of a character of at most four bytes.
func packGlyph(_ character: StaticString) -> UInt32 {
  var packed: UInt32 = 0
  for index in 0..<min(4, character.utf8CodeUnitCount) {
    packed |= UInt32(character.utf8Start[index]) << UInt32(8 * index)
  }
  return packed
}
