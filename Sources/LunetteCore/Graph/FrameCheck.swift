import LunetteScreen

/// A frame that is not what it should be: a bug in Lunette, found by `Scene.checksFrames`.
package struct FrameDifference: CustomStringConvertible {
  /// Cells that a fresh layout and drawing of the same views would show otherwise; at most a hundred.
  package var cells: [String] = []
  /// Nodes that a fresh layout would put elsewhere, or that reach further than they knew.
  package var nodes: [String] = []
  package var isEmpty: Bool { cells.isEmpty && nodes.isEmpty }
  package var description: String { (cells.prefix(8) + nodes.prefix(8)).joined(separator: "\n") }
}

// # The oracle
//
// Incremental layout and drawing are right if nobody can tell them from doing all of it again. So, where it is asked
// for, each frame is compared with a fresh one: every node forgets its size, place and answers; the root is placed; all
// is drawn into another buffer; and then every node gets back what it had, so that a mistake is found in the frame
// where it was made and is not repaired by looking. No body runs, no row is made, nothing is damaged.
extension Scene {
  /// What a fresh layout and drawing of the views that the bodies returned last would look like, and whether it can be
  /// known: a list that is asked for its ideal size may need rows that do not exist.
  func freshFrame(comparing: (Node, Node.LayoutMemory) -> Void = { _, _ in }) -> (buffer: CellBuffer, isComplete: Bool)
  {
    let fresh = CellBuffer(width: size.width, height: size.height, glyphs: glyphs)
    guard let root else { return (fresh, true) }
    var kept: [(node: Node, memory: Node.LayoutMemory)] = []
    func begin(_ node: Node) {
      kept.append((node, node.layoutMemory))
      node.beginFreshLayout()
      node.forEachChild(begin)
    }
    begin(root)
    freshLayout = .complete
    freshLayoutProblems = []
    withoutDamage {
      root.flags.insert(.placed)
      root.place(at: .zero, ProposedSize(size))
    }
    let canvas = Canvas(fresh, clip: fresh.bounds, scene: self)
    canvas.fill(fresh.bounds, rootBackground)
    root.drawTree(in: canvas, from: .zero)
    for (node, memory) in kept { comparing(node, memory) }
    let isComplete = freshLayout == .complete
    freshLayout = .no
    for (node, memory) in kept {
      node.layoutMemory = memory
      node.endFreshLayout()
    }
    return (fresh, isComplete)
  }

  /// A fresh layout and drawing of the views that the bodies returned last. Calls no script and changes nothing.
  package func renderAfresh() -> CellBuffer { freshFrame().buffer }

  /// Compares `buffer`, just rendered, with a fresh frame; nil if they are the same.
  package func differenceFromFreshFrame(_ buffer: CellBuffer) -> FrameDifference? {
    var difference = FrameDifference()
    let (fresh, isComplete) = freshFrame { node, memory in
      guard node.flags.contains(.placed), memory.flags.contains(.placed) else { return }
      if node.origin != memory.origin || node.size != memory.size {
        difference.nodes.append(
          "\(Scene.path(node)) \(type(of: node)) is at \(memory.origin.x),\(memory.origin.y) \(memory.size.width)×\(memory.size.height), "
            + "afresh at \(node.origin.x),\(node.origin.y) \(node.size.width)×\(node.size.height)")
      } else if memory.paintBounds.union(node.paintBounds) != memory.paintBounds, !node.paintBounds.isEmpty {
        difference.nodes.append(
          "\(Scene.path(node)) \(type(of: node)) draws in \(node.paintBounds) and expects \(memory.paintBounds)")
      }
    }
    guard isComplete else { return nil }
    difference.nodes += freshLayoutProblems
    rows: for y in 0..<min(buffer.height, fresh.height) {
      let shown = buffer.row(y)
      let wanted = fresh.row(y)
      for x in 0..<min(buffer.width, fresh.width) where shown[x] != wanted[x] {
        difference.cells.append("(\(x), \(y)): \(describe(shown[x])), afresh \(describe(wanted[x]))")
        if difference.cells.count >= 100 { break rows }
      }
    }
    return difference.isEmpty ? nil : difference
  }

  private func describe(_ cell: Cell) -> String {
    "\"\(glyphs.string(of: cell.glyph))\" \(String(cell.foreground.rawValue, radix: 16))/"
      + "\(String(cell.background.rawValue, radix: 16)) \(String(cell.attributes.rawValue, radix: 16))"
      + (cell.link == 0 ? "" : " link \(cell.link)")
  }
}

/// Whether a fresh layout is under way that must make nothing.
enum FreshLayout { case no, complete, incomplete }
