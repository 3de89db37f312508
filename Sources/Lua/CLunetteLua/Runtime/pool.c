// Pools of small blocks for Lua, by size: freed blocks are kept in lists and used again. Lua passes
// a block's size when it frees it, so blocks need no header. In measurements of style callbacks,
// malloc and free took a fifth of the time.
#include <stdlib.h>

#include "Runtime/runtime_internal.h"

enum { FIRST_CHUNK = 8 << 10, LARGEST_CHUNK = 64 << 10 };

struct cl_chunk {
  struct cl_chunk *next;
  // This keeps the blocks aligned.
  size_t size;
};

static void *refill(cl_pool *pool, size_t size) {
  size_t chunk_size = pool->chunks == NULL ? FIRST_CHUNK : pool->chunks->size * 2;
  if (chunk_size > LARGEST_CHUNK) chunk_size = LARGEST_CHUNK;
  struct cl_chunk *chunk = malloc(chunk_size);
  if (chunk == NULL) return NULL;
  // The rest of the chunk before, a multiple of the grain and less than `size`, is used as a
  // smaller block.
  if (pool->left >= CL_POOL_GRAIN) cl_pool_give(pool, pool->top, pool->left);
  chunk->next = pool->chunks;
  chunk->size = chunk_size;
  pool->chunks = chunk;
  pool->top = (char *)(chunk + 1) + size;
  pool->left = chunk_size - sizeof *chunk - size;
  return chunk + 1;
}

void *cl_pool_cut(cl_pool *pool, size_t size) {
  if (pool->left < size) return refill(pool, size);
  void *block = pool->top;
  pool->top += size;
  pool->left -= size;
  return block;
}

void cl_pool_free(cl_pool *pool) {
  while (pool->chunks != NULL) {
    struct cl_chunk *next = pool->chunks->next;
    free(pool->chunks);
    pool->chunks = next;
  }
}
