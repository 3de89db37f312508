/// A place in a host's interface that plugins may fill: `PluginSlot` shows it.
public struct Slot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A part of the screen of its own: what is presented in it ends at its edge, and it has a focus of its own.
    case panel
    /// Among the host's own views, as high as it wants, up to so many rows.
    case row(rows: Int)
  }
  public let name: String
  /// A sentence for those who write plugins.
  public let summary: String
  let kind: Kind
  /// Cells that a panel has at least; where it is given less, it says so in place of its views.
  public let minimumWidth: Int
  public let minimumHeight: Int
  public let availability: HostAvailability

  /// A part of the screen of its own.
  public static func panel(
    _ name: String, minimumWidth: Int = 1, minimumHeight: Int = 1, summary: String = "",
    availability: HostAvailability = .always
  ) -> Slot {
    Slot(
      name: name, summary: summary, kind: .panel, minimumWidth: minimumWidth, minimumHeight: minimumHeight,
      availability: availability)
  }
  /// Rows among the host's own views, such as a status bar. A dialog that is opened from there stands on the whole
  /// screen and bears the plugin's name.
  public static func status(
    _ name: String, rows: Int = 1, summary: String = "", availability: HostAvailability = .always
  ) -> Slot {
    Slot(
      name: name, summary: summary, kind: .row(rows: max(1, rows)), minimumWidth: 1, minimumHeight: 1,
      availability: availability)
  }
}

/// A place in a host's interface whose look plugins may say: `stylePlace` on the host's views asks for it.
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
