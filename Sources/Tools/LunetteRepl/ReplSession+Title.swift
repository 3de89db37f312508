import LunetteBase
import LunetteControls
import LunetteScript
import LunetteTools

/// What the bar above the stage says.
extension ReplSession {
  /// What is on the stage, in a few words: the style or component that it is about, or the line
  /// that has shown it.
  var stageTitle: String {
    guard let shown = stage.shown else { return "" }
    if let preview = shown.preview { return "\(preview.name) · preview" }
    func named(_ name: String) -> String {
      if let kind = SheetSubject.kind(ofStyle: name, self) {
        return "\(name) · \(kind.protocols[0].name)"
      }
      return switch JournalText.kind(of: name, self) {
      case .component: "\(name) · component"
      case .modifier: "\(name) · modifier"
      default: name
      }
    }
    if let name = shown.knobs { return named(name) + " · knobs" }
    if let sheet, sheet.isOf(shown.source) {
      let parts = sheet.subject.parts.map { part in
        part.hasPrefix("\"") ? String(part.dropFirst().dropLast()) : part
      }
      let names =
        parts.count == 1 && LuaLiteral.isName(parts[0])
        ? named(parts[0]) : parts.joined(separator: " · ")
      return names + (shown.source == sheet.source ? " · sheet" : " · cell")
    }
    return shown.source.split(separator: "\n").first.map(String.init) ?? ""
  }
}
