/// A picker style that shows its options in several rows: Up and Down go from row to row.
protocol OptionRows {
  /// The number of options in each row; nil where there is only one row.
  var rowLength: Int? { get }
}
