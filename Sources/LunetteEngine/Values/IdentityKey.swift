import LunetteScreen
import LunetteValues

/// What `id` and `ForEach` tell views apart by.
package enum IdentityKey: Hashable, Sendable {
  case string(ExactString)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// A script's object, by its address.
  case object(UInt)

  package static func string(_ text: String) -> IdentityKey { .string(.text(text)) }
}
