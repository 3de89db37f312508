import LunetteDiagnostics
import LunetteEngine
import LunetteValues

/// What can be wrong with a view, or most likely is a mistake.
package enum ViewFault: Fault {
  /// The value of a control's binding.
  case wrongBinding(of: String, needs: BoundKind, given: ScalarValue)
  /// An end of a range of dates.
  case wrongDateRange(of: String, given: ScalarValue)
  case dateRangeCount(of: String, Int)
  case dateRangeBackwards(of: String)
  /// That of `isPresented`.
  case wrongPresentation(given: ScalarValue)
  /// Two items have a key; `rows`, counted from 1, are theirs, where that is known.
  /// Preferences whose changes change them again, without end.
  case preferencesFeedEachOther([String])
  case repeatedKey(IdentityKey, rows: ClosedRange<Int>?)
  case unknownSymbol(String, nearest: String?)
  case image(String, why: any Fault)
  case noImageLoader
  /// A canvas of so many columns and rows.
  case canvasTooLarge(Int, Int)
  case canvasDrawsTooMuch
  /// The action of a host's intent has thrown.
  case intentFailed(String, why: any Fault)

  /// A contact sheet of so many cells.
  case tooManyCells(Int, most: Int)
  /// A style's kind has no specimen of this name.
  case noSpecimen(String, among: [String])
  case sheetInSheet
  case noMemoryForSheet

  // Warnings
  case nothingOpens(String)
  case silentButton
  case rowsWithoutTags
  case linkOutsideOfStack
  /// A view of this class is among the runs of a text.
  case viewInText(String)
  case contradictingLengths(Axis)

  /// What a control can be bound to.
  package enum BoundKind: Sendable { case boolean, string, finiteNumber, date, color }
}
