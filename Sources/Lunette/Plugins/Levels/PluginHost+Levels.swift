extension PluginHost {
  /// The levels of its own interface that plugins may ask for: this one and two before it.
  public var apiLevels: ClosedRange<Int> { max(1, apiLevel - 2)...max(1, apiLevel) }

  /// What is declared in lists, and so not checked when it is.
  func checkPlaces() throws(PluginFault) {
    for slot in slots { try slot.availability.check("the slot", slot.name, current: apiLevel) }
    for place in stylePlaces { try place.availability.check("the style place", place.name, current: apiLevel) }
  }
}
