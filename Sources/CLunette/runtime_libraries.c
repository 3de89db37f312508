// Which libraries a profile gets.
#include <string.h>

#include "runtime_internal.h"

static void write_output(lua_State *L, int32_t stream, const char *bytes, size_t length) {
  cl_vm *vm = cl_vm_of(L);
  vm->host.output(vm->host.context, stream, (const uint8_t *)bytes, length);
}

// The standard `print`, to the host.
static int print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer buffer;
  lua_settop(L, count);
  for (int i = 1; i <= count; i++) {
    luaL_tolstring(L, i, NULL);
    lua_replace(L, i);
  }
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    size_t length;
    const char *text = lua_tolstring(L, i, &length);
    if (i > 1) luaL_addchar(&buffer, '\t');
    luaL_addlstring(&buffer, text, length);
  }
  luaL_addchar(&buffer, '\n');
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  write_output(L, 1, text, length);
  return 0;
}

void cl_open_libraries(lua_State *L, int32_t profile) {
  (void)profile;
  luaL_openlibs(L);
  luaL_requiref(L, LUA_COLIBNAME, cl_open_coroutine, 1);
  lua_pushcfunction(L, print);
  lua_setglobal(L, "print");
}
