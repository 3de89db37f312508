// The floor below a script's frame: runs w3, w3f, w4, w5a and w5b of ../scripts with the least that
// can stand for the module "lunette". Views are records in Lua's memory, a state knows who read it,
// and of each frame the bodies run that read what has changed; what they return is copied into a
// flat array. No argument is checked, no time limited, no location noted; nothing is compared, laid
// out or drawn. What Lunette takes beside this is its own doing.
#include "side.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdbool.h>

typedef enum {
  TEXT, BUTTON, HSTACK, VSTACK, LIST, FOREACH, SPACER, FRAME, PADDING, BORDER, BACKGROUND,
  FOREGROUND, RADIUS, SCALE, STYLE
} Kind;
typedef struct { Kind kind; int a, b; uint32_t color; const char *text; size_t length; } Record;
// Its user values: what it stands on or shows, or its table of children; and a function, a style,
// or the text itself.
enum { CONTENT = 1, OTHER, VALUES = 2 };

enum { MOST_BODIES = 4096, MOST_RECORDS = 1 << 16, VISIBLE = 60 };
typedef struct { int count, readers[MOST_BODIES]; } State;
// References to a component's instance, or to a style and the label that it is given.
typedef struct { int component, style, label; } Body;

static lua_State *L;
static int record_meta, state_meta, class_meta, configuration_meta;
static Record arena[MOST_RECORDS];
static int used;
static Body bodies[MOST_BODIES];
static int body_count, running = -1;
static int due[MOST_BODIES], due_count;
static char is_due[MOST_BODIES];
// Of the list: what it makes rows of, and how.
static int items_ref, row_ref;

static void fail(void) {
  fprintf(stderr, "%s\n", lua_tostring(L, -1));
  exit(1);
}
static void *push_object(size_t size, int values, int meta) {
  void *object = lua_newuserdatauv(L, size, values);
  lua_rawgeti(L, LUA_REGISTRYINDEX, meta);
  lua_setmetatable(L, -2);
  return object;
}
static void keep(int index, int value) {
  lua_pushvalue(L, index);
  lua_setiuservalue(L, -2, value);
}
static int number_field(int table, const char *name) {
  lua_getfield(L, table, name);
  int number = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return number;
}
static uint32_t color(int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  if (text == NULL || text[0] != '#') return 7;
  uint32_t value = 1;
  for (size_t i = 1; i < length; i++)
    value = value << 4 | ((text[i] & 15) + (text[i] > '9' ? 9 : 0));
  return value;
}

// Every constructor and modifier. Upvalue: its kind.
static int construct(lua_State *lua) {
  Kind kind = (Kind)lua_tointeger(lua, lua_upvalueindex(1));
  Record *record = push_object(sizeof *record, VALUES, record_meta);
  *record = (Record){.kind = kind};
  int self = lua_gettop(L);
  switch (kind) {
    case SPACER: return 1;
    case TEXT:
      record->text = lua_tolstring(L, 1, &record->length);
      keep(1, OTHER);
      return 1;
    case BUTTON:
      if (lua_type(L, 1) == LUA_TTABLE) {
        lua_getfield(L, 1, "label");
        lua_setiuservalue(L, self, CONTENT);
        lua_getfield(L, 1, "action");
        lua_setiuservalue(L, self, OTHER);
      } else {
        record->text = lua_tolstring(L, 1, &record->length);
        keep(1, CONTENT);
        keep(2, OTHER);
      }
      return 1;
    case HSTACK:
    case VSTACK:
    case LIST: record->a = number_field(1, "spacing"); break;
    case FRAME: record->a = number_field(2, "width"), record->b = number_field(2, "height"); break;
    case PADDING: record->a = number_field(2, "horizontal"); break;
    case BORDER: {
      record->color = color(2);
      lua_getfield(L, 3, "style");
      const char *style = lua_tostring(L, -1);
      record->a = style == NULL ? 0 : style[0];
      lua_pop(L, 1);
      break;
    }
    case BACKGROUND:
    case FOREGROUND: record->color = color(2); break;
    case RADIUS: record->a = (int)lua_tointeger(L, 2); break;
    case SCALE: record->a = (int)(lua_tonumber(L, 2) * 100); break;
    case FOREACH:
    case STYLE: keep(2, OTHER); break;
  }
  keep(1, CONTENT);
  return 1;
}

// States

static int make_state(lua_State *lua) {
  (void)lua;
  ((State *)push_object(sizeof(State), 1, state_meta))->count = 0;
  keep(1, CONTENT);
  return 1;
}
static int read_state(lua_State *lua) {
  State *state = lua_touserdata(lua, 1);
  bool is_noted = state->count > 0 && state->readers[state->count - 1] == running;
  if (running >= 0 && !is_noted && state->count < MOST_BODIES)
    state->readers[state->count++] = running;
  lua_getiuservalue(lua, 1, CONTENT);
  return 1;
}
static int write_state(lua_State *lua) {
  State *state = lua_touserdata(lua, 1);
  lua_getiuservalue(lua, 1, CONTENT);
  if (lua_rawequal(lua, -1, 3)) return 0;
  lua_pushvalue(lua, 3);
  lua_setiuservalue(lua, 1, CONTENT);
  for (int i = 0; i < state->count; i++) {
    int reader = state->readers[i];
    if (is_due[reader]) continue;
    is_due[reader] = 1;
    due[due_count++] = reader;
  }
  state->count = 0;
  return 0;
}

// Classes: tables; what they are called with has the class as its metatable.

static int call_class(lua_State *lua) {
  if (lua_type(lua, 2) != LUA_TTABLE) {
    lua_settop(lua, 1);
    lua_newtable(lua);
  }
  lua_pushvalue(lua, 1);
  lua_setmetatable(lua, 2);
  return 1;
}
static int make_class(lua_State *lua) {
  lua_newtable(lua);
  lua_pushvalue(lua, -1);
  lua_setfield(lua, -2, "__index");
  lua_rawgeti(lua, LUA_REGISTRYINDEX, class_meta);
  lua_setmetatable(lua, -2);
  return 1;
}
static int read_configuration(lua_State *lua) {
  if (*lua_tostring(lua, 2) == 'l') lua_getiuservalue(lua, 1, CONTENT);
  else lua_pushboolean(lua, 0);
  return 1;
}

// Bodies

static int handle(lua_State *lua) {
  luaL_traceback(lua, lua, lua_tostring(lua, 1), 1);
  return 1;
}
// Copies the record at `index` and all below.
static void flatten(int index) {
  const Record *record = lua_touserdata(L, index);
  if (record == NULL || used >= MOST_RECORDS) return;
  arena[used++] = *record;
  int type = lua_getiuservalue(L, index, CONTENT), content = lua_gettop(L);
  if (type == LUA_TUSERDATA) {
    flatten(content);
  } else if (type == LUA_TTABLE && (record->kind == HSTACK || record->kind == VSTACK)) {
    int count = (int)lua_rawlen(L, content);
    for (int i = 1; i <= count; i++) {
      lua_rawgeti(L, content, i);
      flatten(content + 1);
      lua_pop(L, 1);
    }
  }
  lua_pop(L, 1);
}
static void run(int number) {
  const Body *body = &bodies[number];
  int outer = running, top = lua_gettop(L);
  running = number;
  used = 0;
  lua_pushcfunction(L, handle);
  int arguments = 1;
  if (body->style != 0) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, body->style);
    lua_getfield(L, -1, "makeBody");
    lua_insert(L, -2);
    push_object(8, 1, configuration_meta);
    lua_rawgeti(L, LUA_REGISTRYINDEX, body->label);
    lua_setiuservalue(L, -2, CONTENT);
    arguments = 2;
  } else {
    lua_rawgeti(L, LUA_REGISTRYINDEX, body->component);
    lua_getfield(L, -1, "body");
    lua_insert(L, -2);
  }
  if (lua_pcall(L, arguments, 1, top + 1)) fail();
  flatten(lua_gettop(L));
  lua_settop(L, top);
  running = outer;
}
static int add_body(Body body) {
  if (body_count == MOST_BODIES) exit(1);
  bodies[body_count] = body;
  return body_count++;
}
static int ref_of(int index) {
  lua_pushvalue(L, index);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}
static void push_row(int number) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, row_ref);
  lua_rawgeti(L, LUA_REGISTRYINDEX, items_ref);
  lua_rawgeti(L, -1, number);
  lua_remove(L, -2);
  lua_call(L, 1, 1);
}
// The first frame: finds the bodies in the value at `index`, and runs them.
static void mount(int index, int style) {
  luaL_checkstack(L, 20, "views");
  if (lua_type(L, index) == LUA_TTABLE) {
    run(add_body((Body){.component = ref_of(index)}));
    return;
  }
  const Record *record = lua_touserdata(L, index);
  if (record == NULL) return;
  int top = lua_gettop(L);
  if (record->kind == STYLE) {
    style = lua_getiuservalue(L, index, OTHER) == LUA_TTABLE ? ref_of(-1) : 0;
    lua_pop(L, 1);
  }
  if (record->kind == BUTTON && style != 0) {
    Record *title = push_object(sizeof *title, VALUES, record_meta);
    *title = (Record){.kind = TEXT, .text = record->text, .length = record->length};
    run(add_body((Body){.style = style, .label = luaL_ref(L, LUA_REGISTRYINDEX)}));
  } else if (record->kind == FOREACH) {
    lua_getiuservalue(L, index, CONTENT);
    items_ref = ref_of(-1);
    lua_getiuservalue(L, index, OTHER);
    row_ref = ref_of(-1);
    for (int i = 1; i <= VISIBLE; i++) {
      push_row(i);
      mount(lua_gettop(L), style);
      lua_pop(L, 1);
    }
  } else if (lua_getiuservalue(L, index, CONTENT) == LUA_TUSERDATA) {
    mount(top + 1, style);
  } else if (lua_istable(L, top + 1)) {
    int count = (int)lua_rawlen(L, top + 1);
    for (int i = 1; i <= count; i++) {
      lua_rawgeti(L, top + 1, i);
      mount(top + 2, style);
      lua_pop(L, 1);
    }
  }
  lua_settop(L, top);
}

static void set_function(const char *name, lua_CFunction function, int kind) {
  lua_pushinteger(L, kind);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}
static void open_module(void) {
  lua_newtable(L);
  lua_newtable(L);
  static const struct { const char *name; Kind kind; } modifiers[] = {
    {"frame", FRAME}, {"padding", PADDING}, {"border", BORDER}, {"background", BACKGROUND},
    {"foregroundColor", FOREGROUND},
    {"cornerRadius", RADIUS}, {"scaleEffect", SCALE}, {"buttonStyle", STYLE}};
  for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++)
    set_function(modifiers[i].name, construct, modifiers[i].kind);
  lua_setfield(L, -2, "__index");
  record_meta = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  set_function("__index", read_state, 0);
  set_function("__newindex", write_state, 0);
  state_meta = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  set_function("__call", call_class, 0);
  class_meta = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  set_function("__index", read_configuration, 0);
  configuration_meta = luaL_ref(L, LUA_REGISTRYINDEX);

  lua_getglobal(L, "package");
  lua_getfield(L, -1, "loaded");
  lua_newtable(L);
  static const struct { const char *name; Kind kind; } views[] = {
    {"Text", TEXT}, {"Button", BUTTON}, {"HStack", HSTACK}, {"VStack", VSTACK}, {"List", LIST},
    {"ForEach", FOREACH},
    {"Spacer", SPACER}};
  for (size_t i = 0; i < sizeof views / sizeof *views; i++)
    set_function(views[i].name, construct, views[i].kind);
  set_function("State", make_state, 0);
  set_function("View", make_class, 0);
  set_function("ButtonStyle", make_class, 0);
  lua_setfield(L, -2, "lunette");
  lua_settop(L, 0);
}

int main(void) {
  L = luaL_newstate();
  luaL_openlibs(L);
  open_module();
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.lua", setting("BENCH_SCRIPTS", "."), setting("BENCH_W", "w3"));
  if (luaL_loadfile(L, path) || lua_pcall(L, 0, 2, 0)) fail();
  int step = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_call(L, 0, 1);
  mount(1, 0);
  bool scrolls = !strcmp(setting("BENCH_SUB", ""), "scroll");
  int frames = setting_number("BENCH_N", 1), warm_up = setting_number("BENCH_WARM", 5),
      rows = setting_number("BENCH_ROWS", 1000);
  for (int k = 0; k < warm_up + frames; k++) {
    if (k == warm_up) side_begin();
    lua_settop(L, 1);
    if (scrolls) {
      // One row comes into sight and one goes.
      push_row(1 + (VISIBLE + k) % rows);
      int body = add_body((Body){.component = ref_of(2)});
      run(body);
      luaL_unref(L, LUA_REGISTRYINDEX, bodies[body].component);
      body_count--;
      continue;
    }
    lua_pushcfunction(L, handle);
    lua_rawgeti(L, LUA_REGISTRYINDEX, step);
    lua_pushinteger(L, k);
    if (lua_pcall(L, 1, 0, 2)) fail();
    int count = due_count;
    due_count = 0;
    for (int i = 0; i < count; i++) {
      is_due[due[i]] = 0;
      run(due[i]);
    }
  }
  side_end();
  return 0;
}
