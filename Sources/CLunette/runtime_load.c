// Compiling source text.
#include <string.h>

#include "runtime_internal.h"

struct source {
  const char *bytes;
  size_t length;
};

// Hands the text over in pieces, so that compiling can be stopped between two of them.
static const char *next_piece(lua_State *L, void *context, size_t *size) {
  (void)L;
  struct source *source = context;
  const size_t piece = 4096;
  *size = source->length < piece ? source->length : piece;
  const char *start = source->bytes;
  source->bytes += *size;
  source->length -= *size;
  return *size == 0 ? NULL : start;
}

int cl_op_load(lua_State *L) {
  struct source source;
  source.bytes = luaL_checklstring(L, 1, &source.length);
  const char *name = luaL_checkstring(L, 2);
  if (source.length >= 3 && memcmp(source.bytes, "\xEF\xBB\xBF", 3) == 0) {
    source.bytes += 3;
    source.length -= 3;
  }
  if (source.length > 0 && source.bytes[0] == '#') {
    // The newline stays, so that line numbers are right.
    const char *newline = memchr(source.bytes, '\n', source.length);
    size_t skipped = newline == NULL ? source.length : (size_t)(newline - source.bytes);
    source.bytes += skipped;
    source.length -= skipped;
  }
  int status = lua_load(L, next_piece, &source, name, "t");
  if (status == LUA_OK) return 1;
  if (status == LUA_ERRSYNTAX) cl_vm_of(L)->syntax = true;
  return lua_error(L);
}
