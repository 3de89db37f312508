/// The differences of a frame from what it should be: a bug in Lunette, found by
/// `Scene.frameCheck`.
package struct FrameDifference: CustomStringConvertible {
  /// Descriptions of the cells that a fresh layout and drawing of the same views would show
  /// differently; about a hundred at most.
  package var cells: [String] = []
  /// Descriptions of the nodes that a fresh layout would place elsewhere, or that draw outside of
  /// their known bounds.
  package var nodes: [String] = []
  package var isEmpty: Bool { cells.isEmpty && nodes.isEmpty }
  package var description: String { (cells.prefix(8) + nodes.prefix(8)).joined(separator: "\n") }
}

/// The settings of the comparison of a scene's frames with fresh ones, and the state of the
/// comparison under way.
package struct FrameCheck {
  /// Whether a fresh layout is under way, in which no views may be made, and whether it could be
  /// completed without making any.
  package enum Layout { case no, complete, incomplete }
  /// Whether each frame is compared with a fresh one. Costs a complete layout and drawing for each
  /// frame: for tests.
  package var isOn = false
  /// Called with the differences of a frame. If it is nil, a difference stops the program.
  package var onDifference: ((FrameDifference) -> Void)?
  package var layout = Layout.no
  /// Problems that nodes have found during the fresh layout.
  package var problems: [String] = []
}
