import LunetteEngine

/// A node with bars above and below its content, which a sheet makes room for.
package protocol BarOwner: Node {
  /// The width in which the bars have room for all that is in them.
  var idealBarWidth: Int { get }
}

/// A node that shows one of several pages.
package protocol PageOwner: Node {
  var pageOnTop: Node? { get }
}
