// The nearest name: what a script most likely meant.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "Session/session.h"

enum { LONGEST_NAME = 40, SHORTEST_BEGINNING = 3 };

// The number of insertions, deletions, replacements and exchanges of neighbours between two names, without regard to
// case.
static int distance(const char *a, int n, const char *b, int m) {
  int before[LONGEST_NAME + 1], above[LONGEST_NAME + 1], row[LONGEST_NAME + 1];
  for (int j = 0; j <= m; j++) above[j] = j;
  for (int i = 1; i <= n; i++) {
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      int x = tolower((unsigned char)a[i - 1]), y = tolower((unsigned char)b[j - 1]);
      int best = above[j - 1] + (x != y);
      if (above[j] + 1 < best) best = above[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      if (i > 1 && j > 1 && x == tolower((unsigned char)b[j - 2]) && y == tolower((unsigned char)a[i - 2])) {
        if (before[j - 2] + 1 < best) best = before[j - 2] + 1;
      }
      row[j] = best;
    }
    memcpy(before, above, sizeof before);
    memcpy(above, row, sizeof above);
  }
  return above[m];
}

struct search {
  const char *given;
  int length;
  const char *best;
  int best_distance;
  // Whether `best` begins with what was given.
  bool goes_on;
};

// Whether `name` goes on where a given of some length stops: `padd` was to become `padding`.
static bool goes_on(const struct search *search, const char *name, int size) {
  if (search->length < SHORTEST_BEGINNING || search->length >= size) return false;
  for (int i = 0; i < search->length; i++) {
    if (tolower((unsigned char)name[i]) != tolower((unsigned char)search->given[i])) return false;
  }
  return true;
}

// Of equally near names the one that goes on, then the nearer in length, then the first in alphabetical order: the
// answer must not depend on the order of a Lua table.
static void consider(struct search *search, const char *name) {
  size_t size = strlen(name);
  if (size > LONGEST_NAME) return;
  int d = distance(search->given, search->length, name, (int)size);
  bool on = goes_on(search, name, (int)size);
  if (on && d > 1) d = 1;
  if (search->best != NULL) {
    if (d > search->best_distance) return;
    if (d == search->best_distance) {
      if (on != search->goes_on) {
        if (!on) return;
      } else {
        int length = abs((int)size - search->length), best = abs((int)strlen(search->best) - search->length);
        if (length > best || (length == best && strcmp(name, search->best) >= 0)) return;
      }
    }
  }
  search->best = name;
  search->best_distance = d;
  search->goes_on = on;
}

// Names that other systems, or other words of SwiftUI, have for ours; letters alone would not find them.
static const char *const aliases[][2] = {
  {"left", "leading"},           {"right", "trailing"},          {"topLeft", "topLeading"},
  {"topRight", "topTrailing"},   {"bottomLeft", "bottomLeading"}, {"bottomRight", "bottomTrailing"},
  {"upArrow", "up"},             {"downArrow", "down"},          {"leftArrow", "left"},
  {"rightArrow", "right"},       {"esc", "escape"},              {"return", "enter"},
  {"grey", "gray"},              {"middle", "center"},           {"centre", "center"},
};

static const char *alias_of(const char *given, size_t length) {
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
    if (strlen(aliases[i][0]) == length && strncasecmp(aliases[i][0], given, length) == 0) return aliases[i][1];
  }
  return NULL;
}

static struct search begin_search(const char *given, size_t length) {
  return (struct search){given, length > LONGEST_NAME ? LONGEST_NAME : (int)length, NULL, 0, false};
}

static bool is_close(const struct search *search) {
  int longest = (int)strlen(search->best);
  if (search->length > longest) longest = search->length;
  return search->best_distance * 5 <= longest * 2 || search->best_distance <= 1;
}

const char *cl_nearest_name(
  const char *given, size_t length, const char *const *names, int32_t count, bool *close) {
  struct search search = begin_search(given, length);
  for (int32_t i = 0; i < count; i++) consider(&search, names[i]);
  *close = search.best != NULL && is_close(&search);
  return search.best;
}

static const char *push_words(lua_State *L, const struct search *search) {
  if (search->best == NULL) return lua_pushliteral(L, "");
  return lua_pushfstring(L, is_close(search) ? "; did you mean '%s'?" : "; the nearest is '%s'", search->best);
}

const char *cl_push_nearest(lua_State *L, const char *given, size_t length, const char *const *names, int32_t count) {
  const char *alias = alias_of(given, length);
  for (int32_t i = 0; alias != NULL && i < count; i++) {
    if (strcmp(names[i], alias) == 0) return lua_pushfstring(L, "; did you mean '%s'?", alias);
  }
  struct search search = begin_search(given, length);
  for (int32_t i = 0; i < count; i++) consider(&search, names[i]);
  return push_words(L, &search);
}

const char *cl_push_nearest_key(
  lua_State *L, const char *given, size_t length, int index, const char *const *names, int32_t count) {
  struct search search = begin_search(given, length);
  index = lua_absindex(L, index);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) consider(&search, lua_tostring(L, -2));
  }
  for (int32_t i = 0; i < count; i++) consider(&search, names[i]);
  return push_words(L, &search);
}
