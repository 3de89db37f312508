import LunetteBase
import LunetteEngine

/// The last 1,000 events with their times: they can be shown, replayed, and written as a test.
package final class EventLog {
  struct Entry {
    enum Happening {
      case event(InputEvent)
      /// The picture has a new size since the event before.
      case resized(Size)
    }
    let happening: Happening
    /// The time of the event in seconds of the interface's clock.
    let time: Double
    /// The pause before the event when it is repeated, in seconds; 0 where the pause had no effect.
    let wait: Double

    fileprivate var bytes: Int {
      if case .event(.paste(let text)) = happening { text.utf8.count } else { 0 }
    }
  }
  static let maximum = 1000
  /// A pause of at least this length, in seconds, may have had a meaning, for example that two
  /// clicks are not a double click.
  static let longPause = 0.25
  static let longestPause = 1.0

  /// The limit of the pasted text in all events, in bytes; older events are dropped to stay below
  /// it.
  static let maxBytes = 4 << 20

  /// The events; those before the index `first` are dropped.
  private var kept: [Entry] = []
  private var first = 0
  private var bytes = 0
  private(set) var dropped = 0
  private var lastTime: Double
  /// Whether a timer or task has run since the last event.
  private var hasTimePassed = false
  /// The size at the beginning of the log.
  private(set) var firstSize: Size
  private var size: Size

  package init(size: Size, at time: Double = 0) {
    (firstSize, self.size) = (size, size)
    lastTime = time
  }

  var count: Int { kept.count - first }
  /// The events that are kept, oldest first.
  var entries: ArraySlice<Entry> { kept[first...] }

  /// Clears the log because the interface starts again.
  package func begin(size: Size, at time: Double) {
    kept = []
    (first, bytes, dropped, hasTimePassed) = (0, 0, 0, false)
    (firstSize, self.size) = (size, size)
    lastTime = time
  }

  /// Called when a timer or task has run: the next event comes after it.
  func timePasses() { hasTimePassed = true }

  /// - Parameter size: The size of the picture at the time of the event.
  package func note(_ event: InputEvent, size: Size, at time: Double) {
    switch event {
    case .resize, .focus: return
    case .key(let key): if key.phase == .up { return }
    case .mouse, .paste: break
    }
    if size != self.size {
      self.size = size
      append(.resized(size), at: time)
    }
    if case .mouse(let mouse) = event, mouse.kind == .move, mouse.button == .none,
      replaceMove(event, at: time)
    {
      return
    }
    append(.event(event), at: time)
  }

  /// Replaces the last movement of the pointer, because the places on its way are not needed.
  private func replaceMove(_ event: InputEvent, at time: Double) -> Bool {
    guard let last = entries.last, case .event(.mouse(let mouse)) = last.happening,
      mouse.kind == .move,
      mouse.button == .none,
      !hasTimePassed, time - last.time < Self.longPause
    else { return false }
    kept[kept.count - 1] = Entry(happening: .event(event), time: last.time, wait: last.wait)
    return true
  }

  private func append(_ happening: Entry.Happening, at time: Double) {
    let gap = max(0, time - lastTime)
    // A pause in which nothing happened is shortened to `longestPause`; a short one, and one before
    // the first event, is left out.
    let pause = count == 0 && dropped == 0 || gap < Self.longPause ? 0 : min(gap, Self.longestPause)
    let wait = hasTimePassed ? gap : pause
    hasTimePassed = false
    lastTime = time
    let entry = Entry(happening: happening, time: time, wait: wait)
    kept.append(entry)
    bytes += entry.bytes
    while count > Self.maximum || (bytes > Self.maxBytes && count > 1) {
      bytes -= kept[first].bytes
      first += 1
      dropped += 1
    }
    // Not done at each event, because it moves all of them each time.
    if first > Self.maximum {
      kept.removeFirst(first)
      first = 0
    }
  }

  /// The events as lines of a test, until the time `end`, at which the test's picture is taken.
  func steps(until end: Double, in scene: Scene) -> [String] {
    var steps = TestSteps()
    for entry in entries {
      if entry.wait > 0 { steps.add(Self.advance(entry.wait)) }
      switch entry.happening {
      case .event(let event):
        if let step = TestSteps.step(of: event, in: scene) { steps.add(step) }
      case .resized(let size): steps.add("app:resize(\(size.width), \(size.height))")
      }
    }
    let rest = end - lastTime
    if hasTimePassed, rest > 0 { steps.add(Self.advance(rest)) }
    return steps.lines
  }

  private static func advance(_ seconds: Double) -> String {
    // Rounded up, so that everything that was due at that time is due in the test as well, but
    // without the rounding errors of the clock.
    let thousandths = Int((min(seconds, 1e6) * 1000 - 0.001).rounded(.up))
    let rest = String(thousandths % 1000)
    let digits = String(repeating: "0", count: 3 - rest.count) + rest
    return "app:advance(\(thousandths / 1000).\(digits))"
  }
}
