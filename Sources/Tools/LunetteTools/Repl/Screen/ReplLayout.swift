import LunetteBase
import LunetteEngine
import LunetteViews

/// The arrangement of the chrome and the stage in a window: side by side in a wide window, else the stage above the chrome.
final class ReplLayout: GeometryContent {
  private let chrome: LunetteEngine.View
  private let stage: any StageSubject
  /// The size of the stage that the user wants, in cells; nil for all the room.
  var stageSize: Size?
  /// Whether nothing is shown yet: then a hint stands in place of the stage.
  var isEmpty = true
  /// The number of columns from which on chrome and stage are side by side. In a window smaller than `smallest` there is no room
  /// for a stage.
  static let wide = 100
  static let smallest = Size(width: 40, height: 12)

  init(chrome: LunetteEngine.View, stage: any StageSubject) {
    (self.chrome, self.stage) = (chrome, stage)
  }
  var sourceLocation: SourceLocation? { nil }

  /// The frame of the stage; nil where there is no room for it.
  static func stageFrame(in size: Size) -> Rect? {
    guard size.width >= smallest.width, size.height >= smallest.height else { return nil }
    if size.width >= wide {
      let left = size.width / 2
      return Rect(x: left + 1, y: 0, width: size.width - left - 1, height: size.height)
    }
    // Half of the height: with less, a contact sheet would show hardly more than the titles of its columns.
    return Rect(x: 0, y: 0, width: size.width, height: max(1, size.height / 2))
  }

  func content(_ size: Size, _ scope: BodyScope) -> LunetteEngine.View? {
    guard let frame = Self.stageFrame(in: size) else {
      return ZStack(alignment: .topLeading, children: [placed(chrome, EdgeInsets())])
    }
    let isWide = size.width >= Self.wide
    let around =
      isWide
      ? EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: frame.width + 1)
      : EdgeInsets(top: frame.height + 1, leading: 0, bottom: 0, trailing: 0)
    let staged = StageView(
      stage, size: stageSize.map { Size(width: min($0.width, frame.width), height: min($0.height, frame.height)) })
    let shown = FrameModifier(isEmpty ? Self.invitation : staged, width: frame.width, height: frame.height)
    let line = FrameModifier(
      Stack(axis: isWide ? .horizontal : .vertical, children: [Divider()]), width: isWide ? 1 : size.width,
      height: isWide ? size.height : 1)
    return ZStack(
      alignment: .topLeading,
      children: [
        placed(chrome, around),
        PaddingModifier(shown, EdgeInsets(top: frame.y, leading: frame.x, bottom: 0, trailing: 0)),
        PaddingModifier(
          line,
          isWide
            ? EdgeInsets(top: 0, leading: frame.x - 1, bottom: 0, trailing: 0)
            : EdgeInsets(top: frame.height, leading: 0, bottom: 0, trailing: 0)),
      ])
  }

  /// The view in place of an empty stage: first steps for new users.
  private static var invitation: LunetteEngine.View {
    let lines = [
      "What you enter comes alive here:", "",
      "  local Mine = ui.ButtonStyle \"mine\"", "  function Mine:makeBody(c) return c.label:border() end",
      "  Mine", "", ".knobs Mine  a control for each of its properties", ".keep Mine   writes it as a module",
      "?NAME, Tab   tell what there is, and what it takes",
    ]
    let text = EnvironmentModifier(Text(.verbatim(lines.joined(separator: "\n"))), .foreground(.secondary))
    return PaddingModifier(text, EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 1))
  }

  private func placed(_ view: LunetteEngine.View, _ insets: EdgeInsets) -> LunetteEngine.View {
    PaddingModifier(view, insets)
  }
}
