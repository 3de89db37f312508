import LunetteBase
import LunetteEngine
import LunetteViews

/// Shows a style, or a view, in every state at once: a row for each role, a column for each state,
/// and further rows for each theme, colour depth and size that is asked for.
///
/// Each cell is a separate stage, whose state is brought about by input. A column that looks like
/// `normal`, because the style has never read what would distinguish it, is marked instead of
/// drawn.
package final class ContactSheet: View {
  package enum Subject {
    case style(StyleKind, any ControlStyle)
    /// A view; the function is called once for each cell.
    case view(() -> View)
  }

  package struct Options {
    /// The states to show. Nil: all states that the subject can have, except those that only its
    /// action brings about. Empty: each cell holds no state and takes input.
    package var states: [SheetState]?
    package var themes: [Theme] = []
    package var colors: [ColorSupport] = []
    package var locale: String?
    /// The sizes of the cells of the sheet, in terminal cells; empty if each cell has the size that
    /// its content wants.
    package var sizes: () throws -> [Size] = { [] }
    /// The name of the only specimen of a style that is shown, "" for the plain one; nil if all are
    /// shown.
    package var role: String?
    /// Further styles of the same kind: each row is followed by a row for each of them.
    package var others: (StyleKind) throws -> [any ControlStyle] = { _ in [] }
    /// Called with the place of a cell that was clicked, if the cell holds a state.
    package var action: ((SheetPosition) throws -> Void)?
    package init() {}

    /// These options; missing ones are taken from those of another sheet.
    func over(_ other: Options) -> Options {
      var merged = self
      merged.states = states ?? other.states
      if themes.isEmpty { merged.themes = other.themes }
      if colors.isEmpty { merged.colors = other.colors }
      merged.locale = locale ?? other.locale
      merged.sizes = { [sizes] in
        let own = try sizes()
        return own.isEmpty ? try other.sizes() : own
      }
      merged.role = role ?? other.role
      merged.others = { [others] in
        let own = try others($0)
        return own.isEmpty ? try other.others($0) : own
      }
      merged.action = action ?? other.action
      return merged
    }
  }

  package let subject: Subject
  package let options: Options
  package init(_ subject: Subject, _ options: Options = Options()) {
    self.subject = subject
    self.options = options
    super.init()
  }
  package override func makeNode() -> Node { ContactSheetNode() }
}

/// The place of a cell in a sheet.
package struct SheetPosition {
  /// The role of the specimen; nil where a view is shown.
  package let role: String?
  /// The name of the style; nil where the sheet shows one style, or a view.
  package let style: String?
  package let state: SheetState?
  package let setting: SheetSetting

  /// The fields by which a script recognises the cell: `role`, `style`, `state`, `theme`, `colors`
  /// and `size`. A value is nil if the sheet has no such choice.
  package var fields: [(name: StaticString, value: String?)] {
    [
      ("role", role), ("style", style), ("state", state?.rawValue), ("theme", setting.theme?.name),
      ("colors", setting.colors?.rawValue),
      ("size", setting.size.map { "\($0.width)x\($0.height)" }),
    ]
  }
}

/// A row of a sheet, before it is drawn.
struct SheetRow {
  /// The words that distinguish this row from the others: its theme, colour depth, size and role,
  /// as far as there are several.
  let captions: [String]
  var name: String { captions.joined(separator: ", ") }
  /// The role of the specimen; nil where a view is shown.
  let role: String?
  /// The name of the style; nil where the sheet shows one style, or a view.
  let style: String?
  /// Whether what the style reads of its control is counted. It is not for built-in styles, which
  /// show each state, and not where a view is shown.
  let isCounted: Bool
  let setting: SheetSetting
  /// The kind of the style; nil where a view is shown.
  let kind: StyleKind?
  /// Makes the view of a cell. For a style it is a control, which the cell keeps, so that the
  /// control still has its value when the sheet is shown again.
  let make: (_ control: inout View?) -> View
}

extension ContactSheet {
  /// The sheet whose cells are to be shown: for the sheet of a sheet, that of the same subject with
  /// the options of both, where this one's take precedence. A sheet without states plays its view
  /// instead, whatever it is.
  var resolved: ContactSheet {
    guard case .view(let make) = subject, options.states?.isEmpty != true,
      let inner = make() as? ContactSheet
    else { return self }
    return ContactSheet(inner.subject, options.over(inner.options)).resolved
  }

  /// The limit of cells: more of them are most likely a mistake, and would take long.
  private static let maxCells = 600

  var states: [SheetState?] {
    if let states = options.states { return states.isEmpty ? [nil] : states }
    switch subject {
    case .style(let kind, _): return SheetState.allCases.filter { $0.isOf(kind) }
    // A view has no selected state here, because the click that selects it would perform its
    // action.
    case .view: return SheetState.allCases.filter { $0 != .selected }
    }
  }

  func makeRows() throws -> [SheetRow] {
    let specimens = try makeSpecimens()
    var settings = [SheetSetting(locale: options.locale)]
    func times<Value>(_ values: [Value], _ set: (inout SheetSetting, Value) -> Void) {
      if values.isEmpty { return }
      settings = settings.flatMap { setting in
        values.map { value in
          var setting = setting
          set(&setting, value)
          return setting
        }
      }
    }
    times(options.themes) { $0.theme = $1 }
    times(options.colors.sorted(by: >)) { $0.colors = $1 }
    times(try options.sizes()) { $0.size = $1 }
    let count = settings.count * specimens.count * states.count
    if count > Self.maxCells { throw ViewFault.tooManyCells(count, maximum: Self.maxCells) }
    let kind: StyleKind? = if case .style(let kind, _) = subject { kind } else { nil }
    return settings.flatMap { setting in
      specimens.map { specimen in
        // If there are other specimens, the row of the plain one has a title, too.
        let isAmongRoles = specimens.contains { $0.role?.isEmpty == false }
        let role = specimen.role == "" && isAmongRoles ? Self.plainRole : specimen.role ?? ""
        let parts = setting.captions(beside: options) + [role, specimen.style ?? ""]
        return SheetRow(
          captions: parts.filter { !$0.isEmpty }, role: specimen.role, style: specimen.style,
          isCounted: specimen.isCounted, setting: setting, kind: kind, make: specimen.make)
      }
    }
  }

  /// The title of the row of the specimen that has no role.
  private static let plainRole = "default"

  private typealias Shown = (
    role: String?, style: String?, isCounted: Bool, make: (inout View?) -> View
  )
  private func makeSpecimens() throws -> [Shown] {
    switch subject {
    case .view(let make): return [(nil, nil, false, { _ in make() })]
    case .style(let kind, let style):
      let wanted = kind.specimens.filter { options.role == nil || $0.name == options.role }
      if wanted.isEmpty {
        throw ViewFault.noSpecimen(options.role ?? "", among: kind.specimens.map(\.name))
      }
      let styles = [style] + (try options.others(kind))
      let names = Self.distinct(styles.map(\.name))
      return wanted.flatMap { specimen in
        zip(styles, names).map { style, name -> Shown in
          (
            specimen.name, styles.count > 1 ? name : nil, style.isCounted,
            { control in
              let shown = control ?? specimen.make()
              control = shown
              return EnvironmentModifier(shown, .style(kind, style))
            }
          )
        }
      }
    }
  }

  /// The names of styles that stand in one sheet: of equal ones, all but the first are numbered.
  package static func distinct(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      counts[name, default: 0] += 1
      let count = counts[name]!
      return count == 1 ? name : "\(name) \(count)"
    }
  }
}

extension SheetSetting {
  /// The words that distinguish this setting from those of the other rows.
  fileprivate func captions(beside options: ContactSheet.Options) -> [String] {
    var apart = self
    if options.themes.count < 2 { apart.theme = nil }
    if options.colors.count < 2 { apart.colors = nil }
    apart.locale = nil
    return apart.captions
  }
}
