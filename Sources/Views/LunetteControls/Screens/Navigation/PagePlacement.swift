import LunetteBase
import LunetteEngine

// Where a page is placed below its bar.
extension Node {
  /// Places a page in the middle of the part of this view that is below a bar of `above` rows.
  func place(_ page: Node, below above: Int, above below: Int = 0) {
    let room = Size(width: size.width, height: max(0, size.height - above - below))
    let own = page.measure(ProposedSize(room))
    let x = HorizontalAlignment.center.place(
      own.width, in: room.width, mirrored: environment.isRightToLeft)
    page.place(
      at: Point(x: x, y: above + centered(own.height, in: room.height)), ProposedSize(room))
  }
}
