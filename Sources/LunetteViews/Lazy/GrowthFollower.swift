import LunetteEngine
import LunetteScreen

/// A node that scrolls content whose length is discovered only while it is scrolled.
protocol GrowthFollower: Node {
  /// The number of lazy containers inside, which make only the visible part of their content.
  var followed: Int { get set }
  /// The distance in cells between the place where the content is drawn during an animation and its real place; zero without an
  /// animation.
  var behind: Point { get }
  /// Called when the content before the visible part turned out to be longer by `cells`: the visible part stays where it is on
  /// the screen.
  func contentsGrew(by cells: Int, _ axis: Axis)
  /// Called when the end of the content is visible and has to stay visible.
  func staysAtEnd(_ axis: Axis)
}

extension Node {
  /// The nearest growth follower around this node.
  var growthFollower: (any GrowthFollower)? {
    var node = parent
    while let here = node {
      if let follower = here as? any GrowthFollower { return follower }
      node = here.parent
    }
    return nil
  }
}
