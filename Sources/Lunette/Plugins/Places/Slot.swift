/// A place in a host's interface that plugins may fill; `PluginSlot` shows it.
public struct Slot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A separate part of the screen: presentations in it end at its edge, and it has a focus of its own.
    case panel
    /// Rows among the host's own views, as high as the contents need, up to a number of rows.
    case row(rows: Int)
  }
  public let name: String
  /// A sentence for authors of plugins.
  public let summary: String
  let kind: Kind
  /// The smallest size of a panel in cells; in less room, a text that says so is shown in place of the panel's views.
  public let minimumWidth: Int
  public let minimumHeight: Int
  public let availability: HostAvailability

  /// A slot that is a separate part of the screen. The minimum sizes are in cells.
  public static func panel(
    _ name: String, minimumWidth: Int = 1, minimumHeight: Int = 1, summary: String = "",
    availability: HostAvailability = .always
  ) -> Slot {
    Slot(
      name: name, summary: summary, kind: .panel, minimumWidth: minimumWidth, minimumHeight: minimumHeight,
      availability: availability)
  }
  /// A slot of rows among the host's own views, such as a status bar. A dialog that is opened from there covers the whole
  /// screen and bears the plugin's name.
  public static func status(
    _ name: String, rows: Int = 1, summary: String = "", availability: HostAvailability = .always
  ) -> Slot {
    Slot(
      name: name, summary: summary, kind: .row(rows: max(1, rows)), minimumWidth: 1, minimumHeight: 1,
      availability: availability)
  }
}

/// A place in a host's interface whose look plugins may define; the modifier `stylePlace` marks it in the host's views.
public struct StylePlace: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case button, label, toggle, textField, picker, slider, stepper, progressView, groupBox, menu, disclosureGroup,
      controlGroup, textEditor
  }
  public let name: String
  public let kind: Kind
  public let summary: String
  public let availability: HostAvailability
  public init(_ name: String, _ kind: Kind, summary: String = "", availability: HostAvailability = .always) {
    (self.name, self.kind, self.summary, self.availability) = (name, kind, summary, availability)
  }
}
