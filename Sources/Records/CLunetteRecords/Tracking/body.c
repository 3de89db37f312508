// Running bodies.
#include "Tracking/track.h"

struct body_run {
  cl_session *session;
  cl_body *body;
};

static int run_body(lua_State *L, void *context) {
  struct body_run *run = context;
  cl_session *s = run->session;
  cl_body *body = run->body;
  cl_push_handle(s, L, body->callee);
  // 1: the callee; 2: the function; 3 and up: its results.
  switch (body->kind) {
    case CL_BODY_FUNCTION:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
      s->run->body_function = lua_topointer(L, 1);
      lua_call(L, 0, LUA_MULTRET);
      break;
    case CL_BODY_COMPONENT: {
      cl_class *class = cl_push_body(s, L, 1);
      s->run->body_function = lua_topointer(L, 2);
      lua_pushvalue(L, 3);
      lua_copy(L, 2, 3);
      if (class->modifies) {
        lua_pushliteral(L, "content");
        cl_push_field(s, L, 4, -1);
        lua_remove(L, -2);
      }
      lua_call(L, class->modifies ? 2 : 1, LUA_MULTRET);
      break;
    }
    case CL_BODY_BOUND:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
      cl_push_handle(s, L, body->list);
      // Until the value is there, the binding's `get` runs, and not the function.
      cl_push_bound_value(s, L, lua_gettop(L));
      cl_read_kept_text(s, L);
      lua_remove(L, -2);
      s->run->body_function = lua_topointer(L, 1);
      lua_call(L, 1, LUA_MULTRET);
      break;
    case CL_BODY_STYLE: {
      const cl_class *class = cl_push_body(s, L, 1);
      bool has_self = class != NULL && !class->bare;
      s->run->body_function = lua_topointer(L, 2);
      if (has_self) lua_pushvalue(L, 3);
      lua_copy(L, 2, 3);
      cl_push_configuration(s, L, body->class_kind);
      lua_call(L, has_self ? 2 : 1, LUA_MULTRET);
      break;
    }
    case CL_BODY_ROW:
    case CL_BODY_GEOMETRY:
      s->run->body_name = body->words;
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
      s->run->body_function = lua_topointer(L, 1);
      cl_push_handle(s, L, body->list);
      if (!cl_push_item(L, -1, body->row)) return 0;
      lua_remove(L, -2);
      lua_pushinteger(L, body->row);
      lua_call(L, 2, LUA_MULTRET);
      break;
    case CL_BODY_READ:
      cl_push_bound_value(s, L, 1);
      if (cl_read_kept_answer(s, L, &body->answer)) return 0;
      cl_read_answer(s, L, &body->answer);
      if (lua_istable(L, -1)) body->anchor = cl_anchor_top(s, L);
      return 0;
    case CL_BODY_ITEM: return cl_read_item(s, L, body->list, body->row, &body->answer);
    default:
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 1);
  }
  int top = lua_gettop(L);
  if (top < 3 && s->run->views_made != 0) return cl_forgot_return(L, 2, cl_push_body_name(s, L));
  if (top != 3) lua_settop(L, 3);
  // A described value that is no view (ui.App) may be read, but a body may not return it.
  bool is_value = body->kind == CL_BODY_VALUE && cl_record_at(s, L, 3, CL_META_VALUE) != NULL;
  if (!is_value && cl_record_at(s, L, 3, CL_META_VIEW) == NULL) {
    cl_place place = {NULL, NULL, 2};
    cl_check_view(s, L, 3, &place, false);
  }
  body->root = cl_flatten(s, L, 3, 2, body);
  return 0;
}

int cl_body_run(cl_session *s, cl_body *body) {
  // A body that runs inside another (as a driver runs it) has its own reads; those of the outer one
  // stay below them.
  uint32_t base = s->reads.count;
  if (++s->run_counter == 0) s->run_counter = 1;
  cl_run frame = {.outer = s->run, .number = s->run_counter, .body_kind = body->kind + 1};
  if (body->kind == CL_BODY_STYLE) {
    frame.control = body->control;
    if (++s->generation_counter == 0) s->generation_counter = 1;
    frame.generation = s->generation_counter;
  }
  s->run = &frame;
  body->root = 0;
  body->weight = 0;
  body->anchor = 0;
  body->anchors_one = false;
  struct body_run run = {s, body};
  int status = cl_protect_script(s->vm, run_body, &run);
  s->run = frame.outer;
  body->bytes = s->arena.bytes;
  body->length = s->arena.top;
  body->reads = s->reads.items + base;
  body->read_count = s->reads.count - base;
  body->property_reads = frame.property_reads;
  body->configuration_reads = frame.configuration_reads;
  s->reads.count = base;
  return status;
}
