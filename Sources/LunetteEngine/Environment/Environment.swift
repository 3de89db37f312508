import LunetteLocalization
import LunetteScreen
import LunetteText

/// What a view inherits from those around it. Immutable once a node has it: a modifier makes a changed copy, and an
/// unchanged modifier keeps its copy, so that identity tells whether anything below must look.
///
/// What there is in it, keys say (`EnvironmentKey`, in `Keys/` and beside the views that use them). Here is where it lies: a
/// copy is made for every label of every frame in which its style runs, and each reference in it costs.
public final class Environment {
  /// What is asked, or changed, for each label of each frame. A structure, so that no copy forgets one of them.
  struct Fields {
    // Text
    var foreground: Paint?
    /// Whether a modifier gave the foreground, and not a style or a container (S105).
    var hasExplicitForeground = false
    var attributes: TextAttributes = []
    var font: Font?
    /// In the place of the font's own.
    var fontWeight: FontWeight?
    var lineLimit: Int?
    var truncationMode: TruncationMode = .tail
    var lineBreak: LineBreak = .word
    var textAlignment: TextAlignment = .leading
    // Controls
    var tint: Paint?
    var isEnabled = true
    var controlSize: ControlSize = .regular
    /// Styles, by their kinds.
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
  @exclusivity(unchecked) var fields = Fields()

  /// What nearly all of a tree has in common, by one reference; copied when it is changed.
  private final class Shared {
    var contents: SharedFields
    init(_ contents: SharedFields) { self.contents = contents }
  }
  struct SharedFields {
    var locale = "en"
    var theme: ThemeBox
    var scope: Scope
    var table = EnvironmentTable()
    /// That of the scene in which it is.
    var activity: SceneActivity?
  }
  @exclusivity(unchecked) private var shared: Shared

  package init(theme: Theme = .terminal, scope: Scope = Scope()) {
    shared = Shared(SharedFields(theme: ThemeBox(theme), scope: scope))
  }
  package init(copying other: Environment) {
    fields = other.fields
    shared = other.shared
  }
  /// A copy with a change.
  package func with(_ change: (Environment) -> Void) -> Environment {
    let copy = Environment(copying: self)
    change(copy)
    return copy
  }

  /// Whether all that is not among the fields is as in `other`, because it is the same.
  package func sharesAll(with other: Environment) -> Bool { shared === other.shared }

  /// Not for a change in one of many environments that are made for each frame: it copies what they have in common.
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
  func tabled<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value { shared.contents.table.value(key) }
  func setTabled<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    if !Key.isSame(tabled(key), value) { sharedFields.table.set(key, value) }
  }
  package subscript(_ key: CustomEnvironmentKey) -> EnvironmentValue {
    get { shared.contents.table.value(key) }
    set { sharedFields.table.set(key, newValue) }
  }

  // What every text asks has no way by its key.

  package var theme: ThemeBox {
    get { shared.contents.theme }
    set { sharedFields.theme = newValue }
  }
  /// Whose views these are: see `Scope`.
  package var scope: Scope {
    get { shared.contents.scope }
    set { sharedFields.scope = newValue }
  }
  package var strings: StringTables { shared.contents.scope.strings }
  package var locale: String {
    get { shared.contents.locale }
    set { sharedFields.locale = newValue }
  }
}

/// A theme by reference, so that an environment holds eight bytes of it.
package final class ThemeBox {
  package let theme: Theme
  /// What looks are mixed of; nil where the colours are not known.
  package private(set) lazy var tokens = ThemeTokens(theme)
  /// The same for 256 colours.
  package private(set) lazy var reducedTokens = tokens?.reduced()
  package init(_ theme: Theme) { self.theme = theme }
}

/// The containers in which buttons and labels look different.
package enum ContainerKind: Hashable, Sendable { case none, list, form, menu, toolbar, alert, swipe }
