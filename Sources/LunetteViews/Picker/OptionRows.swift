/// A picker style that shows its options in several rows: Up and Down go from row to row.
protocol OptionRows {
  /// How many options stand beside each other; nil where there is only one row.
  var rowLength: Int? { get }
}
