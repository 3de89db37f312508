import LunetteBase
import LunetteEngine
import LunetteText

/// The view behind the title and the image of a button (S16).
package enum ButtonBackground {
  case paint(Paint)
  /// A view that is proposed the bounds of the button.
  case view(View)

  var view: View {
    switch self {
    case .paint(let paint): ColorView(paint)
    case .view(let view): view
    }
  }
}

/// The picture of a button: a symbol by name, or any view that shows a bitmap.
package struct ButtonImage {
  /// The name of the symbol or of the file, for the action's `sender`.
  package let name: String
  package let view: View
  package init(systemName: String) {
    name = systemName
    view = Image(systemName: systemName)
  }
  /// A bitmap in its own colours; give a `BitmapImage` with `renderingMode(.template)` as the view
  /// to have it take the tint instead (S15).
  package init(bitmap name: String) { self.init(name: name, view: BitmapImage(name)) }
  package init(name: String, view: View) {
    self.name = name
    self.view = view
  }
}

/// The parts that a button shows in one of its states. A part that is nil is as in the default
/// state (S13).
package struct ButtonStateOptions {
  package var title: TextContent?
  /// An `AttributedText`, or any other view for the title. It beats `title`.
  package var attributedTitle: View?
  /// A line below the title, in a weaker style.
  package var subtitle: TextContent?
  package var image: ButtonImage?
  package var foregroundColor: Paint?
  package var background: ButtonBackground?
  package var titleShadow: TitleShadow?
  package var font: Font?
  package init() {}

  /// These options, completed by those of `defaults` where they are nil.
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

/// The options of a button in UIKit's vocabulary (S12–S22). With all of them nil or empty they have
/// no effect of their own.
///
/// A button that has any options, whatever they say, uses this vocabulary: its title is one line,
/// cut in the middle, unless `lineBreak` says otherwise (S18).
package struct UIKitOptions {
  /// An action for an event. The actions are performed in order, before the button's own action
  /// where both are due (S21).
  package typealias Action = (ActionContext) throws -> Void

  package var buttonType: ButtonType?
  package var isSelected: Bool?
  package var states = ButtonTable<ButtonState, ButtonStateOptions>()
  /// The cells around title and image; they are part of the button's size. Negative insets let the
  /// content reach beyond the button (S17).
  package var insets: EdgeInsets?
  /// The title and image insets move or clip their part and leave the button's size unchanged
  /// (S17).
  package var titleInsets: EdgeInsets?
  package var imageInsets: EdgeInsets?
  package var lineBreak: ButtonLineBreak?
  /// The side of the title at which the image stands; leading if nil.
  package var imagePlacement: ImagePlacement?
  /// The cells between image and title, and between title and subtitle; nil for the usual ones.
  package var imagePadding: Int?
  package var titlePadding: Int?
  /// How title and subtitle are aligned with each other; leading if nil.
  package var titleAlignment: HorizontalAlignment?
  /// Whether a spinner replaces the image.
  package var showsActivityIndicator: Bool?
  /// Whether the image of the default state is adjusted for the highlighted and the disabled state;
  /// true if nil (S14).
  package var adjustsImageWhenHighlighted: Bool?
  package var adjustsImageWhenDisabled: Bool?
  /// False if nil.
  package var showsTouchWhenHighlighted: Bool?
  package var reversesTitleShadowWhenHighlighted: Bool?
  package var actions = ButtonTable<ButtonEvent, [Action]>()
  package init() {}

  /// Sets the image of the default state, unless the state has one.
  package mutating func setDefaultImage(_ image: ButtonImage) {
    if states[.default]?.image == nil { states[.default, default: .init()].image = image }
  }

  /// These options, completed by those of `defaults` where they are not given, state by state and
  /// property by property (S20).
  package func over(_ defaults: UIKitOptions) -> UIKitOptions {
    var merged = self
    merged.buttonType = buttonType ?? defaults.buttonType
    merged.isSelected = isSelected ?? defaults.isSelected
    merged.states = states.over(defaults.states) { $0.over($1) }
    merged.insets = insets ?? defaults.insets
    merged.titleInsets = titleInsets ?? defaults.titleInsets
    merged.imageInsets = imageInsets ?? defaults.imageInsets
    merged.lineBreak = lineBreak ?? defaults.lineBreak
    merged.imagePlacement = imagePlacement ?? defaults.imagePlacement
    merged.imagePadding = imagePadding ?? defaults.imagePadding
    merged.titlePadding = titlePadding ?? defaults.titlePadding
    merged.titleAlignment = titleAlignment ?? defaults.titleAlignment
    merged.showsActivityIndicator = showsActivityIndicator ?? defaults.showsActivityIndicator
    merged.adjustsImageWhenHighlighted =
      adjustsImageWhenHighlighted ?? defaults.adjustsImageWhenHighlighted
    merged.adjustsImageWhenDisabled = adjustsImageWhenDisabled ?? defaults.adjustsImageWhenDisabled
    merged.showsTouchWhenHighlighted =
      showsTouchWhenHighlighted ?? defaults.showsTouchWhenHighlighted
    merged.reversesTitleShadowWhenHighlighted =
      reversesTitleShadowWhenHighlighted ?? defaults.reversesTitleShadowWhenHighlighted
    merged.actions = actions.over(defaults.actions) { own, _ in own }
    return merged
  }
}

/// The defaults of buttons that do not say otherwise: `ui.appearance.Button { … }` (S20).
package struct ButtonAppearance {
  package var role: ButtonRole?
  package var tint: Paint?
  /// The defaults in UIKit's vocabulary. Nil: none were given, so a button that does not use this
  /// vocabulary stays without it.
  package var options: UIKitOptions?
  package init() {}

  func over(_ earlier: ButtonAppearance) -> ButtonAppearance {
    var merged = self
    merged.role = role ?? earlier.role
    merged.tint = tint ?? earlier.tint
    merged.options =
      options.map { own in earlier.options.map { own.over($0) } ?? own } ?? earlier.options
    return merged
  }
}

/// The defaults of the controls of a scope. A control takes the defaults that are in force when it
/// enters the tree, and keeps them (S20).
package struct AppearanceDefaults {
  package private(set) var button: ButtonAppearance?
  package init() {}

  /// Merges `appearance` into the defaults: the properties that it gives replace earlier ones, the
  /// others stay.
  package mutating func merge(button appearance: ButtonAppearance) {
    button = button.map { appearance.over($0) } ?? appearance
  }
  package mutating func removeAll() { button = nil }
}

/// Stores the appearance defaults of a scope.
package final class AppearanceStore: ScopeFeature {
  package var defaults = AppearanceDefaults()
  package init() {}
}

extension Scope {
  /// The defaults of controls that enter the tree from now on.
  package var appearance: AppearanceDefaults {
    get { feature(AppearanceStore.self).defaults }
    set { feature(AppearanceStore.self).defaults = newValue }
  }
}
