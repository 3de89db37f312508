// The hook that ends a callback, and the one that counts its instructions.
#define _GNU_SOURCE
#include "Budget/budget_internal.h"

// The offset of `allowhook` in a lua_State: after the object header and the status.
enum { allowhook_offset = sizeof(void *) + 3 };
// 0: not known yet; 1: `allowhook` is at that offset; -1: this Lua has another layout, and
// finalizers can only be stopped by the memory limit.
static atomic_int allowhook_known;
// States may be opened on several threads at once: each probes for itself, and all find the same.
static _Thread_local int probed_hooks;

static void probe_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  unsigned char *bytes = (unsigned char *)L;
  if (bytes[allowhook_offset] == 0) probed_hooks++;
  lua_sethook(L, NULL, 0, 0);
}

static void block_signals(sigset_t *before) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, cl_budget_signal());
  sigaddset(&set, cl_interrupt_signal());
  pthread_sigmask(SIG_BLOCK, &set, before);
}

void cl_budget_probe(lua_State *L) {
  if (atomic_load(&allowhook_known) != 0) return;
  unsigned char *bytes = (unsigned char *)L;
  if (luaL_loadstring(L, "local a = 1; local b = a; return b") != LUA_OK) return lua_pop(L, 1);
  unsigned char before = bytes[allowhook_offset];
  // A stop would replace the hook of the probe, and the result of the probe is kept for the whole
  // process.
  sigset_t mask;
  block_signals(&mask);
  probed_hooks = 0;
  lua_sethook(L, probe_hook, LUA_MASKCOUNT, 1);
  int status = lua_pcall(L, 0, 0, 0);
  lua_sethook(L, NULL, 0, 0);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (status != LUA_OK) return lua_pop(L, 1);
  bool is_there = before == 1 && bytes[allowhook_offset] == 1 && probed_hooks == 1;
  atomic_store(&allowhook_known, is_there ? 1 : -1);
}

static void allow_hooks(lua_State *L) {
  if (atomic_load(&allowhook_known) == 1) ((volatile unsigned char *)L)[allowhook_offset] = 1;
}

void cl_note_stop(cl_vm *vm, lua_State *L, int level) {
  if (vm->stop_noted) return;
  vm->stop_noted = true;
  cl_where(L, level, vm->stop_where, sizeof vm->stop_where);
  cl_write_traceback(vm, L, level);
}

static const char stop_token;

void cl_raise_stop(lua_State *L) {
  cl_vm *vm = cl_vm_of(L);
  cl_note_heard(vm);
  cl_note_stop(vm, L, 0);
  // A hook raises its error with hooks switched off; neither a message handler of the script nor,
  // later, the `__close` variables of a coroutine that ended here must run in that state.
  allow_hooks(L);
  lua_checkstack(L, 1);
  lua_pushlightuserdata(L, (void *)&stop_token);
  lua_error(L);
}

static void stop_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  cl_vm *vm = cl_vm_of(L);
  if (vm->stop != 0) cl_raise_stop(L);
  cl_install_hook(L);
}

enum { count_step = 100 };

static void count_hook(lua_State *L, lua_Debug *ar) {
  // Lua 5.4.4 also calls any hook at the start of a function.
  if (ar->event != LUA_HOOKCOUNT) return;
  cl_check(L, count_step);
}

void cl_install_hook(lua_State *L) {
  cl_vm *vm = cl_vm_of(L);
  if (vm->stop != 0) {
    lua_sethook(L, stop_hook, LUA_MASKCOUNT, 1);
  } else if (vm->limits.instructions != 0) {
    if (lua_gethook(L) != count_hook) lua_sethook(L, count_hook, LUA_MASKCOUNT, count_step);
  } else if (lua_gethook(L) == stop_hook || lua_gethook(L) == count_hook) {
    lua_sethook(L, NULL, 0, 0);
  }
}

void cl_stop(cl_vm *vm, int reason) {
  if (vm->stop == 0) vm->stop = reason;
  lua_State *L = vm->running;
  if (L == NULL) return;
  cl_hide_calls(vm);
  cl_note_unheard(vm);
  // Setting a hook visits all calls of the stack, of which there may be 200,000, and a reminder
  // comes every 0.1 ms.
  bool is_set = lua_gethook(L) == stop_hook && lua_gethookmask(L) == LUA_MASKCOUNT &&
      lua_gethookcount(L) == 1;
  if (!is_set) lua_sethook(L, stop_hook, LUA_MASKCOUNT, 1);
  allow_hooks(L);
}

void cl_stop_here(cl_vm *vm, int reason) {
  vm->stop = reason;
  cl_hide_calls(vm);
  if (vm->running != NULL) cl_install_hook(vm->running);
}

void cl_check(lua_State *L, int64_t units) {
  cl_vm *vm = cl_vm_of(L);
  if (vm->stop != 0) cl_raise_stop(L);
  if (vm->limits.instructions == 0) return;
  if (vm->control != NULL && atomic_load(&vm->control->requested)) {
    atomic_store(&vm->control->requested, false);
    cl_stop_here(vm, CL_FAILED_INTERRUPT);
  } else if (vm->frame != NULL) {
    vm->fuel -= units;
    if (vm->fuel < 0) cl_stop_here(vm, CL_FAILED_INSTRUCTIONS);
  }
  if (vm->stop != 0) {
    cl_install_hook(L);
    cl_raise_stop(L);
  }
}
