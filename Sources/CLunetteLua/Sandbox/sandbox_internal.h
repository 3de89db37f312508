// The libraries of the two profiles.
#ifndef CL_SANDBOX_INTERNAL_H
#define CL_SANDBOX_INTERNAL_H

#include "Strings/strings_internal.h"

int cl_open_base(lua_State *L);
// Wraps what of `debug` could undo a stop.
void cl_guard_debug(lua_State *L);

// ---- sandbox_output.c ----
int cl_print(lua_State *L);
// Sends what `io` writes to the standard streams to the host. With the io library open.
void cl_divert_io(lua_State *L);

// ---- sandbox_require.c ----
// Trusted: a searcher beside the script before the others. Sandbox: a `require` of our own.
void cl_open_require(lua_State *L);

#endif
