// Plain data crosses the boundary in one entry: a value is converted to a flat row of tokens, and
// back.
//
// A nil, boolean, number or string is a token by itself. A table is a light userdata that says
// which kind it is, then the number of its parts, then its parts: the values of an array, or a name
// and a value for each field of a record.
#include "Runtime/runtime_internal.h"

#define CL_MAX_LEVELS 64
#define CL_MAX_TOKENS 400000

// The tables that are being read, from the outermost in: for messages that name the place of a
// wrong part.
typedef struct cl_level {
  const struct cl_level *outer;
  const char *name;  // NULL: the element is known by its number
  lua_Integer number;
  const void *table;  // the table that the element stands in
} cl_level;

static void add_path(lua_State *L, luaL_Buffer *words, const cl_level *level) {
  if (level == NULL) return;
  add_path(L, words, level->outer);
  if (level->name == NULL) {
    lua_pushfstring(L, "[%I]", (LUAI_UACINT)level->number);
  } else {
    lua_pushfstring(L, level->outer == NULL ? "%s" : ".%s", level->name);
  }
  luaL_addvalue(words);
}

static int refuse(lua_State *L, const cl_level *level, const char *what) {
  luaL_Buffer words;
  luaL_buffinit(L, &words);
  if (level == NULL) {
    luaL_addstring(&words, "the value");
  } else {
    luaL_addchar(&words, '\'');
    add_path(L, &words, level);
    luaL_addchar(&words, '\'');
  }
  luaL_addchar(&words, ' ');
  luaL_addstring(&words, what);
  luaL_pushresult(&words);
  return lua_error(L);
}

// The rows of tokens grow on a separate stack, since the keys of the tables that are walked lie on
// the first.
static void push(lua_State *L, lua_State *row, const cl_level *level) {
  if (lua_gettop(row) >= CL_MAX_TOKENS || !lua_checkstack(row, 4))
    refuse(L, level, "has too many parts");
  lua_xmove(L, row, 1);
}

static void push_head(lua_State *L, lua_State *row, const cl_level *level, intptr_t kind,
    lua_Integer count) {
  lua_pushlightuserdata(L, (void *)kind);
  push(L, row, level);
  lua_pushinteger(L, count);
  push(L, row, level);
}

// Pops the value at the top of `L` and appends its tokens.
static void flatten(lua_State *L, lua_State *row, const cl_level *level, int depth) {
  cl_check(L, 1);
  luaL_checkstack(L, 8, "too deep");
  switch (lua_type(L, -1)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING: push(L, row, level); return;
    case LUA_TTABLE: break;
    case LUA_TFUNCTION:
      refuse(L, level, "is a function, and only plain values can be passed"); return;
    default: refuse(L, level, "is an object, and only plain values can be passed"); return;
  }
  if (depth >= CL_MAX_LEVELS) refuse(L, level, "is nested too deeply");
  if (cl_push_behind(L, -1)) lua_replace(L, -2);
  const void *here = lua_topointer(L, -1);
  for (const cl_level *outer = level; outer != NULL; outer = outer->outer) {
    if (outer->table == here)
      refuse(L, level, "is a table that it stands in itself, and plain values have an end");
  }
  if (lua_getmetatable(L, -1)) {
    // A value that only pretends to hold plain values, such as a component, is refused. A metatable
    // that is only a mark, such as that of JSON's arrays, is no such pretence.
    if (lua_getfield(L, -1, "__index") != LUA_TNIL || lua_getfield(L, -2, "__pairs") != LUA_TNIL) {
      refuse(L, level, "is an object, and only plain values can be passed");
    }
    lua_pop(L, 3);
  }
  int table = lua_gettop(L);
  lua_Integer length = (lua_Integer)lua_rawlen(L, table), count = 0, named = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    count++;
    if (lua_type(L, -2) == LUA_TSTRING) named++;
    else if (!lua_isinteger(L, -2))
      refuse(L, level, "has a key that is neither a string nor a number of an array");
  }
  if (named != 0 && named != count) refuse(L, level, "has both names and an array part");
  if (named == 0 && count != length) refuse(L, level, "is an array with gaps");
  push_head(L, row, level, named > 0 ? CL_PLAIN_RECORD : CL_PLAIN_ARRAY, count);
  if (named == 0) {
    for (lua_Integer i = 1; i <= length; i++) {
      cl_level inner = {level, NULL, i, here};
      lua_rawgeti(L, table, i);
      flatten(L, row, &inner, depth + 1);
    }
  } else {
    for (lua_pushnil(L); lua_next(L, table);) {
      cl_level inner = {level, lua_tostring(L, -2), 0, here};
      lua_pushvalue(L, -2);
      push(L, row, &inner);
      flatten(L, row, &inner, depth + 1);
    }
  }
  lua_settop(L, table - 1);
}

int cl_op_flatten(lua_State *L) {
  lua_settop(L, 1);
  lua_State *row = lua_newthread(L);
  lua_insert(L, 1);
  flatten(L, row, NULL, 0);
  int count = lua_gettop(row);
  luaL_checkstack(L, count, "too many parts");
  lua_xmove(row, L, count);
  return count;
}

// Pushes the value whose tokens begin at `*next`.
static void build(lua_State *L, int *next, int last, int depth) {
  luaL_checkstack(L, 4, "too deep");
  if (*next > last || depth > CL_MAX_LEVELS + 8) luaL_error(L, "the value is nested too deeply");
  int head = (*next)++;
  if (!lua_islightuserdata(L, head)) {
    lua_pushvalue(L, head);
    return;
  }
  intptr_t kind = (intptr_t)lua_touserdata(L, head);
  lua_Integer count = lua_tointeger(L, (*next)++);
  if (count > last) count = last;
  lua_createtable(L, kind == CL_PLAIN_ARRAY ? (int)count : 0, kind == CL_PLAIN_RECORD ? (int)count
      : 0);
  for (lua_Integer i = 1; i <= count; i++) {
    if (kind == CL_PLAIN_ARRAY) {
      build(L, next, last, depth + 1);
      lua_rawseti(L, -2, i);
    } else {
      lua_pushvalue(L, (*next)++);
      build(L, next, last, depth + 1);
      lua_rawset(L, -3);
    }
  }
}

int cl_op_build(lua_State *L) {
  int next = 1, last = lua_gettop(L);
  build(L, &next, last, 0);
  return 1;
}
