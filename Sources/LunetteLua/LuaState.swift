// A Lua state as a Swift object.
//
// Three rules keep it safe, and every file here follows them:
//
// 1. Swift never calls a Lua API that can raise. All such work is a C function in CLunette that runs below one
//    protected call (`cl_protect`, `cl_invoke`); what comes out is a status, plain values, or words.
// 2. A Swift function that Lua calls gets plain values, and returns plain values or an error. Only after it has returned
//    does C push them, or raise. So no error ever jumps over a Swift frame.
// 3. Objects of Lua are held by `LuaReference`, objects of Swift by an index into a table of the state. Neither heap
//    holds the other's pointers, so cycles across them are visible and counted.
//
// Nothing here is `Sendable`: a state belongs to one isolation domain, with the views that it describes.

import CLunette

/// One Lua universe with its libraries, limits and host functions.
///
///     let state = try LuaState(profile: .trusted)
///     let chunk = try state.load(Array("return 1 + 1".utf8), chunkName: "@sum.lua")
///     let two = try state.call(chunk)        // [.integer(2)]
///
/// The outermost call is a *callback*: it has the time that `limits` says. Calls that host functions make meanwhile run
/// within it.
public final class LuaState {
  public let profile: LuaProfile
  public var limits: LuaLimits { didSet { cl_vm_set_limits(vm, limits.c) } }

  /// Gets what scripts print, and what they write to standard output and standard error, as bytes. `nil`: it goes to
  /// the process's own streams.
  public var onPrint: ((LuaOutputStream, UnsafeBufferPointer<UInt8>) -> Void)?

  let vm: OpaquePointer
  let pool = SlotPool()
  /// How many host functions exist, collected ones that were not yet let go included.
  var functionCount = 0
  var causes = CauseRing()

  /// Stops the running callback from a signal handler or another thread.
  public let interrupter = LuaInterrupter()

  public init(profile: LuaProfile = .trusted, limits: LuaLimits? = nil) throws(LuaError) {
    self.profile = profile
    let limits = limits ?? (profile == .trusted ? .trusted : .sandbox)
    self.limits = limits
    let link = HostLink()
    let host = cl_host(
      context: Unmanaged.passUnretained(link).toOpaque(), call: callHostFunction, output: writeHostOutput)
    let number = profile == .trusted ? CL_PROFILE_TRUSTED : CL_PROFILE_SANDBOX
    guard let vm = cl_vm_open(Int32(number), limits.c, host) else {
      throw LuaError(.memory, LuaErrorText.outOfMemory)
    }
    self.vm = vm
    self.link = link
    link.state = self
    cl_vm_set_control(vm, interrupter.control)
  }

  private let link: HostLink

  deinit {
    pool.isOpen = false
    cl_vm_close(vm)
    sweepFunctions()
    for action in afterClose { action() }
    cl_vm_free(vm)
  }

  /// Frees what closures of the machine refer to until it is closed.
  var afterClose: [() -> Void] = []

  // MARK: Running

  /// Compiles source text (never bytecode) and answers its function. A first line `#…` is skipped.
  ///
  /// - Parameter chunkName: `"@file.lua"`, so that messages read `file.lua:3: …`; or `"=what"` for what is not a file.
  public func load(_ source: [UInt8], chunkName: String) throws(LuaError) -> LuaReference {
    let results = try invoke(cl_op_load, [.string(.bytes(source)), .string(chunkName)])
    guard let function = results.first?.function else { preconditionFailure("load answers a function") }
    return function
  }

  public func load(_ source: String, chunkName: String) throws(LuaError) -> LuaReference {
    try load(Array(source.utf8), chunkName: chunkName)
  }

  /// Calls a function, or a value with `__call`, and answers all its results.
  @discardableResult
  public func call(_ function: LuaReference, _ arguments: [LuaValue] = []) throws(LuaError) -> [LuaValue] {
    drain()
    precondition(function.pool === pool, "a function was given to a Lua state that it does not belong to")
    var results = cl_results(count: 0, values: nil, base: 0, mark: cl_arena_mark(vm))
    let offset = arguments.isEmpty ? 0 : try write(arguments)
    let status = withExtendedLifetime(arguments) {
      cl_call_slot(vm, function.slot, offset, Int32(arguments.count), &results)
    }
    return try finish(status, &results)
  }

  /// Stops the callback that runs now, if one does (the answer): it ends in an error of kind `interrupted`.
  @discardableResult
  public func interrupt() -> Bool { interrupter.interrupt() }

  /// The folder where `require` looks before anywhere else: the script's own. `nil`: none.
  public func setModuleFolder(_ path: String?) throws(LuaError) {
    if !cl_vm_set_folder(vm, path) { throw LuaError(.memory, LuaErrorText.outOfMemory) }
  }

  /// The files of the modules that `require` found in the module folder so far; at most 1,000.
  public func moduleFiles() throws(LuaError) -> [String] { try invoke(cl_op_module_files, []).compactMap { $0.text } }

  // MARK: Accounts

  /// How many `LuaReference`s to this state are alive.
  public var liveReferences: Int { pool.live }

  /// How many Swift functions Lua still holds.
  public var liveFunctions: Int {
    sweepFunctions()
    return functionCount
  }

  /// Bytes in use.
  public var memoryInUse: Int { cl_vm_memory(vm) }

  /// Whether a callback is running.
  public var isRunning: Bool { cl_vm_is_running(vm) }

  /// Collects all garbage, which runs finalizers.
  public func collectGarbage() throws(LuaError) {
    drain()
    try check(cl_vm_collect(vm))
    sweepFunctions()
  }

  // MARK: Protection

  /// Runs a C function that may raise, in one protected call with traceback; `context` is passed to it.
  func protected(_ entry: cl_entry, _ context: UnsafeMutableRawPointer?) throws(LuaError) {
    drain()
    try check(cl_protect(vm, entry, context))
  }

  /// Runs a C operation over values.
  func invoke(_ operation: cl_operation, _ arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
    drain()
    var results = cl_results(count: 0, values: nil, base: 0, mark: cl_arena_mark(vm))
    let offset = try write(arguments)
    let status = withExtendedLifetime(arguments) {
      cl_invoke(vm, operation, offset, Int32(arguments.count), &results)
    }
    return try finish(status, &results)
  }

  /// Reads the results of an entry, and ends it.
  func finish(_ status: Int32, _ results: inout cl_results) throws(LuaError) -> [LuaValue] {
    defer { cl_results_end(vm, &results) }
    try check(status)
    return read(results)
  }

  @inline(__always)
  func check(_ status: Int32) throws(LuaError) {
    if status != 0 { throw makeError(status) }
  }

  /// Gives back what Swift has let go of, at the start of an entry.
  @inline(__always)
  func drain() {
    if !pool.waiting.isEmpty { drainWaiting() }
  }

  @inline(never)
  private func drainWaiting() {
    if cl_vm_can_release(vm) { pool.drain(vm) }
  }

  /// Makes a reference of a registry slot that C code created.
  func adopt(slot: Int32, kind: LuaReference.Kind, identity: UInt) -> LuaReference {
    LuaReference(slot: slot, kind: kind, identity: identity, pool: pool)
  }

  /// The error of the entry that has just failed.
  func makeError(_ status: Int32) -> LuaError {
    var length = 0
    let words = cl_error_message(vm, &length)
    var message = words.map { decode($0, length) } ?? LuaErrorText.outOfMemory
    let frames = cl_error_traceback(vm, &length)
    var traceback = frames.map { decode($0, length) } ?? ""
    if let newline = traceback.firstIndex(of: "\n") {
      traceback = String(traceback[traceback.index(after: newline)...])
    } else {
      traceback = ""
    }
    var kind: LuaError.Kind =
      switch Int(status) {
      case CL_FAILED_SYNTAX: .syntax(incompleteInput: cl_error_incomplete(vm))
      case CL_FAILED_MEMORY: .memory
      case CL_FAILED_TIME: .timeLimit
      case CL_FAILED_INSTRUCTIONS: .instructionLimit
      case CL_FAILED_INTERRUPT: .interrupted
      case CL_FAILED_BYTECODE: .bytecode
      case CL_FAILED_ENCODING: .notUTF8
      default: .runtime
      }
    var cause = causes.find(message)
    if kind == .runtime, let inner = cause as? LuaError {
      // What a host function threw, perhaps an error of Lua's that passed through it, is what it was.
      kind = inner.kind
      cause = inner.cause ?? inner
    }
    let cut = cl_error_cut(vm)
    if cut > 0 { message = LuaErrorText.shortened(message, leftOut: cut) }
    return LuaError(kind, message, traceback: traceback, cause: cause, hasPosition: LuaError.hasPosition(message))
  }
}

/// Where a script's output was meant to go.
public enum LuaOutputStream: Int32, Sendable {
  case standardOutput = 1
  case standardError = 2
}

/// What C holds of the state: it must exist before the state does, since opening the libraries may call back.
final class HostLink {
  unowned(unsafe) var state: LuaState!
}

private func decode(_ bytes: UnsafePointer<CChar>, _ length: Int) -> String {
  bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
    String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
  }
}

extension LuaLimits {
  var c: cl_limits {
    let timed = callbackSeconds.isFinite && callbackSeconds > 0
    return cl_limits(
      memory: memoryBytes ?? 0,
      nanoseconds: timed ? Int64(min(callbackSeconds, 1e9) * 1e9) : 0,
      instructions: Int64(instructions ?? 0),
      clock: Int32(clock == .threadCPU ? CL_CLOCK_THREAD_CPU : CL_CLOCK_MONOTONIC))
  }
}
