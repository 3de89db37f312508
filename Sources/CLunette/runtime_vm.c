// A virtual machine: its memory, its opening and its closing.
#include <stdlib.h>
#include <string.h>

#include "runtime_internal.h"

// Remembers where memory ended: the error itself comes without a position. Looking at the frames allocates nothing.
static void *refuse(cl_vm *vm) {
  if (vm->main != NULL && vm->running != NULL && !vm->closing) {
    cl_where(vm->running, 0, vm->memory_where, sizeof vm->memory_where);
  }
  return NULL;
}

// realloc, with small blocks from the pool. `old` is 0 where there is no block yet.
static void *reallocate(cl_vm *vm, void *pointer, size_t old, size_t size) {
  bool was_small = old != 0 && old <= CL_POOL_LARGEST, is_small = size <= CL_POOL_LARGEST;
  if (!was_small && !is_small) return realloc(pointer, size);
  if (was_small && is_small && (old - 1) / CL_POOL_GRAIN == (size - 1) / CL_POOL_GRAIN) return pointer;
  void *result = is_small ? cl_pool_take(&vm->pool, size) : malloc(size);
  if (result == NULL || old == 0) return result;
  memcpy(result, pointer, old < size ? old : size);
  if (was_small) cl_pool_give(&vm->pool, pointer, old);
  else free(pointer);
  return result;
}

// The allocator. Shrinking never fails, as Lua requires. Where `pointer` is NULL, `old` is not a size but a type tag.
static void *allocate(void *context, void *pointer, size_t old, size_t size) {
  cl_vm *vm = context;
  if (pointer == NULL) old = 0;
  if (size == 0) {
    // The main thread itself goes: from here on the signal handler must let it be.
    if (vm->closing && (uintptr_t)vm->main - (uintptr_t)pointer < old) vm->running = NULL;
    if (old > CL_POOL_LARGEST) free(pointer);
    else if (old != 0) cl_pool_give(&vm->pool, pointer, old);
    vm->used -= old;
    return NULL;
  }
  if (size > old) {
    vm->allocations++;
    if (vm->fail_at != 0 && vm->allocations >= vm->fail_at) return refuse(vm);
    if (vm->refuses_once) {
      vm->refuses_once = false;
      return NULL;
    }
    size_t limit = vm->limits.memory;
    if (limit != 0 && (vm->used > limit || size - old > limit - vm->used)) return refuse(vm);
  }
  void *result = reallocate(vm, pointer, old, size);
  if (result == NULL) {
    if (size > old) return refuse(vm);
    // The block keeps its place. If it came from malloc and is small now, it goes to the pool when it is freed.
    result = pointer;
  }
  vm->used += size - old;
  return result;
}

static int panic(lua_State *L) {
  // Only reachable if C code of ours calls a raising function outside `cl_protect`: our own bug.
  (void)L;
  abort();
}

struct opening {
  int32_t profile;
};

static int open_protected(lua_State *L, void *context) {
  struct opening *opening = context;
  cl_budget_probe(L);
  cl_open_functions(L);
  cl_open_libraries(L, opening->profile);
  return 0;
}

cl_vm *cl_vm_open(int32_t profile, cl_limits limits, cl_host host) {
  cl_vm *vm = calloc(1, sizeof *vm);
  if (vm == NULL) return NULL;
  vm->profile = profile;
  vm->limits = limits;
  vm->host = host;
  vm->main = lua_newstate(allocate, vm);
  if (vm->main == NULL) {
    cl_pool_free(&vm->pool);
    free(vm);
    return NULL;
  }
  vm->running = vm->main;
  *(cl_vm **)lua_getextraspace(vm->main) = vm;
  lua_atpanic(vm->main, panic);
  struct opening opening = {profile};
  if (cl_protect(vm, open_protected, &opening) != CL_OK) {
    cl_vm_close(vm);
    cl_vm_free(vm);
    return NULL;
  }
  return vm;
}

void cl_vm_close(cl_vm *vm) {
  // Finalizers run now, and may not run for ever.
  cl_budget budget;
  cl_budget_begin(vm, &budget);
  vm->depth++;
  vm->closing = true;
  lua_close(vm->main);
  vm->running = NULL;
  cl_budget_end(vm, &budget);
}

void cl_vm_free(cl_vm *vm) {
  cl_pool_free(&vm->pool);
  free(vm->message);
  free(vm->arena);
  free(vm->folder);
  free(vm->dead);
  free(vm);
}

void cl_vm_set_limits(cl_vm *vm, cl_limits limits) { vm->limits = limits; }

size_t cl_vm_memory(const cl_vm *vm) { return vm->used; }

uint64_t cl_vm_allocations(const cl_vm *vm) { return vm->allocations; }

void cl_vm_fail_from(cl_vm *vm, uint64_t n) { vm->fail_at = n == 0 ? 0 : vm->allocations + n; }

bool cl_vm_charge(cl_vm *vm, ptrdiff_t bytes) {
  size_t limit = vm->limits.memory;
  if (bytes > 0 && limit != 0 && (vm->used > limit || (size_t)bytes > limit - vm->used)) return false;
  vm->used += (size_t)bytes;
  return true;
}

// An allocation that fails makes Lua collect all garbage, try again, and leave finalizers for later.
static int collect_quietly(lua_State *L, void *context) {
  (void)context;
  cl_vm_of(L)->refuses_once = true;
  lua_newuserdatauv(L, 1, 0);
  return 0;
}

static bool holds(const cl_vm *vm, size_t bytes) {
  size_t most = vm->limits.memory - vm->limits.memory / 8;
  return vm->used <= most && bytes <= most - vm->used;
}

bool cl_vm_hold(cl_vm *vm, ptrdiff_t bytes) {
  if (bytes > 0 && vm->limits.memory != 0 && !holds(vm, (size_t)bytes)) {
    // Not again where hardly anything can have become garbage since it was done in vain.
    const uint64_t worth_it = 20000;
    if (vm->pushing || vm->closing) return false;
    if (vm->collected_at != 0 && vm->allocations - vm->collected_at < worth_it) return false;
    cl_protect(vm, collect_quietly, NULL);
    vm->refuses_once = false;
    vm->collected_at = 0;
    if (!holds(vm, (size_t)bytes)) {
      vm->collected_at = vm->allocations;
      return false;
    }
  }
  vm->used += (size_t)bytes;
  vm->held += (size_t)bytes;
  return true;
}

size_t cl_vm_held(const cl_vm *vm) { return vm->held; }

static int collect(lua_State *L, void *context) {
  (void)context;
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

int cl_vm_collect(cl_vm *vm) { return cl_protect(vm, collect, NULL); }

bool cl_vm_is_running(const cl_vm *vm) { return vm->depth > 0; }

bool cl_vm_can_release(const cl_vm *vm) { return vm->depth == 0 || (!vm->pushing && !vm->closing && vm->stop == 0); }
