// The string, table and utf8 libraries.
#ifndef CL_STRINGS_INTERNAL_H
#define CL_STRINGS_INTERNAL_H

#include "Runtime/runtime_internal.h"

extern const luaL_Reg cl_pattern_functions[];
int cl_open_string(lua_State *L);
int cl_open_table(lua_State *L);
int cl_open_utf8(lua_State *L);

#endif
