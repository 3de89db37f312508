import LunetteBase
import LunetteEngine

/// The columns of a grid and the alignments of the cells in them.
struct GridColumns: Equatable {
  var widths: ContiguousArray<Int> = []
  var spacing = 0
  var alignments: ContiguousArray<HorizontalAlignment> = []
  var vertical = VerticalAlignment.center

  /// The width of the columns of `range`, including the spacing between them.
  func width(of range: Range<Int>) -> Int {
    widths[range].reduce(0, +) + spacing * max(0, range.count - 1)
  }
  /// The offset of `column` from the leading edge.
  func start(of column: Int) -> Int { widths[..<column].reduce(0, +) + spacing * column }
  var total: Int { max(0, width(of: 0..<widths.count)) }
}
