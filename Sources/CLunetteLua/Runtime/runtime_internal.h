// What the C files of the boundary share and nobody else sees.
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

// A budget in force: that of one callback, on the C stack of the entry that owns it.
// Nanoseconds that callbacks have taken, by the wall's clock and by CPU time.
typedef struct cl_spent {
  int64_t wall, cpu;
} cl_spent;

typedef struct cl_budget {
  // The next on this thread, whatever machine it belongs to; and the machine's own before.
  struct cl_budget *outer;
  struct cl_budget *previous;
  cl_vm *vm;
  // Nanoseconds; 0: none.
  int64_t limit;
  int64_t started;
  // Wall time at the entry; for CPU time, which is dear to ask for, `started` is found from it later.
  int64_t entered;
  int64_t saved_fuel;
  int32_t clock;
  // Whether `started` is known.
  bool seen;
  // What the thread had counted at the entry.
  cl_spent spent;
  // Whether `limit` is what was left of the turn.
  bool is_rest_of_turn;
  volatile bool paused;
} cl_budget;

typedef struct cl_pause {
  cl_budget *budget;
  int64_t since;
} cl_pause;

// See `cl_turn_begin`.
typedef struct cl_turn {
  int32_t depth;
  int32_t pauses;
  int32_t clock;
  // What it is over for (CL_FAILED_…), or 0.
  int32_t over;
  // Nanoseconds; 0: none.
  int64_t limit;
  // Wall time at its beginning, and `clock` at its beginning.
  int64_t entered;
  int64_t started;
  // Whether `started` is known.
  bool seen;
  int64_t paused_entered, paused_started;
  // What the thread had counted when the turn began, and how much of what came since is this machine's own: the turn is
  // free of the rest, which is others'. And what both were when it was paused.
  cl_spent before, own;
  cl_spent paused_spent, paused_own;
  // The one that stands aside for it (`cl_turn_aside`), or NULL.
  struct cl_turn *outer;
} cl_turn;

// Blocks of at most CL_POOL_CLASSES × CL_POOL_GRAIN bytes; see pool.c.
enum { CL_POOL_GRAIN = 16, CL_POOL_CLASSES = 32, CL_POOL_LARGEST = CL_POOL_GRAIN * CL_POOL_CLASSES };
typedef struct cl_pool {
  void *free[CL_POOL_CLASSES + 1];
  struct cl_chunk *chunks;
  char *top;
  size_t left;
} cl_pool;
// The list that blocks of `size` bytes belong to.
static inline size_t cl_pool_class(size_t size) { return (size + CL_POOL_GRAIN - 1) / CL_POOL_GRAIN; }
// A block of `size` bytes, a multiple of the grain, for which there is no freed one; NULL where memory ends.
void *cl_pool_cut(cl_pool *pool, size_t size);
// A block for `size` bytes, 1 … CL_POOL_LARGEST; NULL where memory ends. Both are inlined: they are a part of every
// allocation of Lua's.
static inline void *cl_pool_take(cl_pool *pool, size_t size) {
  size_t class = cl_pool_class(size);
  void *block = pool->free[class];
  if (block == NULL) return cl_pool_cut(pool, class * CL_POOL_GRAIN);
  memcpy(&pool->free[class], block, sizeof(void *));
  return block;
}
static inline void cl_pool_give(cl_pool *pool, void *block, size_t size) {
  size_t class = cl_pool_class(size);
  memcpy(block, &pool->free[class], sizeof(void *));
  pool->free[class] = block;
}
void cl_pool_free(cl_pool *pool);

struct cl_vm {
  // The main thread, and the coroutine that runs now.
  lua_State *main;
  lua_State *volatile running;
  cl_host host;
  cl_limits limits;
  int32_t profile;

  // What the running callback shall be stopped for (CL_FAILED_…), or 0; set by the signal handler too.
  volatile sig_atomic_t stop;
  // Whether `stop_where` and the traceback tell of this stop.
  bool stop_noted;
  // Whether it is the turn's time that ended it.
  bool stop_is_turn;
  char stop_where[CL_WHERE_SIZE];
  // The budget in force; NULL outside callbacks, and while a host function pauses it.
  cl_budget *frame;
  int32_t paused_frames;
  cl_turn turn;
  // Instructions left.
  int64_t fuel;
  cl_control *control;

  // Memory in bytes, how much of it the host holds, and where it last was refused.
  size_t used;
  size_t held;
  // The next growing allocation fails, so that Lua collects its garbage without running finalizers.
  bool refuses_once;
  // `allocations` when garbage was collected for a charge in vain.
  uint64_t collected_at;
  cl_pool pool;
  char memory_where[CL_WHERE_SIZE];
  uint64_t allocations;
  uint64_t fail_at;

  // How many protected entries are on the C stack, and whether results of a host function are being pushed.
  int32_t depth;
  bool pushing;
  bool closing;

  // How many coroutines run inside each other, and the one that a host function stopped.
  int32_t resume_depth;
  lua_State *host_yield;

  // The last failure.
  char *message;
  size_t message_length, message_capacity;
  // How many bytes of it were not copied.
  size_t message_cut;
  // Set by the loader (CL_FAILED_…), for telling its errors from others.
  int load_failure;
  bool incomplete;
  size_t traceback_length;
  // Set where the traceback was already written (a coroutine's).
  bool keep_traceback;
  char traceback[CL_TRACEBACK_SIZE];

  // Bytes on their way into Lua.
  uint8_t *arena;
  size_t arena_top, arena_capacity;

  // Where modules lie beside the script, or NULL.
  char *folder;
  char *folder_name;
  // Whether `warn` is heard, and its message goes on.
  bool warnings, warning_continues;

  // Host functions whose closures were collected; has room for every live one.
  void **dead;
  size_t dead_count, dead_capacity, functions_alive;
};

// ---- Budget/ ----
void cl_budget_begin(cl_vm *vm, cl_budget *budget);
// Answers what the budget was stopped for, or 0, and ends the stop.
int cl_budget_end(cl_vm *vm, cl_budget *budget);
// The clock stands still, and entries meanwhile have budgets of their own.
void cl_budget_pause(cl_vm *vm, cl_pause *pause);
void cl_budget_resume(cl_vm *vm, cl_pause *pause);
// Why nothing of the script's may begin in this turn (CL_FAILED_…), or 0.
int cl_turn_refusal(cl_vm *vm);
// Raises the stop.
void cl_raise_stop(lua_State *L);
// Gives `L` the hook that the machine's situation asks for: after it became the running one.
void cl_install_hook(lua_State *L);
// Learns, once, whether hooks can be switched on again.
void cl_budget_probe(lua_State *L);

// ---- location.c ----
// What runs in an entry, and the C function that runs it: the frame at which the host begins.
typedef struct cl_thunk {
  cl_entry entry;
  void *context;
} cl_thunk;
int cl_barrier(lua_State *L);
// Raises a runtime error of `length` bytes with the caller's location before it.
int cl_raise_here(lua_State *L, const char *message, size_t length);

// ---- traceback.c ----
// Appends the frames of `L` to the machine's traceback, without Lua memory.
void cl_write_traceback(cl_vm *vm, lua_State *L, int level);

// ---- failure.c ----
// These note the words of a failure, and answer its outcome (CL_FAILED_…): of the error value on top, which is popped …
int cl_take_failure(cl_vm *vm, lua_State *L, int status);
// … of memory that ended, …
int cl_fail_memory(cl_vm *vm);
// … and of a callback that was stopped for `reason`.
int cl_fail_stopped(cl_vm *vm, int reason);

// ---- memory.c ----
// The allocator. Shrinking never fails, as Lua requires.
void *cl_allocate(void *context, void *pointer, size_t old, size_t size);

// ---- protect.c ----
// `cl_protect` that leaves `results` results on the stack, or all (LUA_MULTRET).
int cl_protect_results(cl_vm *vm, cl_entry entry, void *context, int results);
// Whether an entry that would run code of the script's is refused, for its turn's time is up: then with this outcome.
bool cl_refuses(cl_vm *vm, int *outcome);

// ---- calls.c ----
// `cl_protect` for an entry that reads its results with `cl_read_results` into `offset` and `made`, which live in its
// context.
int cl_protect_keeping(
  cl_vm *vm, cl_entry entry, void *context, const int64_t *offset, const int32_t *made, cl_results *results);

// ---- values.c ----
void cl_push(lua_State *L, const cl_value *value);
// Without a slot for references.
void cl_read(lua_State *L, int index, cl_value *value);
typedef struct cl_blob {
  const char *bytes;
  size_t length;
} cl_blob;
// Pushes bytes of C memory as a string; false, and nothing pushed, where memory fails.
bool cl_push_blob(lua_State *L, cl_blob *blob);
int cl_push_arguments(lua_State *L, int64_t arguments, int32_t count);
// Reads the `count` values on top into the arena, with slots; raises where memory ends. `made` counts what was read.
void cl_read_results(lua_State *L, int count, int64_t *offset, int32_t *made);
void cl_drop_slots(lua_State *L, int64_t offset, int32_t made);

// ---- load.c ----
typedef struct cl_source {
  const char *bytes;
  size_t length;
} cl_source;
// A lua_Reader over a cl_source.
const char *cl_next_piece(lua_State *L, void *context, size_t *size);
// Compiles the text at stack index `text` under the chunk name at `name`, pushing the function. Raises.
int cl_load_source(lua_State *L, int text, int name);

// ---- functions.c ----
void cl_open_functions(lua_State *L);

// ---- coroutines.c ----
// Ends a host function by yielding the `count` values on top, through any coroutines of the script's own, to the host.
int cl_host_yield(lua_State *L, int count);
// Moves `count` arguments from `L` to `co` and runs it. Answers how many results it left on `L`, or -1 with the error
// value on `L`. May raise in `L` (only).
int cl_resume(lua_State *L, lua_State *co, int count, int *how);
enum { CL_RAN_TO_END = 0, CL_SCRIPT_YIELDED, CL_HOST_YIELDED };
// Runs what is pending in a suspended or dead coroutine; the status is lua_resetthread's.
int cl_close_coroutine(lua_State *L, lua_State *co);
int cl_open_coroutine(lua_State *L);

// ---- Sandbox/libraries.c ----
void cl_open_libraries(lua_State *L, int32_t profile);

#endif
