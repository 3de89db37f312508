/// The meanings of the names of places and directions.
enum LayoutNames {
  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "HorizontalAlignment",
      [
        ("leading", "At the edge where lines begin."), ("center", "In the middle."),
        ("trailing", "At the edge where lines end."),
      ]
    ),
    ("HorizontalEdge", [("leading", "Where lines begin."), ("trailing", "Where lines end.")]),
    (
      "VerticalAlignment",
      [
        ("top", "At the top."), ("center", "In the middle."), ("bottom", "At the bottom."),
        ("firstTextBaseline", "With their first lines of text in one row."),
        ("lastTextBaseline", "With their last lines of text in one row."),
      ]
    ),
    ("Alignment", alignments),
    (
      "GuideAlignment",
      [
        ("leading", "The edge where lines begin."), ("center", "The middle."),
        ("trailing", "The edge where lines end."),
        ("top", "The upper edge."), ("bottom", "The lower edge."),
      ]
    ),
    (
      "TextAlignment",
      [("leading", "Where lines begin."), ("center", "In the middle."), ("trailing", "Where lines end.")]
    ),
    (
      "Edge",
      [
        ("top", "The top."), ("leading", "Where lines begin."), ("bottom", "The bottom."),
        ("trailing", "Where lines end."), ("horizontal", "Leading and trailing."), ("vertical", "Top and bottom."),
        ("all", "All four."),
      ]
    ),
    ("PinnedViews", [("sectionHeaders", "Their headers."), ("sectionFooters", "Their footers.")]),
    (
      "GridItemSize",
      [
        ("fixed", "As many cells as it says."), ("flexible", "Its share of the room."),
        ("adaptive", "As many of its minimum as there is room for."),
      ]
    ),
    (
      "AxisChoice",
      [("horizontal", "Sideways."), ("vertical", "Up and down."), ("both", "Both ways.")]
    ),
    (
      "ScrollAnchor",
      [("top", "At its first row."), ("bottom", "At its last, and goes on to.")]
    ),
    (
      "LayoutDirection",
      [("leftToRight", "As in English."), ("rightToLeft", "As in Arabic or Hebrew.")]
    ),
    (
      "ContentMode",
      [("fit", "All of it is seen."), ("fill", "All of the frame is covered.")]
    ),
    (
      "TruncationMode",
      [("head", "At its beginning."), ("middle", "In its middle."), ("tail", "At its end.")]
    ),
    ("ToolbarItemPlacement", placements),
  ]

  private static let alignments: EnumerationRows.Sentences = [
    ("center", "In the middle."), ("leading", "Where lines begin, half way down."),
    ("trailing", "Where lines end, half way down."), ("top", "In the middle of the top."),
    ("bottom", "In the middle of the bottom."), ("topLeading", "In the corner where reading begins."),
    ("topTrailing", "In the other corner of the top."), ("bottomLeading", "In the corner below where lines begin."),
    ("bottomTrailing", "In the last corner."),
    ("leadingFirstTextBaseline", "Where lines begin, by the first line of text."),
    ("centerFirstTextBaseline", "In the middle, by the first line of text."),
    ("trailingFirstTextBaseline", "Where lines end, by the first line of text."),
    ("leadingLastTextBaseline", "Where lines begin, by the last line of text."),
    ("centerLastTextBaseline", "In the middle, by the last line of text."),
    ("trailingLastTextBaseline", "Where lines end, by the last line of text."),
  ]
  private static let placements: EnumerationRows.Sentences = [
    ("automatic", "Where it fits what it is."), ("principal", "In the middle of the top."),
    ("navigation", "Beside the way back."), ("primaryAction", "The first thing to do here."),
    ("secondaryAction", "Further things to do."), ("confirmationAction", "Ends what is shown and keeps it."),
    ("cancellationAction", "Ends what is shown and keeps nothing."),
    ("destructiveAction", "Ends what is shown and throws it away."), ("topBarLeading", "Leading, at the top."),
    ("topBarTrailing", "Trailing, at the top."), ("status", "In the middle of the bottom."),
    ("bottomBar", "At the bottom."),
  ]
}
