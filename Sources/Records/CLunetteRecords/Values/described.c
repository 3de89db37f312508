// Described values: values that a constructor made, or tables of options that are read here by
// their own declaration.
#include "Values/values.h"

// Replaces the table of options at `index` by a value of this kind.
static void read_option_table(cl_session *s, lua_State *L, int kind, int index) {
  cl_arguments a;
  luaL_checkstack(L, 2 * CL_MAX_PARAMS, "options");
  cl_begin_arguments(&a, L, s, cl_entry_of(s, kind));
  cl_read_arguments(&a, index, 1);
  cl_make_record(&a, CL_META_VALUE, NULL);
  lua_replace(L, index);
}

// Replaces the function at `index` by a table of what it returns for the name of each option.
static void call_for_options(cl_session *s, lua_State *L, int kind, int index) {
  const cl_declaration *options = cl_entry_of(s, kind);
  luaL_checkstack(L, 6, "a function of options");
  lua_createtable(L, 0, options->param_count);
  for (int i = 0; i < options->param_count; i++) {
    if (options->params[i].flags & CL_PARAM_ABSENT) continue;
    lua_pushvalue(L, index);
    lua_pushstring(L, options->params[i].name);
    lua_call(L, 1, 1);
    lua_setfield(L, -2, options->params[i].name);
  }
  lua_replace(L, index);
}

bool cl_accepts_described(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  return cl_record_at(a->s, a->L, index, CL_META_VALUE) != NULL;
}

int cl_read_described(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  slot->tag = CL_TAG_VIEW;
  if (param->flags & CL_PARAM_TABLE) {
    if (param->flags & CL_PARAM_CALLS) {
      if (!lua_isfunction(a->L, index)) cl_wrong(a, param, index, param->expected);
      call_for_options(a->s, a->L, param->enumeration, index);
    }
    if (!cl_is_plain_table(a->L, index)) cl_wrong(a, param, index, param->expected);
    read_option_table(a->s, a->L, param->enumeration, index);
    return CL_READ_ANCHORED;
  }
  cl_record *record = cl_record_at(a->s, a->L, index, CL_META_VALUE);
  if (record == NULL || record->kind < param->enumeration ||
      record->kind > param->enumeration + param->span) {
    cl_wrong(a, param, index, param->expected);
  }
  return CL_READ_ANCHORED;
}
