/// The `Cell.glyph` of a character of at most four bytes.
package func packGlyph(_ character: StaticString) -> UInt32 {
  var packed: UInt32 = 0
  for index in 0..<min(4, character.utf8CodeUnitCount) {
    packed |= UInt32(character.utf8Start[index]) << UInt32(8 * index)
  }
  return packed
}
