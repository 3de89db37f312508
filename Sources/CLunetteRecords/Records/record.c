// Records: the immutable userdata that represent views in Lua.
#include <string.h>

#include "Records/records.h"

void cl_make_record(cl_arguments *a, int meta, bool content) {
  lua_State *L = a->L;
  size_t size = sizeof(cl_record) + (size_t)a->slot_count * sizeof(cl_slot);
  cl_record *record = lua_newuserdatauv(L, size, a->first + a->anchors);
  record->kind = a->entry->kind;
  record->slot_count = (uint8_t)a->slot_count;
  record->flags = (content ? CL_RECORD_CONTENT : 0) | (a->child_table ? CL_RECORD_CHILD_TABLE : 0);
  record->child_count = a->child_count;
  record->first_child = a->first_child;
  record->meta = (uint16_t)meta;
  record->magic = a->s->magic;
  bool is_noted = a->entry->flags & CL_ENTRY_PLACED || a->s->notes_all_locations;
  record->location = is_noted ? cl_location_here(a->s, L) : 0;
  if (meta == CL_META_VIEW) a->s->views_made++;
  for (int i = 0; i < a->slot_count; i++) record->slots[i] = a->slots[i];
  if (a->anchors > 0) {
    int at = a->base + 1;
    lua_insert(L, at);
    for (int i = a->anchors; i >= 1; i--) lua_setiuservalue(L, at, a->first + i);
  }
  if (content) {
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, a->s->meta_ref[meta]);
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
  }
  if (anchor_index != 0) {
    lua_pushvalue(L, anchor_index);
    lua_setiuservalue(L, -2, 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_VIEW]);
  lua_setmetatable(L, -2);
}
