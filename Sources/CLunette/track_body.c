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
    case CL_BODY_BUTTON_STYLE:
    case CL_BODY_PRIMITIVE_BUTTON_STYLE:
    case CL_BODY_LABEL_STYLE:
      if (name != NULL) return lua_pushfstring(L, "makeBody of style '%s'", name);
      return lua_pushliteral(L, "makeBody of an unnamed style");
    case CL_BODY_ROW: return lua_pushliteral(L, "a ForEach's function");
    default: return lua_pushliteral(L, "a body");
  }
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
  // 1: the callee; 2: the function; 3: the result.
  switch (body->kind) {
    case CL_BODY_FUNCTION:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
      lua_call(L, 0, 1);
      break;
    case CL_BODY_COMPONENT:
      cl_push_body(s, L, 1);
      lua_pushvalue(L, -1);
      lua_pushvalue(L, 2);
      lua_call(L, 1, 1);
      lua_remove(L, 2);
      break;
    case CL_BODY_BUTTON_STYLE:
    case CL_BODY_PRIMITIVE_BUTTON_STYLE:
    case CL_BODY_LABEL_STYLE:
      cl_push_body(s, L, 1);
      lua_insert(L, 2);
      lua_pushvalue(L, 2);
      lua_insert(L, 3);
      // callee, function, function, self or nil
      if (lua_isnil(L, 4)) lua_settop(L, 3);
      cl_push_configuration(s, L, body->kind - CL_BODY_BUTTON_STYLE + CL_CLASS_BUTTON_STYLE);
      lua_call(L, lua_gettop(L) - 3, 1);
      break;
    case CL_BODY_ROW:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
      cl_push_handle(s, L, body->list);
      lua_rawgeti(L, -1, body->row);
      lua_remove(L, -2);
      lua_pushinteger(L, body->row);
      lua_call(L, 2, 1);
      break;
    default:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
  }
  cl_place place = {NULL, NULL, 2};
  cl_check_view(s, L, 3, &place, false);
  if (lua_isnil(L, 3)) return 0;
  body->root = cl_flatten(s, L, 3, &body->anchor);
  return 0;
}

int cl_body_run(cl_session *s, cl_body *body) {
  // A body inside another's run (a driver's) has its own reads; the outer one's stay below.
  int32_t kind = s->body_kind, class = s->configuration_class;
  uint32_t base = s->reads.count, outer = s->run, generation = s->generation;
  cl_configuration_values values = s->configuration;
  uint64_t property_reads = s->property_reads;
  uint32_t configuration_reads = s->configuration_reads;
  const void *instance = s->reading_instance;
  const char *name = s->body_name;

  s->body_kind = body->kind + 1;
  s->body_name = NULL;
  s->reading_instance = NULL;
  s->property_reads = 0;
  s->configuration_reads = 0;
  s->configuration_class = -1;
  if (body->kind >= CL_BODY_BUTTON_STYLE && body->kind <= CL_BODY_LABEL_STYLE) {
    s->configuration_class = body->kind - CL_BODY_BUTTON_STYLE + CL_CLASS_BUTTON_STYLE;
    s->configuration = body->configuration;
    if (++s->generation_counter == 0) s->generation_counter = 1;
    s->generation = s->generation_counter;
  }
  if (++s->run_counter == 0) s->run_counter = 1;
  s->run = s->run_counter;
  body->root = 0;
  body->anchor = 0;
  struct body_run run = {s, body};
  int status = cl_protect(s->vm, run_body, &run);
  body->bytes = s->bytes;
  body->length = s->top;
  body->reads = s->reads.items + base;
  body->read_count = s->reads.count - base;
  body->property_reads = s->property_reads;
  body->configuration_reads = s->configuration_reads;
  s->reads.count = base;

  s->body_kind = kind;
  s->body_name = name;
  s->reading_instance = instance;
  s->property_reads = property_reads;
  s->configuration_reads = configuration_reads;
  s->configuration_class = class;
  s->configuration = values;
  s->generation = generation;
  s->run = outer;
  return status;
}

// ---- Callbacks ----

struct callback_run {
  cl_session *session;
  cl_callback *callback;
};

static void push_passed(cl_session *s, lua_State *L, const cl_passed *passed) {
  switch (passed->tag) {
    case CL_TAG_BOOLEAN: lua_pushboolean(L, passed->integer != 0); break;
    case CL_TAG_INTEGER: lua_pushinteger(L, passed->integer); break;
    case CL_TAG_NUMBER: lua_pushnumber(L, passed->number); break;
    case CL_TAG_STRING: lua_pushlstring(L, (const char *)passed->bytes, (size_t)passed->length); break;
    case CL_TAG_OBJECT:
    case CL_TAG_FUNCTION: cl_push_handle(s, L, passed->handle); break;
    case CL_TAG_RECORD: lua_newtable(L); break;
    default: lua_pushnil(L);
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
      push_passed(s, L, &callback->arguments[0]);
      cl_set_bound_value(s, L, 1);
      lua_pushnil(L);
    } else {
      cl_push_bound_value(s, L, 1);
    }
  } else {
    for (int i = 0; i < callback->argument_count; i++) {
      push_passed(s, L, &callback->arguments[i]);
      if (callback->arguments[i].key != NULL) lua_setfield(L, -2, callback->arguments[i].key);
    }
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
  return cl_protect(s->vm, run_callback, &run);
}
