import LunetteRecords

/// What styles have that is not there since level 1, for good.
enum StyleAvailability {
  /// Of what styles are told: by the name of the protocol and that of the field.
  static let fields: [String: [String: Availability]] = [:]
  /// Of the names of built-in styles: by the name of the set, such as `button style`, and the name.
  static let names: [String: [String: Availability]] = [:]
}
