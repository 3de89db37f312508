import LunetteBase

// # The oracle
//
// Incremental layout and drawing are right if the result equals that of a complete layout and
// drawing. If the oracle is on, each frame is compared with a fresh one: every node forgets its
// size, position and answers; the root is placed; everything is drawn into another buffer; and then
// every node gets back what it had. So a mistake is found in the frame in which it was made, and is
// not repaired by the comparison. During a comparison no body runs, no row is made, and nothing is
// damaged.
//
// A node is drawn again if its bounds are damaged, so it must draw nothing outside of them. To
// check that, the fresh frame is drawn a second time, with everything cut off that lies outside of
// the bounds of the node that draws it.
extension Scene {
  /// Compares `buffer`, which has just been drawn, with a fresh frame, and reports the differences.
  func checkFrame(_ buffer: CellBuffer) {
    guard let difference = apart({ differenceFromFreshFrame(buffer) }) else { return }
    guard let report = frameCheck.onDifference else {
      fatalError("a frame differs from a fresh one, a bug in Lunette:\n\(difference)")
    }
    report(difference)
  }

  /// A frame made by a fresh layout and drawing of the views that the bodies returned last.
  private struct FreshFrame {
    let buffer: CellBuffer
    /// The same frame, without what nodes draw outside of the bounds that they have announced.
    let held: CellBuffer
    /// False if the layout needs rows that do not exist, such as for the ideal size of a list.
    var isComplete = true
    init(of scene: Scene) {
      (buffer, held) = (FreshFrame.buffer(of: scene), FreshFrame.buffer(of: scene))
    }
    private static func buffer(of scene: Scene) -> CellBuffer {
      CellBuffer(width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    }
  }

  private func freshFrame(comparing: (Node, Node.LayoutMemory) -> Void) -> FreshFrame {
    var fresh = FreshFrame(of: self)
    guard let root else { return fresh }
    var kept: [(node: Node, memory: Node.LayoutMemory)] = []
    func begin(_ node: Node) {
      kept.append((node, node.layoutMemory))
      node.beginFreshLayout()
      node.forEachChild(begin)
    }
    begin(root)
    frameCheck.layout = .complete
    frameCheck.problems = []
    picture.withoutDamage {
      root.flags.insert(.placed)
      root.place(at: .zero, ProposedSize(size))
    }
    // Here, too, moving nodes are drawn where they seem to be: the scene's motion stores the
    // distance from their real place.
    motion.shown {
      for buffer in [fresh.buffer, fresh.held] {
        let canvas = Canvas(
          buffer, clip: buffer.bounds, scene: self, holdsBounds: buffer === fresh.held)
        picture.draw(root, in: canvas, buffer.bounds)
      }
    }
    for (node, memory) in kept { comparing(node, memory) }
    fresh.isComplete = frameCheck.layout == .complete
    frameCheck.layout = .no
    for (node, memory) in kept {
      node.layoutMemory = memory
      node.endFreshLayout()
    }
    return fresh
  }

  /// Compares `buffer`, which has just been rendered, with a fresh frame; nil if they are the same.
  package func differenceFromFreshFrame(_ buffer: CellBuffer) -> FrameDifference? {
    var difference = FrameDifference()
    let fresh = freshFrame { node, memory in
      guard node.flags.contains(.placed), memory.flags.contains(.placed) else { return }
      if node.origin != memory.origin || node.size != memory.size {
        difference.nodes.append(
          "\(node.path) \(type(of: node)) is at \(memory.origin.x),\(memory.origin.y) "
            + "\(memory.size.width)×\(memory.size.height), "
            + "afresh at \(node.origin.x),\(node.origin.y) \(node.size.width)×\(node.size.height)")
      } else if memory.paintBounds.union(node.paintBounds) != memory.paintBounds,
        !node.paintBounds.isEmpty
      {
        difference.nodes.append(
          "\(node.path) \(type(of: node)) draws in \(node.paintBounds) and expects "
            + "\(memory.paintBounds)"
        )
      }
    }
    guard fresh.isComplete else { return nil }
    difference.nodes += frameCheck.problems
    compare(buffer, fresh.buffer, "afresh", &difference)
    compare(fresh.held, fresh.buffer, "outside of the bounds of its view", &difference)
    return difference.isEmpty ? nil : difference
  }

  /// Adds the cells that differ from those of `wanted`, which are described by `what`.
  private func compare(
    _ buffer: CellBuffer, _ wanted: CellBuffer, _ what: String, _ difference: inout FrameDifference
  ) {
    for y in 0..<min(buffer.height, wanted.height) {
      let (shown, wanted) = (buffer.row(y), wanted.row(y))
      for x in 0..<min(buffer.width, size.width) where shown[x] != wanted[x] {
        if difference.cells.count >= 100 { return }
        difference.cells.append(
          "(\(x), \(y)): \(describe(shown[x])), \(what) \(describe(wanted[x]))")
      }
    }
  }

  private func describe(_ cell: Cell) -> String {
    "\"\(glyphs.string(of: cell.glyph))\" \(String(cell.foreground.rawValue, radix: 16))/"
      + "\(String(cell.background.rawValue, radix: 16)) "
      + "\(String(cell.attributes.rawValue, radix: 16))"
      + (cell.link == 0 ? "" : " link \(cell.link)")
  }
}

extension Node {
  /// The layout state of a node, which is put back after a comparison.
  struct LayoutMemory {
    var origin: Point
    var size: Size
    var proposal: ProposedSize
    var paintBounds: Rect
    fileprivate var asked: LayoutCache?
    var flags: Flags
  }
  final var layoutMemory: LayoutMemory {
    get {
      LayoutMemory(
        origin: origin, size: size, proposal: proposal, paintBounds: paintBounds,
        asked: asked?.pointee, flags: flags)
    }
    set {
      (origin, size, proposal, paintBounds) = (
        newValue.origin, newValue.size, newValue.proposal, newValue.paintBounds
      )
      flags = newValue.flags
      if let answers = newValue.asked {
        answersToKeep.pointee = answers
      } else {
        asked?.pointee = LayoutCache()
      }
    }
  }
}
