import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteScript
import LunetteTools

/// What `.styles` and `.colors` list.
enum StyleNameLists {
  /// The styles and components of the session, and the built-in styles of each kind; laid out for
  /// the session's output.
  static func lines(_ session: ReplSession) -> [StyledLine] {
    var rows: [HangingTable.Row] = []
    for name in session.variables {
      if let kind = SheetSubject.kind(ofStyle: name, session) {
        rows.append((name, "\(kind.name) style"))
      } else if JournalText.kind(of: name, session) == .component {
        rows.append((name, "component"))
      } else if JournalText.kind(of: name, session) == .modifier {
        rows.append((name, "modifier"))
      }
    }
    var lines: [StyledLine] = []
    if !rows.isEmpty {
      lines = [StyledLine("Of this session", .faint)]
      lines += HangingTable.lines(rows, columns: session.output.columns) + [StyledLine("")]
    }
    let builtIn = StyleKind.all.map { kind -> HangingTable.Row in
      (kind.name, kind.builtIn.map(\.name).joined(separator: ", "))
    }
    lines +=
      [StyledLine("Built in", .faint)]
      + HangingTable.lines(builtIn, columns: session.output.columns)
    return lines
  }

  /// The colours by name, with their values in the theme of the stage.
  static func colors(_ session: ReplSession) -> [ReplColor] {
    let scene = session.stage.scene
    let environment = Environment(scene.settings, scope: scene.scope)
    let hasColors = scene.settings.colorSupport != .none
    return Paint.named.map { name, paint in
      let (color, alpha) = scene.resolve(paint, environment)
      if alpha == 0 { return ReplColor(name: name, value: "", sample: nil) }
      guard let value = color.digits else {
        let index = color.paletteIndex.map { "colour \($0) of the terminal" }
        return ReplColor(
          name: name, value: index ?? "the terminal's own", sample: hasColors ? name : nil)
      }
      return ReplColor(name: name, value: value, sample: hasColors ? value : nil)
    }
  }
}
