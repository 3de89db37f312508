import CLunetteLua
import LunetteBase

/// A Swift function that Lua can call. An error that it throws is raised in Lua as a string that
/// begins with the caller's file and line (a `LuaError` that has a location keeps its own). If that
/// error comes back to Swift uncaught, the thrown error is the `cause` of the `LuaError`.
package typealias LuaFunctionBody = (borrowing LuaArguments) throws -> LuaOutcome

/// How a Swift function ends a call from Lua.
package enum LuaOutcome {
  case none
  case value(LuaValue)
  case values([LuaValue])
  /// Suspends the task that is running and returns the values to the call that resumed it
  /// (`LuaTask.resume`); this works out of the script's own coroutines, too. The values that the
  /// task is resumed with become the function's results. Outside a task this is an error.
  case wait([LuaValue])
}

/// The arguments of one call; valid while the call lasts.
package struct LuaArguments: ~Copyable {
  let call: UnsafeMutablePointer<cl_call>
  /// Unowned without a check: the state makes the call, so it exists for as long as the arguments
  /// do.
  package unowned(unsafe) let state: LuaState

  package var count: Int { Int(call.pointee.count) }

  /// Whether `LuaOutcome.wait` is possible.
  package var canWait: Bool { call.pointee.yieldable }

  /// The location in the script of the call; nil where no Lua code is on the stack. Costs a
  /// microsecond.
  package var location: SourceLocation? {
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      let length = cl_call_location(call, buffer.baseAddress, buffer.count)
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<Int(length)]),
        as: UTF8.self)
    }
    return SourceLocation(text)
  }

  /// The pause of the calling script's clock, in a function that pauses it.
  package var pause: LuaPause { LuaPause(call: call) }

  /// The text of the argument at `index`, made by `make` of its bytes, which are Lua's; nil if it
  /// is no string.
  package func text(at index: Int, _ make: (UnsafeBufferPointer<UInt8>) -> String) throws(LuaError)
    -> String?
  {
    var value = cl_value()
    cl_argument(call, Int32(index), &value)
    guard value.type == LuaType.string else { return nil }
    try state.borrow(string: value.length)
    return make(UnsafeBufferPointer(start: value.bytes, count: value.length))
  }

  /// Reports the arguments that are deprecated; there are hardly ever any.
  package func reportDeprecated() {
    if !state.deprecated.isEmpty { state.reportDeprecated(at: location) }
  }

  /// The location of the call as messages begin with it: `"file.lua:3: "`, or `""` where there is
  /// none.
  package var locationPrefix: String { location.map { "\($0): " } ?? "" }

  /// The argument at `index`, counted from 0; `nil` beyond the last. Throws where there is no
  /// memory for a reference.
  package subscript(_ index: Int) -> LuaValue {
    get throws(LuaError) {
      var value = cl_value()
      cl_argument(call, Int32(index), &value)
      if value.type == LuaType.string { try state.borrow(string: value.length) }
      if value.type >= LuaType.table {
        if cl_argument_slot(call, Int32(index), &value.slot) != 0 {
          throw LuaError(.memory, LuaErrorText.outOfMemory)
        }
      }
      return state.read(value)
    }
  }

  /// All arguments from the index `first` (counted from 0) on.
  package func all(from first: Int = 0) throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    for index in stride(from: first, to: count, by: 1) { values.append(try self[index]) }
    return values
  }
}

/// The pause of a script's clock while a function of the host runs, for hosts that measure the same
/// time: then the clock is read once for both. Valid while the call lasts.
package struct LuaPause {
  fileprivate let call: UnsafeMutablePointer<cl_call>?
  /// No pause: that of a function which no script has called.
  package static var none: LuaPause { LuaPause(call: nil) }

  /// When it began, in seconds of the monotonic clock; nil if that is not known.
  package var began: Double? {
    call.flatMap { $0.pointee.paused == 0 ? nil : Double($0.pointee.paused) / 1e9 }
  }
  /// Ends it at a time of the monotonic clock that is now, or has just been.
  package func end(at seconds: Double) {
    if let call, call.pointee.paused != 0 { call.pointee.resumed = Int64(seconds * 1e9) }
  }
}

/// A Swift function as Lua holds it: by a retained pointer in the userdata of a closure.
final class LuaHostFunction {
  let body: LuaFunctionBody
  /// Unowned without a check: the state's virtual machine holds this object, and is what calls it.
  unowned(unsafe) let state: LuaState

  init(_ state: LuaState, _ body: @escaping LuaFunctionBody) {
    self.state = state
    self.body = body
  }
}

extension LuaState {
  /// Makes a Lua function of a Swift one. The Swift function is released when Lua has collected the
  /// closure.
  ///
  /// - Parameter pausesBudget: While the function runs, the calling script's clock is paused, and
  ///   each call that the function makes into Lua is a callback with its own budget: for drivers
  ///   that play the host's part (`lunette.test`).
  package func makeFunction(
    pausesBudget: Bool = false, _ body: @escaping LuaFunctionBody
  ) throws(LuaError) -> LuaReference {
    sweepFunctions()
    // Retained for Lua, and released in `sweepFunctions` once Lua has collected the closure.
    let function = UnownedReference(retaining: LuaHostFunction(self, body))
    let pointer = UInt(bitPattern: function.address)
    let flags = pausesBudget ? Int64(CL_FUNCTION_PAUSES_BUDGET) : 0
    // Once the closure exists, its collection releases the function.
    let owned = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    owned.initialize(to: false)
    defer {
      if owned.pointee { functionCount += 1 } else { function.release() }
      owned.deallocate()
    }
    let results = try invoke(
      cl_op_host_function,
      [.lightUserdata(pointer), .integer(flags), .lightUserdata(UInt(bitPattern: owned))])
    guard let closure = results.first?.function else {
      preconditionFailure("a closure is a function")
    }
    return closure
  }

  /// Releases the functions whose closures Lua has collected.
  func sweepFunctions() {
    while let function = cl_take_dead_function(vm) {
      functionCount -= 1
      // Retained by `makeFunction`; C reports each function once.
      UnownedReference<LuaHostFunction>(at: function).release()
    }
  }

  // A reference among the results may be released as soon as the Swift function has returned; but
  // its registry slot is only freed at the start of the next entry into Lua, and not while C pushes
  // the results.
  fileprivate func run(_ body: LuaFunctionBody, _ call: UnsafeMutablePointer<cl_call>) {
    let before = borrowed
    hostDepth += 1
    defer {
      hostDepth -= 1
      giveBack(to: before)
    }
    do {
      switch try body(LuaArguments(call: call, state: self)) {
      case .none: break
      case .value(let value):
        call.pointee.single = try encode(value)
        call.pointee.result_count = 1
      case .values(let values): try fill(call, values)
      case .wait(let values):
        guard call.pointee.yieldable else { return raise(call, LuaErrorText.cannotWaitHere, nil) }
        try fill(call, values)
        call.pointee.outcome = UInt8(CL_YIELD)
      }
    } catch {
      raise(call, error.fault.message, error)
    }
  }

  private func fill(_ call: UnsafeMutablePointer<cl_call>, _ values: [LuaValue]) throws(LuaError) {
    call.pointee.results = try write(values)
    call.pointee.result_count = Int32(values.count)
  }

  private func raise(
    _ call: UnsafeMutablePointer<cl_call>, _ message: String, _ cause: (any Error)?
  ) {
    if let cause { causes.add(message, cause) }
    call.pointee.outcome = UInt8(CL_RAISE)
    call.pointee.located = (cause as? LuaError)?.location?.line != nil
    call.pointee.result_count = 1
    call.pointee.results = -1
    call.pointee.single = (try? encode(.string(message))) ?? cl_value()
  }
}

/// The Swift errors that were raised in Lua most recently, found again by their messages. Lua sees
/// strings, as its scripts expect; an error that comes back with the same message counts as the
/// same error.
struct CauseRing {
  private var entries: [(message: String, cause: any Error)] = []
  private var next = 0
  private static let maximum = 16

  mutating func add(_ message: String, _ cause: any Error) {
    if entries.count < Self.maximum {
      entries.append((message, cause))
    } else {
      entries[next] = (message, cause)
      next = (next + 1) % Self.maximum
    }
  }

  /// The latest Swift error whose message is the end of `message`, in which a location may stand
  /// before it.
  func find(_ message: String) -> (any Error)? {
    guard !entries.isEmpty else { return nil }
    for offset in 1...entries.count {
      let entry = entries[(next + entries.count - offset) % entries.count]
      if message.hasSuffix(entry.message) { return entry.cause }
    }
    return nil
  }

  mutating func clear() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true); next = 0 }
  }
}

func callHostFunction(_ function: UnsafeMutableRawPointer?, _ call: UnsafeMutablePointer<cl_call>?)
{
  // Unretained: the closure that Lua is calling holds the function.
  UnownedReference<LuaHostFunction>(at: function!).with { $0.state.run($0.body, call!) }
}

extension LuaState {
  package func reportDeprecated(at location: SourceLocation?) {
    let notice = deprecated
    deprecated = []
    for each in notice { onDeprecated?(each, location) }
  }
}
