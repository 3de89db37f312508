import LunetteDiagnostics
import LunetteScreen

extension KeyName {
  /// The name that was most likely meant by one that is no key's.
  static func nearest(to name: String) -> String? { nearestName(to: name, in: named.map(\.name)) }
}
