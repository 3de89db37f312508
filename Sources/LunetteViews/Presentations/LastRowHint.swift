import LunetteEngine
import LunetteScreen

/// A few words on the last row, for a moment: what a control has to say that has no room for it.
final class LastRowHint: Layer {
  override var isTip: Bool { true }
  override var isModal: Bool { false }
  override var takesFocus: Bool { false }

  /// - Parameter key: English, looked up as titles are.
  func say(_ key: String) {
    guard let presenter else { return }
    anchor = .rect(Rect(x: 0, y: scene.size.height - 1, width: 0, height: 0))
    let inner = presenter.environment.presented()
    inner.becomeOwnLook()
    present(EnvironmentModifier(Text(.key(key)), .attribute(.reverse, true)), inner)
  }
}
