import LunetteBase
import LunetteEngine

// How the inspector writes an event as a line of a test, such as `app:press("enter")`.
extension TestSteps {
  /// The line for an event; nil for an event that a test need not repeat, such as a mere movement
  /// of the pointer.
  package static func step(of event: InputEvent, in scene: Scene) -> String? {
    switch event {
    case .key(let key):
      if key.phase == .up { return nil }
      if case .character(let character) = key.key, key.modifiers.isEmpty {
        return "app:type(\(literal(String(character))))"
      }
      return "app:press(\(literal(EventText.held(key.modifiers) + KeyName.of(key.key))))"
    case .paste(let text): return "app:paste(\(literal(text)))"
    case .mouse(let mouse):
      let (x, y) = (mouse.location.x + 1, mouse.location.y + 1)
      switch mouse.kind {
      case .down where mouse.button == .left: return "app:mouseDown(\(x), \(y))"
      case .up where mouse.button == .left: return "app:mouseUp(\(x), \(y))"
      case .move where mouse.button == .left: return "app:hover(\(x), \(y))"
      case .down where mouse.button == .right: return "app:rightClick(\(x), \(y))"
      case .scroll(let dx, let dy):
        let direction = dy < 0 ? "up" : dy > 0 ? "down" : dx < 0 ? "left" : "right"
        return "app:scroll(\(x), \(y), \"\(direction)\", 1)"
      default: return nil
      }
    default: return nil
    }
  }

  private static func literal(_ text: String) -> String { LuaLiteral.string(.text(text)) }
}
