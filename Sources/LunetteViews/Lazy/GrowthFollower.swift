import LunetteEngine
import LunetteScreen

/// What scrolls contents of which more is known as they are seen.
protocol GrowthFollower: Node {
  /// How many in it show only what is seen of them.
  var followed: Int { get set }
  /// Cells by which its contents may be drawn elsewhere than they are, being on their way there; 0 where they are there.
  var behind: Point { get }
  /// What is before what is seen turned out to be longer by so much: that stays where it is.
  func contentsGrew(by cells: Int, _ axis: Axis)
  /// Its end is seen, and goes on to be.
  func staysAtEnd(_ axis: Axis)
}

extension Node {
  /// The nearest around this one.
  var growthFollower: (any GrowthFollower)? {
    var node = parent
    while let here = node {
      if let follower = here as? any GrowthFollower { return follower }
      node = here.parent
    }
    return nil
  }
}
