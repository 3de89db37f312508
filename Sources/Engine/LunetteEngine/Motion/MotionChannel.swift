/// The values of a node that can be in motion.
package enum MotionChannel: UInt8, Sendable {
  /// The offset of the frame from its place in the layout, in cells: x, y, width, height.
  case frame
  /// How much of the node is gone in its transition: 0 if it is completely there, 1 if it is
  /// completely gone.
  case visibility
  case opacity, scale, scaleY
  /// A colour; see `MotionColor.swift`.
  case foreground, fill, stroke
  /// The filled fraction, 0 … 1.
  case fraction
  /// The radius of the corners, in cells.
  case radius
  /// The start and the end of the part of the outline that is drawn, 0 … 1.
  case trim
  /// How much of the new content has appeared, 0 … 1.
  case content
}
