import LunetteBase
import LunetteControls
import LunetteEngine

// Handlers that no key ever reaches, for `lunette check`: an `onSubmit` around a text editor, say.
extension SceneLook {
  /// Finds functions that are never called, because a text field or editor takes the key before
  /// them.
  func findUnreachableHandlers() {
    func visit(_ node: Node) {
      if node.view is SubmitModifier, node.hasOnlyEditors {
        scene.reports.warn(CheckFault.neverSubmitted, from: node)
      }
      if let table = node.view as? Table, table.cellSelection == nil,
        table.columns.contains(where: \.isEditable)
      {
        scene.reports.warn(CheckFault.neverEdited, from: node)
      }
      if let press = node.view as? KeyPressModifier, press.phase == .bubble, let keys = press.keys,
        let inputs = inputsAlone(in: node)
      {
        let taken = keys.compactMap { key -> String? in
          let meanings = inputs.compactMap { $0.meaning(of: key.event) }
          return meanings.count == inputs.count
            ? "\(Self.name(of: key.event)) (\(meanings[0]))" : nil
        }
        if !taken.isEmpty {
          scene.reports.warn(CheckFault.takenKeys(taken, by: inputs[0].input), from: node)
        }
      }
      node.forEachShownChild(visit)
    }
    for root in scene.layers.inputRoots { visit(root) }
  }

  /// The inputs from which keys come to a handler, if they come from nothing else. Nil also if it
  /// stands on the input, with nothing but modifiers between: then it gets the keys that it names
  /// before the input does (S126).
  private func inputsAlone(in handler: Node) -> [InputKeys]? {
    let stops = scene.focus.stops(in: handler)
    let inputs = stops.compactMap { InputKeys(of: $0) }
    guard !inputs.isEmpty, inputs.count == stops.count,
      !stops.contains(where: { $0.modifiersOnControl.contains { $0 === handler } })
    else { return nil }
    return inputs
  }

  /// The name of a key with its modifiers, as tests write it.
  private static func name(of event: KeyEvent) -> String {
    let modifiers: [(KeyModifiers, String)] = [
      (.control, "ctrl+"), (.alt, "alt+"), (.command, "command+"), (.shift, "shift+"),
    ]
    return modifiers.filter { event.modifiers.contains($0.0) }.map(\.1).joined()
      + KeyName.of(event.key)
  }
}
