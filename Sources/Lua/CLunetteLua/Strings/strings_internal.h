// The string, table and utf8 libraries.
#ifndef CL_STRINGS_INTERNAL_H
#define CL_STRINGS_INTERNAL_H

#include "Runtime/runtime_internal.h"

int cl_format(lua_State *L);
// Puts a guard before the functions of these names in the table on top: they read each of their
// arguments, a million at most, in a loop that looks at no budget, and a string as a number takes
// as long as its bytes. The same string may be given again and again, so the bytes of a call's
// strings are limited to those that the script may hold.
void cl_guard_arguments(lua_State *L, const char *const *names);
extern const luaL_Reg cl_pattern_functions[];
int cl_open_string(lua_State *L);
int cl_open_table(lua_State *L);
int cl_open_utf8(lua_State *L);

#endif
