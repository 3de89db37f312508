import LunetteBase

extension KeyName {
  /// The name of a key that was most likely meant by a name that no key has.
  static func nearest(to name: String) -> String? { nearestName(to: name, in: named.map(\.name)) }
}
