// Styles, and the configurations that the bodies of styles pass on.
#include "Values/values.h"

// Pushes the end of a message that lists the styles that are built in.
static const char *push_style_names(lua_State *L, const cl_enumeration *names) {
  lua_pushstring(L, names->count == 1 ? "; the only style is " : "; the styles are ");
  for (int i = 0; i < names->count; i++) {
    lua_pushfstring(L, i == 0 ? "%s" : i + 1 < names->count ? ", %s" : " and %s", names->names[i]);
    lua_concat(L, 2);
  }
  return lua_tostring(L, -1);
}

static void style_of(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  int style_kind = param->enumeration;
  switch (lua_type(L, index)) {
    case LUA_TFUNCTION: slot->tag = CL_TAG_FUNCTION; return;
    case LUA_TSTRING: {
      const cl_enumeration *names = &s->schema->enumerations[s->schema->style_names[style_kind]];
      int position = cl_position_of(s, L, names, index);
      if (position != 0) {
        slot->tag = CL_TAG_INTEGER;
        slot->integer = names->values[position - 1];
        return;
      }
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->styles_ref[style_kind]);
      lua_pushvalue(L, index);
      if (lua_rawget(L, -2) == LUA_TUSERDATA) {
        lua_replace(L, index);
        lua_pop(L, 1);
        slot->tag = CL_TAG_OBJECT;
        slot->extra = CL_OBJECT_CLASS | CL_OBJECT_BY_NAME;
        return;
      }
      lua_pop(L, 1);
      size_t length;
      const char *given = lua_tolstring(L, index, &length);
      const char *nearest = cl_push_nearest_key(L, given, length, -1, names->names, names->count);
      const char *words = cl_push_given(s, L, index);
      const char *name = cl_push_entry_name(L, a->entry);
      if (cl_push_note(s, L, names->name, given))
        cl_fail(L, "%s: %s %s", name, words, lua_tostring(L, -1));
      if (*nearest == 0) nearest = push_style_names(L, names);
      cl_fail(L, "%s: there is no style %s%s", name, words, nearest);
      return;
    }
    case LUA_TUSERDATA: {
      int meta = cl_meta_of(s, L, index);
      if (meta == CL_META_CLASS || meta == CL_META_INSTANCE) {
        int kind = meta == CL_META_CLASS ? ((cl_class *)lua_touserdata(L, index))->kind
                                         : ((cl_instance *)lua_touserdata(L, index))->kind;
        if (cl_class_has_style_kind(s, kind, style_kind)) {
          slot->tag = CL_TAG_OBJECT;
          slot->extra = meta == CL_META_CLASS ? CL_OBJECT_CLASS : CL_OBJECT_INSTANCE;
          return;
        }
      }
      break;
    }
    default: break;
  }
  cl_wrong(a, param, index, param->expected);
}

// The `extra` of a slot for a style at `index` that is an object; -1 where there is none.
static int style_object(cl_session *s, lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return -1;
  switch (cl_meta_of(s, L, index)) {
    case CL_META_CLASS:
      return ((cl_class *)lua_touserdata(L, index))->kind == CL_CLASS_COMPONENT ? -1
          : CL_OBJECT_CLASS;
    case CL_META_INSTANCE:
      return ((cl_instance *)lua_touserdata(L, index))->kind == CL_CLASS_COMPONENT ? -1
          : CL_OBJECT_INSTANCE;
    default: return -1;
  }
}

bool cl_accepts_style_or_view(cl_arguments *a, const cl_param *param, int index) {
  return style_object(a->s, a->L, index) >= 0 || cl_accepts_view_or_table(a, param, index);
}

int cl_read_style_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  int style = style_object(a->s, a->L, index);
  if (style < 0) {
    int type = lua_type(a->L, index);
    bool may_be_view = type == LUA_TFUNCTION || type == LUA_TSTRING || type == LUA_TTABLE ||
                       cl_record_at(a->s, a->L, index, CL_META_VIEW) != NULL;
    if (!may_be_view) cl_wrong(a, param, index, param->expected);
    return cl_read_view_or_function(a, param, index, slot);
  }
  slot->tag = CL_TAG_OBJECT;
  slot->extra = (uint32_t)style;
  return CL_READ_ANCHORED;
}

bool cl_accepts_configuration(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  return cl_is(a->s, a->L, index, CL_META_CONFIGURATION);
}

int cl_read_style(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  style_of(a, param, index, slot);
  return slot->tag == CL_TAG_INTEGER ? CL_READ_PLAIN : CL_READ_ANCHORED;
}

int cl_read_configuration(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  if (!cl_is(s, L, index, CL_META_CONFIGURATION)) cl_wrong(a, param, index, param->expected);
  cl_configuration *configuration = lua_touserdata(L, index);
  if (!cl_is_live(s, configuration->generation)) {
    const char *name = cl_push_entry_name(L, a->entry);
    cl_fail(L, "%s: this configuration is no longer valid, because its makeBody has returned",
        name);
  }
  if (param->enumeration != configuration->kind) {
    const char *name = cl_push_entry_name(L, a->entry);
    uint64_t fields = s->schema->protocols[configuration->kind - 1].fields;
    int part = 0;
    while (!(fields >> part & 1) || s->schema->fields[part].kind != CL_FIELD_PART) part++;
    cl_fail(L,
        "%s takes %s; to place the control's content, use its parts such as configuration.%s", name,
      param->expected, s->schema->fields[part].name);
  }
  slot->tag = CL_TAG_INTEGER;
  slot->integer = configuration->kind;
  slot->extra = (uint32_t)configuration->control;
  return CL_READ_PLAIN;
}
