import Lunette

/// What has come of a host's plugins since it was made, in order.
@MainActor package final class PluginRecord {
  package private(set) var errors: [PluginError] = []
  package private(set) var performed: [PerformedAction] = []
  package private(set) var emitted: [EmittedEvent] = []
  /// Hears of each error.
  package var onError: ((PluginError) -> Void)?

  /// Whoever hears of these things of the host's goes on hearing of them.
  init(of host: PluginHost) {
    let (onError, onPerform, onReceive) = (host.onError, host.actions.onPerform, host.events.onReceive)
    host.onError = { [weak self] error in
      onError?(error)
      self?.errors.append(error)
      self?.onError?(error)
    }
    host.actions.onPerform = { [weak self] name, parameters in
      onPerform?(name, parameters)
      self?.performed.append(PerformedAction(name: name, parameters: parameters))
    }
    host.events.onReceive = { [weak self] name, payload in
      onReceive?(name, payload)
      self?.emitted.append(EmittedEvent(name: name, payload: payload))
    }
  }
}
