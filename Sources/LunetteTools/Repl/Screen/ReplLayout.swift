import LunetteDiagnostics
import LunetteEngine
import LunetteScreen
import LunetteViews

/// Where the chrome and the stage stand in a window: side by side where it is wide, else the stage above.
final class ReplLayout: GeometryContent {
  private let chrome: LunetteEngine.View
  private let stage: any StageSubject
  /// The size that the stage shall have; nil: all the room.
  var stageSize: Size?
  /// From so many columns on they stand side by side; with fewer than these cells there is no room for a stage.
  static let wide = 100
  static let smallest = Size(width: 40, height: 12)

  init(chrome: LunetteEngine.View, stage: any StageSubject) {
    (self.chrome, self.stage) = (chrome, stage)
  }
  var sourceLocation: SourceLocation? { nil }

  /// Where the stage stands; nil: nowhere.
  static func stageFrame(in size: Size) -> Rect? {
    guard size.width >= smallest.width, size.height >= smallest.height else { return nil }
    if size.width >= wide {
      let left = size.width / 2
      return Rect(x: left + 1, y: 0, width: size.width - left - 1, height: size.height)
    }
    return Rect(x: 0, y: 0, width: size.width, height: max(1, size.height * 2 / 5))
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
    let shown = FrameModifier(
      StageView(
        stage, size: stageSize.map { Size(width: min($0.width, frame.width), height: min($0.height, frame.height)) }),
      width: frame.width, height: frame.height)
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

  private func placed(_ view: LunetteEngine.View, _ insets: EdgeInsets) -> LunetteEngine.View {
    PaddingModifier(view, insets)
  }
}
