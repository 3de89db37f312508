/// The modifier `theme(…)`: it sets the semantic colours of its content, and the colour scheme with
/// them.
///
/// Around the whole interface, it sets the theme of the screen, including the screen's background
/// and presented views, unless the user has chosen a theme (`Scene.keepsTheme`). Elsewhere it fills
/// nothing: a background is set by `background("background")`.
package final class ThemeModifier: ModifierView {
  /// The theme; nil for the inherited one.
  package let theme: Theme?
  package init(_ content: View, _ theme: Theme?) {
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
  private var theme: Theme? { shown.theme }

  /// Whether the modifier surrounds the whole interface.
  private var isOutermost: Bool {
    // A modifier around everything that a guest shows is still inside of the host's views.
    if environment.scope !== scene.scope { return false }
    var node = parent
    while let here = node {
      if here is RootNode { return true }
      // A modifier among the members of a group surrounds only one of them.
      let isSurround =
        here.flags.contains(.passesThrough) || here.capabilities.contains(.isSurround)
      guard isSurround, here.asWrapper != nil else { return false }
      node = here.parent
    }
    return false
  }

  override func childEnvironment(old: View?) -> Environment {
    guard let theme, !isOutermost else { return environment }
    if let changed, inherited === environment, let old, before(old).theme == theme {
      return changed
    }
    inherited = environment
    let copy = environment.modified {
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
      guard let theme else { return scene.dropTheme(of: self) }
      scene.afterUpdate(for: self) { [self] in scene.takeTheme(theme, from: self) }
    } else {
      setNeedsDisplay()
    }
  }
  override func willUnmount() { scene.dropTheme(of: self) }
}

/// Records whether the user or the interface has chosen the scene's theme.
final class ThemeChoice: SceneFeature {
  /// Whether the user has chosen the theme, so that the interface does not set its own.
  var isUsers = false
  var override: ThemeOverride?
  init(scene: Scene) {}
}

extension Scene {
  package var keepsTheme: Bool {
    get { feature(ThemeChoice.self).isUsers }
    set { feature(ThemeChoice.self).isUsers = newValue }
  }
  /// Whether a view has set the theme of the whole scene.
  package var hasThemeOfView: Bool { themeOverride != nil }
  var themeOverride: ThemeOverride? {
    get { feature(ThemeChoice.self).override }
    set { feature(ThemeChoice.self).override = newValue }
  }
  /// Sets the theme of a modifier that surrounds the whole interface.
  func takeTheme(_ theme: Theme, from node: ThemeNode) {
    if keepsTheme { return }
    if themeOverride == nil {
      themeOverride = ThemeOverride(node: node, theme: theme, host: settings)
    }
    themeOverride?.node = node
    themeOverride?.theme = theme
    hostSettings = hostSettings
  }
  /// Restores the host's theme after the modifier has gone.
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
  /// The settings that the host has made, regardless of any theme that a view has set.
  package var hostSettings: SceneSettings {
    get {
      var settings = settings
      if let host = themeOverride?.host {
        (settings.theme, settings.colorScheme) = (host.theme, host.colorScheme)
      }
      return settings
    }
    set {
      guard let override = themeOverride else { return settings = newValue }
      (override.host.theme, override.host.colorScheme) = (newValue.theme, newValue.colorScheme)
      changeSettings(override.overriding(newValue))
    }
  }
}

/// A theme that a view has set, and the host's settings, which apply again when that view has gone.
/// A class, because most interfaces have none and every start checks for one.
final class ThemeOverride {
  /// The node of the view. It is always in the tree, because `dropTheme` is called before it
  /// leaves.
  var node: ThemeNode
  var theme: Theme
  var host: SceneSettings

  init(node: ThemeNode, theme: Theme, host: SceneSettings) {
    (self.node, self.theme, self.host) = (node, theme, host)
  }

  /// The settings that result when the host wants the settings `wanted` while the view's theme is
  /// in force. If the view's theme follows the colour scheme, it follows the host's.
  func settings(_ wanted: SceneSettings, now: SceneSettings) -> SceneSettings {
    if wanted.theme != now.theme {
      (host.theme, host.colorScheme) = (wanted.theme, wanted.colorScheme)
    } else if wanted.colorScheme != now.colorScheme {
      host.use(wanted.colorScheme)
    }
    return overriding(wanted)
  }
  /// The host's settings with the view's theme, to which the terminal's colours that the host's
  /// theme knows are added.
  func overriding(_ wanted: SceneSettings) -> SceneSettings {
    var result = wanted
    if theme.followsScheme { result.colorScheme = host.colorScheme }
    result.use(theme.knowing(host.theme))
    return result
  }
}
