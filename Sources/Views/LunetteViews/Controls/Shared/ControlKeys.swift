import LunetteBase
import LunetteEngine

// The descriptions of the keys that controls handle.

extension KeyHelp {
  /// The keys of a control that gives no description of its own, by the kind as which it is
  /// announced.
  package static func ofControl(_ kind: AccessibilityElement.Kind) -> [KeyHelp] {
    let keys: [Key] = [.enter, .character(" ")]
    switch kind {
    case .button: return [KeyHelp(keys, "Press")]
    case .link: return [KeyHelp(keys, "Open")]
    case .toggle: return [KeyHelp(keys, "Switch")]
    default: return []
    }
  }

  /// The keys that scroll `node` along its axes; an axis that it does not scroll is nil. All but
  /// Left and Right scroll along the vertical axis, or along the horizontal one if it is the only
  /// one. Left and Right scroll while the node itself has the focus.
  package static func scrolling(
    _ node: Node, vertical: ScrollAxis?, horizontal: ScrollAxis? = nil
  )
    -> [KeyHelp]
  {
    func hasMore(_ axis: ScrollAxis?) -> Bool { axis.map { $0.limit > 0 } ?? false }
    let focus = node.scene.focus
    let isFocused = focus.current === node
    var help: [KeyHelp] = []
    if hasMore(vertical ?? horizontal) {
      help.append(KeyHelp([.pageUp, .pageDown], "Scroll by a page"))
      help.append(KeyHelp([.home, .end], "Scroll to the start or end"))
      // Up and Down move the focus where there is a control in that direction, and scroll
      // otherwise.
      let stops = isFocused ? [] : focus.stops()
      let free = [Key.up, .down].filter { !focus.leads($0, among: stops) }
      let label = vertical == nil ? "Scroll by a column" : "Scroll by a row"
      if !free.isEmpty { help.append(KeyHelp(free, label)) }
    }
    if isFocused, hasMore(horizontal) {
      help.append(KeyHelp([.left, .right], "Scroll by a column"))
    }
    return help
  }
}

extension PressableNode {
  /// Whether keys reach the control: it has the focus, or the view that stands in for it has.
  package var hasKeys: Bool { scene.focus.current.map { $0 === self || $0 === standIn } ?? false }
}
