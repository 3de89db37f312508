// `require`, which looks in the script's folder first.
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Sandbox/sandbox_internal.h"
#include "cl_folder.h"

// The name of the registry's table of the modules that were found in the script's folder: name →
// path.
#define CL_MODULES "lunette.modules"
// The same of the paths at which modules were searched in vain: path → path.
#define CL_MISSING_MODULES "lunette.missing_modules"

static bool is_safe_name(const char *name, size_t length) {
  if (length == 0 || strlen(name) != length) return false;
  char previous = '.';
  for (size_t i = 0; i < length; i++) {
    char c = name[i];
    if (c == '.' && previous == '.') return false;
    if (c != '.' && c != '_' && c != '-' && !isalnum((unsigned char)c)) return false;
    previous = c;
  }
  return previous != '.';
}

// Opens a module's file, in the sandbox only within its folder. Returns a descriptor, or a negative
// errno.
static int open_module(cl_vm *vm, const char *path, const char *relative) {
  if (vm->profile == CL_PROFILE_SANDBOX) return cl_open_beneath(vm->folder, relative, false);
  // The file is opened non-blocking: opening a pipe would otherwise wait for its other end.
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

// Pushes the contents of a regular file, or nothing where there is none; another failure raises an
// error. Messages call the file `shown`.
static bool push_file(lua_State *L, const char *path, const char *relative, const char *shown) {
  cl_vm *vm = cl_vm_of(L);
  int descriptor = open_module(vm, path, relative);
  switch (descriptor) {
    case -ENOENT:
    case -ENOTDIR:
    case -EISDIR:
    case -ENODEV: return false;
    case -EXDEV:
      return luaL_error(L,
          "'%s' is outside the script's folder, which is all that the sandbox can read", shown),
          false;
    default: break;
  }
  if (descriptor < 0)
    return luaL_error(L, "cannot read '%s': %s", shown, strerror(-descriptor)), false;
  struct stat status;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(descriptor);
    return false;
  }
  size_t size = (size_t)status.st_size;
  // A file that is larger than Lua's limit need not be read to find that out.
  if (vm->limits.memory != 0 && size > vm->limits.memory) size = SIZE_MAX;
  // The file is read outside Lua's memory, so that a failing allocation of Lua cannot leak the
  // descriptor.
  char *bytes = size > 0x7fffffff ? NULL : malloc(size + 1);
  size_t length = 0;
  while (bytes != NULL && length < size) {
    ssize_t count = read(descriptor, bytes + length, size - length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    length += (size_t)count;
  }
  close(descriptor);
  if (bytes == NULL) return luaL_error(L, "'%s' is too large", shown), false;
  cl_blob blob = {bytes, length};
  bool pushed = cl_push_blob(L, &blob);
  free(bytes);
  if (!pushed) cl_raise_memory(L);
  return true;
}

// Pushes the path of a file in a folder. The folder `.` is left out, as where the host names the
// script itself.
static const char *push_joined(lua_State *L, const char *folder, const char *relative) {
  if (strcmp(folder, ".") == 0) return lua_pushstring(L, relative);
  const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
  return lua_pushfstring(L, "%s%s%s", folder, slash, relative);
}

static bool is_at(lua_State *L, int level, lua_CFunction function) {
  lua_Debug ar;
  if (!lua_getstack(L, level, &ar)) return false;
  lua_getinfo(L, "f", &ar);
  bool is_there = lua_tocfunction(L, -1) == function;
  lua_pop(L, 1);
  return is_there;
}

// Raises an error where modules require each other without end: where the chunk of this name is
// being loaded twice already. (Loading it a second time may end the circle, if a global says that
// it is being loaded.) The searcher is at level 0, and `require` at level 1.
static void check_circle(lua_State *L, const char *chunk) {
  lua_Debug ar;
  luaL_checkstack(L, 4, "modules");
  lua_getstack(L, 1, &ar);
  lua_getinfo(L, "f", &ar);
  lua_CFunction require = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  // The way from the module to itself.
  lua_pushstring(L, chunk + 1);
  int loads = 0;
  for (int level = 2; loads < 2 && lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "S", &ar);
    if (strcmp(ar.what, "main") != 0 || !is_at(L, level + 1, require)) continue;
    if (loads == 0) {
      lua_pushfstring(L, "%s → %s", cl_chunk_name(&ar), lua_tostring(L, -1));
      lua_remove(L, -2);
    }
    if (strcmp(ar.source, chunk) == 0) loads++;
  }
  if (loads == 2) {
    lua_pushfstring(L,
        "modules require each other: %s; require one of them in a function, when it is needed",
        lua_tostring(L, -1));
    cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
  }
  lua_pop(L, 1);
}

// Looks for the module in the script's folder: returns its loader and its path, or a message.
static int search_beside(lua_State *L) {
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  cl_vm *vm = cl_vm_of(L);
  if (vm->folder == NULL) {
    lua_pushliteral(L, "no folder to look for modules in");
    return 1;
  }
  if (!is_safe_name(name, length)) {
    lua_pushfstring(L, "'%s' cannot be the name of a module", name);
    return 1;
  }
  static const char *const shapes[] = {"%s.lua", "%s/init.lua"};
  const char *slashed = luaL_gsub(L, name, ".", "/");
  luaL_Buffer tried;
  lua_newtable(L);
  int messages = lua_gettop(L);
  for (int i = 0; i < 2; i++) {
    const char *relative = lua_pushfstring(L, shapes[i], slashed);
    const char *path = push_joined(L, vm->folder, relative);
    const char *shown = vm->folder_name == NULL ? path
        : push_joined(L, vm->folder_name, relative);
    if (push_file(L, path, relative, shown)) {
      // Messages name a module in the way in which they name the script: by a path that leads to it
      // from where the user stands.
      check_circle(L, lua_pushfstring(L, "@%s", shown));
      // The module is recorded before it is loaded, so that one with a mistake is searched for
      // again, too.
      luaL_getsubtable(L, LUA_REGISTRYINDEX, CL_MODULES);
      lua_pushvalue(L, 1);
      lua_pushstring(L, path);
      lua_rawset(L, -3);
      lua_pop(L, 1);
      cl_load_source(L, lua_gettop(L) - 1, lua_gettop(L));
      lua_pushstring(L, shown);
      return 2;
    }
    luaL_getsubtable(L, LUA_REGISTRYINDEX, CL_MISSING_MODULES);
    lua_pushstring(L, path);
    lua_setfield(L, -2, path);
    lua_pop(L, 1);
    lua_pushfstring(L, "no file '%s'", shown);
    lua_rawseti(L, messages, i + 1);
  }
  luaL_buffinit(L, &tried);
  lua_rawgeti(L, messages, 1);
  luaL_addvalue(&tried);
  luaL_addstring(&tried, "\n\t");
  lua_rawgeti(L, messages, 2);
  luaL_addvalue(&tried);
  luaL_pushresult(&tried);
  return 1;
}

// The sandbox's `require`: modules that are loaded, that the host preloads, or that are in the
// script's folder.
static int sandbox_require(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  lua_settop(L, 1);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, 2, name);
  if (lua_toboolean(L, -1)) return 1;
  lua_pop(L, 1);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  if (lua_getfield(L, 3, name) == LUA_TFUNCTION) {
    lua_pushliteral(L, ":preload:");
  } else {
    lua_settop(L, 3);
    lua_pushcfunction(L, search_beside);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 2);
    if (!lua_isfunction(L, 4)) {
      return luaL_error(L, "module '%s' not found:\n\t%s", name, lua_tostring(L, 4));
    }
  }
  // 4: loader, 5: where it was found
  lua_pushvalue(L, 4);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 5);
  lua_call(L, 2, 1);
  if (lua_isnil(L, -1)) lua_pop(L, 1);
  else lua_setfield(L, 2, name);
  if (lua_getfield(L, 2, name) == LUA_TNIL) {
    lua_pushboolean(L, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, name);
  }
  lua_pushvalue(L, 5);
  return 2;
}

void cl_open_require(lua_State *L) {
  if (cl_vm_of(L)->profile == CL_PROFILE_SANDBOX) {
    lua_pushcfunction(L, sandbox_require);
    lua_setglobal(L, "require");
    return;
  }
  lua_getglobal(L, "package");
  lua_getfield(L, -1, "searchers");
  // The searcher comes after that of the preloaded modules.
  for (lua_Integer i = (lua_Integer)lua_rawlen(L, -1); i >= 2; i--) {
    lua_rawgeti(L, -1, i);
    lua_rawseti(L, -2, i + 1);
  }
  lua_pushcfunction(L, search_beside);
  lua_rawseti(L, -2, 2);
  lua_pop(L, 2);
}

static bool replace(char **kept, const char *text) {
  char *copy = text == NULL ? NULL : strdup(text);
  if (text != NULL && copy == NULL) return false;
  free(*kept);
  *kept = copy;
  return true;
}

bool cl_vm_set_folder(cl_vm *vm, const char *path, const char *name) {
  return replace(&vm->folder, path) && replace(&vm->folder_name, name);
}

// ---- Modules of the script ----

static int push_paths(lua_State *L, const char *name) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, name);
  lua_newtable(L);
  int list = lua_gettop(L), count = 0;
  for (lua_pushnil(L); count < 1000 && lua_next(L, list - 1);) lua_rawseti(L, list, ++count);
  lua_settop(L, list);
  luaL_checkstack(L, count, "modules");
  for (int i = 1; i <= count; i++) lua_rawgeti(L, list, i);
  return count;
}

int cl_op_module_files(lua_State *L) { return push_paths(L, CL_MODULES); }
int cl_op_missing_modules(lua_State *L) { return push_paths(L, CL_MISSING_MODULES); }

void cl_push_modules_forgotten(lua_State *L) {
  lua_newtable(L);
  int stash = lua_gettop(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, CL_MODULES);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  for (lua_pushnil(L); lua_next(L, stash + 1); lua_settop(L, stash + 3)) {
    lua_pushvalue(L, stash + 3);
    lua_pushvalue(L, stash + 3);
    lua_rawget(L, stash + 2);
    lua_rawset(L, stash);
    lua_pushvalue(L, stash + 3);
    lua_pushnil(L);
    lua_rawset(L, stash + 2);
  }
  lua_settop(L, stash);
}

void cl_restore_modules(lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  int loaded = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index); lua_settop(L, loaded + 1)) {
    lua_pushvalue(L, loaded + 1);
    lua_pushvalue(L, loaded + 2);
    lua_rawset(L, loaded);
  }
  lua_settop(L, loaded - 1);
}
