// What encoding and decoding JSON share.
#ifndef CL_JSON_INTERNAL_H
#define CL_JSON_INTERNAL_H

#include "Runtime/runtime_internal.h"

// How deep arrays and objects may be nested.
enum { CL_JSON_DEPTH = 500 };
// Bytes or entries between two looks at the budget, and what they are charged as.
enum { CL_JSON_STEP = 1 << 12, CL_JSON_UNITS = CL_JSON_STEP / 8 };

// Makes the two marks below: before all that uses them.
void cl_json_open_marks(lua_State *L);
// Whether the value at `index` stands for null.
bool cl_json_is_null(lua_State *L, int index);
void cl_json_push_null(lua_State *L);
// The metatable of tables that are arrays even where they are empty.
void cl_json_push_array_metatable(lua_State *L);
// The length of the UTF-8 sequence that begins at `text`, 0 where there is none. Surrogates are none.
int cl_json_sequence(const unsigned char *text, const unsigned char *end);

int cl_json_encode(lua_State *L);
int cl_json_decode(lua_State *L);

#endif
