import LunetteEngine

/// Whether the rows of the list around can be selected: if so, the focus goes to the whole row, and
/// the mark of the outline is there for the pointer only.
enum SelectableRowsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
