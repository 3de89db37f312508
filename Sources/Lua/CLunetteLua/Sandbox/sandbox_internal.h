// The libraries of the two profiles.
#ifndef CL_SANDBOX_INTERNAL_H
#define CL_SANDBOX_INTERNAL_H

#include "Strings/strings_internal.h"

int cl_open_base(lua_State *L);
// Wraps those functions of `debug` that could undo a stop.
void cl_guard_debug(lua_State *L);

// ---- sandbox_output.c ----
int cl_print(lua_State *L);
// Sends what `io` writes to the standard streams to the host. The io library must be open.
void cl_divert_io(lua_State *L);

// ---- sandbox_require.c ---- For trusted scripts: adds a searcher in the script's folder before
// the others. For the sandbox: installs Lunette's own `require`.
void cl_open_require(lua_State *L);

#endif
