#include "CLunetteHost.h"

#include <malloc.h>

size_t lh_heap_bytes(void) { return mallinfo2().uordblks; }
