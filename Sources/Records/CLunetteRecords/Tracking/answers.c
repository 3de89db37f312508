// Answers to the questions of the host: values of bindings, items of lists and their keys.
#include <math.h>

#include "Tracking/track.h"

int cl_read_answer(cl_session *s, lua_State *L, cl_answer *answer) {
  *answer = (cl_answer){.tag = CL_TAG_NONE};
  switch (lua_type(L, -1)) {
    case LUA_TNIL: break;
    case LUA_TBOOLEAN:
      answer->tag = CL_TAG_BOOLEAN;
      answer->integer = lua_toboolean(L, -1);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, -1)) {
        answer->tag = CL_TAG_INTEGER;
        answer->integer = lua_tointeger(L, -1);
      } else {
        answer->tag = CL_TAG_NUMBER;
        answer->number = lua_tonumber(L, -1);
      }
      break;
    case LUA_TSTRING: {
      const char *text = lua_tolstring(L, -1, &answer->length);
      answer->tag = CL_TAG_STRING;
      answer->bytes = cl_keep_bytes(s, L, text, answer->length);
      break;
    }
    default:
      answer->tag = CL_TAG_OBJECT;
      answer->integer = (int64_t)(uintptr_t)lua_topointer(L, -1);
  }
  return 0;
}

struct question {
  cl_session *session;
  cl_handle subject, key;
  int64_t row;
  cl_answer *answer;
};

static int get_binding(lua_State *L, void *context) {
  struct question *question = context;
  cl_push_handle(question->session, L, question->subject);
  cl_push_bound_value(question->session, L, 1);
  cl_read_kept_text(question->session, L);
  return cl_read_answer(question->session, L, question->answer);
}

int cl_binding_get(cl_session *s, cl_handle binding, cl_answer *answer) {
  struct question question = {s, binding, {0, 0}, 0, answer};
  return cl_protect_script(s->vm, get_binding, &question);
}

static int is_stored(lua_State *L, void *context) {
  struct question *question = context;
  cl_session *s = question->session;
  cl_push_handle(s, L, question->subject);
  question->row = cl_is(s, L, 1, CL_META_STATE)
    || (cl_is(s, L, 1, CL_META_BINDING) && ((cl_binding *)lua_touserdata(L,
        1))->kind != CL_BINDING_FUNCTIONS);
  return 0;
}

int cl_binding_is_stored(cl_session *s, cl_handle binding, bool *stored) {
  struct question question = {s, binding, {0, 0}, 0, NULL};
  int status = cl_protect(s->vm, is_stored, &question);
  *stored = question.row != 0;
  return status;
}

struct list_question {
  cl_session *session;
  cl_handle list;
  int64_t row;
  cl_answer *answer;
  int32_t *anchor;
};

static int get_list_item(lua_State *L, void *context) {
  struct list_question *question = context;
  cl_push_handle(question->session, L, question->list);
  cl_push_item(L, -1, question->row);
  cl_read_answer(question->session, L, question->answer);
  if (question->anchor != NULL && !lua_isnil(L, -1))
    *question->anchor = cl_anchor_top(question->session, L);
  return 0;
}

int cl_list_get(cl_session *s, cl_handle list, int64_t row, cl_answer *answer, int32_t *anchor) {
  struct list_question question = {s, list, row, answer, anchor};
  if (anchor != NULL) *anchor = 0;
  return cl_protect(s->vm, get_list_item, &question);
}

// Pushes what the key at index 1, a field or a function, gives of the item at index 2. The words
// say whose it is, and what it is for.
static void push_key(cl_session *s, lua_State *L, int64_t row, const char *owner,
    const char *purpose) {
  if (lua_isfunction(L, 1)) {
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushinteger(L, row);
    lua_call(L, 2, 1);
    return;
  }
  int type = lua_type(L, 2);
  if (type != LUA_TTABLE && type != LUA_TUSERDATA) {
    const char *given = cl_push_given(s, L, 2);
    cl_fail(L, "%s: item %d is %s, which has no field '%s'%s", owner, (int)row, given,
        lua_tostring(L, 1), purpose);
  }
  lua_pushvalue(L, 1);
  lua_gettable(L, 2);
}

int cl_read_item(cl_session *s, lua_State *L, cl_handle list, int64_t row, cl_answer *answer) {
  cl_push_handle(s, L, list);
  if (cl_push_item(L, -1, row)) {
    lua_remove(L, -2);
    push_key(s, L, row, "Chart", "");
    if (lua_isnil(L, -1) && !lua_isfunction(L, 1)) {
      return cl_fail(L, "Chart: item %d has no field '%s'", (int)row, lua_tostring(L, 1));
    }
  }
  return cl_read_answer(s, L, answer);
}

struct numbers_question {
  cl_session *session;
  cl_handle list;
  cl_handle key;
  int64_t first;
  int64_t count;
  double *numbers;
  int64_t found;
};

static int get_plain_numbers(lua_State *L, void *context) {
  struct numbers_question *question = context;
  cl_push_handle(question->session, L, question->key);
  cl_push_handle(question->session, L, question->list);
  if (lua_type(L, 1) != LUA_TSTRING) return 0;
  while (question->found < question->count) {
    lua_settop(L, 2);
    cl_push_item(L, -1, question->first + question->found);
    // A metatable may run the script's code.
    if (!lua_istable(L, -1) || luaL_getmetafield(L, -1, "__index") != LUA_TNIL) return 0;
    lua_pushvalue(L, 1);
    lua_rawget(L, -2);
    if (lua_type(L, -1) != LUA_TNUMBER) return 0;
    question->numbers[question->found++] = lua_tonumber(L, -1);
  }
  return 0;
}

int cl_plain_numbers(
  cl_session *s, cl_handle list, cl_handle key, int64_t first, int64_t count, double *numbers,
      int64_t *found) {
  struct numbers_question question = {s, list, key, first, count, numbers, 0};
  int status = cl_protect(s->vm, get_plain_numbers, &question);
  *found = question.found;
  return status;
}

static int get_row_key(lua_State *L, void *context) {
  struct question *question = context;
  cl_session *s = question->session;
  cl_push_handle(s, L, question->key);
  s->run->body_function = lua_topointer(L, 1);
  cl_push_handle(s, L, question->subject);
  if (!cl_push_item(L, -1, question->row)) return cl_read_answer(s, L, question->answer);
  lua_remove(L, -2);
  push_key(s, L, question->row, "ForEach", " to be its id");
  if (lua_isnil(L, -1)) {
    if (lua_isfunction(L, 1))
      return cl_fail(L, "ForEach: the id's function returned nil for item %d", (int)question->row);
    return cl_fail(L, "ForEach: item %d has no field '%s' to be its id", (int)question->row,
        lua_tostring(L, 1));
  }
  if (lua_type(L, -1) == LUA_TNUMBER && isnan(lua_tonumber(L, -1))) {
    return cl_fail(L, "ForEach: the id of item %d is NaN, which equals nothing, not even itself",
        (int)question->row);
  }
  return cl_read_answer(s, L, question->answer);
}

int cl_row_key(cl_session *s, cl_handle list, int64_t row, cl_handle key, cl_answer *answer) {
  struct question question = {s, list, key, row, answer};
  return cl_ask(s, "the function for a row's id", get_row_key, &question);
}

static int anchor_handle(lua_State *L, void *context) {
  struct question *question = context;
  cl_push_handle(question->session, L, question->subject);
  question->row = cl_anchor_top(question->session, L);
  return 0;
}

int cl_handle_anchor(cl_session *s, cl_handle handle, int32_t *anchor) {
  struct question question = {s, handle, {0, 0}, 0, NULL};
  int status = cl_protect(s->vm, anchor_handle, &question);
  *anchor = (int32_t)question.row;
  return status;
}
