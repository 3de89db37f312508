// Declarations that the C files of this boundary share and no other code sees.
#ifndef CL_RUNTIME_INTERNAL_H
#define CL_RUNTIME_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>
#include <string.h>
#include <lualib.h>
#include <signal.h>
#include <time.h>

#include "cl_budget.h"
#include "cl_location.h"
#include "cl_runtime.h"

#define CL_TRACEBACK_SIZE 6144

// The nanoseconds that callbacks have taken, by the wall clock and by CPU time.
typedef struct cl_spent {
  int64_t wall, cpu;
} cl_spent;

// The budget of a running callback, on the C stack of the entry that owns it.
typedef struct cl_budget {
  // The next outer budget on this thread, of whatever virtual machine; and the next outer one of
  // this virtual machine.
  struct cl_budget *outer;
  struct cl_budget *previous;
  cl_vm *vm;
  // The limit in nanoseconds; 0: none.
  int64_t limit;
  int64_t started;
  // The wall time at the entry; for the CPU time, which is expensive to read, `started` is found
  // from it later.
  int64_t entered;
  int64_t saved_fuel;
  int32_t clock;
  // Whether `started` is known.
  bool seen;
  // The time that the thread had counted at the entry.
  cl_spent spent;
  // Whether `limit` is the rest of the turn's time.
  bool is_rest_of_turn;
  volatile bool paused;
} cl_budget;

typedef struct cl_pause {
  cl_budget *budget;
  int64_t since;
} cl_pause;

// What a turn had taken of its limit when the clock was read, and how much of the turn had passed
// by the wall clock then.
typedef struct cl_reading {
  int64_t passed, taken;
} cl_reading;

// A turn; see `cl_turn_begin`.
typedef struct cl_turn {
  int32_t depth;
  int32_t pauses;
  int32_t clock;
  // The reason why the turn is over (CL_FAILED_…), or 0.
  int32_t over;
  // The limit in nanoseconds; 0: none.
  int64_t limit;
  // The wall time, and the time of `clock`, at the beginning of the turn.
  int64_t entered;
  int64_t started;
  // Whether `started` is known.
  bool seen;
  // The last reading of `clock`; zeros before the first.
  cl_reading read;
  int64_t paused_entered, paused_started;
  // The time that the thread had counted when the turn began, and how much of the time since then
  // this virtual machine has used; the rest was used by others, and is not charged to the turn.
  // Then both values as they were when the turn was paused.
  cl_spent before, own;
  cl_spent paused_spent, paused_own;
  // The turn that is suspended for this one (`cl_turn_aside`), or NULL.
  struct cl_turn *outer;
} cl_turn;

// Blocks of at most CL_POOL_CLASSES × CL_POOL_GRAIN bytes; see pool.c.
enum { CL_POOL_GRAIN = 16, CL_POOL_CLASSES = 32,
    CL_POOL_LARGEST = CL_POOL_GRAIN * CL_POOL_CLASSES };
typedef struct cl_pool {
  void *free[CL_POOL_CLASSES + 1];
  struct cl_chunk *chunks;
  char *top;
  size_t left;
} cl_pool;
// The list that blocks of `size` bytes belong to.
static inline size_t cl_pool_class(size_t size) {
  return (size + CL_POOL_GRAIN - 1) / CL_POOL_GRAIN;
}
// Cuts a new block of `size` bytes, a multiple of the grain, where there is no freed one; NULL
// where there is no memory.
void *cl_pool_cut(cl_pool *pool, size_t size);
// Takes a freed block for `size` bytes, 1 … CL_POOL_LARGEST; NULL where there is none. This
// function and cl_pool_give are inlined, because every allocation of Lua calls them.
static inline void *cl_pool_reuse(cl_pool *pool, size_t size) {
  size_t class = cl_pool_class(size);
  void *block = pool->free[class];
  if (block != NULL) memcpy(&pool->free[class], block, sizeof(void *));
  return block;
}
// The same, but takes a new block if none is free. NULL if there is no memory.
static inline void *cl_pool_take(cl_pool *pool, size_t size) {
  void *block = cl_pool_reuse(pool, size);
  return block != NULL ? block : cl_pool_cut(pool, cl_pool_class(size) * CL_POOL_GRAIN);
}
static inline void cl_pool_give(cl_pool *pool, void *block, size_t size) {
  size_t class = cl_pool_class(size);
  memcpy(block, &pool->free[class], sizeof(void *));
  pool->free[class] = block;
}
void cl_pool_free(cl_pool *pool);

// The names of metamethods that are hidden while a callback is being stopped; see names.c.
enum { CL_HIDDEN_CALL = 0, CL_HIDDEN_INDEX, CL_HIDDEN_NEWINDEX, CL_HIDDEN_NAMES };
typedef struct cl_hidden_name {
  // The address of the name in Lua's global state, the name, and its replacement while it is
  // hidden.
  const void **place;
  const void *name, *other;
} cl_hidden_name;

struct cl_vm {
  // The main thread, and the running coroutine.
  lua_State *main;
  lua_State *volatile running;
  cl_host host;
  cl_limits limits;
  int32_t profile;

  // The reason for which the running callback shall be stopped (CL_FAILED_…), or 0; also set by the
  // signal handler.
  volatile sig_atomic_t stop;
  // Whether `stop_where` and the traceback are those of this stop.
  bool stop_noted;
  // Whether the callback is stopped because the turn's time is used up.
  bool stop_is_turn;
  char stop_where[CL_WHERE_SIZE];
  // How often the handler has run without the callback noticing the stop.
  volatile sig_atomic_t unheard;
  // The number of small blocks that the callback got while it was being stopped.
  int32_t last_grants;
  // The block of the main thread, in which Lua's global state is, and the names in it if they were
  // found.
  char *universe;
  size_t universe_size;
  cl_hidden_name names[CL_HIDDEN_NAMES];
  bool has_names;
  // The budget in force; NULL outside callbacks, and while a host function pauses it.
  cl_budget *frame;
  int32_t paused_frames;
  cl_turn turn;
  // The number of instructions that are left.
  int64_t fuel;
  cl_control *control;

  // The memory in use in bytes, how much of it the host holds, and the location where memory was
  // last refused.
  size_t used;
  size_t held;
  // Whether the next growing allocation fails, so that Lua collects its garbage without running
  // finalizers.
  bool refuses_once;
  // The values of `allocations` and `used` after garbage was last collected for a charge without
  // success. `collected_at` is 0 if the last time was a success.
  uint64_t collected_at;
  size_t left;
  cl_pool pool;
  char memory_where[CL_WHERE_SIZE];
  uint64_t allocations;
  uint64_t fail_at;

  // The number of protected entries on the C stack, and whether results of a host function are
  // being pushed.
  int32_t depth;
  bool pushing;
  bool closing;

  // The number of coroutines that run inside each other, and the one that a host function has
  // suspended.
  int32_t resume_depth;
  lua_State *host_yield;
  // Whether a task runs, so that what waits is resumed later.
  bool in_task;

  // The message of the last failure.
  char *message;
  size_t message_length, message_capacity;
  // The number of bytes of the message that were not copied.
  size_t message_cut;
  // Set by the loader (CL_FAILED_…), to distinguish its errors from others.
  int load_failure;
  bool incomplete;
  size_t traceback_length;
  // Set where the traceback was already written (that of a coroutine).
  bool keep_traceback;
  char traceback[CL_TRACEBACK_SIZE];

  // Bytes on their way into Lua.
  uint8_t *arena;
  size_t arena_top, arena_capacity;

  // The folder with the script's modules, or NULL.
  char *folder;
  char *folder_name;
  // Whether warnings of `warn` are shown, and whether the message of one continues.
  bool warnings, warning_continues;

  // The host functions whose closures were collected; there is room for every living one.
  void **dead;
  size_t dead_count, dead_capacity, functions_alive;
};

// ---- Budget/ ---- When an entry begins, by the wall clock, and how much of the turn is left then.
// `now` is 0 if the clock was not read.
typedef struct cl_moment {
  int64_t now, left;
} cl_moment;
// Begins a budget, at `moment` if its clock was read.
void cl_budget_begin(cl_vm *vm, cl_budget *budget, cl_moment moment);
// Ends a budget and its stop. Returns the reason for which it was stopped, or 0.
int cl_budget_end(cl_vm *vm, cl_budget *budget);
// Pauses the clock of the budget; entries meanwhile have budgets of their own.
void cl_budget_pause(cl_vm *vm, cl_pause *pause);
// Ends a pause, at the time `now` of the budget's clock, or, if that is 0, at the current time.
void cl_budget_resume(cl_vm *vm, cl_pause *pause, int64_t now);
// The reason why no code of the script may begin in this turn (CL_FAILED_…), or 0. If it had to
// look at the clock, `moment` is set.
int cl_turn_refusal(cl_vm *vm, cl_moment *moment);
// Raises the error that stops the callback.
void cl_raise_stop(lua_State *L);
// Gives `L` the hook that the state of the virtual machine requires, after `L` has become the
// running coroutine.
void cl_install_hook(lua_State *L);
// Finds out, once, whether hooks can be switched on again.
void cl_budget_probe(lua_State *L);
// Finds where Lua keeps the names of metamethods, and makes what hides them; see names.c.
void cl_find_names(lua_State *L);
// Sets `stop` from code of the callback itself, not from the handler.
void cl_stop_here(cl_vm *vm, int reason);
// Keeps the location and the traceback of the stop, if it has none yet. Allocates nothing of Lua's.
void cl_note_stop(cl_vm *vm, lua_State *L, int level);

// ---- location.c ---- The code that runs in an entry. `cl_barrier` is the C function that runs it;
// its frame marks where the host's part of the stack begins.
typedef struct cl_thunk {
  cl_entry entry;
  void *context;
} cl_thunk;
int cl_barrier(lua_State *L);
// Raises a runtime error with a message of `length` bytes, which begins with the caller's location.
int cl_raise_here(lua_State *L, const char *message, size_t length);

// ---- traceback.c ----
// Appends the frames of `L` to the traceback of the virtual machine, without using Lua's memory.
void cl_write_traceback(cl_vm *vm, lua_State *L, int level);

// ---- failure.c ---- These functions record the message of a failure, and return its outcome
// (CL_FAILED_…): for the error value on top, which is popped …
int cl_take_failure(cl_vm *vm, lua_State *L, int status);
// … for memory that ran out, …
int cl_fail_memory(cl_vm *vm);
// … and for a callback that was stopped for `reason`.
int cl_fail_stopped(cl_vm *vm, int reason);

// ---- memory.c ----
// The allocator. Shrinking never fails, as Lua requires.
void *cl_allocate(void *context, void *pointer, size_t old, size_t size);

// ---- protect.c ----
// `cl_protect` that leaves `results` results on the stack, or all (LUA_MULTRET).
int cl_protect_results(cl_vm *vm, cl_entry entry, void *context, int results);
// Whether an entry that would run code of the script is refused, because its turn's time is used
// up; then `outcome` is set. If it had to look at the clock, `moment` is set.
bool cl_refuses(cl_vm *vm, int *outcome, cl_moment *moment);
// `cl_protect_results` for an entry that begins at `moment`.
int cl_protect_at(cl_vm *vm, cl_entry entry, void *context, int results, cl_moment moment);

// ---- calls.c ---- `cl_protect` for an entry that reads its results with `cl_read_results` into
// `offset` and `made`, which live in its context.
int cl_protect_keeping(
  cl_vm *vm, cl_entry entry, void *context, const int64_t *offset, const int32_t *made,
      cl_results *results);

// ---- values.c ----
void cl_push(lua_State *L, const cl_value *value);
// Reads a value; references get no slot.
void cl_read(lua_State *L, int index, cl_value *value);
typedef struct cl_blob {
  const char *bytes;
  size_t length;
} cl_blob;
// Pushes bytes of C memory as a string; returns false, and pushes nothing, where there is no
// memory.
bool cl_push_blob(lua_State *L, cl_blob *blob);
int cl_push_arguments(lua_State *L, int64_t arguments, int32_t count);
// Reads the `count` values on top into the arena, with slots for references; raises an error where
// there is no memory. `made` counts the values that were read.
void cl_read_results(lua_State *L, int count, int64_t *offset, int32_t *made);
void cl_drop_slots(lua_State *L, int64_t offset, int32_t made);

// ---- load.c ----
typedef struct cl_source {
  const char *bytes;
  size_t length;
} cl_source;
// A lua_Reader over a cl_source.
const char *cl_next_piece(lua_State *L, void *context, size_t *size);
// Compiles the text at stack index `text` under the chunk name at `name`, and pushes the function.
// Raises an error where that fails.
int cl_load_source(lua_State *L, int text, int name);

// ---- functions.c ----
void cl_open_functions(lua_State *L);

// ---- coroutines.c ---- Ends a host function by yielding the `count` values on top, through any
// coroutines of the script's own, to the host.
int cl_host_yield(lua_State *L, int count);
// Moves `count` arguments from `L` to `co` and runs it. Returns how many results it left on `L`, or
// -1 with the error value on `L`. May raise an error in `L` (only).
int cl_resume(lua_State *L, lua_State *co, int count, int *how);
enum { CL_RAN_TO_END = 0, CL_SCRIPT_YIELDED, CL_HOST_YIELDED };
// Closes a suspended or dead coroutine, which runs its pending `__close` metamethods; returns the
// status of lua_resetthread.
int cl_close_coroutine(lua_State *L, lua_State *co);
int cl_open_coroutine(lua_State *L);

// ---- Sandbox/libraries.c ----
void cl_open_libraries(lua_State *L, int32_t profile);

#endif
