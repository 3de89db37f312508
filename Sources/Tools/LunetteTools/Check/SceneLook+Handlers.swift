import LunetteBase
import LunetteEngine
import LunetteViews

extension SceneLook {
  /// Finds functions that are never called, because a text field or editor takes the key before
  /// them.
  func findUnreachableHandlers() {
    func visit(_ node: Node) {
      if node.view is SubmitModifier, node.hasOnlyEditors {
        scene.reports.warn(CheckFault.neverSubmitted, from: node)
      }
      if let press = node.view as? KeyPressModifier, press.phase == .bubble, let keys = press.keys,
        let input = InputKeys(of: node)
      {
        let taken = keys.compactMap { key in
          input.meaning(of: key.event).map { "\(Self.name(of: key.event)) (\($0))" }
        }
        if !taken.isEmpty { scene.reports.warn(CheckFault.takenKeys(taken, by: input.input), from: node) }
      }
      node.forEachShownChild(visit)
    }
    for root in scene.layers.inputRoots { visit(root) }
  }

  /// The name of a key with its modifiers, as tests write it.
  private static func name(of event: KeyEvent) -> String {
    let modifiers: [(KeyModifiers, String)] = [
      (.control, "ctrl+"), (.alt, "alt+"), (.command, "command+"), (.shift, "shift+"),
    ]
    return modifiers.filter { event.modifiers.contains($0.0) }.map(\.1).joined() + KeyName.of(event.key)
  }
}
