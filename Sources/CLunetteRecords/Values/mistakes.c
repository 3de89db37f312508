// What is wrong with an argument.
#include <string.h>

#include "Values/values.h"

int cl_wrong(cl_arguments *a, const cl_param *param, int index, const char *expected) {
  lua_State *L = a->L;
  const char *given = cl_push_given(a->s, L, index);
  const char *name = cl_push_entry_name(L, a->entry);
  const char *hint = "";
  int type = lua_type(L, index);
  if (param->type == CL_TYPE_BINDING && (type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN)) {
    hint = "; give the state itself, not its value";
  }
  return cl_fail(L, "%s: %s must be %s, not %s%s", name, param->name, expected, given, hint);
}

// A colour that begins with # was meant as one, and is near to no name.
static int wrong_hex(cl_arguments *a, const cl_param *param, int index) {
  return cl_wrong(a, param, index, "a colour: after # come 3 or 6 hexadecimal digits, as in \"#f80\" or \"#ff8800\"");
}

int cl_unknown_name(cl_arguments *a, const cl_param *param, int index, const cl_enumeration *names) {
  lua_State *L = a->L;
  size_t length;
  const char *given = lua_tolstring(L, index, &length);
  const char *name = cl_push_entry_name(L, a->entry);
  const char *words = cl_push_given(a->s, L, index);
  if (cl_push_note(a->s, L, names->name, given)) {
    return cl_fail(L, "%s: %s: %s %s", name, param->name, words, lua_tostring(L, -1));
  }
  bool is_key = param->type == CL_TYPE_KEYSTROKE || param->type == CL_TYPE_KEYSTROKES;
  const char *plus = is_key && length > 2 ? strrchr(given, '+') : NULL;
  const char *nearest;
  if (plus != NULL && plus[1] != 0) {
    nearest = lua_pushfstring(L, "; modifiers are given after the key, as in (\"%s\", { \"control\" })", plus + 1);
  } else {
    nearest = cl_push_nearest(L, given, length, names->names, names->count);
  }
  return cl_fail(L, "%s: %s must be %s, not %s%s", name, param->name, param->expected, words, nearest);
}

int cl_unknown_color(cl_arguments *a, const cl_param *param, int index) {
  if (lua_tostring(a->L, index)[0] == '#') return wrong_hex(a, param, index);
  const cl_enumeration *names = &a->s->schema->enumerations[a->s->schema->color_names];
  return cl_unknown_name(a, param, index, names);
}

void cl_warn_of_parameter(cl_arguments *a, const cl_param *param) {
  lua_State *L = a->L;
  const char *owner = cl_push_entry_name(L, a->entry);
  const char *subject = lua_pushfstring(L, "%s: %s", owner, param->name);
  cl_tell_note(a->s, L, owner, param->name, subject);
  lua_pop(L, 2);
}
