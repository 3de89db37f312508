import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

// Calls of the script's functions: actions, bindings and other callbacks.

extension ScriptRuntime {
  /// Calls a function of the script, then reports to the scene which states it wrote.
  ///
  /// - Parameter function: The function of the script that is called, where `handle` is one of
  ///   Lunette's functions that calls it.
  @discardableResult
  func call(
    _ handle: LuaHandle, _ arguments: [PassedValue] = [], for function: LuaHandle? = nil
  ) throws(ScriptError) -> Bool {
    if isClosed { return false }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(function ?? handle) }
      settle()
    }
    do {
      return try session.call(handle, arguments)
    } catch {
      throw refused(error, scriptError(error, in: nil))
    }
  }

  /// Writes the text of an editor to a state, or to the binding of one.
  func write(_ text: any TextPieces, to binding: LuaHandle) throws(ScriptError) {
    if isClosed { return }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(binding) }
      settle()
    }
    do {
      try session.write(text, to: binding)
    } catch {
      throw refused(error, scriptError(error, in: nil))
    }
  }

  /// Calls a function and returns whether its first result is anything but `false`.
  func callUnlessFalse(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> Bool
  {
    if isClosed { return false }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(handle) }
      settle()
    }
    do {
      return try session.callUnlessFalse(handle, arguments)
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// Calls a function and returns its first result, nil where that is nil.
  ///
  /// - Parameter question: What messages call a function that is asked while views are made or laid
  ///   out, and may write no state; nil for any other.
  func callForValue(
    _ handle: LuaHandle, _ arguments: [PassedValue], question: StaticText? = nil
  ) throws(ScriptError) -> LuaReference? {
    if isClosed { return nil }
    observer?.callBegins()
    defer {
      observer?.callEnds { callName(handle) }
      settle()
    }
    do {
      return try session.callKeeping(handle, arguments, question: question)
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// Calls a function and returns its first result: a scalar value, or a reference to another.
  func callForScalar(
    _ handle: LuaHandle, _ arguments: [PassedValue], question: StaticText? = nil
  ) throws(ScriptError) -> LuaValue {
    guard let result = try callForValue(handle, arguments, question: question) else { return .nil }
    do {
      // A reference does not know the type of its value, so the value is read from a table.
      return try state.get(try state.makeTable([.reference(result)]), .integer(1))
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// Calls a function and returns its first result as text, nil where that is nil.
  func callForText(_ handle: LuaHandle, _ arguments: [PassedValue]) throws(ScriptError) -> String? {
    guard let result = try callForValue(handle, arguments) else { return nil }
    do {
      return try state.describe(.reference(result)).string
    } catch {
      throw scriptError(error, in: nil)
    }
  }

  /// Calls a function that the script returned, in the way in which an action is called (a
  /// benchmark's `step`).
  package func callBack(_ function: LuaReference, _ arguments: [LuaValue] = []) throws(ScriptError)
  {
    if isClosed { return }
    defer { settle() }
    do {
      try state.call(function, arguments)
    } catch {
      throw scriptError(error, in: nil)
    }
  }
}
