// Reads the arguments of a constructor or modifier by the schema: by position, by key, and the
// children.
#include <stdio.h>
#include <string.h>

#include "lunette_nearest.h"
#include "Records/records.h"

// The names of more options than this are not listed.
enum { MOST_LISTED = 12 };

// Pushes the names of the parameters in `set`, such as "title, label or role" where `last` is " or
// ".
static const char *push_names(lua_State *L, const cl_declaration *entry, uint64_t set,
    const char *last) {
  lua_pushliteral(L, "");
  for (int i = 0; i < entry->param_count; i++) {
    if (!(set >> i & 1) || (entry->params[i].flags & CL_PARAM_ABSENT)) continue;
    set &= ~((uint64_t)1 << i);
    const char *before = lua_rawlen(L, -1) == 0 ? "" : set == 0 ? last : ", ";
    lua_pushfstring(L, "%s%s", before, entry->params[i].name);
    lua_concat(L, 2);
  }
  return lua_tostring(L, -1);
}

static const cl_declaration *modifier_named(const cl_session *s, const char *name) {
  int32_t index = cl_schema_constructor(s->schema, true, name);
  return index < 0 ? NULL : &s->schema->entries[index];
}

// The modifier that was written as an option of a view, as in `ui.VStack { padding = 1 }`; NULL:
// there is none. `style` is the modifier for the styles of the view, such as buttonStyle.
static const cl_declaration *modifier_as_option(const cl_arguments *a, const char *given,
    size_t length) {
  if (a->entry->flags & CL_ENTRY_MODIFIER) return NULL;
  const cl_declaration *modifier = modifier_named(a->s, given);
  if (modifier == NULL && strcmp(given, "style") == 0) {
    char name[LD_LONGEST_NAME];
    int written = snprintf(name, sizeof name, "%sStyle", a->entry->name);
    if (name[0] >= 'A' && name[0] <= 'Z') name[0] = (char)(name[0] + ('a' - 'A'));
    if (written < (int)sizeof name) modifier = modifier_named(a->s, name);
  }
  const char *own = modifier == NULL ? ld_own_name(given, length) : NULL;
  return own == NULL ? modifier : modifier_named(a->s, own);
}

// Pushes the end of a message that lists the options of `set`. A long list is cut: the first
// options are those that most scripts use.
static const char *push_options(lua_State *L, const cl_declaration *entry, uint64_t set,
    int count) {
  if (count <= MOST_LISTED) return push_names(L, entry, set, " and ");
  uint64_t first = 0;
  for (int i = 0; i < MOST_LISTED; i++) {
    first |= set & -set;
    set &= set - 1;
  }
  lua_pushfstring(L, "%s and %d more", push_names(L, entry, first, ", "), count - MOST_LISTED);
  lua_remove(L, -2);
  return lua_tostring(L, -1);
}

static int unknown_option(cl_arguments *a, int key) {
  lua_State *L = a->L;
  const char *names[CL_MAX_PARAMS];
  int count = 0;
  uint64_t set = 0;
  for (int i = 0; i < a->entry->param_count; i++) {
    if (a->entry->params[i].flags & (CL_PARAM_POSITION_ONLY | CL_PARAM_ABSENT)) continue;
    names[count++] = a->entry->params[i].name;
    set |= (uint64_t)1 << i;
  }
  const char *name = cl_push_entry_name(L, a->entry);
  if (lua_type(L, key) != LUA_TSTRING) {
    const char *given = cl_push_given(a->s, L, key);
    return cl_fail(L, "%s: an option's key must be a name, not %s", name, given);
  }
  size_t length;
  const char *given = lua_tolstring(L, key, &length);
  if (cl_push_note(a->s, L, name, given))
    return cl_fail(L, "%s: %s %s", name, given, lua_tostring(L, -1));
  const char *advice = ld_advice(given, length);
  if (advice != NULL) return cl_fail(L, "%s has no option '%s'; %s", name, given, advice);
  bool is_same;
  const char *nearest = cl_push_nearest_or_same(L, given, length, names, count, &is_same);
  // A modifier with exactly this name is a better suggestion than an option with a similar name.
  const cl_declaration *modifier = is_same ? NULL : modifier_as_option(a, given, length);
  if (modifier != NULL) {
    return cl_fail(L, "%s has no option '%s'; use a modifier, as in %s", name, given,
        modifier->example);
  }
  if (count == 0) return cl_fail(L, "%s has no option '%s'; it takes no options", name, given);
  // The message names the options, for here the author needs them as a reference.
  const char *all = push_options(L, a->entry, set, count);
  return cl_fail(L, "%s has no option '%s'%s%s %s", name, given, nearest,
      strchr(nearest, '?') != NULL ? " It has" : "; it has", all);
}

// Reads the named part of the table at `t`; anchored values are put below the iteration's key.
// Returns the greatest integer key.
static lua_Integer read_options(cl_arguments *a, int t) {
  lua_State *L = a->L;
  lua_Integer greatest = (lua_Integer)lua_rawlen(L, t);
  // The iteration starts from the beginning: a table that was filled piece by piece may have its
  // names before its numbers.
  lua_pushnil(L);
  int key = lua_gettop(L);
  while (lua_next(L, t)) {
    int type = lua_type(L, key);
    if (type == LUA_TSTRING) {
      int number = cl_find_name(a->entry->options, a->entry->option_mask, cl_atom_at(a->s, L, key));
      if (number == 0) unknown_option(a, key);
      if (cl_read_value(a, number - 1, key + 1)) {
        lua_insert(L, key++);
        luaL_checkstack(L, 8, "too many options");
      } else {
        lua_settop(L, key);
      }
    } else {
      int is_whole = 0;
      lua_Integer number = type == LUA_TNUMBER ? lua_tointegerx(L, key, &is_whole) : 0;
      if (!is_whole || number < 1) unknown_option(a, key);
      if (number > greatest) greatest = number;
      lua_settop(L, key);
    }
  }
  return greatest;
}

static int too_many_children(cl_arguments *a) {
  const char *name = cl_push_entry_name(a->L, a->entry);
  return cl_fail(a->L, "%s: at most %d children", name, CL_MAX_CHILDREN);
}

static void read_children(cl_arguments *a, int t, lua_Integer count) {
  lua_State *L = a->L;
  if (count > CL_MAX_CHILDREN) too_many_children(a);
  a->child_count = (uint32_t)count;
  a->first_child = (uint16_t)(a->first + a->anchors + 1);
  a->child_table = count > CL_INLINE_CHILDREN;
  if (a->child_table) {
    lua_createtable(L, (int)count, 0);
    a->anchors++;
  } else {
    luaL_checkstack(L, (int)count + 8, "too many children");
    a->anchors += (int)count;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    int type = lua_rawgeti(L, t, i);
    const cl_record *child = type == LUA_TUSERDATA ? cl_record_at(a->s, L, -1, CL_META_VIEW) : NULL;
    if (child == NULL && type != LUA_TSTRING && type != LUA_TNIL) {
      cl_place place = {a->entry, NULL, (int)i};
      cl_check_view(a->s, L, lua_gettop(L), &place, true);
      child = lua_touserdata(L, -1);
    }
    if (a->child_table) lua_rawseti(L, -2, i);
    else cl_note_child(a, (uint32_t)i - 1, child);
  }
}

// Reads `{ "r", "R", title = "Rename", f }`: keys, and after them the function that they call,
// unless it is given by its name.
static void read_keys(cl_arguments *a, int t, lua_Integer count) {
  lua_State *L = a->L;
  const cl_declaration *entry = a->entry;
  if (count > 64) cl_fail(L, ":%s(): at most 63 keys", entry->name);
  lua_Integer keys = lua_rawgeti(L, t, count) == LUA_TFUNCTION ? count - 1 : count;
  if (keys < count) {
    int function = 0;
    while (entry->params[function].type != CL_TYPE_FUNCTION) function++;
    if (!cl_read_value(a, function, lua_gettop(L))) lua_pop(L, 1);
  } else {
    lua_pop(L, 1);
  }
  if (keys == 0) return;
  lua_createtable(L, (int)keys, 0);
  for (lua_Integer i = 1; i <= keys; i++) {
    lua_rawgeti(L, t, i);
    lua_rawseti(L, -2, i);
  }
  if (!cl_read_value(a, entry->array_param, lua_gettop(L))) lua_pop(L, 1);
}

// Whether the value on top is a list: an item of a list has names and no items of its own.
static bool is_list(lua_State *L) {
  if (!lua_istable(L, -1)) return false;
  if (lua_rawlen(L, -1) > 0) return true;
  lua_pushnil(L);
  if (!lua_next(L, -2)) return true;
  lua_pop(L, 2);
  return false;
}

// Reads the array part as the list that usually comes before the options: `ui.Table { rows, columns
// = c }` means `ui.Table(rows, { columns = c })`, and so does one whose array part are the rows.
// Returns false where there is no such list, or it has been given already.
static bool read_list(cl_arguments *a, int t, lua_Integer count) {
  lua_State *L = a->L;
  const cl_declaration *entry = a->entry;
  int number = entry->position_count == 0 ? -1 : entry->positions[0][0] - 1;
  if (number < 0 || a->seen >> number & 1) return false;
  if (entry->params[number].type != CL_TYPE_LIST) return false;
  luaL_checkstack(L, 4, "too many options");
  lua_rawgeti(L, t, 1);
  if (count > 1 || !is_list(L)) {
    lua_pushvalue(L, t);
    lua_replace(L, -2);
  }
  if (!cl_read_value(a, number, lua_gettop(L))) lua_pop(L, 1);
  return true;
}

// Whether the first element of the array part is itself the value of the parameter that takes the
// array part: a function that is called later.
static bool array_is_function(cl_arguments *a, int t) {
  if (!(a->entry->flags & CL_ENTRY_ARRAY_IS_PARAM)) return false;
  const int type = a->entry->params[a->entry->array_param].type;
  if (type == CL_TYPE_FUNCTION) return true;
  if (type != CL_TYPE_VIEW_OR_FUNCTION) return false;
  bool is_function = lua_rawgeti(a->L, t, 1) == LUA_TFUNCTION;
  lua_pop(a->L, 1);
  return is_function;
}

__attribute__((noinline)) static void read_table(cl_arguments *a, int t) {
  lua_State *L = a->L;
  lua_Integer count = read_options(a, t);
  if (count == 0) return;
  if ((a->entry->flags & CL_ENTRY_ARRAY_IS_PARAM) &&
      a->entry->params[a->entry->array_param].type == CL_TYPE_KEYSTROKES) {
    read_keys(a, t, count);
  } else if (a->entry->flags & CL_ENTRY_CHILDREN) {
    read_children(a, t, count);
  } else if (count == 1 && array_is_function(a, t)) {
    lua_rawgeti(L, t, 1);
    if (!cl_read_value(a, a->entry->array_param, lua_gettop(L))) lua_pop(L, 1);
  } else if (a->entry->flags & CL_ENTRY_ARRAY_IS_PARAM) {
    // The array part is one or several views. `read_value` sees them as an array without names.
    if (count > CL_MAX_CHILDREN) too_many_children(a);
    const cl_param *param = &a->entry->params[a->entry->array_param];
    cl_place place = {a->entry, param->name, 0};
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 1; i <= count; i++) {
      // A function among the views is called here, for an array of views holds no functions.
      if (lua_rawgeti(L, t, i) == LUA_TFUNCTION && (param->flags & CL_PARAM_CALLS)) {
        cl_check_view(a->s, L, lua_gettop(L), &place, true);
      }
      lua_rawseti(L, -2, i);
    }
    if (!cl_read_value(a, a->entry->array_param, lua_gettop(L))) lua_pop(L, 1);
  } else if (!read_list(a, t, count)) {
    lua_rawgeti(L, t, count);
    const char *given = cl_push_given(a->s, L, -1);
    const char *name = cl_push_entry_name(L, a->entry);
    const char *what = a->entry->flags & CL_ENTRY_MODIFIER
        ? "takes no array, but was given one with" : "takes no children, but was given";
    cl_fail(L, "%s %s %s; write %s", name, what, given, a->entry->example);
  }
}

// Whether a script writes it with one table and nothing else. Only a style gives it a configuration
// in the table's place.
static bool takes_one_table(const cl_declaration *entry) {
  for (int i = 0; i < entry->position_count; i++) {
    for (int j = 0; j < CL_MAX_CANDIDATES && entry->positions[i][j] != 0; j++) {
      int type = entry->params[entry->positions[i][j] - 1].type;
      // `ui.List(items, f)` is another way to write what its table can say.
      bool is_items = entry->flags & CL_ENTRY_CHILDREN &&
          (type == CL_TYPE_LIST_OR_COUNT || type == CL_TYPE_FUNCTION);
      if (type != CL_TYPE_CONFIGURATION && !is_items) return false;
    }
  }
  return entry->flags & (CL_ENTRY_CHILDREN | CL_ENTRY_ARRAY_IS_PARAM) || entry->param_count > 0;
}

static int no_such_argument(cl_arguments *a, int position, int index, bool has_table) {
  lua_State *L = a->L;
  const cl_declaration *entry = a->entry;
  const char *given = cl_push_given(a->s, L, index);
  const char *name = cl_push_entry_name(L, entry);
  if (takes_one_table(entry)) {
    const char *word = has_table ? "and no more: after it came " : "not ";
    return cl_fail(L, "%s takes one table, as in %s, %s%s", name, entry->example, word, given);
  }
  if (position >= entry->position_count) {
    return cl_fail(L, "%s: argument %d (%s) is too many; write %s", name, position + 1, given,
        entry->example);
  }
  lua_pushliteral(L, "");
  for (int i = 0; i < CL_MAX_CANDIDATES && entry->positions[position][i] != 0; i++) {
    const cl_param *param = &entry->params[entry->positions[position][i] - 1];
    lua_pushfstring(L, "%s%s (%s)", i == 0 ? "" : " or ", param->expected, param->name);
    lua_concat(L, 2);
  }
  return cl_fail(L, "%s: argument %d must be %s, not %s", name, position + 1, lua_tostring(L, -1),
      given);
}

// The end of a message about something that is missing: a nil among the `count` arguments from
// `first` on is most likely a variable or a field that was to hold it.
static const char *nil_words(lua_State *L, int first, int count) {
  for (int i = first; i < first + count; i++) {
    if (lua_isnil(L, i)) return "; it was given nil";
  }
  return "";
}

// Raises an error for the first required parameter that is missing.
static void check_required(cl_arguments *a, const char *nil) {
  const cl_declaration *entry = a->entry;
  // A control that is made from a configuration has all arguments of the original control.
  for (int i = 0; i < a->slot_count; i++) {
    if (entry->params[a->slots[i].param].type == CL_TYPE_CONFIGURATION) return;
  }
  int first = 0;
  while (!((entry->required & ~a->seen) >> first & 1)) first++;
  const char *name = cl_push_entry_name(a->L, entry);
  const cl_param *param = &entry->params[first];
  cl_fail(a->L, "%s needs %s: %s, as in %s%s", name, param->name, param->expected, entry->example,
      nil);
}

// Raises an error for a column that shall sort the rows by its field, if it has none.
static void check_sort(cl_arguments *a) {
  const cl_param *params = a->entry->params;
  for (int i = 0; i < a->slot_count; i++) {
    if (strcmp(params[a->slots[i].param].name, "value") == 0) return;
  }
  const char *name = cl_push_entry_name(a->L, a->entry);
  cl_fail(a->L,
      "%s: sort = true needs the field that the cells show; name it, or sort by a function of "
    "two items", name);
}

__attribute__((noinline)) static void check_whole_set(cl_arguments *a, int first, int count) {
  const cl_declaration *entry = a->entry;
  lua_State *L = a->L;
  if ((a->seen & entry->required) != entry->required) check_required(a, nil_words(L, first, count));
  for (int i = 0; i < CL_MAX_NEEDS && entry->needs[i] != 0; i++) {
    if (a->seen & entry->needs[i] || a->child_count != 0) continue;
    const char *names = push_names(L, entry, entry->needs[i], " or ");
    const char *name = cl_push_entry_name(L, entry);
    cl_fail(L, "%s needs %s, as in %s%s", name, names, entry->example, nil_words(L, first, count));
  }
  // The parameters after the keys are about the keys, so at least one key is required.
  if ((entry->flags & CL_ENTRY_ARRAY_IS_PARAM) &&
      entry->params[entry->array_param].type == CL_TYPE_KEYSTROKES &&
      !(a->seen >> entry->array_param & 1) && a->seen >> entry->array_param != 0) {
    const char *names = push_names(L, entry, a->seen >> entry->array_param << entry->array_param,
        " and ");
    const char *name = cl_push_entry_name(L, entry);
    cl_fail(L, "%s: %s applies to keys, but no key is given; write %s", name, names,
        entry->example);
  }
  for (int i = 0; i < CL_MAX_EXCLUSIVE && entry->exclusive[i] != 0; i++) {
    uint64_t given = a->seen & entry->exclusive[i];
    if (given & (given - 1)) {
      const char *names = push_names(L, entry, given, " or ");
      const char *name = cl_push_entry_name(L, entry);
      cl_fail(L, "%s: give only one of %s", name, names);
    }
  }
  if (a->sorts_by_field) check_sort(a);
}

// Checks the arguments as a set. For most entries this only means that no required argument is
// missing.
static inline void check_set(cl_arguments *a, int first, int count) {
  const cl_declaration *entry = a->entry;
  bool has_sets = entry->needs[0] != 0 || entry->exclusive[0] != 0 ||
      entry->flags & CL_ENTRY_ARRAY_IS_PARAM;
  if (has_sets || a->sorts_by_field || entry->required & ~a->seen) check_whole_set(a, first, count);
}

// Whether a function as the only argument is a builder of the children, or of what a modifier
// shows: `ui.VStack(f)` means `ui.VStack { f }`.
static bool takes_builder(const cl_declaration *entry) {
  if (entry->flags & CL_ENTRY_CHILDREN) return true;
  const uint32_t both = CL_ENTRY_MODIFIER | CL_ENTRY_ARRAY_IS_PARAM;
  return (entry->flags & both) == both && entry->params[entry->array_param].flags & CL_PARAM_CALLS;
}

// Reads all arguments but those that `cl_read_arguments` reads itself.
__attribute__((noinline)) static void read_each(cl_arguments *a, int first, int count) {
  lua_State *L = a->L;
  const cl_declaration *entry = a->entry;
  int position = 0;
  bool has_table = false;
  for (int index = first; index < first + count; index++, position++) {
    int type = lua_type(L, index);
    if (type == LUA_TNIL) {
      // In `view:disabled(item.locked)`, nil means false to the script, as it does to Lua; only
      // `disabled()` means true.
      const uint8_t *only = position < entry->position_count ? entry->positions[position] : NULL;
      if (!(entry->flags & CL_ENTRY_MODIFIER) || only == NULL || only[0] == 0 || only[1] != 0)
        continue;
      if (entry->params[only[0] - 1].type != CL_TYPE_BOOLEAN) continue;
      lua_pushboolean(L, false);
      lua_replace(L, index);
      type = LUA_TBOOLEAN;
    }
    bool builds = type == LUA_TFUNCTION && takes_builder(entry);
    int chosen = cl_parameter_at(a, position, index, first, count, builds);
    if (chosen != 0) {
      if (cl_read_value(a, chosen - 1, index)) lua_pushvalue(L, index);
    } else {
      cl_open_read_only(L, index);
      if (!has_table && builds) {
        // The function stands for a table whose only child is the function.
        lua_createtable(L, 1, 0);
        lua_pushvalue(L, index);
        lua_rawseti(L, -2, 1);
        lua_replace(L, index);
      } else if (has_table || type != LUA_TTABLE || lua_getmetatable(L, index)) {
        // Not a plain table, or not the first.
        no_such_argument(a, position, index, has_table);
      }
      // The table of options and children does not count as a position.
      has_table = true;
      position--;
      read_table(a, index);
    }
  }
}

void cl_read_arguments(cl_arguments *a, int first, int count) {
  const cl_declaration *entry = a->entry;
  // The usual arguments of a modifier: one plain value, which fits only one parameter.
  const int others = 1 << LUA_TNIL | 1 << LUA_TTABLE | 1 << LUA_TFUNCTION;
  bool is_only = count == 1 && entry->position_count > 0 && entry->positions[0][0] != 0 &&
      entry->positions[0][1] == 0;
  if (is_only && !(others >> lua_type(a->L, first) & 1)) {
    if (cl_read_value(a, entry->positions[0][0] - 1, first)) lua_pushvalue(a->L, first);
  } else if (count > 0) {
    read_each(a, first, count);
  }
  check_set(a, first, count);
}
