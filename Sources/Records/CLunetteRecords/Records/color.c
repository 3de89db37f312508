// Colours as option values: a name, "#rgb", "#rrggbb", "#rrggbbaa" (aa is the opacity), or a
// ui.Color, perhaps with an opacity.
#include <math.h>
#include <string.h>

#include "lunette_nearest.h"
#include "Records/records.h"

#define SOURCE(way) ((uint32_t)(way) << CL_COLOR_SHIFT)

// The value of a hexadecimal digit; more than 15 for all other characters.
static inline unsigned digit(char c) {
  unsigned number = (unsigned char)c - '0';
  if (number < 10) return number;
  unsigned letter = ((unsigned char)c | 0x20) - 'a';
  return letter < 6 ? letter + 10 : 16;
}

// Reads what comes after `#` in a text that begins with it.
static bool read_hex(const char *text, size_t length, cl_color *color) {
  if (length != 4 && length != 7 && length != 9) return false;
  uint32_t value = 0;
  for (size_t i = 1; i < length; i++) {
    uint32_t d = digit(text[i]);
    if (d > 15) return false;
    value = value << 4 | d;
    if (length == 4) value = value << 4 | d;
  }
  uint32_t alpha = length == 9 ? value & 0xff : 255;
  if (length == 9) value >>= 8;
  *color = (cl_color){SOURCE(CL_COLOR_RGB) | value, alpha};
  return true;
}

bool cl_read_color(cl_session *s, lua_State *L, int index, int type, cl_color *color) {
  if (type == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    // No name begins like this.
    if (length > 0 && text[0] == '#') return read_hex(text, length, color);
    const cl_enumeration *names = &s->schema->enumerations[s->schema->color_names];
    int position = cl_position_of(s, L, names, index);
    if (position == 0) return false;
    *color = (cl_color){SOURCE(CL_COLOR_NAMED) | (uint32_t)names->values[position - 1], 255};
    return true;
  }
  if (cl_record_at(s, L, index, CL_META_VIEW) == NULL) return false;
  // In ui.Color("red"):opacity(0.5), the opacities of the view are those of the colour.
  double alpha = 1;
  lua_pushvalue(L, index);
  for (int i = 0; i < 16; i++) {
    const cl_record *record = lua_touserdata(L, -1);
    if (record->kind == CL_KIND_COLOR) {
      *color = record->slots[0].color;
      color->alpha = (uint32_t)(color->alpha * alpha + 0.5);
      lua_pop(L, 1);
      return true;
    }
    if (record->kind != CL_KIND_OPACITY) break;
    alpha *= record->slots[0].number;
    lua_getiuservalue(L, -1, 1);
    lua_remove(L, -2);
  }
  lua_pop(L, 1);
  return false;
}

// Pushes the standard gradient of a colour: from a lighter shade of it, at the top, to itself.
static void push_gradient(lua_State *L, cl_session *s, cl_color color) {
  const cl_declaration *entry = &s->schema->entries[cl_schema_constructor(s->schema, false,
      "LinearGradient")];
  cl_slot slot = {.tag = CL_TAG_STRING};
  while (strcmp(entry->params[slot.param].name, "colors") != 0) slot.param++;
  cl_color lighter = {color.source | CL_COLOR_IS_LIGHTER, color.alpha};
  cl_stop stops[] = {{lighter, NAN}, {color, NAN}};
  lua_pushlstring(L, (const char *)stops, sizeof stops);
  s->run->views_made++;
  cl_push_simple(s, L, entry->kind, &slot, -1);
}

int cl_color_index(lua_State *L) {
  cl_session *s = ((cl_bound *)lua_touserdata(L, lua_upvalueindex(1)))->session;
  cl_color color;
  lua_settop(L, 2);
  if (lua_type(L, 2) == LUA_TSTRING && strcmp(lua_tostring(L, 2), "gradient") == 0 &&
      cl_read_color(s, L, 1, LUA_TUSERDATA, &color)) {
    push_gradient(L, s, color);
    return 1;
  }
  lua_gettable(L, lua_upvalueindex(2));
  return 1;
}

static void push_color(cl_session *s, lua_State *L, const cl_slot *slot) {
  cl_push_simple(s, L, CL_KIND_COLOR, slot, 0);
  cl_set_meta(s, L, CL_META_COLOR);
}

static lua_Integer component(lua_State *L, cl_session *s, int index, const char *function,
    const char *name) {
  int is_integer;
  lua_Integer value = lua_type(L, index) == LUA_TNUMBER ? lua_tointegerx(L, index, &is_integer)
      : (is_integer = 0);
  if (!is_integer || value < 0 || value > 255) {
    const char *given = cl_push_given(s, L, index);
    cl_fail(L, "ui.Color.%s: %s must be a whole number from 0 to 255, not %s", function, name,
        given);
  }
  return value;
}

static int color_rgb(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  lua_settop(L, 3);
  lua_Integer red = component(L, bound->session, 1, "rgb", "red");
  lua_Integer green = component(L, bound->session, 2, "rgb", "green");
  lua_Integer blue = component(L, bound->session, 3, "rgb", "blue");
  cl_slot slot = {.param = 0, .tag = CL_TAG_COLOR};
  slot.color = (cl_color){SOURCE(CL_COLOR_RGB) | (uint32_t)(red << 16 | green << 8 | blue), 255};
  push_color(bound->session, L, &slot);
  return 1;
}

static int color_indexed(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  lua_settop(L, 1);
  lua_Integer index = component(L, bound->session, 1, "indexed", "the index");
  cl_slot slot = {.param = 0, .tag = CL_TAG_COLOR};
  slot.color = (cl_color){SOURCE(CL_COLOR_PALETTE) | (uint32_t)index, 255};
  push_color(bound->session, L, &slot);
  return 1;
}

static int unknown_color_function(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_type(L, 2) != LUA_TSTRING) {
    const char *given = cl_push_given(bound->session, L, 2);
    return cl_fail(L, "ui.Color has no %s", given);
  }
  size_t length;
  const char *given = lua_tolstring(L, 2, &length);
  const cl_schema *schema = bound->session->schema;
  const cl_enumeration *names = &schema->enumerations[schema->color_names];
  for (int i = 0; i < names->count; i++) {
    if (strcmp(names->names[i], given) == 0) {
      return cl_fail(L, "ui.Color has no '%s'; a colour is given by its name: \"%s\"", given,
          given);
    }
  }
  const char *whole = lua_pushfstring(L, "Color.%s", given);
  const char *advice = ld_advice(whole, strlen(whole));
  if (advice != NULL) return cl_fail(L, "ui.Color has no '%s'; %s", given, advice);
  const char *nearest = cl_push_nearest_key(L, given, length, 1, NULL, 0);
  return cl_fail(L, "ui.Color has no '%s'%s", given, nearest);
}

// Adds rgb and indexed to ui.Color; the `ui` table is on top.
void cl_open_color(lua_State *L, cl_session *s) {
  cl_bound *plain = &s->bounds[s->schema->entry_count];
  if (lua_getfield(L, -1, "Color") == LUA_TTABLE) {
    lua_pushlightuserdata(L, plain);
    lua_pushcclosure(L, color_rgb, 1);
    lua_setfield(L, -2, "rgb");
    lua_pushlightuserdata(L, plain);
    lua_pushcclosure(L, color_indexed, 1);
    lua_setfield(L, -2, "indexed");
    if (lua_getmetatable(L, -1)) {
      lua_pushlightuserdata(L, plain);
      lua_pushcclosure(L, unknown_color_function, 1);
      lua_setfield(L, -2, "__index");
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}
