import LunetteCore
import LunetteLua

/// The options that a script gave to a picker: a list of values and labels (`CL_TYPE_CHOICES`).
final class ScriptOptions: PickerOptions {
  private let runtime: ScriptRuntime
  private let list: LuaHandle
  private let count: Int
  private let selection: ScriptBinding
  private var known: [PickerOption]?

  init(runtime: ScriptRuntime, _ list: LuaHandle, count: Int, selection: ScriptBinding) {
    self.runtime = runtime
    self.list = list
    self.count = count
    self.selection = selection
  }

  func read() throws -> [PickerOption] {
    if let known { return known }
    do {
      var options: [PickerOption] = []
      options.reserveCapacity(count)
      for index in 0..<count {
        let value = ControlValue(try runtime.session.item(2 * index + 1, of: list))
        options.append(PickerOption(value, label: try label(index, value)))
      }
      known = options
      return options
    } catch let error as LuaError {
      throw runtime.scriptError(error, in: "the options of a Picker")
    }
  }

  private func label(_ index: Int, _ value: ControlValue) throws -> View {
    switch try runtime.session.item(2 * index + 2, of: list) {
    case .string(let string): return Text(.key(string))
    case .integer(let number): return Text(.verbatim("\(number)"))
    case .number(let number): return Text(.verbatim("\(number)"))
    case .object:
      guard let view = try runtime.session.reference(toItem: 2 * index + 2, of: list) else { return EmptyView.shared }
      return try runtime.view(view)
    case .boolean, .none: break
    }
    switch value {
    case .string(let string): return Text(.key(string))
    case .integer(let number): return Text(.verbatim("\(number)"))
    case .number(let number): return Text(.verbatim("\(number)"))
    case .boolean(let boolean): return Text(.verbatim("\(boolean)"))
    case .object, .none: return EmptyView.shared
    }
  }

  func select(_ index: Int) throws {
    let reference: LuaReference?
    do {
      reference = try runtime.session.reference(toItem: 2 * index + 1, of: list)
    } catch {
      throw runtime.scriptError(error, in: "the options of a Picker")
    }
    if let reference { try selection.set(LuaHandle(reference)) }
  }
}
