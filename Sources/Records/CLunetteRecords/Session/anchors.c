// The anchors by which the host holds values of Lua, and growing lists of numbers.
#include <stdlib.h>

#include "Session/session.h"

bool cl_numbers_add(cl_numbers *list, uint32_t number) {
  if (list->count == list->capacity) {
    uint32_t capacity = list->capacity == 0 ? 32 : list->capacity * 2;
    uint32_t *grown = realloc(list->items, capacity * sizeof *grown);
    if (grown == NULL) return false;
    list->items = grown;
    list->capacity = capacity;
  }
  list->items[list->count++] = number;
  return true;
}

int32_t cl_anchor_top(cl_session *s, lua_State *L) {
  (void)s;
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

void cl_push_handle(cl_session *s, lua_State *L, cl_handle handle) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, handle.anchor);
  if (handle.index != 0) {
    lua_rawgeti(L, -1, handle.index);
    lua_replace(L, -2);
  }
}
