// Loops of Lua itself that no hook interrupts, because each of their turns only looks for a
// metamethod: a chain of tables that are called through `__call` (each link moves all values of the
// call by one slot, so 100,000 links take seconds, and a table that is its own `__call` takes a
// quarter of an hour), and a chain of `__index` or `__newindex` whose keys are strings of megabytes
// (2,000 comparisons of that length).
//
// Such a loop ends when Lua does not find the metamethod. Lua keeps the names of the metamethods in
// an array of its global state; while a callback is being stopped, the handler puts another string
// there, which no table can have as a key: a long string is never found among short ones, of
// whatever bytes. The array is looked for when the machine is opened: its 25 names stand in a row
// in the block of the main thread. Where they are not found, this Lua has another layout, and the
// chain of calls ends when its stack must grow (see `cl_allocate`).
//
// `__call` is hidden at once and until the budget ends, so that no `__close` begins such a loop
// again. `__index` and `__newindex` are hidden only if the callback has not noticed the stop for a
// while, and only until it does, because a table caches that it has neither of them.
#include "Budget/budget_internal.h"

enum { NAME_COUNT = 25, NAME_INDEX = 0, NAME_NEWINDEX = 1, NAME_CALL = 23 };
// The reminders (of 0.1 ms) that are not heard before `__index` is hidden.
enum { PATIENCE = 500 };

static const char *const names[NAME_COUNT] = {
  "__index", "__newindex", "__gc", "__mode", "__len", "__eq", "__add", "__sub", "__mul", "__mod",
      "__pow", "__div", "__idiv",
  "__band", "__bor", "__bxor", "__shl", "__shr", "__unm", "__bnot", "__lt", "__le", "__concat",
      "__call", "__close",
};
static const int hidden[CL_HIDDEN_NAMES] = {NAME_CALL, NAME_INDEX, NAME_NEWINDEX};
static const char kept_key;

// Returns the array of names in the block that holds the global state, or NULL.
static const void **find_names(lua_State *L, char *block, size_t size) {
  const void *row[NAME_COUNT];
  luaL_checkstack(L, NAME_COUNT, "names");
  for (int i = 0; i < NAME_COUNT; i++) {
    lua_pushstring(L, names[i]);
    row[i] = lua_topointer(L, -1);
  }
  lua_pop(L, NAME_COUNT);
  for (size_t at = 0; at + sizeof row <= size; at += sizeof *row) {
    if (memcmp(block + at, row, sizeof row) == 0) return (const void **)(void *)(block + at);
  }
  return NULL;
}

void cl_find_names(lua_State *L) {
  cl_vm *vm = cl_vm_of(L);
  const void **found = vm->universe == NULL ? NULL : find_names(L, vm->universe, vm->universe_size);
  if (found == NULL) return;
  lua_createtable(L, CL_HIDDEN_NAMES, 0);
  for (int i = 0; i < CL_HIDDEN_NAMES; i++) {
    // Messages show what stands before the zero byte. More than 40 bytes make a long string.
    char text[64] = {0};
    strcpy(text, names[hidden[i]]);
    lua_pushlstring(L, text, sizeof text);
    vm->names[i].place = &found[hidden[i]];
    vm->names[i].name = found[hidden[i]];
    vm->names[i].other = lua_topointer(L, -1);
    lua_rawseti(L, -2, i + 1);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, &kept_key);
  vm->has_names = true;
}

static void hide(cl_vm *vm, int index) {
  if (vm->has_names)
    __atomic_store_n(vm->names[index].place, vm->names[index].other, __ATOMIC_RELAXED);
}

static void show(cl_vm *vm, int index) {
  if (vm->has_names)
    __atomic_store_n(vm->names[index].place, vm->names[index].name, __ATOMIC_RELAXED);
}

void cl_hide_calls(cl_vm *vm) { hide(vm, CL_HIDDEN_CALL); }

void cl_note_unheard(cl_vm *vm) {
  if (++vm->unheard <= PATIENCE) return;
  hide(vm, CL_HIDDEN_INDEX);
  hide(vm, CL_HIDDEN_NEWINDEX);
}

void cl_note_heard(cl_vm *vm) {
  if (vm->unheard == 0) return;
  vm->unheard = 0;
  show(vm, CL_HIDDEN_INDEX);
  show(vm, CL_HIDDEN_NEWINDEX);
}

void cl_show_names(cl_vm *vm) {
  cl_note_heard(vm);
  show(vm, CL_HIDDEN_CALL);
}
