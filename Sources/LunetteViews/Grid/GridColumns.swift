import LunetteEngine
import LunetteScreen

/// Where the columns of a grid are, and how their cells stand in them.
struct GridColumns: Equatable {
  var widths: ContiguousArray<Int> = []
  var spacing = 0
  var alignments: ContiguousArray<HorizontalAlignment> = []
  var vertical = VerticalAlignment.center

  /// Of the columns of `range` with what is between them.
  func width(of range: Range<Int>) -> Int {
    widths[range].reduce(0, +) + spacing * max(0, range.count - 1)
  }
  /// Where `column` begins, from the leading edge.
  func start(of column: Int) -> Int { widths[..<column].reduce(0, +) + spacing * column }
  var total: Int { max(0, width(of: 0..<widths.count)) }
}
