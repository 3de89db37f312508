import LunetteBase
import LunetteEngine

/// The errors and the likely mistakes in the use of views.
package enum ViewFault: Fault {
  /// The value of a control's binding has the wrong type.
  case wrongBinding(of: String, needs: BoundKind, given: ScalarValue)
  /// One of the sources of a toggle, counted from 1, is no binding of a boolean.
  case wrongSource(Int, given: ScalarValue)
  /// An end of a range of dates is not a date.
  case wrongDateRange(of: String, given: ScalarValue)
  case dateRangeCount(of: String, Int)
  case dateRangeBackwards(of: String)
  /// The value of `isPresented` is wrong.
  case wrongPresentation(given: ScalarValue)
  /// No `navigationDestination` makes a page of the value.
  case noDestination(IdentityKey)
  /// The preferences change each other without end.
  case preferencesFeedEachOther([String])
  /// Two items have the same key; `rows` are their rows, counted from 1, where they are known.
  case repeatedKey(IdentityKey, rows: ClosedRange<Int>?)
  case unknownSymbol(String, nearest: String?)
  case image(String, why: any Fault)
  case noImageLoader
  /// The canvas has too many columns and rows.
  case canvasTooLarge(Int, Int)
  case canvasDrawsTooMuch
  /// The action of a host's intent has thrown an error.
  case intentFailed(String, why: any Fault)

  /// The contact sheet has too many cells.
  case tooManyCells(Int, maximum: Int)
  /// The kind of the style has no specimen with this name.
  case noSpecimen(String, among: [String])
  case sheetInSheet
  /// The `columnVisibility` of a navigation split view has no such value.
  case unknownColumns(String, among: [String])
  /// The selected detent is not one of the sheet's detents.
  case unknownDetent(ScalarValue, among: [ScalarValue])
  case noMemoryForSheet

  // Warnings
  case nothingOpens(String)
  case silentButton
  case buttonWithoutAction
  case rowsWithoutTags
  case rowsWithoutHeight(maximum: Int)
  /// The number of rows that were made again although their elements have only moved.
  case rowsWithoutIDs(moved: Int)
  case linkOutsideOfStack
  /// The name of the modifier, in a row, that says something about the screen.
  case barOfRow(String)
  /// A view of this class is among the runs of a text.
  case viewInText(String)
  case contradictingLengths(Axis)
  /// The number of views among a picker's options that have no tags.
  case optionsWithoutTags(Int)
  case selectionWithoutOption(ScalarValue, options: [ScalarValue])
  case columnWithoutField(String, title: String)
  /// The name of the modifier that presents nothing.
  case sheetWithoutContent(String)

  /// The kinds of value to which a control can be bound.
  package enum BoundKind: Sendable { case boolean, string, finiteNumber, date, color }
}
