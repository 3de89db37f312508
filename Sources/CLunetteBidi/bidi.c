#include "CLunetteBidi.h"

#include <fribidi/fribidi.h>
#include <stdlib.h>

// Exact, for the character that begins at `utf8`.
static int is_right_to_left(const uint8_t *utf8) {
  uint32_t c = utf8[0];
  if (c < 0xd6) return 0;
  if (c < 0xe0) {
    c = (c & 0x1f) << 6 | (utf8[1] & 0x3f);
  } else if (c < 0xf0) {
    c = (c & 0xf) << 12 | (uint32_t)(utf8[1] & 0x3f) << 6 | (utf8[2] & 0x3f);
  } else {
    c = (c & 7) << 18 | (uint32_t)(utf8[1] & 0x3f) << 12 | (uint32_t)(utf8[2] & 0x3f) << 6 | (utf8[3] & 0x3f);
  }
  return (fribidi_get_bidi_type(c) & (FRIBIDI_MASK_RTL | FRIBIDI_MASK_ARABIC)) != 0;
}

// Two bytes are enough to tell nearly all other characters apart: U+0590 … U+08FF, U+FB00 … U+FDFF, U+FE40 … U+FEFF,
// U+10000 … U+10FFF, U+1E000 … U+1EFFF. Without branches, for compilers to do many at once.
static inline uint8_t may_be(uint8_t a, uint8_t b) {
  uint8_t two = ((uint8_t)(a - 0xd6) <= 9) & ((a > 0xd6) | (b >= 0x90));
  uint8_t extended = (a == 0xe0) & ((uint8_t)(b - 0xa0) <= 3);
  uint8_t forms = (a == 0xef) & (((uint8_t)(b - 0xac) <= 11) | ((uint8_t)(b - 0xb9) <= 2));
  uint8_t beyond = (a == 0xf0) & ((b == 0x90) | (b == 0x9e));
  return two | extended | forms | beyond;
}

int lb_contains_right_to_left(const uint8_t *utf8, size_t count) {
  enum { BLOCK = 64 };
  size_t i = 0;
  for (; i + BLOCK < count; i += BLOCK) {
    uint8_t found = 0;
    for (size_t k = i; k < i + BLOCK; k++) found |= may_be(utf8[k], utf8[k + 1]);
    if (!found) continue;
    for (size_t k = i; k < i + BLOCK; k++) {
      if (may_be(utf8[k], utf8[k + 1]) && is_right_to_left(utf8 + k)) return 1;
    }
  }
  for (; i + 1 < count; i++) {
    if (may_be(utf8[i], utf8[i + 1]) && is_right_to_left(utf8 + i)) return 1;
  }
  return 0;
}

int lb_resolve(const uint32_t *code_points, size_t count, int *direction, uint8_t *info) {
  size_t each = sizeof(FriBidiCharType) + sizeof(FriBidiBracketType) + sizeof(FriBidiLevel);
  char *memory = malloc(count * each);
  if (memory == NULL) return 0;
  FriBidiCharType *types = (FriBidiCharType *)memory;
  FriBidiBracketType *brackets = (FriBidiBracketType *)(types + count);
  FriBidiLevel *levels = (FriBidiLevel *)(brackets + count);
  FriBidiStrIndex length = (FriBidiStrIndex)count;
  FriBidiParType base = *direction < 0 ? FRIBIDI_PAR_ON : *direction ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;

  fribidi_get_bidi_types(code_points, length, types);
  fribidi_get_bracket_types(code_points, length, types, brackets);
  int ok = fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, levels) != 0;
  if (ok) {
    *direction = (base & FRIBIDI_MASK_RTL) != 0;
    for (size_t i = 0; i < count; i++) {
      int is_space = (types[i] & (FRIBIDI_MASK_WS | FRIBIDI_MASK_SEPARATOR | FRIBIDI_MASK_BN)) != 0;
      info[i] = (uint8_t)((levels[i] & LB_LEVEL) | (is_space ? LB_RESETS_AT_END : 0));
    }
  }
  free(memory);
  return ok;
}

uint32_t lb_mirrored(uint32_t code_point) {
  FriBidiChar other = code_point;
  return fribidi_get_mirror_char(code_point, &other) ? other : code_point;
}
