import Logging

// Errors of the host's own code, and reports that had to wait.
extension PluginHost {
  /// All that a plugin may read of an error of the host's code that it has called. An error whose
  /// words are not for plugins is reported to the host itself.
  func message(for error: any Error, in origin: PluginError.Origin, calledBy plugin: PluginID)
    -> String
  {
    if let facing = error as? any PluginFacingError { return facing.pluginMessage }
    report(PluginError(error, in: origin, calledBy: plugin))
    return origin.failure
  }

  /// Reports an error of the host's own code, at most once a second.
  func report(_ error: PluginError) {
    onEachError?(error)
    if let error = ownReports.take(error, isScripted: false, at: now) {
      notify(error)
    } else {
      expectNotice(at: ownReports.due)
    }
  }
  private func notify(_ error: PluginError) {
    logger.error(
      "\(error)", metadata: error.plugin.isEmpty ? [:] : ["plugin": "\(error.plugin.singleLine)"])
    onError?(error)
  }

  /// Makes the reports and notices that are due.
  func giveNotices() {
    noticesDue = .infinity
    for error in ownReports.takeDue(at: now) { notify(error) }
    expectNotice(at: ownReports.due)
    for plugin in plugins.list { expectNotice(at: plugin.giveNotices()) }
  }
}

// The end of the program.
extension PluginHost {
  /// Removes all plugins, each of which may run its `onDeactivate` before, for as long as the
  /// budget for all of them allows.
  package func end() {
    secondsToLeave = budgets.ending
    for plugin in plugins.list { plugin.unload() }
    secondsToLeave = nil
  }

  /// Waits for the actions that plugins have begun while they were removed, and cancels those that
  /// take longer than the budget.
  package func settle() async {
    let actions = lastActions
    lastActions = []
    if actions.isEmpty { return }
    let (done, signal) = AsyncStream.makeStream(of: Void.self)
    let all = Task {
      for action in actions { await action.value }
      signal.finish()
    }
    let limit = Task { [seconds = budgets.ending] in
      try? await Task.sleep(for: .seconds(seconds))
      signal.finish()
    }
    for await _ in done {}
    limit.cancel()
    all.cancel()
    for action in actions { action.cancel() }
  }
}
