import LunetteBase
import LunetteEngine

// The descriptions of the keys of swipe actions.

extension SwipeNode: KeyHelpSource {
  package var keyHelp: [KeyHelp] {
    guard environment.isEnabled else { return [] }
    if isOpen { return [KeyHelp([.left, .right], "Another action"), KeyHelp([.escape], "Close")] }
    return hasActions ? [KeyHelp([isAtLeft ? .right : .left], "Actions of the row")] : []
  }
}
