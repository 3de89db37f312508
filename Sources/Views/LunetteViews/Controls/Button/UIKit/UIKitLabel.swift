import LunetteBase
import LunetteEngine
import LunetteText

/// The label of a button that is described in UIKit's vocabulary: title and image over a
/// background, for each state.
///
/// The label follows the state by itself, so that any button style can be put around it: a style
/// sees one label. Every state that looks different is laid out and only the current one is drawn;
/// the label is as large as the largest, so that no state changes the layout (S100). All of its
/// bounds react to the pointer.
final class UIKitLabel: View {
  let type: ButtonType
  let options: UIKitOptions
  let isSelected: Bool
  /// The focus and the press of the button; those of its outermost layer if a style made several
  /// layers of it.
  let control: ControlState
  /// A declared label that is neither a text nor a title with an icon. It is shown where no title
  /// is given.
  private let whole: View?
  private let defaults: ButtonStateOptions

  /// Creates the label. `appearance` provides the options that are missing in `own`. The declared
  /// title and image belong to the default state, unless `states.default` says otherwise; a title
  /// of the appearance never beats a title of the button.
  init(
    declared: View, image: String?, own: UIKitOptions?, appearance: UIKitOptions?, isSelected: Bool,
    type: ButtonType, control: ControlState
  ) {
    var own = own ?? UIKitOptions()
    var whole: View?
    var title = own.states[.default] ?? ButtonStateOptions()
    switch declared {
    case let text as Text:
      if title.attributedTitle == nil { title.title = title.title ?? text.content }
    case let text as AttributedText:
      if title.title == nil { title.attributedTitle = title.attributedTitle ?? text }
    case let label as Label where label.source == nil:
      if title.title == nil, title.attributedTitle == nil {
        if let text = label.title as? Text {
          title.title = text.content
        } else {
          title.attributedTitle = label.title
        }
      }
      if title.image == nil, let icon = label.icon {
        title.image = ButtonImage(name: image ?? "", view: icon)
      }
    case is EmptyView: break
    default: whole = declared
    }
    own.states[.default] = title
    var merged = appearance.map { own.over($0) } ?? own
    let hasTitle = title.title != nil || title.attributedTitle != nil || whole != nil
    if hasTitle {
      merged.states[.default]?.title = title.title
      merged.states[.default]?.attributedTitle = title.attributedTitle
    }
    self.whole = whole
    defaults = merged.states[.default] ?? title
    options = merged
    self.isSelected = isSelected
    self.type = type
    self.control = control
    super.init()
  }

  override func isSameKind(as old: View) -> Bool { before(old).control === control }
  override func makeNode() -> Node { UIKitLabelNode() }

  func state(isEnabled: Bool) -> ButtonState {
    ButtonState(
      isEnabled: isEnabled, isHighlighted: control.isHighlighted, isSelected: isSelected,
      isFocused: control.isFocused)
  }

  // MARK: The picture of a state

  /// The title of a state; an attributed title beats a plain one (S13).
  func titleView(_ state: ButtonState) -> View? {
    let own = options.states[state]
    if let attributed = own?.attributedTitle ?? defaults.attributedTitle { return attributed }
    return (own?.title ?? defaults.title).map { Text($0) }
  }
  func image(_ state: ButtonState) -> ButtonImage? {
    options.states[state]?.image ?? defaults.image
      ?? type.systemImage.map { ButtonImage(systemName: $0) }
  }
  func subtitle(_ state: ButtonState) -> TextContent? {
    options.states[state]?.subtitle ?? defaults.subtitle
  }
  /// The title and the subtitle, or the name of the type where there is neither.
  override func spokenText(_ environment: Environment) -> String? {
    let state = state(isEnabled: environment.isEnabled)
    let title = titleView(state)?.spokenText(environment) ?? whole?.spokenText(environment)
    let subtitle = subtitle(state).map {
      environment.strings.resolve($0, locale: environment.locale)
    }
    let spoken = [title, subtitle].compactMap { $0 }
    if !spoken.isEmpty { return spoken.joined(separator: ", ") }
    return type.spokenTitle.map { environment.strings.lookup($0, locale: environment.locale) }
  }

  /// Whether `state` looks like the default state, so that it needs no picture of its own.
  private func looksLikeDefault(_ state: ButtonState) -> Bool {
    if state == .default { return true }
    if options.states[state] != nil { return false }
    switch state {
    case .highlighted:
      return image(state) == nil && options.showsTouchWhenHighlighted != true
        && (options.reversesTitleShadowWhenHighlighted != true || defaults.titleShadow == nil)
    case .disabled: return image(state) == nil
    default: return true
    }
  }

  /// The variants that differ, the default state's first, and for each state the index of the
  /// variant that it shows.
  func variants() -> (variants: [ButtonVariant], index: [ButtonState: Int]) {
    var variants: [ButtonVariant] = []
    var index: [ButtonState: Int] = [:]
    for state in ButtonState.allCases {
      if state == .default || !looksLikeDefault(state) {
        index[state] = variants.count
        variants.append(variant(state))
      } else {
        index[state] = 0
      }
    }
    return (variants, index)
  }

  /// How title and subtitle are aligned: towards the image, unless the script says otherwise.
  private var titleAlignment: HorizontalAlignment {
    if let alignment = options.titleAlignment { return alignment }
    switch options.imagePlacement {
    case .top, .bottom: return .center
    default: return .leading
    }
  }

  private func variant(_ state: ButtonState) -> ButtonVariant {
    let own = options.states[state]
    let look = (own ?? .init()).over(defaults)
    var title = titleView(state)
    if title == nil { title = whole }
    if let shown = title { title = fitted(shown, isWhole: shown === whole) }
    if let font = look.font {
      title = title.map { EnvironmentModifier($0, .font(font), isForContent: true) }
    }
    if var shadow = look.titleShadow, let shown = title {
      if state == .highlighted, options.reversesTitleShadowWhenHighlighted == true {
        shadow = shadow.reversed
      }
      title = ShadowModifier(shown, shadow.color, x: shadow.x, y: shadow.y)
    }
    if let subtitle = look.subtitle {
      let texts = EnvironmentModifier(
        EnvironmentModifier(Text(subtitle), .font(.subheadline)), .lineLimit(1))
      title = Stack(
        axis: .vertical, horizontal: titleAlignment,
        spacing: options.titlePadding ?? 0,
        children: [title, texts])
    }
    if let insets = options.titleInsets { title = title.map { PartInsets($0, insets) } }
    let showsTouch = state == .highlighted && options.showsTouchWhenHighlighted == true
    // In the glow of `showsTouchWhenHighlighted` an image is coloured as the title is, and is not
    // highlighted besides.
    let spins = options.showsActivityIndicator == true
    let picture =
      spins
      ? ProgressMark(.circle, nil)
      : image(state).map { pictured($0.view, state, isOwn: own?.image != nil || showsTouch) }

    var content: View
    switch (title, picture) {
    case (let title?, let picture?):
      content = options.imagePlacement.placed(picture, title, options.imagePadding)
    case (let title?, nil): content = title
    case (nil, let picture?): content = picture
    case (nil, nil): content = Text(.verbatim(""))
    }
    if let insets = options.insets { content = PaddingModifier(content, insets) }
    let standsAlone =
      (state == .highlighted || state == .disabled)
      && (own?.foregroundColor != nil || own?.background != nil)
    if look.foregroundColor != nil || showsTouch || standsAlone {
      content = StateForeground(
        content, foreground: look.foregroundColor, replacesStandardLook: standsAlone,
        showsTouch: showsTouch)
    }
    if content.isMultiple { content = Stack(axis: .vertical, spacing: 0, children: [content]) }
    return ButtonVariant(
      background: showsTouch ? ColorView(StateForeground.glow) : look.background?.view,
      content: content)
  }

  /// Limits a title to one line that is cut in the middle, unless the options say otherwise (S18);
  /// a view in place of a title is left unchanged.
  private func fitted(_ title: View, isWhole: Bool) -> View {
    if isWhole, options.lineBreak == nil { return title }
    return (options.lineBreak ?? .byTruncatingMiddle).changes.reduce(title) {
      EnvironmentModifier($0, $1, isForContent: true)
    }
  }

  /// The image of a state, derived from the default image where the state has none of its own
  /// (S14).
  private func pictured(_ image: View, _ state: ButtonState, isOwn: Bool) -> View {
    var view = image
    if !isOwn, state == .highlighted {
      view = DerivedPicture.highlighted(view, options.adjustsImageWhenHighlighted ?? true)
    } else if !isOwn, state == .disabled {
      view = DerivedPicture.disabled(view, options.adjustsImageWhenDisabled ?? true)
    }
    return options.imageInsets.map { PartInsets(view, $0) } ?? view
  }
}

final class UIKitLabelNode: BodyNode, ViewNode {
  typealias Shown = UIKitLabel
  private var built: UIKitLabel?
  private var parts: [View] = []
  private var index: [ButtonState: Int] = [:]
  private var label: UIKitLabel { shown }

  override func needsRun(old: View?) -> Bool { old !== view }

  override func makeContent() throws -> View? {
    if built !== label {
      let (variants, index) = label.variants()
      parts = variants.flatMap {
        [ButtonVariantPart($0.background ?? EmptyView.shared), ButtonVariantPart($0.content)]
      }
      self.index = index
      built = label
    }
    // Only the signals that can make a difference are read.
    if parts.count > 2 {
      scope.read(label.control.highlightSignal)
      if index[.focused] != 0 { scope.read(label.control.focusSignal) }
      _ = scope.environment(IsEnabledKey.self)
    }
    return ButtonVariants(parts, current: index[label.state(isEnabled: environment.isEnabled)] ?? 0)
  }
  override var bodyDescription: String { "label" }
}

/// Applies the colours that a state has of its own. Where the terminal has colours, a state with
/// own colours goes without the standard look of its kind (reverse, dim), so that the colours that
/// were asked for are visible. Without colours the standard look stays.
final class StateForeground: ModifierView {
  let foreground: Paint?
  let replacesStandardLook: Bool
  let showsTouch: Bool
  init(_ content: View, foreground: Paint?, replacesStandardLook: Bool, showsTouch: Bool) {
    self.foreground = foreground
    self.replacesStandardLook = replacesStandardLook
    self.showsTouch = showsTouch
    super.init(content)
  }
  func withContent(_ content: View) -> View {
    StateForeground(
      content, foreground: foreground, replacesStandardLook: replacesStandardLook,
      showsTouch: showsTouch)
  }
  override func makeNode() -> Node { StateForegroundNode() }

  /// The background of `showsTouchWhenHighlighted`: the brightest colour that there is, with dark
  /// letters.
  static let glow = Paint.indexed(15)
}

final class StateForegroundNode: WrapperNode, ViewNode {
  typealias Shown = StateForeground
  private var cache: (outer: Environment, view: StateForeground, inner: Environment)?

  override func childEnvironment(old: View?) -> Environment {
    let change = shown
    if let cache, cache.outer === environment, cache.view === change { return cache.inner }
    let inner = environment.forContent {
      if let foreground = change.foreground {
        ($0.foreground, $0.hasExplicitForeground) = (foreground, true)
      }
      if $0.colorSupport == .none {
        if change.showsTouch { $0.attributes.insert(.reverse) }
      } else if change.showsTouch {
        $0.attributes.remove(.reverse)
        if change.foreground == nil { $0.foreground = .indexed(0) }
      } else if change.replacesStandardLook {
        $0.attributes.subtract([.reverse, .dim])
      }
    }
    cache = (environment, change, inner)
    return inner
  }
}

extension ImagePlacement? {
  /// Places the image beside, above or below the title.
  fileprivate func placed(_ image: View, _ title: View, _ spacing: Int?) -> View {
    switch self {
    case .leading, nil:
      guard let spacing else { return Label(title: title, icon: image) }
      return EnvironmentModifier(
        Label(title: title, icon: image), .set(LabelSpacingKey.self, spacing), isForContent: true)
    case .trailing:
      return Stack(axis: .horizontal, spacing: spacing ?? 1, children: [title, image])
    case .top: return Stack(axis: .vertical, spacing: spacing ?? 0, children: [image, title])
    case .bottom: return Stack(axis: .vertical, spacing: spacing ?? 0, children: [title, image])
    }
  }
}
