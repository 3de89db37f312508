// The frames of Lua's stack: locations in the script, and the frame below which the host begins.
#include <stdio.h>

#include "Runtime/runtime_internal.h"

const char *cl_chunk_name(const lua_Debug *ar) {
  // The buffer must have room for the line number, too.
  bool is_whole = *ar->source == '@' && ar->srclen < CL_WHERE_SIZE - 32;
  return is_whole ? ar->source + 1 : ar->short_src;
}

void cl_where(lua_State *L, int level, char *buffer, size_t size) {
  lua_Debug ar;
  buffer[0] = 0;
  for (; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline > 0 && !cl_is_internal(&ar)) {
      snprintf(buffer, size, "%s:%d: ", cl_chunk_name(&ar), ar.currentline);
      return;
    }
  }
}

int cl_barrier(lua_State *L) {
  cl_thunk *thunk = lua_touserdata(L, 1);
  lua_settop(L, 0);
  return thunk->entry(L, thunk->context);
}

// Whether the function is the host's entry into Lua.
static bool is_entry(lua_State *L, lua_Debug *ar) {
  if (*ar->what != 'C' || !lua_checkstack(L, 1)) return false;
  lua_getinfo(L, "f", ar);
  bool is_barrier = lua_tocfunction(L, -1) == cl_barrier;
  lua_pop(L, 1);
  return is_barrier;
}

bool cl_caller(lua_State *L, int level, lua_Debug *ar) {
  for (int here = 0; lua_getstack(L, here, ar); here++) {
    lua_getinfo(L, "Sl", ar);
    if (here >= level && ar->currentline > 0 && !cl_is_internal(ar)) return true;
    if (is_entry(L, ar)) return false;
  }
  return false;
}

bool cl_outermost(lua_State *L, const void *last, lua_Debug *ar) {
  int outermost = -1;
  bool is_end = !lua_checkstack(L, 1);
  for (int level = 0; !is_end && lua_getstack(L, level, ar); level++) {
    lua_getinfo(L, "Sf", ar);
    if (*ar->what != 'C' && !cl_is_internal(ar)) outermost = level;
    is_end = last != NULL && lua_topointer(L, -1) == last;
    lua_pop(L, 1);
    if (last == NULL) is_end = is_entry(L, ar);
  }
  return outermost >= 0 && lua_getstack(L, outermost, ar) && lua_getinfo(L, "S", ar);
}

void cl_caller_words(lua_State *L, int level, char *buffer, size_t size) {
  lua_Debug ar;
  buffer[0] = 0;
  if (cl_caller(L, level, &ar))
    snprintf(buffer, size, "%s:%d: ", cl_chunk_name(&ar), ar.currentline);
}

int cl_raise_here(lua_State *L, const char *message, size_t length) {
  char where[CL_WHERE_SIZE];
  cl_caller_words(L, 1, where, sizeof where);
  lua_pushstring(L, where);
  lua_pushlstring(L, message, length);
  lua_concat(L, 2);
  return lua_error(L);
}

int cl_raise_memory(lua_State *L) {
  // Lua keeps this string from the start, so pushing it allocates nothing.
  lua_pushliteral(L, "not enough memory");
  return lua_error(L);
}
