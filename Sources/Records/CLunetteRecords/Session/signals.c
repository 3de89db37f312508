// Signals: the numbers by which the host knows states. Reads and writes are only recorded here.
#include <stdlib.h>
#include <string.h>

#include "Session/session.h"

// The bits of a signal's mark: it is among those that have changed; equal writes to it are noticed;
// it is among those that were written again.
enum { CHANGED = 1, NOTICED = 2, WRITTEN_AGAIN = 4 };

uint32_t cl_new_signal(cl_session *s, lua_State *L) {
  if (s->signals.free.count > 0) return s->signals.free.items[--s->signals.free.count];
  if (s->signals.count == s->signals.capacity) {
    uint32_t capacity = s->signals.capacity == 0 ? 64 : s->signals.capacity * 2;
    uint32_t *stamps = realloc(s->signals.stamps, capacity * sizeof *stamps);
    if (stamps == NULL) cl_raise_memory(L);
    s->signals.stamps = stamps;
    uint8_t *marks = realloc(s->signals.marks, capacity);
    if (marks == NULL) cl_raise_memory(L);
    s->signals.marks = marks;
    memset(stamps + s->signals.capacity, 0, (capacity - s->signals.capacity) * sizeof *stamps);
    memset(marks + s->signals.capacity, 0, capacity - s->signals.capacity);
    s->signals.capacity = capacity;
  }
  return s->signals.count++;
}

void cl_end_signal(cl_session *s, uint32_t signal) {
  // Where there is no memory, the number is not used again, which does no harm.
  cl_numbers_add(&s->signals.dead, signal);
  s->signals.marks[signal] &= CHANGED;
}

void cl_record_read(cl_session *s, lua_State *L, uint32_t signal) {
  if (s->run->body_kind == 0 || s->signals.stamps[signal] == s->run->number) return;
  s->signals.stamps[signal] = s->run->number;
  if (!cl_numbers_add(&s->reads, signal)) cl_raise_memory(L);
}

void cl_record_write(cl_session *s, lua_State *L, uint32_t signal) {
  if (s->signals.marks[signal] & CHANGED) return;
  if (!cl_numbers_add(&s->signals.changed, signal)) cl_raise_memory(L);
  s->signals.marks[signal] |= CHANGED;
}

void cl_notice_equal_writes(cl_session *s, uint32_t signal) { s->signals.marks[signal] |= NOTICED; }

void cl_record_equal_write(cl_session *s, lua_State *L, uint32_t signal) {
  if ((s->signals.marks[signal] & (NOTICED | WRITTEN_AGAIN)) != NOTICED) return;
  if (!cl_numbers_add(&s->signals.written_again, signal)) cl_raise_memory(L);
  s->signals.marks[signal] |= WRITTEN_AGAIN;
}

uint32_t cl_take_written_again(cl_session *s, const uint32_t **signals) {
  uint32_t count = s->signals.written_again.count;
  *signals = s->signals.written_again.items;
  for (uint32_t i = 0; i < count; i++)
    s->signals.marks[s->signals.written_again.items[i]] &= ~WRITTEN_AGAIN;
  s->signals.written_again.count = 0;
  return count;
}

// A table that was in a state and is written to it again counts as another value from now on,
// though it is the same table: code that watches the value compares these numbers, too. The table
// of numbers has weak keys, so that it keeps no table alive.
void cl_touch_table(cl_session *s, lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (s->copies.touched_ref == 0) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    s->copies.touched_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->copies.touched_ref);
  lua_pushvalue(L, index);
  lua_pushinteger(L, ++s->copies.touched);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

struct touch {
  cl_session *session;
  cl_handle object;
  int64_t number;
};

static int read_touch(lua_State *L, void *context) {
  struct touch *touch = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, touch->session->copies.touched_ref);
  cl_push_handle(touch->session, L, touch->object);
  lua_rawget(L, -2);
  touch->number = lua_tointeger(L, -1);
  return 0;
}

int64_t cl_table_version(cl_session *s, cl_handle object) {
  if (s->copies.touched_ref == 0) return 0;
  struct touch touch = {s, object, 0};
  return cl_protect(s->vm, read_touch, &touch) == 0 ? touch.number : 0;
}

bool cl_only_reads(const cl_session *s) {
  return s->run->body_kind != 0 || s->run->question != NULL;
}

void cl_check_write(cl_session *s, lua_State *L, const char *what) {
  if (!cl_only_reads(s)) return;
  // The body itself is on the stack, unless this is a coroutine; then the outermost function of the
  // coroutine stands for it. A binding's `get` is the outermost of its entry. A Canvas is drawn by
  // a function of Lunette's, which calls the script's.
  lua_Debug ar;
  const char *location = cl_outermost(L, s->run->body_function, &ar)
      ? lua_pushfstring(L, " (%s:%d)", cl_chunk_name(&ar), ar.linedefined) : "";
  const char *body = cl_push_body_name(s, L);
  cl_fail(L,
      "%s is written while %s%s runs; a body only reads: write in an action, in onChange or in a "
      "task", what,
    body, location);
}

uint32_t cl_take_changed(cl_session *s, const uint32_t **signals) {
  cl_numbers taken = s->signals.changed;
  s->signals.changed = s->signals.taken;
  s->signals.changed.count = 0;
  s->signals.taken = taken;
  for (uint32_t i = 0; i < taken.count; i++) s->signals.marks[taken.items[i]] &= ~CHANGED;
  *signals = taken.items;
  return taken.count;
}

uint32_t cl_take_dead_signals(cl_session *s, const uint32_t **signals) {
  uint32_t count = s->signals.dead.count;
  *signals = s->signals.dead.items;
  for (uint32_t i = 0; i < count; i++) cl_numbers_add(&s->signals.free, s->signals.dead.items[i]);
  s->signals.dead.count = 0;
  return count;
}
