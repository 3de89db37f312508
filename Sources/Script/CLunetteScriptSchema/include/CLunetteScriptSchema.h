// The schema of what scripts of the current API level can write, as constant data that need not be
// built at each start. It is generated from the rows of LunetteScript's registry, and a test
// compares the two. This is a C target because a C array compiles quickly and is in memory that
// processes share.
#pragma once
#include <cl_schema.h>

// The position of a kind's row in the registry.
typedef struct cl_row_place {
  // 1 + the index of the group; 0: there is no row.
  uint8_t group;
  // The index among the rows of the group.
  uint8_t position;
} cl_row_place;

extern const cl_schema cl_script_schema;
// Indexed by kind; as many entries as the schema has kinds.
extern const cl_row_place cl_script_rows[];

// Functions that return pointers, because Swift cannot take the address of a C constant.
static inline const cl_schema *cl_script_schema_tables(void) { return &cl_script_schema; }
static inline const cl_row_place *cl_script_row_places(void) { return cl_script_rows; }
