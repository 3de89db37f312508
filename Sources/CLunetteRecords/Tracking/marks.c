// Rows that need not be made again: by marks of what their functions can see.
//
// A mark is a number made of all that is compared. Tables, functions that the host has made, states, classes and views are
// named in it by their addresses; whoever keeps a mark of a function keeps those too, so no address is used again. Plain
// tables are gone through as well, for they may be changed in place.
#include <string.h>

#include "Tracking/code.h"
#include "Tracking/track.h"

enum { MOST_STEPS = 600, MOST_BYTES = 1 << 16, MOST_CODE = 1 << 13, MOST_SEEN = 48, MOST_DEPTH = 12 };
// The marks of an item that is a plain value, and of one that cannot be compared.
enum { PLAIN = 0, UNKNOWN = 1, FIRST_MARK };

typedef struct walk {
  cl_session *session;
  lua_State *L;
  uint64_t hash;
  int steps;
  size_t bytes;
  int depth;
  // The stack index of the table of what is named by address; 0: there is none to be made. `named`: there is such a thing.
  int pins;
  int pinned;
  // Items have nobody who keeps what is in them.
  bool is_item;
  // The tables and functions on the way here, so that a circle ends.
  const void *seen[MOST_SEEN];
  int seen_count;
  uint8_t code[MOST_CODE];
  size_t code_length;
} walk;

static inline void mix(walk *w, uint64_t value) {
  uint64_t h = (w->hash ^ value) * 0xff51afd7ed558ccdu;
  h = (h ^ h >> 32) * 0xc4ceb9fe1a85ec53u;
  w->hash = h ^ h >> 29;
}

static void mix_bytes(walk *w, const char *bytes, size_t length) {
  mix(w, length);
  for (size_t at = 0; at < length; at += 8) {
    uint64_t word = 0;
    memcpy(&word, bytes + at, length - at < 8 ? length - at : 8);
    mix(w, word);
  }
}

static bool mix_text(walk *w, int index) {
  size_t length;
  const char *text = lua_tolstring(w->L, index, &length);
  w->bytes += length;
  if (w->bytes > MOST_BYTES) return false;
  mix_bytes(w, text, length);
  return true;
}

// The object at `index` is named by its address.
static bool mix_address(walk *w, int index) {
  if (w->is_item && lua_type(w->L, index) != LUA_TTABLE) return false;
  mix(w, (uint64_t)(uintptr_t)lua_topointer(w->L, index));
  if (w->pins != 0) {
    lua_pushvalue(w->L, index);
    lua_rawseti(w->L, w->pins, ++w->pinned);
  }
  return true;
}

static bool is_seen(walk *w, int index, bool *fails) {
  const void *address = lua_topointer(w->L, index);
  for (int i = 0; i < w->seen_count; i++) {
    if (w->seen[i] == address) {
      mix(w, (uint64_t)i);
      return true;
    }
  }
  *fails = w->seen_count == MOST_SEEN;
  if (!*fails) w->seen[w->seen_count++] = address;
  return false;
}

static bool go_through(walk *w, int index, bool is_kept);

// The entries of a table, in the order in which it has them: in another, it has become another.
static bool entries(walk *w, int index) {
  lua_State *L = w->L;
  int top = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index); lua_settop(L, top + 1)) {
    if (!go_through(w, top + 1, true) || !go_through(w, top + 2, true)) return false;
  }
  mix(w, (uint64_t)LUA_TTABLE << 8);
  return true;
}

// The libraries of Lua whose functions answer the same each time, `math.random` excepted, whose name no code may contain. A
// script that writes something else into one of them is not noticed.
static bool is_library(walk *w, int index) {
  static const char *const names[] = {"string", "table", "math", "utf8"};
  lua_State *L = w->L;
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  bool is = false;
  for (size_t i = 0; !is && i < sizeof names / sizeof *names; i++) {
    lua_pushstring(L, names[i]);
    lua_rawget(L, -2);
    is = lua_rawequal(L, -1, index);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return is;
}

// What `require "lunette"` returns, of which no script can change anything.
static bool is_interface(walk *w, int index) {
  lua_rawgeti(w->L, LUA_REGISTRYINDEX, w->session->front_ref);
  bool is = lua_rawequal(w->L, -1, index);
  lua_pop(w->L, 1);
  return is;
}

// Whether it is a field of `ui`, as in `local Text = ui.Text`. Such variables are rare, and the table is short.
static bool is_field_of_interface(walk *w, int index) {
  lua_State *L = w->L;
  int top = lua_gettop(L);
  bool is = false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, w->session->ui_ref);
  lua_pushnil(L);
  while (!is && lua_next(L, top + 1)) {
    is = lua_rawequal(L, -1, index);
    lua_settop(L, top + 2);
  }
  lua_settop(L, top);
  return is;
}

// Whether a function of C answers the same each time: those of `ui`, and those of Lua's libraries that
// `cl_note_pure_functions` has noted. Of others nothing is known.
static bool is_pure(walk *w, int index) {
  lua_State *L = w->L;
  lua_rawgeti(L, LUA_REGISTRYINDEX, w->session->pure_ref);
  lua_pushvalue(L, index);
  lua_rawget(L, -2);
  bool is = lua_toboolean(L, -1);
  lua_pop(L, 2);
  return is || is_field_of_interface(w, index);
}

// The variables of all scripts. Of those that `cl_read_code` allows nobody to name only the address counts.
static bool globals(walk *w, int index) {
  lua_State *L = w->L;
  int top = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index); lua_settop(L, top + 1)) {
    size_t length;
    const char *name = lua_type(L, top + 1) == LUA_TSTRING ? lua_tolstring(L, top + 1, &length) : NULL;
    bool is_unnamed = name != NULL && cl_is_changeable_name(name, length);
    if (is_unnamed && (lua_iscfunction(L, top + 2) || lua_istable(L, top + 2))) {
      if (--w->steps < 0 || !mix_text(w, top + 1) || !mix_address(w, top + 2)) return false;
    } else if (!go_through(w, top + 1, true) || !go_through(w, top + 2, true)) {
      return false;
    }
  }
  mix(w, (uint64_t)LUA_TTABLE << 9);
  return true;
}
static bool is_globals(walk *w, int index) {
  lua_rawgeti(w->L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  bool is = lua_rawequal(w->L, -1, index);
  lua_pop(w->L, 1);
  return is;
}

static bool mark_table(walk *w, int index) {
  lua_State *L = w->L;
  if (is_interface(w, index)) {
    mix(w, LUA_TTABLE | 1u << 8);
    return true;
  }
  bool fails;
  if (is_seen(w, index, &fails)) return true;
  if (fails || !mix_address(w, index)) return false;
  if (is_library(w, index)) return true;
  // A constructor with members of its own, such as `ui.Text`, is a table that can be called.
  if (!cl_is_plain_table(L, index)) return is_field_of_interface(w, index);
  return is_globals(w, index) ? globals(w, index) : entries(w, index);
}

static int write_code(lua_State *L, const void *bytes, size_t length, void *context) {
  (void)L;
  walk *w = context;
  if (MOST_CODE - w->code_length < length) return 1;
  memcpy(w->code + w->code_length, bytes, length);
  w->code_length += length;
  return 0;
}

// What a variable holds that no script gives another value: it is the same one wherever it was captured.
static bool is_settled(walk *w, int index) {
  switch (lua_type(w->L, index)) {
    case LUA_TFUNCTION: return true;
    case LUA_TTABLE: return is_interface(w, index);
    case LUA_TUSERDATA: return cl_meta_of(w->session, w->L, index) >= 0;
    default: return false;
  }
}

// `is_kept`: it may be called after the row was made, by an action say, and so see what its variables hold then.
static bool mark_function(walk *w, int index, bool is_kept) {
  lua_State *L = w->L;
  if (lua_iscfunction(L, index)) return is_pure(w, index) && mix_address(w, index);
  if (w->is_item) return false;
  bool fails;
  // The function of the rows itself may be called later if anything else has captured it; its variables were not looked at so.
  if (is_seen(w, index, &fails)) return lua_topointer(L, index) != w->seen[0];
  if (fails) return false;
  cl_code code;
  w->code_length = 0;
  lua_pushvalue(L, index);
  int status = lua_dump(L, write_code, w, 1);
  lua_pop(L, 1);
  if (status != 0 || !cl_read_code(w->code, w->code_length, &code)) return false;
  mix_bytes(w, (const char *)w->code, w->code_length);
  for (int i = 1; lua_getupvalue(L, index, i) != NULL; i++) {
    bool later = is_kept || (code.captured >> (i - 1) & 1);
    int value = lua_gettop(L);
    // A variable of its own that is read later, or written to, must be the same variable.
    if ((code.written >> (i - 1) & 1) || (later && !is_settled(w, value))) {
      mix(w, (uint64_t)(uintptr_t)lua_upvalueid(L, index, i));
    }
    // Another function may itself be the action of a button.
    if (!go_through(w, value, later || lua_isfunction(L, value))) return false;
    lua_settop(L, value - 1);
  }
  return true;
}

static bool mark_userdata(walk *w, int index) {
  lua_State *L = w->L;
  switch (cl_meta_of(w->session, L, index)) {
    case CL_META_STATE: case CL_META_CLASS: case CL_META_VIEW: case CL_META_VALUE: case CL_META_KEY:
      return mix_address(w, index);
    case CL_META_INSTANCE: {
      // Its states are read as states; its properties are no secret of its body.
      bool fails;
      if (is_seen(w, index, &fails)) return true;
      if (fails || !mix_address(w, index)) return false;
      for (int part = CL_SELF_PROPERTIES; part <= CL_SELF_COPIES; part++) {
        if (part == CL_SELF_STATE) continue;
        lua_getiuservalue(L, index, part);
        int table = lua_gettop(L);
        if (lua_istable(L, table) && !entries(w, table)) return false;
        lua_settop(L, table - 1);
      }
      return true;
    }
    case CL_META_BINDING: {
      // Each time another, of the same state.
      cl_binding *binding = lua_touserdata(L, index);
      if (binding->kind == CL_BINDING_FUNCTIONS) return false;
      mix(w, (uint64_t)binding->kind);
      for (int part = 1; part <= 2; part++) {
        lua_getiuservalue(L, index, part);
        int value = lua_gettop(L);
        if (!go_through(w, value, true)) return false;
        lua_settop(L, value - 1);
      }
      return true;
    }
    default: return false;
  }
}

static bool mark_value(walk *w, int index, bool is_kept) {
  lua_State *L = w->L;
  int type = lua_type(L, index);
  mix(w, (uint64_t)type);
  switch (type) {
    case LUA_TNIL: return true;
    case LUA_TBOOLEAN: mix(w, (uint64_t)lua_toboolean(L, index)); return true;
    case LUA_TNUMBER: {
      if (lua_isinteger(L, index)) {
        mix(w, (uint64_t)lua_tointeger(L, index));
        return true;
      }
      double number = lua_tonumber(L, index);
      uint64_t bits;
      memcpy(&bits, &number, sizeof bits);
      mix(w, ~bits);
      return true;
    }
    case LUA_TSTRING: return mix_text(w, index);
    case LUA_TLIGHTUSERDATA: mix(w, (uint64_t)(uintptr_t)lua_touserdata(L, index)); return true;
    case LUA_TTABLE: return mark_table(w, index);
    case LUA_TFUNCTION: return mark_function(w, index, is_kept);
    case LUA_TUSERDATA: return mark_userdata(w, index);
    default: return false;
  }
}

static bool go_through(walk *w, int index, bool is_kept) {
  if (--w->steps < 0 || w->depth == MOST_DEPTH || cl_vm_is_stopping(cl_vm_of(w->L))) return false;
  if (!lua_checkstack(w->L, 8)) return false;
  w->depth++;
  bool is_known = mark_value(w, index, is_kept);
  w->depth--;
  return is_known;
}

static inline void begin(walk *w, cl_session *s, lua_State *L) {
  w->session = s;
  w->L = L;
  w->hash = 0x9e3779b97f4a7c15u;
  w->steps = MOST_STEPS;
  w->bytes = 0;
  w->depth = 0;
  w->pins = 0;
  w->pinned = 0;
  w->is_item = false;
  w->seen_count = 0;
}

void cl_note_pure_functions(cl_session *s, lua_State *L) {
  static const char *const names[] = {"string", "table", "math", "utf8"};
  int top = lua_gettop(L);
  // There are some eighty of them.
  lua_createtable(L, 0, 128);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  for (int i = -1; i < (int)(sizeof names / sizeof *names); i++) {
    lua_settop(L, top + 2);
    // First the functions that are global variables.
    if (i < 0) lua_pushvalue(L, top + 2);
    else if (lua_getfield(L, top + 2, names[i]) != LUA_TTABLE) continue;
    for (lua_pushnil(L); lua_next(L, top + 3); lua_settop(L, top + 4)) {
      if (lua_type(L, top + 4) != LUA_TSTRING || !lua_iscfunction(L, top + 5)) continue;
      size_t length;
      const char *name = lua_tolstring(L, top + 4, &length);
      if (cl_is_changeable_name(name, length)) continue;
      lua_pushboolean(L, true);
      lua_rawset(L, top + 1);
    }
  }
  lua_settop(L, top + 1);
  s->pure_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

uint64_t cl_mark_item(cl_session *s, lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING) return PLAIN;
  walk w;
  begin(&w, s, L);
  w.is_item = true;
  int top = lua_gettop(L);
  bool is_known = go_through(&w, lua_absindex(L, index), true);
  lua_settop(L, top);
  return !is_known ? UNKNOWN : w.hash < FIRST_MARK ? FIRST_MARK : w.hash;
}

struct rows_question {
  cl_session *session;
  cl_handle a, b;
  int64_t row_a, row_b, count;
  const uint64_t *marks;
  int64_t *alike;
  bool pins;
  cl_rows_mark *mark;
};

static int mark_rows(lua_State *L, void *context) {
  struct rows_question *question = context;
  cl_session *s = question->session;
  walk w;
  begin(&w, s, L);
  cl_push_handle(s, L, question->a);
  if (question->b.anchor != 0) cl_push_handle(s, L, question->b);
  else lua_pushnil(L);
  lua_Debug about;
  lua_pushvalue(L, 1);
  lua_getinfo(L, ">u", &about);
  question->mark->takes_position = about.nparams > 1 || about.isvararg;
  if (question->pins) {
    lua_newtable(L);
    w.pins = 3;
  }
  lua_settop(L, 3);
  mix(&w, s->renewals);
  if (!go_through(&w, 1, false) || !go_through(&w, 2, false)) return 0;
  question->mark->mark = w.hash == 0 ? 1 : w.hash;
  lua_settop(L, 3);
  if (w.pinned > 0) question->mark->pins = cl_anchor_top(s, L);
  return 0;
}

int cl_mark_rows(cl_session *s, cl_handle content, cl_handle key, bool pins, cl_rows_mark *mark) {
  *mark = (cl_rows_mark){.mark = 0};
  struct rows_question question = {.session = s, .a = content, .b = key, .pins = pins, .mark = mark};
  return cl_protect(s->vm, mark_rows, &question);
}

static int count_alike(lua_State *L, void *context) {
  struct rows_question *question = context;
  cl_session *s = question->session;
  cl_push_handle(s, L, question->a);
  cl_push_handle(s, L, question->b);
  int64_t count = question->count;
  // Views of a table that has only grown share their items.
  bool is_same = lua_rawequal(L, 1, 2) && question->row_a == question->row_b;
  if (is_same && question->marks == NULL) {
    *question->alike = count;
    return 0;
  }
  int64_t i = 0;
  for (; i < count; i++) {
    lua_settop(L, 2);
    if (!cl_push_item(L, 2, question->row_b + i)) break;
    if (!is_same) {
      cl_push_item(L, 1, question->row_a + i);
      if (!lua_rawequal(L, 3, 4)) break;
    }
    uint64_t mark = question->marks == NULL ? PLAIN : question->marks[i];
    if (mark == UNKNOWN || cl_mark_item(s, L, 3) != mark) break;
  }
  *question->alike = i;
  return 0;
}

int cl_rows_alike(
  cl_session *s, cl_handle a, int64_t row_a, cl_handle b, int64_t row_b, int64_t count, const uint64_t *marks,
  int64_t *alike) {
  *alike = 0;
  struct rows_question question = {
    .session = s, .a = a, .b = b, .row_a = row_a, .row_b = row_b, .count = count, .marks = marks, .alike = alike};
  return cl_protect(s->vm, count_alike, &question);
}
