import LunetteScript

extension Reference {
  /// What the host gives to scripts beside `Registry.reference`.
  package static let host: Reference = {
    var reference = Reference()
    reference.functions = [ProcessFunctions.process.row, HostFunctions.suspendFunction.row]
    reference.objects = FileFunctions.objects + [ProcessFunctions.object, InputFunctions.table]
    return reference
  }()

  /// All that a script of `lunette run` can write.
  package static let scripts = Registry.reference + host
}
