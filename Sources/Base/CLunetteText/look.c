#include "CLunetteText.h"

#include <string.h>

// The loop has no branches, so that compilers can vectorize it.
struct lunette_look lunette_look_at_64(const uint8_t *bytes) {
  uint8_t continuations = 0, special = 0, all = 0;
  for (int i = 0; i < 64; i++) {
    uint8_t byte = bytes[i];
    continuations += (int8_t)byte < -0x40;
    special |= (byte < 0x20) | (byte == 0x7f);
    all |= byte;
  }
  return (struct lunette_look){.continuations = continuations, .has_special = special != 0,
      .is_ascii = all < 0x80};
}

bool lunette_same_bytes(const uint8_t *a, const uint8_t *b, size_t length) {
  return memcmp(a, b, length) == 0;
}
