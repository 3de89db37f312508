import LunetteEngine
import LunetteScreen

/// The last 1,000 events, with their times: to be looked at, replayed, and written as a test.
final class EventLog {
  struct Entry {
    enum Happening {
      case event(InputEvent)
      /// The picture has another size since.
      case resized(Size)
    }
    let happening: Happening
    /// Seconds of the interface's clock.
    let time: Double
    /// How long after the one before it is to be done; 0 where nothing came of waiting.
    let wait: Double

    fileprivate var bytes: Int { if case .event(.paste(let text)) = happening { text.utf8.count } else { 0 } }
  }
  static let most = 1000
  /// A pause as long as this may have meant something, such as that two clicks are no double click.
  static let longPause = 0.25
  static let longestPause = 1.0

  /// What was pasted takes so many bytes at most; older events are let go of for it.
  static let mostBytes = 4 << 20

  /// Those before `first` are not kept any more.
  private var kept: [Entry] = []
  private var first = 0
  private var bytes = 0
  private(set) var dropped = 0
  private var lastTime: Double
  /// Whether a timer or task has run since the last event.
  private var hasTimePassed = false
  /// The size that it began with, and the one that it has.
  private(set) var firstSize: Size
  private var size: Size

  init(size: Size, at time: Double = 0) {
    (firstSize, self.size) = (size, size)
    lastTime = time
  }

  var count: Int { kept.count - first }
  /// From the oldest on.
  var entries: ArraySlice<Entry> { kept[first...] }

  /// The interface begins anew.
  func begin(size: Size, at time: Double) {
    kept = []
    (first, bytes, dropped, hasTimePassed) = (0, 0, 0, false)
    (firstSize, self.size) = (size, size)
    lastTime = time
  }

  /// Something was due, and has been done: the next event comes after that.
  func timePasses() { hasTimePassed = true }

  /// - Parameter size: That of the picture when it came.
  func note(_ event: InputEvent, size: Size, at time: Double) {
    switch event {
    case .resize, .focus: return
    case .key(let key): if key.phase == .up { return }
    case .mouse, .paste: break
    }
    if size != self.size {
      self.size = size
      append(.resized(size), at: time)
    }
    if case .mouse(let mouse) = event, mouse.kind == .move, mouse.button == .none, replaceMove(event, at: time) {
      return
    }
    append(.event(event), at: time)
  }

  /// Where the pointer was on the way is nothing to keep.
  private func replaceMove(_ event: InputEvent, at time: Double) -> Bool {
    guard let last = entries.last, case .event(.mouse(let mouse)) = last.happening, mouse.kind == .move,
      mouse.button == .none,
      !hasTimePassed, time - last.time < Self.longPause
    else { return false }
    kept[kept.count - 1] = Entry(happening: .event(event), time: last.time, wait: last.wait)
    return true
  }

  private func append(_ happening: Entry.Happening, at time: Double) {
    let gap = max(0, time - lastTime)
    // Of a pause in which nothing happened that it was one is enough, and before all others it is none.
    let pause = count == 0 && dropped == 0 || gap < Self.longPause ? 0 : min(gap, Self.longestPause)
    let wait = hasTimePassed ? gap : pause
    hasTimePassed = false
    lastTime = time
    let entry = Entry(happening: happening, time: time, wait: wait)
    kept.append(entry)
    bytes += entry.bytes
    while count > Self.most || (bytes > Self.mostBytes && count > 1) {
      bytes -= kept[first].bytes
      first += 1
      dropped += 1
    }
    // Not at each, for that would move all of them each time.
    if first > Self.most {
      kept.removeFirst(first)
      first = 0
    }
  }

  /// As a test does them, until `end`, the time by which its picture is taken.
  func steps(until end: Double, in scene: Scene) -> [String] {
    var steps = TestSteps()
    for entry in entries {
      if entry.wait > 0 { steps.add(Self.advance(entry.wait)) }
      switch entry.happening {
      case .event(let event): if let step = StageSteps.step(of: event, in: scene) { steps.add(step) }
      case .resized(let size): steps.add("app:resize(\(size.width), \(size.height))")
      }
    }
    let rest = end - lastTime
    if hasTimePassed, rest > 0 { steps.add(Self.advance(rest)) }
    return steps.lines
  }

  private static func advance(_ seconds: Double) -> String {
    // Up, so that what was due then is; but not for what is only the clock's own rounding.
    let thousandths = Int((min(seconds, 1e6) * 1000 - 0.001).rounded(.up))
    let rest = String(thousandths % 1000)
    let digits = String(repeating: "0", count: 3 - rest.count) + rest
    return "app:advance(\(thousandths / 1000).\(digits))"
  }
}
