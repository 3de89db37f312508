// Text that a script writes to the standard streams goes to the host, which knows whether a picture
// is on the screen.
#include <stdio.h>
#include <string.h>

#include "Sandbox/sandbox_internal.h"

static void write_output(lua_State *L, int32_t stream, const char *bytes, size_t length) {
  cl_vm *vm = cl_vm_of(L);
  lua_State *previous = vm->running;
  vm->running = L;
  vm->host.output(vm->host.context, stream, (const uint8_t *)bytes, length);
  vm->running = previous;
}

void cl_write_standard(int32_t stream, const uint8_t *bytes, size_t length) {
  fwrite(bytes, 1, length, stream == 2 ? stderr : stdout);
}

int cl_print(lua_State *L) {
  int count = lua_gettop(L);
  for (int i = 1; i <= count; i++) {
    luaL_tolstring(L, i, NULL);
    lua_replace(L, i);
  }
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  for (int i = 1; i <= count; i++) {
    size_t length;
    const char *text = lua_tolstring(L, i, &length);
    if (i > 1) luaL_addchar(&buffer, '\t');
    luaL_addlstring(&buffer, text, length);
  }
  luaL_addchar(&buffer, '\n');
  luaL_pushresult(&buffer);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  write_output(L, 1, text, length);
  return 0;
}

static void warn(void *context, const char *message, int to_be_continued) {
  cl_vm *vm = context;
  static const char prefix[] = "Lua warning: ";
  if (!vm->warning_continues) {
    // This is a control message, as in the standalone interpreter.
    if (!to_be_continued && message[0] == '@') {
      if (strcmp(message, "@on") == 0) vm->warnings = true;
      if (strcmp(message, "@off") == 0) vm->warnings = false;
      return;
    }
    if (vm->warnings)
      vm->host.output(vm->host.context, 2, (const uint8_t *)prefix, sizeof prefix - 1);
  }
  if (vm->warnings) {
    vm->host.output(vm->host.context, 2, (const uint8_t *)message, strlen(message));
    if (!to_be_continued) vm->host.output(vm->host.context, 2, (const uint8_t *)"\n", 1);
  }
  vm->warning_continues = to_be_continued;
}

// The standard stream behind a file, or 0.
static int32_t standard_stream(const luaL_Stream *file) {
  if (file == NULL || file->closef == NULL) return 0;
  return file->f == stdout ? 1 : file->f == stderr ? 2 : 0;
}

// Writes the arguments from `first` on; numbers are written as the standard library does.
static void write_values(lua_State *L, int32_t stream, int first) {
  int last = lua_gettop(L);
  for (int i = first; i <= last; i++) {
    cl_check(L, 4);
    size_t length;
    char digits[64];
    const char *text = digits;
    if (lua_type(L, i) == LUA_TNUMBER) {
      int n = lua_isinteger(L, i) ? snprintf(digits, sizeof digits, LUA_INTEGER_FMT,
          lua_tointeger(L, i))
                                  : snprintf(digits, sizeof digits, LUA_NUMBER_FMT,
                                      lua_tonumber(L, i));
      length = (size_t)n;
    } else {
      text = luaL_checklstring(L, i, &length);
    }
    write_output(L, stream, text, length);
  }
}

// file:write(…); upvalue 1 is the standard one.
static int file_write(lua_State *L) {
  luaL_Stream *file = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  int32_t stream = standard_stream(file);
  if (stream != 0) {
    write_values(L, stream, 2);
    lua_pushvalue(L, 1);
    return 1;
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

// io.write(…); upvalues: the standard one, io.output.
static int io_write(lua_State *L) {
  int count = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_call(L, 0, 1);
  int32_t stream = standard_stream(luaL_testudata(L, -1, LUA_FILEHANDLE));
  if (stream != 0) {
    lua_insert(L, 1);
    write_values(L, stream, 2);
    lua_settop(L, 1);
    return 1;
  }
  lua_pop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L);
}

void cl_divert_io(lua_State *L) {
  lua_setwarnf(L, warn, cl_vm_of(L));
  if (lua_getglobal(L, "io") != LUA_TTABLE) return lua_pop(L, 1);
  lua_getfield(L, -1, "write");
  lua_getfield(L, -2, "output");
  lua_pushcclosure(L, io_write, 2);
  lua_setfield(L, -2, "write");
  lua_pop(L, 1);
  luaL_getmetatable(L, LUA_FILEHANDLE);
  if (lua_getfield(L, -1, "__index") == LUA_TTABLE) {
    lua_getfield(L, -1, "write");
    lua_pushcclosure(L, file_write, 1);
    lua_setfield(L, -2, "write");
  }
  lua_pop(L, 2);
}
