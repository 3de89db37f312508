import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteText
import LunetteTools
import LunetteViews

/// The arrangement of the chrome and the stage in a window: side by side in a wide window, else the
/// stage above the chrome.
final class ReplLayout: GeometryContent {
  private let chrome: LunetteEngine.View
  /// The subject on the stage; nil while the stage is empty.
  private let stage: (any StageSubject)?
  /// The size of the stage that the user wants, in cells; nil for all the room.
  var stageSize: Size?
  /// Whether nothing is shown yet: then a hint stands in place of the stage.
  var isEmpty = true
  /// What is on the stage, and in which settings, on the row above it: the theme first.
  var title = ""
  var settings = [""]
  /// The place whose keys are on the last row.
  var target = ReplKey.Target.editor
  /// What a click on one of these keys does.
  var press: (KeyEvent) -> Void = { _ in }
  /// The fill of bars as `0xRRGGBB`; nil where the colours of the theme are not known.
  var barFill: UInt32?
  /// Words in place of the keys; "" for none.
  var hint = ""
  /// The number of rows from which on there is a row of keys.
  static let rowsWithKeys = 14
  /// The number of columns below which the row above the stage says less of its settings.
  private static let narrow = 50
  /// The number of columns from which on chrome and stage are side by side. In a window smaller
  /// than `smallest` there is no room for a stage.
  static let wide = 100
  static let smallest = Size(width: 40, height: 12)

  init(chrome: LunetteEngine.View, stage: (any StageSubject)? = nil) {
    (self.chrome, self.stage) = (chrome, stage)
  }
  var sourceLocation: SourceLocation? { nil }

  /// The frame of the stage with the row above it; nil where there is no room for it.
  private static func pane(in size: Size) -> Rect? {
    guard size.width >= smallest.width, size.height >= smallest.height else { return nil }
    let height = size.height - (hasKeys(size) ? 1 : 0)
    if size.width >= wide {
      let left = size.width / 2
      return Rect(x: left + 1, y: 0, width: size.width - left - 1, height: height)
    }
    // Half of the height: with less, a contact sheet would show hardly more than the titles of its
    // columns.
    return Rect(x: 0, y: 0, width: size.width, height: max(2, size.height / 2))
  }
  static func hasKeys(_ size: Size) -> Bool {
    size.height >= rowsWithKeys && size.width >= smallest.width
  }

  func content(_ size: Size, _ scope: BodyScope) -> LunetteEngine.View? {
    let keyRows = Self.hasKeys(size) ? 1 : 0
    guard let pane = Self.pane(in: size) else {
      return ZStack(alignment: .topLeading, children: [placed(chrome, EdgeInsets())])
    }
    let isWide = size.width >= Self.wide
    let around =
      isWide
      ? EdgeInsets(top: 0, leading: 0, bottom: keyRows, trailing: pane.width + 1)
      : EdgeInsets(top: pane.height + 1, leading: 0, bottom: keyRows, trailing: 0)
    let room = Size(width: pane.width, height: pane.height - 1)
    let wanted = stageSize.map {
      Size(width: min($0.width, room.width), height: min($0.height, room.height))
    }
    let live = isEmpty ? nil : stage.map { StageView($0, size: wanted) }
    // In a low window the first steps begin at the top and are cut.
    let shown = ClippedModifier(
      FrameModifier(
        live ?? Self.invitation, width: room.width, height: room.height,
        alignment: live == nil && room.height < Self.steps.count ? .topLeading : .center))
    let line = FrameModifier(
      Stack(axis: isWide ? .horizontal : .vertical, children: [Divider()]),
      width: isWide ? 1 : size.width,
      height: isWide ? pane.height : 1)
    let status = statusRow(wanted ?? room, width: pane.width)
    return ZStack(
      alignment: .topLeading,
      children: [
        placed(chrome, around),
        placed(status, EdgeInsets(top: pane.y, leading: pane.x, bottom: 0, trailing: 0)),
        placed(shown, EdgeInsets(top: pane.y + 1, leading: pane.x, bottom: 0, trailing: 0)),
        placed(
          line,
          isWide
            ? EdgeInsets(top: 0, leading: pane.x - 1, bottom: 0, trailing: 0)
            : EdgeInsets(top: pane.height, leading: 0, bottom: 0, trailing: 0)),
        keyRows == 0
          ? nil
          : placed(
            keyRow(size.width), EdgeInsets(top: size.height - 1, leading: 0, bottom: 0, trailing: 0)
          ),
      ])
  }

  /// A row of a bar, on the surface of bars.
  private func bar(_ views: [LunetteEngine.View?], width: Int) -> LunetteEngine.View {
    let row = FrameModifier(
      PaddingModifier(
        Stack(axis: .horizontal, spacing: 1, children: views),
        EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)),
      width: width, height: 1, alignment: .leading)
    return BackgroundModifier(row, ColorView(Paint(.token(.surface))))
  }

  private func statusRow(_ size: Size, width: Int) -> LunetteEngine.View {
    let heading = isEmpty ? "Stage" : title
    let left = EnvironmentModifier(Text(.verbatim(heading)), .attribute(.bold, true))
    // In a narrow pane, the name of the subject comes before other facts about it.
    let room = width < Self.narrow ? width - MeasuredText.width(of: heading) - 4 : width
    let whole = settings + ["\(size.width)×\(size.height)"]
    let status =
      [whole, settings, [settings[0]]].map { $0.joined(separator: " · ") }
      .first { MeasuredText.width(of: $0) <= room } ?? settings[0]
    let right = EnvironmentModifier(Text(.verbatim(status)), .foreground(.secondary))
    return bar(
      [
        EnvironmentModifier(left, .lineLimit(1)), Spacer(minLength: 0),
        LayoutPriorityModifier(EnvironmentModifier(right, .lineLimit(1)), 1),
      ], width: width)
  }

  private func keyRow(_ width: Int) -> LunetteEngine.View {
    if hint.isEmpty {
      return bar(
        [KeyBar.of(ReplKey.row(target), background: barFill) { [unowned self] in press($0) }],
        width: width)
    }
    let text = EnvironmentModifier(Text(.verbatim(hint)), .lineLimit(1))
    return bar([EnvironmentModifier(text, .foreground(.secondary))], width: width)
  }

  /// The first steps for new users.
  private static let steps = [
    StyledLine("What you enter comes alive here:"), StyledLine(" "),
    StyledLine(sentence: "`local Mine = ui.ButtonStyle \"mine\"`"),
    StyledLine(sentence: "`function Mine:makeBody(c)`"),
    StyledLine(sentence: "`  return c.label:border()`"), StyledLine(sentence: "`end`"),
    StyledLine("Mine"),
    StyledLine(" "),
    StyledLine([(".knobs Mine", .strong), ("  its properties as controls", .plain)]),
    StyledLine([(".keep Mine", .strong), ("   writes it as a module", .plain)]),
    StyledLine([("?NAME", .strong), ("        tells what there is", .plain)]),
  ]
  /// The view in place of an empty stage.
  private static var invitation: LunetteEngine.View {
    let rows = steps.map { line -> LunetteEngine.View? in
      AttributedText(
        line.parts.map { part in
          let look: (Paint, TextAttributes) =
            switch part.look {
            // As in the transcript.
            case .keyword: (Paint(.fixed(.rgb(0xaf52de))), .bold)
            case .literal: (.success, [])
            case .strong: (.primary, .bold)
            default: (.secondary, [])
            }
          return EnvironmentModifier(Text(.verbatim(part.text)), .look(look.0, look.1))
        })
    }
    return PaddingModifier(
      Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: rows),
      EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 1))
  }

  private func placed(_ view: LunetteEngine.View, _ insets: EdgeInsets) -> LunetteEngine.View {
    PaddingModifier(view, insets)
  }
}
