import LunetteScreen

/// How a view comes or goes: what it looks like when it is not there yet, or no more.
package struct TransitionEffect: Hashable, Sendable {
  package enum Edge: String, CaseIterable, Sendable { case top, bottom, leading, trailing }
  package enum Kind: String, CaseIterable, Sendable { case opacity, slide, scale, push, move, identity }

  /// Whether it fades.
  var fades = false
  /// Whether it grows from nothing, or shrinks to it.
  var scales = false
  /// Where it comes from or goes to: beyond which of its edges.
  var edge: Edge?
  /// Shows all of itself, or nothing.
  var isInstant = false

  package init() {}
  private init(fades: Bool = false, scales: Bool = false, edge: Edge? = nil, isInstant: Bool = false) {
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

  /// Of a view that comes, or of one that goes.
  package static func effect(_ kind: Kind, edge: Edge, isInsertion: Bool) -> TransitionEffect {
    switch kind {
    case .opacity: .opacity
    case .scale: TransitionEffect(scales: true)
    // In at the leading edge, out at the trailing one.
    case .slide: TransitionEffect(edge: isInsertion ? .leading : .trailing)
    case .move: TransitionEffect(edge: edge)
    // What comes pushes out what goes.
    case .push: TransitionEffect(fades: true, edge: isInsertion ? edge : opposite(edge))
    case .identity: TransitionEffect(isInstant: true)
    }
  }

  /// How far it is moved when `part` of it (0 … 1) is gone.
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

/// How a view comes and how it goes, as `transition` says.
package struct Transition: Hashable, Sendable {
  package let insertion: TransitionEffect
  package let removal: TransitionEffect
  package init(insertion: TransitionEffect, removal: TransitionEffect) {
    (self.insertion, self.removal) = (insertion, removal)
  }
  /// Of views that say nothing.
  package static let automatic = Transition(insertion: .opacity, removal: .opacity)
}
