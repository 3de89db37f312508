import LunetteBase

/// Half of the remaining length, rounded towards the leading and the top edge (S74).
package func centered(_ length: Int, in room: Int) -> Int {
  let left = room - length
  return left >= 0 ? left / 2 : -((-left + 1) / 2)
}

extension HorizontalAlignment {
  /// The x at which something `width` cells wide stands in `room`; if `mirrored`, the leading edge
  /// is on the right.
  package func place(_ width: Int, in room: Int, mirrored: Bool) -> Int {
    switch self {
    case .leading: mirrored ? room - width : 0
    case .center: mirrored ? room - width - centered(width, in: room) : centered(width, in: room)
    case .trailing: mirrored ? 0 : room - width
    }
  }
}
extension VerticalAlignment {
  /// The y at which something `height` cells high stands in `room`. Baselines count as centred if
  /// there is no line to share.
  package func place(_ height: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center, .firstTextBaseline, .lastTextBaseline: centered(height, in: room)
    case .bottom: room - height
    }
  }
}
extension Alignment {
  package func place(_ size: Size, in room: Size, mirrored: Bool) -> Point {
    Point(
      x: horizontal.place(size.width, in: room.width, mirrored: mirrored),
      y: vertical.place(size.height, in: room.height))
  }
}
