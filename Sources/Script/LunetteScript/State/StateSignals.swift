import LunetteEngine
import LunetteRecords

/// The signals of a script's states, by their numbers, which notify bodies that a state has
/// changed; and the states that are being written with an animation.
final class StateSignals {
  private let session: ScriptSession
  @exclusivity(unchecked) private var signals: ContiguousArray<StateSignal?> = []
  /// The animation with which states are being written.
  private(set) var writing: Animation?
  /// Whether states are being written with an animation or with an explicit wish for none.
  private var isWritingAnimated = false
  /// The states that were written so since the scene was last notified, and the index of each: a
  /// state that is written again and again is there once.
  private var animatedChanges: [(id: UInt32, animation: Animation?)] = []
  private var animatedIndices: [UInt32: Int] = [:]

  /// The states whose writes the host wants to know, and whether one of them was written since the
  /// host was last notified.
  private var watched: Set<UInt32> = []
  private var watchedWasWritten = false
  /// Called after a watched state was written.
  var onWatchedWrite: (() -> Void)?

  init(_ session: ScriptSession) { self.session = session }

  /// Calls `onWatchedWrite` from now on when the state with this number is written.
  func watch(_ id: UInt32) { watched.insert(id) }
  private func note(written id: UInt32) {
    if !watched.isEmpty, watched.contains(id) { watchedWasWritten = true }
  }

  /// Records that the body of this scope has read these states.
  @inline(__always)
  func note(_ reads: BodyReads, _ scope: BodyScope) {
    for id in reads.signals {
      let index = Int(id)
      let known = index < signals.count ? signals[index] : nil
      scope.read(known ?? makeSignal(index))
    }
  }
  private func makeSignal(_ index: Int) -> StateSignal {
    while signals.count <= index { signals.append(nil) }
    let signal = StateSignal()
    signals[index] = signal
    return signal
  }

  /// Tells the bodies which states were written since the last call.
  func settle() {
    if isWritingAnimated { takeAnimated() }  // In a test, whose Lua code drives the application.
    if !animatedChanges.isEmpty { notifyAnimatedChanges() }
    session.takeChanged { id in
      note(written: id)
      let index = Int(id)
      if index < signals.count { signals[index]?.changed() }
    }
    session.takeWrittenAgain { id in
      let index = Int(id)
      if index < signals.count { signals[index]?.writtenAgain() }
    }
    collect()
    if watchedWasWritten {
      watchedWasWritten = false
      onWatchedWrite?()
    }
  }

  private func notifyAnimatedChanges() {
    let changes = animatedChanges
    animatedChanges.removeAll()
    animatedIndices.removeAll()
    for (id, animation) in changes where Int(id) < signals.count {
      let signal = signals[Int(id)]
      if let animation { signal?.changed(by: animation) } else { signal?.changed() }
    }
  }

  /// Runs `body`, which calls the script: the states that it writes change with `animation`.
  func withAnimation<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows
    -> Result
  {
    takeAnimated()
    let outer = (writing, isWritingAnimated)
    (writing, isWritingAnimated) = (animation, true)
    defer {
      takeAnimated()
      (writing, isWritingAnimated) = outer
    }
    return try body()
  }
  /// Records that the states written since the last call change with the current animation.
  private func takeAnimated() {
    session.takeChanged { id in
      note(written: id)
      if let index = animatedIndices[id] { return animatedChanges[index].animation = writing }
      animatedIndices[id] = animatedChanges.count
      animatedChanges.append((id, writing))
    }
  }

  /// Removes the signals of states that no longer exist.
  func collect() {
    session.takeDead { id in
      let index = Int(id)
      if index < signals.count { signals[index] = nil }
    }
  }
}
