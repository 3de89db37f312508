// Remembering items of rows, to find out later whether they have changed (S133, `equatable`).
//
// An item is remembered as it was when its row was made: a plain value as itself, a table as a copy
// of its fields. So a table that was changed in place differs from its copy, and another table with
// the same fields does not. Fields are compared by `lua_rawequal`: the contents of tables in them
// are not compared, and no metamethod is called.
#include "Tracking/track.h"

// Keys that no script has, by their addresses: under them a copy has the metatable of its table,
// and the number of its fields.
static const char metatable_key, count_key;

// Pushes the metatable of the table at `index`, or false. Returns false, and pushes nothing, if the
// metatable can give the table contents that are not among its fields.
static bool push_metatable(lua_State *L, int index) {
  int top = lua_gettop(L);
  if (!lua_getmetatable(L, index)) {
    lua_pushboolean(L, false);
    return true;
  }
  lua_pushliteral(L, "__index");
  int type = lua_rawget(L, top + 1);
  bool is_known = type == LUA_TNIL || type == LUA_TTABLE;
  lua_pushliteral(L, "__pairs");
  if (lua_rawget(L, top + 1) != LUA_TNIL) is_known = false;
  lua_settop(L, is_known ? top + 1 : top);
  return is_known;
}

// Pushes the form in which the item at `index` is remembered; returns false, and pushes nothing, if
// it cannot be compared.
static bool push_remembered(lua_State *L, int index) {
  if (lua_isnil(L, index)) return false;
  if (lua_type(L, index) != LUA_TTABLE) {
    lua_pushvalue(L, index);
    return true;
  }
  int top = lua_gettop(L);
  if (!push_metatable(L, index)) return false;
  lua_newtable(L);
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, index); count++) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, top + 2);
  }
  lua_pushvalue(L, top + 1);
  lua_rawsetp(L, top + 2, &metatable_key);
  lua_pushinteger(L, count);
  lua_rawsetp(L, top + 2, &count_key);
  lua_remove(L, top + 1);
  return true;
}

// Whether the item at `index` equals the one that is remembered at `known`; both indices are
// absolute.
static bool is_as_remembered(lua_State *L, int index, int known) {
  if (lua_type(L, index) != LUA_TTABLE) return cl_is_same_value(L, index, known);
  if (lua_type(L, known) != LUA_TTABLE) return false;
  int top = lua_gettop(L);
  lua_rawgetp(L, known, &metatable_key);
  bool is_same = push_metatable(L, index) && lua_rawequal(L, top + 1, top + 2);
  lua_Integer count = 0;
  if (is_same) {
    lua_settop(L, top);
    for (lua_pushnil(L); lua_next(L, index); count++) {
      lua_pushvalue(L, top + 1);
      lua_rawget(L, known);
      if (!cl_is_same_value(L, top + 2, top + 3)) break;
      lua_settop(L, top + 1);
    }
    // After the last field, nothing is left on the stack.
    is_same = lua_gettop(L) == top;
  }
  if (is_same) {
    lua_rawgetp(L, known, &count_key);
    is_same = lua_tointeger(L, -1) == count;
  }
  lua_settop(L, top);
  return is_same;
}

struct item_question {
  cl_session *session;
  cl_handle list;
  int64_t row;
  int32_t slot;
};

static int remember_item(lua_State *L, void *context) {
  struct item_question *question = context;
  cl_push_handle(question->session, L, question->list);
  cl_push_item(L, 1, question->row);
  if (push_remembered(L, 2)) question->slot = cl_anchor_top(question->session, L);
  return 0;
}

int cl_item_remember(cl_session *s, cl_handle list, int64_t row, int32_t *slot) {
  struct item_question question = {.session = s, .list = list, .row = row};
  int status = cl_protect(s->vm, remember_item, &question);
  *slot = question.slot;
  return status;
}

struct items_question {
  cl_session *session;
  cl_handle list;
  int64_t row, step;
  const int32_t *remembered;
  size_t count, same;
};

static int count_same_items(lua_State *L, void *context) {
  struct items_question *question = context;
  cl_push_handle(question->session, L, question->list);
  for (; question->same < question->count; question->same++) {
    int32_t slot = question->remembered[question->same];
    if (slot == 0) break;
    cl_push_item(L, 1, question->row + question->step * (int64_t)question->same);
    lua_rawgeti(L, LUA_REGISTRYINDEX, slot);
    if (!is_as_remembered(L, 2, 3)) break;
    lua_settop(L, 1);
  }
  return 0;
}

int cl_items_same(
  cl_session *s, cl_handle list, int64_t row, int64_t step, const int32_t *remembered, size_t count,
      size_t *same) {
  struct items_question question = {
    .session = s, .list = list, .row = row, .step = step, .remembered = remembered, .count = count};
  int status = cl_protect(s->vm, count_same_items, &question);
  *same = status == 0 ? question.same : 0;
  return status;
}

struct function_question {
  cl_session *session;
  cl_handle function, a, b;
  bool answer;
};

static int takes_position(lua_State *L, void *context) {
  struct function_question *question = context;
  lua_Debug about;
  cl_push_handle(question->session, L, question->function);
  lua_getinfo(L, ">u", &about);
  question->answer = about.nparams > 1 || about.isvararg;
  return 0;
}

int cl_takes_position(cl_session *s, cl_handle function, bool *takes) {
  struct function_question question = {.session = s, .function = function, .answer = true};
  int status = cl_protect(s->vm, takes_position, &question);
  *takes = question.answer;
  return status;
}

static int is_same_field(lua_State *L, void *context) {
  struct function_question *question = context;
  cl_push_handle(question->session, L, question->a);
  cl_push_handle(question->session, L, question->b);
  question->answer = lua_type(L, 1) == LUA_TSTRING && lua_rawequal(L, 1, 2);
  return 0;
}

int cl_is_same_field(cl_session *s, cl_handle a, cl_handle b, bool *is_same) {
  struct function_question question = {.session = s, .a = a, .b = b};
  int status = cl_protect(s->vm, is_same_field, &question);
  *is_same = question.answer;
  return status;
}
