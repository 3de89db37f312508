import LunetteDiagnostics
import LunetteEngine
import LunetteValues

/// What can be wrong with a view, or most likely is a mistake.
package enum ViewFault: Fault {
  /// The value of a control's binding.
  case wrongBinding(of: String, needs: BoundKind, given: ScalarValue)
  /// That of `isPresented`.
  case wrongPresentation(given: ScalarValue)
  /// Two items have a key; `rows`, counted from 1, are theirs, where that is known.
  case repeatedKey(IdentityKey, rows: ClosedRange<Int>?)
  case unknownSymbol(String, nearest: String?)
  case image(String, why: any Fault)
  case noImageLoader
  /// The action of a host's intent has thrown.
  case intentFailed(String, why: any Fault)

  // Warnings
  case nothingOpens(String)
  case silentButton
  case rowsWithoutTags
  case linkOutsideOfStack
  /// A view of this class is among the runs of a text.
  case viewInText(String)
  case contradictingLengths(Axis)

  /// What a control can be bound to.
  package enum BoundKind: Sendable { case boolean, string, finiteNumber }
}
