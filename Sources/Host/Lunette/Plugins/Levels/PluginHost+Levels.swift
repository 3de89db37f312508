extension PluginHost {
  /// The levels of the host's interface that a plugin may be written for: the current one and the two before it.
  public var apiLevels: ClosedRange<Int> { max(1, apiLevel - 2)...max(1, apiLevel) }

  /// Checks the slots and style places, which are declared in lists and so not checked when they are declared.
  func checkPlaces() throws(PluginFault) {
    for slot in slots { try slot.availability.check("the slot", slot.name, current: apiLevel) }
    for place in stylePlaces { try place.availability.check("the style place", place.name, current: apiLevel) }
  }
}
