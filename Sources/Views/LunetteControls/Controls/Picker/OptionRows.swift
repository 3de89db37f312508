/// A picker style that can show its options in several rows, between which Up and Down move.
protocol OptionRows {
  /// The number of options in each row; nil where there is only one row.
  var rowLength: Int? { get }
}
