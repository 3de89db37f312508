// What the code of a Lua function does with the variables that it has captured: read from the form in which Lua writes
// functions down. Of any other form than that of Lua 5.4 nothing is known.
#ifndef CL_CODE_INTERNAL_H
#define CL_CODE_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cl_code {
  // Bits of the captured variables: those that functions made by it have captured in turn, and that are written to.
  uint64_t captured, written;
} cl_code;

// False where nothing is known of it, or where it names what answers otherwise each time, such as `os` and `random`.
// Whether this names what answers otherwise each time. Code that uses such a name is refused by `cl_read_code`.
bool cl_is_changeable_name(const char *name, size_t length);
bool cl_read_code(const uint8_t *bytes, size_t length, cl_code *code);

#endif
