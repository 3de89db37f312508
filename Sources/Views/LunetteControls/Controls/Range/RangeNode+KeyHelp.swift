import LunetteBase
import LunetteEngine
import LunetteViews

// What the help (F1) and the key bar list for sliders and steppers.
extension RangeNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, hasKeys else { return [] }
    let arrows: [Key] = environment.isRightToLeft ? [.right, .left] : [.left, .right]
    var help = [KeyHelp(arrows + [.character("-"), .character("+")], "Less or more")]
    let (hasLeast, hasMost) = (range.lower.isFinite, range.upper.isFinite)
    if hasLeast, hasMost { help.append(KeyHelp([.pageDown, .pageUp], "Much less or more")) }
    let ends = (hasLeast ? [Key.home] : []) + (hasMost ? [Key.end] : [])
    if !ends.isEmpty { help.append(KeyHelp(ends, "The least or most")) }
    return help
  }
}
