import LunetteBase

// What the layout has decided for a node. It is stored in 32 bits a number, of which everything
// that can be laid out needs fewer, because there are many nodes.

extension Node {
  /// Origin, size and paint bounds, to be put back later.
  typealias StoredGeometry = (frame: StoredRect, paint: StoredRect)
  var storedGeometry: StoredGeometry {
    get { (storedFrame, storedPaint) }
    set { (storedFrame, storedPaint) = newValue }
  }

  /// The position of the node's top leading corner from the parent's corner.
  @usableFromInline package internal(set) final var origin: Point {
    @inlinable get { Point(x: Int(storedFrame.x), y: Int(storedFrame.y)) }
    set {
      (storedFrame.x, storedFrame.y) = (Int32(clamping: newValue.x), Int32(clamping: newValue.y))
    }
  }
  /// The size with which the node was placed.
  package internal(set) final var size: Size {
    @inlinable get { Size(width: Int(storedFrame.width), height: Int(storedFrame.height)) }
    set {
      (storedFrame.width, storedFrame.height) = (
        Int32(clamping: newValue.width), Int32(clamping: newValue.height)
      )
    }
  }
  /// The column, counted from the leading edge, of one that is counted from the left edge of the
  /// node; and the other way round.
  package final func columnFromLeading(_ x: Int) -> Int {
    environment.isRightToLeft ? size.width - 1 - x : x
  }
  /// The proposal to which the node answered that size.
  package final var proposal: ProposedSize {
    @inlinable get {
      ProposedSize(width: Int(storedProposal.width), height: Int(storedProposal.height))
    }
    set { storedProposal = newValue.stored }
  }
  /// The area in which the node and its descendants draw, from the node's own corner. It may be too
  /// large, never too small.
  @usableFromInline package final var paintBounds: Rect {
    @inlinable get {
      Rect(
        x: Int(storedPaint.x), y: Int(storedPaint.y), width: Int(storedPaint.width),
        height: Int(storedPaint.height))
    }
    set {
      storedPaint = (
        Int32(clamping: newValue.x), Int32(clamping: newValue.y), Int32(clamping: newValue.width),
        Int32(clamping: newValue.height)
      )
    }
  }
}

extension ProposedSize {
  /// The proposal as nodes store it.
  package var stored: Node.StoredProposal { (Int32(clamping: width), Int32(clamping: height)) }
}
