import LunetteEngine

@testable import Lunette

/// The guest of an app, as a plugin host is one: tests set what it answers.
@MainActor
final class TestGuest: AppGuest {
  final class Clock: TaskClock {
    var nextDeadline: Double?
    var times: [Double] = []
    func advance(to time: Double) {
      times.append(time)
      if let nextDeadline, time >= nextDeadline { self.nextDeadline = nil }
    }
  }
  let tasks = Clock()
  var clock: any TaskClock { tasks }
  var said: [String] = []
  var wake: (@Sendable () -> Void)?
  var onTurn: (() -> Void)?
  func attach(_ scene: Scene, wake: @escaping @Sendable () -> Void) {
    said.append("attached \(scene.size.width)")
    self.wake = wake
  }
  func beginTurn() {
    said.append("turn")
    onTurn?()
  }
  func detach() { said.append("detached") }
}
