// The pass that copies a tree of view values to flat bytes. Records were checked when they were made, so the only checks here
// are of depth and number.
#include <stdlib.h>
#include <string.h>

#include "Records/records.h"

typedef struct walk {
  cl_session *s;
  lua_State *L;
  // The stack index of the body's function, for messages: it has returned, so Lua knows no location any more.
  int function;
  // The number of values that are anchored, and the stack index of the only one, or of the table of several.
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

// Makes room for `size` bytes more. Raises an error where there is no memory. Kept out of `reserve`, so that that is inlined.
__attribute__((noinline)) static void grow(walk *w, size_t size) {
  cl_session *s = w->s;
  if (size > LARGEST_ARENA - s->top) refuse(w, "the views of one body take too much memory");
  size_t capacity = s->capacity == 0 ? 4096 : s->capacity;
  while (capacity < s->top + size) capacity *= 2;
  if (capacity > LARGEST_ARENA) capacity = LARGEST_ARENA;
  if (!cl_vm_charge(s->vm, (ptrdiff_t)(capacity - s->capacity))) cl_raise_memory(w->L);
  uint8_t *grown = realloc(s->bytes, capacity);
  if (grown == NULL) {
    cl_vm_charge(s->vm, -(ptrdiff_t)(capacity - s->capacity));
    cl_raise_memory(w->L);
  }
  s->bytes = grown;
  s->capacity = (uint32_t)capacity;
}

// Reserves `size` bytes (a multiple of 8) and returns their offset. Raises an error where there is no memory.
static inline uint32_t reserve(walk *w, size_t size) {
  cl_session *s = w->s;
  if (size > s->capacity - s->top) grow(w, size);
  uint32_t offset = s->top;
  s->top += (uint32_t)size;
  return offset;
}

const uint8_t *cl_keep_bytes(cl_session *s, lua_State *L, const char *text, size_t length) {
  walk w = {.s = s, .L = L};
  s->top = 0;
  uint32_t offset = reserve(&w, (length + 7) & ~(size_t)7);
  memcpy(s->bytes + offset, text, length);
  return s->bytes + offset;
}

size_t cl_text_weight(const uint8_t *bytes, size_t length) {
  // Texts are kept as a string, and measured.
  enum { COPIES = 3, LINE = 72, CLUSTER = 9, SHORT = 256 };
  if (length <= SHORT) return length * (COPIES + CLUSTER);
  size_t lines = 0, others = 0;
  for (size_t i = 0; i < length; i++) {
    lines += bytes[i] == '\n';
    others += bytes[i] >> 7;
  }
  return length * COPIES + lines * LINE + (others == 0 ? 0 : (length - others / 2) * CLUSTER);
}

static cl_span put_string(walk *w, int index) {
  size_t length;
  const char *text = lua_tolstring(w->L, index, &length);
  if (length > LARGEST_ARENA / 2) refuse(w, "a text of more than a gigabyte");
  size_t size = (length + 7) & ~(size_t)7;
  uint32_t offset = reserve(w, size);
  if (size > 0) memset(w->s->bytes + offset + size - 8, 0, 8);
  memcpy(w->s->bytes + offset, text, length);
  w->weight += cl_text_weight((const uint8_t *)text, length);
  return (cl_span){offset, (uint32_t)length};
}

// Pops the value on top and anchors it. Most results have no more than one such value, for which no table is made.
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
  return refuse(w, lua_pushfstring(w->L, "one body returned more than %d views", (int)w->s->limits.nodes));
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
    w->L, "views are nested deeper than %d in one body, modifiers included (%s)", (int)w->s->limits.depth,
    lua_tostring(w->L, -1)));
}

static uint32_t put_record(walk *w, int index);

static uint32_t put_text(walk *w, int index) {
  if (++w->nodes > w->s->limits.nodes) too_many(w);
  w->weight += CL_WEIGHT_TEXT;
  uint32_t offset = reserve(w, sizeof(cl_node) + sizeof(cl_slot));
  cl_span span = put_string(w, index);
  cl_node *node = (cl_node *)(w->s->bytes + offset);
  *node = (cl_node){.kind = CL_KIND_TEXT, .slot_count = 1};
  cl_slot *slot = (cl_slot *)(node + 1);
  *slot = (cl_slot){.param = 0, .tag = CL_TAG_STRING};
  slot->span = span;
  node->end = w->s->top;
  return offset;
}

// Copies the value of this type at `index`, the top of the stack, as cl_check_view leaves it. The value stays on the stack, and
// there may be others above it afterwards. Most callers push nothing more; those that do set the top first.
static inline uint32_t put_top(walk *w, int type, int index) {
  if (type == LUA_TUSERDATA) return put_record(w, index);
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

// Copies a slot whose payload is a user value of the record at `index`.
static void put_anchored_slot(walk *w, const cl_declaration *entry, uint32_t at, const cl_slot *source, int index) {
  lua_State *L = w->L;
  cl_slot slot = *source;
  slot.anchor = 0;
  int type = lua_getiuservalue(L, index, source->anchor);
  switch (source->tag) {
    case CL_TAG_STRING:
    case CL_TAG_VERBATIM:
      slot.span = put_string(w, -1);
      lua_pop(L, 1);
      break;
    case CL_TAG_VIEW:
      slot.integer = put_top(w, type, index + 1);
      lua_settop(L, index);
      break;
    default:
      if (entry->params[source->param].type == CL_TYPE_IDENTITY) {
        slot.number = 0;
        const void *address = lua_topointer(L, -1);
        put_anchor(w);
        slot.integer = (int64_t)(uintptr_t)address;
      } else {
        int taken = entry->params[source->param].type;
        if ((taken == CL_TYPE_STYLE || taken == CL_TYPE_STYLE_OR_VIEW) && source->tag == CL_TAG_OBJECT) {
          if (source->extra & CL_OBJECT_BY_NAME) resolve_style(w, entry, &slot);
          slot.extra = source->extra & 0xff;
          int kind = slot.extra == CL_OBJECT_CLASS ? ((cl_class *)lua_touserdata(L, -1))->kind
                                                   : ((cl_instance *)lua_touserdata(L, -1))->kind;
          slot.extra |= (uint32_t)kind << CL_CLASS_KIND_SHIFT;
        }
        // The current version of the class is used: it may have been defined again since the view was made.
        uint32_t class_id = entry->kind == CL_KIND_COMPONENT && source->param == 0
          ? ((cl_class *)lua_touserdata(L, -1))->id : 0;
        slot.integer = put_anchor(w);
        if (entry->kind == CL_KIND_COMPONENT && source->param == 0) slot.extra = class_id;
      }
  }
  *(cl_slot *)(w->s->bytes + at) = slot;
}

// Makes room on the stack for the next levels of views. Each needs three places: the view, its children's table, a payload. Room
// for all levels that there may be would be more than the rest of a small script takes, and is swept with it.
enum { LEVELS = 16 };
static void reserve_levels(lua_State *L) { luaL_checkstack(L, LEVELS * 3 + 40, "views"); }

static uint32_t put_record(walk *w, int index) {
  lua_State *L = w->L;
  const cl_record *record = lua_touserdata(L, index);
  const cl_declaration *entry = cl_entry_of(w->s, record->kind);
  if (++w->nodes > w->s->limits.nodes) too_many(w);
  w->weight += entry == NULL ? CL_WEIGHT_TEXT : entry->weight;
  if (w->depth >= w->s->limits.depth) too_deep(w);
  w->path[w->depth < 255 ? w->depth : 255] = record->kind;
  if (++w->depth % LEVELS == 0) reserve_levels(L);
  size_t slots = (size_t)record->slot_count * sizeof(cl_slot);
  size_t children = ((size_t)record->child_count * sizeof(uint32_t) + 7) & ~(size_t)7;
  uint32_t offset = reserve(w, sizeof(cl_node) + slots + children);
  if (children > 0) memset(w->s->bytes + offset + sizeof(cl_node) + slots + children - 8, 0, 8);
  cl_node *node = (cl_node *)(w->s->bytes + offset);
  *node = (cl_node){
    .kind = record->kind, .slot_count = record->slot_count, .child_count = record->child_count,
    .location = record->location};
  for (int i = 0; i < record->slot_count; i++) {
    uint32_t at = offset + (uint32_t)(sizeof(cl_node) + (size_t)i * sizeof(cl_slot));
    if (record->slots[i].anchor != 0) put_anchored_slot(w, entry, at, &record->slots[i], index);
    else *(cl_slot *)(w->s->bytes + at) = record->slots[i];
  }
  if (record->flags & CL_RECORD_CONTENT) {
    uint32_t content = put_top(w, lua_getiuservalue(L, index, 1), index + 1);
    ((cl_node *)(w->s->bytes + offset))->content = content;
  }
  if (record->child_count > 0) {
    uint32_t at = offset + (uint32_t)(sizeof(cl_node) + slots);
    bool table = record->flags & CL_RECORD_CHILD_TABLE;
    uint64_t before = w->weight;
    lua_settop(L, index);
    if (table) lua_getiuservalue(L, index, record->first_child);
    int top = index + table;
    for (uint32_t i = 0; i < record->child_count; i++) {
      if (i > 0) lua_settop(L, top);
      int type = table ? lua_rawgeti(L, top, (lua_Integer)i + 1)
                       : lua_getiuservalue(L, index, record->first_child + (int)i);
      uint32_t child = put_top(w, type, top + 1);
      ((uint32_t *)(w->s->bytes + at))[i] = child;
    }
    if (entry != NULL && entry->share_of_children > 1) {
      w->weight = before + (w->weight - before) / entry->share_of_children;
    }
  }
  w->depth--;
  ((cl_node *)(w->s->bytes + offset))->end = w->s->top;
  return offset;
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
  if (s->capacity > 1 << 20) {
    cl_vm_charge(s->vm, -(ptrdiff_t)s->capacity);
    free(s->bytes);
    s->bytes = NULL;
    s->capacity = 0;
  }
  // Offset 0 means that there is nothing.
  s->top = 0;
  reserve(&w, 8);
  index = lua_absindex(L, index);
  reserve_levels(L);
  lua_pushnil(L);
  w.anchor_place = lua_gettop(L);
  int type = lua_type(L, index);
  lua_pushvalue(L, index);
  uint32_t root = put_top(&w, type, w.anchor_place + 1);
  lua_settop(L, w.anchor_place);
  body->weight = w.weight;
  body->anchors_one = w.anchor_count == 1;
  if (w.anchor_count > 0) body->anchor = cl_anchor_top(s, L);
  else lua_pop(L, 1);
  return root;
}
