// The configuration that a style's body is given; it is valid while the body runs.
#include "Tracking/track.h"

static int unknown_field(cl_session *s, lua_State *L, int kind) {
  const cl_schema *schema = s->schema;
  const char *known[CL_MAX_FIELDS];
  int count = 0;
  for (int i = 0; i < schema->field_count; i++) {
    if (schema->protocols[kind - 1].fields >> i & 1) known[count++] = schema->fields[i].name;
  }
  const char *notes = lua_pushfstring(L, "%s configuration", cl_class_kind_name(s, kind));
  if (lua_type(L, 2) == LUA_TSTRING && cl_push_note(s, L, notes, lua_tostring(L, 2))) {
    return cl_fail(L, "configuration.%s of a %s %s", lua_tostring(L, 2),
        cl_class_kind_name(s, kind), lua_tostring(L, -1));
  }
  const char *owner = lua_pushfstring(L, "a %s's configuration has no field",
      cl_class_kind_name(s, kind));
  return cl_fail_unknown(s, L, 2, owner, "", known, count);
}

// The function that a style calls to change its control, where an author may try to assign a field
// instead; NULL if there is none.
static const char *function_of(cl_session *s, int kind) {
  static const char *const names[] = {"toggle", "set", "select", "increment"};
  for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
    for (int i = 0; i < s->schema->field_count; i++) {
      if (s->schema->protocols[kind - 1].fields >> i & 1 &&
          strcmp(s->schema->fields[i].name, names[n]) == 0)
        return names[n];
    }
  }
  return NULL;
}

// Warns that the script reads a deprecated field.
static void warn_of_field(cl_session *s, lua_State *L, int kind, int field) {
  const char *style = cl_class_kind_name(s, kind), *name = s->schema->fields[field].name;
  const char *owner = lua_pushfstring(L, "%s configuration", style);
  cl_tell_note(s, L, owner, name, lua_pushfstring(L, "configuration.%s of a %s", name, style));
  lua_pop(L, 2);
}

// A part refers to its control, not to the body that asked for it, so the view can be shown
// anywhere.
static void push_part(cl_session *s, lua_State *L, int64_t part, int64_t control) {
  cl_slot slot = {.param = 0, .tag = CL_TAG_INTEGER, .extra = (uint32_t)control};
  slot.integer = part;
  cl_push_simple(s, L, CL_KIND_PART, &slot, 0);
}

// A function of a configuration. Upvalues: the host's function, the token by which the host knows
// the control, the field's number.
static int call_control(lua_State *L) {
  int count = lua_gettop(L);
  if (lua_isnil(L, lua_upvalueindex(1))) return 0;
  for (int i = 1; i <= 3; i++) {
    lua_pushvalue(L, lua_upvalueindex(i));
    lua_insert(L, i);
  }
  lua_call(L, count + 2, 0);
  return 0;
}

// Calls the host's function about the binding of the control at `control`: `use` is -1 to get it, 0
// to read it, 1 to write the value on top of the stack, which is popped. Leaves the answer.
static void ask_binding(cl_session *s, lua_State *L, int64_t control, int field, int use) {
  if (use != 1) lua_pushnil(L);
  if (s->trigger_ref == 0) {
    lua_pop(L, 1);
    lua_pushnil(L);
    return;
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->trigger_ref);
  lua_pushinteger(L, control);
  lua_pushinteger(L, field);
  lua_rotate(L, -4, -1);
  if (use >= 0) lua_pushinteger(L, use);
  else lua_pushnil(L);
  lua_call(L, 4, 1);
}

// The functions of a binding of a control that is not bound to something of the script's. Upvalues:
// the control's token, the number of the field `binding`.
static int get_control(lua_State *L) {
  cl_session *s = ((cl_bound *)lua_touserdata(L, lua_upvalueindex(3)))->session;
  ask_binding(s, L, lua_tointeger(L, lua_upvalueindex(1)),
      (int)lua_tointeger(L, lua_upvalueindex(2)), 0);
  return 1;
}
static int set_control(lua_State *L) {
  cl_session *s = ((cl_bound *)lua_touserdata(L, lua_upvalueindex(3)))->session;
  cl_check_write(s, L, "configuration.binding");
  lua_settop(L, 1);
  ask_binding(s, L, lua_tointeger(L, lua_upvalueindex(1)),
      (int)lua_tointeger(L, lua_upvalueindex(2)), 1);
  return 0;
}

// Pushes what the control is bound to; nil once it has gone.
static void push_control_binding(cl_session *s, lua_State *L, cl_configuration *configuration,
    int field) {
  ask_binding(s, L, configuration->control, field, -1);
  if (!lua_isboolean(L, -1)) return;
  lua_pop(L, 1);
  // A body that hands the binding on must run again when the value changes, because nothing else
  // notices.
  if (cl_is_live(s, configuration->generation)) {
    uint64_t fields = s->schema->protocols[configuration->kind - 1].fields;
    for (int i = 0; i < s->schema->field_count; i++) {
      if (fields >> i & 1 && s->schema->fields[i].kind == CL_FIELD_VALUE)
        s->run->configuration_reads |= (uint64_t)1 << i;
    }
  }
  cl_binding *binding = lua_newuserdatauv(L, sizeof *binding, 2);
  binding->kind = CL_BINDING_FUNCTIONS;
  static const lua_CFunction functions[] = {get_control, set_control};
  for (int i = 0; i < 2; i++) {
    lua_pushinteger(L, configuration->control);
    lua_pushinteger(L, field);
    lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
    lua_pushcclosure(L, functions[i], 3);
    lua_setiuservalue(L, -2, i + 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_BINDING]);
  lua_setmetatable(L, -2);
}

static cl_field_value ask(cl_session *s, int field) {
  cl_field_value value = {.tag = CL_TAG_NONE};
  s->host.field(s->host.context, field, &value);
  return value;
}

static void push_value(lua_State *L, cl_field_value value) {
  switch (value.tag) {
    case CL_TAG_BOOLEAN: lua_pushboolean(L, value.integer != 0); break;
    case CL_TAG_INTEGER: lua_pushinteger(L, value.integer); break;
    case CL_TAG_NUMBER: lua_pushnumber(L, value.number); break;
    case CL_TAG_STRING: lua_pushlstring(L, (const char *)value.bytes, (size_t)value.length); break;
    default: lua_pushnil(L);
  }
}

static int configuration_index(lua_State *L) {
  cl_configuration *configuration = lua_touserdata(L, 1);
  cl_session *s = configuration->session;
  int field = s->schema->field_by_atom[cl_atom_of(s, L, 2)] - 1;
  const cl_style_protocol *protocol = &s->schema->protocols[configuration->kind - 1];
  bool is_known = field >= 0 && protocol->fields >> field & 1;
  bool is_function = is_known && s->schema->fields[field].kind == CL_FIELD_FUNCTION;
  bool is_binding = is_known && s->schema->fields[field].kind == CL_FIELD_BINDING;
  if (!is_function && !is_binding && !cl_is_live(s, configuration->generation)) {
    const char *function = function_of(s, configuration->kind);
    return cl_fail(L,
        "this configuration is no longer valid, because its makeBody has returned%s%s%s",
                   function != NULL ? "; only its functions can be called, such as configuration."
                       : "", function != NULL ? function : "",
                   function != NULL ? "()" : "");
  }
  if (!is_known) return unknown_field(s, L, configuration->kind);
  if (protocol->deprecated >> field & 1) warn_of_field(s, L, configuration->kind, field);
  if (is_function) {
    if (s->trigger_ref != 0) lua_rawgeti(L, LUA_REGISTRYINDEX, s->trigger_ref);
    else lua_pushnil(L);
    lua_pushinteger(L, configuration->control);
    lua_pushinteger(L, field);
    lua_pushcclosure(L, call_control, 3);
    return 1;
  }
  if (is_binding) {
    push_control_binding(s, L, configuration, field);
    return 1;
  }
  s->run->configuration_reads |= (uint64_t)1 << field;
  switch (s->schema->fields[field].kind) {
    case CL_FIELD_PART: push_part(s, L, field, configuration->control); break;
    case CL_FIELD_PARTS: {
      int64_t count = ask(s, field).integer;
      lua_createtable(L, count < 1000 ? (int)count : 1000, 0);
      for (int64_t i = 0; i < count; i++) {
        push_part(s, L, field | i << CL_PART_SHIFT, configuration->control);
        lua_rawseti(L, -2, i + 1);
      }
      break;
    }
    default: push_value(L, ask(s, field));
  }
  return 1;
}

static int configuration_newindex(lua_State *L) {
  cl_configuration *configuration = lua_touserdata(L, 1);
  const char *given = cl_push_given(configuration->session, L, 2);
  const char *function = function_of(configuration->session, configuration->kind);
  if (function == NULL)
    return cl_fail(L, "a configuration cannot be changed (field %s was assigned)", given);
  return cl_fail(L,
      "a configuration cannot be changed (field %s was assigned); call configuration.%s()", given,
      function);
}

static inline bool has_field(const cl_configuration *configuration, int field) {
  return configuration->session->schema->protocols[configuration->kind - 1].fields >> field & 1;
}

// Returns the field after the one whose name is at 2 (nil: the first), and its value: for `pairs`.
static int next_field(lua_State *L) {
  lua_settop(L, 2);
  cl_session *session = ((cl_bound *)lua_touserdata(L, lua_upvalueindex(1)))->session;
  if (!cl_is(session, L, 1, CL_META_CONFIGURATION))
    return cl_fail(L, "this function only iterates pairs(configuration)");
  cl_configuration *configuration = lua_touserdata(L, 1);
  cl_session *s = configuration->session;
  int field = lua_isnil(L, 2) ? 0 : s->schema->field_by_atom[cl_atom_of(s, L, 2)];
  if (field == 0 && !lua_isnil(L, 2)) return unknown_field(s, L, configuration->kind);
  while (field < s->schema->field_count && !has_field(configuration, field)) field++;
  if (field >= s->schema->field_count) return 0;
  lua_pushstring(L, s->schema->fields[field].name);
  lua_replace(L, 2);
  configuration_index(L);
  return 2;
}

static int configuration_pairs(lua_State *L) {
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_pushcclosure(L, next_field, 1);
  lua_insert(L, 1);
  return 2;
}

// The `__tostring` metamethod: "ButtonStyle configuration { label = a view, isPressed = false, …
// }", shortened.
static int configuration_tostring(lua_State *L) {
  const size_t most = 1000;
  cl_configuration *configuration = lua_touserdata(L, 1);
  cl_session *s = configuration->session;
  lua_settop(L, 1);
  const char *protocol = cl_class_kind_name(s, configuration->kind);
  if (!cl_is_live(s, configuration->generation)) {
    lua_pushfstring(L, "%s configuration (its makeBody has returned)", protocol);
    return 1;
  }
  lua_pushfstring(L, "%s configuration {", protocol);
  const char *separator = " ";
  for (int field = 0; field < s->schema->field_count; field++) {
    if (!has_field(configuration, field)) continue;
    const cl_style_field *declared = &s->schema->fields[field];
    if (lua_rawlen(L, 2) > most) {
      lua_pushfstring(L, "%s…", separator);
      lua_concat(L, 2);
      break;
    }
    lua_pushfstring(L, "%s%s = ", separator, declared->name);
    bool is_value = declared->kind != CL_FIELD_FUNCTION && declared->kind != CL_FIELD_BINDING;
    if (is_value) s->run->configuration_reads |= (uint64_t)1 << field;
    switch (declared->kind) {
      case CL_FIELD_FUNCTION: lua_pushliteral(L, "a function"); break;
      case CL_FIELD_BINDING: lua_pushliteral(L, "a binding"); break;
      case CL_FIELD_PART: lua_pushliteral(L, "a view"); break;
      case CL_FIELD_PARTS: lua_pushfstring(L, "%d views", (int)ask(s, field).integer); break;
      default:
        push_value(L, ask(s, field));
        cl_push_given(s, L, -1);
        lua_remove(L, -2);
    }
    lua_concat(L, 3);
    separator = ", ";
  }
  lua_pushliteral(L, " }");
  lua_concat(L, 2);
  return 1;
}

void cl_push_configuration(cl_session *s, lua_State *L, int kind) {
  cl_configuration *configuration = lua_newuserdatauv(L, sizeof *configuration, 0);
  configuration->session = s;
  configuration->kind = kind;
  configuration->generation = s->run->generation;
  configuration->control = s->run->control;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_CONFIGURATION]);
  lua_setmetatable(L, -2);
}

void cl_open_configuration(lua_State *L, cl_session *s) {
  cl_bound *plain = &s->bounds[s->schema->entry_count];
  cl_push_metatable(L, s, CL_META_CONFIGURATION, "Configuration");
  cl_set_function(L, plain, "__index", configuration_index);
  cl_set_function(L, plain, "__newindex", configuration_newindex);
  cl_set_function(L, plain, "__pairs", configuration_pairs);
  cl_set_function(L, plain, "__tostring", configuration_tostring);
  lua_pop(L, 1);
}
