/// `theme(…)`: what semantic colours are inside, and the colour scheme with them.
///
/// Around all of the interface it is the theme of the screen, its background and what is presented included, unless the
/// user has chosen one (`Scene.keepsTheme`). Elsewhere it fills nothing: a background is `background("background")`.
package final class ThemeModifier: ModifierView {
  package let theme: Theme
  package init(_ content: View, _ theme: Theme) {
    self.theme = theme
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ThemeModifier(content, theme) }
  package override func makeNode() -> Node { ThemeNode() }
}

final class ThemeNode: WrapperNode, ViewNode {
  typealias Shown = ThemeModifier
  private var inherited: Environment?
  private var changed: Environment?
  private var theme: Theme { shown.theme }

  /// Whether it stands around everything.
  private var isOutermost: Bool {
    // What is around all that a guest shows is inside of the host's.
    if environment.scope !== scene.scope { return false }
    var node = parent
    while let here = node {
      if here is RootNode { return true }
      // Among a group's members it stands around one of them.
      guard here.isSurround, here.asWrapper != nil else { return false }
      node = here.parent
    }
    return false
  }

  override func childEnvironment(old: View?) -> Environment {
    if isOutermost { return environment }
    if let changed, inherited === environment, let old, before(old).theme == theme {
      return changed
    }
    inherited = environment
    let copy = environment.with {
      var settings = SceneSettings(theme: $0.theme.theme, colorScheme: $0.colorScheme)
      let known = theme.knowing($0.theme.theme)
      settings.use(scene.themeOverride.map { known.knowing($0.host.theme) } ?? known)
      $0.theme = ThemeBox(settings.theme)
      $0.colorScheme = settings.colorScheme
    }
    changed = copy
    return copy
  }
  override func modifierChanged(old: View?) {
    if let old, before(old).theme == theme { return }
    if isOutermost {
      scene.afterUpdate(for: self) { [self] in scene.takeTheme(theme, from: self) }
    } else {
      setNeedsDisplay()
    }
  }
  override func willUnmount() { scene.dropTheme(of: self) }
}

/// Whose theme the scene's is.
final class ThemeChoice: SceneFeature {
  /// The user has chosen the theme: the interface's own gives way.
  var isUsers = false
  var override: ThemeOverride?
  init(scene: Scene) {}
}

extension Scene {
  package var keepsTheme: Bool {
    get { feature(ThemeChoice.self).isUsers }
    set { feature(ThemeChoice.self).isUsers = newValue }
  }
  var themeOverride: ThemeOverride? {
    get { feature(ThemeChoice.self).override }
    set { feature(ThemeChoice.self).override = newValue }
  }
  /// The theme of a modifier around everything.
  func takeTheme(_ theme: Theme, from node: ThemeNode) {
    if keepsTheme { return }
    if themeOverride == nil { themeOverride = ThemeOverride(node: node, theme: theme, host: settings) }
    themeOverride?.node = node
    themeOverride?.theme = theme
    hostSettings = hostSettings
  }
  /// The modifier has gone: the host's theme is back.
  func dropTheme(of node: ThemeNode) {
    guard let override = themeOverride, override.node === node else { return }
    themeOverride = nil
    afterUpdate { scene in
      guard scene.themeOverride == nil else { return }
      var wanted = scene.settings
      (wanted.theme, wanted.colorScheme) = (override.host.theme, override.host.colorScheme)
      scene.changeSettings(wanted)
    }
  }
}

extension Scene {
  /// The settings as the host made them, whatever theme a view has brought in.
  package var hostSettings: SceneSettings {
    get {
      var settings = settings
      if let host = themeOverride?.host { (settings.theme, settings.colorScheme) = (host.theme, host.colorScheme) }
      return settings
    }
    set {
      guard var override = themeOverride else { return settings = newValue }
      (override.host.theme, override.host.colorScheme) = (newValue.theme, newValue.colorScheme)
      themeOverride = override
      changeSettings(override.overriding(newValue))
    }
  }
}

/// A theme that a view brought in, and what the host wants when that view has gone.
struct ThemeOverride {
  /// In the tree: see `dropTheme`.
  var node: ThemeNode
  var theme: Theme
  var host: SceneSettings

  /// What `wanted` of the host's is while the view's theme is in force. A theme that follows the colour scheme follows the
  /// host's.
  mutating func settings(_ wanted: SceneSettings, now: SceneSettings) -> SceneSettings {
    if wanted.theme != now.theme {
      (host.theme, host.colorScheme) = (wanted.theme, wanted.colorScheme)
    } else if wanted.colorScheme != now.colorScheme {
      host.use(wanted.colorScheme)
    }
    return overriding(wanted)
  }
  /// Settings of the host's with the view's theme, which knows of the terminal what the host's does.
  func overriding(_ wanted: SceneSettings) -> SceneSettings {
    var result = wanted
    if theme.followsScheme { result.colorScheme = host.colorScheme }
    result.use(theme.knowing(host.theme))
    return result
  }
}
