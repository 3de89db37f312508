// The locations where views were made, in 32 bits: the number of the chunk in the upper bits, the
// line in the lower ones.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Session/session.h"

enum { LINE_BITS = 20, MOST_LINES = (1 << LINE_BITS) - 1,
    MOST_CHUNKS = (1 << (32 - LINE_BITS)) - 1 };

// The number of the chunk, or 0 where there are too many chunks, or no memory.
static uint32_t number_of(cl_session *s, const char *name) {
  for (uint32_t i = s->chunks.count; i >= 1; i--) {
    if (strcmp(s->chunks.names[i - 1], name) == 0) return i;
  }
  if (s->chunks.count >= MOST_CHUNKS) return 0;
  if (s->chunks.count == s->chunks.capacity) {
    uint32_t capacity = s->chunks.capacity == 0 ? 4 : s->chunks.capacity * 2;
    char **grown = realloc(s->chunks.names, capacity * sizeof *grown);
    if (grown == NULL) return 0;
    s->chunks.names = grown;
    s->chunks.capacity = capacity;
  }
  char *copy = strdup(name);
  if (copy == NULL) return 0;
  s->chunks.names[s->chunks.count] = copy;
  return ++s->chunks.count;
}

uint32_t cl_location_here(cl_session *s, lua_State *L) {
  lua_Debug ar;
  // Nearly always the caller itself is a line of the script.
  bool is_known = lua_getstack(L, 1, &ar) && lua_getinfo(L, "Sl", &ar) && ar.currentline > 0 &&
      !cl_is_internal(&ar);
  if (!is_known && !cl_caller(L, 1, &ar)) return 0;
  uint32_t chunk = number_of(s, cl_chunk_name(&ar));
  if (chunk == 0) return 0;
  uint32_t line = ar.currentline < MOST_LINES ? (uint32_t)ar.currentline : MOST_LINES;
  return chunk << LINE_BITS | line;
}

void cl_note_all_locations(cl_session *s) { s->chunks.notes_all = true; }

void cl_location_words(const cl_session *s, uint32_t location, char *words, size_t size) {
  uint32_t chunk = location >> LINE_BITS;
  words[0] = 0;
  if (chunk == 0 || chunk > s->chunks.count) return;
  snprintf(words, size, "%s:%u", s->chunks.names[chunk - 1], (unsigned)(location & MOST_LINES));
}
