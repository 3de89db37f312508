import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// What is behind a button's title and image (S16).
package enum ButtonBackground {
  case paint(Paint)
  /// Is proposed the button's bounds.
  case view(View)

  var view: View {
    switch self {
    case .paint(let paint): ColorView(paint)
    case .view(let view): view
    }
  }
}

/// A button's picture: a symbol by name, or any view that shows a bitmap.
package struct ButtonImage {
  /// For the action's `sender`: the symbol's name, or the file's.
  package let name: String
  package let view: View
  package init(systemName: String) {
    name = systemName
    view = Image(systemName: systemName)
  }
  /// A bitmap, in its own colours; `BitmapImage.renderingMode(.template)` as the view takes the tint instead (S15).
  package init(bitmap name: String) { self.init(name: name, view: BitmapImage(name)) }
  package init(name: String, view: View) {
    self.name = name
    self.view = view
  }
}

/// What a button shows in one of its states. What is nil is as in the default state (S13).
package struct ButtonStateOptions {
  package var title: TextContent?
  /// An `AttributedText`, or any other view for the title. Beats `title`.
  package var attributedTitle: View?
  /// Below the title, quieter.
  package var subtitle: TextContent?
  package var image: ButtonImage?
  package var foregroundColor: Paint?
  package var background: ButtonBackground?
  package var titleShadow: TitleShadow?
  package var font: Font?
  package init() {}

  /// These, and for what is nil those of `defaults`.
  package func over(_ defaults: ButtonStateOptions?) -> ButtonStateOptions {
    guard let defaults else { return self }
    var merged = self
    merged.title = title ?? defaults.title
    merged.attributedTitle = attributedTitle ?? defaults.attributedTitle
    merged.subtitle = subtitle ?? defaults.subtitle
    merged.image = image ?? defaults.image
    merged.foregroundColor = foregroundColor ?? defaults.foregroundColor
    merged.background = background ?? defaults.background
    merged.titleShadow = titleShadow ?? defaults.titleShadow
    merged.font = font ?? defaults.font
    return merged
  }
}

package enum ImagePlacement: String, CaseIterable, Sendable { case top, leading, bottom, trailing }

/// A button in UIKit's words (section 2 of the semantics). All nil and empty: as if not given.
///
/// A button that has any, whatever they say, uses this vocabulary: its title is one line, cut in the middle, unless
/// `lineBreak` says otherwise (S18).
package struct UIKitOptions {
  /// Performed in order, before the button's own action where both are due (S21).
  package typealias Action = (ActionContext) throws -> Void

  package var buttonType: ButtonType?
  package var isSelected: Bool?
  package var states: [ButtonState: ButtonStateOptions] = [:]
  /// Around title and image; part of the button's size. Cells; negative ones let the content out (S17).
  package var insets: EdgeInsets?
  /// These two move or clip their part and leave the button's size as it is (S17).
  package var titleInsets: EdgeInsets?
  package var imageInsets: EdgeInsets?
  package var lineBreak: ButtonLineBreak?
  /// Where the image stands beside the title; leading unless given.
  package var imagePlacement: ImagePlacement?
  /// A spinner in the place of the image.
  package var showsActivityIndicator: Bool?
  /// True unless given (S14).
  package var adjustsImageWhenHighlighted: Bool?
  package var adjustsImageWhenDisabled: Bool?
  /// False unless given.
  package var showsTouchWhenHighlighted: Bool?
  package var reversesTitleShadowWhenHighlighted: Bool?
  package var actions: [ButtonEvent: [Action]] = [:]
  package init() {}

  /// These, and for what is not given those of `defaults`, state by state and property by property (S20).
  package func over(_ defaults: UIKitOptions) -> UIKitOptions {
    var merged = self
    merged.buttonType = buttonType ?? defaults.buttonType
    merged.isSelected = isSelected ?? defaults.isSelected
    for (state, options) in defaults.states { merged.states[state] = (states[state] ?? .init()).over(options) }
    merged.insets = insets ?? defaults.insets
    merged.titleInsets = titleInsets ?? defaults.titleInsets
    merged.imageInsets = imageInsets ?? defaults.imageInsets
    merged.lineBreak = lineBreak ?? defaults.lineBreak
    merged.imagePlacement = imagePlacement ?? defaults.imagePlacement
    merged.showsActivityIndicator = showsActivityIndicator ?? defaults.showsActivityIndicator
    merged.adjustsImageWhenHighlighted = adjustsImageWhenHighlighted ?? defaults.adjustsImageWhenHighlighted
    merged.adjustsImageWhenDisabled = adjustsImageWhenDisabled ?? defaults.adjustsImageWhenDisabled
    merged.showsTouchWhenHighlighted = showsTouchWhenHighlighted ?? defaults.showsTouchWhenHighlighted
    merged.reversesTitleShadowWhenHighlighted =
      reversesTitleShadowWhenHighlighted ?? defaults.reversesTitleShadowWhenHighlighted
    merged.actions = actions.merging(defaults.actions) { own, _ in own }
    return merged
  }
}

/// What buttons are that do not say otherwise: `ui.appearance.Button { … }` (S20).
package struct ButtonAppearance {
  package var role: ButtonRole?
  package var tint: Paint?
  /// Nil: nothing of UIKit's vocabulary was given, so buttons without it stay without it.
  package var options: UIKitOptions?
  package init() {}

  func over(_ earlier: ButtonAppearance) -> ButtonAppearance {
    var merged = self
    merged.role = role ?? earlier.role
    merged.tint = tint ?? earlier.tint
    merged.options = options.map { own in earlier.options.map { own.over($0) } ?? own } ?? earlier.options
    return merged
  }
}

/// The defaults of a scope's controls. A control takes those that hold when it enters the tree, and keeps them (S20).
package struct AppearanceDefaults {
  package private(set) var button: ButtonAppearance?
  package init() {}

  /// What `appearance` gives replaces what was given before; the rest stays.
  package mutating func merge(button appearance: ButtonAppearance) {
    button = button.map { appearance.over($0) } ?? appearance
  }
  package mutating func removeAll() { button = nil }
}

/// Keeps the defaults of a script's controls, for the scopes in which it is shown.
package final class AppearanceStore: ScopeFeature {
  package var defaults = AppearanceDefaults()
  package init() {}
}

extension Scope {
  /// What controls that enter the tree from now on are where they do not say otherwise.
  package var appearance: AppearanceDefaults {
    get { feature(AppearanceStore.self).defaults }
    set { feature(AppearanceStore.self).defaults = newValue }
  }
}
