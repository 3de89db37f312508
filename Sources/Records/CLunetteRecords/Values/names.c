// Names of closed sets, of environment keys and of keys on the keyboard.
#include "Values/values.h"

static int32_t value_of(cl_arguments *a, const cl_param *param, int index) {
  const cl_enumeration *names = &a->s->schema->enumerations[param->enumeration];
  if (lua_type(a->L, index) != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
  int position = cl_position_of(a->s, a->L, names, index);
  if (position == 0) cl_unknown_name(a, param, index, names);
  return names->values[position - 1];
}

static int64_t bits_of(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (!cl_is_plain_table(L, index)) return (int64_t)1 << value_of(a, param, index);
  int64_t bits = 0;
  int count = (int)lua_rawlen(L, index);
  if (count == 0) {
    lua_pushnil(L);
    if (lua_next(L, index)) cl_wrong(a, param, index, param->expected);
    if (param->minimum > 0) cl_empty(a, param);
  }
  for (int i = 1; i <= count && i <= 64; i++) {
    lua_rawgeti(L, index, i);
    bits |= (int64_t)1 << value_of(a, param, lua_gettop(L));
    lua_pop(L, 1);
  }
  return bits;
}

int cl_read_name(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  slot->tag = CL_TAG_INTEGER;
  slot->integer = value_of(a, param, index);
  return CL_READ_PLAIN;
}

// Whether the value is an array of names; a table with named fields is a table of options.
bool cl_accepts_names(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  lua_State *L = a->L;
  if (!lua_istable(L, index)) return false;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) {
      lua_pop(L, 2);
      return false;
    }
  }
  return true;
}

int cl_read_names(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  slot->tag = CL_TAG_INTEGER;
  slot->integer = bits_of(a, param, index);
  return CL_READ_PLAIN;
}

int cl_read_environment_key(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  if (cl_is(s, L, index, CL_META_KEY)) {
    lua_getiuservalue(L, index, 1);
    lua_replace(L, index);
  }
  if (lua_type(L, index) != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->keys_ref);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    // The keys that can be set are the script's own, and those that are modifiers, too.
    const char *names[64];
    int count = 0;
    for (int i = 0; i < s->schema->entry_count && count < 64; i++) {
      const cl_declaration *entry = &s->schema->entries[i];
      if (entry->flags & CL_ENTRY_ENVIRONMENT) names[count++] = entry->name;
    }
    lua_pop(L, 1);
    size_t length;
    const char *given = lua_tolstring(L, index, &length);
    if (cl_push_note(s, L, "view", given)) {
      cl_fail(L, ":environment(): the key '%s' %s", given, lua_tostring(L, -1));
    }
    const char *nearest = cl_push_nearest_key(L, given, length, -1, names, count);
    cl_fail(L, ":environment(): there is no key '%s' that can be set%s", given, nearest);
  }
  lua_pop(L, 2);
  slot->tag = CL_TAG_STRING;
  return CL_READ_ANCHORED;
}

// Reads a key's name or one character: several ASCII characters are a name, which must be known.
int cl_read_keystroke(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  if (lua_type(L, index) != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
  const cl_enumeration *names = &a->s->schema->enumerations[param->enumeration];
  int position = cl_position_of(a->s, L, names, index);
  if (position != 0) {
    slot->tag = CL_TAG_INTEGER;
    slot->integer = names->values[position - 1];
    return CL_READ_PLAIN;
  }
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  if (length == 0 || length > 32 || (length > 1 && (unsigned char)text[0] < 0x80 &&
      (unsigned char)text[1] < 0x80)) {
    cl_unknown_name(a, param, index, names);
  }
  slot->tag = CL_TAG_STRING;
  return CL_READ_ANCHORED;
}

// The length of the modifiers before a key, each with its plus sign, as in "ctrl+shift+x".
static size_t length_of_modifiers(const char *text) {
  static const char *const modifiers[] = {"shift", "alt", "option", "ctrl", "control", "command",
      "cmd", "super"};
  size_t length = 0;
  for (const char *plus; (plus = strchr(text + length, '+')) != NULL && plus[1] != 0;
      length = (size_t)(plus - text) + 1) {
    size_t own = (size_t)(plus - text) - length;
    bool is_known = false;
    for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers && !is_known; i++) {
      is_known = strlen(modifiers[i]) == own && memcmp(modifiers[i], text + length, own) == 0;
    }
    if (!is_known) break;
  }
  return length;
}

// Reads a key as above, with its modifiers before it.
int cl_read_shortcut(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  if (lua_type(L, index) != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
  const char *text = lua_tostring(L, index);
  lua_pushstring(L, text + length_of_modifiers(text));
  cl_slot key;
  cl_read_keystroke(a, param, lua_gettop(L), &key);
  lua_pop(L, 1);
  slot->tag = CL_TAG_STRING;
  return CL_READ_ANCHORED;
}

int cl_read_keystrokes(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  if (!cl_is_plain_table(L, index)) cl_wrong(a, param, index, param->expected);
  lua_Integer count = (lua_Integer)lua_rawlen(L, index);
  lua_pushliteral(L, "");
  for (lua_Integer i = 1; i <= count; i++) {
    cl_slot key;
    // Each key copies the bytes of those before it.
    cl_check(L, 1);
    lua_rawgeti(L, index, i);
    cl_read_keystroke(a, param, lua_gettop(L), &key);
    lua_pushlstring(L, "", 1);
    lua_concat(L, 3);
  }
  // The bytes of the keys take the place of the array.
  lua_replace(L, index);
  slot->tag = CL_TAG_STRING;
  return CL_READ_ANCHORED;
}
