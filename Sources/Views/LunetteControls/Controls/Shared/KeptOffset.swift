/// The offset in `new`, a text from outside, that corresponds to `offset` in `old`, the text before
/// it: the bytes around it are the same, as far as they have not changed. Offsets count bytes.
///
/// If the binding of a field refuses a letter, for example, the cursor is again where it was before
/// the letter was typed; if it writes `1234` as `1,234`, the cursor stays before the same digit.
func keptOffset(_ offset: Int, in old: [UInt8], after new: [UInt8]) -> Int {
  let shortest = min(old.count, new.count)
  var (prefix, suffix) = (0, 0)
  func countPrefix() {
    while prefix < shortest - suffix, old[prefix] == new[prefix] { prefix += 1 }
  }
  func countSuffix() {
    while suffix < shortest - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
  }
  // Among equal letters it cannot be seen which have gone or come. What goes is mostly what was
  // just typed, before the cursor; what comes is mostly appended.
  if new.count < old.count {
    countSuffix()
    countPrefix()
  } else {
    countPrefix()
    countSuffix()
  }
  return offset >= old.count - suffix
    ? new.count - (old.count - offset) : min(offset, new.count - suffix)
}
