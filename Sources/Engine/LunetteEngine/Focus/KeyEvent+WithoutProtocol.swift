import LunetteBase

// Keys that are one key in a terminal without a keyboard protocol (S135).

extension KeyEvent {
  /// The keys that a terminal without a keyboard protocol cannot distinguish from this one, with
  /// the likeliest one first: Control-_, Control-/ and Control-7 are one byte there. Empty for most
  /// keys.
  ///
  /// A key that nothing has taken counts as each of them, in turn. So a shortcut works by whatever
  /// name the script gives the key, and a terminal that distinguishes these keys loses nothing: a
  /// key that nothing handles acts as it does in other terminals.
  var withoutProtocol: [KeyEvent] {
    // xterm, kitty and VTE send the same for the Menu key as the Linux console, rxvt and terminals
    // of macOS send for F16: `CSI 29 ~`. The decoder calls it the Menu key.
    if key == .menu { return [with(.function(16), modifiers)] }
    let names = characters
    if modifiers == .control, let plain = names.lazy.compactMap({ Self.plain[$0] }).first {
      return [with(plain, [])]
    }
    // A letter with Shift is another key; of digits and symbols, layouts need Shift for some.
    guard modifiers.subtracting(.shift) == .control,
      let same = Self.sameControls.first(where: { same in names.contains { same.contains($0) } })
    else { return [] }
    return same.filter { !names.contains($0) }.map { with(.character($0), .control) }
  }

  /// The keys whose control characters are those of other keys, where Control is held.
  private static let plain: [Character: Key] = [
    "[": .escape, "j": .enter, "m": .enter, "i": .tab, "h": .backspace,
  ]

  /// The characters that are one control character where Control is held: 0 and 0x1c to 0x1f. The
  /// first of each is the one that the decoder names.
  ///
  /// Source: `XLookupString` of libX11; the kitty protocol's "Legacy Ctrl mapping of ASCII keys".
  private static let sameControls = [" @2`", "\\4|", "]5}", "^6~", "_/7"]
}
