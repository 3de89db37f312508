/// A frame that is not what it should be: a bug in Lunette, found by `Scene.frameCheck`.
package struct FrameDifference: CustomStringConvertible {
  /// Cells that a fresh layout and drawing of the same views would show otherwise; at most a hundred.
  package var cells: [String] = []
  /// Nodes that a fresh layout would put elsewhere, or that reach further than they knew.
  package var nodes: [String] = []
  package var isEmpty: Bool { cells.isEmpty && nodes.isEmpty }
  package var description: String { (cells.prefix(8) + nodes.prefix(8)).joined(separator: "\n") }
}

/// Whether a scene's frames are compared with fresh ones, and what is known of the comparison under way.
package struct FrameCheck {
  /// Whether a fresh layout is under way that must make nothing.
  package enum Layout { case no, complete, incomplete }
  /// Whether each frame is compared with a fresh one, which costs a layout and drawing of everything: for tests.
  package var isOn = false
  /// Told of a frame that differs; without it a difference stops the program.
  package var onDifference: ((FrameDifference) -> Void)?
  package var layout = Layout.no
  /// What nodes found that a fresh layout cannot do without.
  package var problems: [String] = []
}
