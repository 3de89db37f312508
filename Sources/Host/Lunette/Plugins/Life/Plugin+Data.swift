import LunetteBase

// What the user and the host have chosen for a plugin, and what the plugin keeps.
extension Plugin {
  /// The settings that the plugin declares, with their values.
  public var settings: SettingValues { data.settings }
  /// What the plugin may use of its host; nil if that is everything, as for the user's own plugins.
  public var grants: Grants? { data.grants }
  /// What the plugin asks for beyond its grants; a new version may ask for more. Until that is
  /// decided (`askForGrants`, `grant`), it keeps its old grants.
  public var wanted: Grants { data.wanted }
  /// Whether the plugin's files have changed since it was agreed to (`acceptChange`). It is never
  /// true of the user's own.
  public var isChanged: Bool { data.isChanged }
  /// Whether the plugin waits until the host has decided what it may use.
  public var isAwaitingGrants: Bool { data.isAsking }
  /// Whether the plugin may run; false after `disable`, until it is loaded again. It is remembered.
  public var isEnabled: Bool { state != .disabled }

  /// Decides what the plugin may use of what its manifest asks for, and remembers it. A plugin that
  /// runs is loaded anew.
  ///
  /// - Throws: `PluginError` if the decision cannot be kept, or the plugin cannot be loaded.
  public func grant(_ grants: Grants) throws(PluginError) {
    guard !isOwn, let manifest else { return }
    try decide(grants, manifest)
    let wasAsking = data.isAsking
    data.isAsking = false
    if state == .active { try load() } else if wasAsking { host?.plugins.enqueue(self) }
  }
  /// Asks the host again what the plugin may use (`PluginHost.grants`), and applies the answer.
  ///
  /// - Throws: The errors of `grant`.
  public func askForGrants() async throws(PluginError) {
    guard !isOwn, let manifest, let ask = host?.grants else { return }
    try grant(await ask(manifest))
  }
  /// Agrees to the plugin's files as they are now.
  ///
  /// - Throws: `PluginError` if the decision cannot be kept.
  public func acceptChange() throws(PluginError) {
    guard !isOwn, let manifest, let granted = data.decisions.granted else { return }
    let wanted = data.wanted
    try decide(granted, manifest, asked: Grants(askedBy: manifest).subtracting(wanted))
    data.wanted = wanted
  }

  private func decide(_ grants: Grants, _ manifest: Manifest, asked: Grants? = nil)
    throws(PluginError)
  {
    let all = Grants(askedBy: manifest)
    let granted = grants.intersection(all)
    data.grants = granted
    data.wanted = .none
    data.isChanged = false
    do throws(DataFault) {
      try data.decisions.decide(
        granted, asked: asked ?? all, digest: PluginDigest.digest(of: folder))
    } catch { throw PluginError(PluginFault.data(error), of: id, kind: .host) }
  }

  // MARK: Before a load

  /// Reads what was decided about the plugin; returns whether it may run.
  func readDecisions() -> Bool {
    do throws(DataFault) { try data.decisions.read() } catch { note(error.text) }
    return data.decisions.isEnabled
  }

  /// Remembers whether the plugin is on.
  func remember(isEnabled: Bool) {
    do throws(DataFault) { try data.decisions.enable(isEnabled) } catch {
      report(PluginError(PluginFault.data(error), of: id, kind: .host))
    }
  }

  /// Whether the host has to decide what the plugin may use before it runs for the first time.
  private var needsDecision: Bool {
    guard !isOwn, let manifest, host?.grants != nil, data.decisions.granted == nil else {
      return false
    }
    return !Grants(askedBy: manifest).isEmpty
  }

  /// Loads the plugin in its turn, or asks the host first what it may use.
  func loadInTurn() {
    guard needsDecision, let manifest, let ask = host?.grants else {
      try? load()
      return
    }
    if data.isAsking { return }
    data.isAsking = true
    changed.changed()
    Task { [weak self] in
      let grants = await ask(manifest)
      guard let self, data.isAsking else { return }
      data.isAsking = false
      guard phase == .inactive else { return }
      do throws(PluginError) { try decide(grants, self.manifest ?? manifest) } catch {
        report(error)
      }
      host?.plugins.enqueue(self)
    }
  }

  /// Determines what the plugin may use, from the decisions and its current requests.
  func settleGrants() {
    guard !isOwn, let manifest else {
      data.grants = data.grantsOfTest
      return
    }
    let asked = Grants(askedBy: manifest)
    guard let granted = data.decisions.granted else {
      data.grants = Grants.none
      data.wanted = asked
      return
    }
    data.grants = granted.intersection(asked)
    data.wanted = asked.subtracting(data.decisions.asked)
    data.isChanged = PluginDigest.digest(of: folder) != data.decisions.digest
    if data.isChanged { note("its files have changed since the user allowed it") }
  }

  /// Reads what the plugin has kept, before its script runs.
  func readStored() {
    guard data.grants?.storage ?? true else { return }
    do throws(DataFault) { try data.stored.read() } catch {
      note(
        "\(error.text); what was stored is still in \(error.isDamage ? "a file beside it" : "it"), "
          + "and was not read"
      )
    }
  }
  /// Writes what the plugin has kept, if it has changed.
  func writeStored() {
    do throws(DataFault) { try data.stored.write(at: now) } catch {
      report(PluginError(PluginFault.data(error), of: id, kind: .host))
    }
  }

  /// Takes the settings of the manifest.
  func useSettings() {
    let settings = manifest?.settings ?? []
    if settings.isEmpty, data.settings.declared.isEmpty { return }
    if data.settings.onChange == nil {
      data.settings.onChange = { [weak self] setting in
        self?.deliver { [weak self] in self?.script?.writeSetting(setting.name) }
      }
    }
    data.settings.use(settings)
  }
}

extension DataFault {
  fileprivate var isDamage: Bool { if case .damaged = self { true } else { false } }
}
