// Entering Lua: the one barrier that errors do not pass, and the words of what it caught.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime_internal.h"

void cl_set_message(cl_vm *vm, const char *text, size_t length) {
  // Longer ones are not copied: an error is a sentence, and Lua's memory has its text once already.
  const size_t longest = 1 << 16;
  vm->message_cut = length > longest ? length - longest : 0;
  length -= vm->message_cut;
  if (length + 1 > vm->message_capacity) {
    char *grown = realloc(vm->message, length + 1);
    if (grown == NULL) {
      if (length + 1 > vm->message_capacity) length = vm->message_capacity == 0 ? 0 : vm->message_capacity - 1;
    } else {
      vm->message = grown;
      vm->message_capacity = length + 1;
    }
  }
  if (length > 0) memcpy(vm->message, text, length);
  vm->message_length = length;
}

void cl_where(lua_State *L, int level, char *buffer, size_t size) {
  lua_Debug ar;
  buffer[0] = 0;
  for (; lua_getstack(L, level, &ar); level++) {
    lua_getinfo(L, "Sl", &ar);
    if (ar.currentline > 0 && !cl_is_internal(&ar)) {
      snprintf(buffer, size, "%s:%d: ", ar.short_src, ar.currentline);
      return;
    }
  }
}

static int barrier(lua_State *L);

bool cl_caller(lua_State *L, int level, lua_Debug *ar) {
  for (int here = 0; lua_getstack(L, here, ar); here++) {
    lua_getinfo(L, "Sl", ar);
    if (here >= level && ar->currentline > 0 && !cl_is_internal(ar)) return true;
    if (*ar->what == 'C' && lua_checkstack(L, 1)) {
      lua_getinfo(L, "f", ar);
      bool is_entry = lua_tocfunction(L, -1) == barrier;
      lua_pop(L, 1);
      if (is_entry) return false;
    }
  }
  return false;
}

void cl_caller_words(lua_State *L, int level, char *buffer, size_t size) {
  lua_Debug ar;
  buffer[0] = 0;
  if (cl_caller(L, level, &ar)) snprintf(buffer, size, "%s:%d: ", ar.short_src, ar.currentline);
}

int cl_raise_here(lua_State *L, const char *message, size_t length) {
  char where[CL_WHERE_SIZE];
  cl_caller_words(L, 1, where, sizeof where);
  lua_pushstring(L, where);
  lua_pushlstring(L, message, length);
  lua_concat(L, 2);
  return lua_error(L);
}

int cl_raise_memory(lua_State *L) {
  // Lua keeps this string from the start, so pushing it allocates nothing.
  lua_pushliteral(L, "not enough memory");
  return lua_error(L);
}

// Bounded formatted append to the traceback.
#define APPEND(vm, ...)                                                                                \
  do {                                                                                                 \
    size_t room = sizeof(vm)->traceback - (vm)->traceback_length;                                      \
    int n = snprintf((vm)->traceback + (vm)->traceback_length, room, __VA_ARGS__);                     \
    if (n > 0) (vm)->traceback_length += (size_t)n < room ? (size_t)n : room - 1;                      \
  } while (0)

static void append_frame(cl_vm *vm, lua_State *L, lua_Debug *ar) {
  lua_getinfo(L, "Slnt", ar);
  APPEND(vm, "\n\t%s:", ar->short_src);
  if (ar->currentline > 0) APPEND(vm, "%d:", ar->currentline);
  if (*ar->namewhat != 0) {
    APPEND(vm, " in %s '%s'", ar->namewhat, ar->name);
  } else if (*ar->what == 'm') {
    APPEND(vm, " in main chunk");
  } else if (*ar->what == 'C') {
    APPEND(vm, " in ?");
  } else {
    APPEND(vm, " in function <%s:%d>", ar->short_src, ar->linedefined);
  }
  if (ar->istailcall) APPEND(vm, "\n\t(...tail calls...)");
}

void cl_write_traceback(cl_vm *vm, lua_State *L, int level) {
  const int head = 10, tail = 11;
  lua_Debug ar;
  vm->traceback_length = 0;
  APPEND(vm, "stack traceback:");
  // The depth, by doubling and halving as luaL_traceback does.
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

static int message_handler(lua_State *L) {
  cl_vm *vm = cl_vm_of(L);
  // Quickly while stopping: hooks are off here.
  if (vm->stop != 0) return 1;
  if (!vm->keep_traceback) cl_write_traceback(vm, L, 1);
  vm->keep_traceback = false;
  return 1;
}

struct thunk {
  cl_entry entry;
  void *context;
};

static int barrier(lua_State *L) {
  struct thunk *thunk = lua_touserdata(L, 1);
  lua_settop(L, 0);
  return thunk->entry(L, thunk->context);
}

static int describe(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

static const char memory_words[] = "not enough memory";

static int no_memory(cl_vm *vm) {
  char words[CL_WHERE_SIZE + 96];
  int length = vm->limits.memory == 0
    ? snprintf(words, sizeof words, "%s%s", vm->memory_where, memory_words)
    : snprintf(
        words, sizeof words, "%s%s: the limit is %.4g MB", vm->memory_where, memory_words,
        (double)vm->limits.memory / (1 << 20));
  cl_set_message(vm, words, (size_t)length);
  vm->traceback_length = 0;
  return CL_FAILED_MEMORY;
}

// Words for the error value on top, which is popped.
static int take_message(cl_vm *vm, lua_State *L, int status) {
  vm->incomplete = false;
  if (status == LUA_ERRMEM) {
    lua_pop(L, 1);
    return no_memory(vm);
  }
  int outcome = vm->load_failure != 0 ? vm->load_failure : CL_FAILED_RUNTIME;
  if (lua_type(L, -1) != LUA_TSTRING) {
    bool custom = lua_type(L, -1) == LUA_TNUMBER;
    if (lua_type(L, -1) == LUA_TTABLE || lua_type(L, -1) == LUA_TUSERDATA) {
      // A `__tostring` or `__name` may raise: ask under protection.
      if (lua_getmetatable(L, -1)) {
        lua_pop(L, 1);
        custom = true;
      }
    }
    if (custom && lua_checkstack(L, 4)) {
      lua_pushcfunction(L, describe);
      lua_pushvalue(L, -2);
      if (lua_pcall(L, 1, 1, 0) == LUA_OK && lua_type(L, -1) == LUA_TSTRING) {
        lua_replace(L, -2);
      } else {
        lua_pop(L, 1);
      }
    }
  }
  if (lua_type(L, -1) == LUA_TSTRING) {
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (length == sizeof memory_words - 1 && memcmp(text, memory_words, length) == 0) {
      // A memory error that was caught and raised again.
      lua_pop(L, 1);
      return no_memory(vm);
    }
    cl_set_message(vm, text, length);
    if (vm->load_failure == CL_FAILED_SYNTAX) {
      static const char mark[] = "<eof>";
      const size_t size = sizeof mark - 1;
      vm->incomplete = length >= size && memcmp(text + length - size, mark, size) == 0;
    }
  } else {
    char words[96];
    int n = snprintf(
      words, sizeof words, "(the error is a value of type %s, which has no text)", luaL_typename(L, -1));
    cl_set_message(vm, words, (size_t)n);
  }
  lua_pop(L, 1);
  return outcome;
}

static int stopped(cl_vm *vm, int reason) {
  char words[CL_WHERE_SIZE + 96];
  int length = cl_stop_message(vm, reason, words, sizeof words);
  cl_set_message(vm, words, (size_t)length);
  return reason;
}

static int protect(cl_vm *vm, cl_entry entry, void *context, int results) {
  lua_State *L = vm->running;
  // Inside a callback that shall stop, nothing more begins.
  if (vm->stop != 0 && vm->frame != NULL) return stopped(vm, vm->stop);
  if (!lua_checkstack(L, 8)) return no_memory(vm);
  struct thunk thunk = {entry, context};
  cl_budget budget;
  bool owner = vm->frame == NULL;
  if (vm->depth++ == 0) vm->pushing = false;
  int base = lua_gettop(L);
  vm->traceback_length = 0;
  vm->load_failure = 0;
  if (owner) cl_budget_begin(vm, &budget);
  lua_pushcfunction(L, message_handler);
  lua_pushcfunction(L, barrier);
  lua_pushlightuserdata(L, &thunk);
  int status = lua_pcall(L, 1, results, base + 1);
  vm->running = L;
  int outcome = CL_OK;
  if (status == LUA_OK) {
    lua_remove(L, base + 1);
  } else if (vm->stop != 0) {
    outcome = stopped(vm, vm->stop);
    lua_settop(L, base);
  } else {
    outcome = take_message(vm, L, status);
    lua_settop(L, base);
  }
  if (owner) {
    // A callback that ended by itself just when it was to be stopped has ended well.
    int reason = cl_budget_end(vm, &budget);
    if (reason != 0 && outcome != CL_OK) outcome = stopped(vm, reason);
  }
  vm->depth--;
  return outcome;
}

int cl_protect(cl_vm *vm, cl_entry entry, void *context) { return protect(vm, entry, context, 0); }

const char *cl_error_message(const cl_vm *vm, size_t *length) {
  *length = vm->message_length;
  return vm->message;
}

size_t cl_error_cut(const cl_vm *vm) { return vm->message_cut; }

const char *cl_error_traceback(const cl_vm *vm, size_t *length) {
  *length = vm->traceback_length;
  return vm->traceback;
}

bool cl_error_incomplete(const cl_vm *vm) { return vm->incomplete; }

// ---- Operations ----

struct invocation {
  cl_operation operation;
  int64_t arguments;
  int32_t count;
  int64_t results;
  int32_t made;
};

static int invoke(lua_State *L, void *context) {
  struct invocation *call = context;
  cl_push_arguments(L, call->arguments, call->count);
  int count = call->operation(L);
  luaL_checkstack(L, 4, "too many results");
  cl_read_results(L, count, &call->results, &call->made);
  return count;
}

int cl_protect_keeping(
  cl_vm *vm, cl_entry entry, void *context, const int64_t *offset, const int32_t *made, cl_results *results) {
  lua_State *L = vm->running;
  results->base = lua_gettop(L);
  int status = protect(vm, entry, context, LUA_MULTRET);
  if (status != CL_OK) {
    cl_drop_slots(L, *offset, *made);
    results->count = 0;
    results->values = NULL;
    return status;
  }
  results->count = *made;
  results->values = (const cl_value *)(vm->arena + *offset);
  return CL_OK;
}

int cl_invoke(cl_vm *vm, cl_operation operation, int64_t arguments, int32_t count, cl_results *results) {
  struct invocation call = {operation, arguments, count, 0, 0};
  return cl_protect_keeping(vm, invoke, &call, &call.results, &call.made, results);
}

struct slot_call {
  int32_t slot;
  int64_t arguments;
  int32_t count;
  int64_t results;
  int32_t made;
};

static int call_slot(lua_State *L, void *context) {
  struct slot_call *call = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->slot);
  if (call->count > 0) cl_push_arguments(L, call->arguments, call->count);
  lua_call(L, call->count, LUA_MULTRET);
  int count = lua_gettop(L);
  if (count > 0) {
    luaL_checkstack(L, 4, "too many results");
    cl_read_results(L, count, &call->results, &call->made);
  }
  return count;
}

int cl_call_slot(cl_vm *vm, int32_t slot, int64_t arguments, int32_t count, cl_results *results) {
  struct slot_call call = {slot, arguments, count, 0, 0};
  return cl_protect_keeping(vm, call_slot, &call, &call.results, &call.made, results);
}

void cl_results_end(cl_vm *vm, cl_results *results) {
  lua_settop(vm->running, results->base);
  cl_arena_release(vm, results->mark);
}
