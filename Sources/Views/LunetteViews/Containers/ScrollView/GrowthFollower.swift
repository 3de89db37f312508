import LunetteBase
import LunetteEngine

/// A node that scrolls content whose length is discovered only while it is scrolled.
protocol GrowthFollower: Node {
  /// The number of lazy containers inside, which make only the visible part of their content.
  var followed: Int { get set }
  /// The distance in cells between the place where the content is drawn during an animation and its
  /// real place; zero without an animation.
  var behind: Point { get }
  /// Called when the content before the visible part turned out to be longer by `cells`: the
  /// visible part stays where it is on the screen.
  func contentsGrew(by cells: Int, _ axis: Axis)
  /// Called while views are updated: the rows at the edge of the visible part will stand farther on
  /// by `cells`, because rows before them have come. The visible part stays where it is, unless the
  /// view sticks to its end.
  func rowsCame(_ cells: Int, _ axis: Axis)
  /// The lines of `container` that are in sight, if the view is scrolled and does not stick to its
  /// end; nil otherwise.
  func linesThatStay(of container: Node) -> Range<Int>?
  /// Called while views are updated, before anything is placed elsewhere: `row` stays on its line.
  func keep(_ row: Node)
  /// Called when the end of the content is visible and has to stay visible.
  func staysAtEnd(_ axis: Axis)
}

extension Node {
  /// The nearest growth follower around this node.
  var growthFollower: (any GrowthFollower)? {
    var node = parent
    while let here = node {
      if here.flags.contains(.clips), let follower = here as? any GrowthFollower { return follower }
      node = here.parent
    }
    return nil
  }
}
