import LunetteBase
import LunetteEngine

/// The part of a row that one plugin fills: how much of it the plugin wants, and where it may open
/// something beside it.
final class RowStage {
  private let scene: Scene
  /// The largest height in rows.
  private let rows: Int
  private var size = Size(width: 1, height: 1)
  /// The place of the row on the host's screen, and the size of that screen.
  private var area = Rect.zero
  private var screen = Size.zero
  /// Whether the scene is larger than the row, so that something can open beside it. It is so from
  /// the first event on: a point must not change its meaning between the press and the release of a
  /// button.
  private var isOpen = false
  private var hold = RowHold()
  private(set) var hasStops = false

  init(_ scene: Scene, rows: Int) {
    self.scene = scene
    self.rows = rows
    scene.layers.opensAfterInput = true
  }

  // MARK: The room beside the row

  private static let widestOverlay = 60
  /// The part of the host's screen that the scene covers: the row, and rows on the side of it where
  /// there are more, up to two thirds of the screen.
  private var room: Rect {
    let width = min(screen.width, max(size.width, Self.widestOverlay))
    let isRightToLeft = scene.environment.isRightToLeft
    let x = isRightToLeft ? area.maxX - width : area.x
    let above = area.y
    let below = screen.height - area.maxY
    let beside = max(0, min(max(above, below), max(6, screen.height * 2 / 3)))
    return Rect(
      x: max(0, min(screen.width - width, x)), y: above > below ? area.y - beside : area.y,
      width: width,
      height: size.height + beside)
  }
  private var hasLayers: Bool { !scene.layers.nodes.isEmpty || !scene.layers.tips.isEmpty }

  func resize(_ size: Size) {
    self.size = size
    fit()
  }
  func placed(at area: Rect, on screen: Size) { (self.area, self.screen) = (area, screen) }
  /// Makes the scene larger than the row before its first event. Returns whether it was not: it
  /// must be drawn again before the event is handled, because what can be hit is what is drawn.
  func open() -> Bool {
    if isOpen { return false }
    isOpen = true
    fit()
    return true
  }
  /// Gives the scene its size.
  func fit() {
    guard isOpen, screen.width > 0, screen.height > 0 else { return scene.resize(size) }
    let room = room
    scene.resize(
      room.size, window: size, area: Rect(origin: area.origin - room.origin, size: size))
  }

  /// Brings the scene up to date before it is drawn.
  func prepare() {
    scene.update()
    if hasLayers { isOpen = true }
    fit()
    measure()
    hasStops = !scene.focus.stops().isEmpty
  }

  /// The cells that are shown above the host's views, from the lowest to the topmost. Dialogs and
  /// menus are seen only while the row has the focus; tips follow the pointer.
  func overlay(hasFocus: Bool) -> [Rect] {
    guard isOpen, hasFocus || scene.layers.nodes.isEmpty else { return [] }
    var parts: [Rect] = []
    for node in scene.layers.nodes + scene.layers.tips {
      let rect = Rect(origin: node.absoluteOrigin, size: node.size)
      if !rect.isEmpty { parts.append(rect) }
    }
    return parts
  }

  /// Whether a click at a point of the scene means something to the views there.
  func acts(on point: Point) -> Bool {
    var node = scene.hitTest(point)
    while let here = node {
      if here.recognizesGestures || here.contextMenu != nil { return true }
      node = here.parent
    }
    return false
  }

  // MARK: The size of the row

  var wishes: StageWishes { hold.shown }
  var isMeasured: Bool { hold.isKnown }
  /// The time at which the row takes less room, if it has wanted less since; nil if it has not.
  var deadline: Double? { hold.deadline }
  func advance(to time: Double) { hold.advance(to: time) }

  /// Asks the views how much room they want.
  func measure() {
    let ideal = scene.contentSize(ProposedSize(width: Layout.ideal, height: rows))
    let widest = scene.contentSize(ProposedSize(width: Layout.infinity, height: rows))
    var height = ideal.width > 0 ? 1 : 0
    if rows > 1 {
      let width = size.width > 1 ? min(size.width, max(ideal.width, widest.width)) : ideal.width
      height = min(rows, scene.contentSize(ProposedSize(width: width, height: Layout.ideal)).height)
    }
    let width = Layout.clamp(ideal.width)
    hold.update(
      StageWishes(
        idealWidth: width, maxWidth: max(width, Layout.clamp(widest.width)),
        height: max(0, height)),
      at: scene.now)
  }
}

/// Keeps what a row wants from changing with every frame: it grows at once, and it shrinks to the
/// most that it has wanted in one second. So what the host shows beside it stays where it is,
/// however often the row grows and shrinks.
struct RowHold {
  static let seconds = 1.0
  private(set) var shown = StageWishes()
  private(set) var isKnown = false
  private(set) var deadline: Double?
  private var latest = StageWishes()
  /// The most that was wanted since the row first wanted less.
  private var peak = StageWishes()

  mutating func update(_ wanted: StageWishes, at time: Double) {
    latest = wanted
    if !isKnown {
      (shown, isKnown) = (wanted, true)
      return
    }
    shown = Self.larger(shown, wanted)
    if deadline != nil {
      peak = Self.larger(peak, wanted)
    } else if wanted != shown {
      (peak, deadline) = (wanted, time + Self.seconds)
    }
  }
  mutating func advance(to time: Double) {
    guard let deadline, deadline <= time else { return }
    shown = peak
    self.deadline = nil
    update(latest, at: time)
  }
  private static func larger(_ a: StageWishes, _ b: StageWishes) -> StageWishes {
    StageWishes(
      idealWidth: max(a.idealWidth, b.idealWidth), maxWidth: max(a.maxWidth, b.maxWidth),
      height: max(a.height, b.height))
  }
}
