import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The overlay that lists what the keys do in the current state. F1 opens it unless something else
/// handles that key; F1, Escape and a click beside the overlay close it.
final class HelpLayer: Layer {
  override var isModal: Bool { false }
  override var dimsBeneath: Bool { true }
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.key == .function(1), event.modifiers.isEmpty else { return false }
    if event.phase == .down { dismiss() }
    return true
  }

  /// The contents of the overlay as views: the titles of the groups, and under each title rows with
  /// keys and their descriptions.
  static func content(_ reader: KeyHelpReader, _ environment: Environment) -> View {
    // A small screen has no rows to spare.
    let isSmall = environment.windowSize.height < 16
    var rows: [View?] = []
    // Each key is listed once, in the group that handles it first.
    var listed: [KeyEvent] = []
    func heading(_ title: TextContent) -> View {
      let text = EnvironmentModifier(
        EnvironmentModifier(Text(title), .foreground(.secondary)), .attribute(.bold, true))
      return PaddingModifier(text, EdgeInsets(top: rows.isEmpty || isSmall ? 0 : 1))
    }
    func add(_ title: TextContent, _ all: [KeyHelp]) {
      let help = KeyHelp.distinct(all, after: listed)
      listed += help.flatMap(\.keys)
      if help.isEmpty { return }
      rows.append(heading(title))
      for each in help {
        let sign = each.sign.map { environment.strings.resolve($0, locale: environment.locale) }
        let keys = (each.keys.map { $0.described(environment) } + [sign].compactMap(\.self)).joined(
          separator: " ")
        let key = EnvironmentModifier(
          EnvironmentModifier(Text(.verbatim(keys)), .foreground(.accent)), .attribute(.bold, true))
        // The keys and their description are read out as one element.
        let text = environment.strings.resolve(each.label, locale: environment.locale)
        let spoken = AccessibilityModifier(key, label: .verbatim("\(keys): \(text)"))
        rows.append(
          GridRow(children: [spoken, AccessibilityModifier(Text(each.label), isHidden: true)]))
      }
    }
    for group in reader.scene.feature(ProgramKeys.self).groups() {
      add(.verbatim(group.title), group.keys)
    }
    let title: TextContent = reader.title.map { .verbatim($0) } ?? .key("Here")
    let start = rows.count
    let shortcuts = reader.shortcuts()
    add(title, reader.focused(beside: shortcuts))
    if let hint = reader.hint {
      // The hint stands below the name of the control.
      if rows.count == start { rows.append(heading(title)) }
      rows.insert(
        GridRow(children: [
          nil, EnvironmentModifier(Text(.verbatim(hint)), .attribute(.italic, true)),
        ]), at: start + 1)
    }
    add(.key("Shortcuts"), shortcuts)
    add(.key("Moving"), reader.movement())
    add(.key("Always"), reader.always())
    let grid = Grid(
      alignment: Alignment(.leading, .firstTextBaseline), horizontalSpacing: 2, verticalSpacing: 0,
      children: rows)
    var parts: [View?] = [grid]
    if !isSmall { parts.insert(EnvironmentModifier(Text(.key("Keys")), .font(.headline)), at: 0) }
    let whole = Stack(axis: .vertical, horizontal: .leading, spacing: 1, children: parts)
    return LayerBox(FittingScroll(whole, isIdeal: true), isSmall ? .popover : .sheet)
  }
}

/// Keeps the layer of the help alive, because nothing in the tree refers to it.
private final class SceneHelp: SceneFeature {
  /// The layer that is shown now or was shown last.
  var layer: HelpLayer?
  init(scene: Scene) {}
  func tornDown() { layer = nil }
}

extension Scene {
  /// Whether the help is open, so that it has the keys.
  package var showsHelp: Bool { feature(SceneHelp.self).layer?.isPresented ?? false }

  /// Opens the help above all other layers.
  func showHelp() -> Bool {
    guard let root else { return false }
    let inner = environment.presented()
    inner.becomeOwnLook()
    let layer = HelpLayer(presenter: root)
    feature(SceneHelp.self).layer = layer
    layer.present(HelpLayer.content(KeyHelpReader(scene: self), inner), inner)
    return true
  }
}
