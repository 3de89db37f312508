// The chunks that are part of Lunette, such as process.lua: they are the same in every virtual
// machine of the process. The second one that loads a chunk keeps the compiled code, and the third
// only reads that: compiling was half of the cost of making a virtual machine. A process with one
// virtual machine pays nothing.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "Runtime/runtime_internal.h"

typedef struct chunk {
  struct chunk *next;
  char *name;
  // NULL until the second virtual machine has compiled the chunk; from then on the code neither
  // changes nor is freed.
  char *code;
  size_t length, capacity;
} chunk;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static chunk *chunks;

static chunk *find(const char *name) {
  for (chunk *each = chunks; each != NULL; each = each->next) {
    if (strcmp(each->name, name) == 0) return each;
  }
  return NULL;
}

bool cl_packaged_is_compiled(const char *name) {
  pthread_mutex_lock(&lock);
  chunk *known = find(name);
  bool is_compiled = known != NULL && known->code != NULL;
  pthread_mutex_unlock(&lock);
  return is_compiled;
}

// A lua_Writer. Code for which there is no memory is not kept.
static int append(lua_State *L, const void *piece, size_t size, void *context) {
  (void)L;
  chunk *copy = context;
  if (copy->length + size > copy->capacity) {
    size_t capacity = (copy->length + size) * 2;
    char *code = realloc(copy->code, capacity);
    if (code == NULL) return 1;
    copy->code = code;
    copy->capacity = capacity;
  }
  memcpy(copy->code + copy->length, piece, size);
  copy->length += size;
  return 0;
}

// Called when a virtual machine has compiled the chunk `name`; its function is at the top. The
// first time, records the name; the second time, keeps the compiled code.
static void keep(lua_State *L, const char *name) {
  pthread_mutex_lock(&lock);
  chunk *known = find(name);
  if (known == NULL) {
    chunk *first = calloc(1, sizeof *first);
    if (first != NULL && (first->name = strdup(name)) != NULL) {
      first->next = chunks;
      chunks = first;
    } else {
      free(first);
    }
  } else if (known->code == NULL) {
    // The code includes the line numbers, which tracebacks show. Copying it allocates no memory of
    // Lua and cannot raise an error.
    chunk copy = {.code = NULL};
    if (lua_dump(L, append, &copy, 0) == 0) {
      known->code = copy.code;
      known->length = copy.length;
    } else {
      free(copy.code);
    }
  }
  pthread_mutex_unlock(&lock);
}

int cl_op_load_packaged(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  if (lua_isnoneornil(L, 2)) {
    pthread_mutex_lock(&lock);
    chunk *known = find(name);
    cl_source source = {known == NULL ? NULL : known->code, known == NULL ? 0 : known->length};
    pthread_mutex_unlock(&lock);
    if (lua_load(L, cl_next_piece, &source, name, "b") != LUA_OK) return lua_error(L);
    return 1;
  }
  cl_load_source(L, 2, 1);
  keep(L, name);
  return 1;
}
