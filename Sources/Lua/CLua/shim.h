// The system's Lua, which must be version 5.4.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>

#if LUA_VERSION_NUM != 504
#error "Lunette needs Lua 5.4"
#endif
