#include <malloc.h>

#include "lunette_process.h"

// The function of AddressSanitizer, where that is built in: its allocator replaces glibc's, which
// then counts nothing.
__attribute__((weak)) size_t __sanitizer_get_current_allocated_bytes(void);

size_t lh_heap_bytes(void) {
  if (__sanitizer_get_current_allocated_bytes) return __sanitizer_get_current_allocated_bytes();
  return mallinfo2().uordblks;
}
