import LunetteScript

/// The tasks and timers of a script, on an interface's clock.
package final class ScriptClock: TaskClock {
  private let runtime: ScriptRuntime
  private let functions: HostFunctions

  init(_ runtime: ScriptRuntime, _ functions: HostFunctions) {
    self.runtime = runtime
    self.functions = functions
  }

  package var nextDeadline: Double? { functions.isReady ? 0 : runtime.nextDeadline }
  package func advance(to time: Double) { advance(to: time, atMost: .infinity) }
  package func advance(to time: Double, atMost seconds: Double) {
    runtime.advance(to: time, atMost: seconds)
    functions.beginTurn()
    runtime.settle()
  }
  package var isTurnOver: Bool { runtime.state.isTurnOver }
  package var descriptors: (reading: [Int32], writing: [Int32]) { functions.descriptors }
  package var isSteady: Bool { functions.isSteady }
  /// Whether a task waits for any of the descriptors.
  var waitsOutside: Bool { functions.waitsOutside }
  package func ready() {
    functions.serve()
    runtime.settle()
  }
  /// Waits for programs, files and input, which take no time of a test's clock.
  package func settle() {
    functions.settle()
    runtime.settle()
  }
}
