// The generated Unicode tables, and their lookup. A C target because a C array is compiled in no
// time and lies in read-only memory, where a Swift array literal of this size is neither.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The properties of a code point, in 16 bits:
//   0-1   cells: 0, 1 or 2
//   2     terminals disagree about it by itself
//   3     blank: a line may end after it, and it is dropped there
//   4-7   grapheme cluster class, a column of the automaton
//   8-11  line breaking class
//   12    terminals disagree about a cluster that it is attached to
//   13    U+FE0E and U+FE0F after it choose its presentation
//   14    a mark that is drawn, and so needs something to be drawn on
//   15    runs from right to left, or is an Arabic digit: its paragraph is reordered to be drawn
enum {
  LUNETTE_WIDTH = 0x3,
  LUNETTE_UNCERTAIN = 1 << 2,
  LUNETTE_BLANK = 1 << 3,
  LUNETTE_ATTACH_UNCERTAIN = 1 << 12,
  LUNETTE_VARIATION_BASE = 1 << 13,
  LUNETTE_MARK = 1 << 14,
  LUNETTE_BOTH_WAYS = 1 << 15,
};

// In stage 2, the blocks of 64 code points that contain nothing but ideographs, or nothing but
// syllables of Hangul, follow each other: there are LUNETTE_WIDE_BLOCK_COUNT of them, from
// LUNETTE_WIDE_BLOCKS on.
enum { LUNETTE_WIDE_BLOCKS = 2, LUNETTE_WIDE_BLOCK_COUNT = 8 };

extern const char lunette_unicode_version[];
static inline const char *lunette_unicode_version_string(void) { return lunette_unicode_version; }

extern const uint16_t lunette_unicode_stage1[17408];
extern const uint16_t lunette_unicode_stage2[];
// State << 4 | class -> next state; 0x80 if a cluster ends before the code point, 0x40 if moreover
// it is of a class that ought to attach to something, 0x20 if it is a special.
extern const uint8_t lunette_grapheme_automaton[256];
// Line breaking class before << 4 | class -> the class in this place, and 0x40 if a line may end
// before it.
extern const uint8_t lunette_line_automaton[256];

// `code_point` is at most U+10FFFF.
static inline uint16_t lunette_unicode(uint32_t code_point) {
  uint32_t block = lunette_unicode_stage1[code_point >> 6];
  return lunette_unicode_stage2[block << 6 | (code_point & 63)];
}
// `code_point` is less than 128.
static inline uint16_t lunette_unicode_ascii(uint32_t code_point) {
  return lunette_unicode_stage2[code_point];
}

// The same for the bytes of a character in UTF-8: `word` holds the first four bytes from the
// character's beginning, the first one lowest. `lunette_is_…` says whether a valid character of
// that length begins there. An encoded surrogate passes as three bytes; the table marks surrogates
// as special.
static inline bool lunette_is_two_bytes(uint32_t word) {
  return (word & 0xc0e0) == 0x80c0 && (word & 0x1e) != 0;
}
static inline bool lunette_is_three_bytes(uint32_t word) {
  return (word & 0xc0c0f0) == 0x8080e0 && (word & 0x200f) != 0;
}
static inline uint32_t lunette_four_bytes_index(uint32_t word) {
  return (word & 7) << 12 | (word >> 2 & 0xfc0) | (word >> 16 & 0x3f);
}
static inline bool lunette_is_four_bytes(uint32_t word) {
  return (word & 0xc0c0c0f8) == 0x808080f0 && lunette_four_bytes_index(word) - 0x400 < 0x4000;
}
static inline uint32_t lunette_three_bytes_block(uint32_t word) {
  return lunette_unicode_stage1[(word & 0xf) << 6 | (word >> 8 & 0x3f)];
}
static inline uint16_t lunette_unicode_two_bytes(uint32_t word) {
  uint32_t block = lunette_unicode_stage1[word & 0x1f];
  return lunette_unicode_stage2[block << 6 | (word >> 8 & 0x3f)];
}
static inline uint16_t lunette_unicode_three_bytes(uint32_t word) {
  return lunette_unicode_stage2[lunette_three_bytes_block(word) << 6 | (word >> 16 & 0x3f)];
}
static inline uint16_t lunette_unicode_four_bytes(uint32_t word) {
  uint32_t block = lunette_unicode_stage1[lunette_four_bytes_index(word)];
  return lunette_unicode_stage2[block << 6 | (word >> 24 & 0x3f)];
}
// Whether an ideograph or a syllable of Hangul begins here that is in one of the wide blocks. All
// of them take two cells and have the same line breaking class, and they differ only in the jamo
// that can attach to them.
static inline bool lunette_is_wide(uint32_t word) {
  return (word & 0xc0c0f0) == 0x8080e0 &&
         lunette_three_bytes_block(word) - LUNETTE_WIDE_BLOCKS < LUNETTE_WIDE_BLOCK_COUNT;
}
static inline uint8_t lunette_grapheme_step(uint32_t state, uint32_t grapheme_class) {
  return lunette_grapheme_automaton[state << 4 | grapheme_class];
}
static inline uint8_t lunette_line_step(uint32_t before, uint32_t line_class) {
  return lunette_line_automaton[before << 4 | line_class];
}

uint32_t lunette_lowercase_beyond_ascii(uint32_t code_point);
// The simple lowercase form of a code point, or the code point itself.
static inline uint32_t lunette_lowercase(uint32_t code_point) {
  if (code_point < 0x80) return code_point - 'A' < 26 ? code_point + ('a' - 'A') : code_point;
  return lunette_lowercase_beyond_ascii(code_point);
}

// What a quick look at 64 bytes of UTF-8 finds: how many continue a character, and whether any is
// below 0x20 or 0x7f.
struct lunette_look {
  uint8_t continuations;
  bool has_special, is_ascii;
};
struct lunette_look lunette_look_at_64(const uint8_t *bytes);
// Whether the first `length` bytes are the same.
bool lunette_same_bytes(const uint8_t *a, const uint8_t *b, size_t length);

#include "lunette_bidi.h"
#include "lunette_fuzzy.h"
#include "lunette_markdown.h"
#include "lunette_nearest.h"
