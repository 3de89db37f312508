/// The stages of the work for a frame, in their order.
package enum FrameStage: Int, CaseIterable, Sendable {
  /// Bodies run, and the tree is updated with the views that they return.
  case bodies
  case layout
  case drawing
  /// The owner shows the picture: for a terminal it is encoded and written.
  case output
}
