import LunetteBase
import LunetteEngine

/// A short text that is shown on the last row for a moment, for a control that has no room for it.
package final class LastRowHint: Layer {
  package override var isTip: Bool { true }
  package override var isModal: Bool { false }
  package override var takesFocus: Bool { false }

  /// - Parameter key: The English words, which are looked up as titles are.
  package func showHint(_ key: String) {
    guard let presenter else { return }
    anchor = .rect(Rect(x: 0, y: scene.size.height - 1, width: 0, height: 0))
    let inner = presenter.environment.presented()
    inner.becomeOwnLook()
    present(NoticeLook.view(of: Text(.key(key)), in: inner), inner)
  }
}
