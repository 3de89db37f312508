// Where in a script something happens: the "file:line: " of messages, found on Lua's stack without Lua's memory. For C
// code that runs below `cl_protect`.
#ifndef CL_LOCATION_H
#define CL_LOCATION_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// Room for the words of any location.
#define CL_WHERE_SIZE 512

// The name of a chunk in messages: a file's whole path. Lua's own `short_src` keeps only the last 56 bytes of a path, which
// no editor opens; it stands for a path that would not fit into `CL_WHERE_SIZE`.
const char *cl_chunk_name(const lua_Debug *ar);

// Writes "file:line: " of the innermost Lua function at or above `level`, or "".
void cl_where(lua_State *L, int level, char *buffer, size_t size);
// Whether a function's chunk is Lunette's own, "=lunette.…": no location for a message.
static inline bool cl_is_internal(const lua_Debug *ar) { return strncmp(ar->source, "=lunette.", 9) == 0; }
// The innermost Lua function of a script's at or above `level` that the host's last entry runs ("Sl" is filled in): what
// lies below that entry called the host, and has nothing to do with what went wrong in it.
bool cl_caller(lua_State *L, int level, lua_Debug *ar);
void cl_caller_words(lua_State *L, int level, char *buffer, size_t size);

#endif
