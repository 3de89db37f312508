// What a makeBody costs by itself: 1,000 calls a frame through Lua's C API, each answered by three
// nested tables that are read field by field. Reports nested_ns, nanoseconds of CPU a call. The
// measure of w5a and w5b.
#include "side.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

enum { BUTTONS = 1000 };

static const char *script =
  "return function(configuration)\n"
  "  local on = configuration.pressed\n"
  "  return { kind = 'border', style = 'rounded', color = 0x808080,\n"
  "    { kind = 'padding', horizontal = 1,\n"
  "      { kind = 'text', text = configuration.label, fg = on and 0xffffff or 0xcccccc, bg = on "
      "and 0x3060c0 or 0, bold = on } } }\n"
  "end\n";

static void fail(lua_State *L) {
  fprintf(stderr, "%s\n", lua_tostring(L, -1));
  exit(1);
}

// Reads the table on top of the stack and, under its index 1, the next.
static uint64_t read_view(lua_State *L) {
  static const char *const fields[] = {"kind", "text", "fg", "bg", "bold", "style"};
  uint64_t sum = 0;
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    switch (lua_getfield(L, -1, fields[i])) {
      case LUA_TNUMBER: sum += (uint64_t)lua_tonumber(L, -1); break;
      case LUA_TSTRING: sum += (uint8_t)*lua_tostring(L, -1); break;
      case LUA_TBOOLEAN: sum += lua_toboolean(L, -1); break;
    }
    lua_pop(L, 1);
  }
  if (lua_rawgeti(L, -1, 1) == LUA_TTABLE) sum += read_view(L);
  lua_pop(L, 1);
  return sum;
}

int main(void) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  if (luaL_loadstring(L, script) || lua_pcall(L, 0, 1, 0)) fail(L);
  int make_body = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  int configuration = luaL_ref(L, LUA_REGISTRYINDEX);
  int labels[BUTTONS];
  for (int i = 0; i < BUTTONS; i++) {
    lua_pushfstring(L, "b%d", 100000 + i);
    labels[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  int frames = setting_number("BENCH_N", 50), warm_up = setting_number("BENCH_WARM", 5);
  uint64_t sum = 0;
  int64_t began = 0;
  for (int k = 0; k < warm_up + frames; k++) {
    if (k == warm_up) { side_begin(); began = cpu_now(); }
    for (int i = 0; i < BUTTONS; i++) {
      lua_rawgeti(L, LUA_REGISTRYINDEX, make_body);
      lua_rawgeti(L, LUA_REGISTRYINDEX, configuration);
      lua_rawgeti(L, LUA_REGISTRYINDEX, labels[i]);
      lua_setfield(L, -2, "label");
      lua_pushboolean(L, (i ^ k) & 1);
      lua_setfield(L, -2, "pressed");
      if (lua_pcall(L, 1, 1, 0)) fail(L);
      sum += read_view(L);
      lua_pop(L, 1);
    }
  }
  side_metric("nested_ns", (double)(cpu_now() - began) / frames / BUTTONS);
  side_end();
  return sum == 1;  // never: the sum is there so that the reading is not optimised away
}
