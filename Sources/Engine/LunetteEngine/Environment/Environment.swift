import LunetteBase
import LunetteText

/// The values that a view inherits from the views around it. An environment is immutable once a
/// node has it. A modifier makes a changed copy, and an unchanged modifier keeps its copy, so
/// identity shows whether anything below must be updated.
///
/// Keys (`EnvironmentKey`, in `Keys/` and beside the views that use them) define the values; this
/// class only stores them. A copy is made for every label in every frame in which the label's style
/// runs, and each reference in the environment makes that copy slower.
public final class Environment {
  /// The values that are read or changed for each label in each frame. They form a structure, so
  /// that a copy cannot forget one.
  struct Fields {
    // Text
    var foreground: Paint?
    /// Whether a modifier has set the foreground, rather than a style or a container (S105).
    var hasExplicitForeground = false
    var attributes: TextAttributes = []
    var font: Font?
    /// Replaces the weight of the font.
    var fontWeight: FontWeight?
    var lineLimit: Int?
    var truncationMode: TruncationMode = .tail
    var lineBreak: LineBreak = .word
    var textAlignment: TextAlignment = .leading
    // Controls
    var tint: Paint?
    var isEnabled = true
    var controlSize: ControlSize = .regular
    /// The styles in force, by their kinds.
    var references = InheritedReferences()
    var control: ControlState?
    var isInsideButtonStyle = false
    // Place
    var container: ContainerKind = .none
    var stackAxis: Axis?
    var layoutDirection: LayoutDirection = .leftToRight
    // Looks
    var colorScheme: ColorScheme = .dark
    var colorSupport: ColorSupport = .truecolor
    var reducesMotion = true
    var windowSize: Size = .zero
    var symbolTier: SymbolTier = .unicode
  }
  var fields: Fields

  /// The values that nearly all of a tree has in common, stored behind one reference; they are
  /// copied when one of them changes.
  private final class Shared {
    var contents: SharedFields
    init(_ contents: SharedFields) { self.contents = contents }
  }
  struct SharedFields {
    var locale = "en"
    var theme: ThemeBox
    var scope: Scope
    var table = EnvironmentTable()
    /// The activity of the scene that this environment is in.
    var activity: SceneActivity?
    /// Whether the table has, or had, an action that bodies may perform. It is stored because each
    /// body that runs needs it.
    var hasActions = false
  }
  private var shared: Shared
  /// This environment without what containers and controls give their contents for drawing; nil if
  /// it has nothing of that.
  private var outside: Environment?

  package init(theme: Theme = .terminal, scope: Scope = Scope()) {
    fields = Fields()
    shared = Shared(SharedFields(theme: ThemeBox(theme), scope: scope))
  }
  package init(copying other: Environment) {
    fields = other.fields
    shared = other.shared
    outside = other.outside
  }
  /// Returns a copy to which `change` has been applied.
  package func with(_ change: (Environment) -> Void) -> Environment {
    let copy = Environment(copying: self)
    change(copy)
    return copy
  }

  // MARK: What is presented from here

  /// The environment that a presentation inherits which is declared here: what modifiers have set
  /// around this place, without what containers and controls give their contents for drawing
  /// (`forContent`), such as the colours of a selected row or of a button's label.
  package var declared: Environment { outside ?? self }
  /// A copy with a change that a container or control makes for drawing its content. What the
  /// content presents does not inherit the change.
  package func forContent(_ change: (Environment) -> Void) -> Environment {
    let copy = with(change)
    copy.outside = declared
    return copy
  }
  /// A copy with the change of a modifier, which what the content presents inherits, too.
  package func modified(_ change: (Environment) -> Void) -> Environment {
    let copy = with(change)
    if let outside { copy.outside = outside.with(change) }
    return copy
  }
  /// A copy from which the same is inherited by presentations as from `other`.
  func presenting(as other: Environment) -> Environment { with { $0.outside = other.declared } }

  /// Whether this environment and `other` share one object for all values that are not among the
  /// fields.
  package func sharesAll(with other: Environment) -> Bool { shared === other.shared }

  /// A setter copies all values that are not among the fields, so do not use it for environments
  /// that are made in each frame.
  var sharedFields: SharedFields {
    get { shared.contents }
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.contents) }
      yield &shared.contents
    }
  }

  // MARK: By key

  package subscript<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    get { key.get(self) }
    set { key.set(newValue, in: self) }
  }
  func tabled<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    shared.contents.table.value(key)
  }
  func setTabled<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    if !Key.isSame(tabled(key), value) { sharedFields.table.set(key, value) }
  }
  package subscript(_ key: CustomEnvironmentKey) -> EnvironmentValue {
    get { shared.contents.table.value(key) }
    set { sharedFields.table.set(key, newValue) }
  }

  // The values that every text reads are not looked up by their keys.

  package var theme: ThemeBox {
    get { shared.contents.theme }
    set { sharedFields.theme = newValue }
  }
  /// The scope to which the views here belong; see `Scope`.
  package var scope: Scope {
    get { shared.contents.scope }
    set { sharedFields.scope = newValue }
  }
  /// Whether there may be actions that a body may perform.
  package var hasActions: Bool { shared.contents.hasActions }
  /// Sets the key of an action, which bodies may perform.
  func setAction<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    setTabled(key, value)
    if !hasActions { sharedFields.hasActions = true }
  }
  package var strings: StringTables { shared.contents.scope.strings }
  package var locale: String {
    get { shared.contents.locale }
    set { sharedFields.locale = newValue }
  }
}

/// A theme behind a reference, so that an environment needs only eight bytes for it.
package final class ThemeBox {
  package let theme: Theme
  /// The colours from which looks are mixed; nil where the theme's colours are not known.
  package private(set) lazy var tokens = ThemeTokens(theme)
  /// The same colours, reduced to the 256 of the palette.
  package private(set) lazy var reducedTokens = tokens?.reduced()
  package init(_ theme: Theme) { self.theme = theme }
}

/// The containers in which buttons and labels have their own look.
package enum ContainerKind: Hashable, Sendable {
  case none, list, form, menu, toolbar, alert, swipe
}
