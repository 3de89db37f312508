// Values of Lua as JSON. Tables are read raw: no metamethod runs, so nothing changes while it is
// read.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "JSON/json_internal.h"

typedef struct step {
  // The key, in an object; NULL: the element is in an array.
  const char *key;
  size_t length;
  lua_Integer index;
} step;

typedef struct writer {
  lua_State *L;
  // The bytes are a userdata of Lua at a fixed stack index, so that they count for the memory
  // limit, and are freed where an error is raised.
  char *bytes;
  size_t count, capacity;
  int place;
  size_t until_check;
  int depth;
  step path[CL_JSON_DEPTH];
} writer;

static void charge(writer *w, size_t amount) {
  // Each part checks whether the callback must stop, because walking even an empty table can take
  // long: it may have a million slots that were used before.
  cl_check(w->L, 0);
  if (w->until_check > amount) {
    w->until_check -= amount;
    return;
  }
  cl_check(w->L, CL_JSON_UNITS + (int64_t)(amount / 8));
  w->until_check = CL_JSON_STEP;
}

static char *reserve(writer *w, size_t more) {
  if (w->count + more > w->capacity) {
    size_t capacity = w->capacity * 2;
    while (capacity < w->count + more) capacity *= 2;
    char *grown = lua_newuserdatauv(w->L, capacity, 0);
    memcpy(grown, w->bytes, w->count);
    lua_replace(w->L, w->place);
    w->bytes = grown;
    w->capacity = capacity;
  }
  return w->bytes + w->count;
}

static void add(writer *w, const char *bytes, size_t length) {
  charge(w, length);
  memcpy(reserve(w, length), bytes, length);
  w->count += length;
}

static bool is_name(const char *key, size_t length) {
  if (length == 0 || length > 60 || (key[0] >= '0' && key[0] <= '9')) return false;
  for (size_t i = 0; i < length; i++) {
    char c = key[i];
    if (!(c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')))
      return false;
  }
  return true;
}

// Raises an error: the words on top, with the place in the value: " (at .a[3])".
static int fail(writer *w) {
  lua_State *L = w->L;
  const char *words = lua_tostring(L, -1);
  if (w->depth == 0) {
    lua_pushfstring(L, "ui.json.encode: %s", words);
  } else {
    enum { shown = 12 };
    lua_pushfstring(L, "ui.json.encode: %s (at ", words);
    for (int i = 0; i < w->depth; i++) {
      if (w->depth > shown && i == shown / 2) {
        lua_pushliteral(L, " … ");
        i = w->depth - shown / 2 - 1;
      } else if (w->path[i].key == NULL) {
        lua_pushfstring(L, "[%I]", (LUAI_UACINT)w->path[i].index);
      } else if (is_name(w->path[i].key, w->path[i].length)) {
        lua_pushfstring(L, ".%s", w->path[i].key);
      } else {
        lua_pushliteral(L, "[a key]");
      }
      lua_concat(L, 2);
    }
    lua_pushliteral(L, ")");
    lua_concat(L, 2);
  }
  return cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
}

static int fail_with(writer *w, const char *words) {
  lua_pushstring(w->L, words);
  return fail(w);
}

static void add_string(writer *w, const char *text, size_t length) {
  const unsigned char *at = (const unsigned char *)text, *end = at + length, *start = at;
  add(w, "\"", 1);
  while (at < end) {
    if (*at >= 0x20 && *at < 0x80 && *at != '"' && *at != '\\') {
      at++;
      if (at - start < CL_JSON_STEP) continue;
    } else if (*at >= 0x80) {
      int sequence = cl_json_sequence(at, end);
      if (sequence == 0) fail_with(w, "a string that is not UTF-8 has no JSON form");
      at += sequence;
      if (at - start < CL_JSON_STEP) continue;
    }
    add(w, (const char *)start, (size_t)(at - start));
    start = at;
    if (at == end || (*at >= 0x20 && *at != '"' && *at != '\\')) continue;
    char escape[8];
    switch (*at) {
      case '"': add(w, "\\\"", 2); break;
      case '\\': add(w, "\\\\", 2); break;
      case '\b': add(w, "\\b", 2); break;
      case '\f': add(w, "\\f", 2); break;
      case '\n': add(w, "\\n", 2); break;
      case '\r': add(w, "\\r", 2); break;
      case '\t': add(w, "\\t", 2); break;
      default:
        snprintf(escape, sizeof escape, "\\u%04x", *at);
        add(w, escape, 6);
    }
    start = ++at;
  }
  add(w, (const char *)start, (size_t)(at - start));
  add(w, "\"", 1);
}

static void add_number(writer *w, int index) {
  char text[64];
  int length;
  if (lua_isinteger(w->L, index)) {
    length = snprintf(text, sizeof text, LUA_INTEGER_FMT, (LUAI_UACINT)lua_tointeger(w->L, index));
  } else {
    double number = lua_tonumber(w->L, index);
    if (isnan(number)) fail_with(w, "the number nan has no JSON form");
    if (isinf(number)) fail_with(w, "an infinite number has no JSON form");
    // Use the fewest digits from which the same number is read.
    for (int digits = 15;; digits++) {
      length = snprintf(text, sizeof text, "%.*g", digits, number);
      if (digits == 17 || strtod(text, NULL) == number) break;
    }
    bool is_float = false;
    for (int i = 0; i < length; i++) {
      if (text[i] == 'e') is_float = true;
      if (text[i] == '-' || text[i] == '+' || text[i] == 'e' || (text[i] >= '0' && text[i] <= '9'))
        continue;
      // Replace the decimal point of the locale that the script has set.
      text[i] = '.';
      is_float = true;
    }
    // Add a point, so that the number is read as a float again.
    if (!is_float) {
      memcpy(text + length, ".0", 3);
      length += 2;
    }
  }
  add(w, text, (size_t)length);
}

// ---- Keys in the order of their bytes ----

typedef struct key {
  const char *bytes;
  size_t length;
  lua_Integer number;
} key;

static bool is_before(const key *a, const key *b) {
  int order = memcmp(a->bytes, b->bytes, a->length < b->length ? a->length : b->length);
  return order != 0 ? order < 0 : a->length < b->length;
}

static void sink(writer *w, key *keys, size_t root, size_t count) {
  key moved = keys[root];
  for (size_t child = 2 * root + 1; child < count; child = 2 * root + 1) {
    if (child + 1 < count && is_before(&keys[child], &keys[child + 1])) child++;
    charge(w, 16 + keys[child].length / 8);
    if (!is_before(&moved, &keys[child])) break;
    keys[root] = keys[child];
    root = child;
  }
  keys[root] = moved;
}

// Heap sort: it works in place, is never slow, and can be stopped at any point when the budget is
// used up.
static void sort(writer *w, key *keys, size_t count) {
  for (size_t root = count / 2; root-- > 0;) sink(w, keys, root, count);
  for (size_t last = count; last-- > 1;) {
    key first = keys[0];
    keys[0] = keys[last];
    keys[last] = first;
    sink(w, keys, 0, last);
  }
}

// Puts the sorted keys of an object that remembers their order into that order; keys that it does
// not know come last. The result is on the stack, or the array that was given.
static key *put_in_order(writer *w, int table, key *keys, lua_Integer count) {
  lua_State *L = w->L;
  int top = lua_gettop(L);
  cl_json_push_order(L, table);
  if (lua_isnil(L, -1)) {
    lua_settop(L, top);
    return keys;
  }
  lua_Integer known = (lua_Integer)lua_rawlen(L, -1), ordered = 0;
  // The positions in `keys`, counted from 1, by name; 0 for those that have their place.
  lua_createtable(L, 0, count > 1 << 20 ? 1 << 20 : (int)count);
  for (lua_Integer i = 0; i < count; i++) {
    charge(w, 8);
    lua_pushlstring(L, keys[i].bytes, keys[i].length);
    lua_pushinteger(L, i + 1);
    lua_rawset(L, top + 2);
  }
  key *found = lua_newuserdatauv(L, (size_t)count * sizeof *found, 0);
  for (lua_Integer i = 1; i <= known && ordered < count; i++) {
    charge(w, 8);
    lua_rawgeti(L, top + 1, i);
    lua_pushvalue(L, -1);
    lua_rawget(L, top + 2);
    lua_Integer position = lua_tointeger(L, -1);
    lua_pop(L, 1);
    if (position > 0) {
      found[ordered++] = keys[position - 1];
      lua_pushinteger(L, 0);
      lua_rawset(L, top + 2);
    } else {
      lua_pop(L, 1);
    }
  }
  for (lua_Integer i = 0; i < count && ordered < count; i++) {
    charge(w, 8);
    lua_pushlstring(L, keys[i].bytes, keys[i].length);
    lua_rawget(L, top + 2);
    if (lua_tointeger(L, -1) > 0) found[ordered++] = keys[i];
    lua_pop(L, 1);
  }
  return found;
}

static void add_value(writer *w, int index);

static step *enter(writer *w) {
  if (w->depth == CL_JSON_DEPTH) {
    lua_pushfstring(w->L, "it is nested more than %d deep, or contains itself", CL_JSON_DEPTH);
    fail(w);
  }
  return &w->path[w->depth++];
}

static void add_array(writer *w, int table, lua_Integer count) {
  add(w, "[", 1);
  for (lua_Integer i = 1; i <= count; i++) {
    if (i > 1) add(w, ",", 1);
    *enter(w) = (step){NULL, 0, i};
    lua_rawgeti(w->L, table, i);
    add_value(w, lua_gettop(w->L));
    lua_pop(w->L, 1);
    w->depth--;
  }
  add(w, "]", 1);
}

static void add_object(writer *w, int table, lua_Integer count) {
  lua_State *L = w->L;
  add(w, "{", 1);
  if (count > 0) {
    lua_createtable(L, count > 1 << 20 ? 1 << 20 : (int)count, 0);
    int names = lua_gettop(L);
    key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
    lua_Integer found = 0;
    for (lua_pushnil(L); found < count && lua_next(L, table) != 0; lua_pop(L, 1)) {
      charge(w, 8);
      keys[found].bytes = lua_tolstring(L, -2, &keys[found].length);
      keys[found].number = found + 1;
      lua_pushvalue(L, -2);
      lua_rawseti(L, names, ++found);
    }
    lua_settop(L, names + 1);
    sort(w, keys, (size_t)found);
    keys = put_in_order(w, table, keys, found);
    for (lua_Integer i = 0; i < found; i++) {
      if (i > 0) add(w, ",", 1);
      *enter(w) = (step){keys[i].bytes, keys[i].length, 0};
      add_string(w, keys[i].bytes, keys[i].length);
      add(w, ":", 1);
      lua_rawgeti(L, names, keys[i].number);
      lua_rawget(L, table);
      add_value(w, lua_gettop(L));
      lua_pop(L, 1);
      w->depth--;
    }
    lua_settop(L, names - 1);
  }
  add(w, "}", 1);
}

static void add_table(writer *w, int table) {
  lua_State *L = w->L;
  luaL_checkstack(L, 12, "ui.json.encode");
  if (cl_push_behind(L, table)) {
    add_table(w, lua_gettop(L));
    lua_pop(L, 1);
    return;
  }
  bool is_array = false;
  if (lua_getmetatable(L, table)) {
    cl_json_push_array_metatable(L);
    is_array = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
  }
  lua_Integer positions = 0, names = 0, last = 0;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    charge(w, 8);
    if (lua_type(L, -2) == LUA_TSTRING) {
      names++;
    } else if (lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1) {
      positions++;
      if (lua_tointeger(L, -2) > last) last = lua_tointeger(L, -2);
    } else if (lua_type(L, -2) == LUA_TNUMBER) {
      fail_with(w, "a table whose keys are numbers other than 1, 2, 3 … has no JSON form");
    } else {
      lua_pushfstring(L, "a table with a key that is a %s has no JSON form", luaL_typename(L, -2));
      fail(w);
    }
  }
  if (positions > 0 && names > 0)
    fail_with(w, "a table with both positions and names has no JSON form");
  if (is_array && names > 0) fail_with(w, "an array has no names");
  if (positions != last)
    fail_with(w, "an array with holes has no JSON form; ui.json.null fills them");
  if (is_array || positions > 0) add_array(w, table, positions);
  else add_object(w, table, names);
}

static void add_value(writer *w, int index) {
  lua_State *L = w->L;
  size_t length;
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
      if (lua_toboolean(L, index)) add(w, "true", 4);
      else add(w, "false", 5);
      return;
    case LUA_TNUMBER: add_number(w, index); return;
    case LUA_TSTRING: {
      const char *text = lua_tolstring(L, index, &length);
      add_string(w, text, length);
      return;
    }
    case LUA_TTABLE: add_table(w, index); return;
    case LUA_TNIL: fail_with(w, "nil has no JSON form; ui.json.null is null"); return;
    default:
      if (cl_json_is_null(L, index)) {
        add(w, "null", 4);
        return;
      }
      // The name of an object's kind, such as View, says more than "userdata".
      index = lua_absindex(L, index);
      if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING)
        lua_pushstring(L, luaL_typename(L, index));
      lua_pushfstring(L, "a %s has no JSON form", lua_tostring(L, -1));
      fail(w);
  }
}

int cl_json_encode(lua_State *L) {
  lua_settop(L, 1);
  writer w;
  w.L = L;
  w.count = 0;
  w.capacity = 256;
  w.depth = 0;
  w.until_check = CL_JSON_STEP;
  w.bytes = lua_newuserdatauv(L, w.capacity, 0);
  w.place = 2;
  add_value(&w, 1);
  lua_pushlstring(L, w.bytes, w.count);
  return 1;
}
