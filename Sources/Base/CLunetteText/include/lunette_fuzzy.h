// How well a text matches a pattern: the characters of the pattern must be in the text, in the same
// order, with others between them or not. For pickers and palettes, which show the best matches
// first and mark what matched.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A pattern, made by `lunette_fuzzy_prepare`. A character is a code point; a byte that is not UTF-8
// is a separate character that equals only the same byte.
typedef struct lunette_fuzzy {
  // The characters, in lowercase unless the pattern has one in uppercase: then case counts.
  const uint32_t *pattern;
  // The failure function of Knuth, Morris and Pratt: for each prefix of the pattern, the length of
  // its longest proper prefix that is also its suffix.
  const uint32_t *borders;
  int32_t length;
  bool minds_case;
  // Called from time to time with a measure of the work since, about a machine instruction of Lua
  // for each unit. It may leave by `longjmp`: the functions below own nothing.
  void (*tick)(void *context, int32_t units);
  void *context;
} lunette_fuzzy;

// Reads a pattern. `memory` has room for two numbers for each byte of `text`, and lives as long as
// the pattern.
void lunette_fuzzy_prepare(lunette_fuzzy *fuzzy, const char *text, size_t length, uint32_t *memory);

// Whether a text matches. Needs no memory.
bool lunette_fuzzy_matches(const lunette_fuzzy *fuzzy, const char *text, size_t length);

// The bytes of memory, aligned for an int64_t, that `lunette_fuzzy_rank` needs for a text of that
// length.
size_t lunette_fuzzy_room(const lunette_fuzzy *fuzzy, size_t length);

// How good a match is: 0 or more, and less than 1 << 30; -1 where the text does not match. A text
// that equals the pattern ranks above every text that begins with it, and this above every text in
// which a word begins with it. Below these, characters that follow each other and characters at the
// beginnings of words count for a match, and gaps against it. `positions` has room for the index of
// each character of the pattern among those of the text, or is NULL.
int32_t lunette_fuzzy_rank(
  const lunette_fuzzy *fuzzy, const char *text, size_t length, void *memory, int32_t *positions);

// The matched parts of a text as pairs of offsets in bytes, of the first byte and of the first
// after the part. A part consists of whole grapheme clusters. `ranges` has room for a pair for each
// position; returns the number of pairs.
int32_t lunette_fuzzy_ranges(
  const lunette_fuzzy *fuzzy, const char *text, size_t length, const int32_t *positions,
      size_t *ranges);
