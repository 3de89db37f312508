// The levels of a host's interface, and what the host has declared for each.
extension PluginHost {
  /// The levels of the host's interface that a plugin may be written for: the current one and the
  /// two before it.
  public var apiLevels: ClosedRange<Int> { max(1, apiLevel - 2)...max(1, apiLevel) }

  /// Checks the host's id, its slots and its style places, which are given when the host is made
  /// and so not checked before the first plugin is loaded.
  func checkSlots() throws(PluginFault) {
    try PluginName.check(id, of: "a host")
    try check(slots.map { ($0.name, $0.availability) }, "a slot", "the slot")
    try check(stylePlaces.map { ($0.name, $0.availability) }, "a style place", "the style place")
  }
  private func check(
    _ declared: [(name: String, availability: HostAvailability)], _ kind: String, _ what: String
  ) throws(PluginFault) {
    var names: Set<String> = []
    for (name, availability) in declared {
      try PluginName.check(name, of: kind)
      if !names.insert(name).inserted { throw .declaredTwice(kind, name) }
      try availability.check(what, name, current: apiLevel)
    }
  }
}
