// Records: the immutable userdata that represent views in Lua.
#include <string.h>

#include "Records/records.h"

bool cl_note_payload(lua_State *L, cl_slot *slot, int index) {
  if (slot->tag == CL_TAG_STRING || slot->tag == CL_TAG_VERBATIM) {
    size_t length;
    slot->address = lua_tolstring(L, index, &length);
    slot->extra = length < UINT32_MAX ? (uint32_t)length : UINT32_MAX;
    return true;
  }
  if (slot->tag != CL_TAG_VIEW) return false;
  // NULL where the view is a text.
  const cl_record *record = lua_touserdata(L, index);
  slot->address = record;
  return record != NULL && !(record->flags & CL_RECORD_VALUES);
}

// The number of children whose addresses a record keeps.
static uint32_t known_children(const cl_arguments *a) {
  return a->child_table ? 0 : a->child_count;
}

// Kept out of `cl_make_record`, for most records have no children.
__attribute__((noinline)) static void keep_children(cl_record *record, const cl_arguments *a) {
  record->flags |= CL_RECORD_CHILDREN | (a->child_table ? CL_RECORD_CHILD_TABLE | CL_RECORD_VALUES
      : 0);
  cl_children *children = cl_children_of(record);
  children->count = a->child_count;
  children->first = a->first_child;
  memcpy(children->records, a->children, known_children(a) * sizeof *a->children);
}

void cl_make_record(cl_arguments *a, int meta, const cl_record *content) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  const cl_declaration *entry = a->entry;
  int count = a->slot_count;
  size_t size = sizeof(cl_record) + (size_t)count * sizeof(cl_slot);
  if (a->child_count != 0) size += sizeof(cl_children) + known_children(a) * sizeof *a->children;
  cl_record *record = lua_newuserdatauv(L, size, a->first + a->anchors);
  record->kind = entry->kind;
  record->slot_count = (uint8_t)count;
  record->flags = a->has_values || (content != NULL && content->flags & CL_RECORD_VALUES)
      ? CL_RECORD_VALUES : 0;
  record->magic = s->magic;
  record->content = content;
  record->meta = (uint16_t)meta;
  bool is_noted = entry->flags & CL_ENTRY_PLACED || s->chunks.notes_all;
  record->location = is_noted ? cl_location_here(s, L) : 0;
  if (meta == CL_META_VIEW) s->run->views_made++;
  for (int i = 0; i < count; i++) record->slots[i] = a->slots[i];
  if (a->child_count != 0) keep_children(record, a);
  if (a->anchors > 0) {
    int at = a->base + 1;
    lua_insert(L, at);
    for (int i = a->anchors; i >= 1; i--) lua_setiuservalue(L, at, a->first + i);
  }
  if (content != NULL) {
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
  }
  if (a->metatable != 0) lua_pushvalue(L, a->metatable);
  else lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[meta]);
  lua_setmetatable(L, -2);
}

void cl_push_simple(cl_session *s, lua_State *L, int kind, const cl_slot *slot, int anchor_index) {
  if (anchor_index != 0) anchor_index = lua_absindex(L, anchor_index);
  size_t size = sizeof(cl_record) + (slot != NULL ? sizeof(cl_slot) : 0);
  cl_record *record = lua_newuserdatauv(L, size, anchor_index != 0 ? 1 : 0);
  memset(record, 0, sizeof *record);
  record->kind = (uint16_t)kind;
  record->meta = CL_META_VIEW;
  record->magic = s->magic;
  if (slot != NULL) {
    record->slot_count = 1;
    record->slots[0] = *slot;
    record->slots[0].anchor = anchor_index != 0;
    if (anchor_index != 0 && !cl_note_payload(L, &record->slots[0], anchor_index))
      record->flags = CL_RECORD_VALUES;
  }
  if (anchor_index != 0) {
    lua_pushvalue(L, anchor_index);
    lua_setiuservalue(L, -2, 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_VIEW]);
  lua_setmetatable(L, -2);
}
