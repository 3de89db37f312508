// Declarations that the encoder and the decoder of JSON share.
#ifndef CL_JSON_INTERNAL_H
#define CL_JSON_INTERNAL_H

#include "Runtime/runtime_internal.h"

// The depth to which arrays and objects may be nested.
enum { CL_JSON_DEPTH = 500 };
// The bytes or entries between two checks of the budget, and the units that are charged for them.
enum { CL_JSON_STEP = 1 << 12, CL_JSON_UNITS = CL_JSON_STEP / 8 };
// The number of bytes that a task reads at a time, which takes some milliseconds.
enum { CL_JSON_SLICE = 1 << 18 };

// Makes the two marks below; must be called before anything that uses them.
void cl_json_open_marks(lua_State *L);
// Whether the value at `index` stands for null.
bool cl_json_is_null(lua_State *L, int index);
void cl_json_push_null(lua_State *L);
// The metatable of tables that are arrays even where they are empty.
void cl_json_push_array_metatable(lua_State *L);
// Makes what objects that remember the order of their keys need; must be called before the two
// functions below.
void cl_json_open_orders(lua_State *L);
// Pushes the list of the keys of an object that remembers their order, some of which may have gone;
// nil for other tables.
void cl_json_push_order(lua_State *L, int table);
// Makes the table an object that remembers the order of its keys.
void cl_json_set_order(lua_State *L, int table, int list);
// The length of the UTF-8 sequence that begins at `text`, 0 where it is invalid. Surrogates are
// invalid.
int cl_json_sequence(const unsigned char *text, const unsigned char *end);

int cl_json_encode(lua_State *L);
int cl_json_decode(lua_State *L);

#endif
