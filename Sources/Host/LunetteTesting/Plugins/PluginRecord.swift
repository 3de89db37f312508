import Lunette

/// The errors, actions and events of a host's plugins since the record was made, in order.
@MainActor package final class PluginRecord {
  package private(set) var errors: [PluginError] = []
  package private(set) var performed: [PerformedAction] = []
  package private(set) var emitted: [EmittedEvent] = []
  /// Called with each error.
  package var onError: ((PluginError) -> Void)?

  /// Records what happens in a host; the host's existing callbacks are still called.
  init(of host: PluginHost) {
    let (onError, onPerform, onReceive) = (
      host.onEachError, host.actions.onPerform, host.events.onReceive
    )
    host.onEachError = { [weak self] error in
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
