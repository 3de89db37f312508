// Reads the code of Lua functions, as `lua_dump` writes it.
#include "Tracking/code.h"

#include <lua.h>
#include <string.h>

enum { OP_SETUPVAL = 10, MOST_VARIABLES = 64, MOST_DEPTH = 16 };
// The types of constants.
enum { FALSE_CONSTANT = 0x01, TRUE_CONSTANT = 0x11, INTEGER = 0x03, FLOAT = 0x13, SHORT_STRING = 0x04, LONG_STRING = 0x14 };

typedef struct reader {
  const uint8_t *at, *end;
  bool failed;
  // Whether `files` or `stdin` is named, and something that is read from them: then it answers otherwise each time.
  bool names_stream, names_reading;
} reader;

static const uint8_t *take(reader *r, size_t count) {
  if ((size_t)(r->end - r->at) < count) {
    r->failed = true;
    r->at = r->end;
    return NULL;
  }
  const uint8_t *bytes = r->at;
  r->at += count;
  return bytes;
}

static size_t take_size(reader *r) {
  size_t size = 0;
  for (int i = 0; i < 9; i++) {
    const uint8_t *byte = take(r, 1);
    if (byte == NULL) return 0;
    size = size << 7 | (*byte & 0x7f);
    if (*byte & 0x80) return size;
  }
  r->failed = true;
  return 0;
}

typedef struct known_name {
  size_t length;
  const char *text;
} known_name;
#define KNOWN(text) {sizeof(text) - 1, text}

static bool is_among(const known_name *names, size_t count, const char *name, size_t length) {
  for (size_t i = 0; i < count; i++) {
    if (names[i].length == length && memcmp(names[i].text, name, length) == 0) return true;
  }
  return false;
}

bool cl_is_changeable_name(const char *name, size_t length) {
  static const known_name names[] = {KNOWN("os"), KNOWN("io"), KNOWN("random"), KNOWN("randomseed"), KNOWN("require"), KNOWN("load"),
    KNOWN("loadfile"), KNOWN("dofile"), KNOWN("loadstring"), KNOWN("debug"), KNOWN("collectgarbage"), KNOWN("coroutine"),
    KNOWN("package")};
  return is_among(names, sizeof names / sizeof *names, name, length);
}

static void take_string(reader *r) {
  size_t size = take_size(r);
  if (size == 0) return;
  const uint8_t *bytes = take(r, size - 1);
  if (bytes == NULL) return;
  const char *name = (const char *)bytes;
  if (cl_is_changeable_name(name, size - 1)) r->failed = true;
  static const known_name streams[] = {KNOWN("files"), KNOWN("stdin")};
  static const known_name readings[] = {KNOWN("list"), KNOWN("stat"), KNOWN("read"), KNOWN("lines")};
  r->names_stream |= is_among(streams, sizeof streams / sizeof *streams, name, size - 1);
  r->names_reading |= is_among(readings, sizeof readings / sizeof *readings, name, size - 1);
  if (r->names_stream && r->names_reading) r->failed = true;
}

static void take_constants(reader *r) {
  for (size_t count = take_size(r); count > 0 && !r->failed; count--) {
    const uint8_t *type = take(r, 1);
    if (type == NULL) return;
    switch (*type) {
      case 0: case FALSE_CONSTANT: case TRUE_CONSTANT: break;
      case INTEGER: case FLOAT: take(r, 8); break;
      case SHORT_STRING: case LONG_STRING: take_string(r); break;
      default: r->failed = true;
    }
  }
}

// Reads a function; `variables` are its captured variables' descriptions, three bytes each: whether it is a local of the
// function around, its number there, its kind.
static cl_code take_function(reader *r, const uint8_t **variables, size_t *variable_count, int depth) {
  cl_code code = {0, 0};
  if (depth > MOST_DEPTH) r->failed = true;
  take_string(r);
  take_size(r);
  take_size(r);
  take(r, 3);
  size_t count = take_size(r);
  const uint8_t *instructions = count > (size_t)(r->end - r->at) ? take(r, SIZE_MAX) : take(r, 4 * count);
  for (size_t i = 0; instructions != NULL && i < count; i++) {
    uint32_t instruction;
    memcpy(&instruction, instructions + 4 * i, 4);
    uint32_t number = instruction >> 16 & 0xff;
    if ((instruction & 0x7f) == OP_SETUPVAL && number < MOST_VARIABLES) code.written |= (uint64_t)1 << number;
  }
  take_constants(r);
  *variable_count = take_size(r);
  if (*variable_count > MOST_VARIABLES) r->failed = true;
  *variables = r->failed ? NULL : take(r, 3 * *variable_count);
  for (size_t made = take_size(r); made > 0 && !r->failed; made--) {
    const uint8_t *inner;
    size_t inner_count;
    cl_code of_inner = take_function(r, &inner, &inner_count, depth + 1);
    for (size_t i = 0; !r->failed && i < inner_count; i++) {
      if (inner[3 * i] != 0 || inner[3 * i + 1] >= MOST_VARIABLES) continue;
      code.captured |= (uint64_t)1 << inner[3 * i + 1];
      if (of_inner.written >> i & 1) code.written |= (uint64_t)1 << inner[3 * i + 1];
    }
  }
  // No notes for debuggers: lines, lines by number, locals, names of variables.
  for (int i = 0; i < 4; i++) {
    if (take_size(r) != 0) r->failed = true;
  }
  return code;
}

bool cl_read_code(const uint8_t *bytes, size_t length, cl_code *code) {
  static const uint8_t head[] = {0x1b, 'L', 'u', 'a', 0x54, 0, 0x19, 0x93, '\r', '\n', 0x1a, '\n', 4, sizeof(lua_Integer),
    sizeof(lua_Number)};
  reader r = {bytes, bytes + length, false, false, false};
  const uint8_t *start = take(&r, sizeof head);
  if (start == NULL || memcmp(start, head, sizeof head) != 0) return false;
  // Samples of numbers, and how many variables it has captured.
  take(&r, sizeof(lua_Integer) + sizeof(lua_Number) + 1);
  const uint8_t *variables;
  size_t variable_count;
  *code = take_function(&r, &variables, &variable_count, 0);
  return !r.failed && r.at == r.end;
}
