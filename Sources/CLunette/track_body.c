// Running bodies and callbacks.
#include <string.h>

#include "record_internal.h"

const char *cl_push_definition(lua_State *L, int index) {
  lua_Debug ar;
  if (lua_type(L, index) != LUA_TFUNCTION) return lua_pushliteral(L, "");
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &ar);
  if (ar.linedefined < 1) return lua_pushliteral(L, "");
  return lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.linedefined);
}

const char *cl_push_body_name(cl_session *s, lua_State *L) {
  const char *name = s->body_name;
  switch (s->body_kind - 1) {
    case CL_BODY_COMPONENT: return lua_pushfstring(L, "the body of component '%s'", name != NULL ? name : "?");
    case CL_BODY_STYLE:
      if (name != NULL) return lua_pushfstring(L, "makeBody of style '%s'", name);
      return lua_pushliteral(L, "makeBody of an unnamed style");
    case CL_BODY_ROW: return lua_pushliteral(L, "a ForEach's function");
    case CL_BODY_GEOMETRY: return lua_pushliteral(L, "a GeometryReader's function");
    case CL_BODY_READ: return lua_pushliteral(L, "a binding's get");
    default: return lua_pushliteral(L, "a body");
  }
}

// Reads the value on top; strings are copied to the arena, which no body uses now.
static int read_answer(cl_session *s, lua_State *L, cl_answer *answer) {
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

struct body_run {
  cl_session *session;
  cl_body *body;
};

static int run_body(lua_State *L, void *context) {
  struct body_run *run = context;
  cl_session *s = run->session;
  cl_body *body = run->body;
  cl_push_handle(s, L, body->callee);
  // 1: the callee; 2: the function; 3 and on: what it returned.
  switch (body->kind) {
    case CL_BODY_FUNCTION:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
      s->body_function = lua_topointer(L, 1);
      lua_call(L, 0, LUA_MULTRET);
      break;
    case CL_BODY_COMPONENT:
      cl_push_body(s, L, 1);
      s->body_function = lua_topointer(L, -1);
      lua_pushvalue(L, -1);
      lua_pushvalue(L, 2);
      lua_call(L, 1, LUA_MULTRET);
      lua_remove(L, 2);
      break;
    case CL_BODY_STYLE:
      cl_push_body(s, L, 1);
      lua_insert(L, 2);
      lua_pushvalue(L, 2);
      lua_insert(L, 3);
      s->body_function = lua_topointer(L, 2);
      // callee, function, function, self or nil
      if (lua_isnil(L, 4)) lua_settop(L, 3);
      cl_push_configuration(s, L, body->sort);
      lua_call(L, lua_gettop(L) - 3, LUA_MULTRET);
      break;
    case CL_BODY_ROW:
    case CL_BODY_GEOMETRY:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
      s->body_function = lua_topointer(L, 1);
      cl_push_handle(s, L, body->list);
      lua_rawgeti(L, -1, body->row);
      lua_remove(L, -2);
      lua_pushinteger(L, body->row);
      lua_call(L, 2, LUA_MULTRET);
      break;
    case CL_BODY_READ:
      cl_push_bound_value(s, L, 1);
      read_answer(s, L, &body->answer);
      if (lua_istable(L, -1)) body->anchor = cl_anchor_top(s, L);
      return 0;
    default:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
  }
  if (lua_gettop(L) < 3 && s->views_made != 0) return cl_forgot_return(L, 2, cl_push_body_name(s, L));
  lua_settop(L, 3);
  // A described value that is no view (ui.App) may be read, but not returned.
  if (body->kind != CL_BODY_VALUE || cl_record_at(s, L, 3, CL_META_VALUE) == NULL) {
    cl_place place = {NULL, NULL, 2};
    cl_check_view(s, L, 3, &place, false);
  }
  if (lua_isnil(L, 3)) return 0;
  body->root = cl_flatten(s, L, 3, 2, &body->anchor, &body->weight);
  return 0;
}

int cl_body_run(cl_session *s, cl_body *body) {
  // A body inside another's run (a driver's) has its own reads; the outer one's stay below.
  int32_t kind = s->body_kind;
  uint32_t base = s->reads.count, outer = s->run, generation = s->generation;
  const cl_field_value *values = s->configuration;
  int64_t control = s->control;
  uint64_t property_reads = s->property_reads;
  uint64_t configuration_reads = s->configuration_reads;
  const void *instance = s->reading_instance, *function = s->body_function;
  const char *name = s->body_name;
  uint32_t views_made = s->views_made;

  s->body_kind = body->kind + 1;
  s->views_made = 0;
  s->body_name = NULL;
  s->body_function = NULL;
  s->reading_instance = NULL;
  s->property_reads = 0;
  s->configuration_reads = 0;
  s->configuration = NULL;
  if (body->kind == CL_BODY_STYLE) {
    s->configuration = body->fields;
    s->control = body->control;
    if (++s->generation_counter == 0) s->generation_counter = 1;
    s->generation = s->generation_counter;
  }
  if (++s->run_counter == 0) s->run_counter = 1;
  s->run = s->run_counter;
  body->root = 0;
  body->weight = 0;
  body->anchor = 0;
  struct body_run run = {s, body};
  int status = cl_protect_script(s->vm, run_body, &run);
  body->bytes = s->bytes;
  body->length = s->top;
  body->reads = s->reads.items + base;
  body->read_count = s->reads.count - base;
  body->property_reads = s->property_reads;
  body->configuration_reads = s->configuration_reads;
  s->reads.count = base;

  s->body_kind = kind;
  s->views_made = views_made;
  s->body_name = name;
  s->body_function = function;
  s->reading_instance = instance;
  s->property_reads = property_reads;
  s->configuration_reads = configuration_reads;
  s->configuration = values;
  s->control = control;
  s->generation = generation;
  s->run = outer;
  return status;
}

// ---- Callbacks ----

struct callback_run {
  cl_session *session;
  cl_callback *callback;
};

// Pushes the arguments; the fields of a table go into it.
static void push_arguments(cl_session *s, lua_State *L, const cl_passed *arguments, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    const cl_passed *passed = &arguments[i];
    switch (passed->tag) {
      case CL_TAG_BOOLEAN: lua_pushboolean(L, passed->integer != 0); break;
      case CL_TAG_INTEGER: lua_pushinteger(L, passed->integer); break;
      case CL_TAG_NUMBER: lua_pushnumber(L, passed->number); break;
      case CL_TAG_STRING: lua_pushlstring(L, (const char *)passed->bytes, (size_t)passed->length); break;
      case CL_TAG_OBJECT:
      case CL_TAG_FUNCTION: cl_push_handle(s, L, passed->handle); break;
      case CL_TAG_OPEN: lua_newtable(L); continue;
      case CL_TAG_CLOSE: break;
      default: lua_pushnil(L);
    }
    // A closed table is a field itself, if it has a key.
    if (passed->key != NULL) lua_setfield(L, -2, passed->key);
  }
}

static int run_callback(lua_State *L, void *context) {
  struct callback_run *run = context;
  cl_session *s = run->session;
  cl_callback *callback = run->callback;
  luaL_checkstack(L, callback->argument_count + 10, "a callback");
  cl_push_handle(s, L, callback->callee);
  if (cl_is(s, L, 1, CL_META_STATE) || cl_is(s, L, 1, CL_META_BINDING)) {
    // A binding: written with an argument, else read.
    if (callback->argument_count > 0) {
      push_arguments(s, L, callback->arguments, 1);
      cl_set_bound_value(s, L, 1);
      lua_pushnil(L);
    } else {
      cl_push_bound_value(s, L, 1);
    }
  } else {
    push_arguments(s, L, callback->arguments, callback->argument_count);
    lua_call(L, lua_gettop(L) - 1, 1);
  }
  callback->truth = lua_toboolean(L, -1);
  if (callback->keeps_result && !lua_isnil(L, -1)) callback->result = cl_anchor_top(s, L);
  return 0;
}

int cl_callback_run(cl_session *s, cl_callback *callback) {
  struct callback_run run = {s, callback};
  callback->result = 0;
  callback->truth = false;
  return cl_protect_script(s->vm, run_callback, &run);
}

// ---- Answers ----

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
  return read_answer(question->session, L, question->answer);
}

int cl_binding_get(cl_session *s, cl_handle binding, cl_answer *answer) {
  struct question question = {s, binding, {0, 0}, 0, answer};
  return cl_protect_script(s->vm, get_binding, &question);
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
  lua_rawgeti(L, -1, question->row);
  read_answer(question->session, L, question->answer);
  if (question->anchor != NULL && !lua_isnil(L, -1)) *question->anchor = cl_anchor_top(question->session, L);
  return 0;
}

int cl_list_get(cl_session *s, cl_handle list, int64_t row, cl_answer *answer, int32_t *anchor) {
  struct list_question question = {s, list, row, answer, anchor};
  if (anchor != NULL) *anchor = 0;
  return cl_protect(s->vm, get_list_item, &question);
}

static int get_row_key(lua_State *L, void *context) {
  struct question *question = context;
  cl_session *s = question->session;
  cl_push_handle(s, L, question->key);
  cl_push_handle(s, L, question->subject);
  lua_rawgeti(L, -1, question->row);
  lua_remove(L, -2);
  if (lua_isfunction(L, 1)) {
    lua_pushinteger(L, question->row);
    lua_call(L, 2, 1);
  } else {
    int type = lua_type(L, 2);
    if (type != LUA_TTABLE && type != LUA_TUSERDATA) {
      const char *given = cl_push_given(s, L, 2);
      return cl_fail(L, "ForEach: item %d is %s, which has no field '%s' to be its id", (int)question->row, given,
        lua_tostring(L, 1));
    }
    lua_pushvalue(L, 1);
    lua_gettable(L, 2);
  }
  if (lua_isnil(L, -1)) {
    if (lua_isfunction(L, 1)) return cl_fail(L, "ForEach: the id's function returned nil for item %d", (int)question->row);
    return cl_fail(L, "ForEach: item %d has no field '%s' to be its id", (int)question->row, lua_tostring(L, 1));
  }
  return read_answer(s, L, question->answer);
}

int cl_row_key(cl_session *s, cl_handle list, int64_t row, cl_handle key, cl_answer *answer) {
  struct question question = {s, list, key, row, answer};
  return cl_protect_script(s->vm, get_row_key, &question);
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

struct classification {
  cl_session *session;
  int32_t slot, result, *kind;
  char *words;
  size_t size;
};

static int classify(lua_State *L, void *context) {
  struct classification *classification = context;
  cl_session *s = classification->session;
  lua_rawgeti(L, LUA_REGISTRYINDEX, classification->slot);
  classification->result = CL_RESULT_OTHER;
  if (lua_isfunction(L, 1)) classification->result = CL_RESULT_FUNCTION;
  if (cl_is_plain_table(L, 1)) classification->result = CL_RESULT_VIEW;
  if (lua_type(L, 1) == LUA_TUSERDATA) {
    switch (cl_meta_of(s, L, 1)) {
      case CL_META_VIEW: classification->result = CL_RESULT_VIEW; break;
      case CL_META_CLASS:
        if (((cl_class *)lua_touserdata(L, 1))->sort == CL_CLASS_COMPONENT) {
          classification->result = CL_RESULT_COMPONENT;
        }
        break;
      case CL_META_VALUE:
        classification->result = CL_RESULT_VALUE;
        *classification->kind = ((cl_record *)lua_touserdata(L, 1))->kind;
        break;
      default: break;
    }
  }
  const char *given = cl_push_given(s, L, 1);
  size_t length = strlen(given);
  if (length > classification->size - 1) length = classification->size - 1;
  memcpy(classification->words, given, length);
  classification->words[length] = 0;
  return 0;
}

int cl_classify(cl_session *s, int32_t slot, int32_t *kind, char *words, size_t size) {
  struct classification classification = {s, slot, CL_RESULT_OTHER, kind, words, size};
  words[0] = 0;
  *kind = 0;
  return cl_protect(s->vm, classify, &classification) == CL_OK ? classification.result : CL_RESULT_OTHER;
}
