// `ui.fuzzy`: ranks a list of strings by how well they match a pattern. The matching itself is in
// CLunetteText, without Lua.
#include <CLunetteText.h>

#include "Strings/strings_internal.h"

// The indices on the stack.
enum { PATTERN = 1, LIST = 2, OPTIONS = 3, KEY, MATCHER, MATCHES, ROOM, TEXTS, FOUND, RANGES,
    TOP = RANGES };

// The units between two looks at the budget.
enum { UNITS = 1024 };

// A match: its rank, and its index in the list.
typedef struct match {
  uint32_t rank, index;
} match;

typedef struct ranking {
  lua_State *L;
  lunette_fuzzy fuzzy;
  // The matches, in a userdata at MATCHES, and room for as many in the one behind it.
  match *matches;
  size_t count, capacity;
  // The memory at ROOM, in which a text is read.
  void *room;
  size_t room_size;
  lua_Integer limit;
  int32_t units;
} ranking;

static void tick(void *context, int32_t units) { cl_check(context, units); }

static int refuse(lua_State *L) { return cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1)); }

// Refuses the limit on top of the stack.
static int refuse_limit(lua_State *L) {
  bool is_number = lua_type(L, -1) == LUA_TNUMBER, is_nan = is_number &&
      lua_tonumber(L, -1) != lua_tonumber(L, -1);
  const char *given = is_nan ? "NaN" : is_number ? lua_tostring(L, -1)
      : lua_pushfstring(L, "a %s", luaL_typename(L, -1));
  lua_pushfstring(L, "ui.fuzzy: limit must be a whole number, 1 or more, not %s", given);
  return refuse(L);
}

// Leaves the field that holds an item's text, or the function that returns it, at KEY, and returns
// the limit.
static lua_Integer read_options(lua_State *L) {
  lua_Integer limit = INT32_MAX;
  lua_pushnil(L);
  if (lua_isnil(L, OPTIONS)) return limit;
  if (lua_type(L, OPTIONS) != LUA_TTABLE) {
    lua_pushfstring(L, "ui.fuzzy takes a table of options, not a %s", luaL_typename(L, OPTIONS));
    return refuse(L);
  }
  cl_open_read_only(L, OPTIONS);
  lua_pushnil(L);
  while (lua_next(L, OPTIONS)) {
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
    if (strcmp(name, "limit") == 0) {
      int is_whole;
      limit = lua_tointegerx(L, -1, &is_whole);
      if (!is_whole || lua_type(L, -1) != LUA_TNUMBER || limit < 1) {
        return refuse_limit(L);
      }
    } else if (strcmp(name, "key") == 0) {
      if (lua_type(L, -1) != LUA_TSTRING && lua_type(L, -1) != LUA_TFUNCTION) {
        lua_pushfstring(L, "ui.fuzzy: key must be the name of a field, or a function, not a %s",
            luaL_typename(L, -1));
        return refuse(L);
      }
      lua_pushvalue(L, -1);
      lua_replace(L, KEY);
    } else {
      lua_pushfstring(L, "ui.fuzzy has no option '%s'; it has key and limit", strlen(name) <= 40
          ? name : "…");
      return refuse(L);
    }
    lua_pop(L, 1);
  }
  return limit < INT32_MAX ? limit : INT32_MAX;
}

// Pushes item `index` and its text. Runs Lua code where there is a key or the list has metamethods.
static const char *push_text(lua_State *L, lua_Integer index, size_t *length) {
  lua_geti(L, LIST, index);
  if (lua_type(L, KEY) == LUA_TSTRING) {
    if (lua_type(L, -1) != LUA_TTABLE) {
      lua_pushfstring(
        L, "ui.fuzzy: item %I is a %s, which has no field '%s'", (LUAI_UACINT)index,
            luaL_typename(L, -1),
        lua_tostring(L, KEY));
      refuse(L);
    }
    lua_pushvalue(L, KEY);
    lua_gettable(L, -2);
  } else if (lua_type(L, KEY) == LUA_TFUNCTION) {
    lua_pushvalue(L, KEY);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 1);
  } else {
    lua_pushvalue(L, -1);
  }
  if (lua_type(L, -1) != LUA_TSTRING) {
    const char *what = lua_isnil(L, KEY) ? "item" : "the text of item";
    const char *advice = lua_isnil(L, KEY) && lua_istable(L, -1)
        ? "; the option key says where its text is" : "";
    lua_pushfstring(
      L, "ui.fuzzy: %s %I must be a string, not a %s%s", what, (LUAI_UACINT)index,
          luaL_typename(L, -1), advice);
    refuse(L);
  }
  return lua_tolstring(L, -1, length);
}

static void make_room(ranking *ranking, size_t length) {
  size_t size = lunette_fuzzy_room(&ranking->fuzzy, length);
  if (size <= ranking->room_size) return;
  ranking->room_size = 2 * size;
  ranking->room = lua_newuserdatauv(ranking->L, ranking->room_size, 0);
  lua_replace(ranking->L, ROOM);
}

static void add(ranking *ranking, int32_t rank, lua_Integer index) {
  if (ranking->count == ranking->capacity) {
    ranking->capacity = ranking->capacity == 0 ? 256 : 2 * ranking->capacity;
    match *more = lua_newuserdatauv(ranking->L, 2 * ranking->capacity * sizeof(match), 0);
    if (ranking->count > 0) memcpy(more, ranking->matches, ranking->count * sizeof(match));
    ranking->matches = more;
    lua_replace(ranking->L, MATCHES);
  }
  ranking->matches[ranking->count++] = (match){(uint32_t)rank, (uint32_t)index};
}

static void find_matches(ranking *ranking) {
  lua_State *L = ranking->L;
  lua_Integer count = luaL_len(L, LIST);
  if (count > INT32_MAX) {
    lua_pushliteral(L, "ui.fuzzy: the list is too long");
    refuse(L);
  }
  for (lua_Integer i = 1; i <= count; i++) {
    size_t length;
    const char *text = push_text(L, i, &length);
    if (lunette_fuzzy_matches(&ranking->fuzzy, text, length)) {
      make_room(ranking, length);
      add(ranking, lunette_fuzzy_rank(&ranking->fuzzy, text, length, ranking->room, NULL), i);
      if (!lua_isnil(L, KEY)) {
        lua_pushvalue(L, -1);
        lua_rawseti(L, TEXTS, i);
      }
    }
    lua_pop(L, 2);
    // A text that is longer than a block is charged while it is read.
    ranking->units += 2 + (int32_t)(length < 4096 ? length / 16 : 0);
    if (ranking->units >= UNITS) {
      cl_check(L, ranking->units);
      ranking->units = 0;
    }
  }
}

// Sorts the matches, the highest rank first and equal ones as they are in the list: by their bytes,
// from the lowest on.
static void sort(ranking *ranking) {
  match *from = ranking->matches, *to = from + ranking->capacity;
  for (int shift = 0; shift < 32; shift += 8) {
    size_t starts[256] = {0};
    for (size_t i = 0; i < ranking->count; i++) starts[255 - (from[i].rank >> shift & 0xff)]++;
    size_t start = 0;
    for (int i = 0; i < 256; i++) {
      size_t count = starts[i];
      starts[i] = start;
      start += count;
    }
    for (size_t i = 0; i < ranking->count; i++)
      to[starts[255 - (from[i].rank >> shift & 0xff)]++] = from[i];
    match *other = from;
    from = to;
    to = other;
    cl_check(ranking->L, (int64_t)(ranking->count / 4));
  }
}

// Pushes the matched ranges of a text: { first, last, first, last, … }, in bytes from 1.
static void push_ranges(ranking *ranking, const char *text, size_t length, int32_t *positions,
    size_t *ranges) {
  lua_State *L = ranking->L;
  make_room(ranking, length);
  int32_t rank = lunette_fuzzy_rank(&ranking->fuzzy, text, length, ranking->room, positions);
  int32_t count = 0;
  if (rank >= 0 && ranking->fuzzy.length > 0) {
    count = lunette_fuzzy_ranges(&ranking->fuzzy, text, length, positions, ranges);
  }
  lua_createtable(L, 2 * count, 0);
  for (int32_t i = 0; i < count; i++) {
    lua_pushinteger(L, (lua_Integer)ranges[2 * i] + 1);
    lua_rawseti(L, -2, 2 * i + 1);
    lua_pushinteger(L, (lua_Integer)ranges[2 * i + 1]);
    lua_rawseti(L, -2, 2 * i + 2);
  }
}

static void push_results(ranking *ranking) {
  lua_State *L = ranking->L;
  size_t length = (size_t)ranking->fuzzy.length;
  int count = (lua_Integer)ranking->count < ranking->limit ? (int)ranking->count
      : (int)ranking->limit;
  lua_createtable(L, count, 0);
  lua_replace(L, FOUND);
  lua_createtable(L, count, 0);
  lua_replace(L, RANGES);
  size_t *ranges = lua_newuserdatauv(L, length * (2 * sizeof(size_t) + sizeof(int32_t)), 0);
  int32_t *positions = (int32_t *)(ranges + 2 * length);
  for (int i = 0; i < count; i++) {
    lua_Integer index = ranking->matches[i].index;
    lua_geti(L, LIST, index);
    if (lua_isnil(L, KEY)) {
      lua_pushvalue(L, -1);
    } else {
      lua_rawgeti(L, TEXTS, index);
    }
    // A list with metamethods may give something else now.
    size_t size = 0;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &size) : "";
    push_ranges(ranking, text, size, positions, ranges);
    lua_rawseti(L, RANGES, i + 1);
    lua_pop(L, 1);
    lua_rawseti(L, FOUND, i + 1);
    if (i % 64 == 63) cl_check(L, UNITS);
  }
  lua_pop(L, 1);
}

static int fuzzy(lua_State *L) {
  lua_settop(L, OPTIONS);
  if (lua_type(L, PATTERN) != LUA_TSTRING) {
    lua_pushfstring(L, "ui.fuzzy takes a pattern (a string), not a %s", luaL_typename(L, PATTERN));
    return refuse(L);
  }
  if (lua_type(L, LIST) != LUA_TTABLE) {
    lua_pushfstring(L, "ui.fuzzy takes a list (a table), not a %s", luaL_typename(L, LIST));
    return refuse(L);
  }
  luaL_checkstack(L, 20, NULL);
  ranking ranking = {.L = L, .limit = read_options(L)};
  size_t length;
  const char *pattern = lua_tolstring(L, PATTERN, &length);
  uint32_t *memory = lua_newuserdatauv(L, 2 * length * sizeof(uint32_t), 0);
  lua_settop(L, TOP);
  lua_newtable(L);
  lua_replace(L, TEXTS);
  ranking.fuzzy.tick = tick;
  ranking.fuzzy.context = L;
  lunette_fuzzy_prepare(&ranking.fuzzy, pattern, length, memory);
  find_matches(&ranking);
  if (ranking.count > 0) sort(&ranking);
  push_results(&ranking);
  return 2;
}

int cl_op_fuzzy(lua_State *L) {
  lua_pushcfunction(L, fuzzy);
  return 1;
}
