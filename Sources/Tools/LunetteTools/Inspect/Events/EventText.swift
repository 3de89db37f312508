import LunetteBase

/// What a user did, described in a few words.
enum EventText {
  static func text(_ happening: EventLog.Entry.Happening) -> String {
    switch happening {
    case .resized(let size): "the window is \(size.width)×\(size.height)"
    case .event(let event): text(event)
    }
  }

  private static func text(_ event: InputEvent) -> String {
    switch event {
    case .key(let key): return "key \(held(key.modifiers))\(KeyName.of(key.key))"
    case .paste(let text): return "pasted \(LuaLiteral.string(.text(text), maximum: 40))"
    case .focus(let isGained):
      return isGained ? "the window got the keyboard focus" : "the window lost the keyboard focus"
    case .resize(let size): return "the window is \(size.width)×\(size.height)"
    case .mouse(let mouse):
      let location = "at \(mouse.location.x + 1),\(mouse.location.y + 1)"
      let button: String
      switch mouse.button {
      case .left: button = "left"
      case .middle: button = "middle"
      case .right: button = "right"
      case .none: button = ""
      }
      switch mouse.kind {
      case .down: return "\(button) button down \(location)"
      case .up: return "\(button) button up \(location)"
      case .move: return mouse.button == .none ? "pointer \(location)" : "drag \(location)"
      case .scroll(let x, let y):
        return "wheel \(y < 0 ? "up" : y > 0 ? "down" : x < 0 ? "left" : "right") \(location)"
      }
    }
  }

  static func held(_ modifiers: KeyModifiers) -> String {
    let names = [
      (KeyModifiers.control, "ctrl"), (.alt, "alt"), (.shift, "shift"), (.command, "cmd"),
    ]
    return names.filter { modifiers.contains($0.0) }.map { $0.1 + "+" }.joined()
  }
}
