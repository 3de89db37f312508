// Locations in scripts: the "file:line: " of messages, found on Lua's stack without using Lua's
// memory. For C code that runs below `cl_protect`.
#ifndef CL_LOCATION_H
#define CL_LOCATION_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// The size of a buffer that holds any location.
#define CL_WHERE_SIZE 512

// The name of a chunk in messages: the whole path of a file. Lua's own `short_src` keeps only the
// last 56 bytes of a path, which no editor can open; it is used for a path that would not fit into
// `CL_WHERE_SIZE`.
const char *cl_chunk_name(const lua_Debug *ar);

// Writes "file:line: " of the innermost Lua function at or above `level`, or "".
void cl_where(lua_State *L, int level, char *buffer, size_t size);
// Whether a function's chunk is Lunette's own, "=lunette.…", which is no location for a message.
static inline bool cl_is_internal(const lua_Debug *ar) {
  return strncmp(ar->source, "=lunette.", 9) == 0;
}
// Finds the innermost Lua function of a script at or above `level` within the host's last entry
// into Lua ("Sl" is filled in): the functions below that entry called the host, and have nothing to
// do with an error in it.
bool cl_caller(lua_State *L, int level, lua_Debug *ar);
void cl_caller_words(lua_State *L, int level, char *buffer, size_t size);
// Finds the outermost Lua function of a script that is called by the function at `last` or is it;
// where `last` is NULL, the outermost within the host's last entry into Lua; in a coroutine, the
// outermost of the coroutine ("S" is filled in).
bool cl_outermost(lua_State *L, const void *last, lua_Debug *ar);

#endif
