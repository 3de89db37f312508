import LunetteBase

// Mouse reports. Source: xterm's ctlseqs, "Mouse Tracking".

extension InputDecoder {
  /// Decodes an SGR report, `CSI < buttons ; column ; row M`, or the same with a final `m` for a
  /// release.
  mutating func mouse(_ sequence: ControlSequence) -> MouseEvent? {
    guard sequence.parameters.count == 3 else { return nil }
    let location = Point(
      x: min(max(1, sequence.parameter(1)), 0xffff) - 1,
      y: min(max(1, sequence.parameter(2)), 0xffff) - 1)
    return mouse(
      code: sequence.parameter(0, or: 0), isRelease: sequence.final == UInt8(ascii: "m"),
      at: location)
  }

  /// Decodes the oldest form of a report, `CSI M buttons column row`; each of the three is a byte
  /// of at least 32.
  mutating func oldMouse(_ bytes: ArraySlice<UInt8>) -> MouseEvent? {
    let values = bytes.map { Int($0) - 32 }
    guard values.allSatisfy({ $0 >= 0 }) else { return nil }
    let isRelease = values[0] & 0b1100_0011 == 3 && values[0] & 32 == 0
    let location = Point(x: max(0, values[1] - 1), y: max(0, values[2] - 1))
    guard var event = mouse(code: values[0], isRelease: isRelease, at: location) else { return nil }
    if event.kind == .up { event.button = lastButton }
    if event.kind == .down { lastButton = event.button }
    return event
  }

  private func mouse(code: Int, isRelease: Bool, at location: Point) -> MouseEvent? {
    guard code & 128 == 0 else { return nil }  // buttons 8 to 11
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    if code & 64 != 0 {
      if isRelease { return nil }
      let (x, y) = [(0, -1), (0, 1), (-1, 0), (1, 0)][code & 3]
      return MouseEvent(.scroll(x: x, y: y), button: .none, at: location, modifiers: modifiers)
    }
    let button = [MouseButton.left, .middle, .right, .none][code & 3]
    let kind: MouseKind = code & 32 != 0 ? .move : isRelease ? .up : .down
    return MouseEvent(kind, button: button, at: location, modifiers: modifiers)
  }
}
