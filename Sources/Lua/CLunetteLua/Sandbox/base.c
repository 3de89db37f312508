// The basic library: protected calls that end when the callback is stopped, `load`, `print`, and
// the removal of what the sandbox must not have.
#include <string.h>

#include "Sandbox/sandbox_internal.h"

// ---- pcall, xpcall ----

static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
  if (cl_vm_of(L)->stop != 0) cl_raise_stop(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    // Whatever the failure was, the script has handled it.
    cl_vm_of(L)->load_failure = 0;
    lua_pushboolean(L, 0);
    lua_pushvalue(L, -2);
    return 2;
  }
  return lua_gettop(L) - (int)extra;
}

static int base_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall);
  return finish_pcall(L, status, 0);
}

static int base_xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushboolean(L, 1);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  int status = lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall);
  return finish_pcall(L, status, 2);
}

// ---- load ----

enum { reserved_slot = 5 };

// A lua_Reader over the pieces of the function at 1, of which `context` has the current one. The
// function may be a C function that returns the same piece for ever, and a piece may be long, so
// both are charged like a text.
static const char *read_function(lua_State *L, void *context, size_t *size) {
  cl_source *piece = context;
  if (piece->length > 0) return cl_next_piece(L, piece, size);
  luaL_checkstack(L, 2, "too many nested functions");
  cl_check(L, 1);
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    *size = 0;
    return NULL;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, reserved_slot);
  piece->bytes = lua_tolstring(L, reserved_slot, &piece->length);
  return cl_next_piece(L, piece, size);
}

// `warn` as in the standard library; each piece may be long.
static int base_warn(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checkstring(L, 1);
  for (int i = 2; i <= count; i++) luaL_checkstring(L, i);
  for (int i = 1; i <= count; i++) {
    cl_check(L, 4);
    lua_warning(L, lua_tostring(L, i), i < count);
  }
  return 0;
}

// `load` as in the standard library; in the sandbox (upvalue 1) for text only.
static int base_load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "bt");
  if (lua_toboolean(L, lua_upvalueindex(1))) mode = strchr(mode, 't') != NULL ? "t" : "";
  bool has_environment = !lua_isnone(L, 4);
  int status;
  if (lua_isstring(L, 1)) {
    cl_source source;
    source.bytes = lua_tolstring(L, 1, &source.length);
    const char *name = luaL_optstring(L, 2, source.bytes);
    status = lua_load(L, cl_next_piece, &source, name, mode);
  } else {
    const char *name = luaL_optstring(L, 2, "=(load)");
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, reserved_slot);
    cl_source piece = {NULL, 0};
    status = lua_load(L, read_function, &piece, name, mode);
  }
  if (cl_vm_of(L)->stop != 0) cl_raise_stop(L);
  if (status != LUA_OK) {
    luaL_pushfail(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
  }
  return 1;
}

// ---- setmetatable in the sandbox ----

static int base_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return luaL_error(L,
          "finalizers (the metatable's field '__gc') are not available in the sandbox");
    }
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

// ---- debug ----

// The hook of a script must not replace the one that stops it.
static int debug_sethook(lua_State *L) {
  int count = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, 0);
  cl_vm *vm = cl_vm_of(L);
  if (vm->stop != 0) {
    cl_install_hook(L);
    cl_raise_stop(L);
  }
  return 0;
}

void cl_guard_debug(lua_State *L) {
  if (lua_getglobal(L, "debug") == LUA_TTABLE) {
    lua_getfield(L, -1, "sethook");
    lua_pushcclosure(L, debug_sethook, 1);
    lua_setfield(L, -2, "sethook");
  }
  lua_pop(L, 1);
}

int cl_open_base(lua_State *L) {
  static const luaL_Reg functions[] = {{"pcall", base_pcall}, {"xpcall", base_xpcall},
      {"warn", base_warn}, {NULL, NULL}};
  static const char *const absent[] = {"dofile", "loadfile", "collectgarbage"};
  bool sandbox = cl_vm_of(L)->profile == CL_PROFILE_SANDBOX;
  luaopen_base(L);
  luaL_setfuncs(L, functions, 0);
  lua_pushboolean(L, sandbox);
  lua_pushcclosure(L, base_load, 1);
  lua_setfield(L, -2, "load");
  lua_pushcfunction(L, cl_print);
  lua_setfield(L, -2, "print");
  if (!sandbox) return 1;
  lua_pushcfunction(L, base_setmetatable);
  lua_setfield(L, -2, "setmetatable");
  for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) {
    lua_pushnil(L);
    lua_setfield(L, -2, absent[i]);
  }
  return 1;
}
