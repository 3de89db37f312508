// The fuzzy search behind `ui.fuzzy` and palettes: whether the letters of a pattern occur in a text
// in their order, how good the match is, and which letters matched. `okp` finds `onKeyPress`, and
// rates it above `book-keeping`.
#include "CLunetteText.h"

#include <string.h>

enum {
  // The characters between two ticks.
  BLOCK = 4096,
  // The search looks at the stretch of a text between the first and the last character that can
  // match. If the length of the pattern times that of the stretch is at most this, it finds the
  // best match; otherwise it finds a good one.
  MAX_CELLS = 1 << 15,
};

// The points for a character, for one that directly follows the last one, for one with which a word
// begins, or a part of a name like `onKeyPress`; and those that are lost by a gap, and by each
// further character in it. As in fzf, a word counts a little more at the beginning of the text and
// after a blank, and after what separates the parts of a path or a list.
enum {
  MATCH = 16, CONSECUTIVE = 12, WORD = 8, WORD_AFTER_BLANK = 10, WORD_AFTER_DELIMITER = 9,
  HUMP = 7, GAP = 3, WIDER_GAP = 1
};

// The kinds of matches, from the lowest, and how many ranks each has.
enum { SCATTERED, WORD_BEGINS, TEXT_BEGINS, EXACT };
enum { RANKS = 1 << 27 };

enum { NOT_UTF8 = 0x110000 };

static uint32_t take(const uint8_t **at, const uint8_t *end) {
  const uint8_t *bytes = *at;
  uint32_t first = bytes[0];
  *at = bytes + 1;
  if (first < 0x80) return first;
  int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  if (first < 0xc2 || first > 0xf4 || end - bytes <= more) return NOT_UTF8 + first;
  uint32_t character = first & (0x3fu >> more);
  for (int i = 1; i <= more; i++) {
    if ((bytes[i] & 0xc0) != 0x80) return NOT_UTF8 + first;
    character = character << 6 | (bytes[i] & 0x3f);
  }
  // Overlong forms, surrogates, and code points beyond Unicode.
  bool is_short = (more == 2 && character < 0x800) || (more == 3 && character < 0x10000);
  if (is_short || (character >= 0xd800 && character < 0xe000) || character > 0x10ffff)
    return NOT_UTF8 + first;
  *at = bytes + 1 + more;
  return character;
}

static inline uint32_t folded(const lunette_fuzzy *fuzzy, uint32_t character) {
  return fuzzy->minds_case ? character : lunette_lowercase(character);
}

static inline void tick(const lunette_fuzzy *fuzzy, int32_t units) {
  if (fuzzy->tick != NULL) fuzzy->tick(fuzzy->context, units);
}

void lunette_fuzzy_prepare(lunette_fuzzy *fuzzy, const char *text, size_t length,
    uint32_t *memory) {
  const uint8_t *at = (const uint8_t *)text, *end = at + length;
  uint32_t *pattern = memory, *borders = memory + length;
  int32_t count = 0;
  fuzzy->minds_case = false;
  while (at < end) {
    uint32_t character = take(&at, end);
    if (lunette_lowercase(character) != character) fuzzy->minds_case = true;
    pattern[count++] = character;
    if (count % BLOCK == 0) tick(fuzzy, BLOCK / 8);
  }
  // The search of Knuth, Morris and Pratt.
  for (int32_t i = 0; i < count; i++) {
    if (i == 0) {
      borders[0] = 0;
      continue;
    }
    uint32_t border = borders[i - 1];
    while (border > 0 && pattern[border] != pattern[i]) border = borders[border - 1];
    borders[i] = border + (pattern[border] == pattern[i]);
    if (i % BLOCK == 0) tick(fuzzy, BLOCK / 8);
  }
  fuzzy->pattern = pattern;
  fuzzy->borders = borders;
  fuzzy->length = count;
}

bool lunette_fuzzy_matches(const lunette_fuzzy *fuzzy, const char *text, size_t length) {
  // Characters are counted in 32 bits.
  if (length > INT32_MAX / 2) return false;
  const uint8_t *at = (const uint8_t *)text, *end = at + length;
  int32_t found = 0;
  size_t since = 0;
  while (found < fuzzy->length) {
    if (end - at < fuzzy->length - found) return false;
    if (folded(fuzzy, take(&at, end)) == fuzzy->pattern[found]) found++;
    if (++since % BLOCK == 0) tick(fuzzy, BLOCK / 8);
  }
  return true;
}

// The longest stretch in which the best match is searched for.
static size_t longest_stretch(const lunette_fuzzy *fuzzy, size_t length) {
  size_t longest = MAX_CELLS / (size_t)(fuzzy->length > 0 ? fuzzy->length : 1);
  return length < longest ? length : longest;
}

// What `lunette_fuzzy_rank` keeps in its memory.
typedef struct reading {
  uint32_t *characters;
  // Two rows of points, for `best` below.
  int32_t *points;
  uint8_t *steps, *bonuses;
  int32_t count;
} reading;

size_t lunette_fuzzy_room(const lunette_fuzzy *fuzzy, size_t length) {
  size_t stretch = longest_stretch(fuzzy, length);
  return length * (sizeof(uint32_t) + 1) + stretch * (2 * sizeof(int32_t) + (size_t)fuzzy->length);
}

// The kinds of characters of which words consist.
enum { SEPARATOR, LETTER, CAPITAL };

static int kind_of(uint32_t character, int before) {
  if (character < 0x80) {
    if (character - 'A' < 26) return CAPITAL;
    return character - 'a' < 26 || character - '0' < 10 ? LETTER : SEPARATOR;
  }
  if (character >= NOT_UTF8) return SEPARATOR;
  uint16_t properties = lunette_unicode(character);
  // Some grapheme cluster classes and line breaking classes, with the numbers that
  // scripts/generators/unicode gives them.
  enum { EXTEND = 1, ZWJ = 2, SPACING = 3, ALPHABETIC = 0, IDEOGRAPH = 2, DIGIT = 7 };
  int cluster = properties >> 4 & 0xf, line = properties >> 8 & 0xf;
  if (cluster == EXTEND || cluster == ZWJ || cluster == SPACING) return before;
  if (line != ALPHABETIC && line != IDEOGRAPH && line != DIGIT) return SEPARATOR;
  return lunette_lowercase(character) != character ? CAPITAL : LETTER;
}

// The points for a word that begins after a character; 0: at the beginning of the text.
static int points_of_word(uint32_t before) {
  switch (before) {
  case 0: case ' ': case '\t': return WORD_AFTER_BLANK;
  case '/': case ',': case ':': case ';': case '|': return WORD_AFTER_DELIMITER;
  default: return WORD;
  }
}

static void read_text(const lunette_fuzzy *fuzzy, reading *reading, const char *text, size_t length,
    void *memory) {
  reading->characters = memory;
  reading->points = (int32_t *)(reading->characters + length);
  reading->steps = (uint8_t *)(reading->points + 2 * longest_stretch(fuzzy, length));
  reading->bonuses = reading->steps + longest_stretch(fuzzy, length) * (size_t)fuzzy->length;
  const uint8_t *at = (const uint8_t *)text, *end = at + length;
  int before = SEPARATOR;
  uint32_t last = 0;
  int32_t count = 0;
  while (at < end) {
    uint32_t character = take(&at, end);
    int kind = kind_of(character, before);
    reading->characters[count] = folded(fuzzy, character);
    reading->bonuses[count] =
      kind == SEPARATOR ? 0 : before == SEPARATOR ? points_of_word(last)
          : kind == CAPITAL && before == LETTER ? HUMP : 0;
    before = kind;
    last = character;
    if (++count % BLOCK == 0) tick(fuzzy, BLOCK / 4);
  }
  reading->count = count;
}

// Where the whole pattern begins the text, or else first begins a word; -1 where it does neither.
static int32_t whole(const lunette_fuzzy *fuzzy, const reading *reading) {
  uint32_t length = (uint32_t)fuzzy->length, found = 0;
  for (int32_t i = 0; i < reading->count; i++) {
    if (found == length) found = fuzzy->borders[found - 1];
    while (found > 0 && fuzzy->pattern[found] != reading->characters[i])
      found = fuzzy->borders[found - 1];
    if (fuzzy->pattern[found] == reading->characters[i]) found++;
    if (found == length) {
      int32_t start = i + 1 - (int32_t)length;
      if (start == 0 || reading->bonuses[start] > 0) return start;
    }
    if (i % BLOCK == BLOCK - 1) tick(fuzzy, BLOCK / 8);
  }
  return -1;
}

enum { NONE = INT32_MIN / 4 };
static inline bool is_some(int32_t points) { return points > NONE / 2; }
static inline int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

// How the best match with the character i of the pattern at j got there: from a match of the
// character before at j - 1, or across a gap; and whether the best gap before j begins at j - 1, or
// is one that is wider.
enum { FOLLOWS = 1, GAP_BEGINS = 2 };

// The points of the best match in a stretch.
static int32_t best(
  const lunette_fuzzy *fuzzy, const reading *reading, int32_t first, int32_t width,
      int32_t *positions) {
  int32_t *row = reading->points, *above = reading->points + width;
  const uint32_t *characters = reading->characters + first;
  const uint8_t *bonuses = reading->bonuses + first;
  for (int32_t i = 0; i < fuzzy->length; i++) {
    uint8_t *steps = reading->steps + (size_t)i * (size_t)width;
    int32_t across = NONE;
    for (int32_t j = 0; j < width; j++) {
      uint8_t step = 0;
      if (i > 0) {
        across = larger(across - WIDER_GAP, NONE);
        if (j >= 2 && is_some(above[j - 2]) && above[j - 2] - GAP >= across) {
          across = above[j - 2] - GAP;
          step = GAP_BEGINS;
        }
      }
      int32_t points = NONE;
      if (characters[j] == fuzzy->pattern[i]) {
        int32_t bonus = bonuses[j];
        if (i == 0) {
          // How a match begins counts twice.
          points = MATCH + 2 * bonus;
        } else {
          bool follows = j >= 1 && is_some(above[j - 1]);
          int32_t following = follows ? above[j - 1] + larger(bonus, CONSECUTIVE) : NONE;
          int32_t jumping = is_some(across) ? across + bonus : NONE;
          if (follows && following >= jumping) {
            points = MATCH + following;
            step |= FOLLOWS;
          } else if (is_some(jumping)) {
            points = MATCH + jumping;
          }
        }
      }
      row[j] = points;
      steps[j] = step;
    }
    int32_t *other = row;
    row = above;
    above = other;
    if (i % 8 == 7) tick(fuzzy, width / 2);
  }
  int32_t last = 0;
  for (int32_t j = 1; j < width; j++) {
    if (above[j] > above[last]) last = j;
  }
  if (positions != NULL) {
    for (int32_t i = fuzzy->length - 1, j = last; i >= 0; i--) {
      positions[i] = first + j;
      const uint8_t *steps = reading->steps + (size_t)i * (size_t)width;
      if (steps[j] & FOLLOWS) {
        j--;
      } else {
        while (i > 0 && !(steps[j] & GAP_BEGINS)) j--;
        j -= 2;
      }
    }
  }
  return above[last];
}

// The points of a good match: the shortest of those that end where the first one ends.
static int32_t good(const lunette_fuzzy *fuzzy, const reading *reading, int32_t first,
    int32_t *positions) {
  int32_t found = 0, j = first;
  for (; found < fuzzy->length; j++) {
    if (reading->characters[j] == fuzzy->pattern[found]) found++;
    if (j % BLOCK == 0) tick(fuzzy, BLOCK / 8);
  }
  int64_t points = 0;
  for (int32_t i = fuzzy->length - 1, next = -1; i >= 0; i--) {
    while (reading->characters[--j] != fuzzy->pattern[i]) {
      if (j % BLOCK == 0) tick(fuzzy, BLOCK / 8);
    }
    bool is_followed = next == j + 1;
    points += MATCH + reading->bonuses[j] + (is_followed ? CONSECUTIVE : 0);
    if (next >= 0 && !is_followed) points -= GAP + (int64_t)(next - j - 2) * WIDER_GAP;
    if (positions != NULL) positions[i] = j;
    next = j;
  }
  const int64_t limit = RANKS / 4;
  return (int32_t)(points > limit ? limit : points < -limit ? -limit : points);
}

int32_t lunette_fuzzy_rank(
  const lunette_fuzzy *fuzzy, const char *text, size_t length, void *memory, int32_t *positions) {
  if (fuzzy->length == 0) return SCATTERED;
  if (!lunette_fuzzy_matches(fuzzy, text, length)) return -1;
  reading reading;
  read_text(fuzzy, &reading, text, length, memory);
  int32_t start = whole(fuzzy, &reading);
  if (start >= 0) {
    for (int32_t i = 0; positions != NULL && i < fuzzy->length; i++) positions[i] = start + i;
    int kind = start > 0 ? WORD_BEGINS : reading.count == fuzzy->length ? EXACT : TEXT_BEGINS;
    return kind * RANKS;
  }
  int32_t first = 0, last = reading.count - 1;
  while (reading.characters[first] != fuzzy->pattern[0]) first++;
  while (reading.characters[last] != fuzzy->pattern[fuzzy->length - 1]) last--;
  bool is_short = (size_t)(last - first + 1) <= longest_stretch(fuzzy, length);
  int32_t points = is_short ? best(fuzzy, &reading, first, last - first + 1, positions)
                            : good(fuzzy, &reading, first, positions);
  return SCATTERED * RANKS + RANKS / 2 + points;
}

int32_t lunette_fuzzy_ranges(
  const lunette_fuzzy *fuzzy, const char *text, size_t length, const int32_t *positions,
      size_t *ranges) {
  const uint8_t *start = (const uint8_t *)text, *at = start, *end = start + length,
      *cluster = start;
  uint32_t state = 0;
  int32_t count = 0, next = 0;
  bool is_matched = false;
  for (int32_t index = 0;; index++) {
    const uint8_t *character = at;
    uint32_t step = 0x80;
    bool is_end = at == end;
    if (!is_end) {
      uint32_t read = take(&at, end);
      uint32_t class = read < NOT_UTF8 ? lunette_unicode(read) >> 4 & 0xf : 0;
      step = lunette_grapheme_step(state, class);
      state = step & 0xf;
    }
    // A cluster ends before this character.
    if (step & 0x80) {
      if (is_matched) {
        size_t from = (size_t)(cluster - start), to = (size_t)(character - start);
        if (count > 0 && ranges[2 * count - 1] == from) {
          ranges[2 * count - 1] = to;
        } else {
          ranges[2 * count] = from;
          ranges[2 * count + 1] = to;
          count++;
        }
      }
      cluster = character;
      is_matched = false;
      if (is_end || next == fuzzy->length) return count;
    }
    if (next < fuzzy->length && positions[next] == index) {
      is_matched = true;
      next++;
    }
    if (index % BLOCK == BLOCK - 1) tick(fuzzy, BLOCK / 8);
  }
}
