import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// The options that a script gave to a picker: a list of values and labels (`CL_TYPE_CHOICES`).
final class ScriptOptions: PickerOptions {
  private let runtime: ScriptRuntime
  private let list: LuaHandle
  private let count: Int
  private let selection: ScriptBinding
  private var known: [PickerOption]?
  /// The bytes of the script's account that are charged for the options.
  private var held = 0
  /// The bytes that an option takes in addition to the text of its label: its value and its label,
  /// in each of the lists that a picker makes.
  private static let weight = 400

  init(runtime: ScriptRuntime, _ list: LuaHandle, count: Int, selection: ScriptBinding) {
    self.runtime = runtime
    account = runtime.state.account
    self.list = list
    self.count = count
    self.selection = selection
  }

  /// The account is kept because a view may live longer than the runtime.
  private let account: MemoryAccount

  deinit { account.release(held) }

  func read(_ scope: BodyScope) throws -> [PickerOption] {
    if let known { return known }
    if runtime.isClosed { return [] }
    defer {
      if known == nil {
        account.release(held)
        held = 0
      }
    }
    do {
      try account.require(count * ScriptOptions.weight)
      held = count * ScriptOptions.weight
      var options: [PickerOption] = []
      options.reserveCapacity(count)
      for index in 0..<count {
        // Each option is read from Lua, so many of them take a while.
        if index % 1000 == 999, runtime.state.isTurnOver {
          throw ScriptFault.turnIsOver(runtime.state.turnMessage("reading the options of a Picker"))
        }
        let value = try runtime.session.item(2 * index + 1, of: list)
        options.append(PickerOption(value, label: try label(index, value)))
      }
      known = options
      return options
    } catch let error as LuaError {
      throw runtime.scriptError(error, in: "the options of a Picker")
    }
  }

  private func label(_ index: Int, _ value: ScalarValue) throws -> View {
    switch try runtime.session.item(2 * index + 2, of: list) {
    case .string(let string):
      let weight = 2 * ScriptSession.weight(of: string.string)
      try account.require(weight)
      held += weight
      return Text(.key(string.string))
    case .integer(let number): return Text(.verbatim("\(number)"))
    case .number(let number): return Text(.verbatim("\(number)"))
    case .object:
      guard let view = try runtime.session.reference(toItem: 2 * index + 2, of: list) else {
        return EmptyView.shared
      }
      return try runtime.view(view, held: &held)
    case .boolean, .none: break
    }
    switch value {
    case .string(let string): return Text(.key(string.string))
    case .integer(let number): return Text(.verbatim("\(number)"))
    case .number(let number): return Text(.verbatim("\(number)"))
    case .boolean(let boolean): return Text(.verbatim("\(boolean)"))
    case .object, .none: return EmptyView.shared
    }
  }

  func select(_ index: Int) throws {
    if runtime.isClosed { return }
    let reference: LuaReference?
    do {
      reference = try runtime.session.reference(toItem: 2 * index + 1, of: list)
    } catch {
      throw runtime.scriptError(error, in: "the options of a Picker")
    }
    if let reference { try selection.set(LuaHandle(reference)) }
  }
}
