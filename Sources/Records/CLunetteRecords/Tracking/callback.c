// Calling functions for their effect.
#include "Tracking/track.h"

struct callback_run {
  cl_session *session;
  cl_callback *callback;
};

// Pushes the arguments; the fields of a table are put into it.
static void push_arguments(cl_session *s, lua_State *L, const cl_passed *arguments, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    const cl_passed *passed = &arguments[i];
    switch (passed->tag) {
      case CL_TAG_BOOLEAN: lua_pushboolean(L, passed->integer != 0); break;
      case CL_TAG_INTEGER: lua_pushinteger(L, passed->integer); break;
      case CL_TAG_NUMBER: lua_pushnumber(L, passed->number); break;
      case CL_TAG_STRING:
        lua_pushlstring(L, (const char *)passed->bytes, (size_t)passed->length); break;
      case CL_TAG_OBJECT:
      case CL_TAG_FUNCTION: cl_push_handle(s, L, passed->handle); break;
      case CL_TAG_OPEN: lua_newtable(L); continue;
      case CL_TAG_CLOSE: break;
      default: lua_pushnil(L);
    }
    // A table that was closed becomes a field itself, if it has a key.
    if (passed->key != NULL) lua_setfield(L, -2, passed->key);
  }
}

static int run_callback(lua_State *L, void *context) {
  struct callback_run *run = context;
  cl_session *s = run->session;
  cl_callback *callback = run->callback;
  luaL_checkstack(L, callback->argument_count + 10, "a callback");
  cl_push_handle(s, L, callback->callee);
  if (callback->question != NULL) s->run->body_function = lua_topointer(L, 1);
  if (cl_is(s, L, 1, CL_META_STATE) || cl_is(s, L, 1, CL_META_BINDING)) {
    // A binding is written if there is an argument, and otherwise read.
    if (callback->argument_count > 0) {
      push_arguments(s, L, callback->arguments, 1);
      cl_set_bound_value(s, L, 1);
      lua_pushnil(L);
    } else {
      cl_push_bound_value(s, L, 1);
      cl_read_kept_text(s, L);
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
  if (callback->question == NULL) return cl_protect_script(s->vm, run_callback, &run);
  return cl_ask(s, callback->question, run_callback, &run);
}

int cl_ask(cl_session *s, const char *words, cl_entry entry, void *context) {
  cl_run frame = {.outer = s->run, .question = words};
  s->run = &frame;
  int status = cl_protect_script(s->vm, entry, context);
  s->run = frame.outer;
  return status;
}
