import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords

/// The `spans` or `lineSpans` function of a `ui.TextEditor`.
final class ScriptTextSpans: TextSpanSource {
  private let runtime: ScriptRuntime
  private let function: LuaHandle
  /// What messages call the function.
  private let name: StaticText
  init(_ callback: ScriptCallback, _ name: StaticText) {
    runtime = callback.runtime
    function = callback.handle
    self.name = name
  }

  func isSame(as other: any TextSpanSource) -> Bool {
    guard let other = other as? ScriptTextSpans, !runtime.isClosed else { return false }
    return runtime === other.runtime && runtime.session.areEqual(function, other.function)
  }

  func spans(of text: ExactString) throws -> (spans: [TextSpan], styles: [TextSpanStyle]) {
    if runtime.isClosed { return ([], []) }
    defer { runtime.settle() }
    let returned: LuaReference?
    do throws(LuaError) {
      returned = try runtime.session.callKeeping(
        function, [.scalar(.string(text))], question: name)
    } catch {
      throw runtime.refused(error, runtime.scriptError(error, in: "\(name)"))
    }
    guard let returned else { return ([], []) }
    do {
      let packed = try runtime.state.call(
        runtime.packSpans(), [.reference(returned), .integer(Int64(text.byteCount))])
      guard packed.count == 3, case .string(let bytes) = packed[0], let made = packed[1].table,
        let owners = packed[2].table
      else { preconditionFailure("spans.lua returns three values") }
      return (ScriptTextSpans.spans(bytes.utf8), try styles(made, owners))
    } catch let error as LuaError {
      var reported = runtime.scriptError(error, in: "\(name)")
      reported.location = runtime.location(function)
      throw runtime.refused(error, reported)
    } catch let fault as ScriptFault {
      throw ScriptError(fault, at: runtime.location(function))
    }
  }

  /// Reads the packed spans: three numbers of four bytes for each, the least significant byte
  /// first.
  private static func spans(_ bytes: [UInt8]) -> [TextSpan] {
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    return stride(from: 0, to: bytes.count - bytes.count % 12, by: 12).map { offset in
      let (first, last) = (number(offset), number(offset + 4))
      return TextSpan(bytes: (first - 1)..<max(first - 1, last), style: number(offset + 8) - 1)
    }
  }

  private func styles(_ made: LuaReference, _ owners: LuaReference) throws -> [TextSpanStyle] {
    try (1...max(1, runtime.state.length(made))).compactMap { index in
      let value = try runtime.state.get(made, .integer(Int64(index)))
      if value.isNil { return nil }
      do throws(LuaError) {
        return try runtime.textAttributes(value)
      } catch {
        // An error of a limit is not a mistake in this span.
        guard error.kind == .runtime else { throw error }
        let owner = try runtime.state.get(owners, .integer(Int64(index))).integer ?? 0
        throw ScriptFault.badSpan(Int(owner), why: error)
      }
    }
  }
}

extension ScriptRuntime {
  /// The function of `spans.lua`, loaded when it is first needed.
  fileprivate func packSpans() throws(LuaError) -> LuaReference {
    try packaged("spans", PackageResources.spans_lua)[0]
  }

  /// Reads a `ui.TextAttributes`, or a table of its arguments.
  fileprivate func textAttributes(_ value: LuaValue) throws(LuaError) -> TextSpanStyle {
    if let reference = value.reference, case .value(let kind) = session.classify(reference),
      kind == Registry.kind(of: Registry.textAttributes.name)
    {
      return try self.value(reference, of: Registry.textAttributes)
    }
    let made = try state.call(try constructor(of: Registry.textAttributes.name), [value])
    guard let reference = made.first?.reference else {
      preconditionFailure("ui.TextAttributes makes a value")
    }
    return try self.value(reference, of: Registry.textAttributes)
  }

  /// The constructor `ui.NAME`. It is called from Swift and not from a Lua chunk, because messages
  /// would name the chunk as the location of a mistake.
  func constructor(of name: String) throws(LuaError) -> LuaReference {
    let chunk = try state.load(
      Array("return require(\"lunette\").\(name)".utf8), chunkName: "=lunette")
    guard let make = try state.call(chunk, []).first?.reference else {
      preconditionFailure("ui.\(name) is there")
    }
    return make
  }
}
