// Signals: the numbers by which the host knows states. Reads and writes are only recorded here.
#include <stdlib.h>
#include <string.h>

#include "Session/session.h"

// The bits of a signal's mark: it is among those that have changed; equal writes to it are noticed; it is among those that
// were written again.
enum { CHANGED = 1, NOTICED = 2, WRITTEN_AGAIN = 4 };

uint32_t cl_new_signal(cl_session *s, lua_State *L) {
  if (s->free_signals.count > 0) return s->free_signals.items[--s->free_signals.count];
  if (s->signal_count == s->signal_capacity) {
    uint32_t capacity = s->signal_capacity == 0 ? 64 : s->signal_capacity * 2;
    uint32_t *stamps = realloc(s->stamps, capacity * sizeof *stamps);
    if (stamps == NULL) cl_raise_memory(L);
    s->stamps = stamps;
    uint8_t *marks = realloc(s->marks, capacity);
    if (marks == NULL) cl_raise_memory(L);
    s->marks = marks;
    memset(stamps + s->signal_capacity, 0, (capacity - s->signal_capacity) * sizeof *stamps);
    memset(marks + s->signal_capacity, 0, capacity - s->signal_capacity);
    s->signal_capacity = capacity;
  }
  return s->signal_count++;
}

void cl_end_signal(cl_session *s, uint32_t signal) {
  // Where there is no memory, the number is not used again, which does no harm.
  cl_numbers_add(&s->dead_signals, signal);
  s->marks[signal] &= CHANGED;
}

void cl_record_read(cl_session *s, lua_State *L, uint32_t signal) {
  if (s->body_kind == 0 || s->stamps[signal] == s->run) return;
  s->stamps[signal] = s->run;
  if (!cl_numbers_add(&s->reads, signal)) cl_raise_memory(L);
}

void cl_record_write(cl_session *s, lua_State *L, uint32_t signal) {
  if (s->marks[signal] & CHANGED) return;
  if (!cl_numbers_add(&s->changed, signal)) cl_raise_memory(L);
  s->marks[signal] |= CHANGED;
}

void cl_notice_equal_writes(cl_session *s, uint32_t signal) { s->marks[signal] |= NOTICED; }

void cl_record_equal_write(cl_session *s, lua_State *L, uint32_t signal) {
  if ((s->marks[signal] & (NOTICED | WRITTEN_AGAIN)) != NOTICED) return;
  if (!cl_numbers_add(&s->written_again, signal)) cl_raise_memory(L);
  s->marks[signal] |= WRITTEN_AGAIN;
}

uint32_t cl_take_written_again(cl_session *s, const uint32_t **signals) {
  uint32_t count = s->written_again.count;
  *signals = s->written_again.items;
  for (uint32_t i = 0; i < count; i++) s->marks[s->written_again.items[i]] &= ~WRITTEN_AGAIN;
  s->written_again.count = 0;
  return count;
}

// A table that was in a state and is written to it again counts as another value from now on, though it is the same table:
// code that watches the value compares these numbers, too. The table of numbers has weak keys, so that it keeps no table
// alive.
void cl_touch_table(cl_session *s, lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (s->touched_ref == 0) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    s->touched_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->touched_ref);
  lua_pushvalue(L, index);
  lua_pushinteger(L, ++s->touched);
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
  lua_rawgeti(L, LUA_REGISTRYINDEX, touch->session->touched_ref);
  cl_push_handle(touch->session, L, touch->object);
  lua_rawget(L, -2);
  touch->number = lua_tointeger(L, -1);
  return 0;
}

int64_t cl_table_version(cl_session *s, cl_handle object) {
  if (s->touched_ref == 0) return 0;
  struct touch touch = {s, object, 0};
  return cl_protect(s->vm, read_touch, &touch) == 0 ? touch.number : 0;
}

void cl_check_write(cl_session *s, lua_State *L, const char *what) {
  if (s->body_kind == 0) return;
  // The body itself is on the stack, unless this is a coroutine; then the outermost function of the coroutine stands for it.
  lua_Debug ar;
  int level = 0, outermost = -1;
  for (bool found = false; !found && lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sf", &ar);
    if (*ar.what != 'C') outermost = level;
    found = lua_topointer(L, -1) == s->body_function;
    lua_pop(L, 1);
  }
  const char *location = "";
  if (outermost >= 0 && lua_getstack(L, outermost, &ar)) {
    lua_getinfo(L, "S", &ar);
    location = lua_pushfstring(L, " (%s:%d)", cl_chunk_name(&ar), ar.linedefined);
  }
  const char *body = cl_push_body_name(s, L);
  cl_fail(L, "%s is written while %s%s runs; a body only reads: write in an action, in onChange or in a task", what,
    body, location);
}

uint32_t cl_take_changed(cl_session *s, const uint32_t **signals) {
  cl_numbers taken = s->changed;
  s->changed = s->taken;
  s->changed.count = 0;
  s->taken = taken;
  for (uint32_t i = 0; i < taken.count; i++) s->marks[taken.items[i]] &= ~CHANGED;
  *signals = taken.items;
  return taken.count;
}

uint32_t cl_take_dead_signals(cl_session *s, const uint32_t **signals) {
  uint32_t count = s->dead_signals.count;
  *signals = s->dead_signals.items;
  for (uint32_t i = 0; i < count; i++) cl_numbers_add(&s->free_signals, s->dead_signals.items[i]);
  s->dead_signals.count = 0;
  return count;
}
