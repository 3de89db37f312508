// Texts, strings and the names of symbols.
#include "lunette_nearest.h"
#include "Values/values.h"

// Whether the value was made by `ui.verbatim`.
static bool is_verbatim(cl_arguments *a, int index) {
  const cl_record *record = cl_record_at(a->s, a->L, index, CL_META_VIEW);
  return record != NULL && record->kind == CL_KIND_VERBATIM;
}

bool cl_accepts_verbatim(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  return is_verbatim(a, index);
}

int cl_read_text(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      lua_tostring(L, index);
      slot->tag = CL_TAG_STRING;
      return CL_READ_ANCHORED;
    case LUA_TSTRING: slot->tag = CL_TAG_STRING; return CL_READ_ANCHORED;
    case LUA_TBOOLEAN:
      if ((param->flags & CL_PARAM_FALSE_IS_NONE) && !lua_toboolean(L, index))
        return CL_READ_NOTHING;
      break;
    default: break;
  }
  if (!is_verbatim(a, index)) cl_wrong(a, param, index, param->expected);
  lua_getiuservalue(L, index, 1);
  lua_replace(L, index);
  slot->tag = CL_TAG_VERBATIM;
  return CL_READ_ANCHORED;
}

int cl_read_string(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (lua_type(a->L, index) != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
  slot->tag = CL_TAG_STRING;
  return CL_READ_ANCHORED;
}

int cl_read_symbol(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  if (lua_type(L, index) != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
  // Names that were found once are remembered.
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->symbols_ref);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    size_t length;
    const char *given = lua_tolstring(L, index, &length);
    char nearest[80] = "";
    if (s->host.symbol == NULL ||
        !s->host.symbol(s->host.context, (const uint8_t *)given, length, nearest, sizeof nearest)) {
      const char *words = cl_push_given(s, L, index);
      const char *name = cl_push_entry_name(L, a->entry);
      if (nearest[0] == 0) cl_fail(L, "%s: there is no symbol %s", name, words);
      cl_fail(L, "%s: there is no symbol %s" LD_DID_YOU_MEAN, name, words, nearest);
    }
    lua_pushvalue(L, index);
    lua_pushboolean(L, 1);
    lua_rawset(L, -4);
  }
  lua_pop(L, 2);
  slot->tag = CL_TAG_STRING;
  return CL_READ_ANCHORED;
}
