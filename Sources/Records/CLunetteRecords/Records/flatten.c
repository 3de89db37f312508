// The pass that copies a tree of view values to flat bytes. Records were checked when they were
// made, so the only checks here are of depth and number.
#include <stdlib.h>
#include <string.h>

#include "Records/records.h"

typedef struct walk {
  cl_session *s;
  lua_State *L;
  // The stack index of the body's function, for messages: it has returned, so Lua knows no location
  // any more.
  int function;
  // The number of values that are anchored, and the stack index of the only one, or of the table of
  // several.
  uint32_t anchor_count;
  int anchor_place;
  uint32_t nodes;
  // The bytes that the host will need for the nodes made so far.
  uint64_t weight;
  uint32_t depth;
  uint16_t path[256];
} walk;

// A multiple of 8.
enum { LARGEST_ARENA = 0x7ffffff8 };

// Raises an error that begins with the location of the body's definition.
static int refuse(walk *w, const char *words) {
  lua_pushfstring(w->L, "%s%s", cl_push_definition(w->L, w->function), words);
  return lua_error(w->L);
}

// Makes room for `size` bytes more. Raises an error where there is no memory. Kept out of
// `reserve`, so that that is inlined.
__attribute__((noinline)) static void grow(walk *w, size_t size) {
  cl_session *s = w->s;
  if (size > LARGEST_ARENA - s->arena.top) refuse(w, "the views of one body take too much memory");
  size_t capacity = s->arena.capacity == 0 ? 4096 : s->arena.capacity;
  while (capacity < s->arena.top + size) capacity *= 2;
  if (capacity > LARGEST_ARENA) capacity = LARGEST_ARENA;
  if (!cl_vm_charge(s->vm, (ptrdiff_t)(capacity - s->arena.capacity))) cl_raise_memory(w->L);
  uint8_t *grown = realloc(s->arena.bytes, capacity);
  if (grown == NULL) {
    cl_vm_charge(s->vm, -(ptrdiff_t)(capacity - s->arena.capacity));
    cl_raise_memory(w->L);
  }
  s->arena.bytes = grown;
  s->arena.capacity = (uint32_t)capacity;
}

// Reserves `size` bytes (a multiple of 8) and returns their offset. Raises an error where there is
// no memory.
static inline uint32_t reserve(walk *w, cl_session *s, size_t size) {
  if (size > s->arena.capacity - s->arena.top) grow(w, size);
  uint32_t offset = s->arena.top;
  s->arena.top += (uint32_t)size;
  return offset;
}

const uint8_t *cl_keep_bytes(cl_session *s, lua_State *L, const char *text, size_t length) {
  walk w = {.s = s, .L = L};
  s->arena.top = 0;
  uint32_t offset = reserve(&w, s, (length + 7) & ~(size_t)7);
  memcpy(s->arena.bytes + offset, text, length);
  return s->arena.bytes + offset;
}

size_t cl_text_weight(const uint8_t *bytes, size_t length) {
  // Texts are kept as a string, and measured.
  enum { COPIES = 3, LINE = 72, CLUSTER = 9, SHORT = 256 };
  if (length <= SHORT) return length * (COPIES + CLUSTER);
  size_t lines = 0, others = 0;
  // Counters of a byte are added up for many bytes at once; each may count a block of 255.
  for (size_t block = 0; block < length; block += 255) {
    size_t end = block + 255 < length ? block + 255 : length;
    uint8_t block_lines = 0, block_others = 0;
    for (size_t i = block; i < end; i++) {
      block_lines += bytes[i] == '\n';
      block_others += bytes[i] >> 7;
    }
    lines += block_lines;
    others += block_others;
  }
  return length * COPIES + lines * LINE + (others == 0 ? 0 : (length - others / 2) * CLUSTER);
}

static cl_span put_string(walk *w, const char *text, size_t length) {
  if (length > LARGEST_ARENA / 2) refuse(w, "a text of more than a gigabyte");
  size_t size = (length + 7) & ~(size_t)7;
  uint32_t offset = reserve(w, w->s, size);
  if (size > 0) memset(w->s->arena.bytes + offset + size - 8, 0, 8);
  memcpy(w->s->arena.bytes + offset, text, length);
  w->weight += cl_text_weight((const uint8_t *)text, length);
  return (cl_span){offset, (uint32_t)length};
}

// Pops the value on top and anchors it. Most results have no more than one such value, for which no
// table is made.
static int64_t put_anchor(walk *w) {
  lua_State *L = w->L;
  if (++w->anchor_count == 1) {
    lua_replace(L, w->anchor_place);
    return 1;
  }
  if (w->anchor_count == 2) {
    lua_createtable(L, 4, 0);
    lua_pushvalue(L, w->anchor_place);
    lua_rawseti(L, -2, 1);
    lua_replace(L, w->anchor_place);
  }
  lua_rawseti(L, w->anchor_place, w->anchor_count);
  return w->anchor_count;
}

static int too_many(walk *w) {
  return refuse(w, lua_pushfstring(w->L, "one body returned more than %d views",
      (int)w->s->limits.nodes));
}

static int too_deep(walk *w) {
  luaL_Buffer buffer;
  luaL_buffinit(w->L, &buffer);
  for (uint32_t i = 0; i < 6 && i < w->depth; i++) {
    const cl_declaration *entry = cl_entry_of(w->s, w->path[i]);
    if (entry == NULL) continue;
    luaL_addstring(&buffer, entry->name);
    luaL_addstring(&buffer, " > ");
  }
  luaL_addstring(&buffer, "…");
  luaL_pushresult(&buffer);
  return refuse(w, lua_pushfstring(
    w->L, "views are nested deeper than %d in one body, modifiers included (%s)",
        (int)w->s->limits.depth,
    lua_tostring(w->L, -1)));
}

static uint32_t put_record(walk *w, const cl_record *record, int index);

static uint32_t put_text(walk *w, int index) {
  if (++w->nodes > w->s->limits.nodes) too_many(w);
  w->weight += CL_WEIGHT_TEXT;
  uint32_t offset = reserve(w, w->s, sizeof(cl_node) + sizeof(cl_slot));
  size_t length;
  const char *text = lua_tolstring(w->L, index, &length);
  cl_span span = put_string(w, text, length);
  cl_node *node = (cl_node *)(w->s->arena.bytes + offset);
  *node = (cl_node){.kind = CL_KIND_TEXT, .slot_count = 1};
  cl_slot *slot = (cl_slot *)(node + 1);
  *slot = (cl_slot){.param = 0, .tag = CL_TAG_STRING};
  slot->span = span;
  node->end = w->s->arena.top;
  return offset;
}

// Copies the value of this type at `index`, the top of the stack, as cl_check_view leaves it. The
// value stays on the stack, and there may be others above it afterwards. Most callers push nothing
// more; those that do set the top first.
static inline uint32_t put_top(walk *w, int type, int index) {
  if (type == LUA_TUSERDATA) return put_record(w, lua_touserdata(w->L, index), index);
  return type == LUA_TSTRING ? put_text(w, index) : 0;
}

// Resolves a style that is given by name to the one that has the name now.
static void resolve_style(walk *w, const cl_declaration *entry, cl_slot *slot) {
  lua_State *L = w->L;
  cl_session *s = w->s;
  int index = lua_gettop(L);
  int style_kind = entry->params[slot->param].enumeration;
  if ((slot->extra & 0xff) == CL_OBJECT_CLASS) {
    lua_getiuservalue(L, index, CL_CLASS_NAME);
    cl_push_registered(s, L, style_kind, -1);
    if (lua_type(L, -1) == LUA_TUSERDATA) lua_replace(L, index);
    lua_settop(L, index);
    return;
  }
  lua_getiuservalue(L, index, CL_SELF_CLASS);
  int class = lua_gettop(L);
  lua_getiuservalue(L, class, CL_CLASS_NAME);
  cl_push_registered(s, L, style_kind, -1);
  if (lua_type(L, -1) == LUA_TUSERDATA && !lua_rawequal(L, -1, class)) {
    int registered = lua_gettop(L);
    lua_getiuservalue(L, index, CL_SELF_PROPERTIES);
    cl_push_instance(s, L, registered, registered + 1, "argument");
    lua_replace(L, index);
  }
  lua_settop(L, index);
}

// Copies a slot whose payload is a user value of the record at `index`. It is not part of
// `put_record`, and neither is the function below: most records need neither of them, and
// `put_record` need not save registers for them.
__attribute__((noinline))
static void put_anchored_slot(walk *w, const cl_declaration *entry, uint32_t at,
    const cl_slot *source, int index) {
  lua_State *L = w->L;
  cl_slot slot = *source;
  slot.anchor = 0;
  if (source->tag == CL_TAG_STRING || source->tag == CL_TAG_VERBATIM) {
    slot.extra = 0;
    slot.span = put_string(w, source->address, source->extra);
  } else if (source->tag == CL_TAG_VIEW) {
    const cl_record *record = source->address;
    if (record != NULL && !(record->flags & CL_RECORD_VALUES)) {
      slot.integer = put_record(w, record, 0);
    } else {
      int type = lua_getiuservalue(L, index, source->anchor);
      slot.integer = put_top(w, type, index + 1);
      lua_settop(L, index);
    }
  } else {
    lua_getiuservalue(L, index, source->anchor);
    if (entry->params[source->param].type == CL_TYPE_IDENTITY) {
      slot.number = 0;
      const void *address = lua_topointer(L, -1);
      put_anchor(w);
      slot.integer = (int64_t)(uintptr_t)address;
    } else {
      int taken = entry->params[source->param].type;
      if ((taken == CL_TYPE_STYLE || taken == CL_TYPE_STYLE_OR_VIEW) &&
          source->tag == CL_TAG_OBJECT) {
        if (source->extra & CL_OBJECT_BY_NAME) resolve_style(w, entry, &slot);
        slot.extra = source->extra & 0xff;
        int kind = slot.extra == CL_OBJECT_CLASS ? ((cl_class *)lua_touserdata(L, -1))->kind
                                                 : ((cl_instance *)lua_touserdata(L, -1))->kind;
        slot.extra |= (uint32_t)kind << CL_CLASS_KIND_SHIFT;
      }
      // The current version of the class is used: it may have been defined again since the view was
      // made.
      uint32_t class_id = entry->kind == CL_KIND_COMPONENT && source->param == 0
        ? ((cl_class *)lua_touserdata(L, -1))->id : 0;
      slot.integer = put_anchor(w);
      if (entry->kind == CL_KIND_COMPONENT && source->param == 0) slot.extra = class_id;
    }
  }
  *(cl_slot *)(w->s->arena.bytes + at) = slot;
}

// Makes room on the stack for the next levels of views. Each needs three places: the view, its
// children's table, a payload. Room for all levels that there may be would be more than the rest of
// a small script takes, and is swept with it.
enum { LEVELS = 16 };
static void reserve_levels(lua_State *L) { luaL_checkstack(L, LEVELS * 3 + 40, "views"); }

// Copies the children of the record at `index`, whose offsets go to the end of its node, at
// `offset`.
__attribute__((noinline))
static void put_children(walk *w, const cl_record *record, uint32_t offset, int index) {
  lua_State *L = w->L;
  const cl_declaration *entry = cl_entry_of(w->s, record->kind);
  const cl_children *children = cl_children_of(record);
  uint64_t before = w->weight;
  uint32_t at = offset + (uint32_t)sizeof(cl_node) + record->slot_count * (uint32_t)sizeof(cl_slot);
  bool table = record->flags & CL_RECORD_CHILD_TABLE;
  if (record->flags & CL_RECORD_VALUES) lua_settop(L, index);
  if (table) lua_getiuservalue(L, index, children->first);
  int top = index + table;
  for (uint32_t i = 0; i < children->count; i++) {
    const cl_record *known = table ? NULL : children->records[i];
    uint32_t child;
    if (known != NULL && !(known->flags & CL_RECORD_VALUES)) {
      child = put_record(w, known, 0);
    } else {
      lua_settop(L, top);
      int type = table ? lua_rawgeti(L, top, (lua_Integer)i + 1)
          : lua_getiuservalue(L, index, children->first + (int)i);
      child = put_top(w, type, top + 1);
    }
    ((uint32_t *)(w->s->arena.bytes + at))[i] = child;
  }
  if (entry != NULL && entry->share_of_children > 1) {
    w->weight = before + (w->weight - before) / entry->share_of_children;
  }
}

// Copies the record itself, and what its slots hold. Returns its offset.
static inline uint32_t put_node(walk *w, cl_session *s, const cl_record *record, int index) {
  const cl_declaration *entry = cl_entry_of(s, record->kind);
  if (++w->nodes > s->limits.nodes) too_many(w);
  w->weight += entry == NULL ? CL_WEIGHT_TEXT : entry->weight;
  if (w->depth >= s->limits.depth) too_deep(w);
  uint32_t depth = w->depth++;
  w->path[depth < 255 ? depth : 255] = record->kind;
  if ((depth + 1) % LEVELS == 0) reserve_levels(w->L);
  size_t slots = (size_t)record->slot_count * sizeof(cl_slot);
  const cl_children *children = cl_children_of(record);
  uint32_t child_count = children == NULL ? 0 : children->count;
  size_t offsets = ((size_t)child_count * sizeof(uint32_t) + 7) & ~(size_t)7;
  uint32_t offset = reserve(w, s, sizeof(cl_node) + slots + offsets);
  cl_node *node = (cl_node *)(s->arena.bytes + offset);
  if (offsets > 0) memset((uint8_t *)(node + 1) + slots + offsets - 8, 0, 8);
  *node = (cl_node){
    .kind = record->kind, .slot_count = record->slot_count, .child_count = child_count,
        .location = record->location};
  cl_slot *slot = (cl_slot *)(node + 1);
  for (const cl_slot *source = record->slots, *end = source + record->slot_count; source < end;
      source++, slot++) {
    if (source->anchor == 0) {
      *slot = *source;
      continue;
    }
    uint32_t at = (uint32_t)((uint8_t *)slot - s->arena.bytes);
    put_anchored_slot(w, entry, at, source, index);
    slot = (cl_slot *)(s->arena.bytes + at);
  }
  return offset;
}

// Copies a record, which is at `index`; that may be 0 where it has no CL_RECORD_VALUES. Leaves more
// on the stack, as `put_top`.
static uint32_t put_record(walk *w, const cl_record *record, int index) {
  cl_session *s = w->s;
  uint32_t depth = w->depth, first = s->arena.top, last;
  for (;;) {
    last = put_node(w, s, record, index);
    const cl_record *content = record->content;
    if (content == NULL) break;
    int content_index = 0;
    if (content->flags & CL_RECORD_VALUES) {
      lua_getiuservalue(w->L, index, 1);
      content_index = index + 1;
    }
    ((cl_node *)(s->arena.bytes + last))->content = s->arena.top;
    // The content follows its modifier and ends where that ends, unless children of the modifier
    // come after it.
    if (record->flags & CL_RECORD_CHILDREN) {
      put_record(w, content, content_index);
      break;
    }
    record = content;
    index = content_index;
  }
  if (record->flags & CL_RECORD_CHILDREN) put_children(w, record, last, index);
  for (uint32_t offset = first;; ) {
    cl_node *node = (cl_node *)(s->arena.bytes + offset);
    node->end = s->arena.top;
    if (offset == last) break;
    offset = node->content;
  }
  w->depth = depth;
  return first;
}

uint32_t cl_flatten(cl_session *s, lua_State *L, int index, int function, cl_body *body) {
  walk w;
  w.function = function;
  w.s = s;
  w.L = L;
  w.anchor_count = 0;
  w.nodes = 0;
  w.weight = 0;
  w.depth = 0;
  // An arena that grew for one large body is not kept.
  if (s->arena.capacity > 1 << 20) {
    cl_vm_charge(s->vm, -(ptrdiff_t)s->arena.capacity);
    free(s->arena.bytes);
    s->arena.bytes = NULL;
    s->arena.capacity = 0;
  }
  // Offset 0 means that there is no value.
  s->arena.top = 0;
  reserve(&w, s, 8);
  uint32_t root;
  const cl_record *record = lua_touserdata(L, index);
  if (record != NULL && !(record->flags & CL_RECORD_VALUES)) {
    root = put_record(&w, record, 0);
  } else {
    index = lua_absindex(L, index);
    reserve_levels(L);
    lua_pushnil(L);
    w.anchor_place = lua_gettop(L);
    int type = lua_type(L, index);
    lua_pushvalue(L, index);
    root = put_top(&w, type, w.anchor_place + 1);
    lua_settop(L, w.anchor_place);
    if (w.anchor_count > 0) body->anchor = cl_anchor_top(s, L);
    else lua_pop(L, 1);
  }
  body->weight = w.weight;
  body->anchors_one = w.anchor_count == 1;
  return root;
}
