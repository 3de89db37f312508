// The messages about wrong arguments.
#include <string.h>
#include <strings.h>

#include "lunette_nearest.h"
#include "Values/values.h"

// The names of modifiers that some authors write into the name of a key, and the right names.
static const char *const modifiers[][2] = {
  {"ctrl", "control"}, {"control", "control"}, {"cmd", "command"}, {"command", "command"},
      {"super", "command"},
  {"alt", "alt"},      {"option", "option"},   {"opt", "option"},  {"shift", "shift"},
};

// Pushes the modifiers before the last + of "ctrl+shift+s", as a Lua list of names; NULL: the text
// is no combination of keys.
static const char *push_modifiers(lua_State *L, const char *given) {
  const char *key = strrchr(given, '+');
  if (key == NULL || key == given || key[1] == 0) return NULL;
  lua_pushliteral(L, "");
  for (const char *at = given; at < key; at += strcspn(at, "+") + 1) {
    size_t length = strcspn(at, "+");
    const char *own = NULL;
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers && own == NULL; i++) {
      if (strlen(modifiers[i][0]) == length && strncasecmp(modifiers[i][0], at, length) == 0)
        own = modifiers[i][1];
    }
    if (own == NULL) {
      lua_pop(L, 1);
      return NULL;
    }
    lua_pushfstring(L, at == given ? "\"%s\"" : ", \"%s\"", own);
    lua_concat(L, 2);
  }
  lua_pushfstring(L, "{ %s }", lua_tostring(L, -1));
  lua_remove(L, -2);
  return lua_tostring(L, -1);
}

// Pushes the end of a message, which says how keys are given in a table, with the function that
// they call.
static const char *push_table_of_keys(cl_arguments *a, int index) {
  lua_State *L = a->L;
  const char *given = lua_tostring(L, index), *held = push_modifiers(L, given);
  if (held == NULL)
    return lua_pushfstring(L, "; write the keys as a table, as in %s", a->entry->example);
  return lua_pushfstring(
    L, "; write the key by itself, as in view:%s { \"%s\", modifiers = %s, … }", a->entry->name,
        strrchr(given, '+') + 1, held);
}

static bool takes_table_of_keys(const cl_declaration *entry) {
  return entry->flags & CL_ENTRY_ARRAY_IS_PARAM &&
      entry->params[entry->array_param].type == CL_TYPE_KEYSTROKES;
}

int cl_wrong(cl_arguments *a, const cl_param *param, int index, const char *expected) {
  lua_State *L = a->L;
  const char *given = cl_push_given(a->s, L, index);
  const char *name = cl_push_entry_name(L, a->entry);
  const char *hint = "";
  int type = lua_type(L, index);
  if (param->type == CL_TYPE_BINDING && (type == LUA_TSTRING || type == LUA_TNUMBER ||
      type == LUA_TBOOLEAN)) {
    hint = "; give the state itself, not its value";
  }
  if (param->type == CL_TYPE_FUNCTION && type == LUA_TSTRING && takes_table_of_keys(a->entry)) {
    hint = push_table_of_keys(a, index);
  }
  return cl_fail(L, "%s: %s must be %s, not %s%s", name, param->name, expected, given, hint);
}

int cl_empty(cl_arguments *a, const cl_param *param) {
  const char *name = cl_push_entry_name(a->L, a->entry);
  return cl_fail(a->L, "%s: %s must be %s, not an empty table", name, param->name, param->expected);
}

// A text that begins with # was meant as a colour, and no name is suggested for it.
static int wrong_hex(cl_arguments *a, const cl_param *param, int index) {
  return cl_wrong(a, param, index,
      "a colour: after # come 3 or 6 hexadecimal digits, as in \"#f80\" or \"#ff8800\"");
}

int cl_unknown_name(cl_arguments *a, const cl_param *param, int index,
    const cl_enumeration *names) {
  lua_State *L = a->L;
  size_t length;
  const char *given = lua_tolstring(L, index, &length);
  const char *name = cl_push_entry_name(L, a->entry);
  const char *words = cl_push_given(a->s, L, index);
  if (cl_push_note(a->s, L, names->name, given)) {
    return cl_fail(L, "%s: %s: %s %s", name, param->name, words, lua_tostring(L, -1));
  }
  bool is_key = param->type == CL_TYPE_KEYSTROKE || param->type == CL_TYPE_KEYSTROKES;
  const char *held = is_key ? push_modifiers(L, given) : NULL;
  const char *nearest;
  if (held != NULL && param->type == CL_TYPE_KEYSTROKES) {
    nearest = push_table_of_keys(a, index);
  } else if (held != NULL) {
    nearest = lua_pushfstring(L, "; modifiers are given after the key, as in (\"%s\", %s)",
        strrchr(given, '+') + 1, held);
  } else {
    nearest = cl_push_nearest(L, given, length, names->names, names->count);
  }
  return cl_fail(L, "%s: %s must be %s, not %s%s", name, param->name, param->expected, words,
      nearest);
}

int cl_unknown_color(cl_arguments *a, const cl_param *param, int index) {
  const char *given = lua_tostring(a->L, index);
  if (given[0] == '#') return wrong_hex(a, param, index);
  size_t digits = strspn(given, "0123456789abcdefABCDEF");
  if (given[digits] == 0 && (digits == 3 || digits == 6)) {
    const char *name = cl_push_entry_name(a->L, a->entry);
    return cl_fail(a->L, "%s: %s must be %s, not \"%s\"; did you mean '#%s'?", name, param->name,
        param->expected, given, given);
  }
  const char *whole = lua_pushfstring(a->L, "Color.%s", given);
  const char *advice = ld_advice(whole, strlen(whole));
  const char *right = advice != NULL ? strchr(advice, '"') : NULL;
  if (right != NULL) {
    // The advice ends with the name in quotes.
    const char *wanted = lua_pushlstring(a->L, right + 1, strcspn(right + 1, "\""));
    const char *name = cl_push_entry_name(a->L, a->entry);
    return cl_fail(
      a->L, "%s: %s must be %s, not \"%s\"; did you mean '%s'?", name, param->name, param->expected,
          given,
      wanted);
  }
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
