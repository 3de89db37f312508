// Coroutines: the script's library of that name, and tasks that the host resumes. The library is
// our own, so that the machine always knows which coroutine runs (a stop must reach that one), so
// that depth is limited (20,000 nested closes overflow the C stack of 5.4.4), and so that a host
// function may wait inside a coroutine of the script's own.
#include "Runtime/runtime_internal.h"

enum { most_resumes = 100 };

int cl_host_yield(lua_State *L, int count) {
  if (!lua_isyieldable(L)) {
    static const char words[] = "this function waits, and can only be called inside a task";
    return cl_raise_here(L, words, sizeof words - 1);
  }
  cl_vm_of(L)->host_yield = L;
  return lua_yield(L, count);
}

static bool is_dead(lua_State *co) { return lua_status(co) == LUA_OK && lua_gettop(co) == 0; }

static int fail(lua_State *L, int arguments, const char *message) {
  lua_pop(L, arguments);
  lua_pushstring(L, message);
  return -1;
}

// Makes `L` the running coroutine, with the hook that it must have.
static void cl_switch(cl_vm *vm, lua_State *L) {
  vm->running = L;
  if (vm->stop != 0 || vm->limits.instructions != 0) cl_install_hook(L);
}

int cl_resume(lua_State *L, lua_State *co, int count, int *how) {
  cl_vm *vm = cl_vm_of(L);
  *how = CL_RAN_TO_END;
  if (vm->stop != 0) cl_raise_stop(L);
  if (vm->resume_depth >= most_resumes) return fail(L, count, "coroutines are nested too deeply");
  if (co == L || co == vm->main) return fail(L, count, "cannot resume non-suspended coroutine");
  if (is_dead(co)) return fail(L, count, "cannot resume dead coroutine");
  if (!lua_checkstack(co, count + 1)) return fail(L, count, "too many arguments to resume");
  lua_xmove(L, co, count);
  vm->resume_depth++;
  vm->host_yield = NULL;
  cl_switch(vm, co);
  int results = 0;
  int status = lua_resume(co, L, count, &results);
  cl_switch(vm, L);
  vm->resume_depth--;
  // The stop is raised only after the coroutine was left, because it must pass through this
  // function.
  if (vm->stop != 0) cl_raise_stop(L);
  if (status != LUA_OK && status != LUA_YIELD) {
    lua_xmove(co, L, 1);
    return -1;
  }
  if (status == LUA_YIELD) *how = vm->host_yield == co ? CL_HOST_YIELDED : CL_SCRIPT_YIELDED;
  vm->host_yield = NULL;
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(co, results);
    return fail(L, 0, "too many results to resume");
  }
  lua_xmove(co, L, results);
  return results;
}

// ---- The library ----

static lua_State *get_coroutine(lua_State *L) {
  lua_State *co = lua_tothread(L, 1);
  luaL_argexpected(L, co != NULL, 1, "coroutine");
  return co;
}

static int pass_host_yield(lua_State *L, int results, lua_KFunction continuation) {
  if (!lua_isyieldable(L))
    return luaL_error(L, "a function that waits was called in a coroutine outside a task");
  cl_vm_of(L)->host_yield = L;
  return lua_yieldk(L, results, 0, continuation);
}

static int resume_more(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  lua_State *co = lua_tothread(L, 1);
  int how;
  int results = cl_resume(L, co, lua_gettop(L) - 1, &how);
  if (results < 0) {
    cl_vm_of(L)->load_failure = 0;
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
  }
  if (how == CL_HOST_YIELDED) return pass_host_yield(L, results, resume_more);
  lua_pushboolean(L, 1);
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int co_resume(lua_State *L) {
  get_coroutine(L);
  return resume_more(L, LUA_OK, 0);
}

// Closes the variables of a coroutine that an error has ended, as the standard library does. The
// error is on top of `L`; an error of a `__close` metamethod takes its place.
static void close_failed(lua_State *L, lua_State *co) {
  int failure = lua_status(co);
  if (failure == LUA_OK || failure == LUA_YIELD) return;
  cl_close_coroutine(L, co);
  if (lua_gettop(co) == 0) return;
  lua_pop(L, 1);
  lua_xmove(co, L, 1);
}

static int wrap_more(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  lua_State *co = lua_tothread(L, lua_upvalueindex(1));
  int how;
  int results = cl_resume(L, co, lua_gettop(L), &how);
  if (results >= 0) {
    if (how == CL_HOST_YIELDED) return pass_host_yield(L, results, wrap_more);
    return results;
  }
  int failure = lua_status(co);
  close_failed(L, co);
  if (failure != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

static int co_wrap_call(lua_State *L) { return wrap_more(L, LUA_OK, 0); }

static int co_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  // Each coroutine counts its instructions by itself, so its first step is charged in advance.
  cl_check(L, 100);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}

static int co_wrap(lua_State *L) {
  co_create(L);
  lua_pushcclosure(L, co_wrap_call, 1);
  return 1;
}

static int co_yield(lua_State *L) { return lua_yield(L, lua_gettop(L)); }

static const char *status_of(lua_State *L, lua_State *co) {
  if (L == co) return "running";
  switch (lua_status(co)) {
    case LUA_YIELD: return "suspended";
    case LUA_OK: {
      lua_Debug ar;
      if (lua_getstack(co, 0, &ar)) return "normal";
      return lua_gettop(co) == 0 ? "dead" : "suspended";
    }
    default: return "dead";
  }
}

static int co_status(lua_State *L) {
  lua_pushstring(L, status_of(L, get_coroutine(L)));
  return 1;
}

static int co_isyieldable(lua_State *L) {
  lua_State *co = lua_isnone(L, 1) ? L : get_coroutine(L);
  lua_pushboolean(L, lua_isyieldable(co));
  return 1;
}

static int co_running(lua_State *L) {
  int main = lua_pushthread(L);
  lua_pushboolean(L, main);
  return 2;
}

int cl_close_coroutine(lua_State *L, lua_State *co) {
  cl_vm *vm = cl_vm_of(L);
  if (vm->resume_depth >= most_resumes) return luaL_error(L, "coroutines are nested too deeply");
  vm->resume_depth++;
  cl_switch(vm, co);
  int status = lua_resetthread(co);
  cl_switch(vm, L);
  vm->resume_depth--;
  if (vm->stop != 0) cl_raise_stop(L);
  return status;
}

static int co_close(lua_State *L) {
  lua_State *co = get_coroutine(L);
  const char *status = status_of(L, co);
  if (*status != 'd' && *status != 's') return luaL_error(L, "cannot close a %s coroutine", status);
  if (cl_close_coroutine(L, co) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(co, L, 1);
  return 2;
}

int cl_open_coroutine(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"create", co_create},
    {"resume", co_resume},
    {"running", co_running},
    {"status", co_status},
    {"wrap", co_wrap},
    {"yield", co_yield},
    {"isyieldable", co_isyieldable},
    {"close", co_close},
    {NULL, NULL},
  };
  luaL_newlib(L, functions);
  return 1;
}

// ---- Tasks ----

struct resumption {
  int32_t slot;
  int64_t arguments;
  int32_t count;
  int32_t state;
  int64_t results;
  int32_t made;
};

static int resume_task(lua_State *L, void *context) {
  struct resumption *task = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, task->slot);
  lua_State *co = lua_tothread(L, -1);
  if (co == NULL) return luaL_error(L, "the task was closed");
  cl_push_arguments(L, task->arguments, task->count);
  int how;
  int results = cl_resume(L, co, task->count, &how);
  if (results < 0) {
    cl_write_traceback(cl_vm_of(L), co, 0);
    close_failed(L, co);
    cl_vm_of(L)->keep_traceback = true;
    return lua_error(L);
  }
  task->state =
    how == CL_RAN_TO_END ? CL_TASK_FINISHED : how == CL_HOST_YIELDED ? CL_TASK_WAITING
        : CL_TASK_YIELDED;
  cl_read_results(L, results, &task->results, &task->made);
  return results;
}

int cl_task_resume(
  cl_vm *vm, int32_t slot, int64_t arguments, int32_t count, int32_t *state, cl_results *results) {
  struct resumption task = {slot, arguments, count, CL_TASK_FINISHED, 0, 0};
  bool was_in_task = vm->in_task;
  vm->in_task = true;
  int status = cl_protect_keeping(vm, resume_task, &task, &task.results, &task.made, results);
  vm->in_task = was_in_task;
  *state = task.state;
  return status;
}

static int close_task(lua_State *L, void *context) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, *(int32_t *)context);
  lua_State *co = lua_tothread(L, -1);
  if (co == NULL) return 0;
  const char *status = status_of(L, co);
  if (*status != 'd' && *status != 's') return luaL_error(L, "cannot close a %s task", status);
  if (cl_close_coroutine(L, co) == LUA_OK) return 0;
  lua_xmove(co, L, 1);
  return lua_error(L);
}

int cl_task_close(cl_vm *vm, int32_t slot) { return cl_protect(vm, close_task, &slot); }
