/// What the user and the host have decided about a plugin: whether it is on, and what it may use.
/// It is saved, so that each question is asked only once.
@MainActor final class PluginDecisions {
  private let file: DataFile
  /// Whether the plugin may run.
  private(set) var isEnabled = true
  /// The grants; nil before the decision.
  private(set) var granted: Grants?
  /// What the plugin asked for when that was decided.
  private(set) var asked = Grants.none
  /// The digest of the plugin's files when that was decided; empty if it is not known.
  private(set) var digest = ""

  init(_ file: DataFile) { self.file = file }

  /// Reads the decisions. A damaged file is ignored as a whole: the plugin is on, and the user is
  /// asked again.
  func read() throws(DataFault) {
    let fields: PluginValue
    do throws(DataFault) { fields = .record(try file.read()) } catch {
      file.putAside()
      throw error
    }
    isEnabled = fields["enabled"] != false
    granted = Grants(form: fields["granted"])
    asked = Grants(form: fields["asked"]) ?? .none
    digest = fields["digest"].text ?? ""
  }

  func enable(_ isEnabled: Bool) throws(DataFault) {
    if self.isEnabled == isEnabled { return }
    self.isEnabled = isEnabled
    try write()
  }
  func decide(_ granted: Grants, asked: Grants, digest: String) throws(DataFault) {
    (self.granted, self.asked, self.digest) = (granted, asked, digest)
    try write()
  }

  private func write() throws(DataFault) {
    var fields: PluginFields = ["enabled": .boolean(isEnabled)]
    if let granted {
      fields["granted"] = granted.form
      fields["asked"] = asked.form
      fields["digest"] = .string(digest)
    }
    try file.write(fields)
  }
}
