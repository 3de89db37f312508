// The function behind every call of a constructor or modifier.
#include <string.h>

#include "Records/records.h"
#include "Session/objects.h"

// Makes an instance of a style from the style's arguments.
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
    cl_fail(L, "%s: only a style that the script defines takes arguments", name);
  }
  lua_pop(L, 1);
  // The slots' anchors are numbers of user values, the first of which is the content.
  int zone = a->base - a->first;
  cl_push_instance(a->s, L, zone + style->anchor, zone + given->anchor, "argument");
  cl_instance *instance = lua_touserdata(L, -1);
  instance->by_name = style->extra & CL_OBJECT_BY_NAME;
  style->extra = CL_OBJECT_INSTANCE | (style->extra & CL_OBJECT_BY_NAME);
  lua_replace(L, zone + style->anchor);
  // The user value of the table stays, because the anchors of the slots are numbers; it holds
  // nothing.
  lua_pushnil(L);
  lua_replace(L, zone + given->anchor);
  cl_slot *last = &a->slots[a->slot_count - 1];
  *given = *last;
  a->slot_count--;
}

// Warns that the script uses a deprecated constructor or modifier.
static void warn_of_entry(lua_State *L, cl_session *s, const cl_declaration *entry) {
  const char *owner = entry->flags & CL_ENTRY_MODIFIER ? "view" : "ui";
  cl_tell_note(s, L, owner, entry->name, cl_push_entry_name(L, entry));
  lua_pop(L, 1);
}

// Calls `tint("red")` for `environment("tint", "red")` of the view at index 1. Returns whether the
// call was of that form.
static bool redirect_environment(lua_State *L, cl_session *s, const cl_record *view) {
  if (lua_gettop(L) < 3 || lua_type(L, 2) != LUA_TSTRING) return false;
  const char *name = lua_tostring(L, 2);
  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = &s->schema->entries[i];
    if ((entry->flags & CL_ENTRY_ENVIRONMENT) && strcmp(entry->name, name) == 0) {
      cl_arguments a;
      if (entry->flags & CL_ENTRY_DEPRECATED) warn_of_entry(L, s, entry);
      lua_remove(L, 2);
      cl_begin_arguments(&a, L, s, entry);
      cl_read_arguments(&a, 2, a.base - 1);
      cl_make_record(&a, CL_META_VIEW, view);
      return true;
    }
  }
  return false;
}

// Pushes and returns the class of which a record is a component; otherwise pushes nothing and
// returns NULL.
static cl_class *push_class_of(cl_session *s, lua_State *L, int index) {
  const cl_record *record = cl_record_at(s, L, index, CL_META_VIEW);
  if (record == NULL || record->kind != CL_KIND_COMPONENT) return NULL;
  lua_getiuservalue(L, index, 1);
  return lua_touserdata(L, -1);
}

// Applies `view:modifier(m)`: the result is what the function makes of the view, or the component
// with the view as its content.
static int apply_view_modifier(lua_State *L, cl_session *s, const cl_declaration *entry) {
  if (lua_gettop(L) != 2)
    return cl_fail(L, ":modifier() takes one argument, as in %s", entry->example);
  cl_place place = {entry, entry->params[0].name, 0};
  if (lua_isfunction(L, 2)) {
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 1);
    uint32_t made = s->run->views_made;
    int top = lua_gettop(L) - 2;
    lua_call(L, 1, LUA_MULTRET);
    if (lua_gettop(L) == top && s->run->views_made != made)
      return cl_forgot_return(L, 2, "the function for :modifier()");
    lua_settop(L, top + 1);
    cl_check_view(s, L, top + 1, &place, false);
    if (lua_isuserdata(L, top + 1)) return 1;
    // The result of the function is a text, or nothing.
    lua_rawseti(L, top, 1);
    cl_check_view(s, L, top, &place, false);
    lua_settop(L, top);
    return 1;
  }
  cl_class *class = cl_is(s, L, 2, CL_META_CLASS) ? lua_touserdata(L, 2) : push_class_of(s, L, 2);
  if (class == NULL || !class->modifies) {
    const char *given = cl_push_given(s, L, 2);
    return cl_fail(L, ":modifier(): it must be %s, not %s", entry->params[0].expected, given);
  }
  if (lua_gettop(L) == 2) lua_pushvalue(L, 2);
  // 3: the class; 4: the properties, with the view among them.
  lua_newtable(L);
  if (!cl_is(s, L, 2, CL_META_CLASS) && lua_getiuservalue(L, 2, 2) == LUA_TTABLE) {
    for (lua_pushnil(L); lua_next(L, 5); lua_pop(L, 1)) {
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_rawset(L, 4);
    }
  }
  lua_settop(L, 4);
  lua_pushvalue(L, 1);
  lua_setfield(L, 4, "content");
  lua_call(L, 1, 1);
  return 1;
}

// The C function of every constructor and modifier. Upvalues: see cl_push_construct.
int cl_construct(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const cl_declaration *entry = bound->entry;
  cl_session *s = bound->session;
  cl_arguments a;
  if (entry->flags & CL_ENTRY_DEPRECATED) warn_of_entry(L, s, entry);
  cl_begin_arguments(&a, L, s, entry);
  a.metatable = lua_upvalueindex(2);
  if (entry->flags & CL_ENTRY_MODIFIER) {
    const cl_record *record = a.base == 0 ? NULL : cl_record_at(s, L, 1, CL_META_VIEW);
    if (record == NULL) {
      return cl_fail(L, "%s is called on a view with a colon: view:%s(…)", entry->name,
          entry->name);
    }
    if (entry->positions[0][0] != 0 &&
        entry->params[entry->positions[0][0] - 1].type == CL_TYPE_KEY) {
      if (redirect_environment(L, s, record)) return 1;
    }
    if (entry->param_count > 0 && entry->params[0].type == CL_TYPE_VIEW_MODIFIER)
      return apply_view_modifier(L, s, entry);
    if (entry->receiver != 0) {
      if (record->kind < entry->receiver || record->kind > entry->receiver + entry->receiver_span) {
        const char *given = cl_push_given(s, L, 1);
        const cl_declaration *known = cl_entry_of(s, entry->receiver);
        return cl_fail(L, ":%s() must directly follow a ui.%s or a similar view; this is %s",
            entry->name,
          known->name, given);
      }
    }
    if (a.base > 1) cl_read_arguments(&a, 2, a.base - 1);
    else cl_read_arguments(&a, 2, 0);
    if (a.slot_count > 1 && entry->params[0].type == CL_TYPE_STYLE) apply_style_arguments(&a);
    cl_make_record(&a, CL_META_VIEW, record);
    // A colour at some opacity is a colour.
    cl_color color;
    if (entry->kind == CL_KIND_OPACITY && cl_read_color(s, L, -1, LUA_TUSERDATA, &color))
      cl_set_meta(s, L, CL_META_COLOR);
    return 1;
  }
  if (a.base == 0 && bound->plain_ref != 0) {
    // The view counts as made here, though it was kept from an earlier call.
    if (!(entry->flags & CL_ENTRY_VALUE)) s->run->views_made++;
    lua_rawgeti(L, LUA_REGISTRYINDEX, bound->plain_ref);
    return 1;
  }
  cl_read_arguments(&a, 1, a.base);
  cl_make_record(&a, entry->flags & CL_ENTRY_VALUE ? CL_META_VALUE : CL_META_VIEW, NULL);
  if (a.base == 0) {
    lua_pushvalue(L, -1);
    bound->plain_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  return 1;
}
