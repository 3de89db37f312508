// The two things that are needed of FriBidi: the embedding levels of a paragraph, and the mirror
// image of a character, such as `)` for `(`.
#include "lunette_bidi.h"

#include <fribidi/fribidi.h>
#include <stdlib.h>

int lb_resolve(const uint32_t *code_points, size_t count, int *direction, uint8_t *info) {
  size_t each = sizeof(FriBidiCharType) + sizeof(FriBidiBracketType) + sizeof(FriBidiLevel);
  char *memory = malloc(count * each);
  if (memory == NULL) return 0;
  FriBidiCharType *types = (FriBidiCharType *)memory;
  FriBidiBracketType *brackets = (FriBidiBracketType *)(types + count);
  FriBidiLevel *levels = (FriBidiLevel *)(brackets + count);
  FriBidiStrIndex length = (FriBidiStrIndex)count;
  FriBidiParType base = *direction < 0 ? FRIBIDI_PAR_ON : *direction ? FRIBIDI_PAR_RTL
      : FRIBIDI_PAR_LTR;

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
