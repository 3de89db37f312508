/// Which of a node's values is on its way.
package enum MotionChannel: UInt8, Sendable {
  /// How far it is from where it belongs, in cells: x, y, width, height.
  case frame
  /// How much of its transition is left to go: 0, it is there; 1, it is gone.
  case presence
  case opacity, scale
  /// A colour: see `MotionColor`.
  case foreground, fill, stroke
  /// How full it is, 0 … 1.
  case fraction
  /// The radius of its corners, in cells.
  case radius
  /// From where to where of its outline is drawn, 0 … 1.
  case trim
  /// How much of another content has come, 0 … 1.
  case content
}
