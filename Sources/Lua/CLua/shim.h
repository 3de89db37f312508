// The Lua that the system has, which must be a 5.4.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>

#if LUA_VERSION_NUM != 504
#error "Lunette needs Lua 5.4"
#endif
