// The items of lists, as they were when a view was made of the list.
//
// A view is a value: what a script does to its table afterwards does not change the view, so the
// items are copied. If views are made again and again of one table, a log say, they share one copy
// while the table only grows or shrinks at its end: each view knows how many of the items are its
// own. The copy is compared with the table each time, item by item, so any other change leads to
// another copy.
//
// Of a table with more than CL_MAX_COPIED items only those are copied that are asked for, at that
// time: a list shows a screen of them, and to copy a hundred thousand for each frame would take
// longer than everything else.
#include "Session/session.h"

enum { CL_MIN_SHARED = 16, CL_MAX_COPIED = 4096, CL_MAX_COMPARED = 20000, CL_MAX_APART = 1024,
    CL_PAIRS = 32 };
// The index in a copy of either the number of its items, or the original table, from which further
// items are copied on demand.
enum { CL_COPY_OF = 0 };
// In a copy of the items that were asked for: how many of its items are the first of the table,
// without a gap, and the table of the others. Most stacks ask for all from the first on, and the
// first are compared in half the time.
enum { CL_COPY_FIRST = -1, CL_COPY_APART = -2 };

static void push_copies(cl_session *s, lua_State *L) {
  if (s->copies.ref == 0) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "kv");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    s->copies.ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->copies.ref);
}

// The number of items, from the first to the `count`th, that are the same in two tables. The pairs
// are popped many at a time, because this is done for each item of each list that is made again.
static lua_Integer count_same(lua_State *L, int a, int b, lua_Integer count) {
  int top = lua_gettop(L);
  luaL_checkstack(L, 2 * CL_PAIRS, "out of memory");
  for (lua_Integer row = 0; row < count;) {
    lua_Integer end = count - row < CL_PAIRS ? count : row + CL_PAIRS;
    for (; row < end; row++) {
      if (lua_rawgeti(L, a, row + 1) != lua_rawgeti(L, b, row + 1) ||
          !cl_is_same_value(L, -1, -2)) {
        lua_settop(L, top);
        return row;
      }
    }
    lua_settop(L, top);
  }
  return count;
}

static void copy_items(lua_State *L, int from, int to, lua_Integer first, lua_Integer last) {
  for (lua_Integer i = first; i <= last; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, to, i);
  }
}

// Whether the copy on top, which is of all items, can be used again for `count` items of the table
// at `index`. If so, it is extended to hold them.
static bool takes_over(lua_State *L, int index, lua_Integer count) {
  int copy = lua_gettop(L);
  if (lua_rawgeti(L, copy, CL_COPY_OF) != LUA_TNUMBER) return false;
  lua_Integer known = lua_tointeger(L, -1);
  lua_Integer common = known < count ? known : count;
  if (count_same(L, index, copy, common) < common) return false;
  if (count > known) {
    copy_items(L, index, copy, known + 1, count);
    lua_pushinteger(L, count);
    lua_rawseti(L, copy, CL_COPY_OF);
  }
  lua_settop(L, copy);
  return true;
}

// Whether the copy on top, which is of the items that were asked for, can be used again for `count`
// items of the table at `index`.
static bool still_holds(lua_State *L, int index, lua_Integer count) {
  int copy = lua_gettop(L), compared = 0;
  if (lua_rawgeti(L, copy, CL_COPY_OF) != LUA_TTABLE) return false;
  lua_rawgeti(L, copy, CL_COPY_FIRST);
  lua_Integer first = lua_tointeger(L, -1);
  if (first > count || first > CL_MAX_COMPARED || count_same(L, index, copy, first) < first)
    return false;
  lua_settop(L, copy);
  if (lua_rawgeti(L, copy, CL_COPY_APART) != LUA_TTABLE) return true;
  // A list that is scrolled asks for other items in each frame. Copying those in sight anew takes
  // less time than comparing all items that were ever in sight.
  int apart = copy + 1;
  for (lua_pushnil(L); lua_next(L, apart); lua_settop(L, apart + 1)) {
    lua_Integer row = lua_tointeger(L, apart + 1);
    if (++compared > CL_MAX_APART) return false;
    lua_rawgeti(L, index, row);
    if (row > count || !cl_is_same_value(L, -1, -2)) return false;
  }
  return true;
}

// Puts the item on top, which has been asked for as the `row`th, into the copy at `copy`, which has
// not got it.
static void add_item(lua_State *L, int copy, lua_Integer row) {
  int item = lua_gettop(L);
  lua_rawgeti(L, copy, CL_COPY_FIRST);
  int to = copy;
  if (row == lua_tointeger(L, -1) + 1) {
    lua_pushinteger(L, row);
    lua_rawseti(L, copy, CL_COPY_FIRST);
  } else if (lua_rawgeti(L, copy, CL_COPY_APART) == LUA_TTABLE) {
    to = lua_gettop(L);
  } else {
    lua_newtable(L);
    to = lua_gettop(L);
    lua_pushvalue(L, to);
    lua_rawseti(L, copy, CL_COPY_APART);
  }
  lua_pushvalue(L, item);
  lua_rawseti(L, to, row);
  lua_settop(L, item);
}

void cl_copy_items(cl_session *s, lua_State *L, int index, uint32_t count) {
  int top = lua_gettop(L);
  bool is_whole = count <= CL_MAX_COPIED;
  if (count < CL_MIN_SHARED) {
    lua_createtable(L, (int)count, 0);
    copy_items(L, index, top + 1, 1, count);
    lua_replace(L, index);
    return;
  }
  push_copies(s, L);
  lua_pushvalue(L, index);
  if (lua_rawget(L, top + 1) == LUA_TTABLE &&
      (is_whole ? takes_over : still_holds)(L, index, count)) {
    lua_settop(L, top + 2);
    lua_replace(L, index);
    lua_settop(L, top);
    return;
  }
  lua_settop(L, top + 1);
  lua_createtable(L, is_whole ? (int)count : 0, 1);
  if (is_whole) {
    copy_items(L, index, top + 2, 1, count);
    lua_pushinteger(L, count);
  } else {
    lua_pushvalue(L, index);
  }
  lua_rawseti(L, top + 2, CL_COPY_OF);
  lua_pushvalue(L, index);
  lua_pushvalue(L, top + 2);
  lua_rawset(L, top + 1);
  lua_replace(L, index);
  lua_settop(L, top);
}

bool cl_push_item(lua_State *L, int list, int64_t row) {
  list = lua_absindex(L, list);
  if (lua_type(L, list) == LUA_TNUMBER) {
    // The numbers from 1 on.
    bool is_there = row >= 1 && row <= lua_tointeger(L, list);
    if (is_there) lua_pushinteger(L, row);
    else lua_pushnil(L);
    return is_there;
  }
  if (lua_rawgeti(L, list, row) != LUA_TNIL) return true;
  int item = lua_gettop(L);
  if (lua_rawgeti(L, list, CL_COPY_OF) != LUA_TTABLE) {
    lua_settop(L, item);
    return true;
  }
  bool is_there = true;
  if (lua_rawgeti(L, list, CL_COPY_APART) != LUA_TTABLE || lua_rawgeti(L, -1, row) == LUA_TNIL) {
    lua_settop(L, item + 1);
    if (lua_rawgeti(L, item + 1, row) != LUA_TNIL) {
      add_item(L, list, row);
    } else {
      is_there = (lua_Unsigned)row <= lua_rawlen(L, item + 1);
    }
  }
  lua_replace(L, item);
  lua_settop(L, item);
  return is_there;
}
