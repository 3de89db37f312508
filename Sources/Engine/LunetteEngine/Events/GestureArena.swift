import LunetteBase

/// Decides between the gesture recognisers of the nodes under the pointer, from the press until all
/// of them have finished.
package final class GestureArena {
  /// The recognisers that compete, in the order of their precedence, the highest first.
  private var competitors: [GestureRecognizer] = []
  /// The recognisers of simultaneous gestures, which compete with no other (S63).
  private var simultaneous: [GestureRecognizer] = []
  private(set) var isDown = false
  private var isSettling = false

  var isEmpty: Bool { competitors.isEmpty && simultaneous.isEmpty }
  private var all: [GestureRecognizer] { competitors + simultaneous }
  /// The nodes to which the present gestures belong.
  var nodes: [Node] { all.map(\.node) }

  /// Begins a press over `chain`, the nodes from the deepest one to the root. The recognisers in
  /// `anywhere` come after theirs.
  func down(_ chain: [Node], anywhere: [GestureRecognizer] = [], _ sample: (Node) -> PointerSample)
  {
    var order: [GestureRecognizer] = []
    var beside: [GestureRecognizer] = []
    var isPressTaken = false
    for node in chain {
      for recognizer in node.gestureRecognizers {
        if let press = recognizer as? PressRecognizer {
          // A button around another button is not pressed with it: the deepest one takes the press
          // (S33, S63).
          if isPressTaken, press.givesWayInside { continue }
          isPressTaken = true
        }
        switch recognizer.precedence {
        case .normal: order.append(recognizer)
        case .high: order.insert(recognizer, at: 0)
        case .simultaneous: beside.append(recognizer)
        }
      }
    }
    order += anywhere
    // Recognisers that still wait for another click at their own place fail, because this press is
    // elsewhere.
    for old in all
    where !order.contains(where: { $0 === old }) && !beside.contains(where: { $0 === old }) {
      old.fail()
    }
    settle()
    competitors = order
    simultaneous = beside
    isDown = true
    for recognizer in all {
      if recognizer.state != .possible { recognizer.reset() }
      recognizer.enter(self)
    }
    for recognizer in all where recognizer.isAlive { recognizer.down(sample(recognizer.node)) }
    settle()
    // The calls above may have removed nodes. These were forgotten before their recognisers were
    // entered into the lists, so the recognisers are removed here.
    competitors.removeAll { !$0.node.flags.contains(.mounted) }
    simultaneous.removeAll { !$0.node.flags.contains(.mounted) }
  }

  func moved(_ sample: (Node) -> PointerSample) {
    for recognizer in all where recognizer.isAlive { recognizer.moved(sample(recognizer.node)) }
    settle()
  }

  func up(_ sample: (Node) -> PointerSample) {
    isDown = false
    for recognizer in all where recognizer.isAlive { recognizer.up(sample(recognizer.node)) }
    settle()
  }

  /// Recognises the gestures that no other recogniser blocks any more.
  package func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    for recognizer in simultaneous where recognizer.state == .ready { recognizer.recognize() }
    var index = 0
    while index < competitors.count {
      let recognizer = competitors[index]
      if recognizer.state == .ready {
        let losers = competitors[(index + 1)...]
        recognizer.recognize()
        for loser in losers where loser.isAlive { loser.fail() }
        return
      }
      if let tap = recognizer as? TapRecognizer, tap.state == .possible,
        competitors[(index + 1)...].contains(where: tap.givesWay)
      {
        tap.fail()
        index += 1
        continue
      }
      if let press = recognizer as? PressRecognizer, press.isOutside,
        competitors[(index + 1)...].contains(where: {
          $0.state == .ready && $0.takesPressesThatLeave
        })
      {
        press.fail()
        index += 1
        continue
      }
      if recognizer.blocks || recognizer.state == .recognized { return }
      index += 1
    }
  }

  /// Cancels the gestures of `node`, which has gone or was disabled or covered.
  package func cancel(_ node: Node) {
    for recognizer in all where recognizer.node === node && recognizer.isAlive { recognizer.fail() }
    competitors.removeAll { $0.node === node }
    simultaneous.removeAll { $0.node === node }
    settle()
  }
  func cancelAll() {
    isDown = false
    for recognizer in all { recognizer.fail() }
    competitors.removeAll()
    simultaneous.removeAll()
  }
}
