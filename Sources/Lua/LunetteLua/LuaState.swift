// A Lua state as a Swift object.
//
// Three rules keep this safe, and every file of this module follows them:
//
// 1. Swift never calls a Lua API that can raise an error. All such work is a C function in
//    CLunetteLua (or CLunetteRecords) that runs below one protected call (`cl_protect`,
//    `cl_invoke`); its outcome is a status, plain values, or a message.
// 2. A Swift function that Lua calls gets plain values, and returns plain values or an error. Only
//    after it has returned does C push the values, or raise the error. So no error ever jumps over
//    a Swift frame.
// 3. Objects of Lua are held by `LuaReference`, objects of Swift by an index into a table of the
//    state. Neither heap holds pointers into the other, so cycles across them are visible and
//    counted.
//
// Nothing here is `Sendable`: a state belongs to one isolation domain, together with the views that
// it describes.

import CLunetteLua
import LunetteBase

/// One Lua universe with its libraries, limits and host functions.
///
///     let state = try LuaState(profile: .trusted)
///     let chunk = try state.load(Array("return 1 + 1".utf8), chunkName: "@sum.lua")
///     let two = try state.call(chunk)        // [.integer(2)]
///
/// The outermost call is a *callback*: it has the time that `limits` says. Calls that host
/// functions make while it runs are part of it.
package final class LuaState {
  package let profile: LuaProfile
  package var limits: LuaLimits { didSet { cl_vm_set_limits(vm, limits.c) } }

  /// Receives what scripts print, and what they write to standard output and standard error, as
  /// bytes. `nil`: that goes to the process's own streams.
  package var onPrint: ((LuaOutputStream, UnsafeBufferPointer<UInt8>) -> Void)?

  /// The API level of the scripts in this state, which decides what arguments are accepted; 0: the
  /// newest level.
  package var apiLevel = 0
  /// Called when a script has given a deprecated argument, with words for that, and the location of
  /// the call, if it is known.
  package var onDeprecated: ((_ reported: String, SourceLocation?) -> Void)?
  /// Words about those of the arguments being read that are deprecated: reported by
  /// `LuaArguments.reportDeprecated` when all arguments have been read.
  package var deprecated: [String] = []

  /// Whether printed text is charged to the account, because the host keeps it until it can be
  /// shown. It may take a quarter of the account; what does not fit is left out.
  package var chargesOutput = false
  /// Whether some printed text was left out.
  package private(set) var leftOutput = false
  func keepsOutput(_ bytes: Int) -> Bool {
    guard chargesOutput else { return true }
    // Once something was left out, nothing later is shown either: otherwise the output would look
    // complete.
    if leftOutput || outputBytes > (limits.memoryBytes ?? .max) / 4 || !account.hold(bytes) {
      leftOutput = true
    } else {
      outputBytes += bytes
    }
    return !leftOutput
  }
  private var outputBytes = 0
  /// Called when what was printed has been shown, so that the host does not keep it any more.
  package func releaseOutput() {
    account.release(outputBytes)
    outputBytes = 0
  }

  package let vm: OpaquePointer
  package let pool = SlotPool()
  /// The number of host functions that exist, including those that Lua has collected and Swift has
  /// not released yet.
  var functionCount = 0
  var causes = CauseRing()

  /// Stops the running callback from a signal handler or another thread.
  package let interrupter = LuaInterrupter()

  package init(profile: LuaProfile = .trusted, limits: LuaLimits? = nil) throws(LuaError) {
    self.profile = profile
    let limits = limits ?? (profile == .trusted ? .trusted : .sandbox)
    self.limits = limits
    let link = HostLink()
    // Unretained: the state holds its link until C has closed the virtual machine.
    let host = cl_host(
      context: UnownedReference(link).address, call: callHostFunction, output: writeHostOutput)
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
    account.end()
    cl_vm_close(vm)
    sweepFunctions()
    for action in afterClose { action() }
    cl_vm_free(vm)
  }

  /// Called after the virtual machine was closed, to free what its closures refer to until then.
  package var afterClose: [() -> Void] = []

  // MARK: Running

  /// Compiles source text (never bytecode) and returns its function. A first line that begins with
  /// `#` is skipped.
  ///
  /// - Parameter chunkName: `"@file.lua"`, so that messages read `file.lua:3: …`; or `"=what"` for
  ///   what is not a file.
  /// - Parameter environment: The table of its globals, in place of the state's own.
  package func load(
    _ source: [UInt8], chunkName: String, environment: LuaReference? = nil
  ) throws(LuaError) -> LuaReference {
    let results = try invoke(
      cl_op_load,
      [.string(.bytes(source)), .string(chunkName)] + (environment.map { [.reference($0)] } ?? []))
    guard let function = results.first?.function else {
      preconditionFailure("load answers a function")
    }
    return function
  }

  /// Compiles a chunk that is part of Lunette, whose name no other chunk has: it is compiled at
  /// most twice in a process.
  package func load(packaged source: [UInt8], chunkName: String) throws(LuaError) -> LuaReference {
    let isCompiled = cl_packaged_is_compiled(chunkName)
    let results = try invoke(
      cl_op_load_packaged,
      isCompiled ? [.string(chunkName)] : [.string(chunkName), .string(.bytes(source))])
    guard let function = results.first?.function else {
      preconditionFailure("load answers a function")
    }
    return function
  }

  package func load(
    _ source: String, chunkName: String, environment: LuaReference? = nil
  ) throws(LuaError) -> LuaReference {
    try load(Array(source.utf8), chunkName: chunkName, environment: environment)
  }

  /// Calls a function, or a value with `__call`, and returns all of its results.
  @discardableResult
  package func call(_ function: LuaReference, _ arguments: [LuaValue] = []) throws(LuaError)
    -> [LuaValue]
  {
    drain()
    precondition(
      function.pool === pool, "a function was given to a Lua state that it does not belong to")
    var results = cl_results(count: 0, values: nil, base: 0, mark: cl_arena_mark(vm))
    let offset = arguments.isEmpty ? 0 : try write(arguments)
    let status = withExtendedLifetime(arguments) {
      cl_call_slot(vm, function.slot, offset, Int32(arguments.count), &results)
    }
    return try finish(status, &results)
  }

  /// Stops the running callback, and answers whether there is one: it ends in an error of kind
  /// `interrupted`.
  @discardableResult
  package func interrupt() -> Bool { interrupter.interrupt() }

  /// Sets the folder in which `require` looks before anywhere else: the script's own. `nil`: no
  /// such folder.
  ///
  /// - Parameter name: The name of the folder in messages and source locations, where its path
  ///   would mean nothing to those who read them.
  package func setModuleFolder(_ path: String?, name: String? = nil) throws(LuaError) {
    if !cl_vm_set_folder(vm, path, name) { throw LuaError(.memory, LuaErrorText.outOfMemory) }
  }

  /// The files of the modules that `require` found in the module folder so far; at most 1,000.
  package func moduleFiles() throws(LuaError) -> [String] {
    try invoke(cl_op_module_files, []).compactMap { $0.text }
  }
  /// The paths in the module folder at which `require` found no module so far; at most 1,000.
  package func missingModuleFiles() throws(LuaError) -> [String] {
    try invoke(cl_op_missing_modules, []).compactMap { $0.text }
  }

  /// Makes a function that calls `original`; where that fails, it calls `report` with the message
  /// and returns what `standIn` returns for the same arguments.
  package func makeTolerant(
    _ original: LuaReference, report: LuaReference, standIn: LuaReference
  ) throws(LuaError) -> LuaReference? {
    try invoke(cl_op_tolerant, [.reference(original), .reference(report), .reference(standIn)])
      .first?.function
  }

  // MARK: Accounts

  /// The number of living `LuaReference`s to this state.
  package var liveReferences: Int { pool.live }

  /// The number of Swift functions that Lua still holds.
  package var liveFunctions: Int {
    sweepFunctions()
    return functionCount
  }

  /// The account to which the memory that Swift holds for the script is charged.
  package private(set) lazy var account = MemoryAccount(vm)

  /// The bytes in use, including what Swift holds for the script.
  package var memoryInUse: Int { cl_vm_memory(vm) }

  /// Whether a callback is running.
  package var isRunning: Bool { cl_vm_is_running(vm) }

  /// Collects all garbage, which runs finalizers.
  package func collectGarbage() throws(LuaError) {
    drain()
    try check(cl_vm_collect(vm))
    sweepFunctions()
  }

  // MARK: Protection

  /// Runs a C operation with these arguments and returns its results.
  func invoke(_ operation: cl_operation, _ arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
    drain()
    var results = cl_results(count: 0, values: nil, base: 0, mark: cl_arena_mark(vm))
    let offset = try write(arguments)
    let status = withExtendedLifetime(arguments) {
      cl_invoke(vm, operation, offset, Int32(arguments.count), &results)
    }
    return try finish(status, &results)
  }

  /// Reads the results of an entry into Lua, and ends the entry.
  func finish(_ status: Int32, _ results: inout cl_results) throws(LuaError) -> [LuaValue] {
    defer { cl_results_end(vm, &results) }
    try check(status)
    let before = borrowed
    // Outside host functions, the copies belong to the caller.
    defer { if hostDepth == 0 { giveBack(to: before) } }
    try borrow(for: results)
    return read(results)
  }

  // MARK: Copies

  /// The bytes that the running host functions hold as copies of Lua's strings, or have made for
  /// their results; and how many host functions run inside each other. They are counted because a
  /// script may have one long string and pass it a thousand times.
  private(set) var borrowed = 0
  var hostDepth = 0

  /// Charges `bytes` until the running host function returns.
  package func borrow(_ bytes: Int) throws(LuaError) {
    try account.require(bytes)
    borrowed += bytes
  }
  func giveBack(to before: Int) {
    if borrowed == before { return }
    account.release(borrowed - before)
    borrowed = before
  }
  /// Charges a copy of a string of `length` bytes; short strings are not counted.
  func borrow(string length: Int) throws(LuaError) { if length > 4096 { try borrow(length) } }

  private func borrow(for results: cl_results) throws(LuaError) {
    if results.count == 0 { return }
    var bytes = results.count > 100 ? Int(results.count) * 2 * MemoryLayout<LuaValue>.stride : 0
    for index in 0..<Int(results.count) where results.values[index].type == LuaType.string {
      let length = results.values[index].length
      // A string of up to 15 bytes is stored in the value itself.
      bytes += length > 15 ? length + 32 : 0
    }
    guard bytes > 4096 else { return }
    do throws(LuaError) {
      try borrow(bytes)
    } catch {
      // The registry slots of references belong to the caller.
      for index in 0..<Int(results.count) where results.values[index].type >= LuaType.table {
        _ = read(results.values[index])
      }
      throw error
    }
  }

  @inlinable @inline(__always)
  package func check(_ status: Int32) throws(LuaError) {
    if status != 0 { throw makeError(status) }
  }

  /// Frees the slots of released references and the collected functions, at the start of an entry
  /// into Lua.
  @inlinable @inline(__always)
  package func drain() {
    if !pool.waiting.isEmpty { drainWaiting() }
  }

  @inline(never) @usableFromInline
  func drainWaiting() {
    if cl_vm_can_release(vm) { pool.drain(vm) }
  }

  /// Makes a reference that owns a registry slot which C code has created.
  package func adopt(slot: Int32, kind: LuaReference.Kind, identity: UInt) -> LuaReference {
    LuaReference(slot: slot, kind: kind, identity: identity, pool: pool)
  }

  /// The error of the entry into Lua that has just failed.
  package func makeError(_ status: Int32) -> LuaError {
    var length = 0
    let reported = cl_error_message(vm, &length)
    var message = reported.map { decode($0, length) } ?? LuaErrorText.outOfMemory
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
      // A host function called Lua, and threw the error that Lua had raised: this error has the
      // same kind.
      kind = inner.kind
      cause = inner.cause ?? inner
    }
    let cut = cl_error_cut(vm)
    if cut > 0 { message = LuaErrorText.shortened(message, leftOut: cut) }
    return LuaError(kind, text: message, traceback: traceback, cause: cause)
  }
}

/// The stream that a script's output was written to.
package enum LuaOutputStream: Int32, Sendable {
  case standardOutput = 1
  case standardError = 2
}

/// The object by which C refers to the state. It must exist before the state does, since opening
/// the libraries may call back.
final class HostLink {
  /// Unowned without a check: the state owns this link.
  unowned(unsafe) var state: LuaState!
}

private func decode(_ bytes: UnsafePointer<CChar>, _ length: Int) -> String {
  bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
    String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
  }
}

extension StaticString {
  /// The string with a terminating NUL, valid for as long as the program runs.
  fileprivate var c: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

extension LuaLimits {
  var c: cl_limits {
    let timed = callbackSeconds.isFinite && callbackSeconds > 0
    return cl_limits(
      memory: memoryBytes ?? 0,
      nanoseconds: timed ? Int64(min(callbackSeconds, 1e9) * 1e9) : 0,
      turn_nanoseconds: secondsOfTurn.map { Int64(min($0, 1e9) * 1e9) } ?? 0,
      instructions: Int64(instructions ?? 0),
      clock: Int32(clock == .threadCPU ? CL_CLOCK_THREAD_CPU : CL_CLOCK_MONOTONIC),
      memory_option: options?.memory.c, time_option: options?.time.c)
  }
}
