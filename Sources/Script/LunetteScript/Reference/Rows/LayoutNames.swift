/// The meanings of the names of places and directions.
enum LayoutNames {
  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "HorizontalAlignment",
      [
        ("leading", "At the leading edge, where lines of text begin."),
        ("center", "In the middle."),
        ("trailing", "At the trailing edge, where lines of text end."),
      ]
    ),
    (
      "FrameEdge",
      [
        ("top", "The upper edge."), ("bottom", "The lower edge."),
        ("leading", "The leading edge, where lines of text begin."),
        ("trailing", "The trailing edge, where lines of text end."),
      ]
    ),
    (
      "EditMode",
      [
        ("inactive", "Rows are shown as they are."),
        ("active", "Rows have marks by which they are deleted and moved."),
        ("transient", "The same as active."),
      ]
    ),
    (
      "TabViewStyle",
      [
        ("automatic", "A bar of labels above the view."),
        ("page", "Dots below the view; Left and Right turn the pages."),
      ]
    ),
    (
      "NumberFormat",
      [
        ("number", "As it is: 2, 2.5."), ("integer", "A whole number; what is written is rounded."),
        ("percent", "As a percentage: 0.25 is 25%."),
      ]
    ),
    (
      "PresentationDetent",
      [
        ("medium", "Half as high as large, about half of the screen."),
        ("large", "As high as a sheet can be."),
      ]
    ),
    (
      "HorizontalEdge",
      [
        ("leading", "The leading edge, where lines of text begin."),
        ("trailing", "The trailing edge, where lines of text end."),
      ]
    ),
    (
      "VerticalAlignment",
      [
        ("top", "At the top."), ("center", "In the middle."), ("bottom", "At the bottom."),
        ("firstTextBaseline", "With the first lines of their text in the same row."),
        ("lastTextBaseline", "With the last lines of their text in the same row."),
      ]
    ),
    ("Alignment", alignments),
    (
      "GuideAlignment",
      [
        ("leading", "The leading edge, where lines of text begin."), ("center", "The middle."),
        ("trailing", "The trailing edge, where lines of text end."),
        ("top", "The upper edge."), ("bottom", "The lower edge."),
      ]
    ),
    (
      "TextAlignment",
      [
        ("leading", "At the leading edge, where lines of text begin."),
        ("center", "In the middle."),
        ("trailing", "At the trailing edge, where lines of text end."),
      ]
    ),
    (
      "Edge",
      [
        ("top", "The top edge."), ("leading", "The leading edge, where lines of text begin."),
        ("bottom", "The bottom edge."), ("trailing", "The trailing edge, where lines of text end."),
        ("horizontal", "The leading and the trailing edge."),
        ("vertical", "The top and the bottom edge."),
        ("all", "All four edges."),
      ]
    ),
    (
      "PinnedViews",
      [
        ("sectionHeaders", "The headers of the sections."),
        ("sectionFooters", "The footers of the sections."),
      ]
    ),
    (
      "GridItemSize",
      [
        ("fixed", "A fixed size in cells."), ("flexible", "A share of the available space."),
        ("adaptive", "As many columns or rows of the minimum size as fit into the space."),
      ]
    ),
    (
      "Axis", [("horizontal", "Sideways."), ("vertical", "Up and down.")]
    ),
    (
      "AxisChoice",
      [
        ("horizontal", "Sideways only."), ("vertical", "Up and down only."),
        ("both", "In both directions."),
      ]
    ),
    (
      "ScrollAnchor",
      [
        ("top", "Starts at the first row."),
        ("bottom", "Starts at the last row, and stays there while the content grows."),
      ]
    ),
    (
      "LayoutDirection",
      [
        ("leftToRight", "From left to right, as in English."),
        ("rightToLeft", "From right to left, as in Arabic or Hebrew."),
      ]
    ),
    (
      "ContentMode",
      [("fit", "All of the content is visible."), ("fill", "The content covers all of the frame.")]
    ),
    (
      "TruncationMode",
      [
        ("head", "The beginning of the text is left out."),
        ("middle", "The middle of the text is left out."),
        ("tail", "The end of the text is left out."),
      ]
    ),
    ("ToolbarItemPlacement", placements),
  ]

  private static let alignments: EnumerationRows.Sentences = [
    ("center", "In the middle."),
    ("leading", "In the middle of the leading edge, where lines of text begin."),
    ("trailing", "In the middle of the trailing edge, where lines of text end."),
    ("top", "In the middle of the top edge."),
    ("bottom", "In the middle of the bottom edge."), ("topLeading", "In the top leading corner."),
    ("topTrailing", "In the top trailing corner."),
    ("bottomLeading", "In the bottom leading corner."),
    ("bottomTrailing", "In the bottom trailing corner."),
    ("leadingFirstTextBaseline", "At the leading edge, by the first line of text."),
    ("centerFirstTextBaseline", "In the middle, by the first line of text."),
    ("trailingFirstTextBaseline", "At the trailing edge, by the first line of text."),
    ("leadingLastTextBaseline", "At the leading edge, by the last line of text."),
    ("centerLastTextBaseline", "In the middle, by the last line of text."),
    ("trailingLastTextBaseline", "At the trailing edge, by the last line of text."),
  ]
  private static let placements: EnumerationRows.Sentences = [
    ("automatic", "The usual place for the kind of item."),
    ("principal", "In the middle of the top bar."),
    ("navigation", "Beside the button that goes back."), ("primaryAction", "For the main action."),
    ("secondaryAction", "For further actions."),
    ("confirmationAction", "For the action that closes what is shown and keeps the changes."),
    ("cancellationAction", "For the action that closes what is shown and keeps nothing."),
    ("destructiveAction", "For the action that closes what is shown and deletes it."),
    ("topBarLeading", "At the leading end of the top bar."),
    ("topBarTrailing", "At the trailing end of the top bar."),
    ("status", "In the middle of the bottom bar."),
    ("bottomBar", "In the bottom bar."),
  ]
}
