// Compiling source text, and nothing but text.
#include <stdio.h>
#include <string.h>

#include "Runtime/runtime_internal.h"

const char *cl_next_piece(lua_State *L, void *context, size_t *size) {
  cl_source *source = context;
  // The source is read in pieces, so that compiling can be stopped between them. A name in the
  // innermost of 200 functions, each with 200 variables, takes 0.1 ms.
  const size_t piece = 512;
  cl_check(L, 125);
  *size = source->length < piece ? source->length : piece;
  const char *start = source->bytes;
  source->bytes += *size;
  source->length -= *size;
  return *size == 0 ? NULL : start;
}

// The number of bytes of the valid UTF-8 sequence at `text`, or 0 (Unicode, table 3-7).
static size_t sequence(const unsigned char *text, size_t length) {
  unsigned char first = text[0];
  if (first < 0x80) return 1;
  size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || length < size) return 0;
  unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (text[1] < low || text[1] > high) return 0;
  for (size_t i = 2; i < size; i++) {
    if ((text[i] & 0xC0) != 0x80) return 0;
  }
  return size;
}

// The line, from 1, of the first byte that is not UTF-8; 0: none.
static int line_that_is_not_utf8(const char *text, size_t length) {
  int line = 1;
  for (size_t i = 0; i < length;) {
    size_t size = sequence((const unsigned char *)text + i, length - i);
    if (size == 0) return line;
    if (text[i] == '\n') line++;
    i += size;
  }
  return 0;
}

// Gives a syntax error, on the stack's top, the whole path of its file: Lua has cut it to "..." and
// its end.
static void name_whole_path(lua_State *L, const char *name) {
  const size_t cut = LUA_IDSIZE - 1;
  size_t length;
  const char *message = lua_tolstring(L, -1, &length);
  if (*name != '@' || strlen(name + 1) <= cut || message == NULL || length < cut ||
      strncmp(message, "...", 3) != 0)
    return;
  lua_pushstring(L, name + 1);
  lua_pushlstring(L, message + cut, length - cut);
  lua_concat(L, 2);
  lua_remove(L, -2);
}

int cl_load_source(lua_State *L, int text, int name_index) {
  cl_vm *vm = cl_vm_of(L);
  cl_source source;
  source.bytes = luaL_checklstring(L, text, &source.length);
  const char *name = luaL_checkstring(L, name_index);
  const char *shown = *name == '@' || *name == '=' ? name + 1 : name;
  if (source.length > 0 && source.bytes[0] == LUA_SIGNATURE[0]) {
    vm->load_failure = CL_FAILED_BYTECODE;
    lua_pushfstring(L,
        "%s: this is precompiled Lua code, which is not accepted; give the source text", shown);
    return lua_error(L);
  }
  int line = line_that_is_not_utf8(source.bytes, source.length);
  if (line != 0) {
    vm->load_failure = CL_FAILED_ENCODING;
    lua_pushfstring(L, "%s:%d: the source text is not valid UTF-8", shown, line);
    return lua_error(L);
  }
  if (source.length >= 3 && memcmp(source.bytes, "\xEF\xBB\xBF", 3) == 0) {
    source.bytes += 3;
    source.length -= 3;
  }
  if (source.length > 0 && source.bytes[0] == '#') {
    // The newline is kept, so that line numbers are right.
    const char *newline = memchr(source.bytes, '\n', source.length);
    size_t skipped = newline == NULL ? source.length : (size_t)(newline - source.bytes);
    source.bytes += skipped;
    source.length -= skipped;
  }
  int status = lua_load(L, cl_next_piece, &source, name, "t");
  if (status == LUA_OK) return 1;
  if (status == LUA_ERRSYNTAX) {
    vm->load_failure = CL_FAILED_SYNTAX;
    name_whole_path(L, name);
  }
  return lua_error(L);
}

int cl_op_load(lua_State *L) {
  bool has_environment = lua_gettop(L) >= 3 && lua_istable(L, 3);
  cl_load_source(L, 1, 2);
  if (has_environment) {
    lua_pushvalue(L, 3);
    lua_setupvalue(L, -2, 1);
  }
  return 1;
}
