// The values that may stand for a view: a view, a string, an array of these, a function that
// returns one.
#include "Records/records.h"

// The words for the parts that a parameter expects, such as `a ui.GridItem`; NULL for all other
// parameters.
static const char *expected_parts(const cl_place *place) {
  for (int i = 0; place->entry != NULL && place->child == 0 && i < place->entry->param_count; i++) {
    const cl_param *param = &place->entry->params[i];
    if ((param->flags & CL_PARAM_PARTS) && strcmp(param->name, place->name) == 0)
      return param->expected;
  }
  return NULL;
}

// Raises an error about the value at `index`, where a view was expected.
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
  const char *parts = expected_parts(place);
  if (parts != NULL)
    return cl_fail(L, "%s must be %s, or an array of these, not %s", what, parts, given);
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      hint =
          " (a number is no view: write tostring(n); gsub returns one as its second result)"; break;
    case LUA_TFUNCTION:
      // A builder here is one that keeps returning functions.
      hint = place->entry != NULL ? "" : " (call it)";
      break;
    case LUA_TTABLE: hint = " with a metatable"; break;
    case LUA_TUSERDATA:
      if (cl_is(s, L, index, CL_META_CLASS)) hint = " (call it to make a view: Name {})";
      break;
    default: break;
  }
  return cl_fail(L, "%s must be a view, a string, an array of views, false or nil, not %s%s", what,
      given, hint);
}

static void check_view(cl_session *s, lua_State *L, int index, const cl_place *place, bool calls,
    int depth);

// Replaces the array at `index` by a group. `depth`: in so many arrays it stands, this one
// included; functions that return arrays count, for they may return themselves.
static void group_array(cl_session *s, lua_State *L, int index, const cl_place *place, int depth) {
  if (depth > CL_ARRAY_DEPTH) {
    lua_pushvalue(L, index);
    cl_fail(L, "arrays of views are nested deeper than %d: does one contain itself?",
        CL_ARRAY_DEPTH);
  }
  // The same empty array may be given many times, and have a million places that were used once.
  cl_check(L, 0);
  lua_Integer count = (lua_Integer)lua_rawlen(L, index);
  if (count > 0) lua_pushinteger(L, count);
  else lua_pushnil(L);
  while (lua_next(L, index)) {
    if (!lua_isinteger(L, -2) || lua_tointeger(L, -2) < 1) {
      const char *given = cl_push_given(s, L, -2);
      cl_fail(L, "an array of views has the key %s: options belong in the container's own table",
          given);
    }
    if (lua_tointeger(L, -2) > count) count = lua_tointeger(L, -2);
    lua_pop(L, 1);
  }
  if (count > CL_MAX_CHILDREN)
    cl_fail(L, "an array of views has more than %d elements", CL_MAX_CHILDREN);
  luaL_checkstack(L, CL_INLINE_CHILDREN + 20, "arrays of views");
  cl_arguments a;
  cl_begin_arguments(&a, L, s, cl_entry_of(s, CL_KIND_GROUP));
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
    check_view(s, L, at, place, true, depth);
    if (a.child_table) lua_rawseti(L, -2, i);
    else cl_note_child(&a, (uint32_t)i - 1, lua_touserdata(L, at));
  }
  cl_make_record(&a, CL_META_VIEW, NULL);
  lua_replace(L, index);
}

int cl_forgot_return(lua_State *L, int function, const char *what) {
  const char *where = cl_push_definition(L, function);
  // The location is that of the function's definition, not of its call: that is where the `return`
  // is missing.
  lua_pushfstring(
    L,
    "%s%s made a view but returned nothing: write return before the view that it shows, or return "
        "nil to show nothing",
    where, what);
  return lua_error(L);
}

// Calls the function at `index` and pushes the first of its results. Returns false if it has none
// though it made views.
static bool call_for_view(cl_session *s, lua_State *L, int index) {
  uint32_t made = s->run->views_made;
  int top = lua_gettop(L);
  lua_pushvalue(L, index);
  lua_call(L, 0, LUA_MULTRET);
  bool returns = lua_gettop(L) > top;
  lua_settop(L, top + 1);
  return returns || s->run->views_made == made;
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

static const char *push_builder_name(lua_State *L, const cl_place *place) {
  if (place->entry == NULL) return "a function";
  const char *name = cl_push_entry_name(L, place->entry);
  if (place->name != NULL) return lua_pushfstring(L, "%s: the function for %s", name, place->name);
  return lua_pushfstring(L, "%s: the function for child %d", name, place->child);
}

void cl_check_view(cl_session *s, lua_State *L, int index, const cl_place *place, bool calls) {
  check_view(s, L, index, place, calls, 0);
}

// `depth`: in so many arrays the value stands.
static void check_view(cl_session *s, lua_State *L, int index, const cl_place *place, bool calls,
    int depth) {
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
        cl_open_read_only(L, index);
        if (!cl_is_plain_table(L, index)) break;
        group_array(s, L, index, place, depth + 1);
        return;
      case LUA_TFUNCTION:
        if (calls_left <= 0) break;
        luaL_checkstack(L, 4, "a function that returns a view");
        if (!call_for_view(s, L, index)) {
          cl_forgot_return(L, index, push_builder_name(L, place));
        }
        lua_replace(L, index);
        continue;
      default: break;
    }
    no_view(s, L, index, place);
  }
}
