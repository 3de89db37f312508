import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// The overlay that lists what the keys do here and now. F1 opens it where nothing else has a use for that key; F1, Escape
/// and a click beside it close it.
final class HelpLayer: Layer {
  override var isModal: Bool { false }
  override var dimsBeneath: Bool { true }
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.key == .function(1), event.modifiers.isEmpty else { return false }
    if event.phase == .down { dismiss() }
    return true
  }

  /// What it lists, as views: titles of groups, and under each of them rows of keys and words.
  static func content(_ reader: KeyHelpReader, _ environment: Environment) -> View {
    // On a small screen every row counts.
    let isSmall = environment.windowSize.height < 16
    var rows: [View?] = []
    // A key is listed with whoever gets it first.
    var listed: [KeyEvent] = []
    func heading(_ title: TextContent) -> View {
      let words = EnvironmentModifier(
        EnvironmentModifier(Text(title), .foreground(.secondary)), .attribute(.bold, true))
      return PaddingModifier(words, EdgeInsets(top: rows.isEmpty || isSmall ? 0 : 1))
    }
    func add(_ title: TextContent, _ all: [KeyHelp]) {
      let help = KeyHelp.distinct(all, after: listed)
      listed += help.flatMap(\.keys)
      if help.isEmpty { return }
      rows.append(heading(title))
      for each in help {
        let sign = each.sign.map { environment.strings.resolve($0, locale: environment.locale) }
        let keys = (each.keys.map { $0.described(environment) } + [sign].compactMap(\.self)).joined(separator: " ")
        let key = EnvironmentModifier(
          EnvironmentModifier(Text(.verbatim(keys)), .foreground(.accent)), .attribute(.bold, true))
        // Read as one.
        let words = environment.strings.resolve(each.words, locale: environment.locale)
        let spoken = AccessibilityModifier(key, label: .verbatim("\(keys): \(words)"))
        rows.append(GridRow(children: [spoken, AccessibilityModifier(Text(each.words), isHidden: true)]))
      }
    }
    let title: TextContent = reader.title.map { .verbatim($0) } ?? .key("Here")
    add(title, reader.focused())
    if let hint = reader.hint {
      // Below its name.
      if rows.isEmpty { rows.append(heading(title)) }
      rows.insert(
        GridRow(children: [nil, EnvironmentModifier(Text(.verbatim(hint)), .attribute(.italic, true))]), at: 1)
    }
    add(.key("Shortcuts"), reader.shortcuts())
    add(.key("Moving"), reader.movement())
    add(.key("Always"), reader.always())
    let grid = Grid(
      alignment: Alignment(.leading, .firstTextBaseline), horizontalSpacing: 2, verticalSpacing: 0, children: rows)
    var parts: [View?] = [grid]
    if !isSmall { parts.insert(EnvironmentModifier(Text(.key("Keys")), .font(.headline)), at: 0) }
    let whole = Stack(axis: .vertical, horizontal: .leading, spacing: 1, children: parts)
    return LayerBox(FittingScroll(whole, isIdeal: true), isSmall ? .popover : .sheet)
  }
}

/// Keeps the layer, which nothing in the tree does.
private final class SceneHelp: SceneFeature {
  /// While it is shown or was last.
  var layer: HelpLayer?
  init(scene: Scene) {}
  func tornDown() { layer = nil }
}

extension Scene {
  /// Opens the help, above all that is presented.
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
