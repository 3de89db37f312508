// View values: immutable userdata that constructors make and modifiers wrap.
#include <stdio.h>
#include <string.h>

#include "record_internal.h"

// Raises about the value at `index` where a view was expected.
static int no_view(cl_session *s, lua_State *L, int index, const cl_place *place) {
  if (place->entry != NULL) {
    const char *name = cl_push_entry_name(L, place->entry);
    if (place->child > 0) lua_pushfstring(L, "%s: child %d", name, place->child);
    else lua_pushfstring(L, "%s: %s", name, place->name);
  } else if (place->name != NULL) {
    lua_pushstring(L, place->name);
  } else {
    const char *where = cl_push_definition(L, place->child);
    const char *body = cl_push_body_name(s, L);
    lua_pushfstring(L, "%s%s returned: the result", where, body);
  }
  const char *what = lua_tostring(L, -1);
  const char *given = cl_push_given(s, L, index);
  const char *hint = "";
  switch (lua_type(L, index)) {
    case LUA_TNUMBER: hint = " (a number is no view: write tostring(n); gsub returns one as its second result)"; break;
    case LUA_TFUNCTION: hint = " (call it)"; break;
    case LUA_TTABLE: hint = " with a metatable"; break;
    case LUA_TUSERDATA:
      if (cl_is(s, L, index, CL_META_CLASS)) hint = " (call it to make a view: Name {})";
      if (cl_is(s, L, index, CL_META_STATE)) hint = " (its value is state.value)";
      break;
    default: break;
  }
  return cl_fail(L, "%s must be a view, a string, an array of views, false or nil, not %s%s", what, given, hint);
}

static void make_record(cl_arguments *a, int meta, bool content);

// Replaces the array at `index` by a group.
static void group_array(cl_session *s, lua_State *L, int index, const cl_place *place, int depth) {
  if (depth > CL_ARRAY_DEPTH) {
    lua_pushvalue(L, index);
    cl_fail(L, "arrays of views are nested deeper than %d: does one contain itself?", CL_ARRAY_DEPTH);
  }
  lua_Integer count = (lua_Integer)lua_rawlen(L, index);
  if (count > 0) lua_pushinteger(L, count);
  else lua_pushnil(L);
  while (lua_next(L, index)) {
    if (!lua_isinteger(L, -2) || lua_tointeger(L, -2) < 1) {
      const char *given = cl_push_given(s, L, -2);
      cl_fail(L, "an array of views has the key %s: options belong into a container's own table", given);
    }
    if (lua_tointeger(L, -2) > count) count = lua_tointeger(L, -2);
    lua_pop(L, 1);
  }
  if (count > CL_MOST_CHILDREN) cl_fail(L, "an array of views has more than %d places", CL_MOST_CHILDREN);
  luaL_checkstack(L, CL_INLINE_CHILDREN + 20, "arrays of views");
  cl_arguments a;
  a.s = s;
  a.L = L;
  a.entry = cl_entry_of(s, CL_KIND_GROUP);
  a.base = lua_gettop(L);
  a.first = 0;
  a.anchors = 0;
  a.slot_count = 0;
  a.seen = 0;
  a.child_count = (uint32_t)count;
  a.first_child = 1;
  a.child_table = count > CL_INLINE_CHILDREN;
  if (a.child_table) {
    lua_createtable(L, (int)count, 0);
    a.anchors = 1;
  } else {
    a.anchors = (int)count;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, index, i);
    int at = lua_gettop(L);
    if (cl_is_plain_table(L, at)) {
      group_array(s, L, at, place, depth + 1);
    } else {
      cl_check_view(s, L, at, place, false);
    }
    if (a.child_table) lua_rawseti(L, -2, i);
  }
  make_record(&a, CL_META_VIEW, false);
  lua_replace(L, index);
}

int cl_forgot_return(lua_State *L, int function, const char *what) {
  const char *where = cl_push_definition(L, function);
  // Where the function stands, and not where it was called: there the `return` is missing.
  lua_pushfstring(
    L,
    "%s%s made a view but returned nothing: write return before the view that it shows, or return nil to show nothing",
    where, what);
  return lua_error(L);
}

// Calls the function at `index` and pushes the first of its results. Answers false if it has none though it made views.
static bool call_for_view(cl_session *s, lua_State *L, int index) {
  uint32_t made = s->views_made;
  int top = lua_gettop(L);
  lua_pushvalue(L, index);
  lua_call(L, 0, LUA_MULTRET);
  bool returns = lua_gettop(L) > top;
  lua_settop(L, top + 1);
  return returns || s->views_made == made;
}

static int call_body(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  lua_settop(L, 1);
  if (!call_for_view(bound->session, L, 1)) return cl_forgot_return(L, 1, "a body");
  return 1;
}

void cl_push_body_caller(cl_session *s, lua_State *L) {
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  lua_pushcclosure(L, call_body, 1);
}

void cl_check_view(cl_session *s, lua_State *L, int index, const cl_place *place, bool calls) {
  for (int calls_left = calls ? 8 : 0;; calls_left--) {
    switch (lua_type(L, index)) {
      case LUA_TNIL:
      case LUA_TSTRING: return;
      case LUA_TBOOLEAN:
        if (lua_toboolean(L, index)) break;
        lua_pushnil(L);
        lua_replace(L, index);
        return;
      case LUA_TUSERDATA:
        if (cl_record_at(s, L, index, CL_META_VIEW) != NULL) return;
        break;
      case LUA_TTABLE:
        if (!cl_is_plain_table(L, index)) break;
        group_array(s, L, index, place, 1);
        return;
      case LUA_TFUNCTION:
        if (calls_left <= 0) break;
        luaL_checkstack(L, 4, "a function that returns a view");
        if (!call_for_view(s, L, index)) {
          const char *name = cl_push_entry_name(L, place->entry);
          cl_forgot_return(L, index, lua_pushfstring(L, "%s: the function for %s", name, place->name));
        }
        lua_replace(L, index);
        continue;
      default: break;
    }
    no_view(s, L, index, place);
  }
}

// Makes a record of what `a` has read; its anchored values are on top of the stack, and the record takes their place.
// The content (index 1) is the first user value.
static void make_record(cl_arguments *a, int meta, bool content) {
  lua_State *L = a->L;
  size_t size = sizeof(cl_record) + (size_t)a->slot_count * sizeof(cl_slot);
  cl_record *record = lua_newuserdatauv(L, size, a->first + a->anchors);
  record->kind = a->entry->kind;
  record->slot_count = (uint8_t)a->slot_count;
  record->flags = (content ? CL_RECORD_CONTENT : 0) | (a->child_table ? CL_RECORD_CHILD_TABLE : 0);
  record->child_count = a->child_count;
  record->first_child = a->first_child;
  record->meta = (uint16_t)meta;
  record->magic = a->s->magic;
  record->place = a->entry->flags & CL_ENTRY_PLACED ? cl_place_here(a->s, L) : 0;
  if (meta == CL_META_VIEW) a->s->views_made++;
  for (int i = 0; i < a->slot_count; i++) record->slots[i] = a->slots[i];
  if (a->anchors > 0) {
    int at = a->base + 1;
    lua_insert(L, at);
    for (int i = a->anchors; i >= 1; i--) lua_setiuservalue(L, at, a->first + i);
  }
  if (content) {
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, a->s->meta_ref[meta]);
  lua_setmetatable(L, -2);
}

void cl_push_simple(cl_session *s, lua_State *L, int kind, const cl_slot *slot, int anchor_index) {
  if (anchor_index != 0) anchor_index = lua_absindex(L, anchor_index);
  size_t size = sizeof(cl_record) + (slot != NULL ? sizeof(cl_slot) : 0);
  cl_record *record = lua_newuserdatauv(L, size, anchor_index != 0 ? 1 : 0);
  memset(record, 0, sizeof *record);
  record->kind = (uint16_t)kind;
  record->meta = CL_META_VIEW;
  record->magic = s->magic;
  if (slot != NULL) {
    record->slot_count = 1;
    record->slots[0] = *slot;
    record->slots[0].anchor = anchor_index != 0;
  }
  if (anchor_index != 0) {
    lua_pushvalue(L, anchor_index);
    lua_setiuservalue(L, -2, 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_VIEW]);
  lua_setmetatable(L, -2);
}

static inline void begin(cl_arguments *a, lua_State *L, cl_session *s, const cl_declaration *entry) {
  a->s = s;
  a->L = L;
  a->entry = entry;
  a->base = lua_gettop(L);
  a->first = entry->flags & CL_ENTRY_MODIFIER;
  a->anchors = 0;
  a->slot_count = 0;
  a->child_count = 0;
  a->first_child = 0;
  a->child_table = false;
  a->seen = 0;
}

void cl_read_option_table(cl_session *s, lua_State *L, int kind, int index) {
  cl_arguments a;
  luaL_checkstack(L, 2 * CL_MAX_PARAMS, "options");
  begin(&a, L, s, cl_entry_of(s, kind));
  cl_read_arguments(&a, index, 1);
  make_record(&a, CL_META_VALUE, false);
  lua_replace(L, index);
}

// A style's arguments become an instance of it.
static void apply_style_arguments(cl_arguments *a) {
  lua_State *L = a->L;
  cl_slot *style = NULL, *given = NULL;
  for (int i = 0; i < a->slot_count; i++) {
    int type = a->entry->params[a->slots[i].param].type;
    if (type == CL_TYPE_STYLE) style = &a->slots[i];
    if (type == CL_TYPE_TABLE) given = &a->slots[i];
  }
  if (style == NULL || given == NULL) return;
  const char *name = cl_push_entry_name(L, a->entry);
  if (style->tag != CL_TAG_OBJECT || (style->extra & 0xff) != CL_OBJECT_CLASS) {
    cl_fail(L, "%s: only a style of the script's own takes arguments", name);
  }
  lua_pop(L, 1);
  // The slots number user values, of which the first is the content.
  int zone = a->base - a->first;
  cl_push_instance(a->s, L, zone + style->anchor, zone + given->anchor, "argument");
  cl_instance *instance = lua_touserdata(L, -1);
  instance->by_name = style->extra & CL_OBJECT_BY_NAME;
  style->extra = CL_OBJECT_INSTANCE | (style->extra & CL_OBJECT_BY_NAME);
  lua_replace(L, zone + style->anchor);
  // The table's user value stays, as the slots' anchors are numbered; it holds nothing.
  lua_pushnil(L);
  lua_replace(L, zone + given->anchor);
  cl_slot *last = &a->slots[a->slot_count - 1];
  *given = *last;
  a->slot_count--;
}

// `environment("tint", "red")` is `tint("red")`. Answers whether it was.
static bool redirect_environment(lua_State *L, cl_session *s) {
  if (lua_gettop(L) < 3 || lua_type(L, 2) != LUA_TSTRING) return false;
  const char *name = lua_tostring(L, 2);
  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = &s->schema->entries[i];
    if ((entry->flags & CL_ENTRY_ENVIRONMENT) && strcmp(entry->name, name) == 0) {
      cl_arguments a;
      lua_remove(L, 2);
      begin(&a, L, s, entry);
      cl_read_arguments(&a, 2, a.base - 1);
      make_record(&a, CL_META_VIEW, true);
      return true;
    }
  }
  return false;
}

// Every constructor and modifier. Upvalue: its cl_bound.
int cl_construct(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const cl_declaration *entry = bound->entry;
  cl_session *s = bound->session;
  cl_arguments a;
  begin(&a, L, s, entry);
  if (entry->flags & CL_ENTRY_MODIFIER) {
    const cl_record *record = a.base == 0 ? NULL : cl_record_at(s, L, 1, CL_META_VIEW);
    if (record == NULL) {
      return cl_fail(L, "%s is called on a view with a colon: view:%s(…)", entry->name, entry->name);
    }
    if (entry->positions[0][0] != 0 && entry->params[entry->positions[0][0] - 1].type == CL_TYPE_KEY) {
      if (redirect_environment(L, s)) return 1;
    }
    if (entry->receiver != 0) {
      if (record->kind < entry->receiver || record->kind > entry->receiver + entry->receiver_span) {
        const char *given = cl_push_given(s, L, 1);
        const cl_declaration *known = cl_entry_of(s, entry->receiver);
        return cl_fail(L, ":%s() works on a ui.%s and the like, straight after it; this is %s", entry->name,
          known->name, given);
      }
    }
    if (a.base > 1) cl_read_arguments(&a, 2, a.base - 1);
    else cl_read_arguments(&a, 2, 0);
    if (a.slot_count > 1 && entry->params[0].type == CL_TYPE_STYLE) apply_style_arguments(&a);
    make_record(&a, CL_META_VIEW, true);
    return 1;
  }
  if (a.base == 0 && bound->plain_ref != 0) {
    // It counts as made here, though it is kept from before.
    if (!(entry->flags & CL_ENTRY_VALUE)) s->views_made++;
    lua_rawgeti(L, LUA_REGISTRYINDEX, bound->plain_ref);
    return 1;
  }
  cl_read_arguments(&a, 1, a.base);
  make_record(&a, entry->flags & CL_ENTRY_VALUE ? CL_META_VALUE : CL_META_VIEW, false);
  if (a.base == 0) {
    lua_pushvalue(L, -1);
    bound->plain_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  return 1;
}

// ui.Color is a table, for ui.Color.rgb, that can be called.
static int construct_by_call(lua_State *L) {
  lua_remove(L, 1);
  return cl_construct(L);
}

static int unknown_modifier(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (lua_type(L, 2) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, 2);
    return cl_fail(L, "a view has no field %s", given);
  }
  size_t length;
  const char *given = lua_tolstring(L, 2, &length);
  const char *nearest = cl_push_nearest_key(L, given, length, 1, NULL, 0);
  return cl_fail(L, "a view has no modifier '%s'%s", given, nearest);
}

static int refuse_assignment(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *key = cl_push_given(bound->session, L, 2);
  return cl_fail(L, "a view cannot be changed (field %s was assigned): a modifier returns a new one", key);
}

static int refuse_value_assignment(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *key = cl_push_given(bound->session, L, 2);
  return cl_fail(L, "this value cannot be changed (field %s was assigned)", key);
}

static int refuse_value_index(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *key = cl_push_given(bound->session, L, 2);
  const char *what = cl_push_given(bound->session, L, 1);
  return cl_fail(L, "%s has no field or modifier %s", what, key);
}

// "ui.Text("hi"):bold():padding()", short.
static int view_tostring(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  const cl_record *records[12];
  int count = 0;
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  while (count < 12 && lua_type(L, -1) == LUA_TUSERDATA) {
    const cl_record *record = lua_touserdata(L, -1);
    records[count++] = record;
    if (!(record->flags & CL_RECORD_CONTENT)) break;
    lua_getiuservalue(L, -1, 1);
    lua_replace(L, -2);
  }
  luaL_Buffer buffer;
  int inner = lua_gettop(L);
  luaL_buffinit(L, &buffer);
  for (int i = count - 1; i >= 0; i--) {
    const cl_declaration *entry = cl_entry_of(s, records[i]->kind);
    if (entry == NULL) continue;
    if (entry->flags & CL_ENTRY_MODIFIER) {
      luaL_addstring(&buffer, i == count - 1 ? "…:" : ":");
      luaL_addstring(&buffer, entry->name);
      luaL_addstring(&buffer, "()");
      continue;
    }
    luaL_addstring(&buffer, "ui.");
    luaL_addstring(&buffer, entry->name);
    const cl_record *record = records[i];
    if (record->slot_count > 0 && record->slots[0].tag == CL_TAG_STRING && record->slots[0].anchor != 0) {
      luaL_addstring(&buffer, "(");
      lua_getiuservalue(L, inner, record->slots[0].anchor);
      cl_push_given(s, L, -1);
      lua_remove(L, -2);
      luaL_addvalue(&buffer);
      luaL_addstring(&buffer, ")");
    } else if (entry->flags & CL_ENTRY_CHILDREN) {
      char words[32];
      snprintf(words, sizeof words, " {%u}", record->child_count);
      luaL_addstring(&buffer, words);
    }
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int verbatim(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_type(L, 1) == LUA_TNUMBER) lua_tostring(L, 1);
  if (lua_type(L, 1) != LUA_TSTRING) {
    const char *given = cl_push_given(bound->session, L, 1);
    return cl_fail(L, "ui.verbatim takes a string, not %s", given);
  }
  cl_slot slot = {.param = 0, .tag = CL_TAG_VERBATIM};
  bound->session->views_made++;
  cl_push_simple(bound->session, L, CL_KIND_VERBATIM, &slot, 1);
  return 1;
}

// Makes the metatables of views and values, and puts the constructors into the `ui` table on top.
void cl_open_records(lua_State *L, cl_session *s) {
  int ui = lua_gettop(L);
  cl_bound *plain = &s->bounds[s->schema->entry_count];

  cl_push_metatable(L, s, CL_META_VIEW, "View");
  cl_set_function(L, plain, "__newindex", refuse_assignment);
  cl_set_function(L, plain, "__tostring", view_tostring);
  lua_newtable(L);  // The methods.
  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = s->bounds[i].entry;
    if (entry->flags & CL_ENTRY_MODIFIER) cl_set_function(L, &s->bounds[i], entry->name, cl_construct);
  }
  lua_newtable(L);
  cl_set_function(L, plain, "__index", unknown_modifier);
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "__index");
  lua_settop(L, ui);

  cl_push_metatable(L, s, CL_META_VALUE, "value");
  cl_set_function(L, plain, "__newindex", refuse_value_assignment);
  cl_set_function(L, plain, "__index", refuse_value_index);
  lua_settop(L, ui);

  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = s->bounds[i].entry;
    if (entry->flags & CL_ENTRY_MODIFIER) continue;
    // Kinds that C makes by itself have no constructor, but Text, Group and Color.
    if (entry->kind == CL_KIND_VERBATIM || entry->kind == CL_KIND_PART || entry->kind == CL_KIND_COMPONENT) continue;
    if (entry->kind == CL_KIND_COLOR) {
      lua_newtable(L);
      lua_newtable(L);
      cl_set_function(L, &s->bounds[i], "__call", construct_by_call);
      lua_setmetatable(L, -2);
      lua_setfield(L, ui, entry->name);
      continue;
    }
    if (entry->flags & CL_ENTRY_OPTIONS) continue;
    const char *dot = strchr(entry->name, '.');
    if (dot != NULL) {
      // "appearance.Button" is a field of a table.
      lua_pushlstring(L, entry->name, (size_t)(dot - entry->name));
      if (lua_rawget(L, ui) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushlstring(L, entry->name, (size_t)(dot - entry->name));
        lua_pushvalue(L, -2);
        lua_rawset(L, ui);
      }
      cl_set_function(L, &s->bounds[i], dot + 1, cl_construct);
      lua_settop(L, ui);
      continue;
    }
    cl_set_function(L, &s->bounds[i], entry->name, cl_construct);
  }
  cl_set_function(L, plain, "verbatim", verbatim);
}
