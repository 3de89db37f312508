import LunetteRecords
import LunetteViews

extension Registry {
  static var frameRows: [Row] {
    [
      .modifier(
        "frame", "A size of its own, fixed or within bounds.",
        example: "view:frame { width = 10, maxHeight = ui.infinity }", isLocated: true
      ) { row in
        let width = row.optional("width", .length(), "Cells.")
        let height = row.optional("height", .length(), "Cells.")
        let minWidth = row.optional("minWidth", .length(), "At least so wide.")
        let idealWidth = row.optional("idealWidth", .length(), "So wide if the parent leaves it open.")
        let maxWidth = row.optional("maxWidth", .length(infinity: true), "At most so wide.")
        let minHeight = row.optional("minHeight", .length(), "At least so high.")
        let idealHeight = row.optional("idealHeight", .length(), "So high if the parent leaves it open.")
        let maxHeight = row.optional("maxHeight", .length(infinity: true), "At most so high.")
        let alignment = row.alignment("Where the view stands in it.")
        return { node, content in
          typealias Bounds = FlexibleFrameModifier.Bounds
          let alignment = node[alignment]
          var (fixedWidth, leastWidth, naturalWidth, mostWidth): (Int?, Int?, Int?, Int?) = (nil, nil, nil, nil)
          var (fixedHeight, leastHeight, naturalHeight, mostHeight): (Int?, Int?, Int?, Int?) = (nil, nil, nil, nil)
          // There are many frames, and most have one or two of these arguments.
          for slot in node.slots {
            switch slot.parameter {
            case width: fixedWidth = slot.integer
            case height: fixedHeight = slot.integer
            case minWidth: leastWidth = slot.integer
            case idealWidth: naturalWidth = slot.integer
            case maxWidth: mostWidth = slot.integer
            case minHeight: leastHeight = slot.integer
            case idealHeight: naturalHeight = slot.integer
            case maxHeight: mostHeight = slot.integer
            default: break
            }
          }
          let widths = Bounds(min: leastWidth, ideal: naturalWidth, max: mostWidth)
          let heights = Bounds(min: leastHeight, ideal: naturalHeight, max: mostHeight)
          let isFlexible = widths != Bounds() || heights != Bounds()
          var view = content
          if fixedWidth != nil || fixedHeight != nil || !isFlexible {
            view = FrameModifier(view, width: fixedWidth, height: fixedHeight, alignment: alignment)
          }
          return isFlexible ? FlexibleFrameModifier(view, width: widths, height: heights, alignment: alignment) : view
        }
      }
    ]
  }
}
