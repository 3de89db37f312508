/// A place in a host's interface that plugins may fill; the view `PluginSlot` shows it.
public struct Slot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A separate part of the screen: presentations in it end at its edge, and it has a focus of
    /// its own.
    case panel
    /// Rows among the host's own views, as high as the contents need, up to a number of rows. Each
    /// contribution has its own focus, and what it presents opens beside it.
    case row(rows: Int)
  }
  /// The name by which plugins and `PluginSlot` identify the slot.
  public let name: String
  /// A sentence for authors of plugins; empty if there is none.
  public let summary: String
  let kind: Kind
  /// The smallest width of a panel in cells. In less room, a text that says so is shown in place of
  /// the panel's views.
  public let minimumWidth: Int
  /// The smallest height of a panel in cells. In less room, a text that says so is shown in place
  /// of the panel's views.
  public let minimumHeight: Int
  /// The levels of the host's interface at which plugins see this.
  public let availability: HostAvailability

  /// A slot that is a separate part of the screen: dialogs end at its edge, and it has a focus of
  /// its own.
  ///
  /// - Parameters:
  ///   - name: The name by which plugins and `PluginSlot` identify the slot.
  ///   - minimumWidth: The smallest width in cells.
  ///   - minimumHeight: The smallest height in cells.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the slot; by
  ///     default, all.
  public static func panel(
    _ name: String, minimumWidth: Int = 1, minimumHeight: Int = 1, summary: String = "",
    availability: HostAvailability = .always
  ) -> Slot {
    Slot(
      name: name, summary: summary, kind: .panel, minimumWidth: minimumWidth,
      minimumHeight: minimumHeight,
      availability: availability)
  }
  /// A slot of rows among the host's own views, such as a status bar. The contributions of plugins
  /// share its width: see `PluginSlot`. A menu or dialog of a plugin opens above or below the slot,
  /// only after a key or a click in the plugin's part of it; it shows the plugin's name, is seen
  /// while that part has the focus, and leaves the host's commands in use.
  ///
  /// - Parameters:
  ///   - name: The name by which plugins and `PluginSlot` identify the slot.
  ///   - rows: The largest height of the slot in rows.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the slot; by
  ///     default, all.
  public static func status(
    _ name: String, rows: Int = 1, summary: String = "", availability: HostAvailability = .always
  ) -> Slot {
    Slot(
      name: name, summary: summary, kind: .row(rows: max(1, rows)), minimumWidth: 1,
      minimumHeight: 1,
      availability: availability)
  }
}

/// A place in a host's interface whose look plugins may define; the modifier `stylePlace` marks it
/// in the host's views.
public struct StylePlace: Hashable, Sendable {
  /// The kind of views whose style a plugin may define, as in `ui.ButtonStyle`.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The views that have styles: buttons, labels, toggles and so on, by the names of the views.
    case button, label, toggle, textField, picker, slider, stepper, progressView, groupBox, menu,
      disclosureGroup,
      controlGroup, textEditor
  }
  /// The name by which plugins and the modifier `stylePlace` identify the place.
  public let name: String
  /// The kind of views that are styled in this place.
  public let kind: Kind
  /// A sentence for authors of plugins; empty if there is none.
  public let summary: String
  /// The levels of the host's interface at which plugins see this.
  public let availability: HostAvailability
  /// Creates a style place.
  ///
  /// - Parameters:
  ///   - name: The name by which plugins and the modifier `stylePlace` identify the place.
  ///   - kind: The kind of views that are styled in this place.
  ///   - summary: A sentence for authors of plugins.
  ///   - availability: The levels of the host's interface at which plugins see the place; by
  ///     default, all.
  public init(
    _ name: String, _ kind: Kind, summary: String = "", availability: HostAvailability = .always
  ) {
    (self.name, self.kind, self.summary, self.availability) = (name, kind, summary, availability)
  }
}
