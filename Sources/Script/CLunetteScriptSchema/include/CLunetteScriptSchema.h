// The schema of what scripts of the current API level can write, as constant data: no start makes
// it. Generated from the rows of LunetteScript's registry, which a test compares with it; a C
// target because a C array is compiled in no time and lies in memory that processes share.
#pragma once
#include <cl_schema.h>

// Where the registry has the row of a kind.
typedef struct cl_row_place {
  // 1 + the group; 0: there is no row.
  uint8_t group;
  // Among the rows of the group.
  uint8_t position;
} cl_row_place;

extern const cl_schema cl_script_schema;
// By kind, as many as the schema has.
extern const cl_row_place cl_script_rows[];

// As pointers, which Swift takes of no constant.
static inline const cl_schema *cl_script_schema_tables(void) { return &cl_script_schema; }
static inline const cl_row_place *cl_script_row_places(void) { return cl_script_rows; }
