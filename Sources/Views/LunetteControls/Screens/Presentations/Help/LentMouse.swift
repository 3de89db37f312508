import LunetteBase
import LunetteEngine

/// Whether the mouse is lent to the terminal for a moment, so that the user can select text with
/// the terminal's own means. A key lends it, unless a view of the script uses that key, and the
/// next key takes it back.
package final class LentMouse: SceneFeature {
  /// The key that lends the mouse unless the script chooses another.
  package static let usualKey = KeyEvent(.character("m"), modifiers: .alt)

  private unowned let scene: Scene
  /// The key that lends the mouse; nil where the program does not have the mouse, so that there is
  /// nothing to lend.
  package var key: KeyEvent?
  package private(set) var isLent = false
  /// Called when the mouse is lent and when it is taken back.
  package var onChange: (() -> Void)?

  package init(scene: Scene) { self.scene = scene }

  package func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, isKey(event), onChange != nil else { return false }
    isLent = true
    scene.pointer.cancelHover()
    onChange?()
    return true
  }

  /// Takes the mouse back if `event` is the next key. Returns whether that is all that the key
  /// does.
  package func takeBack(by event: KeyEvent) -> Bool {
    guard isLent else { return false }
    // The key that has lent the mouse may still be held.
    if isKey(event), event.phase != .down { return true }
    if event.phase == .up { return false }
    isLent = false
    onChange?()
    return isKey(event) || event.key == .escape
  }

  private func isKey(_ event: KeyEvent) -> Bool {
    guard let key, event.modifiers == key.modifiers else { return false }
    if case .character(let letter) = key.key { return event.characters.contains(letter) }
    return event.key == key.key
  }

  /// The text of the notice that stands on the last row meanwhile.
  package var notice: String {
    let environment = scene.environment
    let name = key?.described(environment) ?? ""
    let text = environment.strings.resolve(
      .key("The mouse is lent to the terminal. Any key takes it back."), locale: environment.locale)
    return "\(name)  \(text)"
  }
}
