// The frames of a stack as text, written without using Lua's memory.
#include <stdio.h>

#include "Runtime/runtime_internal.h"

// Bounded formatted append to the traceback.
#define APPEND(vm, ...)                                                              \
  do {                                                                               \
    size_t room = sizeof(vm)->traceback - (vm)->traceback_length;                    \
    int n = snprintf((vm)->traceback + (vm)->traceback_length, room, __VA_ARGS__);   \
    if (n > 0) (vm)->traceback_length += (size_t)n < room ? (size_t)n : room - 1;    \
  } while (0)

static void append_frame(cl_vm *vm, lua_State *L, lua_Debug *ar) {
  lua_getinfo(L, "Slnt", ar);
  APPEND(vm, "\n\t%s:", cl_chunk_name(ar));
  if (ar->currentline > 0) APPEND(vm, "%d:", ar->currentline);
  if (*ar->namewhat != 0) {
    APPEND(vm, " in %s '%s'", ar->namewhat, ar->name);
  } else if (*ar->what == 'm') {
    APPEND(vm, " in main chunk");
  } else if (*ar->what == 'C') {
    APPEND(vm, " in ?");
  } else {
    APPEND(vm, " in function <%s:%d>", cl_chunk_name(ar), ar->linedefined);
  }
  if (ar->istailcall) APPEND(vm, "\n\t(...tail calls...)");
}

void cl_write_traceback(cl_vm *vm, lua_State *L, int level) {
  const int head = 10, tail = 11;
  lua_Debug ar;
  vm->traceback_length = 0;
  APPEND(vm, "stack traceback:");
  // Find the depth by doubling and halving, as luaL_traceback does.
  int low = 0, high = 1;
  while (lua_getstack(L, high, &ar)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(L, middle, &ar)) low = middle + 1;
    else high = middle;
  }
  int depth = high;
  for (int i = level; i < depth; i++) {
    if (i == level + head && depth - tail > i) {
      APPEND(vm, "\n\t...\t(skipping %d levels)", depth - tail - i);
      i = depth - tail;
    }
    if (!lua_getstack(L, i, &ar)) break;
    append_frame(vm, L, &ar);
  }
}
