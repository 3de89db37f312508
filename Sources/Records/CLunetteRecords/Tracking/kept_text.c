// Texts of editors and fields, which the host keeps in pieces, as values of states.
#include "Tracking/track.h"

static cl_kept_text *kept_text_at(cl_session *s, lua_State *L, int index) {
  return cl_is(s, L, index, CL_META_KEPT_TEXT) ? lua_touserdata(L, index) : NULL;
}

static int kept_text_collected(lua_State *L) {
  cl_kept_text *text = lua_touserdata(L, 1);
  if (text->number != 0) text->session->host.drop_text(text->session->host.context, text->number);
  text->number = 0;
  return 0;
}

void cl_open_kept_text(lua_State *L, cl_session *s) {
  cl_push_metatable(L, s, CL_META_KEPT_TEXT, "Text");
  lua_pushcfunction(L, kept_text_collected);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
}

void cl_read_kept_text(cl_session *s, lua_State *L) {
  cl_kept_text *text = kept_text_at(s, L, -1);
  if (text == NULL) return;
  luaL_checkstack(L, 4, "a text");
  if (lua_getiuservalue(L, -1, 1) == LUA_TNIL) {
    lua_pop(L, 1);
    luaL_Buffer buffer;
    char *bytes = luaL_buffinitsize(L, &buffer, text->length);
    s->host.copy_text(s->host.context, text->number, bytes, text->length);
    luaL_pushresultsize(&buffer, text->length);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -3, 1);
  }
  lua_remove(L, -2);
}

void cl_drop_kept_text(cl_session *s, lua_State *L, int index) {
  cl_kept_text *text = kept_text_at(s, L, index);
  if (text == NULL || text->number == 0) return;
  s->host.drop_text(s->host.context, text->number);
  text->number = 0;
  lua_pushnil(L);
  lua_setiuservalue(L, index < 0 ? index - 1 : index, 1);
}

bool cl_equal_values(cl_session *s, lua_State *L, int a, int b) {
  cl_kept_text *kept_a = kept_text_at(s, L, a), *kept_b = kept_text_at(s, L, b);
  if (kept_a == NULL && kept_b == NULL) return lua_rawequal(L, a, b);
  // Each text that the host writes differs from the one before it (see cl_binding_set_text).
  if (kept_a != NULL && kept_b != NULL) return false;
  int text = lua_absindex(L, kept_a != NULL ? a : b);
  int other = lua_absindex(L, kept_a != NULL ? b : a);
  size_t length = kept_a != NULL ? kept_a->length : kept_b->length;
  if (lua_type(L, other) != LUA_TSTRING || lua_rawlen(L, other) != length) return false;
  lua_pushvalue(L, text);
  cl_read_kept_text(s, L);
  bool equal = lua_rawequal(L, -1, other);
  lua_pop(L, 1);
  return equal;
}

bool cl_read_kept_answer(cl_session *s, lua_State *L, cl_answer *answer) {
  cl_kept_text *text = kept_text_at(s, L, -1);
  if (text == NULL) return false;
  *answer = (cl_answer){.tag = CL_TAG_KEPT_TEXT, .integer = text->number, .length = text->length};
  return true;
}

struct writing {
  cl_session *session;
  cl_handle binding;
  uint32_t number;
  size_t length;
  bool taken;
};

static int write_text(lua_State *L, void *context) {
  struct writing *writing = context;
  cl_session *s = writing->session;
  luaL_checkstack(L, 10, "a text");
  cl_push_handle(s, L, writing->binding);
  cl_kept_text *text = lua_newuserdatauv(L, sizeof *text, 1);
  *text = (cl_kept_text){s, writing->number, writing->length};
  writing->taken = true;
  cl_set_meta(s, L, CL_META_KEPT_TEXT);
  cl_set_bound_value(s, L, 1);
  return 0;
}

int cl_binding_set_text(cl_session *s, cl_handle binding, uint32_t number, size_t length,
    bool *taken) {
  struct writing writing = {s, binding, number, length, false};
  int status = cl_protect_script(s->vm, write_text, &writing);
  *taken = writing.taken;
  return status;
}
