import LunetteBase

// Mistakes in the names of keys: `entre` was meant to be `enter`.
extension KeyName {
  /// The name of a key that was most likely meant by a name that no key has.
  package static func nearest(to name: String) -> String? {
    nearestName(to: name, in: named.map(\.name))
  }
}
