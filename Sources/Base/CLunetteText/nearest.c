// The name that was probably meant: the nearest by spelling (`Buton`, `Button`), a synonym, or the
// advice for a name of SwiftUI's that Lunette does not have.
#include "lunette_nearest.h"

#include <stdlib.h>
#include <string.h>

enum { SHORTEST_BEGINNING = 3 };

static int folded(char byte) {
  return byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : (unsigned char)byte;
}

// The number of insertions, deletions, replacements and exchanges of neighbours between two names;
// letters of either case are one.
static int distance(const char *a, int n, const char *b, int m) {
  int before[LD_LONGEST_NAME + 1], above[LD_LONGEST_NAME + 1], row[LD_LONGEST_NAME + 1];
  for (int j = 0; j <= m; j++) above[j] = j;
  for (int i = 1; i <= n; i++) {
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      int x = folded(a[i - 1]), y = folded(b[j - 1]);
      int best = above[j - 1] + (x != y);
      if (above[j] + 1 < best) best = above[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      if (i > 1 && j > 1 && x == folded(b[j - 2]) && y == folded(a[i - 2])) {
        if (before[j - 2] + 1 < best) best = before[j - 2] + 1;
      }
      row[j] = best;
    }
    memcpy(before, above, sizeof before);
    memcpy(above, row, sizeof above);
  }
  return above[m];
}

static bool begins_alike(const char *a, const char *b, int length) {
  for (int i = 0; i < length; i++) {
    if (folded(a[i]) != folded(b[i])) return false;
  }
  return true;
}

typedef struct {
  const char *alias, *name;
} synonym;

static const synonym synonyms[] = {
#define NAME(alias, name) {alias, name},
#define TOPIC(words, target)
#include "synonyms.h"
#undef NAME
#undef TOPIC
};

static const synonym topics[] = {
#define NAME(alias, name)
#define TOPIC(words, target) {words, target},
#include "synonyms.h"
#undef NAME
#undef TOPIC
};

enum { SYNONYMS = sizeof synonyms / sizeof *synonyms, TOPICS = sizeof topics / sizeof *topics };

const char *ld_synonym(int index, const char **target) {
  if (index < 0 || index >= SYNONYMS + TOPICS) return NULL;
  const synonym *one = index < SYNONYMS ? &synonyms[index] : &topics[index - SYNONYMS];
  *target = one->name;
  return one->alias;
}

bool ld_synonym_is_topic(int index) { return index >= SYNONYMS; }

const char *ld_own_name(const char *given, size_t length) {
  for (int i = 0; i < SYNONYMS; i++) {
    const synonym *one = &synonyms[i];
    if (strlen(one->alias) == length && begins_alike(one->alias, given, (int)length))
      return one->name;
  }
  return NULL;
}

typedef struct {
  const char *name, *advice;
  bool has_no_effect;
} foreign_name;

static const foreign_name foreign_names[] = {
#define ELSEWHERE(name, advice) {name, advice, false},
#define NO_EFFECT(name, advice) {name, advice, true},
#include "foreign_names.h"
#undef ELSEWHERE
#undef NO_EFFECT
};

const char *ld_foreign_name(int index, const char **advice, bool *has_no_effect) {
  if (index < 0 || index >= (int)(sizeof foreign_names / sizeof *foreign_names)) return NULL;
  *advice = foreign_names[index].advice;
  *has_no_effect = foreign_names[index].has_no_effect;
  return foreign_names[index].name;
}

const char *ld_advice(const char *given, size_t length) {
  for (size_t i = 0; i < sizeof foreign_names / sizeof *foreign_names; i++) {
    const foreign_name *one = &foreign_names[i];
    if (strlen(one->name) == length && memcmp(one->name, given, length) == 0) return one->advice;
  }
  return NULL;
}

static bool is_alias(const ld_search *search, const char *name, size_t length) {
  for (int i = 0; i < SYNONYMS; i++) {
    const synonym *one = &synonyms[i];
    if ((int)strlen(one->alias) == search->length &&
        begins_alike(one->alias, search->given, search->length) &&
        strlen(one->name) == length && memcmp(one->name, name, length) == 0) {
      return true;
    }
  }
  return false;
}

void ld_search_begin(ld_search *search, const char *given, size_t length) {
  search->given = given;
  search->length = length > LD_LONGEST_NAME ? LD_LONGEST_NAME : (int)length;
  search->best[0] = 0;
  search->distance = 0;
  search->goes_on = false;
}

// Of equally near names the one that goes on where what was given stops (`padd` was to become
// `padding`), then the one with the same first letter, then the nearer in length, then the first in
// alphabetical order.
static bool is_before(const ld_search *search, const char *name, int size, bool goes_on) {
  if (goes_on != search->goes_on) return goes_on;
  bool first = begins_alike(name, search->given, 1),
      best_first = begins_alike(search->best, search->given, 1);
  if (first != best_first) return first;
  int length = abs(size - search->length), best = abs((int)strlen(search->best) - search->length);
  if (length != best) return length < best;
  int order = memcmp(name, search->best, (size_t)size);
  return order < 0;
}

bool ld_search_consider(ld_search *search, const char *name, size_t length) {
  if (length == 0 || length > LD_LONGEST_NAME) return false;
  int size = (int)length;
  bool goes_on = search->length >= SHORTEST_BEGINNING && search->length < size &&
                 begins_alike(name, search->given, search->length);
  int d;
  if (is_alias(search, name, length)) {
    d = 0;
  } else if (goes_on) {
    d = 1;
  } else {
    // At least as far as the lengths differ.
    if (search->best[0] != 0 && abs(size - search->length) > search->distance) return false;
    d = distance(search->given, search->length, name, size);
  }
  if (search->best[0] != 0) {
    if (d > search->distance) return false;
    if (d == search->distance && (search->length == 0 || !is_before(search, name, size, goes_on)))
      return false;
  }
  memcpy(search->best, name, length);
  search->best[length] = 0;
  search->distance = d;
  search->goes_on = goes_on;
  return true;
}

bool ld_search_is_close(const ld_search *search) {
  if (search->best[0] == 0 || search->length == 0) return false;
  int longest = (int)strlen(search->best);
  if (search->length > longest) longest = search->length;
  return search->distance * 5 <= longest * 2 || search->distance <= 1;
}
