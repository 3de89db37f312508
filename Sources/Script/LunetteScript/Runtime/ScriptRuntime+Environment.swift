import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

// What bodies can read of the environment: values by their keys, and functions that perform
// actions.

/// The data that a runtime keeps to answer the environment reads of bodies.
struct EnvironmentAnswers {
  var dismissals = ActionTable<DismissAction>()
  var openers = ActionTable<OpenURLAction>()
  var customKeys: [ExactString: CustomEnvironmentKey] = [:]
  /// The functions that bodies read where no view provides one. There are two, which a search finds
  /// as fast as a dictionary.
  var functions: [(key: String, function: LuaReference)] = []
}

extension ScriptRuntime: ScriptSessionHost {
  package func environmentValue(_ exactKey: ExactString, isCustom: Bool) -> EnvironmentAnswer? {
    let key = exactKey.string
    if let known = language.environmentKeys.first(where: { $0.name == key }) {
      let value = scope?.environment(known)
      if let function = function(value)
        ?? environment.functions.first(where: { $0.key == key })?.function
      {
        return .handle(LuaHandle(function))
      }
      switch value {
      case nil: return nil
      case .none?, .object: return .scalar(.none)
      case .boolean(let value): return .scalar(.boolean(value))
      case .integer(let value): return .scalar(.integer(value))
      case .string(let string): return .string(string)
      case .paint(let paint): return .string(paint.scriptName)
      case .size(let size): return .size(width: size.width, height: size.height)
      }
    }
    guard isCustom, let scope else { return nil }
    let custom = customKey(exactKey)
    guard case .object(let object) = scope.environment(custom),
      let value = object as? ScriptValue
    else { return .unset }
    switch value.passed {
    case .scalar(.none), .scalar(.object), .table: return .unset
    case .scalar(let value): return .scalar(value)
    case .handle(let handle): return .handle(handle)
    }
  }

  /// The function by which a script performs the action in an environment value; nil if there is no
  /// such action.
  private func function(_ value: EnvironmentValue?) -> LuaReference? {
    switch value {
    case .object(let action as DismissAction): environment.dismissals.function(of: action)
    case .object(let action as OpenURLAction): environment.openers.function(of: action)
    default: nil
    }
  }

  package func configurationValue(_ field: Int) -> ScalarValue {
    guard let field = StyleField(rawValue: UInt8(truncatingIfNeeded: field)) else { return .none }
    return call.configuration?.with { $0.value(field) } ?? .none
  }

  package func hasSymbol(_ name: String) -> Bool { symbols.table[name] != nil }
  package func nearestSymbol(_ name: String) -> String? { symbols.table.nearest(to: name) }
}

extension ScriptRuntime {
  /// Makes functions of the actions that a body may read, before the body runs, because Lua cannot
  /// be entered while it does.
  func prepareActions(of scope: BodyScope) {
    if !scope.mayAct { return }
    let inherited = scope.inherited
    if let action = inherited[DismissKey.self] {
      environment.dismissals.prepare(action, state) { [reference] action, _ in
        try reference.runtime?.refuseInBody(EnvironmentFunctions.dismissInCode)
        action.perform()
      }
    }
    if let action = inherited[OpenURLKey.self] { prepareOpener(action) }
  }

  private func prepareOpener(_ action: OpenURLAction) {
    environment.openers.prepare(action, state) { [reference] action, arguments in
      try reference.runtime?.refuseInBody(EnvironmentFunctions.openURLInCode)
      let address = try EnvironmentFunctions.openURL.read(arguments.all(), arguments.state)
      arguments.reportDeprecated()
      if !(try action.perform(address)) { reference.runtime?.openURL?(address) }
    }
  }

  func customKey(_ name: ExactString) -> CustomEnvironmentKey {
    if let known = environment.customKeys[name] { return known }
    let key = CustomEnvironmentKey(name: name.string, defaultValue: .none)
    environment.customKeys[name] = key
    return key
  }
}
