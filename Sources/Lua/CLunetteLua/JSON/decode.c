// JSON as values of Lua. Objects and arrays become tables; arrays have a metatable, by which they
// become arrays again when they are encoded, even if they are empty; null is `ui.json.null`, so
// that an array has no holes.
#include <math.h>
#include <stdio.h>

#include "JSON/json_internal.h"

// An array or an object that has begun.
typedef struct container {
  bool is_object;
  // The number of values of an array, or of keys of an object that remembers their order.
  lua_Integer count;
} container;

// What has been read so far. If it has to outlive a wait, it is in a userdata at READER, above the
// text. On top of the stack are the containers that have begun. An array is its table; an object
// that remembers the order of its keys is the list of these, its table and the key whose value
// comes next; any other object is its table and that key.
typedef struct reader {
  lua_State *L;
  const unsigned char *start, *at, *end;
  size_t until_check;
  // The end of the slice after which a task lets others run; outside of tasks, the end of the text.
  const unsigned char *slice_end;
  int depth;
  // Whether objects remember the order of their keys.
  bool is_ordered;
  int top;
  container containers[CL_JSON_DEPTH];
} reader;

enum { READER = 2 };

static void charge(reader *r, size_t amount) {
  if (r->until_check > amount) {
    r->until_check -= amount;
    return;
  }
  cl_check(r->L, CL_JSON_UNITS + (int64_t)(amount / 8));
  r->until_check = CL_JSON_STEP;
}

// Raises an error: `words` with the line and column (in characters) of `place`.
static int fail(reader *r, const unsigned char *place, const char *words) {
  size_t line = 1, column = 1;
  for (const unsigned char *at = r->start; at < place; at++) {
    if (*at == '\n') {
      line++;
      column = 1;
    } else if ((*at & 0xc0) != 0x80) {
      column++;
    }
  }
  lua_pushfstring(
    r->L, "ui.json.decode: %s (line %I, column %I)", words, (LUAI_UACINT)line, (LUAI_UACINT)column);
  return cl_raise_here(r->L, lua_tostring(r->L, -1), lua_rawlen(r->L, -1));
}

// Raises an error that names the expected token and the one that was found.
static int fail_found(reader *r, const char *expected) {
  char words[96];
  if (r->at >= r->end) {
    snprintf(words, sizeof words, "expected %s, but the text ends", expected);
  } else if (*r->at >= 0x20 && *r->at < 0x7f) {
    snprintf(words, sizeof words, "expected %s, not '%c'", expected, *r->at);
  } else {
    snprintf(words, sizeof words, "expected %s, not a byte 0x%02x", expected, *r->at);
  }
  return fail(r, r->at, words);
}

static void skip_blanks(reader *r) {
  while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t')) {
    r->at++;
    charge(r, 1);
  }
}

static int hex_digit(unsigned char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Reads the four digits of \uXXXX after `at`; -1 where there are none.
static int code_unit(const unsigned char *at, const unsigned char *end) {
  if (end - at < 4) return -1;
  int unit = 0;
  for (int i = 0; i < 4; i++) {
    int digit = hex_digit(at[i]);
    if (digit < 0) return -1;
    unit = unit << 4 | digit;
  }
  return unit;
}

static char *put_code_point(char *out, unsigned int code) {
  if (code < 0x80) {
    *out++ = (char)code;
  } else if (code < 0x800) {
    *out++ = (char)(0xc0 | code >> 6);
    *out++ = (char)(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    *out++ = (char)(0xe0 | code >> 12);
    *out++ = (char)(0x80 | (code >> 6 & 0x3f));
    *out++ = (char)(0x80 | (code & 0x3f));
  } else {
    *out++ = (char)(0xf0 | code >> 18);
    *out++ = (char)(0x80 | (code >> 12 & 0x3f));
    *out++ = (char)(0x80 | (code >> 6 & 0x3f));
    *out++ = (char)(0x80 | (code & 0x3f));
  }
  return out;
}

// Pushes the string that begins at `at`, which is a quotation mark.
static void read_string(reader *r) {
  const unsigned char *open = r->at, *start = ++r->at;
  bool has_escapes = false;
  for (;;) {
    if (r->at >= r->end) fail(r, open, "the string that begins here is not closed");
    unsigned char c = *r->at;
    if (c == '"') break;
    if (c < 0x20)
      fail(r, r->at, "a control character in a string must be written as \\u00XX, \\n, \\t …");
    if (c == '\\') {
      has_escapes = true;
      r->at++;
      if (r->at >= r->end) fail(r, open, "the string that begins here is not closed");
      r->at++;
      charge(r, 2);
    } else {
      int sequence = c < 0x80 ? 1 : cl_json_sequence(r->at, r->end);
      if (sequence == 0) fail(r, r->at, "a string that is not UTF-8");
      r->at += sequence;
      charge(r, (size_t)sequence);
    }
  }
  const unsigned char *close = r->at++;
  if (!has_escapes) {
    lua_pushlstring(r->L, (const char *)start, (size_t)(close - start));
    return;
  }
  // No escape is shorter than its character, so the text has room.
  char *text = lua_newuserdatauv(r->L, (size_t)(close - start) + 1, 0), *out = text;
  for (const unsigned char *at = start; at < close;) {
    charge(r, 1);
    if (*at != '\\') {
      *out++ = (char)*at++;
      continue;
    }
    const unsigned char *escape = at;
    at += 2;
    switch (escape[1]) {
      case '"': *out++ = '"'; break;
      case '\\': *out++ = '\\'; break;
      case '/': *out++ = '/'; break;
      case 'b': *out++ = '\b'; break;
      case 'f': *out++ = '\f'; break;
      case 'n': *out++ = '\n'; break;
      case 'r': *out++ = '\r'; break;
      case 't': *out++ = '\t'; break;
      case 'u': {
        int unit = code_unit(at, close);
        if (unit < 0) fail(r, escape, "\\u must be followed by four hexadecimal digits");
        at += 4;
        unsigned int code = (unsigned int)unit;
        if (code >= 0xd800 && code <= 0xdfff) {
          int low = code <= 0xdbff && close - at >= 6 && at[0] == '\\' && at[1] == 'u'
              ? code_unit(at + 2, close) : -1;
          if (low < 0xdc00 || low > 0xdfff) fail(r, escape, "an unpaired surrogate");
          code = 0x10000 + ((code - 0xd800) << 10) + ((unsigned int)low - 0xdc00);
          at += 6;
        }
        out = put_code_point(out, code);
        break;
      }
      default:
        fail(r, escape,
            "an unknown escape; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX");
    }
  }
  lua_pushlstring(r->L, text, (size_t)(out - text));
  lua_remove(r->L, -2);
}

static bool is_digit(const reader *r) { return r->at < r->end && *r->at >= '0' && *r->at <= '9'; }

static void read_digits(reader *r) {
  if (!is_digit(r)) fail_found(r, "a digit");
  while (is_digit(r)) {
    r->at++;
    charge(r, 1);
  }
}

static void read_number(reader *r) {
  lua_State *L = r->L;
  const unsigned char *start = r->at;
  bool is_negative = *r->at == '-', is_integer = true;
  if (is_negative) r->at++;
  if (r->at < r->end && *r->at == '0') {
    r->at++;
    if (is_digit(r)) fail(r, start, "a number cannot begin with a zero");
  } else {
    read_digits(r);
  }
  if (r->at < r->end && *r->at == '.') {
    is_integer = false;
    r->at++;
    read_digits(r);
  }
  if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
    is_integer = false;
    r->at++;
    if (r->at < r->end && (*r->at == '+' || *r->at == '-')) r->at++;
    read_digits(r);
  }
  size_t length = (size_t)(r->at - start);
  if (is_integer && length <= 20) {
    // Whole numbers are exact within the range of Lua's integers.
    lua_Unsigned value = 0;
    bool fits = true;
    for (const unsigned char *at = start + is_negative; at < r->at; at++) {
      unsigned int digit = *at - '0';
      if (value > (UINT64_MAX - digit) / 10) fits = false;
      value = value * 10 + digit;
    }
    lua_Unsigned limit = (lua_Unsigned)LUA_MAXINTEGER + is_negative;
    if (fits && value <= limit && !(is_negative && value == 0)) {
      lua_pushinteger(L, (lua_Integer)(is_negative ? 0 - value : value));
      return;
    }
  }
  if (length > 4096) fail(r, start, "a number of more than 4,096 digits");
  // Lua reads the number whatever the locale is, and as a float because of the point.
  char text[4096 + 4];
  memcpy(text, start, length);
  memcpy(text + length, is_integer ? ".0" : "", is_integer ? 3 : 1);
  if (lua_stringtonumber(L, text) == 0) fail(r, start, "an invalid number");
  if (isinf(lua_tonumber(L, -1))) fail(r, start, "a number that is too large");
}

static void enter(reader *r, bool is_object) {
  if (r->depth == CL_JSON_DEPTH) {
    char words[64];
    snprintf(words, sizeof words, "arrays and objects are nested more than %d deep", CL_JSON_DEPTH);
    fail(r, r->at, words);
  }
  luaL_checkstack(r->L, 8, "ui.json.decode");
  r->containers[r->depth++] = (container){is_object, 0};
  r->at++;
}

// Reads the key of the next value of an object.
static void read_key(reader *r) {
  lua_State *L = r->L;
  skip_blanks(r);
  const unsigned char *key = r->at;
  if (r->at >= r->end || *r->at != '"') fail_found(r, "a key in quotation marks");
  read_string(r);
  // One of the two values would be lost, and nothing says which one to keep.
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) != LUA_TNIL) fail(r, key, "a key that appears twice");
  lua_pop(L, 1);
  if (r->is_ordered) {
    lua_pushvalue(L, -1);
    lua_rawseti(L, -4, ++r->containers[r->depth - 1].count);
  }
  skip_blanks(r);
  if (r->at >= r->end || *r->at != ':') fail_found(r, "':'");
  r->at++;
}

// Ends the innermost container, which is then a value on top of the stack.
static void leave(reader *r) {
  if (r->containers[--r->depth].is_object && r->is_ordered) {
    cl_json_set_order(r->L, -1, -2);
    lua_remove(r->L, -2);
  }
  r->at++;
}

// Begins an array or object. Returns whether it is empty, and so a value already.
static bool begin(reader *r, bool is_object) {
  lua_State *L = r->L;
  enter(r, is_object);
  if (is_object && r->is_ordered) lua_newtable(L);
  lua_newtable(L);
  if (!is_object) {
    cl_json_push_array_metatable(L);
    lua_setmetatable(L, -2);
  }
  skip_blanks(r);
  if (r->at < r->end && *r->at == (is_object ? '}' : ']')) {
    leave(r);
    return true;
  }
  if (is_object) read_key(r);
  return false;
}

// Puts the value on top of the stack into the container that it is in, and goes on to the next
// value. Returns false if the value is in none: then it is the whole.
static bool put(reader *r) {
  lua_State *L = r->L;
  while (r->depth > 0) {
    container *in = &r->containers[r->depth - 1];
    if (in->is_object) lua_rawset(L, -3);
    else lua_rawseti(L, -2, ++in->count);
    skip_blanks(r);
    unsigned char close = in->is_object ? '}' : ']';
    if (r->at >= r->end || (*r->at != ',' && *r->at != close))
      fail_found(r, in->is_object ? "',' or '}'" : "',' or ']'");
    if (*r->at == ',') {
      r->at++;
      if (in->is_object) read_key(r);
      return true;
    }
    leave(r);
  }
  return false;
}

static bool take_word(reader *r, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(r->end - r->at) < length || memcmp(r->at, word, length) != 0) return false;
  r->at += length;
  return true;
}

// Reads a value, or the beginning of a container that is not empty: then false is returned.
static bool read_value(reader *r) {
  // A value of many that are the same may take long, where memory is nearly used up.
  cl_check(r->L, 0);
  charge(r, 8);
  skip_blanks(r);
  unsigned char c = r->at < r->end ? *r->at : 0;
  switch (c) {
    case '{': return begin(r, true);
    case '[': return begin(r, false);
    case '"': read_string(r); return true;
    case 't':
      if (!take_word(r, "true")) break;
      lua_pushboolean(r->L, 1);
      return true;
    case 'f':
      if (!take_word(r, "false")) break;
      lua_pushboolean(r->L, 0);
      return true;
    case 'n':
      if (!take_word(r, "null")) break;
      cl_json_push_null(r->L);
      return true;
    case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7':
    case '8': case '9':
      read_number(r);
      return true;
    default: break;
  }
  fail_found(r, "a value");
  return true;
}

static void begin_slice(reader *r) {
  r->slice_end = r->end - r->at > CL_JSON_SLICE ? r->at + CL_JSON_SLICE : r->end;
}

static int go_on(lua_State *L, int status, lua_KContext context);

// Reads what is left. In a task, other tasks, keys and frames have their turn after each slice of
// the text.
static int read_rest(reader *r) {
  lua_State *L = r->L;
  while (!read_value(r) || put(r)) {
    if (r->at < r->slice_end || r->at >= r->end) continue;
    begin_slice(r);
    r->top = lua_gettop(L);
    // As `ui.sleep` waits: for the shortest time, because older tasks come first at the same
    // instant.
    lua_pushnumber(L, 0.001);
    cl_vm_of(L)->host_yield = L;
    return lua_yieldk(L, 1, 0, go_on);
  }
  skip_blanks(r);
  if (r->at < r->end) fail_found(r, "the end");
  return 1;
}

static int go_on(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  reader *r = lua_touserdata(L, READER);
  r->L = L;
  lua_settop(L, r->top);
  return read_rest(r);
}

// Reads the options at `index`.
static bool is_ordered(lua_State *L, int index) {
  if (lua_isnoneornil(L, index)) return false;
  if (!lua_istable(L, index)) {
    lua_pushfstring(
      L, "ui.json.decode: the options must be a table, as in { ordered = true }, not a %s",
          luaL_typename(L, index));
    cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
  }
  bool value = false;
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING || strcmp(lua_tostring(L, -2), "ordered") != 0) {
      const char *name = lua_type(L, -2) == LUA_TSTRING && lua_rawlen(L, -2) <= 40
          ? lua_tostring(L, -2) : "…";
      lua_pushfstring(L, "ui.json.decode has no option '%s'; it has ordered", name);
      cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
    }
    if (!lua_isboolean(L, -1)) {
      lua_pushfstring(L, "ui.json.decode: ordered must be true or false, not a %s",
          luaL_typename(L, -1));
      cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
    }
    value = lua_toboolean(L, -1);
  }
  return value;
}

int cl_json_decode(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING) {
    lua_pushfstring(L, "ui.json.decode takes a string, not a %s", luaL_typename(L, 1));
    return cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
  }
  bool ordered = is_ordered(L, 2);
  lua_settop(L, 1);
  size_t length;
  const char *text = lua_tolstring(L, 1, &length);
  // Most texts are so short that the task does not wait.
  bool waits = length > CL_JSON_SLICE && lua_isyieldable(L) && cl_vm_of(L)->in_task;
  reader own;
  reader *r = waits ? lua_newuserdatauv(L, sizeof(reader), 0) : &own;
  r->L = L;
  r->is_ordered = ordered;
  r->start = r->at = (const unsigned char *)text;
  r->end = r->start + length;
  r->until_check = CL_JSON_STEP;
  r->depth = 0;
  // Skip a byte order mark, which some editors write.
  if (length >= 3 && memcmp(r->start, "\xef\xbb\xbf", 3) == 0) r->at += 3;
  r->slice_end = r->end;
  if (waits) begin_slice(r);
  return read_rest(r);
}
