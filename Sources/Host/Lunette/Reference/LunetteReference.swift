import LunetteScript

// What scripts can use of the host, such as `ui.process`, as the reference describes it.
extension Reference {
  /// The interface that the host gives to scripts in addition to `Registry.reference`.
  package static let host: Reference = {
    var reference = Reference()
    reference.functions = [
      ProcessFunctions.process.row, HostFunctions.suspendFunction.row, ClipboardFunctions.copy.row,
      ClipboardFunctions.paste, AppStorage.function.row,
    ]
    reference.objects =
      FileFunctions.objects + [
        ProcessFunctions.object, ProcessFunctions.errors, InputFunctions.table,
      ]
    return reference
  }()

  /// The whole interface of scripts that `lunette run` runs.
  package static let scripts = Registry.reference + host
}
