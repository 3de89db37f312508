#ifndef CLUNETTE_BIDI_H
#define CLUNETTE_BIDI_H

#include <stddef.h>
#include <stdint.h>

// The Unicode Bidirectional Algorithm (UAX #9) as fribidi has it.

enum {
  // The embedding level: even is left to right, odd right to left. Without embeddings it is at
  // most 2.
  LB_LEVEL = 0x1f,
  // White space: it takes the paragraph's level where a line ends (rule L1).
  LB_RESETS_AT_END = 1 << 7,
};

// Rules P2 to I2, and those parts of L1 that do not depend on lines. `info` gets a byte for each
// code point. `*direction` is the paragraph's level, 0 or 1, or -1 for that of its first strong
// character; it becomes the one used. Returns 0 without memory; then `info` is undefined.
int lb_resolve(const uint32_t *code_points, size_t count, int *direction, uint8_t *info);

// What a right-to-left run shows instead of a character, such as `)` for `(`; the character itself
// for most (rule L4).
uint32_t lb_mirrored(uint32_t code_point);

#endif
