import LunetteScreen
import LunetteText

package typealias TextAttributes = CellAttributes

/// A key of the script's own in the environment, and the value where none is set.
package final class CustomEnvironmentKey {
  package let name: String
  package let defaultValue: EnvironmentValue
  package init(name: String, defaultValue: EnvironmentValue) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// What a body gets when it reads the environment.
package enum EnvironmentValue {
  case none
  case boolean(Bool)
  case string(String)
  case paint(Paint)
  case size(Size)
  /// A value of the script's own. `isSame` says whether two of them count as equal.
  case object(AnyObject)

  package func isSame(as other: EnvironmentValue) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.string(let a), .string(let b)): a.isExactly(b)
    case (.paint(let a), .paint(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.object(let a), .object(let b)): a === b || (a as? ComparableValue)?.isSame(as: b) == true
    default: false
    }
  }
}

/// A script's value that knows whether it equals another (`rawequal`).
package protocol ComparableValue: AnyObject {
  func isSame(as other: AnyObject) -> Bool
}

/// What a body can ask the environment for.
package enum EnvironmentKey: Hashable {
  case isEnabled, isFocused, tint, colorScheme, layoutDirection, locale, controlSize, buttonRepeatBehavior
  case buttonBorderShape, buttonSizing, windowSize, font, lineLimit
  /// The string tables, as a `StringsVersion`.
  case strings
  case custom(ObjectIdentifier)

  /// The keys with a name of their own, as scripts write them.
  package static let named: [(name: String, key: EnvironmentKey)] = [
    ("isEnabled", .isEnabled), ("isFocused", .isFocused), ("tint", .tint), ("colorScheme", .colorScheme),
    ("layoutDirection", .layoutDirection), ("locale", .locale), ("controlSize", .controlSize),
    ("buttonRepeatBehavior", .buttonRepeatBehavior), ("buttonBorderShape", .buttonBorderShape),
    ("buttonSizing", .buttonSizing), ("windowSize", .windowSize), ("font", .font), ("lineLimit", .lineLimit),
  ]
}

/// What a view inherits from those around it. Immutable once a node has it: a modifier makes a changed copy, and an
/// unchanged modifier keeps its copy, so that identity tells whether anything below must look.
package final class Environment {
  // Text
  package internal(set) var foreground: Paint?
  package internal(set) var attributes: TextAttributes = []
  package internal(set) var font: Font?
  package internal(set) var lineLimit: Int?
  package internal(set) var truncationMode: TruncationMode = .tail
  package internal(set) var lineBreak: LineBreak = .word
  package internal(set) var textAlignment: TextAlignment = .leading
  // Controls
  package internal(set) var tint: Paint?
  package internal(set) var isEnabled = true
  package internal(set) var controlSize: ControlSize = .regular
  package internal(set) var buttonBorderShape: ButtonBorderShape = .automatic
  package internal(set) var buttonSizing: ButtonSizing = .automatic
  package internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior = .automatic
  package internal(set) var buttonStyles: StyleStack?
  package internal(set) var labelStyles: StyleStack?
  /// The control whose style or label this is inside of.
  package internal(set) var control: ControlState?
  /// Whether this is in the body of a style with the standard press: buttons there are no stops (S42).
  var isInsideButtonStyle = false
  // Place
  package internal(set) var container: ContainerKind = .none
  package internal(set) var stackAxis: Axis?
  package internal(set) var layoutDirection: LayoutDirection = .leftToRight
  // Looks
  package internal(set) var colorScheme: ColorScheme = .dark
  package internal(set) var colorSupport: ColorSupport = .truecolor
  package internal(set) var windowSize: Size = .zero
  package internal(set) var symbolTier: SymbolTier = .unicode
  /// What nearly all of a tree has in common, by one reference: a copy is made for every label of every frame in which
  /// its style runs, and each reference in it costs.
  private var common: Common

  /// What views seldom change. Copied when it is changed.
  private final class Common {
    var locale = "en"
    var theme: ThemeBox
    var strings: StringTables
    var custom: [ObjectIdentifier: EnvironmentValue] = [:]
    var link: String?
    /// By kind; empty where there are none but for buttons and labels.
    var styles: [StyleStack?] = []
    var menuShortcut: KeyboardShortcut?
    var dismissal: DismissAction?
    var scrollAnchor = ScrollAnchor.top
    var openURL: OpenURLAction?
    var isFocusEffectEnabled = true
    init(theme: ThemeBox, strings: StringTables) {
      self.theme = theme
      self.strings = strings
    }
    init(copying other: Common) {
      locale = other.locale
      theme = other.theme
      strings = other.strings
      custom = other.custom
      link = other.link
      styles = other.styles
      menuShortcut = other.menuShortcut
      dismissal = other.dismissal
      scrollAnchor = other.scrollAnchor
      openURL = other.openURL
      isFocusEffectEnabled = other.isFocusEffectEnabled
    }
  }
  private func changeCommon(_ change: (Common) -> Void) {
    let copy = Common(copying: common)
    change(copy)
    common = copy
  }
  package internal(set) var locale: String {
    get { common.locale }
    set { changeCommon { $0.locale = newValue } }
  }
  package internal(set) var theme: ThemeBox {
    get { common.theme }
    set { changeCommon { $0.theme = newValue } }
  }
  package internal(set) var strings: StringTables {
    get { common.strings }
    set { changeCommon { $0.strings = newValue } }
  }
  /// The script's own keys.
  package internal(set) var custom: [ObjectIdentifier: EnvironmentValue] {
    get { common.custom }
    set { changeCommon { $0.custom = newValue } }
  }
  /// What `environment.dismiss` does here; nil where nothing can be dismissed.
  package internal(set) var dismissal: DismissAction? {
    get { common.dismissal }
    set { changeCommon { $0.dismissal = newValue } }
  }
  /// Where what scrolls begins, and stays while its contents grow.
  var scrollAnchor: ScrollAnchor {
    get { common.scrollAnchor }
    set { changeCommon { $0.scrollAnchor = newValue } }
  }
  /// What opens addresses here; nil: the host.
  package internal(set) var openURL: OpenURLAction? {
    get { common.openURL }
    set { changeCommon { $0.openURL = newValue } }
  }
  /// Whether the runtime shows the focus where no style does.
  var isFocusEffectEnabled: Bool {
    get { common.isFocusEffectEnabled }
    set { changeCommon { $0.isFocusEffectEnabled = newValue } }
  }
  /// The address that texts here lead to.
  var link: String? {
    get { common.link }
    set { changeCommon { $0.link = newValue } }
  }

  /// The styles in force for a kind of control.
  package func styles(_ kind: StyleKind) -> StyleStack? {
    switch kind {
    case .button: buttonStyles
    case .label: labelStyles
    default: common.styles.isEmpty ? nil : common.styles[kind.rawValue]
    }
  }
  func setStyles(_ kind: StyleKind, _ stack: StyleStack?) {
    switch kind {
    case .button: buttonStyles = stack
    case .label: labelStyles = stack
    default:
      changeCommon {
        if $0.styles.isEmpty { $0.styles = Array(repeating: nil, count: StyleKind.allCases.count) }
        $0.styles[kind.rawValue] = stack
      }
    }
  }
  /// The keys of the item of a menu that this is inside of.
  var menuShortcut: KeyboardShortcut? {
    get { common.menuShortcut }
    set { changeCommon { $0.menuShortcut = newValue } }
  }

  package init(theme: Theme = .terminal, strings: StringTables = StringTables()) {
    common = Common(theme: ThemeBox(theme), strings: strings)
  }

  init(copying other: Environment) {
    foreground = other.foreground
    attributes = other.attributes
    font = other.font
    lineLimit = other.lineLimit
    truncationMode = other.truncationMode
    lineBreak = other.lineBreak
    textAlignment = other.textAlignment
    tint = other.tint
    isEnabled = other.isEnabled
    controlSize = other.controlSize
    buttonBorderShape = other.buttonBorderShape
    buttonSizing = other.buttonSizing
    buttonRepeatBehavior = other.buttonRepeatBehavior
    buttonStyles = other.buttonStyles
    labelStyles = other.labelStyles
    control = other.control
    isInsideButtonStyle = other.isInsideButtonStyle
    container = other.container
    stackAxis = other.stackAxis
    layoutDirection = other.layoutDirection
    colorScheme = other.colorScheme
    colorSupport = other.colorSupport
    windowSize = other.windowSize
    symbolTier = other.symbolTier
    common = other.common
  }

  /// A copy with a change.
  func with(_ change: (Environment) -> Void) -> Environment {
    let copy = Environment(copying: self)
    change(copy)
    return copy
  }

  var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// What a body reads; `isFocused` is the enclosing control's.
  package func value(_ key: EnvironmentKey, custom fallback: CustomEnvironmentKey? = nil) -> EnvironmentValue {
    switch key {
    case .isEnabled: .boolean(isEnabled)
    case .isFocused: .boolean(control?.isFocused ?? false)
    case .tint: tint.map { .paint($0) } ?? .none
    case .colorScheme: .string(colorScheme.rawValue)
    case .layoutDirection: .string(layoutDirection.rawValue)
    case .locale: .string(locale)
    case .controlSize: .string(controlSize.rawValue)
    case .buttonRepeatBehavior: .string(buttonRepeatBehavior.rawValue)
    case .buttonBorderShape: .string(buttonBorderShape.rawValue)
    case .buttonSizing: .string(buttonSizing.rawValue)
    case .windowSize: .size(windowSize)
    case .font: font.map { .string($0.rawValue) } ?? .none
    case .lineLimit: lineLimit.map { .string(String($0)) } ?? .none
    case .strings: .object(StringsVersion(strings))
    case .custom(let id): custom[id] ?? fallback?.defaultValue ?? .none
    }
  }
}

/// A theme by reference, so that an environment holds eight bytes of it.
package final class ThemeBox {
  package let theme: Theme
  package init(_ theme: Theme) { self.theme = theme }
}

/// The containers in which buttons and labels look different.
package enum ContainerKind: Hashable, Sendable { case none, list, form, menu, toolbar, alert, swipe }

/// The styles in force for a kind of control, the nearest on top: see rule S30.
package final class StyleStack {
  package let style: any ControlStyle
  package let rest: StyleStack?
  init(_ style: any ControlStyle, rest: StyleStack?) {
    self.style = style
    self.rest = rest
  }
}
