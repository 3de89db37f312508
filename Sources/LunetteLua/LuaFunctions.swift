import CLunetteLua
import LunetteDiagnostics

/// A Swift function that Lua can call. A thrown error is raised in Lua as a string with the caller's file and line (but a
/// `LuaError` that has its location as it is), and is found again as the `cause` of the `LuaError` if it comes back
/// uncaught.
package typealias LuaFunctionBody = (borrowing LuaArguments) throws -> LuaOutcome

/// How a Swift function answers Lua.
package enum LuaOutcome {
  case none
  case value(LuaValue)
  case values([LuaValue])
  /// Stops the task that runs now and hands the values to whoever resumes it (`LuaTask.resume`), also out of coroutines
  /// of the script's own. What it is resumed with becomes the function's results. An error outside a task.
  case wait([LuaValue])
}

/// The arguments of one call, valid while it lasts.
package struct LuaArguments: ~Copyable {
  let call: UnsafeMutablePointer<cl_call>
  /// Unsafe, for it makes the call.
  package unowned(unsafe) let state: LuaState

  package var count: Int { Int(call.pointee.count) }

  /// Whether `LuaOutcome.wait` is possible.
  package var canWait: Bool { call.pointee.yieldable }

  /// Where the script calls; nil where no Lua code is on the stack. Costs a microsecond.
  package var location: SourceLocation? {
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      let length = cl_call_location(call, buffer.baseAddress, buffer.count)
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<Int(length)]), as: UTF8.self)
    }
    return SourceLocation(text)
  }

  /// Tells of the arguments that will go, which are hardly ever any.
  package func tellDeprecated() { if !state.deprecated.isEmpty { state.tellDeprecated(at: location) } }

  /// The same as messages begin with it: `"file.lua:3: "`, or `""`.
  package var locationPrefix: String { location.map { "\($0): " } ?? "" }

  /// The argument at `index` from 0; `nil` beyond the last. Throws where memory for a reference fails.
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

  /// All arguments from `first` on.
  package func all(from first: Int = 0) throws(LuaError) -> [LuaValue] {
    var values: [LuaValue] = []
    for index in stride(from: first, to: count, by: 1) { values.append(try self[index]) }
    return values
  }
}

/// A Swift function as Lua holds it: by a retained pointer in the closure's userdata.
final class LuaHostFunction {
  let body: LuaFunctionBody
  /// Unsafe, for it is its Lua that holds this, and calls it.
  unowned(unsafe) let state: LuaState

  init(_ state: LuaState, _ body: @escaping LuaFunctionBody) {
    self.state = state
    self.body = body
  }
}

extension LuaState {
  /// Makes a Lua function of a Swift one. It is let go when Lua has collected it.
  ///
  /// - Parameter pausesBudget: While it runs, the calling script's clock stands still, and each call that it makes into
  ///   Lua is a callback with a budget of its own: for drivers that play the host's part (`lunette.test`).
  package func makeFunction(
    pausesBudget: Bool = false, _ body: @escaping LuaFunctionBody
  ) throws(LuaError) -> LuaReference {
    sweepFunctions()
    // Retained for Lua: released in `sweepFunctions`, once Lua has collected the closure.
    let function = Unmanaged.passRetained(LuaHostFunction(self, body))
    let pointer = UInt(bitPattern: function.toOpaque())
    let flags = pausesBudget ? Int64(CL_FUNCTION_PAUSES_BUDGET) : 0
    // Once the closure exists, its collection lets go of the function.
    let owned = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    owned.initialize(to: false)
    defer {
      if owned.pointee { functionCount += 1 } else { function.release() }
      owned.deallocate()
    }
    let results = try invoke(
      cl_op_host_function,
      [.lightUserdata(pointer), .integer(flags), .lightUserdata(UInt(bitPattern: owned))])
    guard let closure = results.first?.function else { preconditionFailure("a closure is a function") }
    return closure
  }

  /// Lets go of the functions whose closures Lua has collected.
  func sweepFunctions() {
    while let function = cl_take_dead_function(vm) {
      functionCount -= 1
      // Retained by `makeFunction`; C tells of each once.
      Unmanaged<LuaHostFunction>.fromOpaque(function).release()
    }
  }

  // A reference among the results may go as soon as Swift has returned; its slot is only given back at the start of an
  // entry, and not while C pushes results.
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

  private func raise(_ call: UnsafeMutablePointer<cl_call>, _ message: String, _ cause: (any Error)?) {
    if let cause { causes.add(message, cause) }
    call.pointee.outcome = UInt8(CL_RAISE)
    call.pointee.located = (cause as? LuaError)?.location?.line != nil
    call.pointee.result_count = 1
    call.pointee.results = -1
    call.pointee.single = (try? encode(.string(message))) ?? cl_value()
  }
}

/// The Swift errors that went into Lua lately, found again by their words. Lua sees strings, as its scripts expect; an
/// error that comes back with the same words is the same error for whoever reads it.
struct CauseRing {
  private var entries: [(message: String, cause: any Error)] = []
  private var next = 0
  private static let most = 16

  mutating func add(_ message: String, _ cause: any Error) {
    if entries.count < Self.most {
      entries.append((message, cause))
    } else {
      entries[next] = (message, cause)
      next = (next + 1) % Self.most
    }
  }

  /// The latest cause whose words end `message` (before them stands the position).
  func find(_ message: String) -> (any Error)? {
    guard !entries.isEmpty else { return nil }
    for offset in 1...entries.count {
      let entry = entries[(next + entries.count - offset) % entries.count]
      if message.hasSuffix(entry.message) { return entry.cause }
    }
    return nil
  }

  mutating func clear() { if !entries.isEmpty { entries.removeAll(keepingCapacity: true); next = 0 } }
}

func callHostFunction(_ function: UnsafeMutableRawPointer?, _ call: UnsafeMutablePointer<cl_call>?) {
  // Unretained, for the closure that Lua is calling holds it.
  Unmanaged<LuaHostFunction>.fromOpaque(function!)._withUnsafeGuaranteedRef { $0.state.run($0.body, call!) }
}

extension LuaState {
  package func tellDeprecated(at location: SourceLocation?) {
    let words = deprecated
    deprecated = []
    for each in words { onDeprecated?(each, location) }
  }
}
