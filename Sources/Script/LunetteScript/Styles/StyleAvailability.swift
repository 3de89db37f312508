import LunetteRecords

/// The availability of those parts of styles that were added after level 1, or are deprecated or
/// removed.
enum StyleAvailability {
  /// The availability of fields of configurations: by the name of the protocol and that of the
  /// field.
  static let fields: [String: [String: Availability]] = [:]
  /// The availability of names of built-in styles: by the name of the set, such as `button style`,
  /// and the style's name.
  static let names: [String: [String: Availability]] = [:]
}
