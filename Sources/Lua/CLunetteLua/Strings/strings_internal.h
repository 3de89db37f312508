// The string, table and utf8 libraries.
#ifndef CL_STRINGS_INTERNAL_H
#define CL_STRINGS_INTERNAL_H

#include "Runtime/runtime_internal.h"

int cl_format(lua_State *L);
// Puts a guard before the functions of these names in the table on top. They read their arguments,
// up to a million, in a loop that does not look at the budget, and reading a string as a number
// takes time for each byte. So the guard limits the bytes of all strings of a call to those that
// the script may hold; otherwise one long string, passed a million times, would block the program.
void cl_guard_arguments(lua_State *L, const char *const *names);
extern const luaL_Reg cl_pattern_functions[];
int cl_open_string(lua_State *L);
int cl_open_table(lua_State *L);
int cl_open_utf8(lua_State *L);

#endif
