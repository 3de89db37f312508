// Bytes and values on their way into Lua.
#include <stdlib.h>

#include "Runtime/runtime_internal.h"

size_t cl_arena_mark(const cl_vm *vm) { return vm->arena_top; }

void cl_arena_release(cl_vm *vm, size_t mark) {
  vm->arena_top = mark;
  // An arena that grew for one large call is not kept.
  if (mark == 0 && vm->arena_capacity > 1 << 20) {
    cl_vm_charge(vm, -(ptrdiff_t)vm->arena_capacity);
    free(vm->arena);
    vm->arena = NULL;
    vm->arena_capacity = 0;
  }
}

int64_t cl_arena_reserve(cl_vm *vm, size_t size) {
  const size_t alignment = _Alignof(cl_value);
  size_t start = (vm->arena_top + alignment - 1) & ~(alignment - 1);
  if (size > SIZE_MAX / 4 - start) return -1;
  size_t end = start + size;
  if (end > vm->arena_capacity) {
    size_t capacity = vm->arena_capacity == 0 ? 4096 : vm->arena_capacity;
    while (capacity < end) capacity *= 2;
    if (!cl_vm_charge(vm, (ptrdiff_t)(capacity - vm->arena_capacity))) return -1;
    uint8_t *grown = realloc(vm->arena, capacity);
    if (grown == NULL) {
      cl_vm_charge(vm, -(ptrdiff_t)(capacity - vm->arena_capacity));
      return -1;
    }
    vm->arena = grown;
    vm->arena_capacity = capacity;
  }
  vm->arena_top = end;
  return (int64_t)start;
}

uint8_t *cl_arena_at(const cl_vm *vm, int64_t offset) { return vm->arena + offset; }
