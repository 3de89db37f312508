/// What reaches a plugin from outside: values, events, and what it waits for.
extension Plugin {
  /// Tells the plugin that a published value has changed, if it has asked for that value; now, or
  /// when it has time again.
  func changed(_ value: String) {
    guard let script, script.hasAskedFor(value) else { return }
    if delivered.isEmpty, phase == .active, enter({ script.write(value) }) != nil { return }
    deliver { [weak self] in self?.script?.write(value) }
  }
  /// Runs a closure for the plugin, now or when it has time again; if it is suspended, when it is
  /// resumed. If more than `maxDelivered` closures wait, the oldest are dropped.
  func deliver(_ body: @escaping @MainActor () -> Void) {
    guard script != nil else { return }
    delivered.append(body)
    if delivered.count > Self.maxDelivered {
      delivered.removeFirst()
      output.write(
        .warning, "it receives events too slowly; the oldest were dropped", at: now)
    }
    takeDelivered()
  }
  func takeDelivered() {
    while phase == .active, let next = delivered.popFirst() {
      if enter(next) == nil {
        delivered = [next] + delivered
        return
      }
    }
  }
}
