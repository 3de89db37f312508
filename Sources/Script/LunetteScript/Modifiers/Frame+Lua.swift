import LunetteRecords
import LunetteViews

// `view:frame { width = 10 }`, and frames between limits.
extension Registry {
  static var frameRows: [Row] {
    [
      .modifier(
        "frame", "Gives the view a frame with a fixed size, or with a size between limits.",
        example: "view:frame { width = 10, maxHeight = ui.infinity }", isLocated: true
      ) { row in
        let width = row.optional("width", .length(), "The fixed width in cells.")
        let height = row.optional("height", .length(), "The fixed height in cells.")
        let minWidth = row.optional("minWidth", .length(), "The minimum width in cells.")
        let idealWidth = row.optional(
          "idealWidth", .length(), "The width in cells if the parent proposes none.")
        let maxWidth = row.optional(
          "maxWidth", .length(infinity: true),
          "The maximum width in cells; with ui.infinity, the frame fills the width that its parent "
            + "proposes."
        )
        let minHeight = row.optional("minHeight", .length(), "The minimum height in cells.")
        let idealHeight = row.optional(
          "idealHeight", .length(), "The height in cells if the parent proposes none.")
        let maxHeight = row.optional(
          "maxHeight", .length(infinity: true),
          "The maximum height in cells; with ui.infinity, the frame fills the height that its "
            + "parent proposes."
        )
        let alignment = row.alignment("Where the view is placed in the frame.")
        return { node, content in
          typealias Bounds = FlexibleFrameModifier.Bounds
          let alignment = node[alignment]
          var (fixedWidth, leastWidth, naturalWidth, widthLimit): (Int?, Int?, Int?, Int?) = (
            nil, nil, nil, nil
          )
          var (fixedHeight, leastHeight, naturalHeight, heightLimit): (Int?, Int?, Int?, Int?) = (
            nil, nil, nil, nil
          )
          // There are many frames, and most have one or two of these arguments.
          for slot in node.slots {
            switch slot.parameter {
            case width: fixedWidth = slot.integer
            case height: fixedHeight = slot.integer
            case minWidth: leastWidth = slot.integer
            case idealWidth: naturalWidth = slot.integer
            case maxWidth: widthLimit = slot.integer
            case minHeight: leastHeight = slot.integer
            case idealHeight: naturalHeight = slot.integer
            case maxHeight: heightLimit = slot.integer
            default: break
            }
          }
          let widths = Bounds(min: leastWidth, ideal: naturalWidth, max: widthLimit)
          let heights = Bounds(min: leastHeight, ideal: naturalHeight, max: heightLimit)
          let isFlexible = widths != Bounds() || heights != Bounds()
          var view = content
          if fixedWidth != nil || fixedHeight != nil || !isFlexible {
            view = FrameModifier(view, width: fixedWidth, height: fixedHeight, alignment: alignment)
          }
          return isFlexible
            ? FlexibleFrameModifier(view, width: widths, height: heights, alignment: alignment)
            : view
        }
      }
    ]
  }
}
