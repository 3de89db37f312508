// The outcome of an entry that failed, in words: its message, and which limit was reached.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Runtime/runtime_internal.h"

static void set_message(cl_vm *vm, const char *text, size_t length) {
  // This is longer than what a person reads, and short enough that many messages can be kept. Lua's
  // memory has the whole message.
  const size_t longest = 1 << 14;
  vm->message_cut = 0;
  if (length > longest) {
    size_t kept = longest;
    while (kept > 0 && ((unsigned char)text[kept] & 0xc0) == 0x80) kept--;
    vm->message_cut = length - kept;
    length = kept;
  }
  if (length + 1 > vm->message_capacity) {
    char *grown = realloc(vm->message, length + 1);
    if (grown == NULL) {
      if (length + 1 > vm->message_capacity)
        length = vm->message_capacity == 0 ? 0 : vm->message_capacity - 1;
    } else {
      vm->message = grown;
      vm->message_capacity = length + 1;
    }
  }
  if (length > 0) memcpy(vm->message, text, length);
  vm->message_length = length;
}

static int describe(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

static const char memory_words[] = "not enough memory";

static int write_memory_words(cl_vm *vm, char *buffer, size_t size) {
  if (vm->limits.memory == 0) return snprintf(buffer, size, "%s%s", vm->memory_where, memory_words);
  const char *option = vm->limits.memory_option;
  return snprintf(
    buffer, size, "%s%s: the limit is %.4g MB%s%s%s", vm->memory_where, memory_words,
    (double)vm->limits.memory / (1 << 20), option != NULL ? " (" : "", option != NULL ? option : "",
    option != NULL ? ")" : "");
}

int cl_fail_memory(cl_vm *vm) {
  char words[CL_WHERE_SIZE + 128];
  write_memory_words(vm, words, sizeof words);
  set_message(vm, words, strlen(words));
  vm->traceback_length = 0;
  return CL_FAILED_MEMORY;
}

int cl_take_failure(cl_vm *vm, lua_State *L, int status) {
  vm->incomplete = false;
  if (status == LUA_ERRMEM) {
    lua_pop(L, 1);
    return cl_fail_memory(vm);
  }
  int outcome = vm->load_failure != 0 ? vm->load_failure : CL_FAILED_RUNTIME;
  if (lua_type(L, -1) != LUA_TSTRING) {
    bool custom = lua_type(L, -1) == LUA_TNUMBER;
    if (lua_type(L, -1) == LUA_TTABLE || lua_type(L, -1) == LUA_TUSERDATA) {
      // A `__tostring` or `__name` metamethod may raise an error, so it is called in protected
      // mode.
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
      return cl_fail_memory(vm);
    }
    set_message(vm, text, length);
    if (vm->load_failure == CL_FAILED_SYNTAX) {
      static const char mark[] = "<eof>";
      const size_t size = sizeof mark - 1;
      vm->incomplete = length >= size && memcmp(text + length - size, mark, size) == 0;
    }
  } else {
    char words[96];
    int n = snprintf(
      words, sizeof words, "(the error is a value of type %s, which has no text)",
          luaL_typename(L, -1));
    set_message(vm, words, (size_t)n);
  }
  lua_pop(L, 1);
  return outcome;
}

int cl_vm_memory_words(cl_vm *vm, char *buffer, size_t size) {
  if (vm->main != NULL && vm->running != NULL)
    cl_where(vm->running, 0, vm->memory_where, sizeof vm->memory_where);
  return write_memory_words(vm, buffer, size);
}

static int write_stop_words(cl_vm *vm, int reason, char *buffer, size_t size) {
  switch (reason) {
    case CL_FAILED_TIME:
      if (vm->stop_is_turn) {
        const char *option = vm->limits.time_option;
        return snprintf(
          buffer, size,
              "%sstopped: all that followed from one event, or was drawn at once, took longer "
              "than %g s "
          "(%g times the time limit%s%s)", vm->stop_where, (double)vm->turn.limit / 1e9,
          (double)vm->turn.limit / (double)vm->limits.nanoseconds, option != NULL ? ", " : "",
          option != NULL ? option : "");
      }
      return snprintf(
        buffer, size, "%sstopped: it ran longer than the time limit of %g s", vm->stop_where,
        (double)vm->limits.nanoseconds / 1e9);
    case CL_FAILED_INSTRUCTIONS:
      return snprintf(
        buffer, size, "%sstopped: it ran more than the limit of %lld instructions", vm->stop_where,
        (long long)vm->limits.instructions);
    default: return snprintf(buffer, size, "%sinterrupted", vm->stop_where);
  }
}

int cl_fail_stopped(cl_vm *vm, int reason) {
  char words[CL_WHERE_SIZE + 192];
  write_stop_words(vm, reason, words, sizeof words);
  set_message(vm, words, strlen(words));
  return reason;
}

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
