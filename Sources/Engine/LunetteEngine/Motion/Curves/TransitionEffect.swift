import LunetteBase

/// The effect with which a view appears or disappears: its look when it is not there yet, or no
/// longer.
package struct TransitionEffect: Hashable, Sendable {
  package enum Edge: String, CaseIterable, Sendable { case top, bottom, leading, trailing }
  package enum Kind: String, CaseIterable, Sendable {
    case opacity, slide, scale, push, move, identity
  }

  /// Whether the view fades.
  var fades = false
  /// Whether the view grows from nothing, or shrinks to nothing.
  var scales = false
  /// The edge of the view beyond which it comes from or goes to; nil if it does not move.
  var edge: Edge?
  /// Whether the view appears or disappears at once.
  var isInstant = false

  package init() {}
  private init(
    fades: Bool = false, scales: Bool = false, edge: Edge? = nil, isInstant: Bool = false
  ) {
    (self.fades, self.scales, self.edge, self.isInstant) = (fades, scales, edge, isInstant)
  }

  package static let opacity = TransitionEffect(fades: true)

  private static func opposite(_ edge: Edge) -> Edge {
    switch edge {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  /// The effect for a view that is inserted, or for one that is removed.
  package static func effect(_ kind: Kind, edge: Edge, isInsertion: Bool) -> TransitionEffect {
    switch kind {
    case .opacity: .opacity
    case .scale: TransitionEffect(scales: true)
    // The view comes in at the leading edge and goes out at the trailing one.
    case .slide: TransitionEffect(edge: isInsertion ? .leading : .trailing)
    case .move: TransitionEffect(edge: edge)
    // The new view pushes out the old one.
    case .push: TransitionEffect(fades: true, edge: isInsertion ? edge : opposite(edge))
    case .identity: TransitionEffect(isInstant: true)
    }
  }

  /// Several effects at once. One that does nothing adds nothing, and of two movements the first
  /// counts.
  package static func effect(_ kinds: [Kind], edge: Edge, isInsertion: Bool) -> TransitionEffect {
    var all = TransitionEffect(isInstant: true)
    for kind in kinds where kind != .identity {
      let one = effect(kind, edge: edge, isInsertion: isInsertion)
      all.isInstant = false
      all.fades = all.fades || one.fades
      all.scales = all.scales || one.scales
      all.edge = all.edge ?? one.edge
    }
    return all
  }

  /// The offset of the view in cells when `part` of it (0 … 1) is gone.
  func offset(_ part: Double, of size: Size, mirrored: Bool) -> Point {
    guard let edge else { return .zero }
    let x = Int((part * Double(size.width)).rounded())
    let y = Int((part * Double(size.height)).rounded())
    switch edge {
    case .top: return Point(x: 0, y: -y)
    case .bottom: return Point(x: 0, y: y)
    case .leading: return Point(x: mirrored ? x : -x, y: 0)
    case .trailing: return Point(x: mirrored ? -x : x, y: 0)
    }
  }
}

/// The effects with which a view appears and disappears, as set by `transition`.
package struct Transition: Hashable, Sendable {
  package let insertion: TransitionEffect
  package let removal: TransitionEffect
  package init(insertion: TransitionEffect, removal: TransitionEffect) {
    (self.insertion, self.removal) = (insertion, removal)
  }
  /// The transition of views that do not set one.
  package static let automatic = Transition(insertion: .opacity, removal: .opacity)
}
