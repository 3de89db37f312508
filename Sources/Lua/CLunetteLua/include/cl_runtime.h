// The protected side of Lua. All code that can raise a Lua error is in the C files of this target,
// below `cl_protect`, so that an error never jumps over a Swift frame. Functions declared here do
// not raise errors unless their comment says so.
#ifndef CL_RUNTIME_H
#define CL_RUNTIME_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A virtual machine: one Lua universe with its limits. It is used by one thread at a time.
typedef struct cl_vm cl_vm;

// The types of `cl_value`. From CL_TABLE on, a value is a registry slot.
enum {
  CL_NIL = 0,
  CL_BOOLEAN,
  CL_INTEGER,
  CL_NUMBER,
  CL_STRING,
  CL_LIGHT,
  CL_TABLE,
  CL_FUNCTION,
  CL_USERDATA,
  CL_THREAD,
};

// A Lua value as plain data.
typedef struct cl_value {
  int32_t type;
  // CL_TABLE and above: the registry slot, or 0 where none was made yet (for an argument that was
  // only looked at).
  int32_t slot;
  // The value of a CL_BOOLEAN or CL_INTEGER; the bit pattern of a CL_NUMBER; for a CL_STRING whose
  // `bytes` is NULL, its offset in the arena.
  int64_t integer;
  // CL_STRING: the bytes. CL_LIGHT and above: the identity (lua_topointer).
  const uint8_t *bytes;
  size_t length;
} cl_value;

// The status of a protected entry into Lua.
enum {
  CL_OK = 0,
  CL_FAILED_RUNTIME,
  CL_FAILED_SYNTAX,
  CL_FAILED_MEMORY,
  CL_FAILED_TIME,
  CL_FAILED_INSTRUCTIONS,
  CL_FAILED_INTERRUPT,
  CL_FAILED_BYTECODE,
  CL_FAILED_ENCODING,
};

// How a host function ended.
enum { CL_RETURN = 0, CL_YIELD, CL_RAISE };

// One call of a host function by Lua.
typedef struct cl_call {
  cl_vm *vm;
  int32_t count;
  // Whether the call may end with CL_YIELD.
  bool yieldable;
  // Set by the host before it returns; with CL_RAISE the first result is the message.
  uint8_t outcome;
  // With CL_RAISE: whether the message already has its location.
  bool located;
  int32_t result_count;
  // The offset in the arena of `result_count` values, or -1: then the one result is `single`.
  int64_t results;
  cl_value single;
  // When the calling script's clock was paused, in nanoseconds of the monotonic clock; 0 if it was
  // not, or has another clock.
  int64_t paused;
  // When that pause ends, if the host has looked at the same clock; otherwise 0. Reading a clock
  // takes as long as a small call.
  int64_t resumed;
} cl_call;

// The functions that the host gives a virtual machine. They must not raise errors, and are called
// on the thread that runs the virtual machine.
typedef struct cl_host {
  void *context;
  void (*call)(void *function, cl_call *call);
  // Receives text for standard output (1) or standard error (2).
  void (*output)(void *context, int32_t stream, const uint8_t *bytes, size_t length);
} cl_host;

enum { CL_PROFILE_TRUSTED = 0, CL_PROFILE_SANDBOX = 1 };
enum { CL_CLOCK_THREAD_CPU = 0, CL_CLOCK_MONOTONIC = 1 };

typedef struct cl_limits {
  // The memory limit in bytes; 0: none.
  size_t memory;
  // The time limit of one callback, measured by `clock`; 0: none.
  int64_t nanoseconds;
  // The time limit of one turn, for all its callbacks and what the host does between them, measured
  // by `clock`; 0: none.
  int64_t turn_nanoseconds;
  // The limit of instructions of one callback; 0: none. They are counted by a hook, which makes
  // code about twice as slow.
  int64_t instructions;
  int32_t clock;
  // The names of the options by which the program's user sets the limits, for messages: strings
  // that stay valid, or NULL.
  const char *memory_option;
  const char *time_option;
} cl_limits;

// Makes a virtual machine with the libraries of `profile` open; NULL if memory is short or the
// limit too low.
cl_vm *cl_vm_open(int32_t profile, cl_limits limits, cl_host host);
// Runs the finalizers under the limits, and frees everything that belongs to Lua. Must not be
// called inside a callback. Afterwards only `cl_take_dead_function` and `cl_vm_free` may be called.
void cl_vm_close(cl_vm *vm);
void cl_vm_free(cl_vm *vm);
void cl_vm_set_limits(cl_vm *vm, cl_limits limits);

// Sets the folder in which `require` looks first; NULL: none. Messages and source locations call it
// `name`, or by its path where `name` is NULL. Returns false where there is no memory.
bool cl_vm_set_folder(cl_vm *vm, const char *path, const char *name);
// Writes to the C library's standard output (1) or standard error (2): the default of
// `cl_host.output`.
void cl_write_standard(int32_t stream, const uint8_t *bytes, size_t length);

size_t cl_vm_memory(const cl_vm *vm);
// Makes every growing allocation fail from the `n`-th one on, counted from now (1: the next); 0:
// none. For tests.
void cl_vm_fail_from(cl_vm *vm, uint64_t n);
// Charges `bytes` of C memory that serves the script (negative: releases them); returns false where
// that would exceed the limit even after garbage was collected, as `cl_vm_hold` does it.
bool cl_vm_charge(cl_vm *vm, ptrdiff_t bytes);
// Charges `bytes` of what the host holds for the script: views, texts, tables. This may use all but
// an eighth of the limit, so that callbacks have memory left to release something. Where it would
// use more, garbage is collected first (without finalizers, so that no code of the script runs),
// but not while a host function's results are pushed. Releasing bytes always succeeds.
bool cl_vm_hold(cl_vm *vm, ptrdiff_t bytes);
// The bytes that `cl_vm_hold` has charged.
size_t cl_vm_held(const cl_vm *vm);
// Writes the message for a charge that was refused, "file.lua:3: not enough memory: …", and returns
// its length.
int cl_vm_memory_words(cl_vm *vm, char *buffer, size_t size);
// Runs a full garbage collection, in protected mode.
int cl_vm_collect(cl_vm *vm);
// Whether a callback is running (an entry is on the C stack).
bool cl_vm_is_running(const cl_vm *vm);

// The virtual machine of a Lua state or coroutine.
static inline cl_vm *cl_vm_of(lua_State *L) { return *(cl_vm **)lua_getextraspace(L); }

// ---- Entering ----

// Whether registry slots can be freed now: not between a host function's return and the pushing of
// its results.
bool cl_vm_can_release(const cl_vm *vm);

// C code that may raise errors. Its stack is empty at the start. Returns how many results it leaves
// on top.
typedef int (*cl_entry)(lua_State *L, void *context);

// Runs `entry` in one protected call with a traceback, and drops its results. On the outermost
// level this is a callback with its own budget; inside a host function it runs within its caller's
// budget. Returns CL_OK or CL_FAILED_…, with the message in `cl_error_message`.
int cl_protect(cl_vm *vm, cl_entry entry, void *context);

// Runs `entry` as `cl_protect` does, for code of the script, which does not begin once the turn's
// time is used up (`cl_turn_begin`).
int cl_protect_script(cl_vm *vm, cl_entry entry, void *context);

// The message of the last failure, valid until the next entry.
const char *cl_error_message(const cl_vm *vm, size_t *length);
// The number of bytes of the message that were left out.
size_t cl_error_cut(const cl_vm *vm);
const char *cl_error_traceback(const cl_vm *vm, size_t *length);
// For CL_FAILED_SYNTAX: whether more input could complete the source.
bool cl_error_incomplete(const cl_vm *vm);

// ---- The arena: bytes and values on their way into Lua ----

size_t cl_arena_mark(const cl_vm *vm);
void cl_arena_release(cl_vm *vm, size_t mark);
// Reserves `size` bytes, aligned for a cl_value, and returns their offset, or -1. This may move the
// arena, so pointers into it become invalid.
int64_t cl_arena_reserve(cl_vm *vm, size_t size);
uint8_t *cl_arena_at(const cl_vm *vm, int64_t offset);

// ---- Operations over values ----

// A function that works on the stack: arguments from index 1; it may raise errors and returns its
// number of results.
typedef int (*cl_operation)(lua_State *L);

typedef struct cl_results {
  int32_t count;
  // The strings in the values stay valid until `cl_results_end`. Registry slots belong to the
  // reader.
  const cl_value *values;
  int32_t base;
  size_t mark;
} cl_results;

// Pushes `count` values from the arena, runs `operation` and reads its results. `cl_results_end`
// must follow, whatever the outcome; the caller sets `mark` to the size to which the arena shall be
// reset.
int cl_invoke(cl_vm *vm, cl_operation operation, int64_t arguments, int32_t count,
    cl_results *results);
void cl_results_end(cl_vm *vm, cl_results *results);
// Calls the function in `slot`, as `cl_invoke` runs an operation.
int cl_call_slot(cl_vm *vm, int32_t slot, int64_t arguments, int32_t count, cl_results *results);

// Whether the compiled code of the chunk of that name is kept: see packaged.c. May be called from
// any thread.
bool cl_packaged_is_compiled(const char *name);

// Operations for `cl_invoke`; their arguments and results, written in Lua's terms, are beside each.
int cl_op_new_table(lua_State *L);     // array size, record size → {}
int cl_op_get(lua_State *L);           // t, k → rawget(t, k)
int cl_op_set(lua_State *L);           // t, k, v → rawset(t, k, v)
int cl_op_index(lua_State *L);         // v, k → v[k], with metamethods
int cl_op_length(lua_State *L);        // t → rawlen(t)
int cl_op_pairs(lua_State *L);         // t → k1, v1, k2, v2, …, raw; at most 100,000 pairs
int cl_op_global(lua_State *L);        // name → its raw value
int cl_op_set_global(lua_State *L);    // name, v
int cl_op_set_loaded(lua_State *L);    // name, v: package.loaded
int cl_op_set_preload(lua_State *L);   // name, f: package.preload
int cl_op_set_metatable(lua_State *L); // t, mt
// v → its metatable, whatever its field __metatable says, or nil
int cl_op_metatable(lua_State *L);
int cl_op_tostring(lua_State *L);      // v → tostring(v)
int cl_op_new_thread(lua_State *L);    // f → coroutine
// source, chunk name[, environment] → f (text only; raises syntax errors)
int cl_op_load(lua_State *L);
// chunk name, source or nothing if `cl_packaged_is_compiled` → f
int cl_op_load_packaged(lua_State *L);
// → the paths of the modules that `require` found beside the script
int cl_op_module_files(lua_State *L);
// → the paths beside the script at which `require` found none
int cl_op_missing_modules(lua_State *L);

// Converts between plain values and rows of tokens: see plain.c.
enum { CL_PLAIN_ARRAY = 1, CL_PLAIN_RECORD = 2 };
int cl_op_flatten(lua_State *L);       // v → tokens; raises for what is not plain, with where it is
int cl_op_build(lua_State *L);         // tokens → v

// Tables that scripts can only read: see read_only.c.
// t: maps each read-only table to the table behind it; its keys are weak
int cl_op_use_read_only(lua_State *L);
// Pushes the table behind the value at `index`, if that is a table that can only be read.
bool cl_push_behind(lua_State *L, int index);
// Whether any state of the process has such tables. If none has, the constructors of views, which
// check each of their arguments, need no call.
extern bool cl_read_only_is_used;
void cl_open_stand_in(lua_State *L, int index);
// Replaces such a table by a plain one with the same fields; tables in it stay read-only. Runs Lua
// code.
static inline void cl_open_read_only(lua_State *L, int index) {
  if (__atomic_load_n(&cl_read_only_is_used, __ATOMIC_RELAXED)) cl_open_stand_in(L, index);
}

// f, report, g → like f; where it fails, report(message) and what g returns
int cl_op_tolerant(lua_State *L);
int cl_op_json(lua_State *L);          // → the table of encode, decode, array and null
int cl_op_fuzzy(lua_State *L);         // → the function that ranks a list by a pattern
int cl_op_original_string(lua_State *L); // → the C library's own `string`, to compare with in tests

// ---- For C code below `cl_protect`: these raise ----

// Raises Lua's memory error, for a failed allocation of memory that is not Lua's.
int cl_raise_memory(lua_State *L);
// Makes the modules that `require` found in the script's folder count as not loaded, and pushes a
// table of them.
void cl_push_modules_forgotten(lua_State *L);
// Makes the modules in the table at `index` count as loaded again.
void cl_restore_modules(lua_State *L, int index);

// Frees registry slots, where `cl_vm_can_release` allows it.
void cl_release_slots(cl_vm *vm, const int32_t *slots, int32_t count);

// ---- Host functions ----

// Pushes a closure that calls the host's `function`. Raises an error where there is no memory. When
// the closure has been collected, `cl_take_dead_function` returns the function.
void cl_push_host_function(lua_State *L, void *function, int32_t flags);
enum {
  // While the function runs, its caller's budget is paused, and callbacks inside it get budgets of
  // their own.
  CL_FUNCTION_PAUSES_BUDGET = 1,
};
// the function, flags, a bool * that is set once Lua owns it → closure
int cl_op_host_function(lua_State *L);
// Returns a host function whose closure was collected since, or NULL.
void *cl_take_dead_function(cl_vm *vm);

// Reads the argument `index` (from 0) of a call; tables and other references come without a slot.
void cl_argument(const cl_call *call, int32_t index, cl_value *value);
// Reads an argument that is a table of at least one and at most `max_count` named fields, all of
// whose values are booleans, numbers or strings, and that has no metatable: `fields` gets a name
// and a value for each. Returns their number, and 0 for any other argument. Calls no function of
// Lua that can raise an error; the strings belong to Lua, and stay valid while the table does.
int32_t cl_argument_fields(const cl_call *call, int32_t index, cl_value *fields, int32_t max_count);
// Writes the "file:line: " of the calling Lua code, or "", and returns the length.
int cl_call_location(const cl_call *call, char *buffer, size_t size);
// Makes a registry slot for that argument; returns CL_OK or CL_FAILED_MEMORY.
int cl_argument_slot(cl_call *call, int32_t index, int32_t *slot);

// ---- Tasks: coroutines that the host resumes ----

// The states of a task that has stopped. CL_TASK_WAITING: a host function yielded; CL_TASK_YIELDED:
// the script called `coroutine.yield`.
enum { CL_TASK_FINISHED = 0, CL_TASK_YIELDED, CL_TASK_WAITING };
// Resumes the coroutine in `slot` with `count` values of the arena. On CL_OK, `state` says how it
// stopped.
int cl_task_resume(
  cl_vm *vm, int32_t slot, int64_t arguments, int32_t count, int32_t *state, cl_results *results);
// Closes a suspended or dead coroutine; its pending `__close` metamethods run under the limits.
int cl_task_close(cl_vm *vm, int32_t slot);

#endif
