// The account of memory: Lua's own memory, by its allocator, and what C and the host hold for the
// script.
#include <stdlib.h>
#include <string.h>

#include "Runtime/runtime_internal.h"

// Records the location where memory ran out, because the error itself has none. Reading the frames
// allocates nothing.
static void *refuse(cl_vm *vm) {
  if (vm->main != NULL && vm->running != NULL && !vm->closing) {
    cl_where(vm->running, 0, vm->memory_where, sizeof vm->memory_where);
  }
  return NULL;
}

// Whether the callback is being stopped.
static bool is_stopping(const cl_vm *vm) {
  return vm->stop != 0 && vm->running != NULL && vm->frame != NULL;
}

// A callback that is being stopped gets no large block, because it is in a loop that has not
// noticed the stop, and this ends all loops in which something grows. It gets small blocks, even
// beyond the limit, such as for the messages of `__close` metamethods that fail: if memory is used
// up, each of them would otherwise make Lua collect all garbage.
static bool is_last_grant(cl_vm *vm, size_t size) {
  const int32_t limit = 100000;
  if (size <= CL_POOL_LARGEST && vm->last_grants < limit) {
    vm->last_grants++;
    return true;
  }
  cl_note_stop(vm, vm->running, 0);
  return false;
}

// If instructions are counted, the cost of a chain of `__call` is counted here. It grows with the
// square of the chain's length: each time that the stack is full, it is copied to one of twice the
// size, and the call that is being made has most of it.
static void count_stack(cl_vm *vm, size_t size) {
  enum { SLOT = 16, LEAST = 4096, LINKS_OF_AN_INSTRUCTION = 64 };
  if (vm->limits.instructions == 0 || vm->running == NULL || vm->frame == NULL) return;
  size_t values = (size_t)lua_gettop(vm->running);
  if (values < LEAST || size < values * SLOT * 2 || size > values * SLOT * 8) return;
  vm->fuel -= (int64_t)(values * values / LINKS_OF_AN_INSTRUCTION);
  if (vm->fuel < 0 && vm->stop == 0) cl_stop_here(vm, CL_FAILED_INSTRUCTIONS);
}

// realloc, with small blocks from the pool. `old` is 0 where there is no block yet.
static void *reallocate(cl_vm *vm, void *pointer, size_t old, size_t size) {
  bool was_small = old != 0 && old <= CL_POOL_LARGEST, is_small = size <= CL_POOL_LARGEST;
  if (!was_small && !is_small) return realloc(pointer, size);
  if (was_small && is_small && (old - 1) / CL_POOL_GRAIN == (size - 1) / CL_POOL_GRAIN)
    return pointer;
  void *result = is_small ? cl_pool_take(&vm->pool, size) : malloc(size);
  if (result == NULL || old == 0) return result;
  memcpy(result, pointer, old < size ? old : size);
  if (was_small) cl_pool_give(&vm->pool, pointer, old);
  else free(pointer);
  return result;
}

// Handles any request; `old` is 0 if there is no block yet. It is not part of `cl_allocate`, which
// therefore need not save registers.
__attribute__((noinline)) static void *allocate(cl_vm *vm, void *pointer, size_t old, size_t size) {
  if (size == 0) {
    // The main thread itself is being freed: from here on the signal handler must not touch it.
    if (vm->closing && (uintptr_t)vm->main - (uintptr_t)pointer < old) vm->running = NULL;
    if (old > CL_POOL_LARGEST) free(pointer);
    else if (old != 0) cl_pool_give(&vm->pool, pointer, old);
    vm->used -= old;
    return NULL;
  }
  if (size > old) {
    vm->allocations++;
    if (vm->main == NULL && vm->universe == NULL) vm->universe_size = size;
    if (size >= 8192 * 16) count_stack(vm, size);
    if (vm->fail_at != 0 && vm->allocations >= vm->fail_at) return refuse(vm);
    if (vm->refuses_once) {
      vm->refuses_once = false;
      return NULL;
    }
    size_t limit = vm->limits.memory;
    if (is_stopping(vm)) {
      if (!is_last_grant(vm, size)) return NULL;
    } else if (limit != 0 && (vm->used > limit || size - old > limit - vm->used)) {
      return refuse(vm);
    }
  }
  void *result = reallocate(vm, pointer, old, size);
  if (result == NULL) {
    if (size > old) return refuse(vm);
    // The block keeps its place. If it came from malloc and is small now, it goes to the pool when
    // it is freed.
    result = pointer;
  }
  vm->used += size - old;
  // The first block of a machine is that of its main thread.
  if (vm->main == NULL && vm->universe == NULL) vm->universe = result;
  return result;
}

// Where `pointer` is NULL, `old` is not a size but a type tag.
void *cl_allocate(void *context, void *pointer, size_t old, size_t size) {
  cl_vm *vm = context;
  if (pointer == NULL) {
    // The usual case: the block is small and new, within the limits, and there is a freed one of
    // its size.
    size_t limit = vm->limits.memory;
    bool is_granted = (limit == 0 || vm->used + size <= limit) && vm->fail_at == 0 &&
        !vm->refuses_once && vm->stop == 0;
    void *block = is_granted && size - 1 < CL_POOL_LARGEST ? cl_pool_reuse(&vm->pool, size) : NULL;
    if (block == NULL) return allocate(vm, NULL, 0, size);
    vm->allocations++;
    vm->used += size;
    return block;
  }
  if (size != 0 || old - 1 >= CL_POOL_LARGEST || vm->closing)
    return allocate(vm, pointer, old, size);
  cl_pool_give(&vm->pool, pointer, old);
  vm->used -= old;
  return NULL;
}

size_t cl_vm_memory(const cl_vm *vm) { return vm->used; }

void cl_vm_fail_from(cl_vm *vm, uint64_t n) { vm->fail_at = n == 0 ? 0 : vm->allocations + n; }

// An allocation that fails makes Lua collect all garbage, try again, and leave finalizers for
// later.
static int collect_quietly(lua_State *L, void *context) {
  (void)context;
  cl_vm_of(L)->refuses_once = true;
  lua_newuserdatauv(L, 1, 0);
  return 0;
}

static bool fits(const cl_vm *vm, size_t bytes, size_t limit) {
  return vm->used <= limit && bytes <= limit - vm->used;
}

// Whether the memory in use may grow by `bytes` up to `limit`. Collects garbage first if there is
// not enough room: Lua collects only when it refuses an allocation of its own, and this is not one.
static bool makes_room(cl_vm *vm, size_t bytes, size_t limit) {
  if (fits(vm, bytes, limit)) return true;
  if (vm->pushing || vm->closing) return false;
  // Garbage is not collected again where hardly any can have come up since the last time without
  // success.
  const uint64_t worth_it = 20000;
  bool is_little = vm->allocations - vm->collected_at < worth_it &&
      vm->used <= vm->left + vm->limits.memory / 16;
  if (vm->collected_at != 0 && is_little) return false;
  cl_protect(vm, collect_quietly, NULL);
  vm->refuses_once = false;
  bool is_enough = fits(vm, bytes, limit);
  vm->collected_at = is_enough ? 0 : vm->allocations;
  vm->left = vm->used;
  return is_enough;
}

bool cl_vm_charge(cl_vm *vm, ptrdiff_t bytes) {
  size_t limit = vm->limits.memory;
  if (bytes > 0 && limit != 0 && !makes_room(vm, (size_t)bytes, limit)) {
    refuse(vm);
    return false;
  }
  vm->used += (size_t)bytes;
  return true;
}

bool cl_vm_hold(cl_vm *vm, ptrdiff_t bytes) {
  size_t limit = vm->limits.memory;
  if (bytes > 0 && limit != 0 && !makes_room(vm, (size_t)bytes, limit - limit / 8)) return false;
  vm->used += (size_t)bytes;
  vm->held += (size_t)bytes;
  return true;
}

size_t cl_vm_held(const cl_vm *vm) { return vm->held; }
