import LunetteBase

// The fuzzer (scripts/fuzz) compiles this file and the decoder into one module.
#if canImport(LunetteTerminal)
  @testable import LunetteTerminal
#endif

/// Decodes `bytes` as a terminal would send them, with pauses, and returns what is wrong with the
/// result; nil if nothing is. Each byte 0xff is followed by a number: the reads end there, and the
/// decoder then hears so many times that nothing has come.
func faultInDecoding(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
  let bytes = Array(bytes)
  var decoder = InputDecoder()
  decoder.pasteLimit = 64
  decoder.expectsReplies = bytes.count % 2 == 0
  decoder.expectedCursorPositions = bytes.count % 3
  var read: [UInt8] = []
  var at = 0
  var fault: String?
  func require(_ condition: Bool, _ message: String) {
    if !condition, fault == nil { fault = message }
  }
  func check(_ events: [InputEvent]) {
    for case .key(let key) in events {
      guard case .character(let character) = key.key else { continue }
      for scalar in character.unicodeScalars {
        require(
          scalar.value >= 0x20 && !(0x7f..<0xa0).contains(scalar.value),
          "a control character is typed")
      }
    }
    require(decoder.pending.count <= InputDecoder.longestString + bytes.count, "too much is kept")
    require(decoder.collected.count <= InputDecoder.longestString, "too much is collected")
    if decoder.patience == nil {
      require(decoder.pending.isEmpty || decoder.mode == .paste, "what is kept is waited for")
    }
  }
  while at < bytes.count {
    if bytes[at] != 0xff {
      read.append(bytes[at])
      at += 1
      continue
    }
    check(decoder.feed(read))
    read = []
    for _ in 0..<(at + 1 < bytes.count ? bytes[at + 1] % 4 : 0) where decoder.patience != nil {
      check(decoder.timeout())
    }
    at += 2
  }
  check(decoder.feed(read))
  _ = decoder.takeReplies()
  // Silence ends everything, and the decoder is then usable.
  for _ in 0..<8 where decoder.patience != nil { check(decoder.timeout()) }
  require(decoder.patience == nil, "the decoder waits for ever")
  let events = decoder.feed([0x71])
  require(events == [.key(KeyEvent(.character("q")))], "a key is lost")
  return fault
}
