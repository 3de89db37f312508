import LunetteBase
import LunetteEngine
import LunetteViews

// What the help (F1) and the key bar list for a picker.
extension PickerNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard isControl, !options.isEmpty, hasKeys else { return [] }
    let arrows: [Key] = environment.isRightToLeft ? [.right, .left] : [.left, .right]
    var help: [KeyHelp] = []
    if isColumn {
      help.append(KeyHelp([.up, .down] + arrows, "Choose another"))
    } else {
      if menu != nil {
        help.append(KeyHelp([.enter, .character(" "), .down, .up], "Open"))
      } else if opensOptions {
        help.append(KeyHelp([.enter, .character(" ")], "Open"))
      }
      help.append(KeyHelp(arrows, "Choose another"))
    }
    help.append(KeyHelp([.home, .end], "Choose the first or last"))
    if options.count > 1 { help.append(KeyHelp(sign: "A letter", "Choose what begins with it")) }
    return help
  }
}
