import LunetteBase
import LunetteEngine

/// What is called when Control-C came.
package struct Interruption {
  /// Called if it came during a turn while no callback was running that it could have stopped.
  package var duringTurn: (() -> Void)?
  /// Called if it came while tasks and timers ran and more of them are due.
  package var duringTasks: (() -> Void)?
}

/// The loads of a script.
package struct LoadState {
  /// Whether the script may be loaded again: then a load takes over the values of the states of the
  /// load before.
  package var keepsStates = false
  /// The number of loads that were begun, and whether one is under way.
  var number = 0
  var isUnderWay = false
  /// The bytes that are charged for roots that are views by themselves, of the last load and of the
  /// one before it.
  var rootBytes = 0
}

/// The reason why the rest of a turn does not run. It is a class so that it is cheap to ask whether
/// there is one, as each body does.
final class Refusal {
  let error: ScriptError
  init(_ error: ScriptError) { self.error = error }
}

/// A turn of the application.
package struct TurnState {
  /// The number of turns that are under way, nested in each other.
  package var depth = 0
  /// The reason why no further body runs in this turn; nil: bodies run.
  var refusal: Refusal?
}

/// The call of a body or a binding. Who makes the call keeps what is referred to here.
struct CallState {
  var scope: UnownedReference<BodyScope>?
  /// The configuration that the body of a style was given.
  var configuration: UnownedReference<StyleConfiguration>?
  /// The bytes of what was read besides the views of the result that is being decoded.
  var extraBytes = 0
}

/// What objects of Lua stand for in Swift.
final class ScriptObjects {
  private struct WeakDefinition {
    weak var value: ScriptComponent?
  }
  private var definitions: [UInt32: WeakDefinition] = [:]
  private var limit = 64
  /// The controls behind the configurations that styles were given, by the tokens that Lua knows
  /// them by.
  let configurations = ConfigurationTokens()

  func definition(_ id: UInt32) -> ScriptComponent? { definitions[id]?.value }
  func keep(_ definition: ScriptComponent, _ id: UInt32) {
    if definitions.count >= limit {
      definitions = definitions.filter { $0.value.value != nil }
      limit = max(64, definitions.count * 2)
    }
    definitions[id] = WeakDefinition(value: definition)
  }
}
