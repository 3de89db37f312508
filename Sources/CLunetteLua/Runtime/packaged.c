// The chunks that Lunette brings, such as process.lua: the same in every machine of the process. The second machine that
// loads one keeps what the compiler made of it, and the third only reads that: compiling was half of making a machine. A
// process with one machine pays nothing.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "Runtime/runtime_internal.h"

typedef struct chunk {
  struct chunk *next;
  char *name;
  // NULL until the second machine has compiled it; from then on it neither changes nor goes.
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

// A lua_Writer. What finds no memory is not kept.
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

// Remembers that a machine has compiled the function at the top, or keeps its code if one has before.
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
    // With the lines, which tracebacks show. It allocates nothing of Lua's and cannot raise.
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
