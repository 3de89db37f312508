// The protected side of Lua. All that can raise a Lua error happens in this target's C files, below `cl_protect`, so
// that an error never jumps over a Swift frame. Functions declared here do not raise unless their comment says so.
#ifndef CL_RUNTIME_H
#define CL_RUNTIME_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One Lua universe with its limits. Used by one thread at a time.
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
  // CL_TABLE and above: the registry slot, or 0 where none was made yet (an argument that was only looked at).
  int32_t slot;
  // CL_BOOLEAN, CL_INTEGER; the bit pattern of a CL_NUMBER; for a CL_STRING whose `bytes` is NULL its arena offset.
  int64_t integer;
  // CL_STRING: the bytes. CL_LIGHT and above: the identity (lua_topointer).
  const uint8_t *bytes;
  size_t length;
} cl_value;

// What came of a protected entry.
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
  // With CL_RAISE: the message has its location already.
  bool located;
  int32_t result_count;
  // Arena offset of `result_count` values, or -1: the one result is `single`.
  int64_t results;
  cl_value single;
} cl_call;

// What the host gives a virtual machine. The functions must not raise, and are called on the machine's thread.
typedef struct cl_host {
  void *context;
  void (*call)(void *function, cl_call *call);
  // Text for standard output (1) or standard error (2).
  void (*output)(void *context, int32_t stream, const uint8_t *bytes, size_t length);
} cl_host;

enum { CL_PROFILE_TRUSTED = 0, CL_PROFILE_SANDBOX = 1 };
enum { CL_CLOCK_THREAD_CPU = 0, CL_CLOCK_MONOTONIC = 1 };

typedef struct cl_limits {
  // 0: none.
  size_t memory;
  // 0: none. Of one callback, measured by `clock`.
  int64_t nanoseconds;
  // 0: none. Of all callbacks of one turn together, and of what the host does between them; measured by `clock`.
  int64_t turn_nanoseconds;
  // 0: none. Of one callback; counted by a hook, which costs about a factor of two.
  int64_t instructions;
  int32_t clock;
  // What the program's user sets the limits by, for messages: strings that stay, or NULL.
  const char *memory_option;
  const char *time_option;
} cl_limits;

// Makes a machine with the libraries of `profile` open; NULL where memory, or the limit, does not suffice.
cl_vm *cl_vm_open(int32_t profile, cl_limits limits, cl_host host);
// Runs the finalizers under the limits, and frees all that is Lua's. Not to be called inside a callback. Afterwards
// only `cl_take_dead_function` and `cl_vm_free` may be called.
void cl_vm_close(cl_vm *vm);
void cl_vm_free(cl_vm *vm);
void cl_vm_set_limits(cl_vm *vm, cl_limits limits);

// The folder where `require` looks first; NULL: none. Messages and source locations call it `name`, or by its path where
// that is NULL. False where memory fails.
bool cl_vm_set_folder(cl_vm *vm, const char *path, const char *name);
// Writes to the C library's standard output (1) or standard error (2): the default of `cl_host.output`.
void cl_write_standard(int32_t stream, const uint8_t *bytes, size_t length);

size_t cl_vm_memory(const cl_vm *vm);
// Makes every growing allocation fail from the `n`-th from now on (1: the next); 0: none. For tests.
void cl_vm_fail_from(cl_vm *vm, uint64_t n);
// Charges `bytes` of C memory that serves the script (negative: gives it back); false where that would exceed the
// limit.
bool cl_vm_charge(cl_vm *vm, ptrdiff_t bytes);
// The same for what the host holds for the script: views, texts, tables. It may fill the limit but for an eighth, so
// that callbacks have room to mend things. Where it would exceed that, garbage is collected first (without finalizers,
// so that nothing of the script's runs); not while a host function's results are pushed. What is given back is always
// taken.
bool cl_vm_hold(cl_vm *vm, ptrdiff_t bytes);
// Bytes that `cl_vm_hold` has charged.
size_t cl_vm_held(const cl_vm *vm);
// "file.lua:3: not enough memory: …" for a charge that was refused; answers the length.
int cl_vm_memory_words(cl_vm *vm, char *buffer, size_t size);
// A full collection, under protection.
int cl_vm_collect(cl_vm *vm);
// Whether some callback is running now (an entry is on the C stack).
bool cl_vm_is_running(const cl_vm *vm);

// The machine of a Lua state or coroutine.
static inline cl_vm *cl_vm_of(lua_State *L) { return *(cl_vm **)lua_getextraspace(L); }

// ---- Entering ----

// Whether slots can be given back now: not between a host function's return and the pushing of its results.
bool cl_vm_can_release(const cl_vm *vm);

// C code that may raise. Its stack is empty at the start. Returns how many results it leaves on top.
typedef int (*cl_entry)(lua_State *L, void *context);

// Runs `entry` in one protected call with traceback, and drops its results. On the outermost level it is a callback
// with a budget of its own; inside a host function it runs within its caller's. Returns CL_OK or CL_FAILED_…, with the
// message in `cl_error_message`.
int cl_protect(cl_vm *vm, cl_entry entry, void *context);

// The same for code of the script's own, which does not begin once its turn's time is up (`cl_turn_begin`).
int cl_protect_script(cl_vm *vm, cl_entry entry, void *context);

// The words of the last failure, valid until the next entry.
const char *cl_error_message(const cl_vm *vm, size_t *length);
// How many bytes of the message were left out.
size_t cl_error_cut(const cl_vm *vm);
const char *cl_error_traceback(const cl_vm *vm, size_t *length);
// CL_FAILED_SYNTAX: whether more input could mend it.
bool cl_error_incomplete(const cl_vm *vm);

// ---- The arena: bytes and values on their way into Lua ----

size_t cl_arena_mark(const cl_vm *vm);
void cl_arena_release(cl_vm *vm, size_t mark);
// Room for `size` bytes, aligned for a cl_value: its offset, or -1. Pointers into the arena move.
int64_t cl_arena_reserve(cl_vm *vm, size_t size);
uint8_t *cl_arena_at(const cl_vm *vm, int64_t offset);

// ---- Operations over values ----

// A function over the stack: arguments from 1, may raise, returns its number of results.
typedef int (*cl_operation)(lua_State *L);

typedef struct cl_results {
  int32_t count;
  // Strings in it stay valid until `cl_results_end`. Slots belong to the reader.
  const cl_value *values;
  int32_t base;
  size_t mark;
} cl_results;

// Pushes `count` values from the arena, runs `operation` and reads its results. `cl_results_end` must follow, whatever
// came of it, with `mark` set by the caller to what the arena shall be released to.
int cl_invoke(cl_vm *vm, cl_operation operation, int64_t arguments, int32_t count, cl_results *results);
void cl_results_end(cl_vm *vm, cl_results *results);
// `cl_invoke` of the function in `slot`.
int cl_call_slot(cl_vm *vm, int32_t slot, int64_t arguments, int32_t count, cl_results *results);

// Whether the compiled code of the chunk of that name is kept: see packaged.c. From any thread.
bool cl_packaged_is_compiled(const char *name);

// Operations for `cl_invoke`; stack effects in Lua's words.
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
int cl_op_metatable(lua_State *L);     // v → its metatable, whatever its field __metatable says, or nil
int cl_op_tostring(lua_State *L);      // v → tostring(v)
int cl_op_new_thread(lua_State *L);    // f → coroutine
int cl_op_load(lua_State *L);          // source, chunk name[, environment] → f (text only; raises syntax errors)
int cl_op_load_packaged(lua_State *L); // chunk name, source or nothing if `cl_packaged_is_compiled` → f
int cl_op_module_files(lua_State *L);  // → the paths of the modules that `require` found beside the script

// A plain value as a row of tokens, and the other way: see plain.c.
enum { CL_PLAIN_ARRAY = 1, CL_PLAIN_RECORD = 2 };
int cl_op_flatten(lua_State *L);       // v → tokens; raises for what is not plain, with where it is
int cl_op_build(lua_State *L);         // tokens → v

// Tables that can only be read: see read_only.c.
int cl_op_use_read_only(lua_State *L); // t: from each table that stands before another to that other, by weak keys
// Pushes what is behind the value at `index`, if that is a table that can only be read.
bool cl_push_behind(lua_State *L, int index);
// Whether any state of the process has been given such tables. Where none has, the constructors of views, which ask for each of
// their arguments, find out without a call.
extern bool cl_read_only_is_used;
void cl_open_stand_in(lua_State *L, int index);
// Replaces such a table by a plain one with the same parts; tables among them can only be read, too. Runs Lua code.
static inline void cl_open_read_only(lua_State *L, int index) {
  if (__atomic_load_n(&cl_read_only_is_used, __ATOMIC_RELAXED)) cl_open_stand_in(L, index);
}

int cl_op_tolerant(lua_State *L);      // f, report, g → like f; where it fails, report(message) and what g returns
int cl_op_json(lua_State *L);          // → the table of encode, decode, array and null
int cl_op_original_string(lua_State *L); // → the C library's own `string`, to compare with in tests

// ---- For C code below `cl_protect`: these raise ----

// Raises Lua's memory error, for memory that is not Lua's.
int cl_raise_memory(lua_State *L);
// Makes the modules that `require` found beside the script count as not loaded, and pushes a table of them.
void cl_push_modules_forgotten(lua_State *L);
// Makes the modules in the table at `index` count as loaded again.
void cl_restore_modules(lua_State *L, int index);

// Gives back registry slots, where `cl_vm_can_release`.
void cl_release_slots(cl_vm *vm, const int32_t *slots, int32_t count);

// ---- Host functions ----

// Pushes a closure that calls the host's `function`. Raises. When the closure is collected, `cl_take_dead_function`
// answers it.
void cl_push_host_function(lua_State *L, void *function, int32_t flags);
enum {
  // While the function runs, its caller's budget stands still, and callbacks inside get budgets of their own.
  CL_FUNCTION_PAUSES_BUDGET = 1,
};
int cl_op_host_function(lua_State *L);  // the function, flags, a bool * that is set once Lua owns it → closure
// A host function that was collected since, or NULL.
void *cl_take_dead_function(cl_vm *vm);

// Looks at the argument `index` (from 0) of a call; tables and the like come without a slot.
void cl_argument(const cl_call *call, int32_t index, cl_value *value);
// Reads an argument that is a table of at least one and at most `most` names, all of whose values are booleans, numbers or
// strings, and that has no metatable: `fields` gets a name and a value for each. Answers their number, and 0 for whatever
// else it is. Calls nothing of Lua's that can raise; the strings are Lua's, and stay while the table does.
int32_t cl_argument_fields(const cl_call *call, int32_t index, cl_value *fields, int32_t most);
// Writes "file:line: " of the Lua code that called, or ""; answers the length.
int cl_call_location(const cl_call *call, char *buffer, size_t size);
// Makes a slot for that argument; CL_OK or CL_FAILED_MEMORY.
int cl_argument_slot(cl_call *call, int32_t index, int32_t *slot);

// ---- Tasks: coroutines that the host resumes ----

// CL_TASK_WAITING: a host function yielded; CL_TASK_YIELDED: the script called `coroutine.yield`.
enum { CL_TASK_FINISHED = 0, CL_TASK_YIELDED, CL_TASK_WAITING };
// Resumes the coroutine in `slot` with `count` arena values. On CL_OK, `state` says how it stopped.
int cl_task_resume(
  cl_vm *vm, int32_t slot, int64_t arguments, int32_t count, int32_t *state, cl_results *results);
// Closes a suspended or dead coroutine, running its pending `__close` under the limits.
int cl_task_close(cl_vm *vm, int32_t slot);

#endif
